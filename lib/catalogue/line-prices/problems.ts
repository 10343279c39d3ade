import type { AddOnFacts, ProductFacts, RatePlanFacts } from '@/lib/catalogue/model/schema';
import type { Money } from '@/lib/platform/formats/money';
import { type Message, message } from '@/lib/platform/messages/message';
import type { Translator } from '@/lib/platform/messages/types';
import { type Choice, chosenPlan, isInRange, quantityRange } from './rules';
import type { LineProblem, QuantityRange } from './schema';

/** A negative price is an error in the data: it cannot be ordered by. */
const isUsable = (price: Money | null): boolean => price !== null && !price.amount.startsWith('-');

/** "5 to 500", "5 or more": the quantities that can be ordered. */
export function rangeText(t: Translator<'pricing.ranges'>, { min, max }: QuantityRange): string {
  if (max === null) return t('from', { min });
  return min === max ? t('exactly', { min }) : t('between', { min, max });
}

function rangeMessage({ min, max }: QuantityRange): Message {
  if (max === null) return message('pricing.problems.quantityFrom', { min });
  return min === max
    ? message('pricing.problems.quantityExactly', { min })
    : message('pricing.problems.quantityBetween', { min, max });
}

/** The allowed quantities when a quantity is not one of them; the quantity itself is never changed. */
export function quantityProblem(quantity: number, range: QuantityRange): LineProblem | null {
  if (isInRange(quantity, range)) return null;
  return { code: 'quantity', message: rangeMessage(range), allowed: range };
}

function planProblems(plan: RatePlanFacts, quantity: number): LineProblem[] {
  const { name, complete, charges, minQuantity, maxQuantity } = plan;
  if (!complete || charges.length === 0 || charges.some(({ cost }) => !isUsable(cost)))
    return [{ code: 'plan-not-priced', message: message('pricing.problems.plan-not-priced', { name }) }];
  const range = quantityRange(plan);
  if (!range) {
    const limits = { name, min: minQuantity ?? 1, max: maxQuantity ?? 0 };
    return [{ code: 'plan-limits', message: message('pricing.problems.plan-limits', limits) }];
  }
  return [quantityProblem(quantity, range) ?? []].flat();
}

function productProblems(facts: ProductFacts, choice: Choice): LineProblem[] {
  // With plans too: the supplier takes no order of a product whose price is on request.
  if (!isUsable(facts.price)) {
    const note = facts.priceNote ?? 'on-request';
    return [{ code: 'no-price', message: message(`pricing.missing.${note}`) }];
  }
  if (facts.ratePlans.length === 0) {
    if (choice.ratePlanId === null) return [];
    return [{ code: 'plan-gone', message: message('pricing.problems.plans-gone') }];
  }
  if (choice.ratePlanId === null)
    return [{ code: 'plan-needed', message: message('pricing.problems.plan-needed') }];
  const plan = chosenPlan(facts, choice.ratePlanId);
  if (!plan) return [{ code: 'plan-gone', message: message('pricing.problems.plan-gone') }];
  return planProblems(plan, choice.quantity);
}

function addOnProblems(
  group: string,
  offered: readonly AddOnFacts[],
  chosen: readonly { id: number }[],
): LineProblem[] {
  return chosen.flatMap(({ id }): LineProblem[] => {
    const addOn = offered.find((candidate) => candidate.id === id);
    const part = `${group}:${id}`;
    if (!addOn) return [{ code: 'add-on-gone', message: message('pricing.problems.add-on-gone'), part }];
    if (isUsable(addOn.price)) return [];
    const { name } = addOn;
    return [
      { code: 'add-on-no-price', message: message('pricing.problems.add-on-no-price', { name }), part },
    ];
  });
}

/** Finds everything that keeps a line from being ordered as it is; empty when it can be ordered. */
export function lineProblems(facts: ProductFacts, choice: Choice): LineProblem[] {
  if (facts.gone) return [{ code: 'gone', message: message('pricing.problems.gone') }];
  return [
    ...productProblems(facts, choice),
    ...addOnProblems('provisioning', facts.provisioning, choice.provisioning),
    ...addOnProblems('maintenance', facts.maintenance, choice.maintenance),
  ];
}
