import { rangeText } from '@/lib/catalogue/line-prices/problems';
import { quantityRange } from '@/lib/catalogue/line-prices/rules';
import type { RatePlanFacts } from '@/lib/catalogue/model/schema';
import type { Translator } from '@/lib/platform/messages/types';

/** `per_unit` as "per unit": the supplier's words without underscores. */
export const formatTerms = (...parts: (string | null)[]): string =>
  parts
    .flatMap((part) => part?.replaceAll('_', ' ').trim() || [])
    .join(', ')
    .toLowerCase();

/** The quantities that a plan is sold in, or its limits where they conflict. */
export function limitsText(
  t: Translator<'product.plans'>,
  ranges: Translator<'pricing.ranges'>,
  plan: RatePlanFacts,
): string {
  const range = quantityRange(plan);
  if (!range) return t('conflictingQuantity', { min: plan.minQuantity ?? 1, max: plan.maxQuantity ?? 0 });
  if (range.min === 1 && range.max === null) return t('anyQuantity');
  return t('quantity', { range: rangeText(ranges, range) });
}

/** Why a plan cannot be ordered; null when it can. */
export function planFault(plan: RatePlanFacts): 'incomplete' | 'conflicting' | null {
  const isPriced =
    plan.complete && plan.charges.length > 0 && plan.charges.every(({ cost }) => cost !== null);
  if (!isPriced) return 'incomplete';
  return quantityRange(plan) ? null : 'conflicting';
}
