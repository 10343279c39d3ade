import { sql } from 'drizzle-orm';
import { intArray } from '@/lib/db/arrays';
import type { Tx } from '@/lib/db/pool';
import { executePrepared } from '@/lib/db/prepared';

/** What an organisation ordered of one product, all orders together. */
export interface BoughtRow {
  id: number;
  /** In how many orders. */
  times: number;
  units: number;
  last: Date;
}

/**
 * An order counts as bought unless it never came to be: taken back before it was sent, refused, or cancelled since. One
 * whose fate is unknown counts: it may well be on its way.
 */
const COUNTS = sql`orders.state NOT IN ('REJECTED', 'TAKEN_BACK') AND orders.status IS DISTINCT FROM 'CANCELLED'`;

/** What one organisation ordered of these products; products that it never ordered are absent. */
export async function findBought(
  tx: Tx,
  organisationId: number,
  productIds: readonly number[],
): Promise<BoughtRow[]> {
  if (productIds.length === 0) return [];
  const rows = await executePrepared<Omit<BoughtRow, 'last'> & { last: string }>(
    tx,
    sql`
    SELECT lines.product_id AS id, count(DISTINCT orders.id)::int AS times, sum(lines.quantity)::float8 AS units,
      to_json(max(orders.created_at)) #>> '{}' AS last
    FROM orders JOIN order_lines AS lines ON lines.order_id = orders.id
    WHERE orders.organisation_id = ${organisationId} AND ${COUNTS}
      AND lines.product_id = ANY(${intArray(productIds)})
    GROUP BY lines.product_id`,
  );
  return rows.map((row) => ({ ...row, last: new Date(row.last) }));
}

/** Ids of the products that one organisation ordered, those ordered last first. */
export async function findBoughtIds(tx: Tx, organisationId: number, limit: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT lines.product_id AS id
    FROM orders JOIN order_lines AS lines ON lines.order_id = orders.id
    WHERE orders.organisation_id = ${organisationId} AND ${COUNTS}
    GROUP BY lines.product_id ORDER BY max(orders.created_at) DESC, id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}
