import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import type { COUNTRY_FORMS } from './api-profile';

type CountryForm = (typeof COUNTRY_FORMS)[number];

/** ISO 3166-1. */
export const COUNTRIES = (codes as string[][]).map(([alpha2 = '', alpha3 = '', numeric]) => ({
  number: Number(numeric),
  alpha2,
  alpha3,
}));
const BY_NUMBER = new Map(COUNTRIES.map((country) => [country.number, country]));
const BY_LETTERS = new Map(
  COUNTRIES.flatMap(({ alpha2, alpha3, number }) => [
    [alpha2, number],
    [alpha3, number],
  ]),
);

/** A country's ISO 3166-1 number as an API writes it; a number that names none is written as it is. */
export function writeCountry(number: number, form: CountryForm): number | string {
  const country = BY_NUMBER.get(number);
  if (form === 'numeric') return number;
  if (form === 'numeric-text' || !country) return String(number).padStart(3, '0');
  return form === 'alpha-2' ? country.alpha2 : country.alpha3;
}

/** The ISO 3166-1 number of a country as any API writes it; null where it cannot be read. */
export function readCountry(value: unknown): number | null {
  if (typeof value === 'number') return Number.isInteger(value) ? value : null;
  if (typeof value !== 'string') return null;
  const text = value.trim().toUpperCase();
  if (/^\d{1,3}$/.test(text)) return Number(text);
  return BY_LETTERS.get(text) ?? null;
}
