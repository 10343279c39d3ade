import { COUNTRIES } from '@/lib/contract/countries';
import { regionNames } from '@/lib/platform/formats/intl-formats';

/**
 * ISO 3166-1: alpha-2 letters by numeric code. The API's `country_code` is read as the numeric one
 * (docs/distributor.md).
 */
const ALPHA2_CODES = new Map(COUNTRIES.map(({ number, alpha2 }) => [number, alpha2]));

/** True when the country can be chosen for a new address. */
export const isCountryCode = (code: number): boolean => ALPHA2_CODES.has(code);

/** Names in one language; a language that is not known falls back to the machine's. */
function getRegionNames(locale: string): Intl.DisplayNames {
  try {
    return regionNames(locale, {});
  } catch {
    return regionNames('en', {});
  }
}

/** A country's name; a code that names none is shown as received, null stays null. */
export function countryName(code: number | null, locale: string): string | null {
  if (code === null) return null;
  const alpha2 = ALPHA2_CODES.get(code);
  return (alpha2 && getRegionNames(locale).of(alpha2)) ?? String(code);
}

/** A country's two letters, as a file has them; a code that names none as its number. */
export const countryLetters = (code: number): string => ALPHA2_CODES.get(code) ?? String(code);

/** Every country with its name, sorted as the language sorts, for a choice in a form. */
export function countryOptions(locale: string): { value: number; label: string }[] {
  const names = getRegionNames(locale);
  const options = [...ALPHA2_CODES].map(([value, alpha2]) => ({ value, label: names.of(alpha2) ?? alpha2 }));
  return options.sort((a, b) => a.label.localeCompare(b.label, locale));
}
