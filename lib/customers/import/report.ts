import { formatCsvLine, UTF8_BOM } from '@/lib/csv';
import type { ImportCounts, ImportReport, Outcome } from './schema';

export const OUTCOME_LABELS: Record<Outcome, string> = {
  created: 'Created',
  updated: 'Updated',
  unchanged: 'Unchanged',
  refused: 'Refused',
};

/** The equation in words: no line is lost. */
export const countsText = ({ lines, created, updated, unchanged, refused }: ImportCounts): string =>
  `${lines} ${lines === 1 ? 'line' : 'lines'} = ${created} created + ${updated} updated + ${unchanged} unchanged + ${refused} refused`;

/** A report as a CSV file. A cell that a spreadsheet would run is written as a text. */
export const reportFile = ({ lines }: Pick<ImportReport, 'lines'>): string =>
  [
    UTF8_BOM,
    formatCsvLine(['Row', 'Name', 'Number', 'Parent', 'Outcome', 'Note']),
    ...lines.map(({ row, name, number, parent, outcome, note }) =>
      formatCsvLine([row, name, number, parent, OUTCOME_LABELS[outcome], note]),
    ),
  ].join('');

/** A file of people's own as text: UTF-8, or else what Excel saves on Windows. */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
