import type { Totals } from '@/lib/catalogue/line-prices/schema';
import { type Money, sumByCurrency } from '@/lib/platform/formats/money';
import { addMonthsToDay, type BudgetPeriod, findPeriod, type PeriodRule } from '../model/budget-periods';
import { OPEN_TERM_MONTHS } from '../model/plan-schema';
import { getMonthlyValue } from '../subscriptions/rules';

/** Longer terms are not reserved any further ahead. */
export const MAX_TERM_MONTHS = 60;

/** The part of an order's line that budgets look at. */
export interface ChargedLine {
  totals: Totals;
  /** Months of its plan's term; null where the plan has none. */
  termMonths: number | null;
  /** In no total; null where nothing is shipped, or its cost is not known. */
  shippingCost: Money | null;
}

/** An amount that falls due on a day. */
interface Charge {
  day: string;
  amounts: readonly Money[];
}

export interface Charges {
  dated: Charge[];
  /** Some charges have no certain amount or frequency, so they are not among these. */
  isPartial: boolean;
}

/**
 * Lists when the amounts of an order fall due: what is paid once, and shipping, on the day of the order; what recurs in each month of
 * its term.
 * @param day of the order, in the budget's zone
 */
export function listCharges(lines: readonly ChargedLine[], day: string): Charges {
  const dated = lines.flatMap(({ totals, termMonths, shippingCost }): Charge[] => {
    const monthly = getMonthlyValue(totals) ?? [];
    const months = Math.min(termMonths ?? OPEN_TERM_MONTHS, MAX_TERM_MONTHS);
    return [
      { day, amounts: shippingCost ? [...totals.oneOff, shippingCost] : totals.oneOff },
      ...Array.from({ length: monthly.length > 0 ? months : 0 }, (_, index) => ({
        day: addMonthsToDay(day, index),
        amounts: monthly,
      })),
    ];
  });
  const isPartial = lines.some(
    ({ totals }) => totals.partial || (totals.recurring.length > 0 && getMonthlyValue(totals) === null),
  );
  return { dated, isPartial };
}

/** The amount of an order that counts in one period of a budget. */
export interface PeriodAmount {
  period: BudgetPeriod;
  amount: Money;
}

/** Sums charges by the periods of a budget. Amounts in other currencies do not count. */
export function sumByPeriod(
  rule: PeriodRule & { currency: string },
  { dated }: Pick<Charges, 'dated'>,
): PeriodAmount[] {
  const sums = new Map<string, PeriodAmount>();
  for (const { day, amounts } of dated) {
    const period = findPeriod(rule, day);
    const own = amounts.filter(({ currency }) => currency === rule.currency);
    if (!period || own.length === 0) continue;
    const before = sums.get(period.from);
    const [amount] = sumByCurrency([...(before ? [before.amount] : []), ...own]);
    if (amount) sums.set(period.from, { period, amount });
  }
  return [...sums.values()].filter(({ amount }) => Number(amount.amount) !== 0);
}
