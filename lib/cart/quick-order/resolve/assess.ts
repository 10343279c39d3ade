import { getShortage, MAX_QUANTITY } from '@/lib/cart/model/rules';
import { lineProblems } from '@/lib/catalogue/line-prices/problems';
import {
  closestAllowed,
  isInRange,
  lineTotals,
  priceParts,
  quantityRange,
} from '@/lib/catalogue/line-prices/rules';
import type { ProductFacts, ProductRow, RatePlanFacts } from '@/lib/catalogue/model/schema';
import { codeKey } from '@/lib/catalogue/model/tokenize';
import type { InputLine, LineState, PlanChoice, ResolvedLine } from '../schema';
import type { Decision } from './decide';

/** The way a product is sold, and the choices that the line has made. */
export interface Assessed
  extends Pick<ResolvedLine, 'plans' | 'allowedQuantity' | 'range' | 'short' | 'totals'> {
  state: LineState;
  ratePlanId: number | null;
}

/** Facts for a product of which only the row is known: without plans and add-ons there is no more to know. */
export function toFacts({
  planCount: _count,

  bought: _bought,
  ...row
}: ProductRow): ProductFacts {
  return {
    ...row,
    ...{ shippingCost: null, isFinanceable: false, subscriptionType: null },
    ...{ provisioning: [], maintenance: [], ratePlans: [] },
    ...{ gone: false, asOf: '1970-01-01T00:00:00Z', fresh: false, limited: false },
  };
}

/** True when a row is not enough to assess a product: its plans or add-ons are needed, too. */
export const needsFacts = (product: ProductRow, line: InputLine): boolean =>
  product.planCount > 0 || Boolean(line.provisioning?.length) || Boolean(line.maintenance?.length);

const toPlanChoice = (plan: RatePlanFacts): PlanChoice => ({
  id: plan.id,
  name: plan.name,
  isDefault: plan.isDefault,
  range: quantityRange(plan),
});

/** The plan that a line names; else the default, unless the line names one that there is not. */
function findPlan({ ratePlans }: ProductFacts, { ratePlanId, plan }: InputLine): RatePlanFacts | null {
  if (ratePlanId != null) return ratePlans.find(({ id }) => id === ratePlanId) ?? null;
  const wanted = plan?.trim();
  if (wanted) {
    const named = ratePlans.filter(({ name }) => codeKey(name) === codeKey(wanted));
    const byId = ratePlans.filter(({ id }) => String(id) === wanted);
    const found = named.length > 0 ? named : byId;
    return found.length === 1 ? (found[0] ?? null) : null;
  }
  const defaults = ratePlans.filter(({ isDefault }) => isDefault);
  return defaults.length === 1 ? (defaults[0] ?? null) : null;
}

/** Why the product cannot be had; a quantity or a plan is for the buyer to choose. */
function getErrorState(facts: ProductFacts, choice: Parameters<typeof lineProblems>[1]): LineState | null {
  for (const { code } of lineProblems(facts, choice)) {
    if (code === 'gone' || code === 'add-on-gone') return 'not-found';
    if (code === 'no-price' || code === 'plan-not-priced' || code === 'add-on-no-price') return 'no-price';
    if (code === 'plan-needed' || code === 'plan-gone' || code === 'plan-limits') return 'plan-needed';
  }
  return null;
}

/** The state of a line whose product is known, with the quantity that it may have. @param quantity of all that are merged */
export function assess(line: InputLine, facts: ProductFacts, quantity: number): Assessed {
  const plan = findPlan(facts, line);
  // A plan of a product without plans says nothing: our own files name none there.
  const ratePlanId = facts.ratePlans.length > 0 ? (plan?.id ?? null) : null;
  const [provisioning, maintenance] = [line.provisioning, line.maintenance].map((ids) =>
    (ids ?? []).map((id) => ({ id })),
  ) as [{ id: number }[], { id: number }[]];
  const choice = { quantity, ratePlanId, provisioning, maintenance };
  const error = getErrorState(facts, choice);
  const limits = quantityRange(plan);
  const range = limits && { min: limits.min, max: Math.min(limits.max ?? MAX_QUANTITY, MAX_QUANTITY) };
  const allowedQuantity = error === null && range ? closestAllowed(quantity, range) : null;
  const isAdjusted = range !== null && !isInRange(quantity, range);
  const short = error === null ? getShortage(facts, facts.stock, allowedQuantity ?? quantity) : 0;
  return {
    state: error ?? (isAdjusted ? 'adjusted' : short > 0 ? 'short' : 'exact'),
    ratePlanId,
    plans: facts.ratePlans.map(toPlanChoice),
    allowedQuantity,
    range: plan ? limits : null,
    short,
    totals: error === null ? lineTotals(priceParts(facts, choice), allowedQuantity ?? quantity) : null,
  };
}

/** A line without a product. */
export const toUnassessed = ({ state }: Decision): Assessed => ({
  // A product whose quantity is not certain waits for it.
  ...{ state: state ?? 'quantity-needed', ratePlanId: null, plans: [] },
  ...{ allowedQuantity: null, range: null, short: 0, totals: null },
});
