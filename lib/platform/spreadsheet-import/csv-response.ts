import 'server-only';
import { pageTranslator } from '@/lib/platform/messages/translator';
import { spreadsheetResponse } from '@/lib/platform/spreadsheets/write';
import { type Columns, toHeading } from './columns';

/**
 * A CSV file as an answer, with a column for each that an import reads: what is downloaded can be imported again.
 * @param name of the file, without its ending
 */
export function csvResponse<Key extends string>(
  name: string,
  columns: Columns<Key>,
  lines: readonly Partial<Record<Key, string>>[],
): Response {
  const t = pageTranslator();
  const keys = Object.keys(columns) as Key[];
  return spreadsheetResponse({
    format: 'csv',
    name,
    sheet: name,
    header: keys.map((key) => toHeading(t, columns[key])),
    rows: lines.map((line) => keys.map((key) => line[key] ?? '')),
  });
}
