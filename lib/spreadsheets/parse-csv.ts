import { CsvError, parse } from 'csv-parse/sync';
import { parseCell } from '@/lib/csv';
import type { ReadFailure } from './cells';
import { normaliseHeading } from './headings';

const DELIMITERS = ['\t', ';', ',', '|'] as const;
/** Records by which the delimiter is found. */
const SAMPLE_SIZE = 100;
/** Excel's own way to name the delimiter, in a first line of its own. */
const DELIMITER_LINE = /^\uFEFF?sep=(.)\r?\n/i;

/** Tolerates what spreadsheets write: a mark at the beginning, quotes within a cell, lines of any length. */
const OPTIONS = { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: false } as const;

const parseRecords = (text: string, delimiter: string, to?: number): string[][] =>
  parse(text, { ...OPTIONS, delimiter, ...(to ? { to } : {}) });

/** The first records; none where they cannot be read under the delimiter. */
function parseSample(text: string, delimiter: string, size: number): string[][] {
  try {
    return parseRecords(text, delimiter, size);
  } catch {
    return [];
  }
}

/** How many of the first records have the number of cells that most of them have; 0 when that is one cell. */
function countRegular(text: string, delimiter: string): number {
  const counts = new Map<number, number>();
  for (const { length } of parseSample(text, delimiter, SAMPLE_SIZE))
    if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
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
    const [header = []] = parseSample(text, delimiter, 1);
    return header.filter((cell) => known.has(normaliseHeading(cell))).length;
  });
}

/** The delimiter under which the first records are most alike; a comma for a file of one column. */
const detectByRecords = (text: string): string =>
  pickDelimiter(DELIMITERS, (delimiter) => countRegular(text, delimiter)) ?? ',';

/** Where the record begins whose quotation mark is not closed: behind those that could be read. The error itself names the last line. */
function getOpenLine(
  text: string,
  delimiter: string,
  { records = 0 }: CsvError & { records?: number },
): number {
  if (records === 0) return 1;
  const read = parse(text, { ...OPTIONS, delimiter, to: records, info: true }) as unknown as {
    info: { lines: number };
  }[];
  return (read.at(-1)?.info.lines ?? 0) + 1;
}

/**
 * The records of a CSV or TSV file as texts, quoted as RFC 4180 says, under whichever of four delimiters it has.
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
  const delimiter = named?.[1] ?? detectByHeadings(content, headings) ?? detectByRecords(content);
  try {
    const records = parseRecords(content, delimiter, maxRows + 1);
    if (records.length > maxRows) return { problem: 'too-many-rows' };
    return { rows: records.map((record) => record.map(parseCell)) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code !== 'CSV_QUOTE_NOT_CLOSED') return { problem: 'not-readable' };
    return { problem: 'unclosed-quote', line: getOpenLine(content, delimiter, error) + (named ? 1 : 0) };
  }
}
