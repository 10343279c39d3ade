import { and, eq, type SQL, sql } from 'drizzle-orm';
import { ROLES } from '@/lib/organisations/permissions/roles';
import type { Role } from '@/lib/organisations/permissions/rules';
import { memberships } from '@/lib/organisations/tables';
import { hasAdministratorsBelow, selectBrandId } from '@/lib/platform/db/organisation-tree';
import type { Tx } from '@/lib/platform/db/pool';
import { isoTimestamp, toArrayValue } from '@/lib/platform/db/sql-values';
import { getSortColumn, isDescending } from '@/lib/platform/list-sort';
import { PEOPLE_SORTS, type PeopleSort } from './filter-rules';
import { PERSON_STATUSES } from './rules';
import type { PersonStatus } from './schema';

/**
 * True of the organisations `o` whose people are managed from an organisation: itself, and those below it that have no
 * administrators of their own (docs/decisions/0024).
 */
export const isManagedBy = (organisationId: number): SQL => sql`
  o.path @> ARRAY[${organisationId}::bigint] AND o.gone_at IS NULL
  AND NOT ${hasAdministratorsBelow(sql`o.path`, sql`${organisationId}::bigint`)}`;

export type EntryRow = {
  isMember: boolean;
  id: string;
  name: string | null;
  email: string;
  role: Role;
  organisation: { id: number; name: string };
  status: PersonStatus;
  lastSignInAt: string | null;
  invitedBy: string | null;
  expiresAt: string | null;
  mail: 'QUEUED' | 'SENDING' | 'SENT' | 'FAILED' | 'STORED' | null;
  /** The sort key, and the tie-breaker for equal keys. */
  key: string;
  tie: string;
};

export interface SearchWord {
  word: string;
  /** Addresses that have the word in the form in which people read them, and not in the form that is stored. */
  emails: readonly string[];
}

export interface EntryPart {
  /** Looked after from here. */
  organisationId: number;
  below: boolean;
  words: readonly SearchWord[];
  status?: PersonStatus;
  /** Without it by name. */
  sort?: PeopleSort;
  after?: readonly [key: string, tie: string];
  limit: number;
}

const MEMBERS = sql`
  SELECT true AS "isMember", p.id, p.name, p.email, m.role,
    json_build_object('id', managed.id, 'name', managed.name) AS organisation,
    CASE WHEN m.disabled_at IS NULL THEN 'active' ELSE 'disabled' END AS status,
    ${isoTimestamp('p.last_sign_in_at')} AS "lastSignInAt", giver.name AS "invitedBy",
    NULL AS "expiresAt", NULL AS mail, lower(p.name) AS key, m.person_id || ' ' || m.organisation_id AS tie
  FROM managed JOIN memberships m ON m.organisation_id = managed.id JOIN people p ON p.id = m.person_id
    LEFT JOIN people giver ON giver.id = m.granted_by`;

/** An invitation's mail is found by the token that it brings (lib/accounts/invitations). */
const INVITATIONS = sql`
  SELECT false, i.id, NULL, i.email, i.role, json_build_object('id', managed.id, 'name', managed.name), 'invited',
    NULL, inviter.name, ${isoTimestamp('i.expires_at')}, mail.state, i.email, i.id::text
  FROM managed JOIN invitations i ON i.organisation_id = managed.id AND i.accepted_at IS NULL AND i.revoked_at IS NULL
    JOIN people inviter ON inviter.id = i.invited_by
    LEFT JOIN mails mail ON mail.key = 'invitation ' || i.token_hash`;

const selectManaged = ({ organisationId, below }: Pick<EntryPart, 'organisationId' | 'below'>): SQL => sql`
  managed AS MATERIALIZED (
    SELECT o.id, o.name FROM organisations o
    WHERE ${isManagedBy(organisationId)} ${below ? sql`` : sql`AND o.id = ${organisationId}`})`;

/** Addresses of entries whose domain is stored in another form than people read. */
export async function findInternationalEmails(
  tx: Tx,
  part: Pick<EntryPart, 'organisationId' | 'below'>,
): Promise<string[]> {
  const { rows } = await tx.execute<{ email: string }>(sql`
    WITH ${selectManaged(part)}, entries AS (${MEMBERS} UNION ALL ${INVITATIONS})
    SELECT DISTINCT email FROM entries WHERE email LIKE '%@%xn--%'`);
  return rows.map(({ email }) => email);
}

const place = (values: readonly string[], column: SQL): SQL =>
  sql`array_position(${toArrayValue(values)}::text[], ${column})::text`;

/** The key of an entry in each order of the list. Entries with the same key are by name. */
const SORT_KEYS: Record<string, SQL> = {
  email: sql`lower(email)`,
  role: place(ROLES, sql`role`),
  organisation: sql`lower(organisation->>'name')`,
  status: place(PERSON_STATUSES, sql`status`),
  lastSignIn: sql`coalesce("lastSignInAt", '')`,
};

