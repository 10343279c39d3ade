import Big from 'big.js';
import { type Money, marginPercent } from '@/lib/platform/formats/money';

/** The part of a price that is left above its cost. */
export interface Margin {
  amount: Money;
  /** Per cent of the price, with one decimal; null for a price of zero. */
  percent: string | null;
}

/** An amount due once, or per billing frequency. */
export interface CycleMargin extends Margin {
  /** Null: once. */
  cycle: string | null;
  price: Money;
  cost: Money;
}

/** The margin of an amount; null when the cost is not known, or in another currency. */
export function getMargin(price: Money | null, cost: Money | null): Margin | null {
  if (!price || !cost || price.currency !== cost.currency) return null;
  const amount = { amount: new Big(price.amount).minus(cost.amount).toFixed(), currency: price.currency };
  return { amount, percent: marginPercent(price, cost) };
}

export const isLoss = (margin: Margin | null): boolean =>
  margin !== null && new Big(margin.amount.amount).lt(0);
