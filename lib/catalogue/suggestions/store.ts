import { sql } from 'drizzle-orm';
import { intArray } from '@/lib/db/arrays';
import type { Tx } from '@/lib/db/pool';
import type { Suggestions } from './schema';

/** A short beginning has thousands of SKUs; the most popular among so many of them will do. */
const MOST_LOOKED_AT = 300;

/** Products by their ids, in that order, as suggestions show them. */
export async function findShort(tx: Tx, ids: readonly number[]): Promise<Suggestions['products']> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<Suggestions['products'][number]>(sql`
    SELECT id, name, product_code AS "productCode",
      (thumb_url IS NOT NULL OR main_image_url IS NOT NULL) AS "hasPicture"
    FROM products WHERE id = ANY(${intArray(ids)})`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Ids of products whose SKU begins with letters and digits, the exact one first, then the most popular. */
export async function findSkus(tx: Tx, connectionId: number, code: string, limit: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT product_id AS id FROM (
      SELECT product_id, rank, code_key FROM listings WHERE connection_id = ${connectionId}
        AND code_key >= ${code} AND code_key < ${`${code}\u{10ffff}`}
      ORDER BY code_key LIMIT ${MOST_LOOKED_AT}) AS begins
    ORDER BY code_key <> ${code}, rank LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/**
 * Ids of products with a SKU that has these letters and digits from one of its parts on, the most popular first.
 * @param find `query` is of one connection.
 */
export async function findSkusWith(
  tx: Tx,
  find: { query: string; code: string; limit: number },
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    WITH parts AS MATERIALIZED (
      SELECT product_id, rank, code_key FROM listings WHERE words @@ ${find.query}::tsquery)
    SELECT product_id AS id FROM parts
    WHERE position(${find.code} IN code_key) > 1 ORDER BY rank LIMIT ${find.limit}`);
  return rows.map(({ id }) => id);
}
