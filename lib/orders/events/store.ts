import { inArray, type SQL, sql } from 'drizzle-orm';
import { orderEvents } from '@/lib/orders/model/detail-tables';
import type { Tx } from '@/lib/platform/db/pool';
import { KINDS_RECORDED_ELSEWHERE } from './constants';
import type { NewOrderEvent, NewRequestEvent } from './schema';

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

/** Inserts an event `e` and one delivery for each webhook `w` that subscribes to it, of those that may receive it. */
async function insertWithDeliveries(tx: Tx, insert: SQL, mayReceive: SQL): Promise<void> {
  await tx.execute(sql`
    WITH e AS (${insert} RETURNING id, organisation_id, kind)
    INSERT INTO webhook_deliveries (webhook_id, event_id)
    SELECT w.id, e.id FROM e
    JOIN organisations o ON o.id = e.organisation_id
    JOIN webhooks w ON ${mayReceive}
      AND (w.kinds = '{}' OR e.kind = ANY(w.kinds)) AND w.disabled_reason IS NULL
    FOR KEY SHARE OF w`);
}

/**
 * Inserts an event and one delivery for each webhook that subscribes to it: webhooks of its organisation, and
 * of organisations above that subscribe to events below them. A webhook that is being deleted at this moment
 * is left out, so that its deletion never rolls back a change of an order.
 */
export async function insertEventWithDeliveries(
  tx: Tx,
  { orderId, organisationId, kind, data }: NewOrderEvent,
): Promise<void> {
  await insertWithDeliveries(
    tx,
    sql`INSERT INTO order_events (order_id, organisation_id, kind, data)
      VALUES (${orderId}, ${organisationId}, ${kind}, ${JSON.stringify(data)})`,
    sql`w.organisation_id = ANY(o.path) AND (w.organisation_id = o.id OR w.with_descendants)`,
  );
}

/**
 * Inserts an event of a request and one delivery for each webhook of its organisation that subscribes to it. Webhooks of
 * organisations above are no readers of the request. People were notified in the same transaction.
 */
export async function insertRequestEventWithDeliveries(
  tx: Tx,
  { requestId, organisationId, kind, data }: NewRequestEvent,
): Promise<void> {
  await insertWithDeliveries(
    tx,
    sql`INSERT INTO order_events (request_id, organisation_id, kind, data, notified_at)
      VALUES (${requestId}, ${organisationId}, ${kind}, ${JSON.stringify(data)}, now())`,
    sql`w.organisation_id = o.id`,
  );
}
