import { asc, inArray, sql } from 'drizzle-orm';
import type { PricePart, Totals } from '@/lib/catalogue/line-prices/schema';
import { orderLines } from '@/lib/orders/model/tables';
import type { Tx } from '@/lib/platform/db/pool';
import { uuidArray } from '@/lib/platform/db/sql-values';

/** Reads the lines of some orders, in their order. */
export const findLines = (tx: Tx, orderIds: readonly string[]) =>
  tx
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));

export interface LastLineRow extends Record<string, unknown> {
  orderId: string;
  position: number;
  /** The line of the earlier order. */
  lastId: string;
  lastPosition: number;
  organisationId: number;
  parts: PricePart[];
  totals: Totals;
  at: string;
}

/** For each line of some orders: the last one that the same organisation ordered before of that product and plan. */
export async function findLastLines(tx: Tx, orderIds: readonly string[]): Promise<LastLineRow[]> {
  const { rows } = await tx.execute<LastLineRow>(sql`
    SELECT l.order_id AS "orderId", l.position, o.organisation_id AS "organisationId",
      last.id AS "lastId", last.position AS "lastPosition", last.parts, last.totals, to_json(last.created_at) #>> '{}' AS at
    FROM order_lines l JOIN orders o ON o.id = l.order_id
    CROSS JOIN LATERAL (
      SELECT before.id, p.position, p.parts, p.totals, before.created_at FROM orders before JOIN order_lines p ON p.order_id = before.id
      WHERE before.organisation_id = o.organisation_id AND before.id < o.id AND before.origin = 'portal'
        AND before.state = 'SUBMITTED' AND before.status IS DISTINCT FROM 'CANCELLED'
        AND p.product_id = l.product_id AND p.plan->>'id' IS NOT DISTINCT FROM l.plan->>'id'
      ORDER BY before.id DESC, p.position LIMIT 1) AS last
    WHERE l.order_id = ANY(${uuidArray(orderIds)})`);
  return rows;
}
