import { type Choice, chosenPlan } from '@/lib/catalogue/line-prices/rules';
import type { PricePart } from '@/lib/catalogue/line-prices/schema';
import type { ProductFacts, RatePlanFacts } from '@/lib/catalogue/model/schema';

/** The chosen plan with the charges that were agreed: a charge that came later is not part of the agreement. */
const toAgreedPlan = (plan: RatePlanFacts, prices: ReadonlyMap<string, PricePart>): RatePlanFacts => ({
  ...plan,
  charges: plan.charges.flatMap((charge) => {
    const part = prices.get(`charge:${charge.id}`);
    return part ? [{ ...charge, cost: part.price }] : [];
  }),
});

/** A product as the catalogue has it, at the prices that were agreed for a choice of it. Everything but prices stays as it is. */
export function toAgreedFacts(
  facts: ProductFacts,
  choice: Choice,
  parts: readonly PricePart[],
): ProductFacts {
  const prices = new Map(parts.map((part) => [part.key, part]));
  const plan = chosenPlan(facts, choice.ratePlanId);
  const price = prices.get('price')?.price ?? null;
  const addOnPrice = (group: 'provisioning' | 'maintenance', id: number) =>
    prices.get(`${group}:${id}`)?.price;
  return {
    ...facts,
    price,
    priceNote: price || plan ? null : facts.priceNote,
    ratePlans: facts.ratePlans.map((one) => (one === plan ? toAgreedPlan(one, prices) : one)),
    provisioning: facts.provisioning.map((addOn) => ({
      ...addOn,
      price: addOnPrice('provisioning', addOn.id) ?? addOn.price,
    })),
    maintenance: facts.maintenance.map((addOn) => ({
      ...addOn,
      price: addOnPrice('maintenance', addOn.id) ?? addOn.price,
    })),
  };
}
