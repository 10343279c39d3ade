import { and, eq, type SQL, sql } from 'drizzle-orm';
import { intArray } from '@/lib/db/arrays';
import { nearestFirst } from '@/lib/db/in-tree';
import type { Tx } from '@/lib/db/pool';
import { orderPolicies } from '@/lib/ordering-policy/tables';
import type { StoredPolicy } from './rules';
import type { OrderPolicy } from './schema';

type Row = Omit<StoredPolicy, 'tolerancePercent'> & { tolerancePercent: string };

async function findOn(tx: Tx, from: SQL): Promise<StoredPolicy[]> {
  const { rows } = await tx.execute<Row & Record<string, unknown>>(sql`
    SELECT p.organisation_id AS "organisationId", above.name AS "organisationName", above.path,
      p.hold_seconds AS "holdSeconds", p.needs_approval AS "needsApproval",
      p.tolerance_percent AS "tolerancePercent", p.version
    FROM ${from} o
    JOIN order_policies p ON p.organisation_id = ANY (o.path)
    JOIN organisations above ON above.id = p.organisation_id
    ORDER BY ${nearestFirst(sql`o.path`, sql`p.organisation_id`)}`);
  return rows.map((row) => ({ ...row, tolerancePercent: Number(row.tolerancePercent) }));
}

/** The policies of an organisation and of those above it, nearest first. */
export const findPolicies = (tx: Tx, organisationId: number): Promise<StoredPolicy[]> =>
  findOn(tx, sql`(SELECT path FROM organisations WHERE id = ${organisationId})`);

/** As above, for a path as it would be. */
export const findPoliciesAlong = (tx: Tx, path: readonly number[]): Promise<StoredPolicy[]> =>
  findOn(tx, sql`(SELECT ${intArray(path)} AS path)`);

interface Change {
  organisationId: number;
  /** 0: it has no policy of its own so far. */
  version: number;
  personId: string;
}

const columnsOf = ({ holdSeconds, needsApproval, tolerancePercent }: OrderPolicy) => ({
  holdSeconds,
  needsApproval,
  tolerancePercent: String(tolerancePercent),
});

/** Stores an organisation's own policy, if it still is in the version. @returns whether it was */
export async function savePolicy(tx: Tx, at: Change, policy: OrderPolicy): Promise<boolean> {
  const { organisationId, version, personId } = at;
  const columns = { ...columnsOf(policy), updatedBy: personId };
  if (version === 0) {
    const made = await tx
      .insert(orderPolicies)
      .values({ ...columns, organisationId })
      .onConflictDoNothing()
      .returning({ version: orderPolicies.version });
    return made.length === 1;
  }
  const changed = await tx
    .update(orderPolicies)
    .set({ ...columns, version: sql`${orderPolicies.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(orderPolicies.organisationId, organisationId), eq(orderPolicies.version, version)))
    .returning({ version: orderPolicies.version });
  return changed.length === 1;
}

/** Takes an organisation's own policy away, if it still is in the version. @returns whether it was */
export async function deletePolicy(
  tx: Tx,
  { organisationId, version }: Pick<Change, 'organisationId' | 'version'>,
): Promise<boolean> {
  const rows = await tx
    .delete(orderPolicies)
    .where(and(eq(orderPolicies.organisationId, organisationId), eq(orderPolicies.version, version)))
    .returning({ version: orderPolicies.version });
  return rows.length === 1;
}
