import type { Translator } from '@/lib/platform/messages/types';
import { reportFile } from '@/lib/platform/spreadsheet-import/report-file';
import type { ReportLine } from './schema';

/** A report on net prices as a CSV file. */
export const netPriceReportFile = (t: Translator, { lines }: { lines: readonly ReportLine[] }): string =>
  reportFile(
    t,
    [t('price-lists.netPrices.product'), t('price-lists.netPrices.before'), t('price-lists.netPrices.after')],
    lines.map((line) => ({ ...line, cells: [line.product, line.before ?? '', line.after ?? ''] })),
  );
