import { sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';

/**
 * Counts the migrations of the database, and finds the API's last answer on any connection.
 * @param firstMigration the time of this release's first migration
 */
export async function findState(
  tx: Tx,
  firstMigration: number,
): Promise<{ migrations: number; lastAnswerAt: Date | null }> {
  const { rows } = await tx.execute<{ migrations: number; lastAnswerAt: string | null }>(sql`
    SELECT (SELECT count(*) FROM drizzle.__drizzle_migrations WHERE created_at >= ${firstMigration}) AS migrations,
      (SELECT max(last_answer_at) FROM connections WHERE deleted_at IS NULL) AS "lastAnswerAt"`);
  const row = rows[0];
  return {
    migrations: row?.migrations ?? 0,
    lastAnswerAt: row?.lastAnswerAt ? new Date(row.lastAnswerAt) : null,
  };
}

/** Jobs by queue and state, those that have ended left out, and for how many seconds the oldest due one has waited. */
export async function countJobs(
  tx: Tx,
): Promise<{ queue: string; state: string; count: number; age: number | null }[]> {
  const { rows } = await tx.execute<{ queue: string; state: string; count: number; age: number | null }>(sql`
    SELECT name AS queue, state::text, count(*) AS count,
      extract(epoch FROM now() - min(start_after) FILTER (WHERE state IN ('created', 'retry') AND start_after <= now()))::float AS age
    FROM pgboss.job WHERE state IN ('created', 'retry', 'active', 'failed') GROUP BY name, state`);
  return rows;
}

export async function countOrders(tx: Tx): Promise<{ state: string; count: number }[]> {
  const { rows } = await tx.execute<{ state: string; count: number }>(
    sql`SELECT state, count(*) AS count FROM orders GROUP BY state`,
  );
  return rows;
}

/** Finds the seconds since each connection with a catalogue was last read completely. */
export async function findSyncAges(tx: Tx): Promise<{ connection: number; age: number }[]> {
  const { rows } = await tx.execute<{ connection: number; age: number }>(sql`
    SELECT connections.id AS connection, extract(epoch FROM now() - max(sync_runs.finished_at))::float AS age
    FROM connections JOIN sync_runs ON sync_runs.connection_id = connections.id AND sync_runs.state = 'done'
    WHERE connections.deleted_at IS NULL AND connections.has_catalogue GROUP BY connections.id`);
  return rows;
}