/** A page of the people and open invitations that are managed from an organisation, in the order of the list. */
export async function findEntries(tx: Tx, part: EntryPart): Promise<EntryRow[]> {
  const { words, status, sort = PEOPLE_SORTS.standard, after, limit } = part;
  const [direction, follows] = isDescending(sort) ? [sql`DESC`, sql`<`] : [sql`ASC`, sql`>`];
  const { rows } = await tx.execute<EntryRow>(sql`
    WITH ${selectManaged(part)},
    entries AS (${MEMBERS} UNION ALL ${INVITATIONS}),
    sorted AS (SELECT "isMember", id, name, email, role, organisation, status, "lastSignInAt", "invitedBy", "expiresAt", mail,
      ${SORT_KEYS[getSortColumn(sort)] ?? sql`key`} AS key, key || ' ' || tie AS tie FROM entries)
    SELECT * FROM sorted
    WHERE (${status ?? null}::text IS NULL OR status = ${status ?? null}::text)
      AND NOT EXISTS (
        SELECT FROM jsonb_array_elements(${JSON.stringify(words)}::jsonb) AS wanted
        WHERE position(wanted->>'word' IN lower(concat_ws(' ', name, email))) = 0
          AND NOT (wanted->'emails') ? email)
      ${after ? sql`AND (key, tie) ${follows} (${after[0]}::text, ${after[1]}::text)` : sql``}
    ORDER BY key ${direction}, tie ${direction} LIMIT ${limit}`);
  return rows;
}

export type PersonRow = {
  id: string;
  name: string;
  email: string;
  lastSignInAt: string | null;
  memberships: {
    organisation: { id: number; name: string };
    isTop: boolean;
    brandId: number | null;
    role: Role;
    isDisabled: boolean;
    since: string;
    invitedBy: string | null;
  }[];
};

/** A person with those of their memberships that are managed from an organisation; null when there are none. */
export async function findPersonIn(
  tx: Tx,
  organisationId: number,
  personId: string,
): Promise<PersonRow | null> {
  const { rows } = await tx.execute<PersonRow>(sql`
    SELECT p.id, p.name, p.email, ${isoTimestamp('p.last_sign_in_at')} AS "lastSignInAt",
      json_agg(json_build_object('organisation', json_build_object('id', o.id, 'name', o.name), 'isTop', o.is_top,
        'brandId', ${selectBrandId(sql`o.path`)}, 'role', m.role, 'isDisabled', m.disabled_at IS NOT NULL,
        'since', ${isoTimestamp('m.created_at')}, 'invitedBy', giver.name)
        ORDER BY cardinality(o.path), lower(o.name), o.id) AS memberships
    FROM memberships m JOIN people p ON p.id = m.person_id JOIN organisations o ON o.id = m.organisation_id
      LEFT JOIN people giver ON giver.id = m.granted_by
    WHERE m.person_id = ${personId} AND ${isManagedBy(organisationId)}
    GROUP BY p.id`);
  return rows[0] ?? null;
}

export type ManagedRow = { id: number; name: string; isTop: boolean; brandId: number | null };

/** Organisations that are managed from one, itself first. @param only this one alone */
export async function findManaged(
  tx: Tx,
  organisationId: number,
  { only, limit }: { only?: number; limit: number },
): Promise<ManagedRow[]> {
  const { rows } = await tx.execute<ManagedRow>(sql`
    SELECT o.id, o.name, o.is_top AS "isTop", ${selectBrandId(sql`o.path`)} AS "brandId"
    FROM organisations o
    WHERE ${isManagedBy(organisationId)} ${only === undefined ? sql`` : sql`AND o.id = ${only}`}
    ORDER BY cardinality(o.path), lower(o.name), o.id LIMIT ${limit}`);
  return rows;
}

/**
 * Waits for its turn to change who belongs to an organisation, until the transaction ends: of two operators who disable each
 * other at once, the second finds themselves to be the last.
 */
export async function lockMemberships(tx: Tx, organisationId: number): Promise<void> {
  await tx.execute(sql`SELECT FROM organisations WHERE id = ${organisationId} FOR NO KEY UPDATE`);
}

/** Operators of an organisation who can sign in, besides one person. */
export async function countOtherOperators(tx: Tx, organisationId: number, personId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM members
    WHERE organisation_id = ${organisationId} AND role = 'operator' AND person_id <> ${personId}`);
  return rows[0]?.count ?? 0;
}

interface MembershipKey {
  personId: string;
  organisationId: number;
}

const matchesKey = ({ personId, organisationId }: MembershipKey) =>
  and(eq(memberships.personId, personId), eq(memberships.organisationId, organisationId));

export async function updateMembership(
  tx: Tx,
  key: MembershipKey,
  change: { role: Role } | { disabledAt: Date | null },
): Promise<void> {
  await tx.update(memberships).set(change).where(matchesKey(key));
}

export async function deleteMembership(tx: Tx, key: MembershipKey): Promise<void> {
  await tx.delete(memberships).where(matchesKey(key));
}

/** Finds a person's address, language and time zone, in any organisation. */
export async function findRecipient(
  tx: Tx,
  personId: string,
): Promise<{ personId: string; email: string; locale: string; timezone: string } | null> {
  const { rows } = await tx.execute<{
    personId: string;
    email: string;
    locale: string;
    timezone: string;
  }>(sql`SELECT id AS "personId", email, locale, timezone FROM people WHERE id = ${personId}`);
  return rows[0] ?? null;
}
