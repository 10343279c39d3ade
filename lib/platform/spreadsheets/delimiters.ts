import { CsvError, parse } from 'csv-parse/sync';
import { normaliseHeading } from './headings';

const DELIMITERS = ['\t', ';', ',', '|', '~', '^'] as const;
/** Records by which the delimiter is found. */
const SAMPLE_SIZE = 100;
/** Headings may have a title and an address above them. */
const HEADING_ROWS = 50;
/** A file may have all of them, one below the other: every line ends as it does. */
const LINE_ENDS = ['\r\n', '\n', '\r'];

/** Tolerates what spreadsheets write: a mark at the beginning, quotes within a cell, lines of any length. */
const OPTIONS = {
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: false,
  record_delimiter: LINE_ENDS,
} as const;

export const parseRecords = (text: string, delimiter: string, to?: number): string[][] =>
  parse(text, { ...OPTIONS, delimiter, ...(to ? { to } : {}) });

/**
 * Returns the first line of the record with the unclosed quotation mark, after those that could be read. The error itself names the last
 * line.
 */
export function getOpenLine(
  text: string,
  delimiter: string,
  { records = 0 }: CsvError & { records?: number },
): number {
  if (records === 0) return 1;
  return countLines(parseRecords(text, delimiter, records)) + 1;
}

/** The first records; none where they cannot be read under the delimiter. */
function parseSample(text: string, delimiter: string, size: number): string[][] {
  try {
    return parseRecords(text, delimiter, size);
  } catch (error) {
    if (error instanceof CsvError) return [];
    throw error;
  }
}

/** Lines that records take up in their file: one, and one more for each line break within a cell. */
export const countLines = (records: readonly (readonly string[])[]): number =>
  records.reduce(
    (lines, record) =>
      lines + 1 + record.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0),
    0,
  );

/** Under a wrong delimiter quotation marks are left in cells: at their beginning, or next to the right one. */
const LEFT_QUOTE = /^"|[\t;,|~^]"|"[\t;,|~^]/;

/** Counts those of the first records that have the most frequent number of cells; 0 when that is one cell. */
function countRegular(text: string, delimiter: string): number {
  const counts = new Map<number, number>();
  for (const record of parseSample(text, delimiter, SAMPLE_SIZE)) {
    const { length } = record;
    if (length > 1 && !record.some((cell) => LEFT_QUOTE.test(cell)))
      counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}

/** The first delimiter for which most is counted; null when nothing is for any. */
function pickDelimiter(delimiters: readonly string[], count: (delimiter: string) => number): string | null {
  let best: { delimiter: string | null; count: number } = { delimiter: null, count: 0 };
  for (const delimiter of delimiters) {
    const found = count(delimiter);
    if (found > best.count) best = { delimiter, count: found };
  }
  return best.delimiter;
}

/** The delimiter under which most headings are known; null when none is under any. */
function detectByHeadings(text: string, headings: readonly string[]): string | null {
  if (headings.length === 0) return null;
  const known = new Set(headings.map(normaliseHeading));
  // A comma first: under every delimiter a file of one column has the same heading.
  return pickDelimiter([',', ...DELIMITERS], (delimiter) => {
    const counts = parseSample(text, delimiter, HEADING_ROWS).map(
      (record) => record.filter((cell) => known.has(normaliseHeading(cell))).length,
    );
    return Math.max(0, ...counts);
  });
}

/** The delimiter within cells of which each holds a whole line. */
const detectWithinCells = (text: string): string | null =>
  detectByRecords(
    parseSample(text, ',', SAMPLE_SIZE)
      .flatMap(([cell = '', ...more]) => (more.length === 0 ? cell : []))
      .join('\n'),
  );

/** The delimiter under which the first records are most alike; null for a file of one column. */
const detectByRecords = (text: string): string | null =>
  pickDelimiter(DELIMITERS, (delimiter) => countRegular(text, delimiter));

/** @param headings that the first line may have, which tell the delimiter better than anything else */
export const detectDelimiter = (text: string, headings: readonly string[]): string =>
  detectByHeadings(text, headings) ?? detectByRecords(text) ?? detectWithinCells(text) ?? ',';
