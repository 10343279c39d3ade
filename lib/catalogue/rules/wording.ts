import { compare, type Money } from '@/lib/money';

/** What can be said of a stock level. `amount` is what counts: more, none, or nothing that is known. */
export interface StockWords {
  text: string;
  state: 'some' | 'none' | 'unknown';
  /** What was reported when it is not what the text says. */
  hint: string | null;
}

/**
 * A stock level in words: null is not 0, below 0 is none with the number kept, and what is not shipped needs no stock
 * (FEATURES 3.10). No date is ever promised.
 */
export function stockWords(
  { stock, isShippable }: { stock: number | null; isShippable: boolean },
  locale: string,
): StockWords {
  const unknown = { text: '—', state: 'unknown', hint: null } as const;
  if (stock === null || (!isShippable && stock <= 0)) return unknown;
  if (stock > 0)
    return { text: `${new Intl.NumberFormat(locale).format(stock)} in stock`, state: 'some', hint: null };
  const hint = stock < 0 ? `Reported as ${stock}` : null;
  return { text: 'None in stock', state: 'none', hint };
}

/** Whether a recommended price says something: only when the price is lower than it, in the same currency. */
export function isBelowRrp(price: Money | null, rrp: Money | null): boolean {
  return price !== null && rrp !== null && price.currency === rrp.currency && compare(price, rrp) < 0;
}
