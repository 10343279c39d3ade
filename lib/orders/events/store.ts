import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '@/lib/db/pool';
import { orderEvents } from '@/lib/orders/detail-tables';
import { KINDS_RECORDED_ELSEWHERE } from './constants';

/**
 * Deletes a batch of events that are older than an instant, were notified, are in no receiver's log and are
 * recorded elsewhere.
 * @returns how many were deleted; fewer than the limit means that none is left.
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
