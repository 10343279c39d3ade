import 'server-only';
import { env } from '@/lib/platform/env';
import type { SupplierFacts } from '../model/shipment-schema';
import { type ShipmentFields, toShipmentFields } from './fields';
import { NO_FACTS, readSupplierFacts } from './rules';

/** The names that this deployment's distributor uses. */
const getShipmentFields = (): ShipmentFields => toShipmentFields(env().UPSTREAM_SHIPMENT_FIELDS);

/** The facts of an answer as they are stored with it. */
export const readFacts = (answer: Record<string, unknown> | null): SupplierFacts =>
  readSupplierFacts(answer, getShipmentFields());

/** The facts of an order; none when it has not been answered for. */
export const getSupplierFacts = (order: { supplierFacts: SupplierFacts | null }): SupplierFacts =>
  order.supplierFacts ?? NO_FACTS;
