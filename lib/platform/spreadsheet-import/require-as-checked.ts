import { AppError } from '@/lib/platform/errors';
import { type Message, message } from '@/lib/platform/messages/message';
import type { FileNotes } from '@/lib/platform/spreadsheets/schema';
import { type ImportCounts, isSameCounts } from './schema';

/** The part of an import's report that decides whether the import may run. */
interface Checked {
  counts: ImportCounts;
  notes: Pick<FileNotes, 'encoding'>;
}

/**
 * Lets an import run only as its check has said it, in an encoding that is certain or that a person has chosen.
 * @param changed says that the file would do something else by now
 * @throws AppError `conflict` with `facts.report`, which holds the encodings to choose from
 */
export function requireAsChecked(report: Checked, expected: ImportCounts, changed: Message): void {
  if (report.notes.encoding?.isCertain === false)
    throw new AppError('conflict', {
      message: message('spreadsheet-import.errors.encoding'),
      facts: { report },
    });
  if (!isSameCounts(report.counts, expected))
    throw new AppError('conflict', { message: changed, facts: { report } });
}
