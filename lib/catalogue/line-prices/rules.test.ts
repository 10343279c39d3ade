import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ProductFacts } from '@/lib/catalogue/model/schema';
import { money } from '@/lib/platform/formats/money';
import { getUntotalledReason } from './charges';
import {
  addTotals,
  type Choice,
  closestAllowed,
  isInRange,
  lineTotals,
  planTotals,
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

describe('the price of a line', () => {
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
      'a plan without a billing frequency is listed: how often is not known',
      productFacts({ ratePlans: [planFacts(3, { billingFrequency: null })] }),
      choice({ quantity: 2, ratePlanId: 3 }),
      { oneOff: [], recurring: [], partial: true },
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

describe('charges in totals', () => {
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

describe('charges in no total', () => {
  const monthly = { billingFrequency: 'monthly' };
  test.each([
    [{}, monthly, null],
    [
      { chargeType: 'one_off', chargeModel: 'flat_fee', unitOfMeasure: null },
      { billingFrequency: null },
      null,
    ],
    [{ chargeType: 'usage' }, monthly, 'by-use'],
    [{ chargeType: 'quantum' }, monthly, 'unknown-kind'],
    [{ chargeType: null }, monthly, 'unknown-kind'],
    [{ chargeModel: 'volume' }, monthly, 'unknown-kind'],
    [{ unitOfMeasure: null }, monthly, 'no-unit'],
    [{ unitOfMeasure: '  ' }, monthly, 'no-unit'],
    [{ chargeModel: 'flat' }, { billingFrequency: ' ' }, 'no-cycle'],
    [{}, { billingFrequency: null }, 'no-cycle'],
    [{ cost: null }, monthly, 'no-cost'],
  ] as const)('%o billed %o → %s', (change, plan, expected) => {
    expect(getUntotalledReason(chargeFacts(1, change), plan)).toBe(expected);
  });
});

describe('the price of a plan', () => {
  const setUp = chargeFacts(2, { chargeType: 'one_off', chargeModel: 'flat', cost: gbp('45') });
  const use = chargeFacts(3, { chargeType: 'usage', chargeModel: 'tiered', cost: gbp('0.02') });
  const recurring = [{ cycle: 'monthly', amounts: [gbp('100')] }];
  test.each([
    ['one charge', {}, { oneOff: [], recurring, partial: false }],
    ['with a fee', { charges: [chargeFacts(1), setUp] }, { oneOff: [gbp('45')], recurring, partial: false }],
    ['use comes on top', { charges: [chargeFacts(1), use] }, { oneOff: [], recurring, partial: true }],
    ['no charges', { charges: [] }, null],
    ['a charge could not be read', { complete: false }, null],
    ['no frequency', { billingFrequency: null }, null],
    ['no unit', { charges: [setUp, chargeFacts(1, { unitOfMeasure: null })] }, null],
    ['no price in the currency', { charges: [setUp, chargeFacts(1, { cost: null })] }, null],
    ['use without a price', { charges: [setUp, { ...use, cost: null }] }, null],
    ['an unknown model', { charges: [setUp, chargeFacts(1, { chargeModel: 'entangled' })] }, null],
  ])('%s', (_name, change, expected) => {
    expect(planTotals(planFacts(1, change), 10)).toEqual(expected);
  });

  const pence = fc.integer({ min: 0, max: 10_000_000 });
  const charge = fc.record({
    chargeType: fc.constantFrom('recurring', 'one_off', 'usage', 'quantum', null),
    chargeModel: fc.constantFrom('per_unit', 'flat_fee', 'tiered', null),
    unitOfMeasure: fc.constantFrom('user', '', null),
    pence: fc.option(pence),
  });
  const plans = fc.record({
    billingFrequency: fc.constantFrom('monthly', 'each blue moon', '', null),
    charges: fc.array(charge, { maxLength: 4 }),
  });

  test('the total is the sum of its parts, and missing while a unit or an amount is unknown', () => {
    fc.assert(
      fc.property(plans, fc.integer({ min: 1, max: 999_999 }), (drawn, quantity) => {
        const charges = drawn.charges.map(({ pence: amount, ...facts }, index) =>
          chargeFacts(index, { ...facts, cost: amount === null ? null : gbp((amount / 100).toFixed(2)) }),
        );
        const totals = planTotals(planFacts(1, { ...drawn, charges }), quantity);
        const counted = drawn.charges.filter(({ chargeType }) => chargeType !== 'usage');
        const isUnknown = ({ chargeType, chargeModel, unitOfMeasure }: (typeof counted)[number]) =>
          (chargeType !== 'recurring' && chargeType !== 'one_off') ||
          (chargeModel !== 'per_unit' && chargeModel !== 'flat_fee') ||
          (chargeModel === 'per_unit' && !unitOfMeasure) ||
          (chargeType === 'recurring' && !drawn.billingFrequency);
        const isWhole =
          charges.length > 0 && !counted.some(isUnknown) && charges.every(({ cost }) => cost !== null);
        expect(totals !== null).toBe(isWhole);
        const sumByType = (type: string) =>
          counted
            .filter(({ chargeType }) => chargeType === type)
            .reduce(
              (sum, one) => sum + (one.pence ?? 0) * (one.chargeModel === 'per_unit' ? quantity : 1),
              0,
            );
        const shown = (sums: readonly { amount: string }[]) =>
          sums.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
        if (!totals) return;
        expect(shown(totals.oneOff)).toBe(sumByType('one_off'));
        expect(shown(totals.recurring.flatMap(({ amounts }) => amounts))).toBe(sumByType('recurring'));
        expect(totals.partial).toBe(counted.length < charges.length);
      }),
    );
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

describe('totals of any lines', () => {
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

  test('do not depend on the order of lines', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const sums = all.map(([parts, quantity]) => lineTotals(parts, quantity));
        expect(flat(addTotals([...sums].reverse()))).toEqual(flat(addTotals(sums)));
      }),
    );
  });
  test('have exactly one sum for each currency and cycle', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const totals = addTotals(all.map(([parts, quantity]) => lineTotals(parts, quantity)));
        const keys = flat(totals).map(([cycle, currency]) => `${cycle} ${currency}`);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });
  test('leave out unpriced and listed parts, and say so', () => {
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
