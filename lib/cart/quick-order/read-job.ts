import type { Sheet } from '@/lib/platform/spreadsheets/cells';
import { MAX_LINES } from './constants';
import { readSheet } from './files/rules';
import { parseText, readTyped } from './grammar/parse';
import { splitText } from './grammar/records';
import type { ColumnMapping, InputLine, PastedHeading } from './schema';

/** A text that was pasted, lines that were typed, or a sheet with the meaning of its columns. */
export type ReadJob =
  | { text: string }
  | { lines: readonly InputLine[] }
  | { sheet: Sheet; mapping: ColumnMapping };

/** The lines, with the headings of a text; or only how many there are when they are too many to be read. */
export type ReadLines = { lines: InputLine[]; headings?: PastedHeading[] } | { count: number };

/** Headings of a text are no lines, but even with one for each line there are no more than this. */
const MAX_TEXT_LINES = 2 * MAX_LINES;

export function readLines(job: ReadJob): ReadLines {
  if ('lines' in job) return { lines: job.lines.map(readTyped) };
  if ('sheet' in job) return { lines: readSheet(job.sheet, job.mapping) };
  const count = splitText(job.text).length;
  return count > MAX_TEXT_LINES ? { count } : parseText(job.text);
}
