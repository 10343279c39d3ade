import type { SpecificationRange } from '@/lib/catalogue/model/specification-text';
import { numberFormat } from '@/lib/platform/formats/intl-formats';
import type { Translator } from '@/lib/platform/messages/types';

/** A number of a specification with its unit: "2.5 GHz", and 27" without a space. */
export function quantityText(value: number, unit: string, locale: string): string {
  const number = numberFormat(locale, { maximumFractionDigits: 6 }).format(value);
  if (unit === '') return number;
  return /^\p{L}/u.test(unit) ? `${number} ${unit}` : `${number}${unit}`;
}

/** "16 GB – 32 GB", "from 16 GB" and "up to 32 GB". */
export function specificationRangeText(
  t: Translator<'specification-facets.filter'>,
  { from, to }: Pick<SpecificationRange, 'from' | 'to'>,
  unit: string,
  locale: string,
): string {
  const text = (value: number) => quantityText(value, unit, locale);
  if (from !== null && to !== null) return t('span', { from: text(from), to: text(to) });
  return from === null ? t('atMost', { to: text(to ?? 0) }) : t('atLeast', { from: text(from) });
}
