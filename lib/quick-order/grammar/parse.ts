import { MAX_CODE_LENGTH, MAX_READINGS } from '../constants';
import type { ColumnKind, InputLine } from '../schema';
import { readCells } from './cells';
import { cutText, isHeading, readRow, toColumns } from './mapping';
import type { Reading } from './readings';
import { parseRecords, type TextRecord } from './records';

/** Headings that were read, for the lines below them. */
interface Heading {
  columns: ColumnKind[];
  /** Columns between spaces are those of lines with as many words. */
  isSpaced: boolean;
}

const toWords = (text: string): string[] => text.trim().split(/\s+/);

function findHeading({ cells, delimiter }: TextRecord): Heading | null {
  if (isHeading(cells)) return { columns: toColumns(cells), isSpaced: false };
  const words = delimiter === null ? toWords(cells[0] ?? '') : [];
  return words.length > 1 && isHeading(words) ? { columns: toColumns(words), isSpaced: true } : null;
}

/** The cells of a line below a heading; null for one that does not look like it, such as a signature. */
function getCellsUnder(heading: Heading, { cells, delimiter }: TextRecord): string[] | null {
  const count = heading.columns.length;
  if (heading.isSpaced) {
    const words = delimiter === null ? toWords(cells[0] ?? '') : cells;
    return words.length === count ? words : null;
  }
  return (delimiter !== null && cells.length > 1) || (count === 1 && !cells[0]?.includes(' ')) ? cells : null;
}

/** A line as it can be read: the most likely way, and the others beside it. */
export function toInputLine(
  readings: readonly Reading[],
  { row, text }: Pick<InputLine, 'row' | 'text'>,
): InputLine {
  const [first = { code: '', quantity: null }, ...more] = readings;
  const code = cutText(first.code, MAX_CODE_LENGTH);
  const isOther = (reading: Reading) => reading.code !== first.code || reading.quantity !== first.quantity;
  const alternatives = more
    .filter(isOther)
    .slice(0, MAX_READINGS)
    .map((reading) => ({ ...reading, code: cutText(reading.code, MAX_CODE_LENGTH) }));
  const line = { row, text: cutText(text), code, quantity: first.quantity };
  return alternatives.length > 0 ? { ...line, alternatives } : line;
}

/**
 * The lines of a pasted text: a list, a mail or cells of a spreadsheet, under any delimiters, with headings or without. Each line
 * that is not blank and no heading is one, also one without anything like a SKU (docs/decisions/0134).
 */
export function parseLines(text: string): InputLine[] {
  let heading: Heading | null = null;
  return parseRecords(text).flatMap((record) => {
    const found = findHeading(record);
    if (found) {
      heading = found;
      return [];
    }
    const cells: string[] | null = heading && getCellsUnder(heading, record);
    if (!cells || !heading) return [toInputLine(readCells(record.cells), record)];
    return [readRow(cells, (heading as Heading).columns, { row: record.row, text: record.text })];
  });
}
