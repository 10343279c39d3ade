import 'server-only';
import { env } from '@/lib/env';
import { type ShipmentFields, toShipmentFields } from './fields';
import { readSupplierFacts } from './rules';
import type { SupplierFacts } from './schema';

/** The names that this deployment's distributor uses. */
const getShipmentFields = (): ShipmentFields => toShipmentFields(env().UPSTREAM_SHIPMENT_FIELDS);

/** The facts of an answer as they are stored with it. */
export const readFacts = (answer: Record<string, unknown> | null): SupplierFacts =>
  readSupplierFacts(answer, getShipmentFields());

/** The facts of an order; those of an order that an earlier release read last come from that answer. */
export const getSupplierFacts = (order: {
  supplierFacts: SupplierFacts | null;
  lastAnswer: Record<string, unknown> | null;
}): SupplierFacts => order.supplierFacts ?? readFacts(order.lastAnswer);
