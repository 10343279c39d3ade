import { and, eq, gt, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { passwordResets, signInAttempts } from '@/lib/accounts/tables';
import { sessions } from '@/lib/auth/tables';
import { brandIdOf, hasAdministratorsBelow, homeOf } from '@/lib/db/in-tree';
import type { Tx } from '@/lib/db/pool';
import { executePrepared } from '@/lib/db/prepared';
import { people } from '@/lib/organisations/tables';
import type { Membership } from '@/lib/permissions/rules';

export interface PersonForSignIn {
  id: string;
  name: string;
  email: string;
  passwordHash: string;
  /** null follows the device. */
  appearance: 'light' | 'dark' | null;
  /** The brands of the organisations that the person belongs to and may act for. */
  brandIds: number[];
}

/** @param email as `normaliseEmail` makes it */
export async function findPersonByEmail(tx: Tx, email: string): Promise<PersonForSignIn | null> {
  const { rows } = await tx.execute<{
    id: string;
    name: string;
    email: string;
    password_hash: string;
    appearance: 'light' | 'dark' | null;
    brand_ids: number[];
  }>(sql`
    SELECT p.id, p.name, p.email, p.password_hash, p.appearance,
      array(SELECT ${brandIdOf(sql`o.path`)} FROM members m JOIN organisations o ON o.id = m.organisation_id
        WHERE m.person_id = p.id AND o.gone_at IS NULL) AS brand_ids
    FROM people p WHERE p.email = ${email}`);
  const row = rows[0];
  if (!row) return null;
  const { password_hash: passwordHash, brand_ids: brandIds, ...rest } = row;
  return { ...rest, passwordHash, brandIds };
}

export type SessionRow = {
  /** Names the session in lists. */
  sessionId: string;
  personId: string;
  name: string;
  brandId: number;
  locale: string;
  timezone: string;
  /** null when the person belongs to no organisation under the session's brand any more. */
  organisationId: number | null;
  /** Those at or above the acting organisation, from the top down; null when there is none such. */
  memberships: Membership[] | null;
  currency: string | null;
};

/**
 * A person's memberships at or above an organisation, from the top down; null when there are none. One in an organisation
 * that is gone opens nothing below it either.
 */
const membershipsOn = (path: SQL, personId: SQL, where = sql``): SQL => sql`(
  SELECT json_agg(json_build_object('organisationId', m.organisation_id, 'role', m.role,
    'managesItself', ${hasAdministratorsBelow(path, sql`m.organisation_id`)}) ORDER BY array_position(${path}, m.organisation_id))
  FROM members m JOIN organisations held ON held.id = m.organisation_id AND held.gone_at IS NULL
  WHERE m.person_id = ${personId} AND m.organisation_id = ANY(${path}) ${where})`;

/** Only what a person belongs to under the session's brand opens anything there. */
const UNDER_BRAND = sql`AND ${brandIdOf(sql`held.path`)} = s.brand_id`;

const FIRST_ORGANISATION = sql`(
  SELECT m.organisation_id FROM members m JOIN organisations held ON held.id = m.organisation_id
  WHERE m.person_id = p.id AND held.gone_at IS NULL ${UNDER_BRAND}
  ORDER BY cardinality(held.path), m.organisation_id LIMIT 1)`;

const CURRENCY = sql`(SELECT currency FROM catalogue_connections WHERE organisation_id = ANY(o.path)
  ORDER BY array_position(o.path, organisation_id) DESC LIMIT 1)`;

/**
 * The living session, its person and the organisation acted for, in one statement.
 * @param organisationId the organisation named by the URL; null means the highest that the person belongs to under the
 *   session's brand.
 */
export async function findSession(
  tx: Tx,
  input: { idHash: string; brandId: number; organisationId: number | null; now: Date },
): Promise<SessionRow | null> {
  const rows = await executePrepared<SessionRow>(
    tx,
    sql`
    SELECT s.id AS "sessionId", p.id AS "personId", p.name, s.brand_id AS "brandId", p.locale, p.timezone, o.id AS "organisationId",
      ${membershipsOn(sql`o.path`, sql`p.id`, UNDER_BRAND)} AS memberships, ${CURRENCY} AS currency
    FROM sessions s
    JOIN people p ON p.id = s.person_id
    LEFT JOIN organisations o
      ON o.id = COALESCE(${input.organisationId}::integer, ${FIRST_ORGANISATION}) AND o.gone_at IS NULL
    WHERE s.id_hash = ${input.idHash} AND s.brand_id = ${input.brandId}
      AND s.revoked_at IS NULL AND s.expires_at > ${input.now}`,
  );
  return rows[0] ?? null;
}

/** The brand is that of the person's highest membership above the organisation. */
type PersonRow = Omit<SessionRow, 'sessionId' | 'organisationId' | 'brandId'> & {
  organisationId: number;
  brandId: number | null;
};

/** A person who may sign in, and an organisation that they ask for; null when either is gone. */
export async function findPerson(
  tx: Tx,
  input: { personId: string; organisationId: number },
): Promise<PersonRow | null> {
  const { rows } = await tx.execute<PersonRow>(sql`
    SELECT p.id AS "personId", p.name, p.locale, p.timezone, o.id AS "organisationId",
      (SELECT ${brandIdOf(sql`home.path`)} FROM organisations home
        WHERE home.id = ${homeOf(sql`p.id`, sql`o.path`)}) AS "brandId",
      ${membershipsOn(sql`o.path`, sql`p.id`)} AS memberships, ${CURRENCY} AS currency
    FROM people p
    JOIN organisations o ON o.id = ${input.organisationId} AND o.gone_at IS NULL
    WHERE p.id = ${input.personId}`);
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

/** Which of a person's sessions; all of them unless something is named. */
export interface SessionChoice {
  /** This one alone. */
  id?: string;
  /** All but this one. */
  except?: string;
  /** Those under these brands. */
  brandIds?: readonly number[];
}

/**
 * Ends sessions of a person at once, on every node: the next request of each is refused.
 * @returns how many there were
 */
export async function revokeSessionsOf(
  tx: Tx,
  personId: string,
  now: Date,
  { id, except, brandIds }: SessionChoice = {},
): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.personId, personId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        id === undefined ? undefined : eq(sessions.id, id),
        except === undefined ? undefined : ne(sessions.id, except),
        brandIds === undefined ? undefined : inArray(sessions.brandId, [...brandIds]),
      ),
    )
    .returning({ id: sessions.id });
  return ended.length;
}

/** Notes that a session was used, unless that was noted a moment ago. */
export async function touchSession(tx: Tx, idHash: string, now: Date, everyMs: number): Promise<void> {
  await tx
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.idHash, idHash), lt(sessions.lastSeenAt, new Date(now.getTime() - everyMs))));
}

export async function saveSignInTime(tx: Tx, personId: string, now: Date): Promise<void> {
  await tx.update(people).set({ lastSignInAt: now }).where(eq(people.id, personId));
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

/** Removes what no longer means anything: ended windows, and sessions and links that ended a day ago. */
export async function deleteEnded(tx: Tx, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 86_400_000);
  await tx.delete(signInAttempts).where(lt(signInAttempts.windowEndsAt, now));
  await tx.delete(sessions).where(lt(sessions.expiresAt, yesterday));
  await tx.delete(passwordResets).where(lt(passwordResets.expiresAt, yesterday));
}
