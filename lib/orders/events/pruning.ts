import { db } from '@/lib/platform/db/pool';
import { DAY_MS } from '@/lib/platform/durations';
import { env } from '@/lib/platform/env';
import { deleteOldEvents } from './store';

/** Rows of one statement: a table that grew for years must not be locked, nor the log written, all at once. */
const BATCH_SIZE = 5_000;

/**
 * Deletes old events that were notified and whose facts the order's audit trail has from other tables
 * (decision 0028). Keeps events that wait to be notified or sent, or that a receiver's log shows.
 * @param batch rows that one statement deletes.
 */
export async function pruneOrderEvents(now: Date, batch = BATCH_SIZE): Promise<void> {
  const before = new Date(now.getTime() - env().ORDER_EVENT_RETENTION_DAYS * DAY_MS);
  while ((await deleteOldEvents(db(), { before, limit: batch })) >= batch);
}
