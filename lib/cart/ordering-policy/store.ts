import { and, eq, type SQL, sql } from 'drizzle-orm';
import { orderPolicies } from '@/lib/cart/model/tables';
import { nearestFirst } from '@/lib/platform/db/organisation-tree';
import { planned, type Tx } from '@/lib/platform/db/pool';
import { intArray } from '@/lib/platform/db/sql-values';
import type { StoredPolicy } from './rules';
import type { OrderPolicy } from './schema';

type PolicyRow = Omit<StoredPolicy, 'tolerancePercent'> & { tolerancePercent: string };

async function selectPolicies(tx: Tx, from: SQL): Promise<StoredPolicy[]> {
  const { rows } = await tx.execute<PolicyRow & Record<string, unknown>>(sql`
    SELECT p.organisation_id AS "organisationId", above.name AS "organisationName", above.path,
      p.hold_seconds AS "holdSeconds", p.tolerance_percent AS "tolerancePercent",
      p.requires_cost_centre AS "requiresCostCentre", p.version
    FROM ${from} o
    JOIN order_policies p ON p.organisation_id = ANY (o.path)
    JOIN organisations above ON above.id = p.organisation_id
    ORDER BY ${nearestFirst(sql`o.path`, sql`p.organisation_id`)}`);
  return rows.map((row) => ({ ...row, tolerancePercent: Number(row.tolerancePercent) }));
}

/** The policies of an organisation and of those above it, nearest first. */
export const findPolicies = (tx: Tx, organisationId: number): Promise<StoredPolicy[]> =>
  selectPolicies(planned(tx), sql`(SELECT path FROM organisations WHERE id = ${organisationId})`);

/** Finds the policies for an existing or planned path. */
export const findPoliciesForPath = (tx: Tx, path: readonly number[]): Promise<StoredPolicy[]> =>
  selectPolicies(tx, sql`(SELECT ${intArray(path)} AS path)`);

interface PolicyVersion {
  organisationId: number;
  /** 0: it has no policy of its own so far. */
  version: number;
  personId: string;
}

const toColumns = ({ holdSeconds, tolerancePercent, requiresCostCentre }: OrderPolicy) => ({
  holdSeconds,
  requiresCostCentre,
  tolerancePercent: String(tolerancePercent),
});

/** Stores an organisation's own policy, if it still is in the version. @returns true when it was */
export async function savePolicy(tx: Tx, target: PolicyVersion, policy: OrderPolicy): Promise<boolean> {
  const { organisationId, version, personId } = target;
  const columns = { ...toColumns(policy), updatedBy: personId };
  if (version === 0) {
    const inserted = await tx
      .insert(orderPolicies)
      .values({ ...columns, organisationId })
      .onConflictDoNothing()
      .returning({ version: orderPolicies.version });
    return inserted.length === 1;
  }
  const updated = await tx
    .update(orderPolicies)
    .set({ ...columns, version: sql`${orderPolicies.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(orderPolicies.organisationId, organisationId), eq(orderPolicies.version, version)))
    .returning({ version: orderPolicies.version });
  return updated.length === 1;
}

/** Deletes an organisation's own policy, if it still is in the version. @returns true when it was */
export async function deletePolicy(
  tx: Tx,
  { organisationId, version }: Pick<PolicyVersion, 'organisationId' | 'version'>,
): Promise<boolean> {
  const rows = await tx
    .delete(orderPolicies)
    .where(and(eq(orderPolicies.organisationId, organisationId), eq(orderPolicies.version, version)))
    .returning({ version: orderPolicies.version });
  return rows.length === 1;
}
