import { formatCsvLine, UTF8_BOM } from '@/lib/csv';
import type { Translator } from '@/lib/messages/types';
import type { ImportReport } from './schema';

const HEADINGS = ['row', 'code', 'product', 'outcome', 'note'] as const;

/** A report as a CSV file. A cell that a spreadsheet would run is written as a text. */
export const reportFile = (t: Translator<'part-numbers'>, { lines }: Pick<ImportReport, 'lines'>): string =>
  [
    UTF8_BOM,
    formatCsvLine(HEADINGS.map((heading) => t(`report.${heading}`))),
    ...lines.map(({ row, code, product, outcome, note }) =>
      formatCsvLine([row, code, product, t(`outcomes.${outcome}`), note]),
    ),
  ].join('');
