import type { Random } from './random';

/** Pounds per euro's worth of list prices, rounded as a distributor's price list would be; not a market rate. */
export const EUROS_PER_POUND = 1.18;

/** Rounds an invented amount to whole pence. The demo makes prices up; nothing here adds up money. */
export function pence(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** An amount with the endings that price lists have: whole above 1,000, .00 .50 .90 .95 .99 below. */
export function listPrice(amount: number, random: Random): number {
  if (amount >= 1000) return Math.round(amount / 5) * 5;
  if (amount < 8) return pence(amount);
  return pence(Math.floor(amount) + random.pick([0, 0.5, 0.9, 0.95, 0.99]));
}

/**
 * Price of a product from how good its specification is.
 * @param range lowest and highest price of its type
 * @param quality 0 (every choice the most modest) to 1 (every choice the best)
 */
export function priceFor(range: readonly [number, number], quality: number, random: Random): number {
  const [low, high] = range;
  const shaped = low * (high / low) ** quality;
  return listPrice(shaped * (0.93 + random.next() * 0.14), random);
}

/** Recommended retail price: 8 to 38 % above the price; a few products have none, a few sell at it. */
export function retailPrice(price: number, random: Random): number | null {
  if (random.chance(0.03)) return null;
  if (random.chance(0.02)) return price;
  return listPrice(price * (1.08 + random.next() * 0.3), random);
}

/** Stock level: 13 % sold out, most a few dozen, cheap things by the thousand. */
export function stockFor(price: number, random: Random): number {
  if (random.chance(0.13)) return 0;
  const typical = price < 25 ? 900 : price < 300 ? 140 : price < 2000 ? 36 : 7;
  return Math.max(1, Math.round(typical * random.next() ** 2 * 2.4));
}
