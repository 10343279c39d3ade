import type { ChargeFacts, RatePlanFacts } from '@/lib/catalogue/schema';
import { type Untotalled, whyUntotalled } from '@/lib/pricing/charges';
import { rangeText } from '@/lib/pricing/problems';
import { quantityRange } from '@/lib/pricing/rules';

/** "per_unit" reads "per unit": the words are the supplier's, only the underscores go. */
export const words = (...parts: (string | null)[]): string =>
  parts
    .flatMap((part) => part?.replaceAll('_', ' ').trim() || [])
    .join(', ')
    .toLowerCase();

/** In which quantities a plan is sold, also when its limits contradict each other. */
export function limitsText(plan: RatePlanFacts): string {
  const range = quantityRange(plan);
  if (!range) return `at least ${plan.minQuantity}, at most ${plan.maxQuantity}`;
  return range.min === 1 && range.max === null ? 'any' : rangeText(range);
}

const WHY: Record<Untotalled, string> = {
  'by-use': 'charged by use, on top',
  'unknown-kind': 'how it counts is not known',
  'no-unit': 'what one unit is, is not known',
  'no-cycle': 'how often it is charged is not known',
  'no-cost': 'no price in your currency',
};

/** What stands in place of a charge's sum; null when it has one. */
export function whyText(charge: ChargeFacts, plan: RatePlanFacts): string | null {
  const why = whyUntotalled(charge, plan);
  return why && WHY[why];
}

/** A plan that nobody can order, in a word or two; null for a sound one. */
export function planFault(plan: RatePlanFacts): string | null {
  const isPriced =
    plan.complete && plan.charges.length > 0 && plan.charges.every(({ cost }) => cost !== null);
  if (!isPriced) return 'No complete price';
  return quantityRange(plan) ? null : 'Limits contradict each other';
}
