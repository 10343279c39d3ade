import 'server-only';
import { createHash } from 'node:crypto';
import type { OrderableLine } from '@/lib/cart/checkout';
import { isInRange, lineTotals, quantityRange } from '@/lib/catalogue/line-prices/rules';
import { AppError } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import type { SubmitOrder } from '../model/schema';

const withQuantity = (line: OrderableLine, quantity: number): OrderableLine[] =>
  quantity === 0 ? [] : [{ ...line, quantity, totals: lineTotals(line.parts, quantity) }];

/** A plan may not be sold in so few. */
const isAllowed = ({ quantity, ratePlan }: OrderableLine): boolean => {
  const range = quantityRange(ratePlan);
  return range !== null && isInRange(quantity, range);
};

const refuse = () =>
  new AppError('not-orderable', { message: message('orders.submissionErrors.notSplittable') });

/**
 * The lines of a checkout as those of one order or two: the units that the buyer wants in a second order, and the rest.
 * @throws AppError `not-orderable` for units that the cart does not hold, that leave nothing to order first, or that a
 *   plan is not sold in
 */
export function splitLines(
  lines: readonly OrderableLine[],
  secondOrder: SubmitOrder['secondOrder'],
): { first: OrderableLine[]; second: OrderableLine[] } {
  const wanted = new Map(secondOrder.map(({ lineId, quantity }) => [lineId, quantity]));
  const isKnown = (id: string) => lines.some((line) => line.id === id);
  if (wanted.size !== secondOrder.length || ![...wanted.keys()].every(isKnown)) throw refuse();
  const getSecond = ({ id }: OrderableLine) => wanted.get(id) ?? 0;
  if (lines.some((line) => getSecond(line) > line.quantity)) throw refuse();
  const first = lines.flatMap((line) =>
    getSecond(line) === 0 ? [line] : withQuantity(line, line.quantity - getSecond(line)),
  );
  const second = lines.flatMap((line) => withQuantity(line, getSecond(line)));
  if (first.length === 0 || ![...first, ...second].every(isAllowed)) throw refuse();
  return { first, second };
}

/**
 * The intent key of the second order of a checkout, made of the first one's: the same checkout names the same two
 * orders, however often it is sent (docs/reliability.md).
 */
export function getSecondIntentKey(intentKey: string): string {
  const digits = createHash('sha256').update(`second order of ${intentKey}`).digest('hex');
  // A UUID of version 8: made in a way of one's own.
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
