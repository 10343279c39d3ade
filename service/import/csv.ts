import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ImportError, type ImportRecord } from './schema';

const NUMBERS = new Set(['id', 'vendor', 'type', 'stock', 'rrp', 'price', 'shipping_cost']);
const FLAGS = new Set(['is_shippable', 'is_financeable']);
const LISTS = new Set(['provisioning', 'maintenance', 'rate_plans']);
const REQUIRED = ['id', 'name', 'product_code'];

interface ParsedRow {
  record: Record<string, string>;
  info: { lines: number };
}

/**
 * Comma-, semicolon- or tab-separated values whose first line names the API's product fields. An empty cell is null,
 * a list (provisioning, maintenance, rate_plans) is JSON in its cell, a flag is true/false, yes/no or 1/0.
 * @throws ImportError naming the line that cannot be split, or the column that is missing
 */
export async function* readCsv(chunks: AsyncIterable<string>): AsyncGenerator<ImportRecord> {
  const parser = Readable.from(chunks).pipe(
    parse({
      columns: (names: string[]) => requireColumns(names.map((name) => name.trim())),
      delimiter: [',', ';', '\t'],
      bom: true,
      info: true,
      skip_empty_lines: true,
      max_record_size: 4_000_000,
    }),
  );
  let previousLine = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRow>) {
      // The parser counts the lines up to the record's end; a cell may hold line breaks.
      yield { line: previousLine + 1, value: toValue(record) };
      previousLine = info.lines;
    }
  } catch (error) {
    throw error instanceof CsvError ? toImportError(error) : error;
  }
}

function requireColumns(names: string[]): string[] {
  const missing = REQUIRED.filter((name) => !names.includes(name));
  if (missing.length === 0) return names;
  const message = `the first line must name the columns; ${missing.join(', ')} is missing`;
  throw new ImportError([{ line: 1, field: '', message }]);
}

function toImportError(error: CsvError): ImportError {
  const line = typeof error.lines === 'number' ? error.lines : null;
  return new ImportError([{ line, field: '', message: error.message }]);
}

function toValue(record: Record<string, string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([name, cell]) => [name, toCell(name, cell)]));
}

/** Leaves an unreadable cell as text, so that the product's schema rejects it and names the field. */
function toCell(name: string, cell: string): unknown {
  if (cell.trim() === '') return null;
  if (NUMBERS.has(name)) return /^-?\d+(\.\d+)?$/.test(cell.trim()) ? Number(cell) : cell;
  if (FLAGS.has(name)) return toFlag(cell.trim().toLowerCase());
  if (LISTS.has(name)) return toList(cell);
  return cell;
}

function toFlag(cell: string): unknown {
  if (['true', 'yes', '1'].includes(cell)) return true;
  return ['false', 'no', '0'].includes(cell) ? false : cell;
}

function toList(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
}
