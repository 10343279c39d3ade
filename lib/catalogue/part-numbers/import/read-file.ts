import 'server-only';
import { parseCell } from '@/lib/csv';
import { AppError } from '@/lib/errors';
import { fieldMessage, type Message, message } from '@/lib/messages/message';
import { readSpreadsheet } from '@/lib/spreadsheets/read';
import { COLUMNS, type ColumnKey, parseColumns } from './columns';
import { MAX_LINES } from './constants';

/** A line as it stands in the file; a column that the file does not have is undefined. */
export interface RawLine {
  /** As a spreadsheet counts; the header is row 1. */
  row: number;
  cells: Partial<Record<ColumnKey, string>>;
}

/** A refusal of the file as a whole. */
function invalidFile(text: Message): AppError {
  const write = fieldMessage as (key: string, values?: object) => string;
  return new AppError('invalid', {
    message: text,
    fields: [{ path: 'file', message: write(text.key, text.values) }],
  });
}

function toLine(record: readonly string[], columns: readonly (ColumnKey | null)[], row: number): RawLine {
  const cells = columns.flatMap((key, place): [ColumnKey, string][] =>
    key === null ? [] : [[key, parseCell(record[place] ?? '')]],
  );
  return { row, cells: Object.fromEntries(cells) };
}

function requireColumns(columns: readonly (ColumnKey | null)[]): void {
  const { code, sku, productId } = COLUMNS;
  if (!columns.includes('code'))
    throw invalidFile(message('part-numbers.errors.noCodeColumn', { column: code.header }));
  if (!columns.includes('sku') && !columns.includes('productId'))
    throw invalidFile(
      message('part-numbers.errors.noProductColumn', { sku: sku.header, id: productId.header }),
    );
}

async function readRows(file: string): Promise<string[][]> {
  try {
    const [sheet] = await readSpreadsheet(Buffer.from(file, 'base64'), { rows: MAX_LINES + 1 });
    return sheet?.rows ?? [];
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid' && error.details.message)
      throw invalidFile(error.details.message);
    throw error;
  }
}

/**
 * The lines of a file, empty ones left out: its first sheet, under a heading.
 * @returns `ignored`: headers of unknown columns
 * @throws AppError `invalid` at `file` when it cannot be read, or lacks a column or lines
 */
export async function readPartNumbers(file: string): Promise<{ lines: RawLine[]; ignored: string[] }> {
  const [header = [], ...records] = await readRows(file);
  const columns = parseColumns(header);
  requireColumns(columns);
  const lines = records
    .map((record, index) => ({ record, row: index + 2 }))
    .filter(({ record }) => record.some((cell) => cell.trim() !== ''))
    .map(({ record, row }) => toLine(record, columns, row));
  if (lines.length === 0) throw invalidFile(message('part-numbers.errors.noLines'));
  const ignored = header.filter((text, place) => columns[place] === null && text.trim() !== '');
  return { lines, ignored };
}
