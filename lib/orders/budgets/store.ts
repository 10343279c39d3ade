import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { memberships, people } from '@/lib/organisations/tables';
import type { Tx } from '@/lib/platform/db/pool';
import type { BudgetScope } from '../model/budget-rules';
import { budgets, costCentres } from '../model/budget-tables';
import type { BudgetRow } from './entry-store';
import type { BudgetInput } from './schema';

/** The version of a budget, locked until the transaction ends; null where the organisation has none with this id. */
export async function lockBudget(
  tx: Tx,
  { organisationId, id }: { organisationId: number; id: string },
): Promise<number | null> {
  const [row] = await tx
    .select({ version: budgets.version })
    .from(budgets)
    .where(and(eq(budgets.organisationId, organisationId), eq(budgets.id, id), isNull(budgets.archivedAt)))
    .for('update');
  return row?.version ?? null;
}

/** The budgets of an organisation by name, with the names of their people and cost centres. */
export async function findBudgets(
  tx: Tx,
  organisationId: number,
): Promise<(BudgetRow & { personName: string | null; costCentreName: string | null })[]> {
  const rows = await tx
    .select({ budget: budgets, personName: people.name, costCentreName: costCentres.name })
    .from(budgets)
    .leftJoin(people, eq(people.id, budgets.personId))
    .leftJoin(costCentres, eq(costCentres.id, budgets.costCentreId))
    .where(and(eq(budgets.organisationId, organisationId), isNull(budgets.archivedAt)))
    .orderBy(budgets.name, budgets.id);
  return rows.map(({ budget, ...names }) => ({ ...budget, ...names }));
}

/** The people who work for an organisation. */
export async function findPeople(tx: Tx, organisationId: number): Promise<{ id: string; name: string }[]> {
  return tx
    .select({ id: people.id, name: people.name })
    .from(people)
    .innerJoin(memberships, eq(memberships.personId, people.id))
    .where(and(eq(memberships.organisationId, organisationId), isNull(memberships.disabledAt)))
    .orderBy(people.name, people.id);
}

export async function countBudgets(tx: Tx, organisationId: number): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(budgets)
    .where(and(eq(budgets.organisationId, organisationId), isNull(budgets.archivedAt)));
  return row?.count ?? 0;
}

function getScope({ personId, costCentreId }: BudgetInput): BudgetScope {
  if (personId !== null) return 'person';
  return costCentreId === null ? 'organisation' : 'cost-centre';
}

const toColumns = (input: BudgetInput) => ({ ...input, scope: getScope(input) });

/** @returns its id */
export async function insertBudget(
  tx: Tx,
  owner: { organisationId: number; createdBy: string },
  input: BudgetInput,
): Promise<string> {
  const [row] = await tx
    .insert(budgets)
    .values({ ...owner, ...toColumns(input) })
    .returning({ id: budgets.id });
  if (!row) throw new Error('an insert returns its row');
  return row.id;
}

/** Changes a budget that is locked. */
export async function updateBudget(tx: Tx, id: string, input: BudgetInput): Promise<void> {
  await tx
    .update(budgets)
    .set({ ...toColumns(input), version: sql`${budgets.version} + 1` })
    .where(eq(budgets.id, id));
}

/** Ends a budget that is locked. */
export async function archiveBudget(tx: Tx, id: string): Promise<void> {
  await tx
    .update(budgets)
    .set({ archivedAt: sql`now()`, version: sql`${budgets.version} + 1` })
    .where(eq(budgets.id, id));
}
