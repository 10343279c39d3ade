import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '@/lib/db/pool';
import { orderEvents } from '@/lib/orders/detail-tables';
import { KINDS_RECORDED_ELSEWHERE } from './constants';
import type { NewOrderEvent } from './schema';

/** @returns the event's id */
export async function insertEvent(tx: Tx, event: NewOrderEvent): Promise<string> {
  const [row] = await tx.insert(orderEvents).values(event).returning({ id: orderEvents.id });
  if (!row) throw new Error('an event of an order was not saved');
  return row.id;
}

/**
 * Deletes some events that were notified, are in no receiver's log, stand elsewhere and are older than an instant.
 * @returns how many went; fewer than the limit means that none is left.
 */
export async function deleteOldEvents(
  tx: Tx,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    DELETE FROM order_events WHERE id IN (
      SELECT id FROM order_events
      WHERE created_at < ${before.toISOString()} AND notified_at IS NOT NULL
        AND ${inArray(orderEvents.kind, [...KINDS_RECORDED_ELSEWHERE])}
        AND NOT EXISTS (SELECT FROM webhook_deliveries d WHERE d.event_id = order_events.id)
      ORDER BY id LIMIT ${limit})`);
  return rowCount ?? 0;
}
