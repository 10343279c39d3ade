import { sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';
import { isoTimestamp } from '@/lib/platform/db/sql-values';
import type { Delivery } from './schema';

/** A webhook of one organisation: the scope of everything here. */
export interface WebhookOwner {
  organisationId: number;
  webhookId: string;
}

const MAX_SHOWN_ATTEMPTS = 30;
/** Deliveries of a webhook, made last first. Ids grow with time (UUIDv7), so they are the key of the paging. */
export async function findDeliveries(
  tx: Tx,
  { organisationId, webhookId }: WebhookOwner,
  part: { after: string | null; limit: number },
): Promise<Delivery[]> {
  const afterCursor = part.after === null ? sql`` : sql`AND d.id < ${part.after}::uuid`;
  const { rows } = await tx.execute<Delivery & Record<string, unknown>>(sql`
    SELECT d.id, coalesce(e.id, d.id) AS "messageId", coalesce(e.kind, 'webhook.test') AS kind,
      CASE WHEN o.id IS NOT NULL THEN json_build_object('id', o.id, 'number', o.number,
        'organisationId', o.organisation_id) END AS "order",
      CASE WHEN r.id IS NOT NULL THEN json_build_object('id', r.id, 'number', r.number,
        'organisationId', w.organisation_id) END AS request,
      d.state, CASE WHEN d.state = 'WAITING' AND d.lease_until IS NULL
        THEN ${isoTimestamp('greatest(d.next_at, w.quiet_until)')} END AS "nextAt",
      ${isoTimestamp('coalesce(e.created_at, d.created_at)')} AS at,
      (SELECT coalesce(json_agg(json_build_object('attempt', a.attempt, 'at', ${isoTimestamp('a.at')},
          'httpStatus', a.http_status, 'failure', a.failure, 'milliseconds', a.milliseconds) ORDER BY a.attempt), '[]')
        FROM (SELECT * FROM webhook_attempts WHERE delivery_id = d.id
          ORDER BY attempt DESC LIMIT ${MAX_SHOWN_ATTEMPTS}) AS a) AS attempts
    FROM webhook_deliveries d
    JOIN webhooks w ON w.id = d.webhook_id
    LEFT JOIN order_events e ON e.id = d.event_id
    LEFT JOIN orders o ON o.id = e.order_id
    LEFT JOIN requests r ON r.id = e.request_id
    WHERE d.webhook_id = ${webhookId} AND w.organisation_id = ${organisationId} ${afterCursor}
    ORDER BY d.id DESC LIMIT ${part.limit}`);
  return rows;
}

/**
 * Locks a webhook before its deliveries, as a sender does, and lets it be sent to at once.
 * @returns null when the organisation has no such webhook
 */
export async function lockAndResumeWebhook(
  tx: Tx,
  { organisationId, webhookId }: WebhookOwner,
): Promise<{ isDisabled: boolean } | null> {
  const { rows } = await tx.execute<{ isDisabled: boolean }>(sql`
    UPDATE webhooks SET quiet_until = now() WHERE id = ${webhookId} AND organisation_id = ${organisationId}
    RETURNING disabled_reason IS NOT NULL AS "isDisabled"`);
  return rows[0] ?? null;
}

/** Sends one delivery again, in full. One that is being sent at this moment is not sent twice at once. */
export async function requeueDelivery(tx: Tx, webhookId: string, deliveryId: string): Promise<number> {
  const { rows } = await tx.execute(sql`
    UPDATE webhook_deliveries SET state = 'WAITING', tries = 0, next_at = now()
    WHERE id = ${deliveryId} AND webhook_id = ${webhookId} RETURNING id`);
  return rows.length;
}

/** Sends all events since a moment that the webhook is for, the oldest first. @returns their number */
export async function requeueSince(
  tx: Tx,
  input: { webhookId: string; since: string; limit: number },
): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    WITH sent AS (
      INSERT INTO webhook_deliveries (webhook_id, event_id)
      SELECT w.id, e.id FROM webhooks w
      JOIN organisations o ON o.id = w.organisation_id
        OR (w.with_descendants AND o.path @> ARRAY[w.organisation_id])
      JOIN order_events e ON e.organisation_id = o.id AND e.created_at >= ${input.since}::timestamptz
        AND (w.kinds = '{}' OR e.kind = ANY(w.kinds))
        AND (e.request_id IS NULL OR e.organisation_id = w.organisation_id)
      WHERE w.id = ${input.webhookId}
      ORDER BY e.place LIMIT ${input.limit}
      ON CONFLICT (webhook_id, event_id) DO UPDATE SET state = 'WAITING', tries = 0, next_at = now()
      RETURNING 1)
    SELECT count(*)::int AS count FROM sent`);
  return rows[0]?.count ?? 0;
}

/** @returns false when there are `maxPending` tests waiting already */
export async function insertTest(tx: Tx, webhookId: string, maxPending: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    INSERT INTO webhook_deliveries (webhook_id) SELECT ${webhookId}::uuid
    WHERE (SELECT count(*) FROM webhook_deliveries
      WHERE webhook_id = ${webhookId} AND event_id IS NULL AND state = 'WAITING') < ${maxPending}
    RETURNING id`);
  return rows.length > 0;
}
