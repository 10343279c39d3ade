import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { hasAdministratorsBelow } from '@/lib/db/in-tree';
import type { Tx } from '@/lib/db/pool';
import { executePrepared } from '@/lib/db/prepared';
import { sessions, signInAttempts } from '@/lib/db/tables/accounts';
import type { Role } from './rules';

export interface PersonForSignIn {
  id: string;
  name: string;
  email: string;
  passwordHash: string;
  disabled: boolean;
  /** The brand of the person's organisation or of its nearest ancestor that has one. */
  brandId: number | null;
}

/** @param email as `normaliseEmail` makes it */
export async function findPersonByEmail(tx: Tx, email: string): Promise<PersonForSignIn | null> {
  const { rows } = await tx.execute<{
    id: string;
    name: string;
    email: string;
    password_hash: string;
    disabled: boolean;
    brand_id: number | null;
  }>(sql`
    SELECT p.id, p.name, p.email, p.password_hash, p.disabled_at IS NOT NULL AS disabled,
      (SELECT b.id FROM brands b WHERE b.organisation_id = ANY(o.path)
        ORDER BY array_position(o.path, b.organisation_id) DESC LIMIT 1) AS brand_id
    FROM people p JOIN organisations o ON o.id = p.organisation_id
    WHERE p.email = ${email}`);
  const row = rows[0];
  if (!row) return null;
  const { password_hash: passwordHash, brand_id: brandId, ...rest } = row;
  return { ...rest, passwordHash, brandId };
}

export type SessionRow = {
  personId: string;
  name: string;
  role: Role;
  homeOrganisationId: number;
  brandId: number;
  locale: string;
  timezone: string;
  organisationId: number;
  /** Path of the acting organisation; null when there is no such organisation. */
  path: number[] | null;
  /** Whether the acting organisation, or one between it and the person's own, has administrators. */
  managesItself: boolean;
  currency: string | null;
};

/**
 * The living session, its person and the organisation acted for, in one statement.
 * @param organisationId the organisation named by the URL; null means the person's own.
 */
export async function findSession(
  tx: Tx,
  input: { idHash: string; brandId: number; organisationId: number | null; now: Date },
): Promise<SessionRow | null> {
  const rows = await executePrepared<SessionRow>(
    tx,
    sql`
    SELECT p.id AS "personId", p.name, p.role, p.organisation_id AS "homeOrganisationId", s.brand_id AS "brandId",
      p.locale, p.timezone, COALESCE(${input.organisationId}::integer, p.organisation_id) AS "organisationId",
      o.path, ${hasAdministratorsBelow(sql`o.path`, sql`p.organisation_id`)} AS "managesItself", c.currency
    FROM sessions s
    JOIN people p ON p.id = s.person_id
    LEFT JOIN organisations o ON o.id = COALESCE(${input.organisationId}::integer, p.organisation_id) AND o.gone_at IS NULL
    LEFT JOIN LATERAL (
      SELECT currency FROM connections WHERE organisation_id = ANY(o.path)
      ORDER BY array_position(o.path, organisation_id) DESC LIMIT 1) c ON true
    WHERE s.id_hash = ${input.idHash} AND s.brand_id = ${input.brandId}
      AND s.revoked_at IS NULL AND s.expires_at > ${input.now} AND p.disabled_at IS NULL`,
  );
  return rows[0] ?? null;
}

/** A person's brand is that of their own organisation, or of its nearest ancestor that has one. */
type PersonRow = Omit<SessionRow, 'path' | 'brandId'> & { path: number[]; brandId: number | null };

/** A person who may sign in, and an organisation that they ask for; null when either is gone. */
export async function findPerson(
  tx: Tx,
  input: { personId: string; organisationId: number },
): Promise<PersonRow | null> {
  const { rows } = await tx.execute<PersonRow>(sql`
    SELECT p.id AS "personId", p.name, p.role, p.organisation_id AS "homeOrganisationId",
      (SELECT b.id FROM brands b JOIN organisations h ON b.organisation_id = ANY(h.path)
        WHERE h.id = p.organisation_id ORDER BY array_position(h.path, b.organisation_id) DESC LIMIT 1) AS "brandId",
      p.locale, p.timezone, o.id AS "organisationId", o.path,
      ${hasAdministratorsBelow(sql`o.path`, sql`p.organisation_id`)} AS "managesItself", c.currency
    FROM people p
    JOIN organisations o ON o.id = ${input.organisationId} AND o.gone_at IS NULL
    LEFT JOIN LATERAL (
      SELECT currency FROM connections WHERE organisation_id = ANY(o.path)
      ORDER BY array_position(o.path, organisation_id) DESC LIMIT 1) c ON true
    WHERE p.id = ${input.personId} AND p.disabled_at IS NULL`);
  return rows[0] ?? null;
}

export async function insertSession(tx: Tx, row: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(row);
}

export async function revokeSession(tx: Tx, idHash: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.idHash, idHash), isNull(sessions.revokedAt)));
}

/** Ends every session of a person at once, on every node: the next request of each is refused. */
export async function revokeSessionsOf(tx: Tx, personId: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.personId, personId), isNull(sessions.revokedAt)));
}

/** Tries counted under a key in its running window, and when that window ends; null when none. */
export async function findAttempts(
  tx: Tx,
  key: string,
  now: Date,
): Promise<{ count: number; windowEndsAt: Date } | null> {
  const [row] = await tx
    .select()
    .from(signInAttempts)
    .where(and(eq(signInAttempts.key, key), gt(signInAttempts.windowEndsAt, now)));
  return row ?? null;
}

/**
 * Takes one try under a key, in one statement, so that tries which come at once cannot all be the last one; opens a new
 * window when the last one has ended.
 * @returns whether there was one left.
 */
export async function takeTry(
  tx: Tx,
  { key, most }: { key: string; most: number },
  now: Date,
  windowMs: number,
): Promise<boolean> {
  const ends = new Date(now.getTime() + windowMs);
  const isRunning = sql`${signInAttempts.windowEndsAt} > ${now}`;
  const taken = await tx
    .insert(signInAttempts)
    .values({ key, count: 1, windowEndsAt: ends })
    .onConflictDoUpdate({
      target: signInAttempts.key,
      set: {
        count: sql`CASE WHEN ${isRunning} THEN ${signInAttempts.count} + 1 ELSE 1 END`,
        windowEndsAt: sql`CASE WHEN ${isRunning} THEN ${signInAttempts.windowEndsAt} ELSE ${ends}::timestamptz END`,
      },
      setWhere: sql`NOT ${isRunning} OR ${signInAttempts.count} < ${most}`,
    })
    .returning({ key: signInAttempts.key });
  return taken.length > 0;
}

/** Gives a try back: it was none. */
export async function giveTryBack(tx: Tx, key: string): Promise<void> {
  await tx
    .update(signInAttempts)
    .set({ count: sql`${signInAttempts.count} - 1` })
    .where(and(eq(signInAttempts.key, key), gt(signInAttempts.count, 0)));
}

export async function clearAttempts(tx: Tx, key: string): Promise<void> {
  await tx.delete(signInAttempts).where(eq(signInAttempts.key, key));
}

/** Removes what no longer means anything: ended windows, and sessions that ended a day ago. */
export async function deleteEnded(tx: Tx, now: Date): Promise<void> {
  await tx.delete(signInAttempts).where(lt(signInAttempts.windowEndsAt, now));
  await tx.delete(sessions).where(lt(sessions.expiresAt, new Date(now.getTime() - 86_400_000)));
}
