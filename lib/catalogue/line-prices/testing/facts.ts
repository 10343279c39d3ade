import type { AddOnFacts, ChargeFacts, ProductFacts, RatePlanFacts } from '@/lib/catalogue/model/schema';
import { money } from '@/lib/platform/formats/money';

/** A product for tests: a plain one in stock at £83.59. */
export function productFacts(change: Partial<ProductFacts> = {}): ProductFacts {
  return {
    id: 1,
    name: 'Nortel switch',
    productCode: 'NS-24',
    vendor: { id: 406, name: 'Nortel' },
    type: null,
    hasPicture: false,
    price: money('83.59', 'GBP'),
    priceNote: null,
    rrp: null,
    stock: 100,
    shippingCost: money('6.5', 'GBP'),
    isShippable: true,
    isFinanceable: false,
    subscriptionType: null,
    provisioning: [],
    maintenance: [],
    ratePlans: [],
    gone: false,
    asOf: '2026-11-21T10:00:00.000Z',
    fresh: true,
    limited: false,
    ...change,
  };
}

/** An add-on at £5. */
export const addOnFacts = (id: number, change: Partial<AddOnFacts> = {}): AddOnFacts => ({
  id,
  sku: `A-${id}`,
  name: `Add-on ${id}`,
  price: money('5', 'GBP'),
  dovetail: false,
  ...change,
});

/** A recurring charge of £10 per unit. */
export const chargeFacts = (id: number, change: Partial<ChargeFacts> = {}): ChargeFacts => ({
  id,
  name: `Charge ${id}`,
  chargeType: 'recurring',
  chargeModel: 'per_unit',
  unitOfMeasure: 'user',
  cost: money('10', 'GBP'),
  ...change,
});

/** A monthly plan of 5 to 300 with one charge. */
export const planFacts = (id: number, change: Partial<RatePlanFacts> = {}): RatePlanFacts => ({
  id,
  name: `Plan ${id}`,
  termLength: 12,
  billingFrequency: 'monthly',
  renewalTermLength: 12,
  isDefault: false,
  minQuantity: 5,
  maxQuantity: 300,
  charges: [chargeFacts(id * 10)],
  complete: true,
  ...change,
});
