import { formatCsvLine, UTF8_BOM } from '@/lib/platform/formats/csv';
import type { Translator } from '@/lib/platform/messages/types';
import type { Outcome } from './schema';

/**
 * A report as a CSV file. A cell that a spreadsheet would run is written as a text.
 * @param headings of the columns between the row's number and its outcome
 */
export const reportFile = (
  t: Translator,
  headings: readonly string[],
  lines: readonly { row: number; cells: readonly (string | null)[]; outcome: Outcome; note: string | null }[],
): string =>
  [
    UTF8_BOM,
    formatCsvLine([
      t('spreadsheet-import.report.row'),
      ...headings,
      t('spreadsheet-import.report.outcome'),
      t('spreadsheet-import.report.note'),
    ]),
    ...lines.map(({ row, cells, outcome, note }) =>
      formatCsvLine([row, ...cells, t(`spreadsheet-import.outcomes.${outcome}`), note]),
    ),
  ].join('');
