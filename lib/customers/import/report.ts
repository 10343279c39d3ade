import type { Translator } from '@/lib/platform/messages/types';
import { reportFile } from '@/lib/platform/spreadsheet-import/report-file';
import type { ReportLine } from './schema';

/** A report on customers as a CSV file, whose columns an import of customers reads. */
export const customerReportFile = (t: Translator, { lines }: { lines: readonly ReportLine[] }): string =>
  reportFile(
    t,
    [t('customers.importCsv.name'), t('customers.importCsv.number'), t('customers.importCsv.parent')],
    lines.map((line) => ({ ...line, cells: [line.name, line.number, line.parent] })),
  );
