import { type CurrencyDisplay, compare, formatMoney } from '@/lib/platform/formats/money';
import type { Translator } from '@/lib/platform/messages/types';
import { PRICE_BOUND } from '../model/constants';

/** "1,204.50", "1 204,50" and "£1204.5" are ways to write the same; a lone comma before one or two digits is a decimal one. */
function normaliseDecimal(typed: string): string {
  const figures = typed.replace(/[\s'’\p{Sc}]/gu, '');
  if (/^\d{1,3}(,\d{3})+(\.\d*)?$/.test(figures)) return figures.replaceAll(',', '');
  return figures.replace(/^(\d+),(\d{1,2})$/, '$1.$2');
}

/** A bound as it was typed: a decimal, empty when nothing was, null when it is no amount. */
export function parsePriceBound(typed: string): string | null {
  if (typed.trim() === '') return '';
  const figures = normaliseDecimal(typed);
  return PRICE_BOUND.test(figures) ? figures : null;
}

/** @returns true when no price fits the bounds. Both are decimals or empty. */
export const isEmptyRange = (from: string, to: string): boolean =>
  from !== '' && to !== '' && compare({ amount: from, currency: '' }, { amount: to, currency: '' }) > 0;

/** A price range as a text; null when there is none. Without a known currency the amounts are plain numbers. */
export function rangeText(
  t: Translator<'catalogue'>,
  { priceFrom: from, priceTo: to }: { priceFrom: string; priceTo: string },
  currency: string | null,
  locale: string,
  display: CurrencyDisplay | null = null,
): string | null {
  const amount = (bound: string) =>
    currency
      ? formatMoney({ amount: bound, currency }, locale, display)
      : new Intl.NumberFormat(locale).format(Number(bound));
  if (from && to) return t('filters.priceBetween', { from: amount(from), to: amount(to) });
  if (from) return t('filters.priceFrom', { from: amount(from) });
  return to ? t('filters.priceTo', { to: amount(to) }) : null;
}
