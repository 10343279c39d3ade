import { sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';
import { budgetEntries, type budgets } from '../model/budget-tables';
import type { PeriodAmount } from './charges';

export type BudgetRow = typeof budgets.$inferSelect;

/** The sums of a period: all of it, and the part of one person. */
export interface PeriodUse {
  budgetId: string;
  periodFrom: string;
  reserved: string;
  consumed: string;
  usedByPerson: string;
}

/**
 * The budgets that count the orders of a person for an organisation.
 * @param lock keeps other orders from the same budgets until the transaction ends
 */
export async function findBudgetsFor(
  tx: Tx,
  { organisationId, personId, lock }: { organisationId: number; personId: string; lock: boolean },
): Promise<BudgetRow[]> {
  const { rows } = await tx.execute<BudgetRow & Record<string, unknown>>(sql`
    SELECT id, organisation_id AS "organisationId", name, scope, person_id AS "personId", period,
      starts_on::text AS "startsOn", zone, currency, amount::text, person_amount::text AS "personAmount",
      warn_percent AS "warnPercent", on_excess AS "onExcess", version
    FROM budgets
    WHERE organisation_id = ${organisationId} AND archived_at IS NULL
      AND (scope = 'organisation' OR person_id = ${personId})
    ORDER BY id ${lock ? sql`FOR UPDATE` : sql``}`);
  return rows;
}

/** The use of budgets in all their periods from a day on. */
export async function findUse(tx: Tx, budgetIds: readonly string[], personId: string): Promise<PeriodUse[]> {
  if (budgetIds.length === 0) return [];
  const { rows } = await tx.execute<PeriodUse & Record<string, unknown>>(sql`
    SELECT budget_id AS "budgetId", period_from::text AS "periodFrom",
      sum(reserved)::text AS reserved, sum(consumed)::text AS consumed,
      coalesce(sum(reserved + consumed) FILTER (WHERE person_id = ${personId}), 0)::text AS "usedByPerson"
    FROM budget_entries WHERE budget_id IN (${sql.join(
      budgetIds.map((id) => sql`${id}::uuid`),
      sql`, `,
    )})
    GROUP BY budget_id, period_from`);
  return rows;
}

/** Reserves the amounts of an order. The budgets are locked. */
export async function insertReservations(
  tx: Tx,
  order: { orderId: string; personId: string },
  amounts: readonly (PeriodAmount & { budgetId: string })[],
): Promise<void> {
  if (amounts.length === 0) return;
  await tx.insert(budgetEntries).values(
    amounts.map(({ budgetId, period, amount }) => ({
      ...order,
      budgetId,
      periodFrom: period.from,
      periodUntil: period.until,
      kind: 'reserve' as const,
      reserved: amount.amount,
      consumed: '0',
    })),
  );
}
