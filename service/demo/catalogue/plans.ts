import type { RatePlan, RatePlanCharge } from '@/lib/contract/product';
import { type ChargeTemplate, PLAN_KITS, type PlanKit, type PlanTemplate } from './plan-kits';
import { EUROS_PER_POUND, pence } from './prices';
import type { Random } from './random';

/**
 * Rate plans of one product, the default one first.
 * @param monthlyPrice pounds a month and unit under a one-year commitment
 * @returns the plans, the kind of subscription, and `price`: what one unit costs for one bill of the default plan
 */
export function plansFor(productId: number, kitName: PlanKit, monthlyPrice: number, random: Random) {
  const kit = PLAN_KITS[kitName];
  const templates = kit.plans.filter((template) => !template.optional || random.chance(0.6));
  const plans = templates.map((template, place): RatePlan => {
    const id = productId * 10 + place + 1;
    return {
      id,
      name: template.name,
      term_length: template.term,
      billing_frequency: template.billing,
      renewal_term_length: template.renewal,
      default: place === 0,
      min_quantity: template.min,
      max_quantity: template.max,
      rate_plan_charges: kit.charges.map((charge, at) =>
        buildCharge(id * 10 + at + 1, charge, template, monthlyPrice),
      ),
    };
  });
  const first = templates[0];
  if (!first) throw new Error(`plan kit ${kitName} has no plan`);
  return { plans, subscriptionType: kit.subscriptionType, price: billedAmount(first, monthlyPrice) };
}

function billedAmount(template: PlanTemplate, monthlyPrice: number): number {
  return pence(monthlyPrice * template.factor * template.months);
}

function buildCharge(
  id: number,
  charge: ChargeTemplate,
  plan: PlanTemplate,
  monthlyPrice: number,
): RatePlanCharge {
  const pounds = charge.amount ?? billedAmount(plan, monthlyPrice * (charge.share ?? 1));
  // Charges by use are fractions of a penny; the rest is billed in whole pence.
  const euros =
    charge.type === 'usage' ? Number((pounds * EUROS_PER_POUND).toFixed(4)) : pence(pounds * EUROS_PER_POUND);
  return {
    id,
    name: charge.name,
    charge_type: charge.type,
    charge_model: charge.model,
    rate_plan_charge_costs: [
      { id: id * 10 + 1, currency: 'GBP', charge_cost_price: pounds },
      { id: id * 10 + 2, currency: 'EUR', charge_cost_price: euros },
    ],
    unit_of_measure: charge.unit,
  };
}
