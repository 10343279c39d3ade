import { listConnections } from '@/lib/connections/data';
import { db } from '@/lib/platform/db/pool';
import { DAY_MS } from '@/lib/platform/durations';
import { deleteOldProductReads } from '../refresh/data';
import {
  CATALOGUE_TABLES,
  clearAbandonedLists,
  deleteAbandoned,
  deleteOldChanges,
  deleteOldRuns,
} from './prune-store';

/** Longer than the longest chart and the longest "what changed" reach back. */
const RETENTION_DAYS = 400;
const MIN_RETAINED_RUNS = 200;
/** By then the whole catalogue has been read again many times. */
const READ_RETENTION_DAYS = 1;
/** Rows of one statement: a table that grew for years must not be locked, nor the log written, all at once. */
const BATCH_SIZE = 5_000;

async function deleteInBatches(deleteSome: () => Promise<number>, batch: number): Promise<void> {
  while ((await deleteSome()) >= batch);
}

/**
 * Deletes the changes and the reads of all catalogues that are too old to be shown anywhere, and the catalogues of
 * connections that were deleted.
 * @param batch how many rows go with one statement.
 */
export async function pruneCatalogues(now: Date, batch = BATCH_SIZE): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  const readBefore = new Date(now.getTime() - READ_RETENTION_DAYS * DAY_MS);
  for (const { id } of await listConnections()) {
    await deleteInBatches(() => deleteOldChanges(db(), id, { before, limit: batch }), batch);
    await deleteInBatches(() => deleteOldProductReads(db(), id, { before: readBefore, limit: batch }), batch);
    await deleteInBatches(
      () => deleteOldRuns(db(), id, { keep: MIN_RETAINED_RUNS, before, limit: batch }),
      batch,
    );
  }
  for (const table of CATALOGUE_TABLES)
    await deleteInBatches(() => deleteAbandoned(db(), table, batch), batch);
  await clearAbandonedLists(db());
}
