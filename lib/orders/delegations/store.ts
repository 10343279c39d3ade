import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';
import { approvalDelegations } from '../model/approval-tables';
import type { Delegate } from './schema';

/** The delegations of an organisation that are not over. */
export async function findDelegations(tx: Tx, organisationId: number) {
  const { id, fromDay, untilDay, zone, fromPersonId, toPersonId, madeBy } = approvalDelegations;
  return tx
    .select({ id, fromDay, untilDay, zone, fromPersonId, toPersonId, madeBy })
    .from(approvalDelegations)
    .where(
      and(
        eq(approvalDelegations.organisationId, organisationId),
        isNull(approvalDelegations.endedAt),
        sql`(now() AT TIME ZONE ${approvalDelegations.zone})::date <= ${approvalDelegations.untilDay}`,
      ),
    )
    .orderBy(approvalDelegations.fromDay, approvalDelegations.id);
}

/** True of a day that is over in its zone. */
export async function isDayOver(tx: Tx, day: string, zone: string): Promise<boolean> {
  const { rows } = await tx.execute<{ isOver: boolean }>(
    sql`SELECT (now() AT TIME ZONE ${zone})::date > ${day}::date AS "isOver"`,
  );
  return rows[0]?.isOver ?? true;
}

/** @returns its id */
export async function insertDelegation(
  tx: Tx,
  delegation: Delegate & { organisationId: number; madeBy: string },
): Promise<string> {
  const [row] = await tx
    .insert(approvalDelegations)
    .values(delegation)
    .returning({ id: approvalDelegations.id });
  if (!row) throw new Error('an insert returns its row');
  return row.id;
}

/** @returns true when it was not over */
export async function saveEnd(tx: Tx, key: { id: string; organisationId: number }): Promise<boolean> {
  const rows = await tx
    .update(approvalDelegations)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        eq(approvalDelegations.id, key.id),
        eq(approvalDelegations.organisationId, key.organisationId),
        isNull(approvalDelegations.endedAt),
      ),
    )
    .returning({ id: approvalDelegations.id });
  return rows.length === 1;
}
