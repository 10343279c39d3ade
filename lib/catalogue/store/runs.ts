import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '@/lib/db/pool';
import { syncRuns } from '@/lib/db/tables/catalogue';

/** What one read of the whole catalogue came to. */
export interface RunResult {
  pages: number;
  seen: number;
  added: number;
  changed: number;
  gone: number;
  rejected: number;
}

/** Opens a run. One that is still open belongs to a worker that is gone: the caller holds the connection's lock. */
export async function openRun(tx: Tx, connectionId: number, startedAt: Date): Promise<string> {
  await tx.execute(sql`
    UPDATE sync_runs SET state = 'failed', finished_at = ${startedAt.toISOString()}, reason = 'interrupted'
    WHERE connection_id = ${connectionId} AND state = 'running'`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO sync_runs (connection_id, state, started_at)
    VALUES (${connectionId}, 'running', ${startedAt.toISOString()}) RETURNING id`);
  const id = rows[0]?.id;
  if (!id) throw new Error('a sync run could not be opened');
  return id;
}

/** Closes a run; `reason` says why the old catalogue was kept. */
export async function closeRun(
  tx: Tx,
  id: string,
  run: RunResult & { finishedAt: Date; reason: string | null },
): Promise<void> {
  await tx.execute(sql`
    UPDATE sync_runs SET state = ${run.reason === null ? 'done' : 'failed'},
      finished_at = ${run.finishedAt.toISOString()}, pages = ${run.pages}, seen = ${run.seen}, added = ${run.added},
      changed = ${run.changed}, gone = ${run.gone}, rejected = ${run.rejected}, reason = ${run.reason}
    WHERE id = ${id}`);
}

/** When the stored catalogue was read, which is when its last good run began; null when there was none. */
export async function findReadAt(tx: Tx, connectionId: number): Promise<Date | null> {
  const [run] = await tx
    .select({ at: syncRuns.startedAt })
    .from(syncRuns)
    .where(and(eq(syncRuns.connectionId, connectionId), eq(syncRuns.state, 'done')))
    .orderBy(desc(syncRuns.startedAt))
    .limit(1);
  return run?.at ?? null;
}

/** What the run before this one saw and why it failed, if it did. */
export async function findLastClosed(
  tx: Tx,
  connectionId: number,
): Promise<{ seen: number; reason: string | null } | null> {
  const { rows } = await tx.execute<{ seen: number; reason: string | null }>(sql`
    SELECT seen, reason FROM sync_runs WHERE connection_id = ${connectionId} AND state <> 'running'
    ORDER BY started_at DESC LIMIT 1`);
  return rows[0] ?? null;
}

/** How many products the connection is offered now. */
export async function countOffers(tx: Tx, connectionId: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM offers WHERE connection_id = ${connectionId} AND gone_at IS NULL`);
  return rows[0]?.count ?? 0;
}

/**
 * Connections whose catalogue is due: no run began within `intervalMs`. One that never succeeded is tried again sooner,
 * after `firstRetryMs`: nobody can order anything until then.
 */
export async function findDue(
  tx: Tx,
  due: { now: Date; intervalMs: number; firstRetryMs: number },
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT connections.id FROM connections
    LEFT JOIN LATERAL (
      SELECT max(started_at) AS last, bool_or(state = 'done') AS succeeded
      FROM sync_runs WHERE connection_id = connections.id
    ) AS runs ON true
    WHERE runs.last IS NULL OR runs.last <= ${due.now.toISOString()}::timestamptz - make_interval(
      secs => (CASE WHEN runs.succeeded THEN ${due.intervalMs}::float8 ELSE ${due.firstRetryMs}::float8 END) / 1000)
    ORDER BY connections.id`);
  return rows.map(({ id }) => id);
}
