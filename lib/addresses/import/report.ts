import type { Translator } from '@/lib/messages/types';
import { reportFile } from '@/lib/spreadsheet-import/report-file';
import type { AddressImportReport } from './schema';

/** A report on addresses as a CSV file. */
export const addressReportFile = (t: Translator, { lines }: Pick<AddressImportReport, 'lines'>): string =>
  reportFile(
    t,
    [t('address-import.report.name'), t('address-import.report.address')],
    lines.map((line) => ({ ...line, cells: [line.name, line.address] })),
  );
