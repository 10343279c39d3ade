import type { StoredCatalogue } from './stored-catalogue';

/** A monthly plan as the catalogue stores it. */
const monthlyPlan = (id: number, cost: string) => ({
  ...{ id, name: `Plan ${id}`, termLength: 12, billingFrequency: 'Monthly', renewalTermLength: null },
  ...{ isDefault: false, minQuantity: null, maxQuantity: null, complete: true, extra: {} },
  charges: [
    {
      ...{ id: id * 10, name: 'Seat', chargeType: 'Recurring', chargeModel: 'Per Unit Pricing' },
      ...{ unitOfMeasure: 'User', costs: [{ id: id * 100, currency: 'GBP', cost }], extra: {} },
    },
  ],
});

/** Sells a stored product by monthly plans, one for each cost in pounds. */
export const sellByPlans = (
  { rows }: StoredCatalogue,
  productId: number,
  costs: readonly string[],
): Promise<unknown> =>
  rows('UPDATE offers SET rate_plans = $2 WHERE product_id = $1', [
    productId,
    JSON.stringify(costs.map((cost, index) => monthlyPlan(productId * 100 + index, cost))),
  ]);
