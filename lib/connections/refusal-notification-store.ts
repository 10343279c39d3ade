import { sql } from 'drizzle-orm';
import type { Tx } from '@/lib/db/pool';

interface Audience extends Record<string, unknown> {
  organisationId: number;
  organisationName: string;
  personIds: string[];
}

/**
 * Finds the people who can correct a connection's credentials: the operators of its tree and the administrators of its organisation.
 * @returns null when the credentials have been accepted again.
 */
export async function findAudience(tx: Tx, connectionId: number): Promise<Audience | null> {
  const { rows } = await tx.execute<Audience>(sql`
    SELECT o.id AS "organisationId", o.name AS "organisationName",
      array(SELECT DISTINCT m.person_id::text FROM members m
        WHERE (m.role = 'operator' AND m.organisation_id = ANY(o.path))
          OR (m.role = 'administrator' AND m.organisation_id = o.id) ORDER BY 1) AS "personIds"
    FROM connections c JOIN organisations o ON o.id = c.organisation_id
      JOIN connection_circuits r ON r.connection_id = c.id
    WHERE c.id = ${connectionId} AND c.deleted_at IS NULL AND r.opened_at IS NOT NULL AND r.reason = 'unauthorized'`);
  return rows[0] ?? null;
}
