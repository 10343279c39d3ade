import type { ChargeFacts, RatePlanFacts } from '@/lib/catalogue/schema';
import { getUntotalledReason, type UntotalledReason } from '@/lib/pricing/charges';
import { rangeText } from '@/lib/pricing/problems';
import { quantityRange } from '@/lib/pricing/rules';

/** "per_unit" reads "per unit": the words are the supplier's, only the underscores go. */
export const formatTerms = (...parts: (string | null)[]): string =>
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

const UNTOTALLED_TEXTS: Record<UntotalledReason, string> = {
  'by-use': 'charged by use, on top',
  'unknown-kind': 'how it counts is not known',
  'no-unit': 'what one unit is, is not known',
  'no-cycle': 'how often it is charged is not known',
  'no-cost': 'no price in your currency',
};

/** What stands in place of a charge's sum; null when it has one. */
export function untotalledText(charge: ChargeFacts, plan: RatePlanFacts): string | null {
  const reason = getUntotalledReason(charge, plan);
  return reason && UNTOTALLED_TEXTS[reason];
}

/** A plan that nobody can order, in a word or two; null for a sound one. */
export function planFault(plan: RatePlanFacts): string | null {
  const isPriced =
    plan.complete && plan.charges.length > 0 && plan.charges.every(({ cost }) => cost !== null);
  if (!isPriced) return 'No complete price';
  return quantityRange(plan) ? null : 'Limits contradict each other';
}
