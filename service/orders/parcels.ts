import type { orderEvents, orderLines } from '../db/tables/orders';
import { partShipment } from './rules';
import type { Order } from './schema';

type LineRow = typeof orderLines.$inferSelect;
type EventRow = typeof orderEvents.$inferSelect;
type Shipment = NonNullable<Order['shipments']>[number];

/** More serial numbers than these of one line are left out. */
const MAX_SERIALS = 50;

/** The numbers of a parcel as its carrier writes them, out of an order's tracking code. */
const CARRIERS: readonly { carrier: string; toNumber: (digits: string) => string }[] = [
  { carrier: 'DHL', toNumber: (digits) => `JD014600${digits.slice(0, 10)}` },
  { carrier: 'UPS', toNumber: (digits) => `1Z999AA1${digits.slice(0, 10)}` },
  { carrier: 'DPD', toNumber: (digits) => `0150${digits.slice(0, 10)}` },
];
const toDigits = (code: string): string =>
  [...code.replaceAll('-', '')].map((digit) => Number.parseInt(digit, 16) % 10).join('');

function toShipment(
  order: { id: number; code: string },
  parcel: { place: number; at: Date; quantities: readonly number[]; before: readonly number[] },
  lines: readonly LineRow[],
): Shipment[] {
  const found = CARRIERS[parcel.place];
  const shipped = lines.flatMap(({ line, productId, productCode }, place) => {
    const [quantity = 0, before = 0] = [parcel.quantities[place], parcel.before[place]];
    const serials = Array.from(
      { length: Math.min(quantity, MAX_SERIALS) },
      (_, serial) => `SN${order.id}-${line}-${String(before + serial + 1).padStart(3, '0')}`,
    );
    return quantity > 0
      ? [{ line, product: productId, product_code: productCode, quantity, serial_numbers: serials }]
      : [];
  });
  if (!found || shipped.length === 0) return [];
  return [
    {
      carrier: found.carrier,
      tracking_number: found.toNumber(toDigits(order.code)),
      shipped_at: parcel.at.toISOString(),
      lines: shipped,
    },
  ];
}

/**
 * The parcels of an order that ships in parts: the first part in two, the rest in a third. They stay as they are when the rest
 * follows. Undefined for an order that ships at once, about which distributors often say less.
 */
export function listParcels(
  order: { id: number; code: string | null },
  lines: readonly LineRow[],
  events: readonly EventRow[],
): Shipment[] | undefined {
  const part = events.find(({ toStatus }) => toStatus === 'PART_SHIPPED');
  const { id, code } = order;
  if (!part || !code) return undefined;
  const rest = events.find(({ toStatus }) => toStatus === 'SHIPPED');
  const first = partShipment(lines.map(({ quantity }) => quantity));
  const one = first.map((quantity) => Math.ceil(quantity / 2));
  const two = first.map((quantity, place) => quantity - (one[place] ?? 0));
  const three = lines.map(({ shippedQuantity }, place) => shippedQuantity - (first[place] ?? 0));
  return [
    ...toShipment({ id, code }, { place: 0, at: part.at, quantities: one, before: [] }, lines),
    ...toShipment({ id, code }, { place: 1, at: part.at, quantities: two, before: one }, lines),
    ...(rest
      ? toShipment({ id, code }, { place: 2, at: rest.at, quantities: three, before: first }, lines)
      : []),
  ];
}
