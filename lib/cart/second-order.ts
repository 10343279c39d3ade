import { chosenPlan, isInRange, quantityRange } from '@/lib/catalogue/line-prices/rules';
import { allocatedBefore, type StockSplit, splitByStock } from './model/rules';
import type { CartLine } from './model/schema';

/** Units on back-order that are ordered by themselves. */
export interface SecondOrderLine {
  lineId: string;
  quantity: number;
}

/** True when the units in stock and those on back-order can each be ordered alone. */
export function isSplittable(line: CartLine, { now, short }: StockSplit): boolean {
  const range = quantityRange(line.facts && chosenPlan(line.facts, line.ratePlanId));
  return range !== null && [now, short].every((units) => units === 0 || isInRange(units, range));
}

/**
 * The units that a second order takes: those on back-order of the lines for which the buyer said so.
 * @param chosen how many units of a line were on back-order when the buyer chose; with another number the choice is
 *   open again
 * @returns none where nothing would be left for the first order: that is one order
 */
export function getSecondOrder(
  lines: readonly CartLine[],
  chosen: Readonly<Record<string, number>>,
): SecondOrderLine[] {
  const second = lines.flatMap((line) => {
    const split = line.facts && splitByStock(line.facts, line, allocatedBefore(lines, line));
    if (!split || chosen[line.id] !== split.short || !isSplittable(line, split)) return [];
    return [{ lineId: line.id, quantity: split.short }];
  });
  const units = (some: readonly { quantity: number }[]) =>
    some.reduce((sum, { quantity }) => sum + quantity, 0);
  return units(second) < units(lines) ? second : [];
}
