import 'server-only';
import { type HiddenNames, redactText } from '@/lib/connections/model/redaction-rules';
import { env } from '@/lib/platform/env';
import { getTrackingUrl } from '../carriers/rules';
import type { Carrier } from '../carriers/schema';
import type { Shipments, SupplierFacts } from '../model/shipment-schema';
import { type ShipmentFields, toShipmentFields } from './fields';
import { getShippedQuantities, NO_FACTS, readSupplierFacts } from './rules';

/** The shipments of an order as a reader may see them: with links of our own, and the distributor's name in neutral words. */
export function toShipments(
  { shipments, isCut }: SupplierFacts,
  carriers: readonly Carrier[],
  hidden: HiddenNames,
): Shipments {
  const redact = (text: string) => redactText(text, hidden);
  return {
    items: shipments.map((shipment) => ({
      carrier: shipment.carrier && redact(shipment.carrier),
      tracking: shipment.tracking.map((number) => ({
        number: redact(number),
        url: getTrackingUrl(carriers, { carrier: shipment.carrier, number }, hidden),
      })),
      serials: shipment.serials.map(redact),
      lines: shipment.lines.map((line) => ({
        ...line,
        sku: line.sku && redact(line.sku),
        serials: line.serials.map(redact),
      })),
      shippedAt: shipment.shippedAt,
    })),
    isCut,
  };
}

type StoredLine = {
  orderId: string;
  position: number;
  productId: number;
  productCode: string;
  quantity: number;
};

/** The lines of an order, each with how much of it has left. */
export function toShownLines<Line extends StoredLine>(lines: readonly Line[], facts: SupplierFacts) {
  const shipped = getShippedQuantities(facts, lines);
  return lines.map(({ orderId: _orderId, position: _position, ...line }, place) => ({
    ...line,
    shipped: shipped[place] ?? null,
  }));
}

/** The names that this deployment's distributor uses. */
const getShipmentFields = (): ShipmentFields => toShipmentFields(env().UPSTREAM_SHIPMENT_FIELDS);

/** The facts of an answer as they are stored with it. */
export const readFacts = (answer: Record<string, unknown> | null): SupplierFacts =>
  readSupplierFacts(answer, getShipmentFields());

/** The facts of an order; none when it has not been answered for. */
export const getSupplierFacts = (order: { supplierFacts: SupplierFacts | null }): SupplierFacts =>
  order.supplierFacts ?? NO_FACTS;
