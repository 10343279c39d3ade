import { type CellValue, readXlsx, type Sheet as WorkbookSheet } from 'hucre';
import { toText } from './cell-text';
import {
  joinCells,
  MAX_CELL_LENGTH,
  MAX_COLUMNS,
  MAX_ROW_LENGTH,
  MAX_TEXT_LENGTH,
  type ReadFailure,
  type Sheet,
} from './cells';
import { isWithinLimits } from './xml-limits';
import { getUnpackedSize } from './zip-guard';

/** With its pictures, which are not unpacked. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
/** A thousand columns are looked at, to say that some are left out. */
const LAST_COLUMN = 'ALL';
const LETTERS = 26;
const FIRST_LETTER = 'A'.charCodeAt(0);

/** A, B … Z, AA. */
const toLetters = (column: number): string =>
  (column >= LETTERS ? toLetters(Math.floor(column / LETTERS) - 1) : '') +
  String.fromCharCode(FIRST_LETTER + (column % LETTERS));

/** Rows that a sheet hides, by their places: by a filter, by hand, or in a closed group. */
const listHidden = ({ rowDefs, rows }: WorkbookSheet): number[] =>
  rows.flatMap((_, place) => {
    const definition = rowDefs?.get(place);
    return definition?.hidden || definition?.height === 0 ? [place] : [];
  });

const listHiddenColumns = ({ columns }: WorkbookSheet): number[] =>
  (columns ?? []).flatMap((column, place) => (column?.hidden || column?.width === 0 ? [place] : []));

const isEmpty = (row: readonly string[] | undefined) => row?.every((text) => text === '') ?? false;

/** The days among cells, by their places without the columns that are hidden. */
function listDates(
  values: readonly (readonly CellValue[])[],
  hidden: ReadonlySet<number>,
): Map<string, string> {
  const places = Array.from({ length: MAX_COLUMNS }, (_, column) => column).filter((one) => !hidden.has(one));
  const days = values.flatMap((row, at) =>
    places.flatMap((column, place): [string, string][] => {
      const value = row[column];
      return value instanceof Date && !Number.isNaN(value.getTime())
        ? [[`${at},${place}`, value.toISOString().slice(0, 10)]]
        : [];
    }),
  );
  return new Map(days);
}

const isBeyond = (row: readonly CellValue[]): boolean =>
  row.slice(MAX_COLUMNS).some((value) => value !== null && value !== undefined && value !== '');

function toSheet(sheet: WorkbookSheet): Sheet {
  const { name, cells } = sheet;
  const texts = sheet.rows.map((row, place) =>
    row.slice(0, MAX_COLUMNS).map((value, column) => toText(value, cells?.get(`${place},${column}`))),
  );
  while (isEmpty(texts.at(-1))) texts.pop();
  const [rows, columns] = [new Set(listHidden(sheet)), new Set(listHiddenColumns(sheet))];
  const isFilled = (column: number) => texts.some((row) => (row[column] ?? '') !== '');
  return {
    name,
    rows: texts.map((row, place) => (rows.has(place) ? [] : row.filter((_, column) => !columns.has(column)))),
    hiddenRows: texts.flatMap((row, place) =>
      rows.has(place) && !isEmpty(row) ? [{ row: place + 1, text: joinCells(row) }] : [],
    ),
    hiddenColumns: [...columns].filter(isFilled).map(toLetters),
    dates: listDates(sheet.rows, columns),
    isCut: sheet.rows.some(isBeyond),
  };
}

/** Counts the characters of sheets before any is copied: one text of the file may be in thousands of cells. */
function findLongText(sheets: readonly WorkbookSheet[]): ReadFailure | null {
  let total = 0;
  for (const { rows } of sheets)
    for (const [at, row] of rows.entries()) {
      const lengths = row.map((value) => (typeof value === 'string' ? value.length : 0));
      const length = lengths.reduce((sum, one) => sum + one, 0);
      if (length > MAX_ROW_LENGTH || lengths.some((one) => one > MAX_CELL_LENGTH))
        return { problem: 'too-wide', line: at + 1 };
      total += length;
      if (total > MAX_TEXT_LENGTH) return { problem: 'too-large' };
    }
  return null;
}

/**
 * The visible sheets of an XLSX file.
 * @param maxRows of one sheet; what is longer is a problem, not cut
 */
export async function parseXlsx(
  bytes: Uint8Array,
  maxRows: number,
): Promise<{ sheets: Sheet[] } | ReadFailure> {
  const size = getUnpackedSize(bytes);
  if (size === null) return { problem: 'not-readable' };
  if (size > MAX_UNPACKED_BYTES) return { problem: 'too-large' };
  try {
    if (!(await isWithinLimits(bytes))) return { problem: 'too-large' };
    const workbook = await readXlsx(bytes, {
      readStyles: true,
      range: `A1:${LAST_COLUMN}${maxRows + 1}`,
      sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
    });
    const long = findLongText(workbook.sheets);
    if (long) return long;
    const sheets = workbook.sheets.map(toSheet);
    if (sheets.some(({ rows }) => rows.length > maxRows)) return { problem: 'too-many-rows' };
    return { sheets };
  } catch {
    // Any error of the reader in a foreign file means that the file cannot be read.
    return { problem: 'not-readable' };
  }
}
