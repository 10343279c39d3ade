import type { Sheet } from '@/lib/spreadsheets/cells';
import { readCells } from '../grammar/cells';
import { isCodeWord } from '../grammar/codes';
import { isHeading, readRow, toColumns } from '../grammar/mapping';
import { toInputLine } from '../grammar/parse';
import { getNumberKind } from '../grammar/quantity';
import type { ColumnKind, ColumnMapping, InputLine } from '../schema';

/** Rows by which columns without headings are known. */
const SAMPLE_SIZE = 200;
const MAX_COLUMNS = 100;
/** How many of a column's cells must look so. */
const SHARE = 0.8;

const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '');

/** The place of the first row with content; -1 in an empty sheet. */
export const findFirstRow = ({ rows }: Sheet): number => rows.findIndex(isFilled);

const getShare = (cells: readonly string[], matches: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(matches).length / cells.length;

/** What columns without headings hold, where their cells say so and no other column does. */
function guessColumns(rows: readonly string[][]): ColumnKind[] {
  const width = Math.min(MAX_COLUMNS, Math.max(0, ...rows.map((row) => row.length)));
  const cells = Array.from({ length: width }, (_, at) => rows.flatMap((row) => row[at]?.trim() || []));
  const isWhole = (cell: string) => ['whole', 'marked'].includes(getNumberKind(cell));
  const wholes = cells.flatMap((column, at) => (getShare(column, isWhole) >= SHARE ? [at] : []));
  const codes = cells.flatMap((column, at) =>
    !wholes.includes(at) && getShare(column, (cell) => isCodeWord(cell) && !/\s/.test(cell)) >= SHARE
      ? [at]
      : [],
  );
  const isCertain = wholes.length === 1 && codes.length === 1;
  return cells.map((_, at) =>
    isCertain && at === codes[0] ? 'code' : isCertain && at === wholes[0] ? 'quantity' : 'ignore',
  );
}

/** How a sheet is read when nobody has said so: by its headings, else by what is in its columns. */
export function suggestMapping(sheet: Sheet): ColumnMapping {
  const at = sheet.rows.findIndex((row) => isHeading(row.map((cell) => cell.trim())));
  const heading = at === findFirstRow(sheet) ? sheet.rows[at] : undefined;
  const columns = heading
    ? toColumns(heading).slice(0, MAX_COLUMNS)
    : guessColumns(sheet.rows.filter(isFilled).slice(0, SAMPLE_SIZE));
  return { sheet: sheet.name.slice(0, MAX_COLUMNS), hasHeader: heading !== undefined, columns };
}

/**
 * The lines of a sheet: each row with content, but for its headings. Where no column is known to be the SKU, each row is read as a
 * pasted line would be.
 */
export function readSheet(sheet: Sheet, { hasHeader, columns }: ColumnMapping): InputLine[] {
  const heading = hasHeader ? findFirstRow(sheet) : -1;
  const isMapped = columns.includes('code') || columns.includes('productId');
  return sheet.rows.flatMap((cells, at): InputLine[] => {
    if (at === heading || !isFilled(cells)) return [];
    const place = { row: at + 1, text: cells.join('\t').trim() };
    return [isMapped ? readRow(cells, columns, place) : toInputLine(readCells(cells), place)];
  });
}
