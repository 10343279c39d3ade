import { sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';
import { intArray } from '@/lib/platform/db/sql-values';

interface ExampleTargets {
  products: readonly number[];
  vendors: readonly number[];
  types: readonly number[];
  /** Preferred, whichever rule is for them. */
  ordered: readonly number[];
}

/** Customers and orders of each whose products are preferred. */
const MAX_CUSTOMERS = 100;
const ORDERS_PER_CUSTOMER = 20;

/** Products that the customers directly below an organisation have ordered lately. */
export async function findOrderedBelow(tx: Tx, owner: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT DISTINCT lines.product_id AS id
    FROM (SELECT id FROM organisations WHERE parent_id = ${owner} AND gone_at IS NULL ORDER BY id LIMIT ${MAX_CUSTOMERS}) customer
    CROSS JOIN LATERAL (SELECT id FROM orders WHERE organisation_id = customer.id
      ORDER BY id DESC LIMIT ${ORDERS_PER_CUSTOMER}) recent
    JOIN order_lines lines ON lines.order_id = recent.id`);
  return rows.map(({ id }) => id);
}

/** Products for each vendor and type, and for what is left. */
const PER_RULE = 5;
const WITHOUT_RULE = 20;

/** Products on offer that rules of a list are for, and some that none is for: ordered ones first, then those with a list price. */
export async function findExampleIds(
  tx: Tx,
  connectionId: number,
  { products, vendors, types, ordered }: ExampleTargets,
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    WITH offered AS (
      SELECT o.product_id AS id, o.rrp,
        CASE WHEN o.product_id = ANY(${intArray(products)}) THEN 'p' || o.product_id
          WHEN p.vendor = ANY(${intArray(vendors)}) THEN 'v' || p.vendor
          WHEN p.type = ANY(${intArray(types)}) THEN 't' || p.type ELSE '' END AS rule
      FROM offers o JOIN products p ON p.id = o.product_id
      WHERE o.connection_id = ${connectionId} AND o.gone_at IS NULL AND o.price IS NOT NULL),
    numbered AS (
      SELECT id, rule, row_number() OVER (PARTITION BY rule ORDER BY id = ANY(${intArray(ordered)}) DESC, rrp IS NULL, id) AS place FROM offered)
    SELECT id FROM numbered WHERE place <= CASE WHEN rule = '' THEN ${WITHOUT_RULE} ELSE ${PER_RULE} END::int
    ORDER BY place, rule, id`);
  return rows.map(({ id }) => id);
}
