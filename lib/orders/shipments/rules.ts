import type { HiddenNames } from '@/lib/connections/redaction-rules';
import type { ShipmentRole } from '@/lib/contract/shipment-roles';
import type { ShipmentFields } from './fields';
import { type Fields, isEmpty, isFields, ShipmentReader, toList } from './reader';
import type { Shipment, Shipments, ShippedLine } from './schema';

export interface ShipmentAnswer {
  shipments: Shipments;
  /** The fields of the answer that they were read from: nothing else need show them. */
  keys: ReadonlySet<string>;
}

const NO_SHIPMENTS: Shipments = { items: [], isCut: false };
/** What an order itself can say of what was shipped. */
const ORDER_ROLES: ReadonlySet<ShipmentRole> = new Set([
  'shipments',
  'carrier',
  'trackingNumber',
  'trackingUrl',
  'serials',
]);
/** Whether a value is a shipment, and not one of its numbers. */
const isShipment = (role: ShipmentRole, value: unknown): boolean =>
  (role === 'shipments' || role === 'trackingNumber') && isFields(value);

/** What the lines of the answer say, each line with a tracking number being a shipment of its own. */
function readOrderLines(reader: ShipmentReader, answer: Fields): Shipment[] {
  const records = toList(answer.products).filter(isFields);
  const shipped = records.map((record) => ({
    ...reader.readShipment(record, { hasFacts: false }),
    serials: [],
    lines: [reader.readLine(record)],
  }));
  const isTracked = ({ carrier, tracking }: Shipment) => carrier !== null || tracking.length > 0;
  const lines = shipped.filter((one) => !isTracked(one)).flatMap((one) => one.lines);
  const withSerials = lines.filter(({ serials }) => serials.length > 0);
  return [
    ...shipped.filter(isTracked),
    { carrier: null, tracking: [], serials: [], lines: withSerials, facts: [] },
  ];
}

/**
 * Serial numbers, tracking numbers and carriers in a supplier's answer about an order: the contract has no field for them, so
 * fields are known by their names (fields.ts).
 * @param hidden what must not be shown (docs/decisions/0095)
 */
export function readShipments(
  answer: Fields | null,
  fields: ShipmentFields,
  hidden: HiddenNames,
): ShipmentAnswer {
  if (!answer) return { shipments: NO_SHIPMENTS, keys: new Set() };
  const reader = new ShipmentReader(fields, hidden);
  const entries = Object.entries(answer).flatMap(([key, value]) => {
    const role = key === 'products' ? undefined : reader.getRole(key);
    // A number of shipments is none.
    const values = toList(value).filter((one) => role !== 'shipments' || isFields(one));
    return role && ORDER_ROLES.has(role) && values.length > 0 ? [{ key, role, values }] : [];
  });
  const records = entries.flatMap(({ role, values }) => values.filter((value) => isShipment(role, value)));
  const plain = entries.map(({ key, role, values }) => [
    key,
    values.filter((value) => !isShipment(role, value)),
  ]);
  const items = [
    ...reader.readShipments(records),
    reader.readShipment(Object.fromEntries(plain), { hasFacts: false }),
    ...readOrderLines(reader, answer),
  ].filter((shipment) => !isEmpty(shipment));
  const keys = items.length > 0 ? entries.map(({ key }) => key) : [];
  return { shipments: { items, isCut: reader.isCut }, keys: new Set(keys) };
}

/** Whether a shipped line is of this line of the order: by the product’s id, else by its SKU. */
const isOfLine = (shipped: ShippedLine, line: { productId: number; productCode: string }): boolean =>
  shipped.productId !== null ? shipped.productId === line.productId : shipped.sku === line.productCode;

/**
 * What is known of one line of an order. Shipments that name no lines may be of any line: their carrier and tracking numbers
 * count for each, their serial numbers only for an order of one line.
 */
export function getLineShipments(
  { items }: Shipments,
  line: { productId: number; productCode: string },
  lineCount: number,
): { carriers: string[]; tracking: string[]; serials: string[] } {
  const shipments = items.filter(
    ({ lines }) => lines.length === 0 || lines.some((one) => isOfLine(one, line)),
  );
  const serials = shipments.flatMap((shipment) => [
    ...(lineCount === 1 ? shipment.serials : []),
    ...shipment.lines.filter((one) => isOfLine(one, line)).flatMap((one) => one.serials),
  ]);
  const unique = (texts: readonly string[]) => [...new Set(texts)];
  return {
    carriers: unique(shipments.flatMap(({ carrier }) => carrier ?? [])),
    tracking: unique(shipments.flatMap(({ tracking }) => tracking.map(({ number }) => number))),
    serials: unique(serials),
  };
}
