import { formatCsvLine, UTF8_BOM } from '@/lib/csv';
import type { Translator } from '@/lib/messages/types';
import type { ImportReport } from './schema';

const HEADINGS = ['row', 'name', 'number', 'parent', 'outcome', 'note'] as const;

/** A report as a CSV file. A cell that a spreadsheet would run is written as a text. */
export const reportFile = (
  t: Translator<'customer-import'>,
  { lines }: Pick<ImportReport, 'lines'>,
): string =>
  [
    UTF8_BOM,
    formatCsvLine(HEADINGS.map((heading) => t(`csv.${heading}`))),
    ...lines.map(({ row, name, number, parent, outcome, note }) =>
      formatCsvLine([row, name, number, parent, t(`outcomes.${outcome}`), note]),
    ),
  ].join('');
