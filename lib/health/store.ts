import { sql } from 'drizzle-orm';
import type { Tx } from '@/lib/db/pool';

/** Counts the migrations of the database, and finds the API's last answer on any connection. */
export async function findState(tx: Tx): Promise<{ migrations: number; lastAnswerAt: Date | null }> {
  const { rows } = await tx.execute<{ migrations: number; lastAnswerAt: string | null }>(sql`
    SELECT (SELECT count(*) FROM drizzle.__drizzle_migrations) AS migrations,
      (SELECT max(last_answer_at) FROM connections WHERE deleted_at IS NULL) AS "lastAnswerAt"`);
  const row = rows[0];
  return {
    migrations: row?.migrations ?? 0,
    lastAnswerAt: row?.lastAnswerAt ? new Date(row.lastAnswerAt) : null,
  };
}
