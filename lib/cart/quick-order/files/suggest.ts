import { isWeakCode, recogniseColumn } from '@/lib/cart/line-files/columns';
import { isNumbering, recogniseColumns } from '@/lib/cart/line-files/recognise';
import type { UnclearColumns } from '@/lib/cart/line-files/unclear-columns';
import { MAX_COLUMNS, type Sheet } from '@/lib/platform/spreadsheets/cells';
import { isCodeWord } from '../grammar/codes';
import { isHeading, toKind } from '../grammar/mapping';
import { getNumberKind } from '../grammar/quantity';
import type { ColumnKind, ColumnMapping } from '../schema';

/** Rows by which columns without headings are known. */
const SAMPLE_SIZE = 200;
/** Headings are among so many first rows. */
const MAX_ROWS_ABOVE = 50;
const MAX_NAME_LENGTH = 100;
/** Share of a column's cells that must match. */
const SHARE = 0.8;

export interface SuggestedMapping {
  mapping: ColumnMapping;
  unclear: UnclearColumns | null;
}

export const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '');

/** The place of the first row with content; -1 in an empty sheet. */
export const findFirstRow = ({ rows }: Sheet): number => rows.findIndex(isFilled);

/** A first row with a heading that only a SKU has, and no number: headings, even where no other is known. */
const isNamedCode = (cells: readonly string[]): boolean =>
  cells.some((cell) => recogniseColumn(cell) === 'code' && !isWeakCode(cell)) &&
  !cells.some((cell) => /\d/.test(cell));

/** The place of the row with the most headings that are known; -1 where no row has those of an order. */
export function findHeadingRow({ rows }: Sheet): number {
  const first = rows.findIndex(isFilled);
  let best = { at: -1, known: 0 };
  for (const [at, row] of rows.slice(0, MAX_ROWS_ABOVE).entries()) {
    const cells = row.map((cell) => cell.trim());
    if (!isHeading(cells) && !(at === first && isNamedCode(cells))) continue;
    const known = cells.filter((cell) => cell !== '' && recogniseColumn(cell) !== null).length;
    if (known > best.known) best = { at, known };
  }
  return best.at;
}

const getShare = (cells: readonly string[], matches: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(matches).length / cells.length;

const isWhole = (cell: string): boolean => ['whole', 'marked'].includes(getNumberKind(cell));
const isCode = (cell: string): boolean => isCodeWord(cell) && !/\s/.test(cell);

const toCells = (rows: readonly string[][], at: number): string[] =>
  rows.flatMap((row) => row[at]?.trim() || []);

/** Guesses the columns of a sheet with no headings, where their cells are clear and no other column matches. */
function guessColumns(rows: readonly string[][]): ColumnKind[] {
  const width = Math.min(MAX_COLUMNS, Math.max(0, ...rows.map((row) => row.length)));
  const cells = Array.from({ length: width }, (_, at) => toCells(rows, at));
  const numbers = cells.flatMap((column, at) => (getShare(column, isWhole) >= SHARE ? [at] : []));
  const codes = cells.flatMap((column, at) =>
    !numbers.includes(at) && getShare(column, isCode) >= SHARE ? [at] : [],
  );
  const [code] = codes;
  // Row numbers come before the SKU.
  const wholes = numbers.filter((at) => at > (code ?? -1) || !isNumbering(cells[at] ?? []));
  const isCertain = wholes.length < 2 && codes.length === 1;
  return cells.map((_, at) =>
    isCertain && at === code ? 'code' : isCertain && at === wholes[0] ? 'quantity' : 'ignore',
  );
}

const getUnclear = (columns: readonly ColumnKind[]): UnclearColumns | null =>
  !columns.includes('code') ? 'no-code' : columns.includes('quantity') ? null : 'no-quantity';

/**
 * Suggests a mapping for a sheet when no person has chosen one: by its headings, otherwise by its cells.
 * @param given by a person: the row of the headings, if any
 */
export function suggestMapping(
  sheet: Sheet,
  given: Pick<ColumnMapping, 'hasHeader' | 'headingRow'> = { hasHeader: true },
): SuggestedMapping {
  const at = given.hasHeader ? (given.headingRow ?? findHeadingRow(sheet) + 1) - 1 : -1;
  const heading = sheet.rows[at];
  const below = sheet.rows
    .slice(at + 1)
    .filter(isFilled)
    .slice(0, SAMPLE_SIZE);
  const found = heading && recogniseColumns(heading, below);
  const columns = found ? found.columns.map(toKind).slice(0, MAX_COLUMNS) : guessColumns(below);
  return {
    mapping: {
      sheet: sheet.name.slice(0, MAX_NAME_LENGTH),
      hasHeader: heading !== undefined,
      headingRow: heading === undefined ? null : at + 1,
      columns,
    },
    unclear: found ? found.unclear : getUnclear(columns),
  };
}

/** True when columns with no headings still fit the remembered mapping: another file may have the same number of columns. */
export function isFitting({ rows }: Sheet, { hasHeader, columns }: ColumnMapping): boolean {
  if (hasHeader) return true;
  const below = rows.filter(isFilled).slice(0, SAMPLE_SIZE);
  const [quantities, codes] = [columns.indexOf('quantity'), columns.indexOf('code')].map((at) =>
    toCells(below, at),
  ) as [string[], string[]];
  return getShare(quantities, isWhole) >= SHARE && getShare(codes, (cell) => !/\s/.test(cell)) >= SHARE;
}
