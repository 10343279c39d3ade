import type { Translator } from '@/lib/platform/messages/types';
import { reportFile } from '@/lib/platform/spreadsheet-import/report-file';
import type { AddressReportLine } from './schema';

/** A report on addresses as a CSV file. */
export const addressReportFile = (
  t: Translator,
  { lines }: { lines: readonly AddressReportLine[] },
): string =>
  reportFile(
    t,
    [t('address-book.importReport.name'), t('address-book.importReport.address')],
    lines.map((line) => ({ ...line, cells: [line.name, line.address] })),
  );
