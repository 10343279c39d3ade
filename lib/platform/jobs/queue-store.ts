import { sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';

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
