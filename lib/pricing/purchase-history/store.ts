import { sql } from 'drizzle-orm';
import { planned, type Tx } from '@/lib/platform/db/pool';
import { intArray } from '@/lib/platform/db/sql-values';

/** Number and time of an organisation's orders of a product; `last` is ISO 8601. */
export interface PurchaseTotals {
  /** In how many orders. */
  times: number;
  units: number;
  last: string;
}

/**
 * An order counts as bought unless it never came to be: withdrawn before it was sent, rejected, or cancelled since. One
 * whose fate is unknown counts: it may well be on its way.
 */
const IS_PURCHASE = sql`orders.state NOT IN ('REJECTED', 'WITHDRAWN') AND orders.status IS DISTINCT FROM 'CANCELLED'`;

/** Finds one organisation's past orders of some products; products that it never ordered are absent. */
export async function findPurchaseTotals(
  tx: Tx,
  organisationId: number,
  productIds: readonly number[],
): Promise<Map<number, PurchaseTotals>> {
  const { rows } = await planned(tx).execute<PurchaseTotals & { id: number } & Record<string, unknown>>(sql`
    SELECT lines.product_id AS id, count(DISTINCT orders.id)::int AS times, sum(lines.quantity)::float8 AS units,
      to_json(max(orders.created_at)) #>> '{}' AS last
    FROM orders JOIN order_lines AS lines ON lines.order_id = orders.id
    WHERE orders.organisation_id = ${organisationId} AND ${IS_PURCHASE}
      AND lines.product_id = ANY(${intArray(productIds)})
    GROUP BY lines.product_id`);
  return new Map(
    rows.map(({ id, times, units, last }) => [id, { times, units, last: new Date(last).toISOString() }]),
  );
}

/**
 * Finds the ids of the products on one organisation's orders, in any state.
 * @returns null when its orders have more than `maxLines` lines
 */
export async function findOrderedProductIds(
  tx: Tx,
  organisationId: number,
  maxLines: number,
): Promise<ReadonlySet<number> | null> {
  const { rows } = await planned(tx).execute<{ id: number }>(sql`
    SELECT lines.product_id AS id FROM orders JOIN order_lines AS lines ON lines.order_id = orders.id
    WHERE orders.organisation_id = ${organisationId} LIMIT ${maxLines + 1}`);
  return rows.length > maxLines ? null : new Set(rows.map(({ id }) => id));
}

/** Ids of the products that one organisation ordered, those ordered last first. */
export async function findPurchasedProductIds(
  tx: Tx,
  organisationId: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT lines.product_id AS id
    FROM orders JOIN order_lines AS lines ON lines.order_id = orders.id
    WHERE orders.organisation_id = ${organisationId} AND ${IS_PURCHASE}
    GROUP BY lines.product_id ORDER BY max(orders.created_at) DESC, id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** A product of an organisation's newest orders. */
export interface FrequentPurchase {
  id: number;
  /** In how many of them. */
  times: number;
  /** The quantity in which it was ordered most often. */
  quantity: number;
}

/** Finds the products of one organisation's newest orders, those in most orders first, then those ordered last. */
export async function findFrequentPurchases(
  tx: Tx,
  organisationId: number,
  { maxOrders, limit }: { maxOrders: number; limit: number },
): Promise<FrequentPurchase[]> {
  const { rows } = await planned(tx).execute<FrequentPurchase & Record<string, unknown>>(sql`
    SELECT lines.product_id AS id, count(DISTINCT newest.id)::int AS times,
      mode() WITHIN GROUP (ORDER BY lines.quantity) AS quantity
    FROM (
      SELECT orders.id FROM orders WHERE orders.organisation_id = ${organisationId} AND ${IS_PURCHASE}
      ORDER BY orders.id DESC LIMIT ${maxOrders}) AS newest
    JOIN order_lines AS lines ON lines.order_id = newest.id
    GROUP BY lines.product_id ORDER BY times DESC, max(newest.id::text) DESC, lines.product_id LIMIT ${limit}`);
  return rows;
}
