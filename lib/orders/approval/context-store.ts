import { sql } from 'drizzle-orm';
import type { Role } from '@/lib/organisations/permissions/rules';
import type { Tx } from '@/lib/platform/db/pool';
import { intArray, uuidArray } from '@/lib/platform/db/sql-values';

/** A person who may approve orders of an organisation, by a role there or above. */
export interface Member {
  id: string;
  name: string;
  role: Role;
  organisationId: number;
}

/** The people who may approve orders of some organisations, and the way down to each. */
export async function findMembersByOrganisation(
  tx: Tx,
  organisationIds: readonly number[],
  roles: readonly string[],
): Promise<Map<number, { path: number[]; members: Member[] }>> {
  const { rows } = await tx.execute<{ id: number; path: number[]; members: Member[] }>(sql`
    SELECT o.id, to_json(o.path) AS path, coalesce((
      SELECT json_agg(json_build_object('id', m.person_id, 'name', m.name, 'role', m.role,
        'organisationId', m.organisation_id) ORDER BY m.name, m.person_id)
      FROM members m WHERE m.organisation_id = ANY(o.path)
        AND m.role = ANY(${sql.param([...roles])}::text[])), '[]'::json) AS members
    FROM organisations o WHERE o.id = ANY(${intArray(organisationIds)})`);
  return new Map(rows.map(({ id, path, members }) => [id, { path, members }]));
}

export interface ActiveDelegation extends Record<string, unknown> {
  /** It holds for orders of this organisation and of those below it. */
  organisationId: number;
  fromPersonId: string;
  toPersonId: string;
  fromName: string;
  toName: string;
}

/** Finds the delegations of today: the last day ends in the zone of the delegation, by the database's clock. */
export async function findActiveDelegations(
  tx: Tx,
  personIds: readonly string[],
): Promise<ActiveDelegation[]> {
  if (personIds.length === 0) return [];
  const { rows } = await tx.execute<ActiveDelegation>(sql`
    SELECT d.organisation_id AS "organisationId", d.from_person_id AS "fromPersonId", d.to_person_id AS "toPersonId", a.name AS "fromName", b.name AS "toName"
    FROM approval_delegations d JOIN people a ON a.id = d.from_person_id JOIN people b ON b.id = d.to_person_id
    WHERE d.from_person_id = ANY(${uuidArray(personIds)}) AND d.ended_at IS NULL
      AND (now() AT TIME ZONE d.zone)::date BETWEEN d.from_day AND d.until_day ORDER BY d.id`);
  return rows;
}

/** Names of people who decided. */
export async function findPersonNames(
  tx: Tx,
  personIds: readonly string[],
): Promise<Map<string, { name: string; organisationIds: number[] }>> {
  if (personIds.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; name: string; organisationIds: number[] }>(sql`
    SELECT p.id, p.name, coalesce(json_agg(m.organisation_id) FILTER (WHERE m.organisation_id IS NOT NULL), '[]'::json)
      AS "organisationIds"
    FROM people p LEFT JOIN memberships m ON m.person_id = p.id
    WHERE p.id = ANY(${uuidArray(personIds)}) GROUP BY p.id, p.name`);
  return new Map(rows.map(({ id, name, organisationIds }) => [id, { name, organisationIds }]));
}

/** The orders whose approval runs, those of the longest waiting first. */
export async function findRunningApprovals(
  tx: Tx,
  { after, limit }: { after: string; limit: number },
): Promise<
  { approvalId: string; id: string; organisationId: number; personId: string; realPersonId: string }[]
> {
  const { rows } = await tx.execute<{
    approvalId: string;
    id: string;
    organisationId: number;
    personId: string;
    realPersonId: string;
  }>(sql`
    SELECT a.id AS "approvalId", o.id, o.organisation_id AS "organisationId", o.person_id AS "personId",
      o.real_person_id AS "realPersonId"
    FROM order_approvals a JOIN orders o ON o.id = a.order_id
    WHERE a.state IN ('waiting', 'stuck') AND o.state = 'QUEUED' AND o.held = 'approval' AND a.id > ${after}::uuid
    ORDER BY a.id LIMIT ${limit}`);
  return rows;
}
