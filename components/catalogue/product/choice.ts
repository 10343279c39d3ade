import type { AddLineInput } from '@/lib/cart/model/schema';
import { isInRange, quantityRange } from '@/lib/catalogue/line-prices/rules';
import type { ProductFacts } from '@/lib/catalogue/model/schema';

/** The plan, add-ons and quantity chosen on a product's page. */
export interface ProductChoice {
  quantity: number;
  ratePlanId: number | null;
  /** Instructions by the id of each chosen add-on; empty when there are none. */
  provisioning: ReadonlyMap<number, string>;
  maintenance: ReadonlySet<number>;
}

/** The default plan, or the only one, is chosen; of several without a default the person chooses. */
export function firstChoice(facts: ProductFacts): ProductChoice {
  const plan = facts.ratePlans.find(({ isDefault }) => isDefault) ?? facts.ratePlans[0];
  const isClear = plan !== undefined && (plan.isDefault || facts.ratePlans.length === 1);
  const range = isClear ? quantityRange(plan) : null;
  // The person has not typed a quantity yet, so starting at the minimum overrides no input.
  const quantity = range && !isInRange(1, range) ? range.min : 1;
  return { quantity, ratePlanId: isClear ? plan.id : null, provisioning: new Map(), maintenance: new Set() };
}

/** The choice as the rules of lib/catalogue/line-prices and the cart take it. */
export function toLineInput(productId: number, choice: ProductChoice) {
  const provisioning = [...choice.provisioning].map(([id, instructions]) => ({ id, instructions }));
  const maintenance = [...choice.maintenance].map((id) => ({ id }));
  const { quantity, ratePlanId } = choice;
  return { productId, quantity, ratePlanId, provisioning, maintenance } satisfies AddLineInput;
}
