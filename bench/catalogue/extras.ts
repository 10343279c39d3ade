import type { AddOn, RatePlan } from '@/lib/contract/product';
import type { Random } from '@/service/demo/catalogue/random';

/** Ids of a product's plans, charges and add-ons: its own id with room for this many behind it. */
const IDS_PER_PRODUCT = 100;
/** Beyond this the ids would not fit; the parts' ids only have to differ within one product. */
const MAX_BASE = 20_000_000;

const TERMS = [
  { name: 'Monthly', term: 1, frequency: 'monthly', share: 1 },
  { name: 'Yearly, paid monthly', term: 12, frequency: 'monthly', share: 0.9 },
  { name: 'Yearly', term: 12, frequency: 'annual', share: 0.86 },
  { name: 'Three years', term: 36, frequency: 'annual', share: 0.74 },
];
const SERVICES = ['Configuration before dispatch', 'Asset label', 'Installation on site', 'Image loading'];
const CARE = ['Three years next business day', 'Five years next business day', 'Three years, four hours'];

const cents = (amount: number): number => Math.round(amount * 100) / 100;
const toFirstId = (productId: number): number => (productId % MAX_BASE) * IDS_PER_PRODUCT;

/** One to three ways to pay for a subscription, the first of them the default. */
export function ratePlans(productId: number, price: number, random: Random): RatePlan[] {
  return random.some(TERMS, random.int(1, 3)).map((kind, place) => ({
    id: toFirstId(productId) + place * 10 + 1,
    name: kind.name,
    term_length: kind.term,
    billing_frequency: kind.frequency,
    renewal_term_length: kind.term,
    default: place === 0,
    min_quantity: 1,
    max_quantity: random.chance(0.2) ? 300 : null,
    rate_plan_charges: [
      {
        id: toFirstId(productId) + place * 10 + 2,
        name: 'Licence',
        charge_type: 'recurring',
        charge_model: 'per_unit',
        rate_plan_charge_costs: [
          {
            id: toFirstId(productId) + place * 10 + 3,
            currency: 'GBP',
            charge_cost_price: cents(price * kind.share),
          },
        ],
        unit_of_measure: 'user',
      },
    ],
  }));
}

function addOns(names: readonly string[], firstId: number, price: number, random: Random): AddOn[] {
  return random.some(names, random.int(1, names.length)).map((name, place) => ({
    id: firstId + place,
    sku: random.chance(0.7) ? `SVC-${firstId + place}` : null,
    name,
    price: random.chance(0.85) ? cents(price * (0.03 + 0.12 * random.next())) : null,
    dovetail: random.chance(0.3),
  }));
}

/** Services for the product before it is sent. */
export const provisioning = (productId: number, price: number, random: Random): AddOn[] =>
  addOns(SERVICES, toFirstId(productId) + 61, price, random);

/** Services for the product after its delivery. */
export const maintenance = (productId: number, price: number, random: Random): AddOn[] =>
  addOns(CARE, toFirstId(productId) + 81, price, random);
