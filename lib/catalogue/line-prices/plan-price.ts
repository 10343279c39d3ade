import type { RatePlanFacts } from '@/lib/catalogue/model/schema';
import { compare, type Money } from '@/lib/platform/formats/money';
import type { Translator } from '@/lib/platform/messages/types';
import { lineTotals, planTotals, quantityRange } from './rules';
import type { PricePart, Totals } from './schema';

/** The price of one unit of a plan. */
export interface PlanPrice {
  price: Money;
  /** The billing frequency as received; null when it is paid once. */
  cycle: string | null;
  /** Other charges come on top: one-off ones, or those by use. */
  hasMore: boolean;
}

/** Billing frequencies whose meaning is certain, folded to letters; the contract closes no list of them. */
const PERIODS = {
  day: ['daily', 'day'],
  week: ['weekly', 'week'],
  month: ['monthly', 'month', 'onemonth', 'permonth'],
  quarter: ['quarterly', 'quarter'],
  year: ['annual', 'annually', 'yearly', 'year', 'oneyear', 'peryear'],
} as const;
type Period = keyof typeof PERIODS;

function getPeriod(cycle: string): Period | null {
  const folded = cycle.toLowerCase().replace(/[^a-z]/g, '');
  const found = Object.entries(PERIODS).find(([, names]) => names.some((name) => name === folded));
  return found ? (found[0] as Period) : null;
}

const MONTHS: Partial<Record<Period, number>> = { month: 1, quarter: 3, year: 12 };

/** Calendar months between two bills; null for a frequency whose meaning is not certain, or that is no number of months. */
export const getBillingMonths = (cycle: string): number | null => {
  const period = getPeriod(cycle);
  return (period && MONTHS[period]) ?? null;
};

/** The first recurring payment, else what is paid once. */
function toPlanPrice(totals: Totals): PlanPrice | null {
  const [recurring, ...otherCycles] = totals.recurring;
  const amounts = recurring?.amounts ?? totals.oneOff;
  const [price, ...otherAmounts] = amounts;
  if (!price || price.amount.startsWith('-')) return null;
  const rest = otherCycles.length + otherAmounts.length + (recurring ? totals.oneOff.length : 0);
  return { price, cycle: recurring?.cycle ?? null, hasMore: totals.partial || rest > 0 };
}

/** The price of one unit of a plan, per billing period if it recurs; null where 0070 gives no total, or it cannot be ordered. */
export function planPrice(plan: RatePlanFacts): PlanPrice | null {
  const totals = quantityRange(plan) && planTotals(plan, 1);
  return totals && toPlanPrice(totals);
}

/**
 * The price of one more unit of a line's chosen plan, from the line's parts. A flat fee grows with no quantity: it is one of the
 * other charges.
 * @returns null for a line without a plan, and where the plan has no price by the unit
 */
export function lineUnitPrice(parts: readonly PricePart[]): PlanPrice | null {
  const charges = parts.filter(({ group }) => group === 'plan');
  if (charges.some(({ price }) => !price)) return null;
  const perUnit = charges.filter(({ counting }) => counting === 'per-unit');
  const price = toPlanPrice(lineTotals(perUnit, 1));
  return price && { ...price, hasMore: price.hasMore || perUnit.length < charges.length };
}

/** The smallest payment with which a product can be bought by one of its plans: nothing is worked out over a period or a term. */
export function lowestPlanPrice(plans: readonly RatePlanFacts[]): PlanPrice | null {
  const prices = plans.flatMap((plan) => planPrice(plan) ?? []);
  const comparable = prices.filter(({ price }) => price.currency === prices[0]?.price.currency);
  return comparable.reduce<PlanPrice | null>(
    (least, one) => (least && compare(least.price, one.price) <= 0 ? least : one),
    null,
  );
}

/** "/ month", or the billing frequency as received; empty for what is paid once. */
export function periodText(t: Translator<'pricing.periods'>, cycle: string | null): string {
  if (cycle === null) return '';
  const period = getPeriod(cycle);
  return period ? t(period) : t('other', { cycle: cycle.trim() || 'none' });
}
