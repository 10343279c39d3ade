import type { OrderRequest } from '@/lib/contract/order';
import type { Product } from '@/lib/contract/product';

/** A product of the contract with every field filled. */
export const sampleProduct: Product = {
  id: 7,
  name: 'Switch 24',
  product_code: 'SW-24',
  description: 'A switch',
  detailed_description: 'Line one\nLine two',
  featured_description: null,
  vendor: 3,
  type: 4,
  rrp: 98.64,
  price: 83.59,
  thumb_url: 'https://pictures.example/7.png',
  main_image_url: null,
  datasheet_url: null,
  guide_url: null,
  quickstart_url: null,
  stock: 12,
  provisioning: [{ id: 1, sku: 'P1', name: 'Rack it', price: 25.5, dovetail: true }],
  maintenance: [],
  shipping_cost: 6.5,
  subscription_type: null,
  rate_plans: [
    {
      id: 5,
      name: 'Yearly',
      term_length: 12,
      billing_frequency: 'monthly',
      renewal_term_length: null,
      default: true,
      min_quantity: 1,
      max_quantity: 10,
      rate_plan_charges: [
        {
          id: 50,
          name: 'Seat',
          charge_type: 'recurring',
          charge_model: 'per_unit',
          rate_plan_charge_costs: [{ id: 500, currency: 'GBP', charge_cost_price: 4.2 }],
          unit_of_measure: 'seat',
        },
      ],
    },
  ],
  is_shippable: true,
  is_financeable: false,
};

/** The least that is an order. */
export const sampleOrder: OrderRequest = {
  organisation: 100,
  reference: 'PO-1',
  products: [{ product: 7, quantity: 1 }],
  shipping: {
    name: 'Office',
    company_name: null,
    recipient_name: null,
    addr_line_1: '1 High Street',
    addr_line_2: null,
    city: 'Leeds',
    region: null,
    postal_code: 'LS1 1AA',
    country_code: 826,
    recipient: 'Ada',
  },
};
