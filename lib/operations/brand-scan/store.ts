import { sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';

/** The organisation that a person lands in. @throws Error when nobody has the address */
export async function findOrganisationId(tx: Tx, email: string): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT m.organisation_id::int AS id FROM people p JOIN memberships m ON m.person_id = p.id
    WHERE p.email = ${email.toLowerCase()} ORDER BY m.organisation_id LIMIT 1`);
  if (!rows[0]) throw new Error(`Nobody has the address ${email}.`);
  return rows[0].id;
}
