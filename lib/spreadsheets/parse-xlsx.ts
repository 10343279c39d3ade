import { type CellValue, readXlsx, type Cell as SheetCell, type Sheet as WorkbookSheet } from 'hucre';
import type { ReadProblem, Sheet } from './cells';
import { getUnpackedSize } from './zip-guard';

/** Unpacked: ten times what 5,000 rows of a hundred cells take. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
/** "CV": a hundred columns. */
const LAST_COLUMN = 'CV';

const padTwo = (value: number): string => String(value).padStart(2, '0');

/** A day as people write it in files; with the time where there is one. */
function formatDate(date: Date): string {
  const day = `${date.getUTCFullYear()}-${padTwo(date.getUTCMonth() + 1)}-${padTwo(date.getUTCDate())}`;
  const [hours, minutes] = [date.getUTCHours(), date.getUTCMinutes()];
  return hours + minutes === 0 ? day : `${day} ${padTwo(hours)}:${padTwo(minutes)}`;
}

/**
 * A cell as the spreadsheet shows it, as far as it matters: a number with leading zeros keeps them. Of a formula it is the
 * value that was last saved; none is ever worked out.
 */
function toText(value: CellValue | undefined, cell: SheetCell | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return formatDate(value);
  if (typeof value !== 'number') return String(value).trim();
  const format = cell?.style?.numFmt;
  const isPadded = format !== undefined && /^0+$/.test(format) && Number.isInteger(value) && value >= 0;
  return isPadded ? String(value).padStart(format.length, '0') : String(value);
}

function toSheet({ name, rows, cells }: WorkbookSheet): Sheet {
  const texts = rows.map((row, place) =>
    row.map((value, column) => toText(value, cells?.get(`${place},${column}`))),
  );
  const isEmpty = (row: readonly string[] | undefined) => row?.every((text) => text === '') ?? false;
  while (isEmpty(texts.at(-1))) texts.pop();
  return { name, rows: texts };
}

/**
 * The visible sheets of an XLSX file.
 * @param maxRows of one sheet; what is longer is a problem, not cut
 */
export async function parseXlsx(
  bytes: Uint8Array,
  maxRows: number,
): Promise<{ sheets: Sheet[] } | { problem: ReadProblem }> {
  const size = getUnpackedSize(bytes);
  if (size === null) return { problem: 'not-readable' };
  if (size > MAX_UNPACKED_BYTES) return { problem: 'too-large' };
  try {
    const workbook = await readXlsx(bytes, {
      readStyles: true,
      range: `A1:${LAST_COLUMN}${maxRows + 1}`,
      sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
    });
    const sheets = workbook.sheets.map(toSheet);
    if (sheets.some(({ rows }) => rows.length > maxRows)) return { problem: 'too-many-rows' };
    return { sheets };
  } catch {
    // Whatever a reader stumbles over in a foreign file, the file cannot be read.
    return { problem: 'not-readable' };
  }
}
