import 'server-only';
import type { Tx } from '@/lib/platform/db/pool';
import { settleBudgets } from '../model/settle-budgets';
import {
  addBudgets,
  chooseCostCentres,
  type DemoOwner,
  dateEntries,
  findHistory,
  type HistoryOrder,
  setAmount,
} from './demo-store';
import { type BudgetRow, insertReservations } from './entry-store';
import { sumLines } from './judge';

/** Enters an order of the past as if the budgets had been there. */
async function enterOrder(tx: Tx, order: HistoryOrder, all: readonly BudgetRow[]): Promise<void> {
  const { id: orderId, personId, createdAt, costCentreId, lines } = order;
  const charged = lines.map(({ totals, plan }) => ({
    totals,
    termMonths: plan?.termLength ?? null,
    shippingCost: null,
  }));
  const counting = all.filter(
    (budget) => budget.costCentreId === null || budget.costCentreId === costCentreId,
  );
  const reservations = counting.flatMap((budget) =>
    sumLines(budget, charged, new Date(createdAt)).map((part) => ({
      ...part,
      budgetId: budget.id,
      planned: part.amount.amount,
    })),
  );
  await insertReservations(tx, { orderId, personId }, reservations);
  await settleBudgets(tx, orderId);
}

/** Gives an organisation of the demo two cost centres and two budgets, which its orders have used so far. */
export async function seedDemoBudgets(tx: Tx, owner: DemoOwner): Promise<void> {
  const [, marketing = ''] = await chooseCostCentres(tx, owner.organisationId, owner.createdBy);
  const budgets = await addBudgets(tx, owner, marketing);
  for (const order of await findHistory(tx, owner.organisationId)) await enterOrder(tx, order, budgets);
  await dateEntries(tx);
  for (const budget of budgets) await setAmount(tx, budget, budget.onExcess === 'warn' ? 1.15 : 1.3);
}
