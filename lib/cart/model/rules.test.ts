import { describe, expect, test } from 'vitest';
import { addOnFacts, chargeFacts, planFacts, productFacts } from '@/lib/catalogue/line-prices/testing/facts';
import type { ProductFacts } from '@/lib/catalogue/model/schema';
import { money } from '@/lib/platform/formats/money';
import {
  allocatedBefore,
  cartTotals,
  getBlockedLines,
  getCartAge,
  getLineChanges,
  getLineProblems,
  getShortage,
  lineKey,
  mergeProvisioning,
  splitByStock,
} from './rules';
import type { CartLine } from './schema';
import { toLineSnapshot } from './snapshot-rules';

const gbp = (amount: string) => money(amount, 'GBP');
const LINE = '019364f0-0000-7000-8000-000000000001';

/** A line that was last shown as `before` and now is as `facts`. */
function line(facts: ProductFacts | null, before = facts, change: Partial<CartLine> = {}): CartLine {
  const base: CartLine = {
    id: LINE,
    productId: 1,
    quantity: 2,
    ratePlanId: null,
    provisioning: [],
    maintenance: [],
    reference: null,
    changedBy: null,
    snapshot: null,
    facts,
    tolerancePercent: 0,
    ...change,
  };
  return { ...base, snapshot: before && toLineSnapshot(before, base) };
}

