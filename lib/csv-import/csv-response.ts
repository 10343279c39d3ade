import { formatCsvLine, UTF8_BOM } from '@/lib/csv';
import type { Columns } from './columns';

/**
 * A CSV file as an answer, with a column for each that an import reads: what is downloaded can be imported again.
 * @param name of the file, without its ending
 */
export function csvResponse<Key extends string>(
  name: string,
  columns: Columns<Key>,
  lines: readonly Partial<Record<Key, string>>[],
): Response {
  const keys = Object.keys(columns) as Key[];
  const head = formatCsvLine(keys.map((key) => columns[key].header));
  const rows = lines.map((line) => formatCsvLine(keys.map((key) => line[key] ?? '')));
  return new Response([UTF8_BOM, head, ...rows].join(''), {
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
