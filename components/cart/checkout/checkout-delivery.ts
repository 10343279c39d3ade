import type { CartLine } from '@/lib/cart/model/schema';
import type { SecondOrderLine } from '@/lib/cart/second-order';
import { MAX_NOTES_LENGTH } from '@/lib/contract/order-rules';
import { formatNotes, type NotedLine } from '@/lib/orders/delivery/notes';
import { type DeliveryRange, isInDeliveryRange } from '@/lib/orders/delivery/rules';

/** The fields of a checkout that make up its notes. */
interface Noted {
  notes: string;
  requestedDelivery: string;
  shipComplete: boolean;
}

/** Facts outside the form that its validation needs. */
export interface CheckoutContext {
  range: DeliveryRange;
  /** The lines of the order, or of both orders. */
  orders: readonly (readonly NotedLine[])[];
  /** True where every order needs a cost centre. */
  requiresCostCentre: boolean;
}

/** The lines of the order, or of both, as their notes name them. */
export function toNotedOrders(
  lines: readonly CartLine[],
  secondOrder: readonly SecondOrderLine[],
): NotedLine[][] {
  const second = new Map(secondOrder.map(({ lineId, quantity }) => [lineId, quantity]));
  const toNoted = ({ facts, reference }: CartLine) => ({ productCode: facts?.productCode ?? '', reference });
  const first = lines.filter(({ id, quantity }) => (second.get(id) ?? 0) < quantity);
  const others = lines.filter(({ id }) => second.has(id));
  return others.length > 0 ? [first.map(toNoted), others.map(toNoted)] : [first.map(toNoted)];
}

/** Characters of the notes that are sent, of the longer ones where there are two orders. */
export const getNotesLength = (
  { notes, requestedDelivery, shipComplete }: Noted,
  orders: CheckoutContext['orders'],
) =>
  Math.max(
    0,
    ...orders.map((lines) => {
      const order = {
        notes: notes.trim() || null,
        requestedDelivery: requestedDelivery || null,
        shipComplete,
      };
      return formatNotes(order, lines)?.length ?? 0;
    }),
  );

/** Returns the number of characters over the limit of the notes; 0 when they fit. */
export const getExcess = (form: Noted, orders: CheckoutContext['orders']): number =>
  Math.max(0, getNotesLength(form, orders) - MAX_NOTES_LENGTH);

export const isDayOutside = ({ requestedDelivery }: Noted, range: DeliveryRange): boolean =>
  requestedDelivery !== '' && !isInDeliveryRange(requestedDelivery, range);
