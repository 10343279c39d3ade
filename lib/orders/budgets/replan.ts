import 'server-only';
import Big from 'big.js';
import type { Totals } from '@/lib/catalogue/line-prices/schema';
import type { Tx } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import type { BudgetVerdict } from '../model/budget-rules';
import type { OrderedPlan } from '../model/plan-schema';
import type { PeriodAmount } from './charges';
import { type BudgetRow, findPlanned, insertReservations, lockBudgetsOf } from './entry-store';
import { judgeAmounts, sumLines } from './judge';

interface Line {
  totals: Totals;
  plan: OrderedPlan | null;
}

/** Shipping stays as it was reserved, so it is on neither side of the difference. */
const sum = (budget: BudgetRow, lines: readonly Line[], at: Date): PeriodAmount[] =>
  sumLines(
    budget,
    lines.map(({ totals, plan }) => ({ totals, termMonths: plan?.termLength ?? null, shippingCost: null })),
    at,
  );

/** The difference between two amounts of an order, by the periods of a budget. */
function diff(
  budget: BudgetRow,
  { at, before, after }: { at: Date; before: readonly Line[]; after: readonly Line[] },
): PeriodAmount[] {
  const [were, are] = [sum(budget, before, at), sum(budget, after, at)];
  const periods = new Map([...were, ...are].map(({ period }) => [period.from, period]));
  const amountOf = (amounts: readonly PeriodAmount[], from: string) =>
    amounts.find(({ period }) => period.from === from)?.amount.amount ?? '0';
  return [...periods.values()].flatMap((period) => {
    const change = new Big(amountOf(are, period.from)).minus(amountOf(were, period.from));
    if (change.eq(0)) return [];
    return [{ period, amount: { amount: change.toFixed(), currency: budget.currency } }];
  });
}

/**
 * Reserves the difference when the prices of an order that waits are accepted as they are now.
 * @returns the verdict on what is added; `within` where nothing is
 * @throws AppError `conflict`, naming the first budget that has no room
 */
export async function replanBudgets(
  tx: Tx,
  order: { id: string; personId: string; createdAt: Date },
  { before, after }: { before: readonly Line[]; after: readonly Line[] },
): Promise<BudgetVerdict> {
  const { id: orderId, personId, createdAt: at } = order;
  const changes = (await lockBudgetsOf(tx, orderId)).map((budget) => ({
    budget,
    amounts: diff(budget, { at, before, after }),
  }));
  const added = changes.map(({ budget, amounts }) => ({
    budget,
    amounts: amounts.filter(({ amount }) => new Big(amount.amount).gt(0)),
  }));
  const { verdict, findings } = await judgeAmounts(tx, personId, added);
  if (verdict === 'block') {
    const budget = findings.find((finding) => finding.verdict === 'block')?.budget.name ?? '';
    throw new AppError('conflict', { message: message('budgets.errors.blockedChange', { budget }) });
  }
  const planned = await findPlanned(tx, orderId);
  const reservations = changes.flatMap(({ budget, amounts }) =>
    amounts.map((part) => {
      const known = planned.find(
        ({ budgetId, periodFrom }) => budgetId === budget.id && periodFrom === part.period.from,
      );
      return {
        ...part,
        budgetId: budget.id,
        planned: new Big(known?.planned ?? 0).plus(part.amount.amount).toFixed(),
      };
    }),
  );
  await insertReservations(tx, { orderId, personId }, reservations);
  return verdict;
}
