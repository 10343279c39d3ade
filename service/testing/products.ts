import type { Product } from '@/lib/contract/product';

/** A shippable product with a price; tests change what they are about. */
export function testProduct(change: Partial<Product> & { id: number }): Product {
  return {
    name: `Product ${change.id}`,
    product_code: `SKU-${change.id}`,
    description: null,
    detailed_description: null,
    featured_description: null,
    vendor: 1,
    type: 1,
    rrp: 120,
    price: 100,
    thumb_url: null,
    main_image_url: null,
    datasheet_url: null,
    guide_url: null,
    quickstart_url: null,
    stock: 5,
    provisioning: [],
    maintenance: [],
    shipping_cost: 6.5,
    subscription_type: null,
    rate_plans: [],
    is_shippable: true,
    is_financeable: false,
    ...change,
  };
}

export const addOn = { id: 11, sku: 'ADD-11', name: 'Imaging', price: 10, dovetail: false };

export const ratePlan = {
  id: 21,
  name: 'Yearly',
  term_length: 12,
  billing_frequency: 'monthly',
  renewal_term_length: 12,
  default: true,
  min_quantity: 2,
  max_quantity: 50,
  rate_plan_charges: [
    {
      id: 31,
      name: 'Set-up',
      charge_type: 'one_off',
      charge_model: 'flat_fee',
      rate_plan_charge_costs: [
        { id: 41, currency: 'GBP', charge_cost_price: 40 },
        { id: 42, currency: 'EUR', charge_cost_price: 48 },
      ],
      unit_of_measure: null,
    },
    {
      id: 32,
      name: 'Seat',
      charge_type: 'recurring',
      charge_model: 'per_unit',
      rate_plan_charge_costs: [{ id: 43, currency: 'GBP', charge_cost_price: 9.5 }],
      unit_of_measure: 'user',
    },
  ],
};
