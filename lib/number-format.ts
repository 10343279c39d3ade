/** More than a page, or a server's people, ask for. */
const MOST_KEPT = 200;

const known = new Map<string, Intl.NumberFormat>();

/**
 * How numbers are written in a language. Each way is made once: making one takes longer than drawing the line of a list
 * that it is for.
 * @throws RangeError for a language, currency or number of digits that `Intl` does not take
 */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = JSON.stringify([locale, options]);
  const kept = known.get(key);
  if (kept) return kept;
  if (known.size >= MOST_KEPT) known.clear();
  const format = new Intl.NumberFormat(locale, options);
  known.set(key, format);
  return format;
}
