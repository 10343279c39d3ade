import { sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';
import { type BudgetState, settleEntry } from './budget-rules';
import { budgetEntries } from './budget-tables';
import { COUNTED_STATUSES } from './list-rules';
import type { ListStatus } from './list-schema';
import type { SubmissionState } from './schema';

interface EntryRow extends Record<string, unknown> {
  budgetId: string;
  personId: string;
  periodFrom: string;
  periodUntil: string;
  planned: string;
  reserved: string;
  consumed: string;
  state: SubmissionState;
  listStatus: ListStatus;
}

/** An unconfirmed order may have been sent, so it keeps its reservation. */
function toBudgetState({ state, listStatus }: EntryRow): BudgetState {
  if (!COUNTED_STATUSES.includes(listStatus)) return 'released';
  return state === 'SUBMITTED' ? 'consumed' : 'reserved';
}

/** The amount of an order in each period, and the sums of its entries. */
async function findEntries(tx: Tx, orderId: string): Promise<EntryRow[]> {
  const { rows } = await tx.execute<EntryRow>(sql`
    SELECT e.budget_id AS "budgetId", e.period_from::text AS "periodFrom", e.period_until::text AS "periodUntil",
      (array_agg(e.person_id ORDER BY e.id))[1] AS "personId",
      (array_agg(e.planned ORDER BY e.id DESC))[1]::text AS planned,
      sum(e.reserved)::text AS reserved, sum(e.consumed)::text AS consumed, o.state, o.list_status AS "listStatus"
    FROM budget_entries e JOIN orders o ON o.id = e.order_id
    WHERE e.order_id = ${orderId}
    GROUP BY e.budget_id, e.period_from, e.period_until, o.state, o.list_status`);
  return rows;
}

/**
 * Brings the budgets up to date with an order, in the transaction that changed it. The caller has locked the order. Settling it again
 * changes nothing.
 */
export async function settleBudgets(tx: Tx, orderId: string): Promise<void> {
  const changes = (await findEntries(tx, orderId)).flatMap((row) => {
    const { budgetId, personId, periodFrom, periodUntil, planned } = row;
    const change = settleEntry(planned, row, toBudgetState(row));
    return change ? [{ budgetId, orderId, personId, periodFrom, periodUntil, planned, ...change }] : [];
  });
  if (changes.length > 0) await tx.insert(budgetEntries).values(changes);
}
