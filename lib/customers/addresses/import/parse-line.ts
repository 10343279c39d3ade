import type { Address } from '@/lib/contract/organisation';
import type { Translator } from '@/lib/platform/messages/types';
import { toHeading } from '@/lib/platform/spreadsheet-import/columns';
import type { RawLine } from '@/lib/platform/spreadsheet-import/read-lines';
import { type AddressDetails, addressDetailsSchema } from '../book/schema';
import { COLUMNS, type ColumnKey } from './columns';
import {
  formatColumnError,
  type LineOptions,
  parseAddress,
  readAsWritten,
  readPostalCode,
} from './parse-address';

/** The address and details that a line contains. */
export interface AddressLine {
  row: number;
  /** The address as written, to find an existing one. */
  written: Address;
  /** The address, or why it cannot be saved as a new one. */
  parsed: { address: Address } | { error: string };
  /** Details for which the file has columns. */
  details: Partial<AddressDetails>;
  isDefault: boolean;
  /** Note for the person about how the line was read; null for none. */
  remark: string | null;
}

/** A line that cannot be read, and why. */
export interface UnreadAddressLine {
  row: number;
  written: Address;
  error: string;
}

const DETAIL_COLUMNS: Record<keyof AddressDetails, ColumnKey> = {
  label: 'label',
  contactName: 'contact',
  phone: 'phone',
  email: 'email',
  openingHours: 'openingHours',
  deliveryNote: 'deliveryNote',
};
const DETAIL_KEYS = Object.keys(DETAIL_COLUMNS) as (keyof AddressDetails)[];

/** In any language of the portal. */
const YES = new Set(['yes', 'y', 'x', '1', 'true', 'ja', 'j', 'oui', 'o', 'sí', 'si', 's']);
const NO = new Set(['', 'no', 'n', '0', 'false', 'nein', 'non', 'nee']);

function parseDetails(
  t: Translator,
  { cells }: RawLine<ColumnKey>,
): { details: Partial<AddressDetails> } | { error: string } {
  const present = DETAIL_KEYS.filter((key) => cells[DETAIL_COLUMNS[key]] !== undefined);
  const read = addressDetailsSchema
    .partial()
    .safeParse(Object.fromEntries(present.map((key) => [key, cells[DETAIL_COLUMNS[key]]])));
  if (read.success)
    return { details: Object.fromEntries(present.map((key) => [key, read.data[key] ?? null])) };
  const [issue] = read.error.issues;
  const key = DETAIL_KEYS.find((one) => one === issue?.path[0]) ?? 'label';
  return { error: formatColumnError(t, COLUMNS[DETAIL_COLUMNS[key]], issue?.message) };
}

/** Reads a line, or returns the reason why it cannot be read. */
export function readAddressLine(
  t: Translator,
  line: RawLine<ColumnKey>,
  options: LineOptions,
): AddressLine | UnreadAddressLine {
  const { row } = line;
  const { cells, remark } = readPostalCode(t, line.cells, options);
  const written = readAsWritten(cells);
  const read = parseDetails(t, line);
  if ('error' in read) return { row, written, error: read.error };
  const standard = (cells.standard ?? '').toLowerCase();
  const isDefault = YES.has(standard);
  if (!isDefault && !NO.has(standard)) {
    const error = t('spreadsheet-import.line.column', {
      column: toHeading(t, COLUMNS.standard),
      problem: t('address-book.importLine.yesOrNo'),
    });
    return { row, written, error };
  }
  return {
    row,
    written,
    parsed: parseAddress(t, cells, options.locale),
    details: read.details,
    isDefault,
    remark,
  };
}
