import { parseCsvRows } from '@/lib/platform/spreadsheets/parse-csv';
import { listHeadings } from '../columns';
import { type ImportFormat, toLines } from '../read-lines';

/**
 * The lines of a CSV file at once, without a thread that reads it.
 * @throws Error when it is none; AppError as `toLines`
 */
export function parseCsvLines<Key extends string>(csv: string, format: ImportFormat<Key>) {
  const parsed = parseCsvRows(csv, format.maxLines + 1, listHeadings(format.columns));
  if ('problem' in parsed) throw new Error(parsed.problem);
  const sheet = { name: '', rows: parsed.rows, hiddenRows: [], hiddenColumns: [] };
  return toLines({ sheets: [sheet], encoding: null }, format);
}
