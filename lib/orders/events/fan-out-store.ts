import { sql } from 'drizzle-orm';
import type { Tx } from '@/lib/db/pool';

/**
 * One delivery for each webhook that an event is for: those of the event's organisation, and of organisations above that
 * asked for what happens below them. A webhook that is being deleted at this moment is left out, so that its end never
 * undoes what happened to an order.
 */
export async function insertDeliveries(tx: Tx, eventId: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO webhook_deliveries (webhook_id, event_id)
    SELECT w.id, e.id FROM order_events e
    JOIN organisations o ON o.id = e.organisation_id
    JOIN webhooks w ON w.organisation_id = ANY(o.path)
      AND (w.organisation_id = o.id OR w.with_descendants)
      AND (w.kinds = '{}' OR e.kind = ANY(w.kinds)) AND w.disabled_reason IS NULL
    WHERE e.id = ${eventId}
    FOR KEY SHARE OF w`);
}
