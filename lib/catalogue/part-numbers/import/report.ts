import type { Translator } from '@/lib/platform/messages/types';
import { reportFile } from '@/lib/platform/spreadsheet-import/report-file';
import type { ReportLine } from './schema';

/** A report on part numbers as a CSV file. */
export const partNumberReportFile = (t: Translator, { lines }: { lines: readonly ReportLine[] }): string =>
  reportFile(
    t,
    [t('part-numbers.report.code'), t('part-numbers.report.product')],
    lines.map((line) => ({ ...line, cells: [line.code, line.product] })),
  );
