import { sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';
import { uuidArray } from '@/lib/platform/db/sql-values';

/**
 * Creates the subscriptions of sent orders: one for each line with a plan. A line that has its subscription keeps it as it is, so
 * the same orders may be passed any number of times. The start of an order that was placed elsewhere is not known.
 */
export async function createSubscriptions(tx: Tx, orderIds: readonly string[]): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO subscriptions (organisation_id, connection_id, order_id, position, product_id, name, product_code,
      vendor_name, reference, plan, quantity, started_on, owner_id)
    SELECT o.organisation_id, o.connection_id, o.id, l.position, l.product_id, l.name, l.product_code,
      l.vendor_name, l.reference, l.plan, l.quantity,
      CASE WHEN o.origin = 'portal' THEN (coalesce(
        (SELECT min(a.finished_at) FROM order_attempts a WHERE a.order_id = o.id AND a.outcome = 'submitted'),
        (SELECT max(a.started_at) FROM order_attempts a WHERE a.order_id = o.id),
        o.created_at) AT TIME ZONE 'UTC')::date END,
      o.person_id
    FROM orders o JOIN order_lines l ON l.order_id = o.id
    WHERE o.id = ANY(${uuidArray(orderIds)}) AND o.state = 'SUBMITTED' AND jsonb_typeof(l.plan) = 'object'
    ON CONFLICT (order_id, position) DO NOTHING`);
  return rowCount ?? 0;
}
