import Big from 'big.js';
import { eq, sql } from 'drizzle-orm';
import type { Totals } from '@/lib/catalogue/line-prices/schema';
import type { Tx } from '@/lib/platform/db/pool';
import { budgetEntries, budgets, costCentres } from '../model/budget-tables';
import type { OrderedPlan } from '../model/plan-schema';
import type { BudgetRow } from './entry-store';

/** Months of orders that have entries. */
const MONTHS = 14;
const COST_CENTRES = [
  { code: '4100', name: 'Workplace' },
  { code: '4200', name: 'Marketing' },
] as const;

/** Adds cost centres, and gives two of three orders one of them. @returns their ids */
export async function chooseCostCentres(
  tx: Tx,
  organisationId: number,
  createdBy: string,
): Promise<string[]> {
  const rows = await tx
    .insert(costCentres)
    .values(COST_CENTRES.map((one) => ({ ...one, organisationId, createdBy })))
    .returning();
  for (const [place, { id, code, name }] of rows.entries())
    await tx.execute(sql`
      UPDATE orders SET cost_centre = ${JSON.stringify({ id, code, name })}::jsonb
      FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM orders
        WHERE organisation_id = ${organisationId}) AS placed
      WHERE placed.id = orders.id AND placed.place % 3 = ${place}`);
  return rows.map(({ id }) => id);
}

export type HistoryOrder = {
  id: string;
  personId: string;
  createdAt: string;
  costCentreId: string | null;
  lines: { totals: Totals; plan: OrderedPlan | null }[];
};

/** Orders with what budgets count of them. */
export async function findHistory(tx: Tx, organisationId: number): Promise<HistoryOrder[]> {
  const { rows } = await tx.execute<HistoryOrder>(sql`
    SELECT o.id, o.person_id AS "personId", to_json(o.created_at) #>> '{}' AS "createdAt",
      o.cost_centre ->> 'id' AS "costCentreId",
      (SELECT jsonb_agg(jsonb_build_object('totals', l.totals, 'plan', l.plan)) FROM order_lines l
        WHERE l.order_id = o.id) AS lines
    FROM orders o
    WHERE o.organisation_id = ${organisationId} AND o.created_at > now() - ${MONTHS} * interval '1 month'`);
  return rows;
}

/** Sets the amount to a share over the largest use of a period, in full hundreds. */
export async function setAmount(tx: Tx, { id }: BudgetRow, share: number): Promise<void> {
  const { rows } = await tx.execute<{ used: string | null }>(sql`
    SELECT max(used)::text AS used FROM (SELECT sum(reserved + consumed) AS used FROM budget_entries
      WHERE budget_id = ${id} AND period_from <= now() GROUP BY period_from) AS periods`);
  const amount = new Big(rows[0]?.used ?? 0).times(share).div(100).round(0, Big.roundUp).times(100);
  await tx.update(budgets).set({ amount: amount.toFixed() }).where(eq(budgets.id, id));
}

export interface DemoOwner {
  organisationId: number;
  createdBy: string;
  currency: string;
  /** The present year; budgets begin a year before. */
  year: number;
}

/** Adds a budget for all orders, and one for a cost centre. */
export async function addBudgets(
  tx: Tx,
  { year, ...owner }: DemoOwner,
  costCentreId: string,
): Promise<BudgetRow[]> {
  const common = { ...owner, zone: 'Europe/London', startsOn: `${year - 1}-01-01`, amount: '100' };
  return tx
    .insert(budgets)
    .values([
      {
        ...common,
        name: 'All orders',
        scope: 'organisation',
        period: 'year',
        warnPercent: 80,
        onExcess: 'warn',
      },
      {
        ...common,
        name: 'Marketing',
        scope: 'cost-centre',
        costCentreId,
        period: 'quarter',
        onExcess: 'approve',
      },
    ])
    .returning();
}

/** Dates the entries of budgets as if they had been made with their orders. */
export async function dateEntries(tx: Tx): Promise<void> {
  await tx.update(budgetEntries).set({
    createdAt: sql`(SELECT o.created_at FROM orders o WHERE o.id = ${budgetEntries.orderId})
      + CASE ${budgetEntries.kind} WHEN 'reserve' THEN interval '0' ELSE interval '90 seconds' END`,
  });
}
