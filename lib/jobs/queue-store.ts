import type PgBoss from 'pg-boss';

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
