import 'server-only';
import { cleanLines, hasHiddenCharacters } from '@/lib/contract/plain-text';
import { AppError, invalidField } from '@/lib/platform/errors';
import { parseCell } from '@/lib/platform/formats/csv';
import { type Message, message } from '@/lib/platform/messages/message';
import { pageTranslator } from '@/lib/platform/messages/translator';
import { getDay, joinCells, type Sheet } from '@/lib/platform/spreadsheets/cells';
import type { Encoding } from '@/lib/platform/spreadsheets/encodings';
import type { FileContent } from '@/lib/platform/spreadsheets/parse-file';
import { readSpreadsheet } from '@/lib/platform/spreadsheets/read';
import type { FileNotes, LeftOut } from '@/lib/platform/spreadsheets/schema';
import { type Columns, listHeadings, parseColumns, toHeading } from './columns';
import type { ImportCounts } from './schema';

/** Headings are among so many first rows. */
const MAX_ROWS_ABOVE = 50;
/** Lines that are read of any file, so that an error can say how many it has. */
const READ_LINES = 20_000;
const EMPTY_SHEET: Sheet = { name: '', rows: [], hiddenRows: [], hiddenColumns: [] };

/** A line of a file; a column that the file does not have is undefined. */
export interface RawLine<Key extends string> {
  /** Row number in the spreadsheet. */
  row: number;
  cells: Partial<Record<Key, string>>;
}

/** A file's lines, the headers of columns that mean nothing here, and what else is to be said of it. */
export interface ImportFile<Key extends string> {
  lines: RawLine<Key>[];
  /** All cells of each row, as they are in the file. */
  texts: ReadonlyMap<number, string>;
  /** Rows from which invisible characters were removed. */
  cleaned: ReadonlySet<number>;
  /** Headings of columns of texts in which the spreadsheet holds a day, by row: it may have made one of a SKU or a house number. */
  dated: ReadonlyMap<number, string[]>;
  ignored: string[];
  notes: FileNotes;
}

/** Requirements on a file. */
export interface ImportFormat<Key extends string> {
  columns: Columns<Key>;
  /** Columns that no file does without; of two either will do. */
  required: readonly (Key | readonly [Key, Key])[];
  /** Columns of days: a day that the spreadsheet holds is read as 2027-01-31, whatever its format shows. */
  days?: readonly Key[];
  maxLines: number;
}

const invalidFile = (text: Message): AppError => invalidField('file', text);

const isFilled = (record: readonly string[]): boolean => record.some((cell) => cell.trim() !== '');

function toLine<Key extends string>(
  sheet: Sheet,
  keys: readonly (Key | null)[],
  place: number,
  days: readonly Key[],
): RawLine<Key> {
  const record = sheet.rows[place] ?? [];
  const cells = keys.flatMap((key, column): [Key, string][] => {
    if (key === null) return [];
    const day = days.includes(key) ? getDay(sheet, place, column) : null;
    return [[key, day ?? cleanLines(parseCell(record[column] ?? '')).trim()]];
  });
  return { row: place + 1, cells: Object.fromEntries(cells) as RawLine<Key>['cells'] };
}

/** True when a cell of a known column contains invisible characters. */
const isCleaned = (record: readonly string[], keys: readonly (string | null)[]): boolean =>
  record.some((cell, place) => keys[place] != null && hasHiddenCharacters(cell));

/** A required column that none of these is, with the other that would do; null when all are there. */
function findMissing<Key extends string>(
  { required }: ImportFormat<Key>,
  keys: readonly (Key | null)[],
): readonly [Key, Key?] | null {
  const all = required.map((one): readonly [Key, Key?] => (typeof one === 'string' ? [one] : one));
  return all.find((some) => !some.some((key) => key !== undefined && keys.includes(key))) ?? null;
}

/** The place of the headings: the first row that has every required column, else the first with content. */
function findHeadings<Key extends string>(records: readonly string[][], format: ImportFormat<Key>): number {
  const found = records
    .slice(0, MAX_ROWS_ABOVE)
    .findIndex((record) => findMissing(format, parseColumns(format.columns, record)) === null);
  return found === -1 ? Math.max(0, records.findIndex(isFilled)) : found;
}

function requireColumns<Key extends string>(format: ImportFormat<Key>, keys: readonly (Key | null)[]): void {
  const [missing, other] = findMissing(format, keys) ?? [];
  if (missing === undefined) return;
  const t = pageTranslator();
  const column = toHeading(t, format.columns[missing]);
  throw invalidFile(
    other
      ? message('spreadsheet-import.errors.neitherColumn', {
          column,
          other: toHeading(t, format.columns[other]),
        })
      : message('spreadsheet-import.errors.noColumn', { column }),
  );
}

