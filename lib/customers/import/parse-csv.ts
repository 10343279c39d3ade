import { CsvError, parse } from 'csv-parse/sync';
import { parseCell } from '@/lib/csv';
import { AppError } from '@/lib/errors';
import { type Message, message } from '@/lib/messages/message';
import { invalidField } from '../invalid-field';
import { COLUMNS, type ColumnKey, parseColumns } from './columns';
import { MAX_LINES } from './schema';

/** A line as it stands in the file; a column that the file does not have is undefined. */
export interface RawLine {
  /** As a spreadsheet counts; the header is row 1. */
  row: number;
  cells: Partial<Record<ColumnKey, string>>;
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
    throw invalidCsvError(message('customer-errors.file.unclosedQuote', { line: String(lines ?? 1) }));
  }
}

/** The header under each delimiter; a header that cannot be read under one is none. */
function parseHeader(csv: string, delimiter: string): (ColumnKey | null)[] {
  try {
    return parseColumns(parseRecords(csv, delimiter, { to: 1 })[0] ?? []);
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

/** Under which delimiter the header has the most columns that are known. */
function detectDelimiter(csv: string): string {
  const countKnownColumns = (delimiter: string) =>
    parseHeader(csv, delimiter).filter((key) => key !== null).length;
  return DELIMITERS.reduce((best, one) => (countKnownColumns(one) > countKnownColumns(best) ? one : best));
}

function toLine(record: readonly string[], columns: readonly (ColumnKey | null)[], row: number): RawLine {
  const cells = columns.flatMap((key, place): [ColumnKey, string][] =>
    key === null ? [] : [[key, parseCell(record[place] ?? '')]],
  );
  return { row, cells: Object.fromEntries(cells) };
}

/**
 * Reads a file of customers: a header in English, any of four delimiters, quoted as RFC 4180 says. Empty lines are skipped.
 * @returns `ignored`: headers of unknown columns
 * @throws AppError `invalid` when there is no name column, no line, or too many
 */
export function readCustomers(csv: string): { lines: RawLine[]; ignored: string[] } {
  const [header = [], ...records] = parseRecords(csv, detectDelimiter(csv));
  const columns = parseColumns(header);
  if (!columns.includes('name'))
    throw invalidCsvError(message('customer-errors.file.noNameColumn', { column: COLUMNS.name.header }));
  const lines = records
    .map((record, index) => ({ record, row: index + 2 }))
    .filter(({ record }) => record.some((cell) => cell.trim() !== ''))
    .map(({ record, row }) => toLine(record, columns, row));
  if (lines.length === 0) throw invalidCsvError(message('customer-errors.file.noLines'));
  if (lines.length > MAX_LINES)
    throw invalidCsvError(
      message('customer-errors.file.tooManyLines', { lines: lines.length, max: MAX_LINES }),
    );
  const ignored = header.filter((text, place) => columns[place] === null && text.trim() !== '');
  return { lines, ignored };
}
