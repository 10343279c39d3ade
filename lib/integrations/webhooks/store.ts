import { and, eq, sql } from 'drizzle-orm';
import { webhooks } from '@/lib/integrations/tables';
import { hasAdministratorsBelow, MANAGING_ROLES } from '@/lib/platform/db/organisation-tree';
import type { Tx } from '@/lib/platform/db/pool';
import { isoTimestamp } from '@/lib/platform/db/sql-values';
import type { Webhook, WebhookInput } from './schema';

const selectWebhooks = (organisationId: number, id: string | null) => sql`
  SELECT w.id, w.url, w.kinds, w.with_descendants AS "withDescendants", w.disabled_reason AS "disabledReason",
    CASE WHEN w.old_secret_until > now() THEN ${isoTimestamp('w.old_secret_until')} END AS "oldSecretUntil",
    ${isoTimestamp('w.created_at')} AS "createdAt", p.name AS "createdBy",
    (SELECT count(*)::int FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.state = 'WAITING') AS waiting,
    w.last_attempt AS "lastAttempt"
  FROM webhooks w JOIN people p ON p.id = w.created_by
  WHERE w.organisation_id = ${organisationId} AND (${id}::uuid IS NULL OR w.id = ${id}::uuid)
  ORDER BY w.created_at, w.id`;

/** The webhooks of an organisation, oldest first. */
export async function findWebhooks(tx: Tx, organisationId: number): Promise<Webhook[]> {
  return (await tx.execute<Webhook & Record<string, unknown>>(selectWebhooks(organisationId, null))).rows;
}

export async function findWebhook(tx: Tx, organisationId: number, id: string): Promise<Webhook | null> {
  return (
    (await tx.execute<Webhook & Record<string, unknown>>(selectWebhooks(organisationId, id))).rows[0] ?? null
  );
}

/** Counts an organisation's webhooks. The lock keeps others from adding one until the transaction ends. */
export async function lockAndCountWebhooks(tx: Tx, organisationId: number): Promise<number> {
  await tx.execute(sql`SELECT FROM organisations WHERE id = ${organisationId} FOR NO KEY UPDATE`);
  const rows = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(eq(webhooks.organisationId, organisationId));
  return rows.length;
}

export async function insertWebhook(tx: Tx, row: typeof webhooks.$inferInsert): Promise<void> {
  await tx.insert(webhooks).values(row);
}

const isOwn = (organisationId: number, id: string) =>
  and(eq(webhooks.id, id), eq(webhooks.organisationId, organisationId));

/** @returns false when the organisation has no such webhook */
export async function updateWebhook(
  tx: Tx,
  at: { organisationId: number; id: string },
  { paused, ...input }: WebhookInput & { paused: boolean },
): Promise<boolean> {
  // A correction is tried at once. Pausing keeps the reason of one that had stopped by itself.
  const rows = await tx
    .update(webhooks)
    .set({
      ...input,
      disabledReason: paused ? sql`coalesce(${webhooks.disabledReason}, 'paused')` : null,
      quietUntil: sql`now()`,
    })
    .where(isOwn(at.organisationId, at.id))
    .returning({ id: webhooks.id });
  return rows.length > 0;
}

/** Gives up pending deliveries: none of them is sent when the webhook is enabled again. */
export async function giveUpPending(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`UPDATE webhook_deliveries SET state = 'GIVEN_UP', lease_until = NULL
    WHERE webhook_id = ${id} AND state = 'WAITING'`);
}

export async function deleteWebhook(tx: Tx, organisationId: number, id: string): Promise<boolean> {
  const rows = await tx.delete(webhooks).where(isOwn(organisationId, id)).returning({ id: webhooks.id });
  return rows.length > 0;
}

/** Puts a new secret in the place of the present one, which signs on for a while. */
export async function replaceSecret(
  tx: Tx,
  at: { organisationId: number; id: string },
  secretCiphertext: string,
  oldHours: number,
): Promise<boolean> {
  const rows = await tx
    .update(webhooks)
    .set({
      secretCiphertext,
      oldSecretCiphertext: sql`${webhooks.secretCiphertext}`,
      oldSecretUntil: sql`now() + ${oldHours} * interval '1 hour'`,
    })
    .where(isOwn(at.organisationId, at.id))
    .returning({ id: webhooks.id });
  return rows.length > 0;
}

/** Every stored secret, the ones before the last rotation too. */
export async function findSealedSecrets(
  tx: Tx,
): Promise<{ id: string; organisationId: number; ciphertext: string }[]> {
  const { rows } = await tx.execute<{ id: string; organisationId: number; ciphertext: string }>(sql`
    SELECT id, organisation_id AS "organisationId", ciphertext
    FROM webhooks, unnest(ARRAY[secret_ciphertext, old_secret_ciphertext]) AS ciphertext
    WHERE ciphertext IS NOT NULL`);
  return rows;
}

/** Replaces the sealed form of the same secret, current or old. */
export async function replaceSealedSecret(
  tx: Tx,
  id: string,
  sealed: { from: string; to: string },
): Promise<void> {
  await tx.execute(sql`UPDATE webhooks SET
      secret_ciphertext = replace(secret_ciphertext, ${sealed.from}, ${sealed.to}),
      old_secret_ciphertext = replace(old_secret_ciphertext, ${sealed.from}, ${sealed.to})
    WHERE id = ${id}`);
}

interface WebhookAudience extends Record<string, unknown> {
  organisationId: number;
  host: string;
  personIds: string[];
}

/**
 * Finds the people to notify about a webhook: administrators of its organisation and its creator, if they still may manage it.
 * @param always true when people who were notified within a day are notified again
 */
export async function findWebhookAudience(
  tx: Tx,
  webhookId: string,
  always: boolean,
): Promise<WebhookAudience | null> {
  const { rows } = await tx.execute<WebhookAudience>(sql`
    SELECT w.organisation_id AS "organisationId", substring(w.url FROM '^[a-z]+://([^/?]+)') AS host,
      coalesce(array_agg(DISTINCT m.person_id::text) FILTER (WHERE m.person_id IS NOT NULL), '{}') AS "personIds"
    FROM webhooks w
    JOIN organisations o ON o.id = w.organisation_id
    LEFT JOIN members m ON (m.organisation_id = w.organisation_id OR m.person_id = w.created_by)
      AND m.organisation_id = ANY(o.path) AND m.role IN ${MANAGING_ROLES}
      AND NOT ${hasAdministratorsBelow(sql`o.path`, sql`m.organisation_id`)}
      AND (${always} OR NOT EXISTS (SELECT FROM notifications n
        WHERE n.person_id = m.person_id AND n.kind = 'webhook-failed' AND n.path = '/admin/webhooks/' || w.id
          AND n.created_at > now() - interval '1 day'))
    WHERE w.id = ${webhookId} GROUP BY w.id`);
  return rows[0] ?? null;
}
