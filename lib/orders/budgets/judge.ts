import 'server-only';
import Big from 'big.js';
import { systemClock } from '@/lib/platform/clock';
import type { Tx } from '@/lib/platform/db/pool';
import { dayIn, supportedTimeZone } from '@/lib/platform/formats/time-zone';
import { type BudgetVerdict, judgeUse, strictestVerdict } from '../model/budget-rules';
import { type ChargedLine, listCharges, type PeriodAmount, sumByPeriod } from './charges';
import {
  type BudgetRow,
  findBudgetsFor,
  findUse,
  getUse,
  insertReservations,
  type OrderKey,
} from './entry-store';

/** An order's amount in one period of a budget, and the verdict of the budget on it. */
export interface BudgetFinding extends PeriodAmount {
  budget: BudgetRow;
  /** The part that was used before the order. */
  used: string;
  verdict: BudgetVerdict;
}

export interface BudgetJudgement {
  verdict: BudgetVerdict;
  findings: BudgetFinding[];
}

/** Sums the lines of an order by the periods of a budget. @param at the moment of the order */
export const sumLines = (budget: BudgetRow, lines: readonly ChargedLine[], at: Date): PeriodAmount[] =>
  sumByPeriod(budget, listCharges(lines, dayIn(at, supportedTimeZone(budget.zone))));

/** Judges amounts that are added to budgets. @param amounts the periods and amounts of one budget */
export async function judgeAmounts(
  tx: Tx,
  personId: string,
  added: readonly { budget: BudgetRow; amounts: readonly PeriodAmount[] }[],
): Promise<BudgetJudgement> {
  const periods = added.flatMap(({ budget, amounts }) =>
    amounts.map(({ period }) => ({ budgetId: budget.id, from: period.from })),
  );
  const use = await findUse(tx, periods, personId);
  const findings = added.flatMap(({ budget, amounts }) =>
    amounts.map(({ period, amount }): BudgetFinding => {
      const { reserved, consumed, usedByPerson } = getUse(use, { budgetId: budget.id, from: period.from });
      const used = new Big(reserved).plus(consumed).toFixed();
      const verdict = judgeUse(budget, { used, usedByPerson, added: amount.amount });
      return { budget, period, amount, used, verdict };
    }),
  );
  return { verdict: strictestVerdict(findings.map(({ verdict }) => verdict)), findings };
}

/**
 * Judges an order that is about to be placed.
 * @param lock keeps other orders from the same budgets until the transaction ends
 */
export async function judgeOrder(
  tx: Tx,
  order: OrderKey,
  lines: readonly ChargedLine[],
  { lock }: { lock: boolean },
): Promise<BudgetJudgement> {
  const budgets = await findBudgetsFor(tx, order, { lock });
  return judgeAmounts(
    tx,
    order.personId,
    budgets.map((budget) => ({ budget, amounts: sumLines(budget, lines, systemClock()) })),
  );
}

/** Reserves the amounts of an order in the budgets that judged it. */
export async function reserveBudgets(
  tx: Tx,
  order: { orderId: string; personId: string },
  { findings }: BudgetJudgement,
  lines: readonly ChargedLine[],
): Promise<void> {
  const budgets = new Map(findings.map(({ budget }) => [budget.id, budget]));
  const reservations = [...budgets.values()].flatMap((budget) =>
    sumLines(budget, lines, systemClock()).map((part) => ({
      ...part,
      budgetId: budget.id,
      planned: part.amount.amount,
    })),
  );
  await insertReservations(tx, order, reservations);
}
