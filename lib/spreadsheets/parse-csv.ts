import { CsvError } from 'csv-parse/sync';
import { parseCell } from '@/lib/csv';
import type { ReadFailure } from './cells';
import { countLines, detectDelimiter, getOpenLine, parseRecords } from './delimiters';

/** Excel's own way to name the delimiter, in a first line of its own. */
const DELIMITER_LINE = /^\uFEFF?"?sep=(.)"?(?:\r\n|\n|\r|$)/i;
const LINE_END = /\r\n|\n|\r/;

/** A record that is one cell with a whole line in it: "AB-1,5". */
const splitWholeLine = (record: string[], delimiter: string): string[] => {
  const [cell = '', ...more] = record;
  if (more.length > 0 || !cell.includes(delimiter)) return record;
  const [inner, ...others] = parseRecords(cell, delimiter);
  return inner && others.length === 0 ? inner : record;
};

/** The lines of a text, counted without its parser; an end of the last one begins no other. */
function countTextLines(text: string): number {
  const lines = text.replace(/^\uFEFF/, '').split(LINE_END);
  return lines.at(-1) === '' ? lines.length - 1 : lines.length;
}

/**
 * The records of a CSV or TSV file as texts, quoted as RFC 4180 says, under any of six delimiters and any mix of line ends.
 * A file of which the parser would lose a line is a problem.
 * @param maxRows what is longer is a problem, not cut
 * @param headings that its first line may have, which tell the delimiter better than anything else
 */
export function parseCsvRows(
  text: string,
  maxRows: number,
  headings: readonly string[] = [],
): { rows: string[][] } | ReadFailure {
  const named = DELIMITER_LINE.exec(text);
  const content = named ? text.slice(named[0].length) : text;
  const delimiter = named?.[1] ?? detectDelimiter(content, headings);
  try {
    const records = parseRecords(content, delimiter, maxRows + 1);
    if (records.length > maxRows) return { problem: 'too-many-rows' };
    if (countLines(records) !== countTextLines(content)) return { problem: 'lines-lost' };
    return { rows: records.map((record) => splitWholeLine(record, delimiter).map(parseCell)) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code !== 'CSV_QUOTE_NOT_CLOSED') return { problem: 'not-readable' };
    return { problem: 'unclosed-quote', line: getOpenLine(content, delimiter, error) + (named ? 1 : 0) };
  }
}
