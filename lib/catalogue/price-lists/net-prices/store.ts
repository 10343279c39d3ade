import { and, count, eq, sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';
import { intArray } from '@/lib/platform/db/sql-values';
import { netPrices, priceLists } from '@/lib/pricing/price-chain/tables';

/** Rows of one statement. */
const BATCH = 10_000;

export type NetPrice = readonly [productId: number, amount: string];

type Row = { productId: number; amount: string };

const toNetPrices = (rows: readonly Row[]): NetPrice[] =>
  rows.map(({ productId, amount }) => [productId, amount]);

/** Net prices of an owner's list for some products, by ascending id. */
export async function findNetPrices(
  tx: Tx,
  owner: number,
  listId: number,
  productIds: readonly number[],
): Promise<NetPrice[]> {
  const { rows } = await tx.execute<Row>(sql`
    SELECT product_id AS "productId", trim_scale(amount)::text AS amount FROM net_prices
    JOIN price_lists ON price_lists.id = net_prices.list_id AND price_lists.organisation_id = ${owner}
    WHERE list_id = ${listId} AND product_id = ANY(${intArray(productIds)}) ORDER BY product_id`);
  return toNetPrices(rows);
}

export async function countNetPrices(tx: Tx, listId: number): Promise<number> {
  const rows = await tx.select({ count: count() }).from(netPrices).where(eq(netPrices.listId, listId));
  return rows[0]?.count ?? 0;
}

/** Net prices of a list by ascending id. @param after the last id of the part before */
export async function findNetPricePart(
  tx: Tx,
  listId: number,
  { after, limit }: { after: number; limit: number },
): Promise<NetPrice[]> {
  const { rows } = await tx.execute<Row>(sql`
    SELECT product_id AS "productId", trim_scale(amount)::text AS amount FROM net_prices
    WHERE list_id = ${listId} AND product_id > ${after} ORDER BY product_id LIMIT ${limit}`);
  return toNetPrices(rows);
}

/** Makes the next version of an owner's list, and holds it until the transaction ends. @returns its name; null for another's */
export async function touchList(
  tx: Tx,
  { owner, listId, personId }: { owner: number; listId: number; personId: string },
): Promise<string | null> {
  const rows = await tx
    .update(priceLists)
    .set({ version: sql`${priceLists.version} + 1`, updatedAt: sql`now()`, updatedBy: personId })
    .where(and(eq(priceLists.id, listId), eq(priceLists.organisationId, owner)))
    .returning({ name: priceLists.name });
  return rows[0]?.name ?? null;
}

/** Writes net prices over those of the same products. */
export async function saveNetPrices(tx: Tx, listId: number, prices: readonly NetPrice[]): Promise<void> {
  for (let at = 0; at < prices.length; at += BATCH) {
    const part = JSON.stringify(prices.slice(at, at + BATCH));
    await tx.execute(sql`
      INSERT INTO net_prices (list_id, product_id, amount)
      SELECT ${listId}, (pair ->> 0)::bigint, (pair ->> 1)::numeric
      FROM json_array_elements(${part}::json) AS given (pair)
      ON CONFLICT (list_id, product_id) DO UPDATE SET amount = excluded.amount`);
  }
}

export async function deleteNetPrices(tx: Tx, listId: number, productIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    DELETE FROM net_prices WHERE list_id = ${listId} AND product_id = ANY(${intArray(productIds)})`);
}
