import { numberFormat } from './intl-formats';

/**
 * A typed decimal with a point: "12,5" is 12.5. A comma before three digits may part thousands: such a text stays as it is, and its field
 * asks for another one.
 */
export const readDecimalComma = (typed: string): string =>
  typed.replace(/^(-?\d+),(\d{1,2}|\d{4})$/, '$1.$2');

/** A decimal as a reader types it: "12.5" is "12,5" where the language has a comma. */
export function toTypedDecimal(decimal: string, locale: string): string {
  const separator = numberFormat(locale)
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal');
  return decimal.replace('.', separator?.value ?? '.');
}
