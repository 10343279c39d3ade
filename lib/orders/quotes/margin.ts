import Big from 'big.js';
import { partAmount } from '@/lib/catalogue/line-prices/rules';
import type { PricePart, Totals } from '@/lib/catalogue/line-prices/schema';
import { type CycleMargin, getMargin, isLoss } from '../model/margin';

/**
 * Warnings about a price, the graver one first: it is below the seller's own cost, though the customer's price list keeps to it
 * (`floor`), or has no such limit (`loss`); or the cost is not known.
 */
export type PriceWarning = 'floor' | 'loss' | 'cost-unknown';

/** @param hasFloor true when the price list of the customer never goes below cost */
export function findPriceWarning(
  price: PricePart,
  cost: PricePart | undefined,
  hasFloor: boolean,
): PriceWarning | null {
  if (!price.price) return null;
  const margin = getMargin(price.price, cost?.price ?? null);
  if (!margin) return 'cost-unknown';
  if (!isLoss(margin)) return null;
  return hasFloor ? 'floor' : 'loss';
}

interface PricedParts {
  parts: readonly PricePart[];
  costParts: readonly PricePart[];
  quantity: number;
}

/** Adds the amounts of parts by billing frequency and currency. Parts whose cost is unknown count on neither side. */
function addParts(
  sums: Map<string, { cycle: string | null; price: Big; cost: Big; currency: string }>,
  line: PricedParts,
) {
  for (const part of line.parts) {
    const costPart = line.costParts.find(({ key }) => key === part.key);
    const [price, cost] = [
      partAmount(part, line.quantity),
      costPart ? partAmount(costPart, line.quantity) : null,
    ];
    if (!price || !cost || price.currency !== cost.currency) continue;
    const key = `${part.cycle ?? ''}/${part.cycle === null}/${price.currency}`;
    const sum = sums.get(key) ?? {
      cycle: part.cycle,
      price: new Big(0),
      cost: new Big(0),
      currency: price.currency,
    };
    sums.set(key, { ...sum, price: sum.price.plus(price.amount), cost: sum.cost.plus(cost.amount) });
  }
}

/** The margin of lines, due once and per billing frequency. */
export function getMargins(lines: readonly PricedParts[]): CycleMargin[] {
  const sums = new Map<string, { cycle: string | null; price: Big; cost: Big; currency: string }>();
  for (const line of lines) addParts(sums, line);
  return [...sums.values()].flatMap(({ cycle, currency, ...sum }) => {
    const [price, cost] = [
      { amount: sum.price.toFixed(), currency },
      { amount: sum.cost.toFixed(), currency },
    ];
    const margin = getMargin(price, cost);
    return margin ? [{ cycle, price, cost, ...margin }] : [];
  });
}

const findAmount = (totals: Totals, cycle: string | null, currency: string): Big => {
  const amounts =
    cycle === null ? totals.oneOff : totals.recurring.find((one) => one.cycle === cycle)?.amounts;
  return new Big(amounts?.find((one) => one.currency === currency)?.amount ?? 0);
};

/**
 * True when the seller pays more than it quoted, and more than it knew of when it sent the quote: a price below cost that was quoted on
 * purpose is no news.
 */
export function isCostAbovePrice({
  quoted,
  known,
  now,
}: {
  quoted: Totals;
  known: Totals;
  now: Totals;
}): boolean {
  const due = [
    ...now.oneOff.map((amount) => ({ cycle: null, amount })),
    ...now.recurring.flatMap(({ cycle, amounts }) => amounts.map((amount) => ({ cycle, amount }))),
  ];
  return due.some(({ cycle, amount }) => {
    const value = new Big(amount.amount);
    return (
      value.gt(findAmount(quoted, cycle, amount.currency)) &&
      value.gt(findAmount(known, cycle, amount.currency))
    );
  });
}
