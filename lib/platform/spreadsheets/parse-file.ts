import { MAX_COLUMNS, type ReadFailure, type Sheet } from './cells';
import { decodeText } from './decode';
import { detectEncoding, withEncoding } from './detect-encoding';
import type { Encoding, FileEncoding } from './encodings';
import { findBinaryKind, findTextKind } from './file-kind';
import { parseCsvRows } from './parse-csv';
import { parseXlsx } from './parse-xlsx';

export interface ReadJob {
  bytes: Uint8Array;
  /** Rows of a sheet, its heading among them. */
  maxRows: number;
  /** That the first line may have. */
  headings?: readonly string[];
  /** Encoding of a text file, as a person has chosen it. */
  encoding?: Encoding | null;
}
/** A file that was read; a workbook has no encoding of its own. */
export interface FileContent {
  sheets: Sheet[];
  encoding: FileEncoding | null;
}
export type ReadResult = FileContent | ReadFailure;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\0-\u0008\u000B\u000E-\u001F]/g;
/** Share of control characters that no table has; a few are in any. */
const MAX_CONTROLS = 0.01;
const FEW_CONTROLS = 5;

function isBinary(text: string): boolean {
  const count = text.match(CONTROLS)?.length ?? 0;
  return count > Math.max(text.length * MAX_CONTROLS, Math.min(FEW_CONTROLS, text.length / 10));
}

/** The sheet of a text file, without the columns that are too many. */
const toSheet = (rows: string[][]): Sheet => ({
  name: '',
  rows: rows.map((row) => row.slice(0, MAX_COLUMNS)),
  hiddenRows: [],
  hiddenColumns: [],
  isCut: rows.some((row) => row.slice(MAX_COLUMNS).some((cell) => cell !== '')),
});

function parseText({ bytes, maxRows, headings, encoding: chosen }: ReadJob): ReadResult {
  const found = detectEncoding(bytes);
  if (!found) return { problem: 'not-readable' };
  const encoding = chosen && found.choices.length > 0 ? withEncoding(found, chosen) : found;
  const text = decodeText(bytes, encoding.encoding);
  const kind = findTextKind(text);
  if (kind) return { problem: kind };
  if (isBinary(text)) return { problem: 'not-readable' };
  const parsed = parseCsvRows(text, maxRows, headings);
  if ('problem' in parsed) return parsed;
  return { sheets: [toSheet(parsed.rows)], encoding };
}

/** Reads a file by its content, and ignores its name. */
export async function parseFile(job: ReadJob): Promise<ReadResult> {
  const kind = findBinaryKind(job.bytes);
  if (kind === null) return parseText(job);
  if (kind !== 'xlsx') return { problem: kind };
  const parsed = await parseXlsx(job.bytes, job.maxRows);
  return 'problem' in parsed ? parsed : { ...parsed, encoding: null };
}
