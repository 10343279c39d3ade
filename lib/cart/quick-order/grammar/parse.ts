import { MAX_CODE_LENGTH, MAX_READINGS } from '../constants';
import type { InputLine, PastedHeading } from '../schema';
import { readCells } from './cells';
import { isCodeWord } from './codes';
import {
  findFirstHeading,
  findHeading,
  getCellsUnder,
  type Heading,
  isSeparatorLine,
  toPastedHeading,
} from './headings';
import { cutText, readRow, withOtherCodes } from './mapping';
import { parseQuantity } from './quantity';
import type { Reading } from './readings';
import { parseRecords, type TextRecord } from './records';
import { readSeveral } from './several-products';
import { findRowColumns, type RowColumns } from './table';
import { findQuantities, toWords } from './words';

/**
 * The kind of number before a line: `first-to-last` counts from 1, which rules it out as a quantity; `counted` goes on from another one.
 */
type ListPlace = 'first-to-last' | 'counted';

const isNext = (before: number, number: number): boolean =>
  number === before + 1 || (before % 10 === 0 && number === before + 10);

/** Lines whose numbers count up, such as 1., 2., 3. or 10., 20. A number by itself may be a quantity, so that its line is not among them. */
function findCounted(records: readonly TextRecord[]): Map<TextRecord, ListPlace> {
  const found = new Map<TextRecord, ListPlace>();
  const numbered = records.filter(({ listNumber }) => listNumber !== null);
  for (let at = 0; at < numbered.length; ) {
    let end = at + 1;
    while (
      end < numbered.length &&
      isNext(numbered[end - 1]?.listNumber ?? 0, numbered[end]?.listNumber ?? 0)
    )
      end += 1;
    const run = numbered.slice(at, end);
    const place = run[0]?.listNumber === 1 ? 'first-to-last' : 'counted';
    if (run.length > 1) for (const record of run) found.set(record, place);
    at += run.length;
  }
  return found;
}

/** Builds a line from its most likely reading and keeps the others as alternatives. */
export function toInputLine(
  readings: readonly Reading[],
  { row, text }: Pick<InputLine, 'row' | 'text'>,
): InputLine {
  const [first = { code: '', quantity: null }, ...more] = readings;
  const toAlternative = ({ code, quantity, leftOver }: Reading) => ({
    code: cutText(code, MAX_CODE_LENGTH),
    quantity,
    ...(leftOver && { leftOver: cutText(leftOver, MAX_CODE_LENGTH) }),
  });
  const isOther = (reading: Reading) => reading.code !== first.code || reading.quantity !== first.quantity;
  const alternatives = more.filter(isOther).slice(0, MAX_READINGS).map(toAlternative);
  const line = { row, text: cutText(text), ...toAlternative(first) };
  return alternatives.length > 0 ? { ...line, alternatives } : line;
}

/** Two columns that both say they are the quantity, and differ: none of them is certain. */
function isContradicted(cells: readonly string[], { quantities }: Heading): boolean {
  const said = new Set(quantities.flatMap((at) => cells[at]?.trim() || []));
  return said.size > 1 && new Set([...said].map(parseQuantity)).size > 1;
}

function readUnder(record: TextRecord, cells: readonly string[], heading: Heading): InputLine {
  const read = withOtherCodes(readRow(cells, heading.columns, record), cells, heading);
  // Next to other columns, a SKU without a quantity says none.
  const isCounted = heading.columns.includes('quantity') || heading.columns.length === 1;
  const alternatives = read.alternatives?.map((one) => ({ ...one, quantity: null }));
  const line = isCounted ? read : { ...read, quantity: null, ...(alternatives && { alternatives }) };
  if (!isContradicted(cells, heading)) return line;
  const leftOver = heading.quantities.flatMap((at) => cells[at]?.trim() || []).join(' | ');
  return { ...line, quantity: null, leftOver: cutText(leftOver, MAX_CODE_LENGTH) };
}

