import { sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import type { Tx } from '@/lib/db/pool';

/** A queue that had another name in an earlier release. */
export interface RenamedQueue {
  from: string;
  to: string;
}

/** Gives jobs that wait in a queue of another name to the queue of today, and removes the other. */
export async function renameQueue(boss: PgBoss, { from, to }: RenamedQueue): Promise<void> {
  if (!(await boss.getQueue(from))) return;
  await boss.getDb().executeSql(
    `UPDATE pgboss.job SET name = $2 WHERE name = $1 AND state IN ('created', 'retry') AND NOT EXISTS (
       SELECT FROM pgboss.job AS other WHERE other.name = $2 AND other.singleton_key = job.singleton_key)`,
    [from, to],
  );
  await boss.deleteQueue(from);
}

/**
 * Finds the queues with a job that may run within this time, and when, for any kind of worker, in one statement. A job that could run now
 * has a due time of zero or less.
 */
export async function findDueQueues(tx: Tx, withinMs: number): Promise<{ name: string; dueInMs: number }[]> {
  const { rows } = await tx.execute<{ name: string; dueInMs: number }>(
    sql`SELECT name, (extract(epoch FROM min(start_after) - now()) * 1000)::float8 AS "dueInMs" FROM pgboss.job
      WHERE state < 'active' AND start_after < now() + ${withinMs} * interval '1 millisecond' GROUP BY name`,
  );
  return rows;
}
