import { countryLetters } from './countries';
import formats from './postal-codes.json' with { type: 'json' };

/**
 * Forms of postal codes (`#` a digit, `A` a letter, `*` either), after libaddressinput's data: each with the countries that
 * have it. Countries without codes, or with forms that are not certain, are not in it, and their codes are not checked.
 */
const MASKS = Object.entries(formats.masks);
/** Countries with codes that begin with zero, which spreadsheets drop from a column of numbers. */
const LEADING_ZERO: ReadonlySet<string> = new Set(formats.leadingZero);
/** More zeros than these no code of a country lost. */
const MAX_LOST_ZEROS = 2;

/** Letters of the country that people put in front: `D-01067`, `LT-01100`. */
const COUNTRY_PREFIX = /^[A-Z]{1,3}[- ](?=\d)/;
const strip = (code: string): string => code.replace(/[\s-]/g, '');

const toPattern = (mask: string): RegExp =>
  new RegExp(`^${strip(mask).replaceAll('#', '\\d').replaceAll('A', '[A-Z]').replaceAll('*', '[A-Z0-9]')}$`);

const FORMS = MASKS.map(([mask, countries]) => ({
  mask,
  countries: new Set(countries),
  pattern: toPattern(mask),
}));
const listForms = (country: string) => FORMS.filter(({ countries }) => countries.has(country));

/** Digits in the form of a mask. */
function fill(mask: string, digits: string): string {
  let at = 0;
  return mask.replaceAll('#', () => digits.charAt(at++));
}

/** A code of only digits that lost the zeros at its beginning, with them. */
function complete(country: string, code: string): string | null {
  const [, short = '', suffix = ''] = /^(\d+)(-\d{4})?$/.exec(code) ?? [];
  if (!LEADING_ZERO.has(country) || short === '' || (suffix !== '' && country !== 'US')) return null;
  const mask = listForms(country)
    .map((one) => one.mask)
    .find((one) => /^[#\s-]+$/.test(one) && !one.includes('#####-####'));
  const length = mask === undefined ? 0 : strip(mask).length;
  const lost = length - short.length;
  if (mask === undefined || lost < 1 || lost > MAX_LOST_ZEROS) return null;
  return fill(mask, short.padStart(length, '0')) + suffix;
}

export type PostalCodeFinding =
  | { kind: 'fits' }
  /** It lost its zeros. */
  | { kind: 'short'; completed: string }
  /** It has none of the country's forms; the example has. */
  | { kind: 'unusual'; example: string };

/**
 * Says how a postal code fits its country. The table may be wrong about one, so nothing is an error.
 * @param countryCode ISO 3166-1 numeric
 */
export function checkPostalCode(countryCode: number | null, code: string | null): PostalCodeFinding {
  const country = countryCode === null ? '' : countryLetters(countryCode);
  const forms = listForms(country);
  const [first] = forms;
  const typed = code?.trim().toUpperCase() ?? '';
  if (first === undefined || typed === '') return { kind: 'fits' };
  const bare = strip(typed.replace(COUNTRY_PREFIX, ''));
  if (forms.some(({ pattern }) => pattern.test(bare) || pattern.test(strip(typed)))) return { kind: 'fits' };
  const completed = complete(country, typed);
  if (completed !== null) return { kind: 'short', completed };
  return {
    kind: 'unusual',
    example: fill(first.mask, '1234567890').replaceAll('A', 'B').replaceAll('*', 'C'),
  };
}
