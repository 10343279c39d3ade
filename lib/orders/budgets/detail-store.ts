import { sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';
import { isoTimestamp } from '@/lib/platform/db/sql-values';
import type { BudgetPeriod } from '../model/budget-periods';
import type { EntryKind } from '../model/budget-rules';
import type { OrderedCostCentre } from '../model/cost-centre-schema';
import type { BudgetOrder } from './detail-schema';
import type { UseSoFar } from './forecast';

/** The periods in which orders have entries of a budget, the latest first. */
export async function findPeriods(tx: Tx, budgetId: string, limit: number): Promise<BudgetPeriod[]> {
  const { rows } = await tx.execute<BudgetPeriod & Record<string, unknown>>(sql`
    SELECT period_from::text AS "from", max(period_until)::text AS until
    FROM budget_entries WHERE budget_id = ${budgetId} GROUP BY period_from ORDER BY period_from DESC LIMIT ${limit}`);
  return rows;
}

/** The use of a period by orders from before its first moment, and by those since. */
export async function findUseSoFar(
  tx: Tx,
  budgetId: string,
  { from, zone }: { from: string; zone: string },
): Promise<UseSoFar> {
  const isBefore = sql`o.created_at < (${from}::date::timestamp AT TIME ZONE ${zone})`;
  const { rows } = await tx.execute<UseSoFar & Record<string, unknown>>(sql`
    SELECT coalesce(sum(e.reserved + e.consumed) FILTER (WHERE ${isBefore}), 0)::text AS committed,
      coalesce(sum(e.reserved + e.consumed) FILTER (WHERE NOT (${isBefore})), 0)::text AS ordered
    FROM budget_entries e JOIN orders o ON o.id = e.order_id
    WHERE e.budget_id = ${budgetId} AND e.period_from = ${from}::date`);
  return rows[0] ?? { committed: '0', ordered: '0' };
}

/** The orders of a period, the latest first. */
export async function findPeriodOrders(
  tx: Tx,
  budgetId: string,
  { from, after, limit }: { from: string; after: string | null; limit: number },
): Promise<BudgetOrder[]> {
  const { rows } = await tx.execute<BudgetOrder & Record<string, unknown>>(sql`
    SELECT o.id, o.number, p.name AS "placedBy", ${isoTimestamp('o.created_at')} AS "createdAt",
      o.state, o.status, o.held, o.cost_centre AS "costCentre",
      sum(e.reserved)::text AS reserved, sum(e.consumed)::text AS consumed
    FROM budget_entries e JOIN orders o ON o.id = e.order_id JOIN people p ON p.id = o.person_id
    WHERE e.budget_id = ${budgetId} AND e.period_from = ${from}::date
      AND (${after}::uuid IS NULL OR o.id < ${after}::uuid)
    GROUP BY o.id, p.name ORDER BY o.id DESC LIMIT ${limit}`);
  return rows;
}

export interface EntryRow extends Record<string, unknown> {
  id: string;
  createdAt: string;
  kind: EntryKind;
  number: string;
  placedBy: string;
  costCentre: OrderedCostCentre | null;
  from: string;
  until: string;
  reserved: string;
  consumed: string;
}

/** Entries in the order in which they were made. @param from of one period; null for all */
export async function findEntries(
  tx: Tx,
  budgetId: string,
  { from, after, limit }: { from: string | null; after: string | null; limit: number },
): Promise<EntryRow[]> {
  const { rows } = await tx.execute<EntryRow>(sql`
    SELECT e.id, ${isoTimestamp('e.created_at')} AS "createdAt", e.kind, o.number, p.name AS "placedBy",
      o.cost_centre AS "costCentre", e.period_from::text AS "from", e.period_until::text AS until,
      e.reserved::text AS reserved, e.consumed::text AS consumed
    FROM budget_entries e JOIN orders o ON o.id = e.order_id JOIN people p ON p.id = e.person_id
    WHERE e.budget_id = ${budgetId} AND (${from}::date IS NULL OR e.period_from = ${from}::date)
      AND (${after}::uuid IS NULL OR e.id > ${after}::uuid)
    ORDER BY e.id LIMIT ${limit}`);
  return rows;
}
