import Big from 'big.js';
import type { BudgetPeriod } from '../model/budget-periods';

/** A pace of fewer days says too little. */
const MIN_DAYS = 3;

const toDays = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000) + 1;

/** The use of a period so far, as decimals in the budget's currency. */
export interface UseSoFar {
  /** Charges of orders from before the period: they recur, whatever is ordered now. */
  committed: string;
  /** The orders of the period itself. */
  ordered: string;
}

/**
 * Estimates the use at the end of a period: what is committed, and what the orders of the period come to when they go on at their
 * pace.
 * @returns a decimal; null before or after the period, and in its first days
 */
export function forecastUse(
  { from, until }: BudgetPeriod,
  today: string,
  { committed, ordered }: UseSoFar,
): string | null {
  if (today < from || today > until) return null;
  const passed = toDays(from, today);
  if (passed < MIN_DAYS) return null;
  return new Big(ordered).times(toDays(from, until)).div(passed).plus(committed).round(2).toFixed();
}
