import codes from 'i18n-iso-countries/codes.json';

/** ISO 3166-1: alpha-2 letters by numeric code. The API's `country_code` is read as the numeric one (DESIGN §5). */
const LETTERS = new Map((codes as string[][]).map(([letters = '', , numeric]) => [Number(numeric), letters]));

/** Whether a code names a country that can be chosen for a new address. */
export const isCountryCode = (code: number): boolean => LETTERS.has(code);

/** Names in one language; a language that is not known falls back to the machine's. */
function namesIn(locale: string): Intl.DisplayNames {
  try {
    return new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  } catch {
    return new Intl.DisplayNames(['en'], { type: 'region' });
  }
}

/** A country's name; a code that names none is shown as it came (DESIGN §1.4), null stays null. */
export function countryName(code: number | null, locale: string): string | null {
  if (code === null) return null;
  const letters = LETTERS.get(code);
  return (letters && namesIn(locale).of(letters)) ?? String(code);
}

/** Every country with its name, sorted as the language sorts, for a choice in a form. */
export function countryOptions(locale: string): { value: number; label: string }[] {
  const names = namesIn(locale);
  const options = [...LETTERS].map(([value, letters]) => ({ value, label: names.of(letters) ?? letters }));
  return options.sort((a, b) => a.label.localeCompare(b.label, locale));
}
