import { listConnections } from '@/lib/connections/data';
import { db } from '@/lib/db/pool';
import { deleteOldReads } from '../refresh/data';
import {
  CATALOGUE_TABLES,
  deleteAbandoned,
  deleteOldChanges,
  deleteOldRuns,
  forgetAbandonedLists,
} from './prune-store';

/** Longer than the longest chart and the longest "what changed" reach back. */
const KEPT_DAYS = 400;
const KEPT_RUNS = 200;
/** By then the whole catalogue has been read again many times. */
const KEPT_READS_DAYS = 1;
/** Rows of one statement: a table that grew for years must not be locked, nor the log written, all at once. */
const BATCH = 5_000;
const DAY_MS = 86_400_000;

async function untilNone(deleteSome: () => Promise<number>, batch: number): Promise<void> {
  while ((await deleteSome()) >= batch);
}

/**
 * Forgets the changes and the reads of all catalogues that are too old to be shown anywhere, and the catalogues of
 * connections that were deleted.
 * @param batch how many rows go with one statement.
 */
export async function pruneCatalogues(now: Date, batch = BATCH): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  const readBefore = new Date(now.getTime() - KEPT_READS_DAYS * DAY_MS);
  for (const { id } of await listConnections()) {
    await untilNone(() => deleteOldChanges(db(), id, { before, limit: batch }), batch);
    await untilNone(() => deleteOldReads(db(), id, { before: readBefore, limit: batch }), batch);
    await untilNone(() => deleteOldRuns(db(), id, { keep: KEPT_RUNS, before, limit: batch }), batch);
  }
  for (const table of CATALOGUE_TABLES) await untilNone(() => deleteAbandoned(db(), table, batch), batch);
  await forgetAbandonedLists(db());
}
