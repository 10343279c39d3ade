import codes from 'i18n-iso-countries/codes.json';

const CODES = codes as string[][];
/** ISO 3166-1: alpha-2 letters by numeric code. The API's `country_code` is read as the numeric one (DESIGN §5). */
const LETTERS = new Map(CODES.map(([letters = '', , numeric]) => [Number(numeric), letters]));

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

/** What people write that is no code of the standard's. */
const ALIASES: Readonly<Record<string, string>> = { UK: 'GB' };
const foldName = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

/** Codes by all that a country can be written as: its letters, its number, its English name. Made at the first use. */
let byText: Map<string, number> | undefined;

function codesByText(): Map<string, number> {
  const names = namesIn('en');
  const texts = CODES.flatMap(([two = '', three = '', numeric = '']): [string, number][] => {
    const code = Number(numeric);
    return [two, three, String(code), numeric, foldName(names.of(two) ?? two)].map((text) => [text, code]);
  });
  return new Map(texts);
}

/**
 * The code of a country as people write it in a spreadsheet: `GB`, `GBR`, `826` or `United Kingdom`.
 * @returns null when it names none
 */
export function countryCodeOf(text: string): number | null {
  byText ??= codesByText();
  const plain = text.trim().toUpperCase();
  return byText.get(ALIASES[plain] ?? plain) ?? byText.get(foldName(text)) ?? null;
}
