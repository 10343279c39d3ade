import { compare, type Money } from '@/lib/money';
import { numberFormat } from '@/lib/number-format';
import type { Count } from '../schema';

/** What can be said of a stock level. `amount` is what counts: more, none, or nothing that is known. */
export interface StockLabel {
  text: string;
  state: 'some' | 'none' | 'unknown';
  /** What was reported when it is not what the text says. */
  hint: string | null;
}

/**
 * A stock level in words: null is not 0, below 0 is none with the number kept, and what is not shipped needs no stock
 *. No date is ever promised.
 */
export function formatStock(
  { stock, isShippable }: { stock: number | null; isShippable: boolean },
  locale: string,
): StockLabel {
  const unknown = { text: '—', state: 'unknown', hint: null } as const;
  if (stock === null || (!isShippable && stock <= 0)) return unknown;
  if (stock > 0) return { text: `${numberFormat(locale).format(stock)} in stock`, state: 'some', hint: null };
  const hint = stock < 0 ? `Reported as ${stock}` : null;
  return { text: 'None in stock', state: 'none', hint };
}

/** Whether a recommended price says something: only when the price is lower than it, in the same currency. */
export function isBelowRrp(price: Money | null, rrp: Money | null): boolean {
  return price !== null && rrp !== null && price.currency === rrp.currency && compare(price, rrp) < 0;
}

/** A count: "10,000+" where there are at least so many. */
export const countText = ({ count, more }: Count, locale: string): string =>
  `${numberFormat(locale).format(count)}${more ? '+' : ''}`;

/** "1 product", "204 products", "10,000+ products". */
export const productsText = (count: Count, locale: string): string =>
  `${countText(count, locale)} ${count.count === 1 && !count.more ? 'product' : 'products'}`;

/**
 * "Bought before · 3×, last 12 Oct", with the year when it was another one; the hint tells how many that were and the
 * whole date.
 * @param now epoch milliseconds
 */
export function formatBought(
  { times, units, last }: { times: number; units: number; last: string },
  { now, locale, timezone: timeZone }: { now: number; locale: string; timezone: string },
): { text: string; hint: string } {
  const at = new Date(last);
  const format = (options: Intl.DateTimeFormatOptions, when: Date | number = at) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(when);
  const isThisYear = format({ year: 'numeric' }) === format({ year: 'numeric' }, now);
  const count = numberFormat(locale);
  const ordered = times === 1 ? 'Ordered once' : `Ordered ${count.format(times)} times`;
  const day = format({ day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) });
  return {
    text: `Bought before · ${count.format(times)}×, last ${day}`,
    hint: `${ordered}, ${count.format(units)} in all; last on ${format({ dateStyle: 'long' })}`,
  };
}
