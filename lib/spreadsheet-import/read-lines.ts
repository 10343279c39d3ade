import 'server-only';
import { cleanLines } from '@/lib/contract/plain-text';
import { parseCell } from '@/lib/csv';
import { AppError } from '@/lib/errors';
import { invalidField } from '@/lib/http/invalid-field';
import { type Message, message } from '@/lib/messages/message';
import { readSpreadsheet } from '@/lib/spreadsheets/read';
import { type Columns, listHeadings, parseColumns } from './columns';
import { MAX_LINES } from './constants';

/** A line as it stands in the file; a column that the file does not have is undefined. */
export interface RawLine<Key extends string> {
  /** As a spreadsheet counts; the header is row 1. */
  row: number;
  cells: Partial<Record<Key, string>>;
}

/** A file's lines, and the headers of columns that mean nothing here. */
export interface ImportFile<Key extends string> {
  lines: RawLine<Key>[];
  ignored: string[];
}

/** What a file must be like. */
export interface ImportFormat<Key extends string> {
  columns: Columns<Key>;
  /** Columns that no file does without; of two either will do. */
  required: readonly (Key | readonly [Key, Key])[];
  maxLines: number;
}

const invalidFile = (text: Message): AppError => invalidField('file', text);

function toLine<Key extends string>(
  record: readonly string[],
  keys: readonly (Key | null)[],
  row: number,
): RawLine<Key> {
  const cells = keys.flatMap((key, place): [Key, string][] =>
    key === null ? [] : [[key, cleanLines(parseCell(record[place] ?? '')).trim()]],
  );
  return { row, cells: Object.fromEntries(cells) as RawLine<Key>['cells'] };
}

function requireColumns<Key extends string>(
  { columns, required }: ImportFormat<Key>,
  keys: readonly (Key | null)[],
): void {
  for (const one of required) {
    const [first, second] = typeof one === 'string' ? [one] : one;
    if (keys.includes(first) || (second && keys.includes(second))) continue;
    const column = columns[first].header;
    throw invalidFile(
      second
        ? message('spreadsheet-import.errors.neitherColumn', { column, other: columns[second].header })
        : message('spreadsheet-import.errors.noColumn', { column }),
    );
  }
}

/**
 * The lines of a sheet under their heading, empty ones left out.
 * @throws AppError `invalid` at `file` when a column is missing, there is no line, or there are too many
 */
export function toLines<Key extends string>(
  [header = [], ...records]: readonly (readonly string[])[],
  format: ImportFormat<Key>,
): ImportFile<Key> {
  const keys = parseColumns(format.columns, header);
  requireColumns(format, keys);
  const lines = records
    .map((record, index) => ({ record, row: index + 2 }))
    .filter(({ record }) => record.some((cell) => cell.trim() !== ''))
    .map(({ record, row }) => toLine(record, keys, row));
  if (lines.length === 0) throw invalidFile(message('spreadsheet-import.errors.noLines'));
  const max = format.maxLines;
  if (lines.length > max)
    throw invalidFile(message('spreadsheet-import.errors.tooManyLines', { lines: lines.length, max }));
  const ignored = header.filter((text, place) => keys[place] === null && text.trim() !== '');
  return { lines, ignored };
}

async function readRows(file: string, columns: Columns<string>): Promise<string[][]> {
  try {
    const bytes = Buffer.from(file, 'base64');
    const [sheet] = await readSpreadsheet(bytes, { rows: MAX_LINES + 1 }, listHeadings(columns));
    return sheet?.rows ?? [];
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid' && error.details.message)
      throw invalidFile(error.details.message);
    throw error;
  }
}

/**
 * The lines of a file that people import: the first sheet of an XLSX file, or a CSV file under any of four delimiters, with a
 * heading in English.
 * @param file base64
 * @throws AppError `invalid` at `file` when it cannot be read as a whole, as `toLines`; `busy` when too many files are read
 */
export const readLines = async <Key extends string>(
  file: string,
  format: ImportFormat<Key>,
): Promise<ImportFile<Key>> => toLines(await readRows(file, format.columns), format);
