import { count, eq, sql } from 'drizzle-orm';
import { uuidArray } from '@/lib/db/arrays';
import { selectBrandId, selectHomeOrganisationId } from '@/lib/db/organisation-tree';
import type { Tx } from '@/lib/db/pool';
import { memberships, people } from '@/lib/organisations/tables';
import type { Role } from '@/lib/permissions/rules';

/**
 * Waits for other changes of a person's password and sessions, until the transaction ends. Transactions take this lock before those of
 * links and attempts.
 * @returns the current hash of their password; null when there is no such person
 */
export async function lockPerson(tx: Tx, personId: string): Promise<string | null> {
  const [row] = await tx
    .select({ passwordHash: people.passwordHash })
    .from(people)
    .where(eq(people.id, personId))
    .for('no key update');
  return row?.passwordHash ?? null;
}

/** Adds a person; one who is there already (by e-mail) stays as they are. @returns their id; null when there was one. */
export async function insertPerson(tx: Tx, row: typeof people.$inferInsert): Promise<string | null> {
  const added = await tx.insert(people).values(row).onConflictDoNothing().returning({ id: people.id });
  return added[0]?.id ?? null;
}

/** @returns false when they belong to the organisation already, as whatever they are there */
export async function insertMembership(tx: Tx, row: typeof memberships.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(memberships)
    .values(row)
    .onConflictDoNothing({ target: [memberships.personId, memberships.organisationId] })
    .returning({ id: memberships.personId });
  return added.length > 0;
}

/** Sets a person's role in an organisation, with or without an earlier membership. */
export async function saveMembership(
  tx: Tx,
  { email, organisationId, role }: { email: string; organisationId: number; role: Role },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO memberships (person_id, organisation_id, role)
    SELECT id, ${organisationId}, ${role} FROM people WHERE email = ${email}
    ON CONFLICT (person_id, organisation_id) DO UPDATE SET role = excluded.role, disabled_at = NULL`);
}

/** True when the portal has an operator. */
export async function findOperator(tx: Tx): Promise<boolean> {
  const rows = await tx
    .select({ id: memberships.personId })
    .from(memberships)
    .where(eq(memberships.role, 'operator'))
    .limit(1);
  return rows.length > 0;
}

export async function countPeople(tx: Tx): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(people);
  return row?.count ?? 0;
}

export type Contact = {
  id: string;
  email: string;
  locale: string;
  timezone: string;
  /** Under which they read about the organisation: that of their membership at the highest place above it. */
  brandId: number;
  /** The organisation of that membership. */
  homeOrganisationId: number;
};

/**
 * Address, language and time zone of an organisation's people, without those who can no longer sign in or have no brand.
 */
export async function findContacts(
  tx: Tx,
  organisationId: number,
  ids: readonly string[],
): Promise<Contact[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<Contact>(sql`
    SELECT * FROM (
      SELECT p.id, p.email, p.locale, p.timezone, ${selectBrandId(sql`home.path`)} AS "brandId", home.id AS "homeOrganisationId"
      FROM organisations o JOIN people p ON p.id = ANY(${uuidArray(ids)})
        JOIN organisations home ON home.id = ${selectHomeOrganisationId(sql`p.id`, sql`o.path`)}
      WHERE o.id = ${organisationId}) readers
    WHERE "brandId" IS NOT NULL`);
  return rows;
}
