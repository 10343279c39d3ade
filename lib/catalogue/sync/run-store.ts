import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { type Tx, withLockedSession } from '@/lib/platform/db/pool';
import { message, type Text } from '@/lib/platform/messages/message';
import type { Rejection } from './rejections';

/** Space of the advisory locks of this feature; the second key is the connection's id. */
const SYNC_LOCK = 7_203_116;

/**
 * A sync run writes much in few statements. Staged rows may be lost in a crash (they are read again), so only publishing
 * waits for the disk.
 */
const SETTINGS = `SET synchronous_commit = off; SET work_mem = '64MB'; SET maintenance_work_mem = '128MB'; SET jit = off`;

/**
 * Runs `work` on a database session of its own that holds the connection's lock: one sync per connection at a time, over
 * all nodes.
 * @returns null when another session holds the lock.
 */
export const withSyncSession = <T>(
  connectionId: number,
  work: (client: PoolClient) => Promise<T>,
): Promise<T | null> =>
  withLockedSession([SYNC_LOCK, connectionId], async (client) => {
    await client.query(SETTINGS);
    return work(client);
  });

/** The result of one sync run. */
export interface RunResult {
  pages: number;
  seen: number;
  added: number;
  changed: number;
  unchanged: number;
  gone: number;
  rejected: number;
  /** Why records were rejected. */
  rejections: Rejection[];
  /** The page from which a killed run was resumed; null for a run from the start. */
  resumedAt: number | null;
}

export type RunPhase = 'reading' | 'publishing';

const toJson = (reason: Text | null) => (reason === null ? sql`NULL` : sql`${JSON.stringify(reason)}::jsonb`);

/** Opens a run. One that is still open belongs to a worker that is gone: the caller holds the connection's lock. */
export async function openRun(
  tx: Tx,
  run: { connectionId: number; startedAt: Date; expected: number | null; requestedBy: string | null },
): Promise<string> {
  const { connectionId, startedAt, expected, requestedBy } = run;
  await tx.execute(sql`
    UPDATE sync_runs SET state = 'failed', finished_at = ${startedAt.toISOString()}, 
      reason = ${toJson(message('sync-reasons.runs.interrupted'))}
    WHERE connection_id = ${connectionId} AND state = 'running'`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO sync_runs (connection_id, state, started_at, expected, requested_by)
    VALUES (${connectionId}, 'running', ${startedAt.toISOString()}, ${expected}, ${requestedBy}) RETURNING id`);
  const id = rows[0]?.id;
  if (!id) throw new Error('a sync run could not be opened');
  return id;
}

/** Assigns the progress of a run to its columns. */
const progressColumns = (
  run: RunResult,
) => sql`pages = ${run.pages}, seen = ${run.seen}, rejected = ${run.rejected},
  rejections = ${JSON.stringify(run.rejections)}::jsonb, resumed_at = ${run.resumedAt}`;

/** Says how far a run is that is under way. */
export async function reportRun(tx: Tx, id: string, run: RunResult, phase: RunPhase): Promise<void> {
  await tx.execute(
    sql`UPDATE sync_runs SET ${progressColumns(run)}, phase = ${phase} WHERE id = ${id} AND state = 'running'`,
  );
}

/** Stores when the work after publishing was done. */
export async function finishRun(tx: Tx, id: string, finishedAt: Date): Promise<void> {
  await tx.execute(sql`UPDATE sync_runs SET finished_at = ${finishedAt.toISOString()} WHERE id = ${id}`);
}

/** Closes a run; `reason` says why the old catalogue was kept. */
export async function closeRun(
  tx: Tx,
  id: string,
  run: RunResult & { finishedAt: Date; reason: Text | null },
): Promise<void> {
  await tx.execute(sql`
    UPDATE sync_runs SET state = ${run.reason === null ? 'done' : 'failed'},
      finished_at = ${run.finishedAt.toISOString()}, ${progressColumns(run)}, added = ${run.added}, changed = ${run.changed},
      unchanged = ${run.unchanged}, gone = ${run.gone}, reason = ${toJson(run.reason)}
    WHERE id = ${id} AND state = 'running'`);
}

/** Returns the size of the previous run, and its error if it failed. */
export async function findLastClosedRun(
  tx: Tx,
  connectionId: number,
): Promise<{ seen: number; reason: Text | null } | null> {
  const { rows } = await tx.execute<{ seen: number; reason: Text | null }>(sql`
    SELECT seen, reason FROM sync_runs WHERE connection_id = ${connectionId} AND state <> 'running'
    ORDER BY started_at DESC LIMIT 1`);
  return rows[0] ?? null;
}

/**
 * Finds the connections whose catalogue is due: no run began within `intervalMs`, and they are not paused. One that lists nothing,
 * or whose prices are in a former currency, is tried again sooner, after `firstRetryMs`: nothing can be ordered until then.
 */
export async function findDue(
  tx: Tx,
  due: { now: Date; intervalMs: number; firstRetryMs: number },
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT connections.id FROM catalogue_connections AS connections
    LEFT JOIN LATERAL (
      SELECT max(started_at) AS last, bool_or(state = 'done') AS succeeded
      FROM sync_runs WHERE connection_id = connections.id
    ) AS runs ON true
    WHERE connections.paused_at IS NULL AND (runs.last IS NULL OR runs.last <= ${due.now.toISOString()}::timestamptz - make_interval(
      secs => (CASE WHEN runs.succeeded AND EXISTS (
        SELECT FROM listing_counts WHERE connection_id = connections.id) AND NOT EXISTS (
        SELECT FROM connections own WHERE own.id = connections.id AND own.listed_currency <> own.currency) THEN ${due.intervalMs}::float8 ELSE ${due.firstRetryMs}::float8 END) / 1000))
      -- One that is being read, which may take minutes, needs no other read after it.
      AND NOT EXISTS (
        SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
        WHERE datname = current_database() AND locktype = 'advisory' AND granted
          AND classid = ${SYNC_LOCK}::int::oid AND objid = connections.id::oid)
    ORDER BY connections.id`);
  return rows.map(({ id }) => id);
}
