import { describe, expect, test } from 'vitest';
import { money } from '@/lib/platform/formats/money';
import { textIn, translatorFor } from '@/lib/platform/messages/translator';
import { lineProblems, rangeText } from './problems';
import { addOnFacts, chargeFacts, planFacts, productFacts } from './testing/facts';

const choice = { quantity: 5, ratePlanId: null, provisioning: [], maintenance: [] };
const planned = { ...choice, ratePlanId: 1 };
const codes = (...args: Parameters<typeof lineProblems>) => lineProblems(...args).map(({ code }) => code);

describe('reasons against ordering a line', () => {
  test.each([
    ['nothing', productFacts(), choice, []],
    ['a free product is orderable', productFacts({ price: money(0, 'GBP') }), choice, []],
    ['gone', productFacts({ gone: true, price: null }), choice, ['gone']],
    ['on request', productFacts({ price: null, priceNote: 'on-request' }), choice, ['no-price']],
    ['a price below zero', productFacts({ price: money('-1', 'GBP') }), choice, ['no-price']],
    ['no plan', productFacts({ ratePlans: [planFacts(1)] }), choice, ['plan-needed']],
    [
      'on request: a plan does not help',
      productFacts({ price: null, priceNote: 'on-request', ratePlans: [planFacts(1)] }),
      planned,
      ['no-price'],
    ],
    ['plan gone', productFacts({ ratePlans: [planFacts(2)] }), planned, ['plan-gone']],
    ['all plans gone', productFacts(), planned, ['plan-gone']],
    [
      'a charge in another currency only',
      productFacts({ ratePlans: [planFacts(1, { charges: [chargeFacts(1, { cost: null })] })] }),
      planned,
      ['plan-not-priced'],
    ],
    [
      'no charges',
      productFacts({ ratePlans: [planFacts(1, { charges: [] })] }),
      planned,
      ['plan-not-priced'],
    ],
    [
      'unreadable',
      productFacts({ ratePlans: [planFacts(1, { complete: false })] }),
      planned,
      ['plan-not-priced'],
    ],
    [
      'limits that contradict',
      productFacts({ ratePlans: [planFacts(1, { minQuantity: 9, maxQuantity: 2 })] }),
      planned,
      ['plan-limits'],
    ],
    ['too few', productFacts({ ratePlans: [planFacts(1, { minQuantity: 6 })] }), planned, ['quantity']],
    [
      'too many',
      productFacts({ ratePlans: [planFacts(1, { minQuantity: 1, maxQuantity: 4 })] }),
      planned,
      ['quantity'],
    ],
    [
      'no price list: a plan does not help',
      productFacts({ price: null, priceNote: 'no-price-list', ratePlans: [planFacts(1)] }),
      planned,
      ['no-price'],
    ],
    [
      'add-ons gone and without a price',
      productFacts({ provisioning: [addOnFacts(1, { price: null })] }),
      { ...choice, provisioning: [{ id: 1 }], maintenance: [{ id: 2 }] },
      ['add-on-no-price', 'add-on-gone'],
    ],
  ])('%s', (_name, facts, chosen, expected) => {
    expect(codes(facts, chosen)).toEqual(expected);
  });

  test('a quantity outside the range is answered with the range', () => {
    const [problem] = lineProblems(productFacts({ ratePlans: [planFacts(1)] }), { ...planned, quantity: 4 });
    expect(problem?.allowed).toEqual({ min: 5, max: 300 });
    expect(textIn('en-GB')(problem?.message ?? '')).toBe('This plan is sold in quantities of 5 to 300.');
  });

  test.each([
    [{ min: 5, max: null }, '5 or more'],
    [{ min: 5, max: 5 }, 'exactly 5'],
  ])('%o reads %s', (range, text) => {
    expect(rangeText(translatorFor('en-GB', 'pricing.ranges'), range)).toBe(text);
  });
});
