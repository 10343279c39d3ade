/** The locale, or en-GB when `Intl` does not take it; the API writes some with an underscore. */
export function supportedLocale(locale: string | null): string {
  try {
    return Intl.getCanonicalLocales((locale ?? '').replace('_', '-'))[0] ?? 'en-GB';
  } catch {
    return 'en-GB';
  }
}

/** More than a page, or a server's people, ask for. */
const MAX_CACHED_FORMATS = 200;

/** Makes each format once: making one takes longer than drawing the line of a list that it is for. */
function cacheFormats<Options, Format>(create: (locale: string, options: Options) => Format) {
  const cache = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = JSON.stringify([locale, options]);
    const cached = cache.get(key);
    if (cached) return cached;
    if (cache.size >= MAX_CACHED_FORMATS) cache.clear();
    const format = create(locale, options);
    cache.set(key, format);
    return format;
  };
}

const getNumberFormat = cacheFormats(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

/**
 * Returns the cached number format of a language.
 * @throws RangeError for a language, currency or number of digits that `Intl` does not take
 */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  getNumberFormat(locale, options);

/**
 * Returns the cached format of dates and times of day of a language.
 * @throws RangeError for a language or time zone that `Intl` does not know
 */
export const dateTimeFormat = cacheFormats(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

/**
 * Returns the cached format of relative times of a language: "2 min ago".
 * @throws RangeError for a language that `Intl` does not take
 */
export const relativeTimeFormat = cacheFormats(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);

/**
 * A language with its region, taken apart.
 * @throws RangeError for a language that `Intl` does not take
 */
export const parsedLocale = cacheFormats(
  (locale, options: Intl.LocaleOptions) => new Intl.Locale(locale, options),
);

/**
 * Returns the cached names of regions in a language, in English where it has no name for one.
 * @throws RangeError for a language that `Intl` does not take
 */
export const regionNames = cacheFormats(
  (locale, options: Omit<Intl.DisplayNamesOptions, 'type'>) =>
    new Intl.DisplayNames([locale, 'en'], { ...options, type: 'region' }),
);
