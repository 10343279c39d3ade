import type { AddOnFacts, ProductFacts, RatePlanFacts } from '@/lib/catalogue/schema';
import type { Money } from '@/lib/money';
import { type Choice, chosenPlan, isInRange, missingPriceText, quantityRange } from './rules';
import type { LineProblem, QuantityRange } from './schema';

/** A price below nothing is a fault of the data: nobody orders by it. */
const isUsable = (price: Money | null): boolean => price !== null && !price.amount.startsWith('-');

/** "from 5 to 500", "from 5", as a quantity may be ordered. */
export const rangeText = ({ min, max }: QuantityRange): string =>
  max === null ? `from ${min}` : min === max ? `exactly ${min}` : `from ${min} to ${max}`;

/** Says what quantities are allowed; the quantity is changed by the buyer, never by us. */
export function quantityProblem(quantity: number, range: QuantityRange): LineProblem | null {
  if (isInRange(quantity, range)) return null;
  return {
    code: 'quantity',
    message: `This plan is sold in quantities ${rangeText(range)}.`,
    allowed: range,
  };
}

function planProblems(plan: RatePlanFacts, quantity: number): LineProblem[] {
  if (!plan.complete || plan.charges.length === 0 || plan.charges.some(({ cost }) => !isUsable(cost)))
    return [
      {
        code: 'plan-not-priced',
        message: `The plan “${plan.name}” has no complete price in your currency. Choose another plan.`,
      },
    ];
  const range = quantityRange(plan);
  if (!range)
    return [
      {
        code: 'plan-limits',
        message: `The limits of the plan “${plan.name}” contradict each other (at least ${plan.minQuantity}, at most ${plan.maxQuantity}). Choose another plan.`,
      },
    ];
  return [quantityProblem(quantity, range) ?? []].flat();
}

function productProblems(facts: ProductFacts, choice: Choice): LineProblem[] {
  // With plans too: the supplier takes no order of a product whose price is on request.
  if (!isUsable(facts.price)) return [{ code: 'no-price', message: missingPriceText(facts.priceNote) }];
  if (facts.ratePlans.length === 0) {
    if (choice.ratePlanId !== null)
      return [
        {
          code: 'plan-gone',
          message: 'The chosen plan is no longer offered. Remove this line and add the product again.',
        },
      ];
    return [];
  }
  if (choice.ratePlanId === null)
    return [{ code: 'plan-needed', message: 'Choose a plan for this product.' }];
  const plan = chosenPlan(facts, choice.ratePlanId);
  if (!plan)
    return [{ code: 'plan-gone', message: 'The chosen plan is no longer offered. Choose another one.' }];
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
    if (!addOn)
      return [
        { code: 'add-on-gone', message: 'An add-on of this line is no longer offered. Take it out.', part },
      ];
    if (isUsable(addOn.price)) return [];
    return [
      {
        code: 'add-on-no-price',
        message: `The price of “${addOn.name}” is on request. Take it out to order the rest.`,
        part,
      },
    ];
  });
}

/** Everything that keeps a line from being ordered as it stands; empty when it can be ordered. */
export function lineProblems(facts: ProductFacts, choice: Choice): LineProblem[] {
  if (facts.gone)
    return [
      { code: 'gone', message: 'This product is no longer in the catalogue. Remove the line to go on.' },
    ];
  return [
    ...productProblems(facts, choice),
    ...addOnProblems('provisioning', facts.provisioning, choice.provisioning),
    ...addOnProblems('maintenance', facts.maintenance, choice.maintenance),
  ];
}
