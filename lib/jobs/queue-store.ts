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

/** Queues in which a job could run now, whatever the worker has to do: one statement for all of them. */
export async function findDueQueues(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`SELECT DISTINCT name FROM pgboss.job WHERE state < 'active' AND start_after < now()`,
  );
  return rows.map(({ name }) => name);
}