/** Rows that are no lines, in their order. */
const listLeftOut = ({ rows, hiddenRows }: Sheet, headings: number): LeftOut[] =>
  [
    ...rows
      .slice(0, headings)
      .flatMap((record, at) =>
        isFilled(record) ? [{ row: at + 1, text: joinCells(record), reason: 'above' as const }] : [],
      ),
    ...hiddenRows.map((hidden) => ({ ...hidden, reason: 'hidden' as const })),
  ].toSorted((a, b) => a.row - b.row);

/**
 * The lines of a sheet under its headings, empty ones left out.
 * @throws AppError `invalid` at `file` when a column is missing, there is no line, or there are too many
 */
export function toLines<Key extends string>(
  { sheets: [sheet = EMPTY_SHEET], encoding }: FileContent,
  format: ImportFormat<Key>,
): ImportFile<Key> {
  const { rows, hiddenColumns, isCut = false } = sheet;
  const at = findHeadings(rows, format);
  const header = rows[at] ?? [];
  const keys = parseColumns(format.columns, header);
  requireColumns(format, keys);
  const lines = rows.flatMap((record, place) =>
    place > at && isFilled(record) ? [toLine(sheet, keys, place, format.days ?? [])] : [],
  );
  if (lines.length === 0) throw invalidFile(message('spreadsheet-import.errors.noLines'));
  const max = format.maxLines;
  if (lines.length > max)
    throw invalidFile(message('spreadsheet-import.errors.tooManyLines', { lines: lines.length, max }));
  const ignored = header.filter((text, place) => keys[place] === null && text.trim() !== '');
  const texts = new Map(lines.map(({ row }) => [row, joinCells(rows[row - 1] ?? [])]));
  const cleaned = new Set(lines.flatMap(({ row }) => (isCleaned(rows[row - 1] ?? [], keys) ? [row] : [])));
  const isText = (key: Key | null | undefined) => key != null && !format.days?.includes(key);
  const dated = new Map(
    lines.map(({ row }) => [
      row,
      header.filter((_, place) => isText(keys[place]) && getDay(sheet, row - 1, place) !== null),
    ]),
  );
  const leftOut = listLeftOut(sheet, at);
  return { lines, texts, cleaned, dated, ignored, notes: { leftOut, hiddenColumns, isCut, encoding } };
}

async function readContent(
  file: string,
  { columns, maxLines }: Pick<ImportFormat<string>, 'columns' | 'maxLines'>,
  encoding: Encoding | null | undefined,
): Promise<FileContent> {
  try {
    const bytes = Buffer.from(file, 'base64');
    return await readSpreadsheet({
      bytes,
      maxRows: Math.max(READ_LINES, maxLines) + 1,
      headings: listHeadings(columns),
      encoding,
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid' && error.details.message)
      throw invalidFile(error.details.message);
    throw error;
  }
}

/**
 * The lines of a file that people import: the first sheet of an XLSX file, or a CSV file, with headings in any language in one of its
 * first rows.
 * @param file base64
 * @param encoding of a text file, where a person has chosen it
 * @throws AppError `invalid` at `file` when it cannot be read as a whole, as `toLines`; `busy` when too many files are read
 */
export const readLines = async <Key extends string>(
  file: string,
  format: ImportFormat<Key>,
  encoding?: Encoding | null,
): Promise<ImportFile<Key>> => toLines(await readContent(file, format, encoding), format);

/** Reports what a file would do, line by line: the cells as they are in it, and notes on days and removed characters. */
export function toReport<Line extends { row: number; note: string | null }>(
  { texts, cleaned, dated, ignored, notes }: ImportFile<string>,
  plan: { counts: ImportCounts; lines: readonly Line[] },
) {
  const t = pageTranslator('spreadsheet-import.line');
  const getNote = ({ row, note }: Line) => {
    const dates = (dated.get(row) ?? []).map((column) => t('madeDate', { column }));
    return [note, ...dates, cleaned.has(row) ? t('hiddenRemoved') : null].filter(Boolean).join(' ') || null;
  };
  return {
    counts: plan.counts,
    lines: plan.lines.map((line) => ({ ...line, note: getNote(line), text: texts.get(line.row) ?? '' })),
    ignored,
    notes,
  };
}
