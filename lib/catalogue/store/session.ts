import type { PoolClient } from 'pg';
import { pool } from '@/lib/db/pool';

/** Space of the advisory locks of this feature; the second key is the connection's id. */
export const MIRROR_LOCK = 7_203_116;

/**
 * A read writes much in few statements. What is staged may be lost in a crash (it is read again), so only the switch
 * waits for the disk.
 */
const SETTINGS = `SET synchronous_commit = off; SET work_mem = '64MB'; SET maintenance_work_mem = '128MB'; SET jit = off`;

/**
 * Runs `work` on a database session of its own that holds the connection's lock: one sync per connection at a time, over
 * all nodes. The lock and everything temporary go with the session, however it ends.
 * @returns null when another session holds the lock.
 */
export async function withMirrorSession<T>(
  connectionId: number,
  work: (client: PoolClient) => Promise<T>,
): Promise<T | null> {
  const client = await pool().connect();
  // A lost server also speaks through the query that runs; unheard it would end the process (RELIABILITY §0.15).
  client.on('error', () => undefined);
  try {
    // The first sync writes every row in one statement, which takes longer than a page may.
    await client.query('SET statement_timeout = 0');
    await client.query(SETTINGS);
    const { rows } = await client.query<{ locked: boolean }>(
      'SELECT pg_try_advisory_lock($1, $2) AS locked',
      [MIRROR_LOCK, connectionId],
    );
    return rows[0]?.locked ? await work(client) : null;
  } finally {
    // The session ends by itself, but not at once; the next sync need not find it.
    await client.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
    client.release(true);
  }
}
