import 'server-only';
import Big from 'big.js';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { systemClock } from '@/lib/platform/clock';
import type { Tx } from '@/lib/platform/db/pool';
import { dayIn, supportedTimeZone } from '@/lib/platform/formats/time-zone';
import { type BudgetVerdict, judgeUse, strictestVerdict } from '../model/budget-rules';
import { type ChargedLine, listCharges, type PeriodAmount, sumByPeriod } from './charges';
import { type BudgetRow, findBudgetsFor, findUse, insertReservations } from './entry-store';

/** An order's amount in one period of a budget, and what the budget says to it. */
export interface BudgetFinding extends PeriodAmount {
  budget: BudgetRow;
  /** Before the order. */
  used: string;
  verdict: BudgetVerdict;
}

export interface BudgetJudgement {
  verdict: BudgetVerdict;
  findings: BudgetFinding[];
}

const sumLines = (budget: BudgetRow, lines: readonly ChargedLine[]): PeriodAmount[] =>
  sumByPeriod(budget, listCharges(lines, dayIn(systemClock(), supportedTimeZone(budget.zone))));

/**
 * Judges what an actor is about to order by the budgets of the acting organisation and of the person.
 * @param lock keeps other orders from the same budgets until the transaction ends
 */
export async function judgeOrder(
  tx: Tx,
  actor: Actor,
  lines: readonly ChargedLine[],
  { lock }: { lock: boolean },
): Promise<BudgetJudgement> {
  const { organisationId, userId: personId } = actor;
  const budgets = await findBudgetsFor(tx, { organisationId, personId, lock });
  const use = await findUse(
    tx,
    budgets.map(({ id }) => id),
    personId,
  );
  const findings = budgets.flatMap((budget) =>
    sumLines(budget, lines).map(({ period, amount }): BudgetFinding => {
      const own = use.find(
        ({ budgetId, periodFrom }) => budgetId === budget.id && periodFrom === period.from,
      );
      const used = own ? new Big(own.reserved).plus(own.consumed).toFixed() : '0';
      const verdict = judgeUse(budget, {
        used,
        usedByPerson: own?.usedByPerson ?? '0',
        added: amount.amount,
      });
      return { budget, period, amount, used, verdict };
    }),
  );
  return { verdict: strictestVerdict(findings.map(({ verdict }) => verdict)), findings };
}

/** Reserves what an order takes of the budgets that judged it. */
export async function reserveBudgets(
  tx: Tx,
  order: { orderId: string; personId: string },
  { findings }: BudgetJudgement,
  lines: readonly ChargedLine[],
): Promise<void> {
  const budgets = new Map(findings.map(({ budget }) => [budget.id, budget]));
  const amounts = [...budgets.values()].flatMap((budget) =>
    sumLines(budget, lines).map((part) => ({ ...part, budgetId: budget.id })),
  );
  await insertReservations(tx, order, amounts);
}
