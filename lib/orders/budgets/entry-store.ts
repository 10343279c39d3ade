import { type SQL, sql } from 'drizzle-orm';
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

/** The order that budgets are asked about: who places it, for which organisation and cost centre. */
export interface OrderKey {
  organisationId: number;
  personId: string;
  costCentreId: string | null;
}

const selectBudgets = async (tx: Tx, where: SQL, lock: boolean): Promise<BudgetRow[]> => {
  const { rows } = await tx.execute<BudgetRow & Record<string, unknown>>(sql`
    SELECT id, organisation_id AS "organisationId", name, scope, person_id AS "personId",
      cost_centre_id AS "costCentreId", period, starts_on::text AS "startsOn", zone, currency, amount::text,
      person_amount::text AS "personAmount", warn_percent AS "warnPercent", on_excess AS "onExcess", version
    FROM budgets WHERE archived_at IS NULL AND ${where} ORDER BY id ${lock ? sql`FOR UPDATE` : sql``}`);
  return rows;
};

/**
 * The budgets that count an order.
 * @param lock keeps other orders from the same budgets until the transaction ends
 */
export const findBudgetsFor = (
  tx: Tx,
  { organisationId, personId, costCentreId }: OrderKey,
  { lock }: { lock: boolean },
): Promise<BudgetRow[]> =>
  selectBudgets(
    tx,
    sql`organisation_id = ${organisationId}
      AND (scope = 'organisation' OR person_id = ${personId} OR cost_centre_id = ${costCentreId}::uuid)`,
    lock,
  );

/** The budgets of which an order has reserved something, locked until the transaction ends. */
export const lockBudgetsOf = (tx: Tx, orderId: string): Promise<BudgetRow[]> =>
  selectBudgets(
    tx,
    sql`id IN (SELECT e.budget_id FROM budget_entries e WHERE e.order_id = ${orderId})`,
    true,
  );

/** One period of a budget, by its first day. */
export interface BudgetPeriodKey {
  budgetId: string;
  from: string;
}

/** The use of some periods; those without entries are left out. @param personId whose part is summed; null for nobody */
export async function findUse(
  tx: Tx,
  periods: readonly BudgetPeriodKey[],
  personId: string | null,
): Promise<PeriodUse[]> {
  if (periods.length === 0) return [];
  const { rows } = await tx.execute<PeriodUse & Record<string, unknown>>(sql`
    SELECT e.budget_id AS "budgetId", e.period_from::text AS "periodFrom",
      sum(e.reserved)::text AS reserved, sum(e.consumed)::text AS consumed,
      coalesce(sum(e.reserved + e.consumed) FILTER (WHERE e.person_id = ${personId}::uuid), 0)::text AS "usedByPerson"
    FROM budget_entries e
    JOIN jsonb_to_recordset(${JSON.stringify(periods)}::jsonb) AS wanted("budgetId" uuid, "from" date)
      ON wanted."budgetId" = e.budget_id AND wanted."from" = e.period_from
    GROUP BY e.budget_id, e.period_from`);
  return rows;
}

/** The sums of one period among those that were read; zero without entries. */
export function getUse(
  used: readonly PeriodUse[],
  { budgetId, from }: BudgetPeriodKey,
): Pick<PeriodUse, 'reserved' | 'consumed' | 'usedByPerson'> {
  const own = used.find((one) => one.budgetId === budgetId && one.periodFrom === from);
  return own ?? { reserved: '0', consumed: '0', usedByPerson: '0' };
}

/** The amount of an order that its last entry in a period was about. */
export interface PlannedAmount {
  budgetId: string;
  periodFrom: string;
  periodUntil: string;
  planned: string;
}

export async function findPlanned(tx: Tx, orderId: string): Promise<PlannedAmount[]> {
  const { rows } = await tx.execute<PlannedAmount & Record<string, unknown>>(sql`
    SELECT DISTINCT ON (budget_id, period_from) budget_id AS "budgetId", period_from::text AS "periodFrom",
      period_until::text AS "periodUntil", planned::text
    FROM budget_entries WHERE order_id = ${orderId} ORDER BY budget_id, period_from, id DESC`);
  return rows;
}

/** An amount that an order reserves in one period of a budget. */
export interface Reservation extends PeriodAmount {
  budgetId: string;
  /** The whole amount of the order in the period. */
  planned: string;
}

/** Reserves amounts of an order. The budgets are locked. */
export async function insertReservations(
  tx: Tx,
  order: { orderId: string; personId: string },
  reservations: readonly Reservation[],
): Promise<void> {
  if (reservations.length === 0) return;
  await tx.insert(budgetEntries).values(
    reservations.map(({ budgetId, period, amount, planned }) => ({
      ...order,
      budgetId,
      periodFrom: period.from,
      periodUntil: period.until,
      kind: 'reserve' as const,
      planned,
      reserved: amount.amount,
      consumed: '0',
    })),
  );
}
