import { sql } from 'drizzle-orm';
import { selectBrandId } from '@/lib/platform/db/organisation-tree';
import type { Tx } from '@/lib/platform/db/pool';

/** The highest organisation that a person works for. @throws Error when nobody has the address */
export async function findOrganisationId(tx: Tx, email: string): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT o.id FROM people p JOIN memberships m ON m.person_id = p.id JOIN organisations o ON o.id = m.organisation_id
    WHERE p.email = ${email.toLowerCase()} AND m.disabled_at IS NULL
    ORDER BY cardinality(o.path), m.created_at, o.id LIMIT 1`);
  if (!rows[0]) throw new Error(`Nobody has the address ${email}.`);
  return rows[0].id;
}

/** The name of an organisation, and the brand under which its people work. */
export async function findFeedFacts(
  tx: Tx,
  organisationId: number,
): Promise<{ organisationName: string; brandId: number | null }> {
  const { rows } = await tx.execute<{ organisationName: string; brandId: number | null }>(sql`
    SELECT o.name AS "organisationName", ${selectBrandId(sql`o.path`)} AS "brandId"
    FROM organisations o WHERE o.id = ${organisationId}`);
  if (!rows[0]) throw new Error(`There is no organisation ${organisationId}.`);
  return rows[0];
}
