import { sql } from 'drizzle-orm';
import { selectBrandId } from '@/lib/platform/db/organisation-tree';
import type { Tx } from '@/lib/platform/db/pool';

/** The organisation that a person lands in. @throws Error when nobody has the address */
export async function findOrganisationId(tx: Tx, email: string): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT m.organisation_id AS id FROM people p JOIN memberships m ON m.person_id = p.id
    WHERE p.email = ${email.toLowerCase()} ORDER BY m.organisation_id LIMIT 1`);
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
