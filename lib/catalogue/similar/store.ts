import { sql } from 'drizzle-orm';
import type { Tx } from '@/lib/db/pool';

/** So many products of a type are compared: a large type has tens of thousands, and a page must not wait for them. */
const MOST_COMPARED = 2_000;

export interface ListedProduct {
  vendor: number;
  type: number;
}

/** Vendor and type of a product on the list, -1 for none; null for one that is not listed. */
export async function findListed(tx: Tx, connectionId: number, id: number): Promise<ListedProduct | null> {
  const { rows } = await tx.execute<ListedProduct & Record<string, unknown>>(sql`
    SELECT vendor, type FROM listings WHERE connection_id = ${connectionId} AND product_id = ${id}`);
  return rows[0] ?? null;
}

/**
 * Ids of products of the same type, or of the same vendor for one without a type: in stock first, then by how many words
 * they share, then of the same vendor, then the most popular.
 * @param words tsqueries, one per word.
 */
export async function findSimilar(
  tx: Tx,
  connectionId: number,
  to: ListedProduct & { id: number; words: readonly string[]; inStock: number; limit: number },
): Promise<number[]> {
  const among = to.type === -1 ? sql`vendor = ${to.vendor}` : sql`type = ${to.type}`;
  const shared = to.words.map((word) => sql`(words @@ ${word}::tsquery)::int`);
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT product_id AS id FROM (
      SELECT * FROM listings WHERE connection_id = ${connectionId} AND ${among} AND product_id <> ${to.id}
      LIMIT ${MOST_COMPARED}) AS compared
    ORDER BY (flags & ${to.inStock}) = 0, ${shared.length > 0 ? sql.join(shared, sql` + `) : sql`0`}
      + (CASE WHEN vendor = ${to.vendor} THEN 1 ELSE 0 END) DESC, rank
    LIMIT ${to.limit}`);
  return rows.map(({ id }) => id);
}