/** Takes the quantity from readings in which another row, or the number of the line in a list, makes it unclear. */
function withoutUnclear(
  readings: Reading[],
  record: TextRecord,
  columns: RowColumns | undefined,
  place: ListPlace | undefined,
): Reading[] {
  const position = columns?.isNumbered ? /^\d+/.exec(record.cells[0] ?? '')?.[0] : undefined;
  if (position !== undefined)
    return readings.map((reading) =>
      String(reading.quantity) === position ? { ...reading, quantity: null, leftOver: position } : reading,
    );
  const isEmpty = columns?.quantity != null && !record.cells[columns.quantity];
  const isImplied = (reading: Reading) => reading.isImplied === true;
  if (isEmpty)
    return readings.map((reading) => (isImplied(reading) ? { ...reading, quantity: null } : reading));
  if (record.listNumber === null || place === 'first-to-last') return readings;
  const leftOver = String(record.listNumber);
  const isMarked = findQuantities(toWords(record.cells.join(' '))).some((found) => found.isMarked);
  return readings.map((reading) => {
    const isClear = isImplied(reading) ? record.listNumber === 1 : isMarked || place === 'counted';
    return isClear ? reading : { ...reading, quantity: null, leftOver };
  });
}

/** A line of no known columns, or several when it names several products. */
function readAlone(
  record: TextRecord,
  columns: RowColumns | undefined,
  place: ListPlace | undefined,
): InputLine[] {
  const cells = record.cells.filter((_, at) => !columns?.neutral.has(at));
  if (record.isTooLong) return [toInputLine([], record)];
  const several = readSeveral(cells);
  if (several) return several.map((readings) => toInputLine(readings, record));
  return [toInputLine(withoutUnclear(readCells(cells), record, columns, place), record)];
}

/** A line above the headings is a title, unless it is a SKU with its quantity. */
const toTitle = (line: InputLine): InputLine =>
  line.quantity !== null && !line.leftOver && isCodeWord(line.code) && /\p{L}/u.test(line.code)
    ? line
    : { row: line.row, text: line.text, code: '', quantity: null };

/** The lines of a pasted text, and its headings. */
export interface ParsedText {
  lines: InputLine[];
  headings: PastedHeading[];
}

/** Gives lines that were one the numbers that follow it, so that each has its own. */
function number(groups: readonly InputLine[][]): InputLine[] {
  let added = 0;
  return groups.flatMap((lines) =>
    lines.map((line, at) => {
      if (at > 0) added += 1;
      return { ...line, row: line.row + added };
    }),
  );
}

/**
 * The lines of a pasted text: a list, a mail or cells of a spreadsheet, under any delimiters, with headings or without. Each line
 * that is not blank and no heading is one, also one without anything like a SKU, and several when it names several products
 * (docs/decisions/0018).
 */
export function parseText(text: string): ParsedText {
  const records = parseRecords(text).filter((record) => !isSeparatorLine(record));
  const found = records.map(findHeading);
  if (!found.some(Boolean)) found[0] = findFirstHeading(records);
  const first = found.findIndex(Boolean);
  const columns = findRowColumns(records.filter((_, at) => !found[at]));
  const places = findCounted(records);
  const headings: PastedHeading[] = [];
  let heading: Heading | null = null;
  const groups = records.map((record, at): InputLine[] => {
    const one = found[at];
    if (one) {
      heading = one;
      headings.push(toPastedHeading(record, one));
      return [];
    }
    const cells: string[] | null = heading && getCellsUnder(heading, record);
    if (cells && heading) return [readUnder(record, cells, heading)];
    const lines = readAlone(record, columns.get(record), places.get(record));
    return at < first ? lines.map(toTitle) : lines;
  });
  return { lines: number(groups), headings };
}

/** The lines of a pasted text, without its headings. */
export const parseLines = (text: string): InputLine[] => parseText(text).lines;

/** More than a SKU was typed into its field: words, or a sign that separates them. */
const SEVERAL = /\S[\s;,|~^]+\S/;

/**
 * A line whose SKU was typed as a line of text, such as "ABC 5": it may be a SKU with spaces, and it is read as one that was pasted
 * would be. What names several products asks.
 */
export function readTyped(line: InputLine): InputLine {
  const isTyped = line.text.trim() === line.code && SEVERAL.test(line.code);
  if (!isTyped || line.leftOver || line.alternatives?.length) return line;
  const read = parseLines(line.code);
  const readings = read.flatMap(({ code, quantity, leftOver, alternatives }) => [
    { code, quantity: read.length > 1 ? null : quantity, leftOver: read.length > 1 ? line.code : leftOver },
    ...(read.length > 1 ? [] : (alternatives ?? [])),
  ]);
  const others = readings.filter(({ code }) => code !== '' && code !== line.code);
  return others.length > 0 ? { ...line, alternatives: others.slice(0, MAX_READINGS) } : line;
}
