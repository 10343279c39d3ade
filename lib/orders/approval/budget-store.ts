import { sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';
import type { BudgetUse } from '../model/approval-schema';

/** Finds the use of the budgets that an order takes from, without it and with it. */
export async function findBudgetUse(tx: Tx, orderId: string): Promise<BudgetUse[]> {
  const { rows } = await tx.execute<BudgetUse & Record<string, unknown>>(sql`
    SELECT b.name, b.currency, b.amount::text AS amount, own.period_from::text AS "from", own.period_until::text AS until,
      (whole.used - own.used)::text AS before, whole.used::text AS after
    FROM (SELECT budget_id, period_from, period_until, sum(reserved + consumed) AS used FROM budget_entries
      WHERE order_id = ${orderId} GROUP BY budget_id, period_from, period_until) own
    JOIN budgets b ON b.id = own.budget_id
    JOIN LATERAL (SELECT sum(e.reserved + e.consumed) AS used FROM budget_entries e
      WHERE e.budget_id = own.budget_id AND e.period_from = own.period_from) whole ON true
    WHERE own.used > 0 ORDER BY b.name, own.period_from LIMIT 12`);
  return rows;
}
