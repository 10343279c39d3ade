import { dateTimeFormat, numberFormat } from '@/lib/platform/formats/intl-formats';
import { compare, type Money } from '@/lib/platform/formats/money';
import type { Translator } from '@/lib/platform/messages/types';
import type { Count, ProductRow } from '../model/schema';

/** A stock level as a text. */
export interface StockLabel {
  text: string;
  state: 'some' | 'none' | 'unknown';
  /** The reported number when it is below 0. */
  hint: string | null;
}

/** A product, as far as it is about its stock. */
export type Stocked = Pick<ProductRow, 'stock' | 'stockLevel' | 'isShippable'>;

/** A stock level: unknown for null and for what is not shipped, out of stock for 0 and below. */
export function formatStock(
  t: Translator<'catalogue'>,
  { stock, stockLevel, isShippable }: Stocked,
): StockLabel {
  const unknown = { text: '—', state: 'unknown', hint: null } as const;
  if (stockLevel && (isShippable || stockLevel !== 'out'))
    return {
      text: t(`stock.level-${stockLevel}`),
      state: stockLevel === 'out' ? 'none' : 'some',
      hint: null,
    };
  if (stock === null || (!isShippable && stock <= 0)) return unknown;
  if (stock > 0) return { text: t('stock.inStock', { count: stock }), state: 'some', hint: null };
  const hint = stock < 0 ? t('stock.reported', { stock }) : null;
  return { text: t('stock.none'), state: 'none', hint };
}

/** @returns true when the price is below the list price, in the same currency */
export function isBelowRrp(price: Money | null, rrp: Money | null): boolean {
  return price !== null && rrp !== null && price.currency === rrp.currency && compare(price, rrp) < 0;
}

/** A count; "10,000+" when it is a lower bound. */
export const countText = ({ count, more }: Count, locale: string): string =>
  `${numberFormat(locale).format(count)}${more ? '+' : ''}`;

/** "1 product", "204 products", "10,000+ products". */
export const productsText = (t: Translator<'catalogue.list'>, { count, more }: Count): string =>
  more ? t('productsOrMore', { count }) : t('products', { count });

/**
 * "Bought 3×, last 12 Oct", with the year unless it is the current one; the hint has the units and the full date.
 * @param now epoch milliseconds
 */
export function formatBought(
  t: Translator<'catalogue'>,
  { times, units, last }: { times: number; units: number; last: string },
  { now, locale, timezone: timeZone }: { now: number; locale: string; timezone: string },
): { text: string; hint: string } {
  const at = new Date(last);
  const format = (options: Intl.DateTimeFormatOptions, when: Date | number = at) =>
    dateTimeFormat(locale, { ...options, timeZone }).format(when);
  const isThisYear = format({ year: 'numeric' }) === format({ year: 'numeric' }, now);
  const day = format({ day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) });
  return {
    text: t('bought.badge', { times, day }),
    hint: t('bought.hint', { times, units, day: format({ dateStyle: 'long' }) }),
  };
}
