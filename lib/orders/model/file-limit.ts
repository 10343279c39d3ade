import type { Tx } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { type FileTable, lockFiles, sumRecentSizes } from './file-store';

/** Bytes that an organisation may upload to a table in a day: twenty files of the largest size. */
const MAX_DAILY_SIZE = 100 * 1024 * 1024;

/**
 * Checks that an organisation may upload one more file. Its files are held until the transaction ends, so that the limit
 * holds for files that come at once.
 * @throws AppError `too-many` when the organisation has uploaded enough for a day
 */
export async function requireDailySize(
  tx: Tx,
  table: FileTable,
  { organisationId, size }: { organisationId: number; size: number },
): Promise<void> {
  await lockFiles(tx, table, organisationId);
  if ((await sumRecentSizes(tx, table, organisationId)) + size > MAX_DAILY_SIZE)
    throw new AppError('too-many', { message: message('order-files.errors.dailyLimit') });
}
