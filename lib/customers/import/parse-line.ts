import { parseCountryCode } from '@/lib/addresses/countries';
import { oneOffAddressSchema } from '@/lib/addresses/schema';
import type { Address } from '@/lib/contract/organisation';
import { writeField } from '@/lib/messages/field';
import type { Translator } from '@/lib/messages/types';
import type { CurrencyDisplay } from '@/lib/money';
import { currencyDisplaySchema } from '@/lib/organisations/schema';
import { customerNumberSchema, organisationNameSchema } from '../schema';
import { COLUMNS, type ColumnKey } from './columns';
import type { RawLine } from './parse-csv';

/** What a line says of a customer. */
export interface CustomerLine {
  row: number;
  name: string;
  number: string | null;
  /** A number or name, as it stands there; empty: directly below the acting organisation. */
  parent: string;
  /** null when the line does not say. */
  currencyDisplay: CurrencyDisplay | null;
  /** null when the line has no address. */
  address: Address | null;
}

/** A line that cannot be read, and why. */
export interface UnreadLine {
  row: number;
  name: string;
  refusal: string;
}

const ADDRESS_KEYS = [
  'addressName',
  'company',
  'recipient',
  'street',
  'street2',
  'postalCode',
  'city',
  'region',
  'country',
] as const satisfies readonly ColumnKey[];

/** Which column a field of an address stands in. */
const COLUMN_BY_FIELD: Record<string, ColumnKey> = {
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

function formatRefusal(t: Translator, key: ColumnKey, problem?: string): string {
  const text = problem === undefined ? t('customer-errors.line.unreadable') : writeField(t, problem);
  return t('customer-errors.line.column', { column: COLUMNS[key].header, problem: text });
}

/** As much of a name that is too long as a report shows. */
const MAX_SHOWN_LENGTH = 80;
/** Longer than any number or name that it could be. */
const MAX_PARENT_LENGTH = 240;
const MAX_COMPANY_LENGTH = 100;
/** As much of a name as an address takes, without half of a character at its end. */
const toCompanyName = (name: string): string =>
  name.slice(0, MAX_COMPANY_LENGTH).replace(/\p{Surrogate}$/u, '');

/** The address of a line; its company is the customer where the line names no place. */
function parseAddress(
  t: Translator,
  { cells }: RawLine,
  name: string,
): { address: Address | null } | { refusal: string } {
  if (ADDRESS_KEYS.every((key) => !cells[key])) return { address: null };
  const { country = '' } = cells;
  const isNamed = Boolean(cells.addressName || cells.company);
  const read = oneOffAddressSchema.safeParse({
    name: cells.addressName,
    company_name: isNamed ? cells.company : toCompanyName(name),
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
  const problem =
    key === 'country' && country !== '' ? t('customer-errors.line.notCountry', { country }) : issue?.message;
  return { refusal: formatRefusal(t, key, problem) };
}

/** What a line says, or why it cannot be read. */
export function readLine(t: Translator, line: RawLine): CustomerLine | UnreadLine {
  const { row, cells } = line;
  const toUnreadLine = (key: ColumnKey, problem?: string): UnreadLine => ({
    row,
    name: (cells.name ?? '').slice(0, MAX_SHOWN_LENGTH),
    refusal: formatRefusal(t, key, problem),
  });
  const name = organisationNameSchema.safeParse(cells.name ?? '');
  if (!name.success) return toUnreadLine('name', name.error.issues[0]?.message);
  const number = customerNumberSchema.safeParse(cells.number ?? null);
  if (!number.success) return toUnreadLine('number', number.error.issues[0]?.message);
  const display = cells.currency ? currencyDisplaySchema.safeParse(cells.currency.toLowerCase()) : null;
  if (display && !display.success) return toUnreadLine('currency', t('customer-errors.line.currency'));
  const address = parseAddress(t, line, name.data);
  if ('refusal' in address) return { row, name: name.data, ...address };
  return {
    row,
    name: name.data,
    number: number.data,
    parent: (cells.parent ?? '').slice(0, MAX_PARENT_LENGTH),
    currencyDisplay: display?.data ?? null,
    ...address,
  };
}