describe('the key of a line', () => {
  const choice = { ratePlanId: null, provisioning: [], maintenance: [] };
  test('does not depend on the order of add-ons or on instructions', () => {
    const one = { ...choice, provisioning: [{ id: 2, instructions: 'a' }, { id: 1 }] };
    const other = { ...choice, provisioning: [{ id: 1 }, { id: 2, instructions: 'b' }] };
    expect(lineKey(7, one)).toBe(lineKey(7, other));
  });
  test('depends on products, plans, add-ons and their groups', () => {
    const keys = [
      lineKey(7, choice),
      lineKey(8, choice),
      lineKey(7, { ...choice, ratePlanId: 1 }),
      lineKey(7, { ...choice, provisioning: [{ id: 1 }] }),
      lineKey(7, { ...choice, maintenance: [{ id: 1 }] }),
      lineKey(7, { ...choice, provisioning: [{ id: 12 }] }),
      lineKey(7, { ...choice, provisioning: [{ id: 1 }, { id: 2 }] }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('changes since a line was shown', () => {
  const plan = planFacts(1, { minQuantity: 1 });
  const dearer = planFacts(1, { minQuantity: 1, charges: [chargeFacts(10, { cost: gbp('11') })] });
  const withFee = planFacts(1, { minQuantity: 1, charges: [chargeFacts(10), chargeFacts(11)] });
  const planned = { ratePlanId: 1 };
  const withAddOn = { provisioning: [{ id: 3, instructions: null }] };
  const price = (part: string, name: string, from: string | null, to: string | null) => ({
    kind: 'price',
    part,
    name,
    from: from && gbp(from),
    to: to && gbp(to),
  });

  test.each([
    ['nothing', line(productFacts()), []],
    [
      'nothing, written otherwise',
      line(productFacts({ price: { amount: '83.590', currency: 'GBP' } }), productFacts()),
      [],
    ],
    [
      'the price',
      line(productFacts({ price: gbp('85.10') }), productFacts()),
      [price('price', 'Nortel switch', '83.59', '85.1')],
    ],
    [
      'the price went away',
      line(productFacts({ price: null, priceNote: 'on-request' }), productFacts()),
      [price('price', 'Nortel switch', '83.59', null)],
    ],
    [
      'the currency',
      line(productFacts({ price: money('83.59', 'EUR') }), productFacts()),
      [
        {
          kind: 'price',
          part: 'price',
          name: 'Nortel switch',
          from: gbp('83.59'),
          to: money('83.59', 'EUR'),
        },
      ],
    ],
    [
      'a charge of the plan',
      line(productFacts({ ratePlans: [dearer] }), productFacts({ ratePlans: [plan] }), planned),
      [price('charge:10', 'Charge 10', '10', '11')],
    ],
    [
      'a new charge',
      line(productFacts({ ratePlans: [withFee] }), productFacts({ ratePlans: [plan] }), planned),
      [price('charge:11', 'Charge 11', null, '10')],
    ],
    [
      'a charge less',
      line(productFacts({ ratePlans: [plan] }), productFacts({ ratePlans: [withFee] }), planned),
      [price('charge:11', '', '10', null)],
    ],
    [
      'an add-on',
      line(
        productFacts({ provisioning: [addOnFacts(3, { price: gbp('6') })] }),
        productFacts({ provisioning: [addOnFacts(3)] }),
        withAddOn,
      ),
      [price('provisioning:3', 'Add-on 3', '5', '6')],
    ],
    ['a lower price', line(productFacts({ price: gbp('1') }), productFacts()), []],
    [
      'a rise of exactly the tolerance',
      line(productFacts({ price: gbp('102.5') }), productFacts({ price: gbp('100') }), {
        tolerancePercent: 2.5,
      }),
      [],
    ],
    [
      'a rise beyond the tolerance, by the least that there is',
      line(productFacts({ price: gbp('102.5001') }), productFacts({ price: gbp('100') }), {
        tolerancePercent: 2.5,
      }),
      [price('price', 'Nortel switch', '100', '102.5001')],
    ],
    [
      'a charge that rose within the tolerance',
      line(productFacts({ ratePlans: [dearer] }), productFacts({ ratePlans: [plan] }), {
        ...planned,
        tolerancePercent: 10,
      }),
      [],
    ],
    [
      'a new price, at any tolerance',
      line(productFacts({ ratePlans: [withFee] }), productFacts({ ratePlans: [plan] }), {
        ...planned,
        tolerancePercent: 100,
      }),
      [price('charge:11', 'Charge 11', null, '10')],
    ],
    [
      'limits that the quantity does not keep any more',
      line(productFacts({ ratePlans: [planFacts(1)] }), productFacts({ ratePlans: [plan] }), planned),
      [{ kind: 'limits', from: { min: 1, max: 300 }, to: { min: 5, max: 300 } }],
    ],
    [
      'limits that the quantity keeps',
      line(productFacts({ ratePlans: [planFacts(1)] }), productFacts({ ratePlans: [plan] }), {
        ...planned,
        quantity: 5,
      }),
      [],
    ],
    ['stock that still is enough', line(productFacts({ stock: 2 }), productFacts({ stock: 100 })), []],
    ['more stock', line(productFacts({ stock: 1 }), productFacts({ stock: 0 })), []],
    [
      'stock that no longer is enough',
      line(productFacts({ stock: 1 }), productFacts({ stock: 100 })),
      [{ kind: 'stock', from: 100, to: 1 }],
    ],
    [
      'stock of what is not shipped',
      line(productFacts({ stock: 0, isShippable: false }), productFacts({ stock: 9, isShippable: false })),
      [],
    ],
    [
      'a plan that is gone is a problem, not a change',
      line(productFacts(), productFacts({ ratePlans: [plan] }), planned),
      [],
    ],
    ['a product that is gone', line(productFacts({ gone: true, price: gbp('1') }), productFacts()), []],
    ['an unknown product', line(null, productFacts()), []],
    ['never shown', line(productFacts(), null), []],
    [
      'stored facts that stand in',
      line(
        productFacts({ price: gbp('99'), fresh: false, asOf: '2026-11-21T10:00:00.000Z' }),
        productFacts(),
      ),
      [price('price', 'Nortel switch', '83.59', '99')],
    ],
  ])('%s', (_name, given, expected) => {
    expect(getLineChanges(given)).toEqual(expected);
  });
});

describe('missing stock', () => {
  test.each([
    [100, 2, 0],
    [1, 2, 1],
    [0, 2, 2],
    [-4, 2, 2],
    [null, 2, 0],
  ])('%s in stock, %s ordered → %s short', (stock, quantity, short) => {
    expect(getShortage({ isShippable: true }, stock, quantity)).toBe(short);
  });
});

describe('the totals of a cart', () => {
  const blocked = line(productFacts({ price: null, priceNote: 'on-request' }), null, { quantity: 1 });
  test('leave out a line that cannot be ordered, and say so', () => {
    expect(cartTotals([line(productFacts()), blocked])).toEqual({
      oneOff: [gbp('167.18')],
      recurring: [],
      partial: true,
    });
  });
  test('include a quantity outside the plan', () => {
    const given = line(productFacts({ ratePlans: [planFacts(1)] }), null, { ratePlanId: 1, quantity: 2 });
    expect(getLineProblems(given)).toMatchObject([{ code: 'quantity', allowed: { min: 5, max: 300 } }]);
    expect(cartTotals([given]).recurring).toEqual([{ cycle: 'monthly', amounts: [gbp('20')] }]);
  });
  test('name the lines that prevent an order', () => {
    const changed = line(productFacts({ price: gbp('85.10') }), productFacts());
    expect(getBlockedLines([line(productFacts()), changed, blocked, line(null)])).toMatchObject([
      { name: 'Nortel switch', changes: [{ from: gbp('83.59'), to: gbp('85.1') }], problems: [] },
      { problems: [{ code: 'no-price' }] },
      { name: '#1', problems: [{ code: 'gone' }] },
    ]);
  });
  test('are as old as the oldest failed reading', () => {
    const stale = (asOf: string) => line(productFacts({ fresh: false, asOf }));
    const later = line(productFacts({ asOf: '2026-11-21T10:00:05.000Z' }));
    expect(getCartAge([later, line(productFacts())])).toMatchObject({
      fresh: true,
      limited: false,
      asOf: '2026-11-21T10:00:00.000Z',
    });
    expect(getCartAge([])).toEqual({ fresh: true, limited: false, asOf: null, stale: 0 });
    expect(
      getCartAge([
        line(productFacts()),
        stale('2026-11-21T10:42:00.000Z'),
        stale('2026-11-21T10:41:00.000Z'),
      ]),
    ).toEqual({
      fresh: false,
      limited: false,
      asOf: '2026-11-21T10:41:00.000Z',
      stale: 2,
    });
  });

  test('tell a used-up read limit from a supplier that does not answer', () => {
    const limited = line(productFacts({ fresh: false, limited: true }));
    expect(getCartAge([line(productFacts()), limited])).toMatchObject({
      fresh: false,
      limited: true,
      stale: 1,
    });
    const unanswered = line(productFacts({ fresh: false }));
    expect(getCartAge([unanswered, limited])).toMatchObject({ fresh: false, limited: false, stale: 2 });
  });
});

test.each([
  [null, 'rack 4', 'rack 4'],
  ['rack 4', null, 'rack 4'],
  ['rack 4', 'rack 4', 'rack 4'],
  ['rack 4', 'rack 5', 'rack 4\nrack 5'],
])('instructions %s and %s are kept as %s', (existing, added, expected) => {
  expect(mergeProvisioning([{ id: 1, instructions: existing }], [{ id: 1, instructions: added }])).toEqual([
    { id: 1, instructions: expected },
  ]);
});

describe('splitting a requested quantity by the stock', () => {
  const toRequest = (quantity: number, ratePlanId: number | null = null) => ({ quantity, ratePlanId });
  const plan = planFacts(1, { minQuantity: 5, maxQuantity: null });
  test.each([
    ['enough', { stock: 20 }, toRequest(20), 0, null],
    ['some short', { stock: 12 }, toRequest(20), 0, { now: 12, short: 8, elsewhere: 0, isOrderable: true }],
    ['none', { stock: 0 }, toRequest(8), 0, { now: 0, short: 8, elsewhere: 0, isOrderable: false }],
    [
      'below none counts as none',
      { stock: -3 },
      toRequest(8),
      0,
      { now: 0, short: 8, elsewhere: 0, isOrderable: false },
    ],
    ['unknown', { stock: null }, toRequest(8), 0, null],
    ['not shipped', { stock: 0, isShippable: false }, toRequest(8), 0, null],
    ['gone', { stock: 0, gone: true }, toRequest(8), 0, null],
    [
      'other lines took some',
      { stock: 12 },
      toRequest(5),
      10,
      { now: 2, short: 3, elsewhere: 10, isOrderable: true },
    ],
    [
      'other lines took all',
      { stock: 12 },
      toRequest(5),
      40,
      { now: 0, short: 5, elsewhere: 12, isOrderable: false },
    ],
    [
      'enough for the plan',
      { stock: 6, ratePlans: [plan] },
      toRequest(8, 1),
      0,
      { now: 6, short: 2, elsewhere: 0, isOrderable: true },
    ],
    [
      'too few for the plan',
      { stock: 4, ratePlans: [plan] },
      toRequest(8, 1),
      0,
      { now: 4, short: 4, elsewhere: 0, isOrderable: false },
    ],
  ])('%s', (_name, change, requestedQuantity, allocated, expected) => {
    expect(splitByStock(productFacts(change), requestedQuantity, allocated)).toEqual(expected);
  });
  test('serves lines of one product in their order', () => {
    const lines = [
      line(productFacts(), undefined, { id: 'a', quantity: 3 }),
      line(productFacts(), undefined, { id: 'b', productId: 2, quantity: 50 }),
      line(productFacts(), undefined, { id: 'c', quantity: 4 }),
      line(productFacts(), undefined, { id: 'd' }),
    ];
    expect(lines.map((one) => allocatedBefore(lines, one))).toEqual([0, 0, 3, 7]);
  });
});
