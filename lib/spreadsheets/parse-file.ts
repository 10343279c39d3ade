import type { ReadFailure, Sheet } from './cells';
import { decodeText } from './decode';
import { parseCsvRows } from './parse-csv';
import { parseXlsx } from './parse-xlsx';

export interface ReadJob {
  bytes: Uint8Array;
  /** Rows of a sheet, its heading among them. */
  maxRows: number;
  /** That the first line may have. */
  headings?: readonly string[];
}
export type ReadResult = { sheets: Sheet[] } | ReadFailure;

const beginsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, place) => bytes[place] === byte);
/** "PK": an archive, as XLSX is one. */
const isArchive = (bytes: Uint8Array) => beginsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);
/** The container of XLS, and of an XLSX with a password. */
const isOldFormat = (bytes: Uint8Array) => beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]);

/** Reads a file by what it is, whatever its name says. */
export async function parseFile({ bytes, maxRows, headings }: ReadJob): Promise<ReadResult> {
  if (isArchive(bytes)) return parseXlsx(bytes, maxRows);
  if (isOldFormat(bytes)) return { problem: 'old-format' };
  const text = decodeText(bytes);
  if (text.includes('\0')) return { problem: 'not-readable' };
  const parsed = parseCsvRows(text, maxRows, headings);
  return 'rows' in parsed ? { sheets: [{ name: '', rows: parsed.rows }] } : parsed;
}
