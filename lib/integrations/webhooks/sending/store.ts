import { sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';
import { msFromNow, uuidArray } from '@/lib/platform/db/sql-values';
import type { Answer, EventFacts, OrderFacts, RequestFacts } from './rules';

/** The right to send one delivery now; `token` marks this try, so that a later one is never overwritten. */
export interface SendClaim extends Record<string, unknown> {
  id: string;
  webhookId: string;
  attempt: number;
  tries: number;
  token: string;
}

/**
 * Claims at most one due delivery of each receiver, starting with the receivers served longest ago: a long backlog of one delays no other.
 * It locks the rows of their webhooks first, and reads the deliveries afterwards: two workers never send to one receiver at once.
 */
export async function claimDue(tx: Tx, input: { limit: number; leaseMs: number }): Promise<SendClaim[]> {
  const { rows: claimable } = await tx.execute<{ id: string }>(sql`
    SELECT w.id FROM webhooks w
    WHERE w.disabled_reason IS NULL AND w.quiet_until <= now()
      AND EXISTS (SELECT FROM webhook_deliveries d
        WHERE d.webhook_id = w.id AND d.state = 'WAITING' AND d.next_at <= now())
      AND NOT EXISTS (SELECT FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.lease_until > now())
    ORDER BY w.claimed_at, w.id LIMIT ${input.limit} FOR NO KEY UPDATE OF w SKIP LOCKED`);
  if (claimable.length === 0) return [];
  const ids = uuidArray(claimable.map(({ id }) => id));
  await tx.execute(sql`UPDATE webhooks SET claimed_at = clock_timestamp() WHERE id = ANY(${ids})`);
  const { rows } = await tx.execute<SendClaim>(sql`
    UPDATE webhook_deliveries d SET attempts = d.attempts + 1, tries = d.tries + 1,
      lease_until = ${msFromNow(input.leaseMs)}
    FROM unnest(${ids}) AS w(id)
    CROSS JOIN LATERAL (
      SELECT c.id FROM webhook_deliveries c LEFT JOIN order_events e ON e.id = c.event_id
      WHERE c.webhook_id = w.id AND c.state = 'WAITING' AND c.next_at <= now()
        AND NOT EXISTS (SELECT FROM webhook_deliveries l WHERE l.webhook_id = w.id AND l.lease_until > now())
      ORDER BY e.place NULLS FIRST, c.id LIMIT 1) AS next
    WHERE d.id = next.id
    RETURNING d.id, d.webhook_id AS "webhookId", d.attempts AS attempt, d.tries, d.lease_until::text AS token`);
  return rows;
}

/** A message with its destination and signing secrets. */
export interface Sendable {
  url: string;
  organisationId: number;
  secretCiphertext: string;
  /** null when it does not sign any more. */
  oldSecretCiphertext: string | null;
  createdAt: Date;
  /** null for a test. */
  event: { id: string; facts: EventFacts } | null;
  /** True when the receiver's organisation may still see the order or the request, which may have been moved since. */
  isVisible: boolean;
}

interface SendableRow extends Record<string, unknown> {
  url: string;
  organisationId: number;
  secretCiphertext: string;
  oldSecretCiphertext: string | null;
  createdAt: string;
  eventId: string | null;
  kind: string;
  at: string;
  data: Record<string, unknown>;
  order: OrderFacts | null;
  request: RequestFacts | null;
  isVisible: boolean | null;
}

function toFacts({ kind, data, at, order, request }: SendableRow): EventFacts {
  const event = { kind, data, at: new Date(at) };
  if (order) return { ...event, order };
  if (request) return { ...event, request };
  throw new Error('an event of neither an order nor a request cannot be sent');
}

/** Everything about a delivery, read when it is sent. The status is the one that the order had when it happened. */
export async function findSendable(tx: Tx, deliveryId: string): Promise<Sendable | null> {
  const { rows } = await tx.execute<SendableRow>(sql`
    SELECT w.url, w.organisation_id AS "organisationId", w.secret_ciphertext AS "secretCiphertext",
      CASE WHEN w.old_secret_until > now() THEN w.old_secret_ciphertext END AS "oldSecretCiphertext",
      d.created_at AS "createdAt", e.id AS "eventId", e.kind, e.created_at AS at, e.data,
      CASE WHEN o.id IS NOT NULL THEN json_build_object('id', o.id, 'number', o.number, 'reference', o.reference,
        'organisation', o.organisation_id,
        'status', (SELECT s.status FROM order_observations s WHERE s.order_id = o.id AND s.seen_at <= e.created_at
          AND (s.unlinked_at IS NULL OR s.unlinked_at > e.created_at) ORDER BY s.id DESC LIMIT 1)) END AS "order",
      CASE WHEN r.id IS NOT NULL THEN json_build_object('id', r.id, 'number', r.number, 'organisation', r.organisation_id,
        'order', (SELECT of_order.number FROM orders of_order WHERE of_order.id = r.order_id)) END AS request,
      own.gone_at IS NULL AND (d.event_id IS NULL OR w.organisation_id = ANY(of.path)
        OR w.organisation_id = r.organisation_id
        OR (w.organisation_id = r.assigned_to AND EXISTS (SELECT FROM organisations asker
          WHERE asker.id = r.organisation_id AND asker.path @> ARRAY[r.assigned_to]))) AS "isVisible"
    FROM webhook_deliveries d
    JOIN webhooks w ON w.id = d.webhook_id
    JOIN organisations own ON own.id = w.organisation_id
    LEFT JOIN order_events e ON e.id = d.event_id
    LEFT JOIN orders o ON o.id = e.order_id
    LEFT JOIN organisations of ON of.id = o.organisation_id
    LEFT JOIN requests r ON r.id = e.request_id
    WHERE d.id = ${deliveryId}`);
  const row = rows[0];
  if (!row) return null;
  const { url, organisationId, secretCiphertext, oldSecretCiphertext, eventId } = row;
  return {
    url,
    organisationId,
    secretCiphertext,
    oldSecretCiphertext,
    createdAt: new Date(row.createdAt),
    event: eventId === null ? null : { id: eventId, facts: toFacts(row) },
    isVisible: row.isVisible === true,
  };
}

/** The newest deliveries to the receivers of an organisation. */
export async function findNewestDeliveries(tx: Tx, organisationId: number, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT d.id FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
    WHERE w.organisation_id = ${organisationId} ORDER BY d.id DESC LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** True when this try still owns the delivery; if so, it locks webhook and delivery, in the order of the claim. */
export async function lockClaimed(tx: Tx, { id, webhookId, token }: SendClaim): Promise<boolean> {
  await tx.execute(sql`SELECT FROM webhooks WHERE id = ${webhookId} FOR NO KEY UPDATE`);
  const { rows } = await tx.execute(
    sql`SELECT FROM webhook_deliveries WHERE id = ${id} AND lease_until::text = ${token} FOR UPDATE`,
  );
  return rows.length > 0;
}

/** Writes a try into the log, and what came of it at its webhook. */
export async function insertAttempt(
  tx: Tx,
  { id, webhookId, attempt }: SendClaim,
  { httpStatus, failure, milliseconds }: Answer,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO webhook_attempts (delivery_id, attempt, http_status, failure, milliseconds)
    VALUES (${id}, ${attempt}, ${httpStatus}, ${failure}, ${milliseconds})`);
  const at = new Date().toISOString();
  await tx.execute(sql`UPDATE webhooks SET last_attempt = ${JSON.stringify({ at, httpStatus, failure })}::jsonb
    WHERE id = ${webhookId}`);
}

export async function saveState(tx: Tx, id: string, state: 'DELIVERED' | 'GIVEN_UP'): Promise<void> {
  await tx.execute(sql`UPDATE webhook_deliveries SET state = ${state}, lease_until = NULL WHERE id = ${id}`);
}

/** Puts a delivery off, and everything else to the same receiver for a while too. */
export async function scheduleRetry(
  tx: Tx,
  claim: SendClaim,
  { afterMs, quietMs }: { afterMs: number; quietMs: number },
): Promise<void> {
  await tx.execute(sql`UPDATE webhook_deliveries SET lease_until = NULL,
    next_at = ${msFromNow(afterMs)} WHERE id = ${claim.id}`);
  await tx.execute(sql`UPDATE webhooks SET quiet_until = ${msFromNow(quietMs)}
    WHERE id = ${claim.webhookId}`);
}

/** True when the receiver has accepted a message since the first try of this delivery's present round. */
export async function hasAcceptedSince(
  tx: Tx,
  { webhookId, id, attempt, tries }: SendClaim,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM webhook_deliveries d JOIN webhook_attempts a ON a.delivery_id = d.id
    WHERE d.webhook_id = ${webhookId} AND a.failure IS NULL AND a.at >= (
      SELECT min(at) FROM webhook_attempts WHERE delivery_id = ${id} AND attempt > ${attempt - tries})
    LIMIT 1`);
  return rows.length > 0;
}

/** Sends nothing any more to a receiver, until somebody takes it up again. */
export async function disable(tx: Tx, webhookId: string, reason: 'gone' | 'not-answering'): Promise<void> {
  await tx.execute(sql`UPDATE webhooks SET disabled_reason = ${reason} WHERE id = ${webhookId}`);
}

/** Deletes deliveries that were done long ago, with their tries. */
export async function deleteOld(tx: Tx, days: number): Promise<void> {
  await tx.execute(sql`DELETE FROM webhook_deliveries
    WHERE state <> 'WAITING' AND created_at < now() - ${days} * interval '1 day'`);
}
