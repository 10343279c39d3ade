import { sql } from 'drizzle-orm';
import type { Tx } from '@/lib/db/pool';

/** The base and token URLs that connections have of their own. */
export async function listApiUrls(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ address: string }>(sql`
    SELECT base_url AS address FROM connections WHERE base_url IS NOT NULL
    UNION SELECT token_url FROM connections WHERE token_url IS NOT NULL`);
  return rows.map(({ address }) => address);
}
