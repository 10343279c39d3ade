import type { Address } from '@/lib/contract/organisation';
import {
  formatColumnError,
  hasNoAddress,
  type LineOptions,
  parseAddress as parseCells,
  readPostalCode,
} from '@/lib/customers/addresses/import/parse-address';
import { currencyDisplaySchema } from '@/lib/organisations/schema';
import type { CurrencyDisplay } from '@/lib/platform/formats/money';
import type { Translator } from '@/lib/platform/messages/types';
import type { RawLine } from '@/lib/platform/spreadsheet-import/read-lines';
import { customerNumberSchema, organisationNameSchema } from '../schema';
import { COLUMNS, type ColumnKey } from './rules';

/** The customer in a line of the file. */
export interface CustomerLine {
  row: number;
  name: string;
  number: string | null;
  /** The number or name as written in the file; empty: directly below the acting organisation. */
  parent: string;
  /** null when the line does not say. */
  currencyDisplay: CurrencyDisplay | null;
  /** null when the line has no address. */
  address: Address | null;
  /** The note on how its address was read; null for none. */
  remark: string | null;
}

/** A line that cannot be read, and why. */
export interface UnreadLine {
  row: number;
  name: string;
  error: string;
}

/** Characters of an overlong name that a report shows. */
const MAX_SHOWN_LENGTH = 80;
/** Longer than any number or name that it could be. */
const MAX_PARENT_LENGTH = 240;
const MAX_COMPANY_LENGTH = 100;
/** Cuts a name to the length of an address's company, and leaves no half of a character at its end. */
const toCompanyName = (name: string): string =>
  name.slice(0, MAX_COMPANY_LENGTH).replace(/\p{Surrogate}$/u, '');

/** The address of a line; its company is the customer where the line names no place. */
function parseAddress(
  t: Translator,
  { cells }: RawLine<ColumnKey>,
  { name, locale }: { name: string; locale: string },
): { address: Address | null } | { error: string } {
  if (hasNoAddress(cells)) return { address: null };
  const isNamed = Boolean(cells.addressName || cells.company);
  return parseCells(t, { ...cells, company: isNamed ? cells.company : toCompanyName(name) }, locale);
}

/** Parses a line, or returns the reason why it cannot be read. */
export function readLine(
  t: Translator,
  line: RawLine<ColumnKey>,
  options: LineOptions,
): CustomerLine | UnreadLine {
  const { row } = line;
  const { cells, remark } = readPostalCode(t, line.cells, options);
  const toUnreadLine = (key: ColumnKey, problem?: string): UnreadLine => ({
    row,
    name: (cells.name ?? '').slice(0, MAX_SHOWN_LENGTH),
    error: formatColumnError(t, COLUMNS[key], problem),
  });
  const name = organisationNameSchema.safeParse(cells.name ?? '');
  if (!name.success) return toUnreadLine('name', name.error.issues[0]?.message);
  const number = customerNumberSchema.safeParse(cells.number ?? null);
  if (!number.success) return toUnreadLine('number', number.error.issues[0]?.message);
  const display = cells.currency ? currencyDisplaySchema.safeParse(cells.currency.toLowerCase()) : null;
  if (display && !display.success) return toUnreadLine('currency', t('customers.importLine.currency'));
  const address = parseAddress(t, { row, cells }, { name: name.data, locale: options.locale });
  if ('error' in address) return { row, name: name.data, ...address };
  return {
    row,
    name: name.data,
    number: number.data,
    parent: (cells.parent ?? '').slice(0, MAX_PARENT_LENGTH),
    currencyDisplay: display?.data ?? null,
    ...address,
    remark,
  };
}
