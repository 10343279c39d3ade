import type { Translator } from '@/lib/platform/messages/types';
import { reportFile } from '@/lib/platform/spreadsheet-import/report-file';
import type { ReportLine } from './schema';

/** A report on subscriptions as a CSV file. */
export const subscriptionReportFile = (t: Translator, { lines }: { lines: readonly ReportLine[] }): string =>
  reportFile(
    t,
    [t('subscriptions.columns.product'), t('subscriptions.columns.end')],
    lines.map((line) => ({ ...line, cells: [line.name, line.endsOn] })),
  );
