import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';
import { budgets, costCentres } from '../model/budget-tables';
import { isCurrent } from '../model/cost-centre-store';
import type { CostCentreInput } from './schema';

export async function countCostCentres(tx: Tx, organisationId: number): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(costCentres).where(isCurrent(organisationId));
  return row?.count ?? 0;
}

/** @returns its id */
export async function insertCostCentre(
  tx: Tx,
  owner: { organisationId: number; createdBy: string },
  input: CostCentreInput,
): Promise<string> {
  const [row] = await tx
    .insert(costCentres)
    .values({ ...owner, ...input })
    .returning({ id: costCentres.id });
  if (!row) throw new Error('an insert returns its row');
  return row.id;
}

/** Changes a cost centre that is locked. */
export async function updateCostCentre(tx: Tx, id: string, { code, name }: CostCentreInput): Promise<void> {
  await tx
    .update(costCentres)
    .set({ code, name, version: sql`${costCentres.version} + 1` })
    .where(eq(costCentres.id, id));
}

/** Takes a cost centre that is locked out of the choice. */
export async function archiveCostCentre(tx: Tx, id: string): Promise<void> {
  await tx
    .update(costCentres)
    .set({ archivedAt: sql`now()`, version: sql`${costCentres.version} + 1` })
    .where(eq(costCentres.id, id));
}

/** The name of a budget that is for this cost centre; null without one. */
export async function findBudgetOf(tx: Tx, costCentreId: string): Promise<string | null> {
  const [row] = await tx
    .select({ name: budgets.name })
    .from(budgets)
    .where(and(eq(budgets.costCentreId, costCentreId), isNull(budgets.archivedAt)))
    .limit(1);
  return row?.name ?? null;
}
