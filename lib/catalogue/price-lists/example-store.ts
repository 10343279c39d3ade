import { sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';
import { intArray } from '@/lib/platform/db/sql-values';

interface ExampleTargets {
  products: readonly number[];
  vendors: readonly number[];
  types: readonly number[];
}

/** Products for each vendor and type, and for what is left. */
const PER_RULE = 5;
const WITHOUT_RULE = 20;

/** Products on offer that rules of a list are for, and some that none is for; those with a list price first. */
export async function findExampleIds(
  tx: Tx,
  connectionId: number,
  { products, vendors, types }: ExampleTargets,
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
      SELECT id, rule, row_number() OVER (PARTITION BY rule ORDER BY rrp IS NULL, id) AS place FROM offered)
    SELECT id FROM numbered WHERE place <= CASE WHEN rule = '' THEN ${WITHOUT_RULE} ELSE ${PER_RULE} END::int
    ORDER BY place, rule, id`);
  return rows.map(({ id }) => id);
}
