import 'server-only';
import { writeXlsxStream } from 'hucre/xlsx';
import { formatCsvLine, UTF8_BOM } from '@/lib/platform/formats/csv';
import type { Cell, FileFormat } from './cells';

type Rows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;

export interface SpreadsheetFile {
  format: FileFormat;
  /** The file name with no extension. */
  name: string;
  /** The title of the sheet; CSV has none. */
  sheet: string;
  header: readonly string[];
  rows: Rows;
}

const MEDIA_TYPES: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
/** Text is sent in pieces of at least so many characters. */
const CHUNK_LENGTH = 64 * 1024;
/** Limits of Excel for the title of a sheet: 31 characters, none of these. */
const MAX_TITLE_LENGTH = 31;
const NOT_IN_TITLE = /[[\]:*?/\\']/g;
/** Neither XML nor a spreadsheet can hold them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNPRINTABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\p{Surrogate}]/gu;
/** Excel's limit for one cell. */
const MAX_CELL_LENGTH = 32_767;

const toCsvCell = (cell: Cell): string | number | null =>
  typeof cell === 'object' && cell !== null ? cell.amount : cell;

async function* toCsvText(header: readonly string[], rows: Rows): AsyncGenerator<string> {
  let text = UTF8_BOM + formatCsvLine(header);
  for await (const row of rows) {
    text += formatCsvLine(row.map(toCsvCell));
    if (text.length < CHUNK_LENGTH) continue;
    yield text;
    text = '';
  }
  if (text) yield text;
}

/** A text stays a text in XLSX, even one that begins like a formula: it is never run. */
function toXlsxCell(cell: Cell): string | number | null {
  if (typeof cell === 'string') return cell.replace(UNPRINTABLE, '').slice(0, MAX_CELL_LENGTH);
  return typeof cell === 'object' && cell !== null ? Number(cell.amount) : cell;
}

async function* toXlsxRows(rows: Rows): AsyncGenerator<(string | number | null)[]> {
  for await (const row of rows) yield row.map(toXlsxCell);
}

/** Produces text at the pace of the reader, and releases the source when the reader stops. */
function toTextStream(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await texts.return(undefined);
    },
  });
}

function toStream({ format, sheet, header, rows }: SpreadsheetFile): ReadableStream<Uint8Array> {
  if (format === 'csv') return toTextStream(toCsvText(header, rows));
  return writeXlsxStream(toXlsxRows(rows), {
    name: sheet.replace(NOT_IN_TITLE, ' ').trim().slice(0, MAX_TITLE_LENGTH) || 'Sheet1',
    columns: header.map((text) => ({ header: text })),
    freezePane: { rows: 1 },
  });
}

/**
 * A file of rows, written and sent stretch by stretch: its length does not matter. In CSV (RFC 4180, UTF-8 with its mark) a
 * cell that a spreadsheet would run is made a text (docs/threats.md, x).
 */
export const spreadsheetResponse = (file: SpreadsheetFile): Response =>
  new Response(toStream(file), {
    headers: {
      'content-type': MEDIA_TYPES[file.format],
      'content-disposition': `attachment; filename="${file.name.replace(/[^\w.-]/g, '-')}.${file.format}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
