import { and, eq, gt, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { sessions } from '@/lib/accounts/model/tables';
import type { FeatureSetting } from '@/lib/organisations/features/rules';
import type { PathStep } from '@/lib/organisations/permissions/price-view';
import type { Membership } from '@/lib/organisations/permissions/rules';
import { people } from '@/lib/organisations/tables';
import {
  hasAdministratorsBelow,
  nearestOn,
  selectBrandId,
  selectFeatureSettings,
  selectHomeOrganisationId,
  selectPathSteps,
} from '@/lib/platform/db/organisation-tree';
import { planned, type Tx } from '@/lib/platform/db/pool';

export type SessionRow = {
  /** Names the session in lists. */
  sessionId: string;
  personId: string;
  name: string;
  brandId: number;
  locale: string;
  timezone: string;
  /** null when the person no longer belongs to an organisation under the session's brand. */
  organisationId: number | null;
  /** Memberships at or above the acting organisation, from the top down; null when there are none. */
  memberships: Membership[] | null;
  /** From the root down to the acting organisation. */
  steps: PathStep[] | null;
  /** The choices of the acting organisation and of those above it, from the root down; null when there are none. */
  featureSettings: FeatureSetting[] | null;
  /** True when the session only looks at the acting organisation. */
  isViewing: boolean | null;
  currency: string | null;
};

/**
 * A person's memberships at or above an organisation, from the top down; null when there are none. One in an organisation
 * that is gone opens nothing below it either.
 */
const selectMemberships = (path: SQL, personId: SQL, where = sql``): SQL => sql`(
  SELECT json_agg(json_build_object('organisationId', m.organisation_id, 'role', m.role,
    'managesItself', ${hasAdministratorsBelow(path, sql`m.organisation_id`)}) ORDER BY array_position(${path}, m.organisation_id))
  FROM members m JOIN organisations held ON held.id = m.organisation_id AND held.gone_at IS NULL
  WHERE m.person_id = ${personId} AND m.organisation_id = ANY(${path}) ${where})`;

/** Only memberships under the session's brand give access there. */
const IN_SESSION_BRAND = sql`AND ${selectBrandId(sql`held.path`)} = s.brand_id`;

const FIRST_ORGANISATION = sql`(
  SELECT m.organisation_id FROM members m JOIN organisations held ON held.id = m.organisation_id
  WHERE m.person_id = p.id AND held.gone_at IS NULL ${IN_SESSION_BRAND}
  ORDER BY cardinality(held.path), m.organisation_id LIMIT 1)`;

const STEPS = selectPathSteps(sql`o.path`);

const FEATURES = selectFeatureSettings(sql`o.path`);

const CURRENCY = nearestOn(sql`o.path`, { column: sql`at.currency`, table: sql`catalogue_connections` });

/**
 * The living session, its person and the organisation acted for, in one statement.
 * @param organisationId the organisation named by the URL; null means the highest that the person belongs to under the
 *   session's brand.
 */
export async function findSession(
  tx: Tx,
  input: { idHash: string; brandId: number; organisationId: number | null; now: Date },
): Promise<SessionRow | null> {
  // Nearly every request names one: what finds the first one would take its time there, too.
  const acting = input.organisationId === null ? FIRST_ORGANISATION : sql`${input.organisationId}::bigint`;
  const { rows } = await planned(tx).execute<SessionRow>(
    sql`
    SELECT s.id AS "sessionId", p.id AS "personId", p.name, s.brand_id AS "brandId", p.locale, p.timezone, o.id AS "organisationId",
      ${selectMemberships(sql`o.path`, sql`p.id`, IN_SESSION_BRAND)} AS memberships, ${STEPS} AS steps,
      ${FEATURES} AS "featureSettings", s.viewed_organisation_id = ANY(o.path) AS "isViewing", ${CURRENCY} AS currency
    FROM sessions s
    JOIN people p ON p.id = s.person_id
    LEFT JOIN organisations o ON o.id = ${acting} AND o.gone_at IS NULL
    WHERE s.id_hash = ${input.idHash} AND s.brand_id = ${input.brandId}
      AND s.revoked_at IS NULL AND s.expires_at > ${input.now}`,
  );
  return rows[0] ?? null;
}

/** The brand is that of the person's highest membership above the organisation. */
type PersonRow = Omit<SessionRow, 'sessionId' | 'organisationId' | 'brandId' | 'isViewing'> & {
  organisationId: number;
  brandId: number | null;
};

/** A person who may sign in, and an organisation that they ask for; null when either is gone. */
export async function findPerson(
  tx: Tx,
  input: { personId: string; organisationId: number },
): Promise<PersonRow | null> {
  const { rows } = await planned(tx).execute<PersonRow>(sql`
    SELECT p.id AS "personId", p.name, p.locale, p.timezone, o.id AS "organisationId",
      (SELECT ${selectBrandId(sql`home.path`)} FROM organisations home
        WHERE home.id = ${selectHomeOrganisationId(sql`p.id`, sql`o.path`)}) AS "brandId",
      ${selectMemberships(sql`o.path`, sql`p.id`)} AS memberships, ${STEPS} AS steps,
      ${FEATURES} AS "featureSettings", ${CURRENCY} AS currency
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

/** Selects sessions of a person; all of them by default. */
export interface SessionFilter {
  /** This one alone. */
  id?: string;
  /** All but this one. */
  except?: string;
  /** Sessions under these brands. */
  brandIds?: readonly number[];
}

/**
 * Ends sessions of a person at once, on every node: the next request of each is rejected.
 * @returns the number of ended sessions
 */
export async function revokeSessions(
  tx: Tx,
  personId: string,
  now: Date,
  { id, except, brandIds }: SessionFilter = {},
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

/** Notes which organisation a session only looks at; null: none. */
export async function saveViewedOrganisation(
  tx: Tx,
  sessionId: string,
  viewedOrganisationId: number | null,
): Promise<void> {
  await tx.update(sessions).set({ viewedOrganisationId }).where(eq(sessions.id, sessionId));
}

/** Makes every device of an account an unknown one. */
export async function forgetDevices(tx: Tx, personId: string): Promise<void> {
  await tx
    .update(people)
    .set({ deviceGeneration: sql`${people.deviceGeneration} + 1` })
    .where(eq(people.id, personId));
}

/** Notes that a session was used, unless that was noted a moment ago. */
export async function touchSession(tx: Tx, idHash: string, now: Date, everyMs: number): Promise<void> {
  await tx
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.idHash, idHash), lt(sessions.lastSeenAt, new Date(now.getTime() - everyMs))));
}

/** Removes sessions that ended before an instant. */
export async function deleteEndedSessions(tx: Tx, before: Date): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expiresAt, before));
}
