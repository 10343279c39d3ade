import type { ShipmentRole } from '@/lib/contract/profile-names';
import type { ShipmentFacts, Shipments, ShippedLine, SupplierFacts } from '../model/shipment-schema';
import type { ShipmentFields } from './fields';
import { cutText, type Fields, isEmpty, isFields, ShipmentReader, toList } from './reader';

/** The facts of an order that the supplier has not answered about. */
export const NO_FACTS: SupplierFacts = { shipments: [], shipped: [], reason: null, note: null, isCut: false };
/** The shipment facts that an order has in fields of its own. */
const ORDER_ROLES: ReadonlySet<ShipmentRole> = new Set([
  'shipments',
  'carrier',
  'trackingNumber',
  'serials',
  'shippedAt',
]);
const MAX_REASON_LENGTH = 2_000;
/** The names by which a record has a reason in words, the most telling first. */
const WORDS = ['message', 'text', 'detail', 'description', 'reason', 'title', 'code'] as const;

/** True when a value is a shipment, and not one of its numbers. */
const isShipment = (role: ShipmentRole, value: unknown): boolean =>
  (role === 'shipments' || role === 'trackingNumber') && isFields(value);

/** The shipments of the order's lines: each line with a tracking number is one of its own. */
function readOrderLines(reader: ShipmentReader, records: readonly Fields[]): ShipmentFacts[] {
  const shipped = records.map((record) => ({
    ...reader.readShipment(record, { isShipment: false }),
    serials: [],
    lines: [reader.readLine(record, false)],
  }));
  const isTracked = ({ carrier, tracking }: ShipmentFacts) => carrier !== null || tracking.length > 0;
  const lines = shipped.filter((one) => !isTracked(one)).flatMap((one) => one.lines);
  const withSerials = lines.filter(({ serials }) => serials.length > 0);
  return [
    ...shipped.filter(isTracked),
    { carrier: null, tracking: [], serials: [], lines: withSerials, shippedAt: null },
  ];
}

function toWords(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!isFields(value)) return '';
  return WORDS.map((name) => value[name]).find((text) => typeof text === 'string') ?? '';
}

/** The supplier's addresses are no buyer's: a sentence goes without them (docs/decisions/0025). */
const withoutAddresses = (text: string): string =>
  text
    .replace(/\b[a-z][a-z\d+.-]*:\/\/[^\s<>"']*[^\s<>"'.,;:!?)]/gi, '…')
    .replace(/\bwww\.[^\s<>"']+[^\s<>"'.,;:!?)]/gi, '…');

/** A reason or note in words, its parts one after the other; null where there is none. */
function readWords(reader: ShipmentReader, answer: Fields, role: ShipmentRole): string | null {
  const parts = reader.values(answer, role).map((value) => toWords(value).trim());
  const text = [...new Set(parts.filter(Boolean))].join(' ');
  return cutText(withoutAddresses(text), MAX_REASON_LENGTH) || null;
}

function readShipments(reader: ShipmentReader, answer: Fields, records: readonly Fields[]): ShipmentFacts[] {
  const entries = Object.entries(answer).flatMap(([key, value]) => {
    const role = key === 'products' ? undefined : reader.getRole(key);
    // A number of shipments is none.
    const values = toList(value).filter((one) => role !== 'shipments' || isFields(one));
    return role && ORDER_ROLES.has(role) && values.length > 0 ? [{ key, role, values }] : [];
  });
  const found = entries.flatMap(({ role, values }) => values.filter((value) => isShipment(role, value)));
  const plain = entries.map(({ key, role, values }) => [
    key,
    values.filter((value) => !isShipment(role, value)),
  ]);
  return [
    ...reader.readShipments(found),
    reader.readShipment(Object.fromEntries(plain), { isShipment: false }),
    ...readOrderLines(reader, records),
  ].filter((shipment) => !isEmpty(shipment));
}

/**
 * The facts of a supplier's answer about an order, by allow-list: shipments, quantities, reason and note. The contract has no
 * field for them, so fields are known by their names (fields.ts), and a value of another form is left out (shapes.ts).
 */
export function readSupplierFacts(answer: Fields | null, fields: ShipmentFields): SupplierFacts {
  if (!answer) return NO_FACTS;
  const reader = new ShipmentReader(fields);
  const records = toList(answer.products).filter(isFields);
  const shipments = readShipments(reader, answer, records);
  const shipped = records.map((record) => reader.readQuantity(record, false));
  return {
    shipments,
    shipped: shipped.filter(({ quantity }) => quantity !== null),
    reason: readWords(reader, answer, 'reason'),
    note: readWords(reader, answer, 'note'),
    isCut: reader.isCut,
  };
}

type Ordered = { productId: number; productCode: string };

/** Matches a shipped line with an ordered one by the product’s id, else by its SKU. */
const isOfLine = (shipped: Omit<ShippedLine, 'serials'>, line: Ordered): boolean =>
  shipped.productId !== null ? shipped.productId === line.productId : shipped.sku === line.productCode;

/** The quantities that the supplier says have left, of all products; null where it does not say them in numbers. */
function listShipped({ shipped, shipments }: SupplierFacts): readonly Omit<ShippedLine, 'serials'>[] | null {
  if (shipped.length > 0) return shipped;
  const lines = shipments.flatMap((shipment) => shipment.lines);
  const isCounted = shipments.every((shipment) => shipment.lines.length > 0);
  return lines.length > 0 && isCounted && lines.every(({ quantity }) => quantity !== null) ? lines : null;
}

/**
 * Works out how much of each line of an order has left; null where the supplier does not say. What is said of a product that several
 * lines have is theirs in turn: the supplier's number of the line decides first.
 */
export function getShippedQuantities(
  facts: SupplierFacts,
  lines: readonly (Ordered & { quantity: number })[],
): (number | null)[] {
  const all = listShipped(facts);
  if (!all) return lines.map(() => null);
  const isExplicit = facts.shipped.length > 0;
  const result: (number | null)[] = lines.map((line) =>
    isExplicit && !all.some((one) => isOfLine(one, line)) ? null : 0,
  );
  for (const one of all) {
    let left = one.quantity ?? 0;
    const places = lines.flatMap((line, place) => (isOfLine(one, line) ? [place] : []));
    const own = places.filter((place) => place + 1 === one.line);
    const inTurn = own.length > 0 ? own : places;
    for (const place of inTurn) {
      const known = result[place] ?? 0;
      const room = place === inTurn.at(-1) ? left : Math.max(0, (lines[place]?.quantity ?? 0) - known);
      result[place] = known + Math.min(left, room);
      left -= Math.min(left, room);
    }
  }
  return result;
}

/**
 * Collects the shipment facts of one line of an order. Shipments that name no lines may be of any line: their
 * carrier and tracking numbers count for each, their serial numbers only for an order of one line.
 */
export function getLineShipments(
  { items }: Shipments,
  line: Ordered,
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
