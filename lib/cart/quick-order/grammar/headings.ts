import { recogniseColumn } from '@/lib/cart/line-files/columns';
import type { ColumnKind, PastedHeading } from '../schema';
import { isHeading, toColumns } from './mapping';
import type { TextRecord } from './records';

/** Headings that were read, for the lines below them. */
export interface Heading {
  names: readonly string[];
  columns: ColumnKind[];
  /** Places of each column that says it is the quantity: two of them may differ. */
  quantities: number[];
  /** Columns between spaces are those of lines with as many words. */
  isSpaced: boolean;
}

const toWords = (text: string): string[] => text.trim().split(/\s+/);

const toHeading = (cells: readonly string[], isSpaced: boolean): Heading => ({
  names: cells,
  columns: toColumns(cells),
  quantities: cells.flatMap((cell, at) => (recogniseColumn(cell) === 'quantity' ? [at] : [])),
  isSpaced,
});

export function findHeading({ cells, delimiter }: TextRecord): Heading | null {
  if (isHeading(cells)) return toHeading(cells, false);
  const words = delimiter === null ? toWords(cells[0] ?? '') : [];
  return words.length > 1 && isHeading(words) ? toHeading(words, true) : null;
}

/** A first line above another one of as many cells that names a SKU: headings, even where no other is known. */
export function findFirstHeading([first, second]: readonly TextRecord[]): Heading | null {
  if (!first || !second || first.delimiter === null || first.cells.length < 2) return null;
  const isTable = second.delimiter === first.delimiter && second.cells.length === first.cells.length;
  const isNamed = first.cells.some((cell) => recogniseColumn(cell) === 'code');
  return isTable && isNamed && !first.cells.some((cell) => /\p{N}/u.test(cell))
    ? toHeading(first.cells, false)
    : null;
}

/** The cells of a line below a heading; null for one that does not look like it, such as a signature. */
export function getCellsUnder(heading: Heading, { cells, delimiter }: TextRecord): string[] | null {
  const count = heading.columns.length;
  if (heading.isSpaced) {
    const words = delimiter === null ? toWords(cells[0] ?? '') : cells;
    return words.length === count ? words : null;
  }
  return (delimiter !== null && cells.length > 1) || (count === 1 && !cells[0]?.includes(' ')) ? cells : null;
}

/** A line that says only what separates the cells of the others, as Excel writes it. */
export const isSeparatorLine = ({ text }: TextRecord): boolean => /^\s*"?sep=.?"?\s*$/i.test(text);

/** The headings as the page names them, with those of columns that are not read. */
export function toPastedHeading(
  { row, text, cells }: TextRecord,
  { columns, isSpaced }: Heading,
): PastedHeading {
  const names = isSpaced ? toWords(cells[0] ?? '') : cells;
  const unused = names.filter(
    (name, at) => columns[at] === 'ignore' && name !== '' && recogniseColumn(name) === null,
  );
  return { row, text, unused };
}
