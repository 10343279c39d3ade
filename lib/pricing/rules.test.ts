import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ProductFacts } from '@/lib/catalogue/schema';
import { money } from '@/lib/money';
import {
  addTotals,
  type Choice,
  closestAllowed,
  isInRange,
  lineTotals,
  maySeePrices,
  priceParts,
  quantityRange,
} from './rules';
import type { PricePart, Totals } from './schema';
import { addOnFacts, chargeFacts, planFacts, productFacts } from './testing/facts';

const gbp = (amount: string) => money(amount, 'GBP');
const choice = (change: Partial<Choice> = {}): Choice => ({
  quantity: 1,
  ratePlanId: null,
  provisioning: [],
  maintenance: [],
  ...change,
});
const cost = (facts: ProductFacts, chosen: Choice): Totals =>
  lineTotals(priceParts(facts, chosen), chosen.quantity);

describe('what a line costs', () => {
  const seats = planFacts(1, {
    charges: [
      chargeFacts(1),
      chargeFacts(2, { chargeType: 'one_off', chargeModel: 'flat_fee', cost: gbp('45') }),
    ],
  });
  const withUse = planFacts(2, {
    charges: [
      chargeFacts(3),
      chargeFacts(4, { chargeType: 'usage', chargeModel: 'tiered', cost: gbp('0.0125') }),
    ],
  });
  const rows: [string, ProductFacts, Choice, Totals][] = [
    [
      'price times quantity',
      productFacts(),
      choice({ quantity: 3 }),
      { oneOff: [gbp('250.77')], recurring: [], partial: false },
    ],
    [
      'add-ons per unit of the product',
      productFacts({ provisioning: [addOnFacts(1)], maintenance: [addOnFacts(2, { price: gbp('0.10') })] }),
      choice({ quantity: 3, provisioning: [{ id: 1 }], maintenance: [{ id: 2 }] }),
      { oneOff: [gbp('266.07')], recurring: [], partial: false },
    ],
    [
      'a plan replaces the price; a flat fee counts once',
      productFacts({ ratePlans: [seats] }),
      choice({ quantity: 10, ratePlanId: 1 }),
      { oneOff: [gbp('45')], recurring: [{ cycle: 'monthly', amounts: [gbp('100')] }], partial: false },
    ],
    [
      'use is listed, not totalled',
      productFacts({ ratePlans: [withUse] }),
      choice({ quantity: 10, ratePlanId: 2 }),
      { oneOff: [], recurring: [{ cycle: 'monthly', amounts: [gbp('100')] }], partial: true },
    ],
    [
      'no price is no amount',
      productFacts({ price: null, priceNote: 'on-request' }),
      choice({ quantity: 10 }),
      { oneOff: [], recurring: [], partial: true },
    ],
    [
      'a product with plans costs nothing known until one is chosen',
      productFacts({ ratePlans: [seats] }),
      choice(),
      { oneOff: [], recurring: [], partial: false },
    ],
    [
      'a plan without a billing frequency keeps a cycle without a name',
      productFacts({ ratePlans: [planFacts(3, { billingFrequency: null })] }),
      choice({ quantity: 2, ratePlanId: 3 }),
      { oneOff: [], recurring: [{ cycle: '', amounts: [gbp('20')] }], partial: false },
    ],
    [
      'shipping is not in the sum',
      productFacts({ shippingCost: gbp('99') }),
      choice(),
      { oneOff: [gbp('83.59')], recurring: [], partial: false },
    ],
  ];
  test.each(rows)('%s', (_name, facts, chosen, expected) => {
    expect(cost(facts, chosen)).toEqual(expected);
  });
});

