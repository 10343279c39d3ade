import { sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';
import { intArray } from '@/lib/platform/db/sql-values';

/** A product that a connection lists, or has listed. */
export type KnownProduct = {
  id: number;
  name: string;
  productCode: string;
  vendorId: number | null;
};

/** Products that a connection lists or has listed; all others are absent. */
export async function findKnownProducts(
  tx: Tx,
  connectionId: number,
  ids: readonly number[],
): Promise<Map<number, KnownProduct>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<KnownProduct>(sql`
    SELECT products.id, products.name, products.product_code AS "productCode", products.vendor AS "vendorId"
    FROM offers JOIN products ON products.id = offers.product_id
    WHERE offers.connection_id = ${connectionId} AND offers.product_id = ANY(${intArray(ids)})`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Products on a connection's list by their SKUs, the most popular first and at most `limit` of each. */
export async function findListedBySku(
  tx: Tx,
  connectionId: number,
  keys: readonly string[],
  limit: number,
): Promise<(KnownProduct & { key: string })[]> {
  if (keys.length === 0) return [];
  const { rows } = await tx.execute<KnownProduct & { key: string }>(sql`
    SELECT given.key, products.id, products.name, products.product_code AS "productCode", products.vendor AS "vendorId"
    FROM json_array_elements_text(${JSON.stringify(keys)}::json) AS given (key)
    CROSS JOIN LATERAL (
      SELECT product_id, rank FROM listings
      WHERE listings.connection_id = ${connectionId} AND listings.code_key = given.key
      ORDER BY rank LIMIT ${limit}
    ) AS listed
    JOIN products ON products.id = listed.product_id ORDER BY given.key, listed.rank`);
  return rows;
}

/** Filters products to those that are on a connection's list. */
export async function findListedIds(tx: Tx, connectionId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT product_id AS id FROM listings
    WHERE connection_id = ${connectionId} AND product_id = ANY(${intArray(ids)})`);
  return rows.map(({ id }) => id);
}
