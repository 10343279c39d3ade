import { CsvError } from 'csv-parse/sync';
import { parseCell } from '@/lib/platform/formats/csv';
import { MAX_CELL_LENGTH, MAX_ROW_CELLS, MAX_ROW_LENGTH, type ReadFailure } from './cells';
import { countLines, detectDelimiter, getOpenLine, parseRecords } from './delimiters';

/** Excel's own way to name the delimiter, in a first line of its own. */
const DELIMITER_LINE = /^\uFEFF?"?sep=(.)"?(?:\r\n|\n|\r|$)/i;
const LINE_END = /\r\n|\n|\r/;

/** The only line of a text; null when it has none, several, or none that can be read. */
function parseOnlyLine(text: string, delimiter: string): string[] | null {
  try {
    const [line, ...others] = parseRecords(text, delimiter);
    return line && others.length === 0 ? line : null;
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/** A record that is one cell with a whole line in it: "AB-1,5". */
function splitWholeLine(record: string[], delimiter: string): string[] {
  const [cell = '', ...more] = record;
  if (more.length > 0 || !cell.includes(delimiter)) return record;
  const line = parseOnlyLine(cell, delimiter);
  return line?.some((text) => text.trim() !== '') ? line : record;
}

/** The lines of a text, counted without its parser; an end of the last one begins no other. */
function countTextLines(text: string): number {
  const lines = text.replace(/^\uFEFF/, '').split(LINE_END);
  return lines.at(-1) === '' ? lines.length - 1 : lines.length;
}

const DELIMITER = /[\t;,|~^]/g;

/** The first line that no spreadsheet could hold as a row, found before anything takes it apart. */
function findWideLine(text: string): ReadFailure | null {
  let line = 0;
  for (const { 0: content } of text.matchAll(/[^\n\r]*(?:\r\n|\n|\r|$)/g)) {
    line += 1;
    if (content.length > MAX_ROW_LENGTH || (content.match(DELIMITER)?.length ?? 0) >= MAX_ROW_CELLS)
      return { problem: 'too-wide', line };
  }
  return null;
}

/** The first record that is too long; one may have line breaks in its cells. */
function findWideRecord(records: readonly string[][]): ReadFailure | null {
  const at = records.findIndex(
    (record) =>
      record.some((cell) => cell.length > MAX_CELL_LENGTH) ||
      record.reduce((sum, cell) => sum + cell.length, 0) > MAX_ROW_LENGTH,
  );
  return at === -1 ? null : { problem: 'too-wide', line: countLines(records.slice(0, at)) + 1 };
}

/**
 * The records of a CSV or TSV file as texts, quoted as RFC 4180 says, under any of six delimiters and any mix of line ends.
 * A file of which the parser would lose a line is a problem.
 * @param maxRows a longer file is a problem, not cut
 * @param headings that its first line may have, which tell the delimiter better than anything else
 */
export function parseCsvRows(
  text: string,
  maxRows: number,
  headings: readonly string[] = [],
): { rows: string[][] } | ReadFailure {
  const named = DELIMITER_LINE.exec(text);
  const content = named ? text.slice(named[0].length) : text;
  const wide = findWideLine(text);
  if (wide) return wide;
  const delimiter = named?.[1] ?? detectDelimiter(content, headings);
  try {
    const records = parseRecords(content, delimiter, maxRows + 1);
    if (records.length > maxRows) return { problem: 'too-many-rows' };
    const long = findWideRecord(records);
    if (long) return long;
    if (countLines(records) !== countTextLines(content)) return { problem: 'lines-lost' };
    return { rows: records.map((record) => splitWholeLine(record, delimiter).map(parseCell)) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code !== 'CSV_QUOTE_NOT_CLOSED') return { problem: 'not-readable' };
    return { problem: 'unclosed-quote', line: getOpenLine(content, delimiter, error) + (named ? 1 : 0) };
  }
}
