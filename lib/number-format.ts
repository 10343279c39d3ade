/** More than a page, or a server's people, ask for. */
const MAX_CACHED_FORMATS = 200;

const cache = new Map<string, Intl.NumberFormat>();

/**
 * How numbers are written in a language. Each way is made once: making one takes longer than drawing the line of a list
 * that it is for.
 * @throws RangeError for a language, currency or number of digits that `Intl` does not take
 */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = JSON.stringify([locale, options]);
  const cached = cache.get(key);
  if (cached) return cached;
  if (cache.size >= MAX_CACHED_FORMATS) cache.clear();
  const format = new Intl.NumberFormat(locale, options);
  cache.set(key, format);
  return format;
}
