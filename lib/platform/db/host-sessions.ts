import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from './pool';

/**
 * Ends the sessions that began under hosts that a brand gives up, in the transaction that removes the hosts: no old session is valid if the
 * brand ever gets such a host back. Sessions without a recorded host end, too.
 * @param hosts condition on the column `host`, true for the removed hosts
 */
export async function endSessionsOnHosts(tx: Tx, brandId: number, hosts: SQL): Promise<void> {
  await tx.execute(sql`
    UPDATE sessions SET revoked_at = now()
    WHERE brand_id = ${brandId} AND revoked_at IS NULL AND (host IS NULL OR ${hosts})`);
}
