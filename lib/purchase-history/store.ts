import { type SQL, sql } from 'drizzle-orm';
import { intArray } from '@/lib/db/arrays';
import { planned, type Tx } from '@/lib/db/pool';

/** How often and when an organisation ordered a product, all orders together; `last` is ISO 8601. */
export interface PurchaseTotals {
  /** In how many orders. */
  times: number;
  units: number;
  last: string;
}

/** The columns of `boughtOf`; null for a product that was never ordered, where they are joined. */
export type PurchaseTotalsColumns = { [Column in keyof PurchaseTotals]: PurchaseTotals[Column] | null };

export const toPurchaseTotals = ({ times, units, last }: PurchaseTotalsColumns): PurchaseTotals | null =>
  times === null || units === null || last === null
    ? null
    : { times, units, last: new Date(last).toISOString() };

/**
 * An order counts as bought unless it never came to be: withdrawn before it was sent, refused, or cancelled since. One
 * whose fate is unknown counts: it may well be on its way.
 */
const IS_PURCHASE = sql`orders.state NOT IN ('REJECTED', 'WITHDRAWN') AND orders.status IS DISTINCT FROM 'CANCELLED'`;

/**
 * What one organisation ordered of some products, to be joined by `id`: with its `times`, `units` and `last`. Products that
 * it never ordered are absent.
 */
export const purchaseTotalsSql = (organisationId: SQL, productIds: SQL): SQL => sql`
  SELECT lines.product_id AS id, count(DISTINCT orders.id)::int AS times, sum(lines.quantity)::float8 AS units,
    to_json(max(orders.created_at)) #>> '{}' AS last
  FROM orders JOIN order_lines AS lines ON lines.order_id = orders.id
  WHERE orders.organisation_id = ${organisationId} AND ${IS_PURCHASE}
    AND lines.product_id = ANY(${productIds})
  GROUP BY lines.product_id`;

/** What one organisation ordered of a product; null when it never did. */
export async function findPurchaseTotals(
  tx: Tx,
  organisationId: number,
  productId: number,
): Promise<PurchaseTotals | null> {
  const {
    rows: [row],
  } = await planned(tx).execute<PurchaseTotalsColumns>(
    purchaseTotalsSql(sql`${organisationId}`, intArray([productId])),
  );
  return row ? toPurchaseTotals(row) : null;
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
