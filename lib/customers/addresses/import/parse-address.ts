import type { Address } from '@/lib/contract/organisation';
import type { Translator } from '@/lib/platform/messages/types';
import { writeField } from '@/lib/platform/messages/write';
import { type HeadingKey, toHeading } from '@/lib/platform/spreadsheet-import/columns';
import { countryLetters, countryName } from '../countries';
import { checkPostalCode } from '../postal-codes';
import { oneOffAddressSchema } from '../schema';
import { ADDRESS_COLUMNS, type AddressColumn } from './columns';
import { findCountries, parseCountryCode } from './parse-country';

export type AddressCells = Partial<Record<AddressColumn, string>>;

/** Maps each field of an address to its column. */
const COLUMN_BY_FIELD: Record<string, AddressColumn> = {
  name: 'addressName',
  company_name: 'company',
  recipient_name: 'recipient',
  addr_line_1: 'street',
  addr_line_2: 'street2',
  postal_code: 'postalCode',
  city: 'city',
  region: 'region',
  country_code: 'country',
};

const KEYS = Object.keys(ADDRESS_COLUMNS) as AddressColumn[];

export const hasNoAddress = (cells: AddressCells): boolean => KEYS.every((key) => !cells[key]);

/** Why a cell cannot be read, with its column. @param problem as a schema writes it */
export function formatColumnError(t: Translator, heading: HeadingKey, problem?: string): string {
  const text = problem === undefined ? t('spreadsheet-import.line.unreadable') : writeField(t, problem);
  return t('spreadsheet-import.line.column', { column: toHeading(t, heading), problem: text });
}

/** Explains that a text names no country, and lists those that it can mean, in the reader's language. */
function describeCountry(t: Translator, country: string, locale: string): string {
  const candidates = findCountries(country).map(
    (code) => `${countryName(code, locale)} (${countryLetters(code)})`,
  );
  return candidates.length > 0
    ? t('spreadsheet-import.line.severalCountries', { country, candidates: candidates.join(', ') })
    : t('spreadsheet-import.line.notCountry', { country });
}

/** The address of a line, or why it cannot be read. */
export function parseAddress(
  t: Translator,
  cells: AddressCells,
  locale: string,
): { address: Address } | { error: string } {
  const { country = '' } = cells;
  const read = oneOffAddressSchema.safeParse({
    name: cells.addressName,
    company_name: cells.company,
    recipient_name: cells.recipient,
    addr_line_1: cells.street ?? '',
    addr_line_2: cells.street2,
    city: cells.city ?? '',
    region: cells.region,
    postal_code: cells.postalCode,
    country_code: country === '' ? undefined : (parseCountryCode(country) ?? -1),
  });
  if (read.success) return { address: read.data };
  const [issue] = read.error.issues;
  const key = COLUMN_BY_FIELD[String(issue?.path[0])] ?? 'street';
  const problem = key === 'country' && country !== '' ? describeCountry(t, country, locale) : issue?.message;
  return { error: formatColumnError(t, ADDRESS_COLUMNS[key], problem) };
}

/** Options for the reading of a file's lines. */
export interface LineOptions {
  /** The reader's locale, for names of countries. */
  locale: string;
  postalCodes?: PostalCodes;
}

/** `complete` restores zeros that postal codes lost at their beginning; `as-written` is the choice of a person who rejected that. */
export type PostalCodes = 'complete' | 'as-written';

/** The cells with a postal code that got its zeros back, and what a person should know of it; null for nothing. */
export function readPostalCode<Cells extends AddressCells>(
  t: Translator,
  cells: Cells,
  { locale, postalCodes: mode = 'complete' }: LineOptions,
): { cells: Cells; remark: string | null } {
  const { postalCode = '', country = '' } = cells;
  const code = parseCountryCode(country);
  const found = checkPostalCode(code, postalCode);
  if (found.kind === 'fits') return { cells, remark: null };
  const name = countryName(code, locale) ?? country;
  if (found.kind === 'unusual')
    return {
      cells,
      remark: t('spreadsheet-import.line.postalCodeUnusual', {
        postalCode,
        country: name,
        example: found.example,
      }),
    };
  const { completed } = found;
  return mode === 'complete'
    ? {
        cells: { ...cells, postalCode: completed },
        remark: t('spreadsheet-import.line.postalCodeCompleted', { postalCode, completed }),
      }
    : { cells, remark: t('spreadsheet-import.line.postalCodeShort', { postalCode, completed }) };
}

/** Reads a line's address without validation: an incomplete one can still match an existing address. */
export const readAsWritten = (cells: AddressCells): Address => ({
  name: cells.addressName || null,
  company_name: cells.company || null,
  recipient_name: cells.recipient || null,
  addr_line_1: cells.street || null,
  addr_line_2: cells.street2 || null,
  city: cells.city || null,
  region: cells.region || null,
  postal_code: cells.postalCode || null,
  country_code:
    parseCountryCode(cells.country ?? '') ??
    (/^\d{1,3}$/.test(cells.country ?? '') ? Number(cells.country) : null),
});
