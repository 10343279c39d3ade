import type { PoolClient } from 'pg';
import { withLockedSession } from '@/lib/platform/db/pool';

/** Space of the advisory locks of this feature; the second key is the connection's id. */
export const SYNC_LOCK = 7_203_116;

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
