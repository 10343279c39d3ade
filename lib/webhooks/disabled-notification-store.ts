import { sql } from 'drizzle-orm';
import { hasAdministratorsBelow, MANAGING_ROLES } from '@/lib/db/organisation-tree';
import type { Tx } from '@/lib/db/pool';

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
