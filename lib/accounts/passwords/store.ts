import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { passwordResets } from '@/lib/accounts/model/tables';
import { people } from '@/lib/organisations/tables';
import { selectBrandId } from '@/lib/platform/db/organisation-tree';
import type { Tx } from '@/lib/platform/db/pool';

/** The devices of the account are forgotten with the old password. */
export async function savePassword(tx: Tx, personId: string, passwordHash: string, now: Date): Promise<void> {
  const deviceGeneration = sql`${people.deviceGeneration} + 1`;
  await tx
    .update(people)
    .set({ passwordHash, passwordChangedAt: now, deviceGeneration })
    .where(eq(people.id, personId));
}

/** Deletes a person's unused links, after a password change or before a new link. */
export async function deleteOpenResets(tx: Tx, personId: string): Promise<void> {
  await tx
    .delete(passwordResets)
    .where(and(eq(passwordResets.personId, personId), isNull(passwordResets.usedAt)));
}

export async function insertReset(tx: Tx, row: typeof passwordResets.$inferInsert): Promise<void> {
  await tx.insert(passwordResets).values(row);
}

export type OpenReset = { personId: string; brandId: number; createdAt: Date; name: string; email: string };

/** Whose link this is, as long as it can be used. */
export async function findReset(tx: Tx, tokenHash: string, now: Date): Promise<OpenReset | null> {
  const { personId, brandId, createdAt, usedAt, expiresAt } = passwordResets;
  const rows = await tx
    .select({ personId, brandId, createdAt, name: people.name, email: people.email })
    .from(passwordResets)
    .innerJoin(people, eq(people.id, personId))
    .where(and(eq(passwordResets.tokenHash, tokenHash), isNull(usedAt), gt(expiresAt, now)));
  return rows[0] ?? null;
}

/** Claims a link: of two parallel requests, one succeeds. @returns false when it is no longer valid */
export async function claimReset(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
  const { usedAt, expiresAt } = passwordResets;
  const claimed = await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.tokenHash, tokenHash), isNull(usedAt), gt(expiresAt, now)))
    .returning({ personId: passwordResets.personId });
  return claimed.length > 0;
}

export type AccountRow = {
  personId: string;
  name: string;
  email: string;
  locale: string;
  timezone: string;
  /** The highest organisation under the brand that they belong to; null when there is none. */
  organisationId: number | null;
};

/** An account as mails about it are written: under a brand, about the highest organisation there. */
export async function findAccount(
  tx: Tx,
  who: { email: string } | { personId: string },
  brandId: number,
): Promise<AccountRow | null> {
  const matchesPerson = 'email' in who ? sql`p.email = ${who.email}` : sql`p.id = ${who.personId}`;
  const { rows } = await tx.execute<AccountRow>(sql`
    SELECT p.id AS "personId", p.name, p.email, p.locale, p.timezone,
      (SELECT o.id FROM members m JOIN organisations o ON o.id = m.organisation_id AND o.gone_at IS NULL
        WHERE m.person_id = p.id AND ${selectBrandId(sql`o.path`)} = ${brandId}
        ORDER BY cardinality(o.path), o.id LIMIT 1) AS "organisationId"
    FROM people p WHERE ${matchesPerson}`);
  return rows[0] ?? null;
}

/** Organisations that a person belongs to, also where they are disabled. */
export async function countMemberships(tx: Tx, personId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM memberships WHERE person_id = ${personId}`,
  );
  return rows[0]?.count ?? 0;
}

/** Finds the organisations at which a person signs in, the highest first. */
export async function findHomes(
  tx: Tx,
  email: string,
): Promise<{ personId: string; organisationId: number; brandId: number }[]> {
  const { rows } = await tx.execute<{ personId: string; organisationId: number; brandId: number }>(sql`
    SELECT p.id AS "personId", o.id AS "organisationId", ${selectBrandId(sql`o.path`)} AS "brandId"
    FROM people p JOIN members m ON m.person_id = p.id JOIN organisations o ON o.id = m.organisation_id AND o.gone_at IS NULL
    WHERE p.email = ${email} AND ${selectBrandId(sql`o.path`)} IS NOT NULL
    ORDER BY cardinality(o.path), o.id`);
  return rows;
}
