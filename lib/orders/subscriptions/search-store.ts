import { sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';
import { uuidArray } from '@/lib/platform/db/sql-values';

/**
 * Orders that stay open to a second look: a node of the previous release may send one while this release is rolled out, and
 * does not create its subscriptions.
 */
const SECOND_LOOK_DAYS = 30;

/** The last order that needs no second look; null before the first search. Locks the row until the transaction ends. */
export async function lockSearch(tx: Tx): Promise<string | null> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('subscriptions.find'))`);
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT last_order_id AS id FROM subscription_search WHERE id = 1`,
  );
  return rows[0]?.id ?? null;
}

/** Finds the next orders after this one, in the order in which they were placed. */
export async function findOrdersAfter(tx: Tx, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM orders WHERE ${after}::uuid IS NULL OR id > ${after}::uuid ORDER BY id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** Notes that the orders up to the last old one of these need no second look. */
export async function saveSearch(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    INSERT INTO subscription_search (id, last_order_id)
    SELECT 1, id FROM orders
    WHERE id = ANY(${uuidArray(orderIds)})
      AND created_at < now() - ${SECOND_LOOK_DAYS} * interval '1 day'
    ORDER BY id DESC LIMIT 1
    ON CONFLICT (id) DO UPDATE SET last_order_id = excluded.last_order_id`);
}
