import { and, count, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { sessions } from '@/lib/accounts/model/tables';
import type { Role } from '@/lib/organisations/permissions/rules';
import { memberships, people } from '@/lib/organisations/tables';
import { selectBrandId, selectHomeOrganisationId } from '@/lib/platform/db/organisation-tree';
import type { Tx } from '@/lib/platform/db/pool';
import { uuidArray } from '@/lib/platform/db/sql-values';
import type { SaveSettings, Settings } from '../settings-schema';

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

/** A link that was sent under one brand and belongs to another by now. */
export interface MovedLink {
  fromBrandId: number;
  toBrandId: number | null;
  sentAt: Date;
}

/** Since when people have worked under a brand: it needs a version and a host; NULL for one that never had both. */
const liveSince = (brandId: SQL): SQL => sql`(
  SELECT greatest(min(v.published_at), (SELECT min(p.proven_at) FROM brand_hosts p WHERE p.brand_id = ${brandId}))
  FROM brand_versions v WHERE v.brand_id = ${brandId}
  HAVING EXISTS (SELECT FROM brand_hosts p WHERE p.brand_id = ${brandId} AND p.proven_at IS NOT NULL))`;

/**
 * The stored host of a brand that came into effect below another one after a link was sent under that, the nearest at that
 * time; null in every other case, so that no link leads to the host of another branch, nor from one that never sent it.
 */
export async function findMovedHost(
  tx: Tx,
  { fromBrandId, toBrandId, sentAt }: MovedLink,
): Promise<string | null> {
  const sent = sql`${sentAt.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ host: string }>(sql`
    SELECT h.host FROM brands b JOIN organisations o ON o.id = b.organisation_id
      JOIN brand_hosts h ON h.brand_id = b.id AND h.canonical AND h.proven_at IS NOT NULL
      JOIN brands sender ON sender.id = ${fromBrandId} AND sender.id <> b.id
        AND sender.organisation_id = ANY(o.path)
    WHERE b.id = ${toBrandId} AND b.published IS NOT NULL AND ${sent} < ${liveSince(sql`b.id`)}
      AND NOT EXISTS (SELECT FROM brands nearer WHERE nearer.organisation_id = ANY(o.path)
        AND array_position(o.path, nearer.organisation_id) > array_position(o.path, sender.organisation_id)
        AND ${sent} >= ${liveSince(sql`nearer.id`)})`);
  return rows[0]?.host ?? null;
}

/** The brand under which a person works by now, when it is not this one any more. */
export async function findLaterBrandId(tx: Tx, personId: string, brandId: number): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT works.id FROM (SELECT ${selectBrandId(sql`o.path`)} AS id, cardinality(o.path) AS depth, o.id AS at
      FROM members m JOIN organisations o ON o.id = m.organisation_id AND o.gone_at IS NULL
      WHERE m.person_id = ${personId}) works
    WHERE works.id IS NOT NULL ORDER BY works.id = ${brandId} DESC, works.depth, works.at LIMIT 1`);
  const id = rows[0]?.id ?? null;
  return id === brandId ? null : id;
}

/** More than anybody looks through; older ones end by themselves. */
const MAX_SHOWN = 100;

/** A person's living sessions, the one used last first. @param brandIds under these brands alone */
export async function findSessions(
  tx: Tx,
  { personId, brandIds, now }: { personId: string; brandIds?: readonly number[]; now: Date },
) {
  const { id, userAgent, address, createdAt, lastSeenAt, brandId } = sessions;
  return tx
    .select({ id, userAgent, address, createdAt, lastSeenAt, brandId })
    .from(sessions)
    .where(
      and(
        eq(sessions.personId, personId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        brandIds === undefined ? undefined : inArray(sessions.brandId, [...brandIds]),
      ),
    )
    .orderBy(desc(lastSeenAt), desc(id))
    .limit(MAX_SHOWN);
}
export type SessionRow = Awaited<ReturnType<typeof findSessions>>[number];

export async function findSettings(tx: Tx, personId: string): Promise<Settings | null> {
  const { name, email, locale, timezone, appearance } = people;
  const [row] = await tx
    .select({ name, email, locale, timezone, appearance })
    .from(people)
    .where(eq(people.id, personId));
  return row ? { ...row, appearance: row.appearance ?? 'system' } : null;
}

export async function saveSettings(tx: Tx, personId: string, settings: SaveSettings): Promise<void> {
  if (Object.keys(settings).length === 0) return;
  const { appearance, ...rest } = settings;
  const look = appearance && { appearance: appearance === 'system' ? null : appearance };
  await tx
    .update(people)
    .set({ ...rest, ...look })
    .where(eq(people.id, personId));
}
