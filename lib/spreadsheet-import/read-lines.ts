import { CsvError, parse } from 'csv-parse/sync';
import { parseCell } from '@/lib/csv';
import { AppError } from '@/lib/errors';
import { invalidField } from '@/lib/http/invalid-field';
import { type Message, message } from '@/lib/messages/message';
import { type Columns, parseColumns } from './columns';

/** A line as it stands in the file; a column that the file does not have is undefined. */
export interface RawLine<Key extends string> {
  /** As a spreadsheet counts; the header is row 1. */
  row: number;
  cells: Partial<Record<Key, string>>;
}

/** What a file must be like. */
export interface CsvFormat<Key extends string> {
  columns: Columns<Key>;
  /** The column that no file does without. */
  required: Key;
  maxLines: number;
}

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** Tolerates what spreadsheets write: a mark at the beginning, quotes within a cell, lines of any length. */
const OPTIONS = { bom: true, relax_column_count: true, relax_quotes: true } as const;

const invalidCsvError = (text: Message) => invalidField('csv', text);

function parseRecords(csv: string, delimiter: string, options: { to?: number } = {}): string[][] {
  try {
    return parse(csv, { ...OPTIONS, delimiter, ...options });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as CsvError & { lines?: number };
    throw invalidCsvError(message('spreadsheet-import.errors.unclosedQuote', { line: String(lines ?? 1) }));
  }
}

/** How many columns of the header are known under a delimiter; none of a header that cannot be read under it. */
function countKnownColumns<Key extends string>(
  csv: string,
  delimiter: string,
  columns: Columns<Key>,
): number {
  try {
    const [header = []] = parseRecords(csv, delimiter, { to: 1 });
    return parseColumns(columns, header).filter((key) => key !== null).length;
  } catch (error) {
    if (error instanceof AppError) return 0;
    throw error;
  }
}

/** Under which delimiter the header has the most columns that are known. */
function detectDelimiter<Key extends string>(csv: string, columns: Columns<Key>): string {
  const count = (delimiter: string) => countKnownColumns(csv, delimiter, columns);
  return DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

function toLine<Key extends string>(
  record: readonly string[],
  columns: readonly (Key | null)[],
  row: number,
): RawLine<Key> {
  const cells = columns.flatMap((key, place): [Key, string][] =>
    key === null ? [] : [[key, parseCell(record[place] ?? '')]],
  );
  return { row, cells: Object.fromEntries(cells) as RawLine<Key>['cells'] };
}

/**
 * Reads a file that people import: a header in English, any of four delimiters, quoted as RFC 4180 says. Empty lines are
 * skipped.
 * @returns `ignored`: headers of unknown columns
 * @throws AppError `invalid` at `csv` when the required column is missing, there is no line, or there are too many
 */
export function readLines<Key extends string>(
  csv: string,
  { columns, required, maxLines }: CsvFormat<Key>,
): { lines: RawLine<Key>[]; ignored: string[] } {
  const [header = [], ...records] = parseRecords(csv, detectDelimiter(csv, columns));
  const keys = parseColumns(columns, header);
  if (!keys.includes(required))
    throw invalidCsvError(
      message('spreadsheet-import.errors.noColumn', { column: columns[required].header }),
    );
  const lines = records
    .map((record, index) => ({ record, row: index + 2 }))
    .filter(({ record }) => record.some((cell) => cell.trim() !== ''))
    .map(({ record, row }) => toLine(record, keys, row));
  if (lines.length === 0) throw invalidCsvError(message('spreadsheet-import.errors.noLines'));
  if (lines.length > maxLines)
    throw invalidCsvError(
      message('spreadsheet-import.errors.tooManyLines', { lines: lines.length, max: maxLines }),
    );
  const ignored = header.filter((text, place) => keys[place] === null && text.trim() !== '');
  return { lines, ignored };
}