describe('how a charge counts', () => {
  test.each([
    ['recurring', 'per_unit', 'per-unit', 'monthly'],
    ['Recurring', 'Per Unit Pricing', 'per-unit', 'monthly'],
    ['OneTime', 'FlatFee', 'once', null],
    ['one-off', 'PER_UNIT', 'per-unit', null],
    ['usage', 'per_unit', 'listed', null],
    ['recurring', 'volume', 'listed', 'monthly'],
    ['recurring', null, 'listed', 'monthly'],
    [null, 'per_unit', 'listed', null],
    ['rebate', 'flat', 'listed', null],
  ])('%s, %s → %s, %s', (chargeType, chargeModel, counting, cycle) => {
    const plan = planFacts(1, { charges: [chargeFacts(1, { chargeType, chargeModel })] });
    const [part] = priceParts(productFacts({ ratePlans: [plan] }), choice({ ratePlanId: 1 }));
    expect(part).toMatchObject({ key: 'charge:1', counting, cycle });
  });
});

describe('quantities of a plan', () => {
  test.each([
    [null, null, { min: 1, max: null }],
    [0, 0, { min: 1, max: null }],
    [-3, -1, { min: 1, max: null }],
    [5, 300, { min: 5, max: 300 }],
    [5, 5, { min: 5, max: 5 }],
    [6, 5, null],
  ])('from %s to %s → %o', (minQuantity, maxQuantity, expected) => {
    expect(quantityRange(planFacts(1, { minQuantity, maxQuantity }))).toEqual(expected);
  });
  test('the closest allowed quantity is allowed', () => {
    fc.assert(
      fc.property(fc.nat(2000), fc.integer({ min: 1, max: 50 }), fc.nat(50), (quantity, min, more) => {
        const range = { min, max: min + more };
        const closest = closestAllowed(quantity, range);
        expect(isInRange(closest, range)).toBe(true);
        if (isInRange(quantity, range)) expect(closest).toBe(quantity);
      }),
    );
  });
});

describe('which price an organisation may see', () => {
  test.each([
    [null, false],
    [{ isOwn: false, currency: 'GBP' }, false],
    [{ isOwn: true, currency: null }, false],
    [{ isOwn: true, currency: 'GBP' }, true],
  ])('%o → %s', (connection, expected) => {
    expect(maySeePrices(connection)).toBe(expected);
  });
});

describe('totals, for any parts', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 }).map((pence) => (pence / 100).toFixed(2));
  const part: fc.Arbitrary<PricePart> = fc.record({
    key: fc.uuid(),
    name: fc.constant('part'),
    group: fc.constantFrom('product', 'plan', 'provisioning', 'maintenance'),
    price: fc.option(fc.record({ amount, currency: fc.constantFrom('GBP', 'EUR') })),
    counting: fc.constantFrom('per-unit', 'once', 'listed'),
    cycle: fc.option(fc.constantFrom('monthly', 'annual', '')),
    unit: fc.constant(null),
  });
  const lines = fc.array(fc.tuple(fc.array(part, { maxLength: 6 }), fc.integer({ min: 1, max: 999_999 })), {
    maxLength: 5,
  });
  const flat = (totals: Totals) =>
    [
      ...totals.oneOff.map((sum) => ['', sum.currency, Number(sum.amount)]),
      ...totals.recurring.flatMap(({ cycle, amounts }) =>
        amounts.map((sum) => [`per ${cycle}`, sum.currency, Number(sum.amount)]),
      ),
    ].sort();

  test('the order of lines does not matter', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const sums = all.map(([parts, quantity]) => lineTotals(parts, quantity));
        expect(flat(addTotals([...sums].reverse()))).toEqual(flat(addTotals(sums)));
      }),
    );
  });
  test('each currency and each cycle has exactly one sum', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const totals = addTotals(all.map(([parts, quantity]) => lineTotals(parts, quantity)));
        const keys = flat(totals).map(([cycle, currency]) => `${cycle} ${currency}`);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });
  test('what is listed or has no price adds nothing, and is said', () => {
    fc.assert(
      fc.property(fc.array(part), fc.integer({ min: 1, max: 999_999 }), (parts, quantity) => {
        const silent = parts.map((one) => ({ ...one, counting: 'listed' as const }));
        expect(lineTotals(silent, quantity)).toEqual({
          oneOff: [],
          recurring: [],
          partial: parts.length > 0,
        });
      }),
    );
  });
});
