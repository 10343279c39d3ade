import { getDay, joinCells, type Sheet } from '@/lib/platform/spreadsheets/cells';
import type { LeftOut } from '@/lib/platform/spreadsheets/schema';
import { MAX_LINE_LENGTH } from '../constants';
import { readCells } from '../grammar/cells';
import { readRow, withOtherCodes } from '../grammar/mapping';
import { toInputLine } from '../grammar/parse';
import type { ColumnMapping, InputLine } from '../schema';
import { findFirstRow, findHeadingRow, isFilled } from './suggest';

/** A separate 1 in a row, which states a quantity of 1. */
const SAYS_ONE =
  /(?<![\p{L}\p{N}.,])0*1(?:[.,]0{1,2})?(?![\p{L}\p{N}.,-])|(?<!\p{L})[x×*]\s*1(?!\p{N})|\b1\s*[x×*]/iu;

/** The place of the headings; -1 without any. */
export function getHeadingPlace(sheet: Sheet, { hasHeader, headingRow }: ColumnMapping): number {
  if (!hasHeader) return -1;
  if (headingRow != null) return headingRow - 1;
  const found = findHeadingRow(sheet);
  return found === -1 ? findFirstRow(sheet) : found;
}

/** A row of which no column is known, read as a pasted line: but no quantity is made up. */
function readUnknown(cells: readonly string[], place: Pick<InputLine, 'row' | 'text'>): InputLine {
  const readings = place.text.length > MAX_LINE_LENGTH ? [] : readCells(cells);
  const isSaid = SAYS_ONE.test(place.text);
  return toInputLine(
    readings.map((one) => (one.quantity === 1 && !isSaid ? { ...one, quantity: null } : one)),
    place,
  );
}

/** A row under known columns. A cell beyond them is no part of what is understood, so that the row asks for its quantity. */
function readMapped(
  cells: readonly string[],
  { columns, isOneEach }: ColumnMapping,
  place: Pick<InputLine, 'row' | 'text'>,
  names: readonly string[],
): InputLine {
  const read = readRow(cells, columns, place, isOneEach === true);
  const line = read.productId == null ? withOtherCodes(read, cells, { names, columns }) : read;
  const isCounted = columns.includes('quantity') || isOneEach;
  const isUnderstood = isCounted && !isFilled(cells.slice(columns.length));
  const alternatives = line.alternatives?.map((one) => ({ ...one, quantity: null }));
  return isUnderstood ? line : { ...line, quantity: null, ...(alternatives && { alternatives }) };
}

/** The day of the cell that holds the SKU, or of the only day in a row of which no column is known. */
function findCodeDate(sheet: Sheet, at: number, { columns }: ColumnMapping): string | null {
  const code = columns.indexOf('code');
  if (code !== -1) return getDay(sheet, at, code);
  const days = (sheet.rows[at] ?? []).flatMap((_, place) => getDay(sheet, at, place) ?? []);
  return days.length === 1 ? (days[0] ?? null) : null;
}

/** A line whose SKU a spreadsheet has turned into a day, with the day. A SKU that is found elsewhere in its row stays one. */
function withCodeDate(line: InputLine, sheet: Sheet, at: number, mapping: ColumnMapping): InputLine {
  const codeDate = findCodeDate(sheet, at, mapping);
  if (codeDate === null || line.productId != null) return line;
  if (mapping.columns.includes('code')) return { ...line, codeDate };
  if (line.code !== '') return line;
  const shown = sheet.rows[at]?.find((_, place) => getDay(sheet, at, place) !== null) ?? '';
  return { ...line, code: shown.trim(), codeDate };
}

/**
 * The lines of a sheet: each row with content below its headings. Where no column is known to be the SKU, each row is read as a
 * pasted line would be. Where no column holds quantities, each line asks for its own.
 */
export function readSheet(sheet: Sheet, mapping: ColumnMapping): InputLine[] {
  const heading = getHeadingPlace(sheet, mapping);
  const names = sheet.rows[heading] ?? [];
  const isMapped = mapping.columns.includes('code') || mapping.columns.includes('productId');
  return sheet.rows.flatMap((cells, at): InputLine[] => {
    if (at <= heading || !isFilled(cells)) return [];
    const place = { row: at + 1, text: joinCells(cells) };
    const line = isMapped ? readMapped(cells, mapping, place, names) : readUnknown(cells, place);
    return [withCodeDate(line, sheet, at, mapping)];
  });
}

/** Rows that are no lines: above the headings, or hidden by the spreadsheet. */
export function listLeftOut(sheet: Sheet, mapping: ColumnMapping): LeftOut[] {
  const above = sheet.rows
    .slice(0, Math.max(0, getHeadingPlace(sheet, mapping)))
    .flatMap((cells, at): LeftOut[] =>
      isFilled(cells) ? [{ row: at + 1, text: joinCells(cells), reason: 'above' }] : [],
    );
  const hidden = sheet.hiddenRows.map((row): LeftOut => ({ ...row, reason: 'hidden' }));
  return [...above, ...hidden].toSorted((a, b) => a.row - b.row);
}
