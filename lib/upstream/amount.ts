import Big from 'big.js';
import type { Amount } from './types';

/** Above this a price is a mistake or an attack, and a double no longer holds its cents. */
const MAX_AMOUNT = 1e12;

/**
 * A JSON number as a decimal written out. JavaScript prints the shortest text that reads back as the same double, so
 * the text is the API's own literal for anything up to 15 significant digits, which `HIGHEST` and cents stay within.
 * Negative, infinite and absurd numbers give null: unreadable is "on request", never a price.
 */
export function toAmount(value: number | null): Amount | null {
  if (value === null || !Number.isFinite(value) || value < 0 || value > MAX_AMOUNT) return null;
  return new Big(value).toFixed();
}
