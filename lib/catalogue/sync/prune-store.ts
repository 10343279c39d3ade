import { sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';

/** Returns the number of deleted rows; fewer than the limit means that none is left. */
const getRowCount = ({ rowCount }: { rowCount: number | null }): number => rowCount ?? 0;

/** Deletes some of the changes of a connection that are older than an instant. */
export async function deleteOldChanges(
  tx: Tx,
  connectionId: number,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  return getRowCount(
    await tx.execute(sql`
      DELETE FROM catalogue_changes USING (
        SELECT product_id, at FROM catalogue_changes
        WHERE connection_id = ${connectionId} AND at < ${before.toISOString()}
        ORDER BY at LIMIT ${limit}) AS old
      WHERE catalogue_changes.connection_id = ${connectionId}
        AND catalogue_changes.product_id = old.product_id AND catalogue_changes.at = old.at`),
  );
}

/**
 * Deletes some of the reads of a connection beyond its last `keep`. The first and the last successful read of each day stay until
 * `before`, because a product's history derives its gaps from them. The last successful read, on which the catalogue is based,
 * always stays.
 */
export async function deleteOldRuns(
  tx: Tx,
  connectionId: number,
  { keep, before, limit }: { keep: number; before: Date; limit: number },
): Promise<number> {
  return getRowCount(
    await tx.execute(sql`
      DELETE FROM sync_runs WHERE id IN (
        SELECT id FROM (
          SELECT id, state, started_at,
            row_number() OVER (ORDER BY started_at DESC) AS place,
            row_number() OVER (PARTITION BY state ORDER BY started_at DESC) AS place_of_state,
            row_number() OVER (
              PARTITION BY state, (started_at AT TIME ZONE 'UTC')::date ORDER BY started_at) AS from_morning,
            row_number() OVER (
              PARTITION BY state, (started_at AT TIME ZONE 'UTC')::date ORDER BY started_at DESC) AS from_evening
          FROM sync_runs WHERE connection_id = ${connectionId}) AS runs
        WHERE state <> 'running' AND place > ${keep} AND NOT (state = 'done' AND (place_of_state = 1
          OR (started_at >= ${before.toISOString()} AND (from_morning = 1 OR from_evening = 1))))
        ORDER BY started_at LIMIT ${limit})`),
  );
}

/** Deletes a connection's stored catalogue; the pages of its last run first, so that the next run reads everything. */
export const CATALOGUE_TABLES = [
  'sync_pages',
  'staged_products',
  'staged_listings',
  'product_reads',
  'catalogue_problems',
  'catalogue_changes',
  'price_indexes',
  'listing_counts',
  'listings',
  'offers',
  'sync_runs',
] as const;

/** Deletes some of what is stored in a table for connections that have no catalogue any more. */
export async function deleteAbandoned(
  tx: Tx,
  table: (typeof CATALOGUE_TABLES)[number],
  limit: number,
): Promise<number> {
  const rows = sql.raw(table);
  return getRowCount(
    await tx.execute(sql`
      DELETE FROM ${rows} WHERE ctid = ANY(ARRAY(
        SELECT abandoned.ctid FROM ${rows} AS abandoned
        WHERE abandoned.connection_id NOT IN (SELECT id FROM catalogue_connections) LIMIT ${limit}))`),
  );
}

/**
 * Clears `listed_by` of connections without a catalogue: a node that keeps such a list in memory reads it again when the
 * connection is used again.
 */
export async function clearAbandonedLists(tx: Tx): Promise<void> {
  await tx.execute(sql`UPDATE connections SET listed_by = NULL
    WHERE listed_by IS NOT NULL AND id NOT IN (SELECT id FROM catalogue_connections)`);
}
