import { expect, test } from 'vitest';
import type { ChargeFacts, RatePlanFacts } from '@/lib/catalogue/model/schema';
import { translatorFor } from '@/lib/platform/messages/translator';
import { chargePart } from './charges';
import { lineUnitPrice, lowestPlanPrice, periodText, planPrice } from './plan-price';
import type { PricePart } from './schema';

const charge = (amount: string | null, change: Partial<ChargeFacts> = {}): ChargeFacts => ({
  id: 1,
  name: 'Seats',
  chargeType: 'Recurring',
  chargeModel: 'Per Unit Pricing',
  unitOfMeasure: 'User',
  cost: amount === null ? null : { amount, currency: 'GBP' },
  ...change,
});
const plan = (charges: ChargeFacts[], change: Partial<RatePlanFacts> = {}): RatePlanFacts => ({
  id: 1,
  name: 'Plan',
  termLength: 12,
  billingFrequency: 'Monthly',
  renewalTermLength: null,
  isDefault: false,
  minQuantity: null,
  maxQuantity: null,
  charges,
  complete: true,
  ...change,
});
const ONCE = { chargeType: 'One Time', chargeModel: 'Flat Fee' };
const USE = { chargeType: 'Usage' };

test.each<[string, RatePlanFacts, [string, string | null, boolean] | null]>([
  ['a seat a month', plan([charge('16.63')]), ['16.63', 'Monthly', false]],
  ['two charges of a month', plan([charge('16.63'), charge('1')]), ['17.63', 'Monthly', false]],
  ['a set-up on top', plan([charge('16.63'), charge('50', ONCE)]), ['16.63', 'Monthly', true]],
  ['use on top', plan([charge('16.63'), charge('0.01', USE)]), ['16.63', 'Monthly', true]],
  ['paid once', plan([charge('50', ONCE)]), ['50', null, false]],
  ['sold from five', plan([charge('16.63')], { minQuantity: 5 }), ['16.63', 'Monthly', false]],
  ['no unit', plan([charge('16.63', { unitOfMeasure: null })]), null],
  ['no billing frequency', plan([charge('16.63')], { billingFrequency: null }), null],
  ['an unknown kind of charge', plan([charge('16.63', { chargeModel: 'Tiered' })]), null],
  ['no cost in the currency', plan([charge(null)]), null],
  ['a charge that could not be read', plan([charge('16.63')], { complete: false }), null],
  ['limits that contradict each other', plan([charge('16.63')], { minQuantity: 9, maxQuantity: 2 }), null],
  ['no charges', plan([]), null],
  ['a negative cost', plan([charge('-3')]), null],
])('the price of a plan: %s', (_name, given, expected) => {
  const price = planPrice(given);
  expect(price && [price.price.amount, price.cycle, price.hasMore]).toEqual(expected);
});

test('the lowest payment counts, without plans that have no price', () => {
  const yearly = plan([charge('180')], { billingFrequency: 'Annual' });
  expect(lowestPlanPrice([yearly, plan([charge('16.63')]), plan([charge(null)])])).toMatchObject({
    price: { amount: '16.63' },
    cycle: 'Monthly',
  });
  expect(lowestPlanPrice([plan([])])).toBeNull();
  expect(lowestPlanPrice([])).toBeNull();
});

test.each([
  ['Monthly', '/ month'],
  ['MONTH', '/ month'],
  ['Annual', '/ year'],
  ['Yearly', '/ year'],
  ['Quarterly', '/ quarter'],
  ['Every 2 weeks', 'Every 2 weeks'],
  [null, ''],
])('%j is written %j', (cycle, text) => {
  expect(periodText(translatorFor('en-GB', 'pricing.periods'), cycle)).toBe(text);
});

const ADD_ON: PricePart = {
  ...{ key: 'provisioning:3', name: 'Set-up', group: 'provisioning' as const, counting: 'per-unit' as const },
  ...{ price: { amount: '9', currency: 'GBP' }, cycle: null, unit: null },
};
const OWN: PricePart = { ...ADD_ON, key: 'price', group: 'product' };
const toParts = (chosen: RatePlanFacts) => [...chosen.charges.map((one) => chargePart(one, chosen)), ADD_ON];

test.each<[string, PricePart[], [string, string | null, boolean] | null]>([
  ['a seat a month, without its add-on', toParts(plan([charge('16.63')])), ['16.63', 'Monthly', false]],
  ['a set-up on top', toParts(plan([charge('16.63'), charge('50', ONCE)])), ['16.63', 'Monthly', true]],
  [
    'a flat fee of the month on top, which no unit raises',
    toParts(plan([charge('16.63'), charge('50', { chargeModel: 'Flat Fee' })])),
    ['16.63', 'Monthly', true],
  ],
  ['use on top', toParts(plan([charge('16.63'), charge('0.01', USE)])), ['16.63', 'Monthly', true]],
  [
    'a licence that is paid once',
    toParts(plan([charge('50', { chargeType: 'One Time' })])),
    ['50', null, false],
  ],
  ['a flat fee alone', toParts(plan([charge('50', { chargeModel: 'Flat Fee' })])), null],
  ['a charge without an amount', toParts(plan([charge('16.63'), charge(null)])), null],
  ['a product without plans', [OWN, ADD_ON], null],
  ['nothing', [], null],
])('the unit price of a line: %s', (_name, parts, expected) => {
  const price = lineUnitPrice(parts);
  expect(price && [price.price.amount, price.cycle, price.hasMore]).toEqual(expected);
});
