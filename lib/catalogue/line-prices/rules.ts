import type { AddOnFacts, ProductFacts, RatePlanFacts } from '@/lib/catalogue/model/schema';
import { type Money, sumByCurrency, times } from '@/lib/platform/formats/money';
import { chargePart, getUntotalledReason } from './charges';
import type { PricePart, QuantityRange, Totals } from './schema';

/** The selected quantity, plan and add-ons of a product. */
export interface Choice {
  quantity: number;
  ratePlanId: number | null;
  provisioning: readonly { id: number }[];
  maintenance: readonly { id: number }[];
}

/** The plan that a choice names, when the product still has it. */
export function chosenPlan(facts: ProductFacts, ratePlanId: number | null): RatePlanFacts | null {
  return facts.ratePlans.find((plan) => plan.id === ratePlanId) ?? null;
}

/** Null for conflicting limits, which no quantity satisfies. A maximum of null or 0 means none. */
export function quantityRange(plan: RatePlanFacts | null): QuantityRange | null {
  const min = Math.max(1, plan?.minQuantity ?? 1);
  const max = plan?.maxQuantity && plan.maxQuantity > 0 ? plan.maxQuantity : null;
  return max !== null && max < min ? null : { min, max };
}

export const isInRange = (quantity: number, range: QuantityRange): boolean =>
  quantity >= range.min && (range.max === null || quantity <= range.max);

/** The allowed quantity closest to the requested one. It is a suggestion only. */
export const closestAllowed = (quantity: number, range: QuantityRange): number =>
  Math.max(range.min, Math.min(quantity, range.max ?? quantity));

function addOnParts(
  group: 'provisioning' | 'maintenance',
  offered: readonly AddOnFacts[],
  chosen: readonly { id: number }[],
): PricePart[] {
  return chosen.flatMap(({ id }) => {
    const addOn = offered.find((candidate) => candidate.id === id);
    if (!addOn) return [];
    const { name, price } = addOn;
    return [
      { key: `${group}:${id}`, name, group, price, counting: 'per-unit' as const, cycle: null, unit: null },
    ];
  });
}

/**
 * The prices that a line is made of. A product with rate plans is paid by the charges of the chosen plan, which replace
 * its price; every other product by its price times the quantity. An add-on is paid once per unit of the product.
 * Shipping is not among them: see docs/decisions/0013.
 */
export function priceParts(facts: ProductFacts, choice: Choice): PricePart[] {
  const plan = chosenPlan(facts, choice.ratePlanId);
  const own: PricePart = {
    key: 'price',
    name: facts.name,
    group: 'product',
    price: facts.price,
    counting: 'per-unit',
    cycle: null,
    unit: null,
  };
  const base = plan ? plan.charges.map((charge) => chargePart(charge, plan)) : [own];
  return [
    ...(facts.ratePlans.length > 0 && !plan ? [] : base),
    ...addOnParts('provisioning', facts.provisioning, choice.provisioning),
    ...addOnParts('maintenance', facts.maintenance, choice.maintenance),
  ];
}

/** Returns the amount that a part adds to its line; null when it is listed only or has no price. */
export function partAmount(part: PricePart, quantity: number): Money | null {
  if (!part.price || part.counting === 'listed') return null;
  return part.counting === 'once' ? part.price : times(part.price, quantity);
}

/** Sums the parts of a line. */
export function lineTotals(parts: readonly PricePart[], quantity: number): Totals {
  const amounts = (cycle: string | null) =>
    sumByCurrency(parts.flatMap((part) => (part.cycle === cycle ? (partAmount(part, quantity) ?? []) : [])));
  const cycles = [...new Set(parts.flatMap(({ cycle }) => cycle ?? []))];
  return {
    oneOff: amounts(null),
    recurring: cycles.flatMap((cycle) => {
      const sums = amounts(cycle);
      return sums.length > 0 ? [{ cycle, amounts: sums }] : [];
    }),
    partial: parts.some((part) => partAmount(part, quantity) === null),
  };
}

/**
 * Computes the totals of a plan per billing frequency, for a quantity. Charges by use are added later and make them partial. One charge
 * with an unknown unit, frequency or amount suppresses the total: the rest would look like the whole.
 * @returns null when there is no total
 */
export function planTotals(plan: RatePlanFacts, quantity: number): Totals | null {
  if (!plan.complete || plan.charges.length === 0) return null;
  const reasons = plan.charges.map((charge) => getUntotalledReason(charge, plan));
  if (reasons.some((why) => why !== null && why !== 'by-use')) return null;
  if (plan.charges.some(({ cost }) => cost === null)) return null;
  return lineTotals(
    plan.charges.map((charge) => chargePart(charge, plan)),
    quantity,
  );
}

/** The totals of several lines together. */
export function addTotals(all: readonly Totals[]): Totals {
  const recurring = all.flatMap((totals) => totals.recurring);
  const cycles = [...new Set(recurring.map(({ cycle }) => cycle))];
  return {
    oneOff: sumByCurrency(all.flatMap((totals) => totals.oneOff)),
    recurring: cycles.map((cycle) => ({
      cycle,
      amounts: sumByCurrency(recurring.flatMap((one) => (one.cycle === cycle ? one.amounts : []))),
    })),
    partial: all.some((totals) => totals.partial),
  };
}
