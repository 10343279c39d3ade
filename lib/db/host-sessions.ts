import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from './pool';

/**
 * Ends the sessions that began under hosts which a brand gives up, in the transaction that takes them away: were such a host
 * ever the brand's again, nobody is signed in there. Those of before hosts were noted end, too.
 * @param hosts true of the hosts that are given up, by the column `host`
 */
export async function endSessionsOnHosts(tx: Tx, brandId: number, hosts: SQL): Promise<void> {
  await tx.execute(sql`
    UPDATE sessions SET revoked_at = now()
    WHERE brand_id = ${brandId} AND revoked_at IS NULL AND (host IS NULL OR ${hosts})`);
}
