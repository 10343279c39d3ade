import { CsvError, parse } from 'csv-parse/sync';
import { parseCell } from '@/lib/csv';
import { AppError } from '@/lib/errors';
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

const invalidCsvError = (message: string) =>
  new AppError('invalid', { detail: message, fields: [{ path: 'csv', message }] });

function parseRecords(csv: string, delimiter: string, options: { to?: number } = {}): string[][] {
  try {
    return parse(csv, { ...OPTIONS, delimiter, ...options });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as CsvError & { lines?: number };
    throw invalidCsvError(
      `Line ${lines ?? 1} of the file cannot be read: a quotation mark in it is not closed. Close it, or take it out.`,
    );
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
 * Reads a file of customers: a header in English, a delimiter that is found by itself, quoted as RFC 4180 says. Empty lines
 * are no lines.
 * @returns `ignored`: headers of columns that mean nothing here
 * @throws AppError `invalid` when there is no name column, no line, or too many
 */
export function readCustomers(csv: string): { lines: RawLine[]; ignored: string[] } {
  const [header = [], ...records] = parseRecords(csv, detectDelimiter(csv));
  const columns = parseColumns(header);
  if (!columns.includes('name'))
    throw invalidCsvError(
      `The first line must name the columns, and one of them must be “${COLUMNS.name.header}”. Start from the sample file.`,
    );
  const lines = records
    .map((record, index) => ({ record, row: index + 2 }))
    .filter(({ record }) => record.some((cell) => cell.trim() !== ''))
    .map(({ record, row }) => toLine(record, columns, row));
  if (lines.length === 0) throw invalidCsvError('The file has no line below its header.');
  if (lines.length > MAX_LINES)
    throw invalidCsvError(
      `The file has ${lines.length.toLocaleString('en')} lines. Split it into files of at most ${MAX_LINES.toLocaleString('en')}.`,
    );
  const ignored = header.filter((text, place) => columns[place] === null && text.trim() !== '');
  return { lines, ignored };
}
