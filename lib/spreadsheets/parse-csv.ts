import { CsvError, parse } from 'csv-parse/sync';
import { parseCell } from '@/lib/csv';
import type { ReadProblem } from './cells';

const DELIMITERS = ['\t', ';', ',', '|'] as const;
/** Records by which the delimiter is found. */
const SAMPLE_SIZE = 100;
/** Excel's own way to name the delimiter, in a first line of its own. */
const DELIMITER_LINE = /^\uFEFF?sep=(.)\r?\n/i;

/** Tolerates what spreadsheets write: a mark at the beginning, quotes within a cell, lines of any length. */
const OPTIONS = { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: false } as const;

const parseRecords = (text: string, delimiter: string, to?: number): string[][] =>
  parse(text, { ...OPTIONS, delimiter, ...(to ? { to } : {}) });

/** How many of the first records have the number of cells that most of them have; 0 when that is one cell. */
function countRegular(text: string, delimiter: string): number {
  let records: string[][];
  try {
    records = parseRecords(text, delimiter, SAMPLE_SIZE);
  } catch {
    return 0;
  }
  const counts = new Map<number, number>();
  for (const { length } of records) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/** The delimiter under which the first records are most alike; a comma for a file of one column. */
function detectDelimiter(text: string): string {
  const best = DELIMITERS.map((delimiter) => ({ delimiter, count: countRegular(text, delimiter) })).reduce(
    (a, b) => (b.count > a.count ? b : a),
  );
  return best.count > 0 ? best.delimiter : ',';
}

/**
 * The records of a CSV or TSV file as texts, quoted as RFC 4180 says, under whichever of four delimiters it has.
 * @param maxRows what is longer is a problem, not cut
 */
export function parseCsvRows(text: string, maxRows: number): { rows: string[][] } | { problem: ReadProblem } {
  const named = DELIMITER_LINE.exec(text);
  const content = named ? text.slice(named[0].length) : text;
  try {
    const records = parseRecords(content, named?.[1] ?? detectDelimiter(content), maxRows + 1);
    if (records.length > maxRows) return { problem: 'too-many-rows' };
    return { rows: records.map((record) => record.map(parseCell)) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { problem: error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'unclosed-quote' : 'not-readable' };
  }
}
