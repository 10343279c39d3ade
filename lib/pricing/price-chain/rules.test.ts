import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minorDecimals } from '@/lib/platform/formats/money';
import {
  type CompiledPriceList,
  compilePriceList,
  type Priceable,
  type PriceRule,
  type PriceTerms,
  type Rounding,
} from './compiled-list';
import { chainAmount as priceAmount, chainPrice as priceProduct } from './rules';

/** In pence, unless the currency is another. */
const chainPrice = (item: Priceable, lists: readonly CompiledPriceList[], decimals = 2) =>
  priceProduct(item, { lists, decimals });
const chainAmount = (cost: string | null, lists: readonly CompiledPriceList[], decimals = 2) =>
  priceAmount(cost, { lists, decimals });

const terms = (change: Partial<PriceTerms> = {}): PriceTerms => ({
  id: 1,
  version: 1,
  markup: '12',
  rounding: 'none',
  floor: true,
  rules: [],
  netPrices: [],
  ...change,
});
const product = (change: Partial<Priceable> = {}): Priceable => ({
  id: 7,
  vendor: 406,
  type: 3,
  price: '83.59',
  rrp: '98.64',
  ...change,
});
const priceThrough = (item: Partial<Priceable>, ...lists: Partial<PriceTerms>[]) =>
  chainPrice(
    product(item),
    lists.map((list) => compilePriceList(terms(list))),
  );
const rule = (
  scope: PriceRule['scope'],
  scopeId: number,
  action: PriceRule['action'],
  value: string,
): PriceRule => ({ scope, scopeId, action, value });

describe('a price at one tier', () => {
  test.each<[string, Partial<Priceable>, Partial<PriceTerms>, string | null]>([
    ['markup, half up', {}, {}, '93.62'],
    ['a fraction of a percent', { price: '100' }, { markup: '2.5' }, '102.5'],
    ['no markup', {}, { markup: '0' }, '83.59'],
    ['half a penny goes up', { price: '0.50' }, { markup: '1' }, '0.51'],
    ['the decimals of the cost stay', { price: '0.0125' }, { markup: '50' }, '0.0188'],
    ['zeros at the end are no decimals', { price: '10.5000' }, { markup: '3.333' }, '10.85'],
    ['on request', { price: null }, {}, null],
    ['free stays free', { price: '0' }, { rounding: 'x.99' }, '0'],
    ['a cost below zero gives no price', { price: '-4' }, {}, null],
    ['to 5 p', {}, { rounding: '0.05' }, '93.65'],
    ['to 10 p', {}, { rounding: '0.10' }, '93.7'],
    ['to 50 p', {}, { rounding: '0.50' }, '94'],
    ['to the pound', {}, { rounding: '1.00' }, '94'],
    ['to .99', {}, { rounding: 'x.99' }, '93.99'],
    ['what has the ending keeps it', { price: '8.92' }, { rounding: 'x.99' }, '9.99'],
    ['an ending never lowers', { price: '3.99' }, { rounding: 'x.99' }, '4.99'],
    ['an amount below the first ending is left', { price: '0.02' }, { rounding: '0.05' }, '0.02'],
    ['an amount below 99 p is left', { price: '0.40' }, { rounding: 'x.99' }, '0.45'],
    ['an ending on the floor', { price: '10.20' }, { markup: '-50', rounding: 'x.99' }, '10.99'],
    ['the floor holds against less', {}, { markup: '-10' }, '83.59'],
    ['less without a floor', {}, { markup: '-10', floor: false }, '75.23'],
  ])('%s', (_name, item, list, expected) => {
    expect(priceThrough(item, list)).toBe(expected);
  });
});

describe('rules of a price list', () => {
  const all = [
    rule('type', 3, 'markup', '20'),
    rule('vendor', 406, 'rrp-less', '5'),
    rule('product', 7, 'fixed', '90'),
  ];
  test.each<[string, Partial<Priceable>, Partial<PriceTerms>, string | null]>([
    ['the product before all', {}, { rules: all }, '90'],
    ['the vendor before the type', { id: 8 }, { rules: all }, '93.71'],
    ['the type before the list', { id: 8, vendor: 26 }, { rules: all }, '100.31'],
    ['the list when nothing else', { id: 8, vendor: null, type: null }, { rules: all }, '93.62'],
    ['no recommended price to take from', { id: 8, rrp: null }, { rules: all }, null],
    ['a recommended price of nothing is none', { id: 8, rrp: '0.00' }, { rules: all }, null],
    [
      'RRP less everything stops at the floor',
      {},
      { rules: [rule('product', 7, 'rrp-less', '90')] },
      '83.59',
    ],
    ['a fixed price stops at the floor', {}, { rules: [rule('product', 7, 'fixed', '80')] }, '83.59'],
    ['and without one at nothing', {}, { floor: false, rules: [rule('product', 7, 'fixed', '80.0')] }, '80'],
    [
      'a fixed price has no ending',
      {},
      { rounding: 'x.99', rules: [rule('product', 7, 'fixed', '90.25')] },
      '90.25',
    ],
    ['on request stays on request', { price: null }, { rules: [rule('product', 7, 'fixed', '9')] }, null],
    ['RRP less has endings', { id: 8 }, { rules: all, rounding: 'x.99' }, '93.99'],
  ])('%s', (_name, item, list, expected) => {
    expect(priceThrough(item, list)).toBe(expected);
  });
});

describe('the price chain', () => {
  test('gives the owner of the connection the API’s price', () => {
    expect(priceThrough({ price: '83.590' })).toBe('83.590');
    expect(chainAmount('6.5', [])).toBe('6.5');
  });
  test('adds each tier’s markup to the price above', () => {
    expect(priceThrough({ price: '100' }, { markup: '10' }, { markup: '10' }, { markup: '10' })).toBe(
      '133.1',
    );
  });
  test('rounds at each tier', () => {
    expect(priceThrough({}, { rounding: 'x.99' }, { markup: '5' })).toBe('98.69');
  });
  test('ends at a tier without a price', () => {
    expect(
      priceThrough(
        { rrp: null },
        { rules: [rule('type', 3, 'rrp-less', '5')] },
        { rules: [rule('product', 7, 'fixed', '9')] },
      ),
    ).toBeNull();
  });
  test('applies only the markup to add-ons and charges', () => {
    const list = compilePriceList(
      terms({
        rounding: 'x.99',
        rules: [rule('product', 7, 'fixed', '1'), rule('vendor', 406, 'markup', '50')],
      }),
    );
    expect(chainAmount('5', [list])).toBe('5.6');
    expect(chainAmount('0.0125', [list, list])).toBe('0.0157');
    expect(chainAmount(null, [list])).toBeNull();
    expect(chainAmount('-1', [list])).toBeNull();
    expect(chainAmount('5', [compilePriceList(terms({ markup: '-20' }))])).toBe('5');
  });
});

describe('the minor unit of the currency decides', () => {
  test.each<[currency: string, price: string, Partial<PriceTerms>, string]>([
    ['JPY', '41514', { markup: '10' }, '45665'],
    ['JPY', '41514', { markup: '10', rounding: '0.05' }, '45665'],
    ['JPY', '41514', { markup: '10', rounding: '1.00' }, '45700'],
    ['JPY', '41514', { markup: '10', rounding: 'x.99' }, '45699'],
    ['JPY', '41514.5', { markup: '10' }, '45666'],
    ['JPY', '41514.5', { markup: '0' }, '41515'],
    ['JPY', '41514.5', { markup: '0', floor: false }, '41515'],
    ['JPY', '5', { markup: '12' }, '6'],
    ['JPY', '0.4', { markup: '50' }, '0.6'],
    ['JPY', '900', { rules: [rule('product', 7, 'fixed', '1234.50')] }, '1235'],
    ['JPY', '1234.4', { rules: [rule('product', 7, 'fixed', '900')] }, '1235'],
    ['JPY', '90', { rules: [rule('product', 7, 'rrp-less', '5')] }, '94'],
    ['KRW', '1999', { markup: '12.5' }, '2249'],
    ['ISK', '1001', { markup: '3.333' }, '1034'],
    ['CLP', '15990', { markup: '7', rounding: '0.10' }, '17110'],
    ['KWD', '1.25', { markup: '15' }, '1.438'],
    ['KWD', '1.2', { markup: '15' }, '1.38'],
    ['KWD', '1.25', { markup: '15', rounding: '0.05' }, '1.44'],
    ['KWD', '1.25', { markup: '15', rounding: 'x.99' }, '1.499'],
    ['BHD', '0.105', { markup: '10' }, '0.116'],
    ['CLF', '1.25', { markup: '0.01' }, '1.2501'],
    ['HUF', '1999', { markup: '12.5' }, '2248.88'],
    ['EUR', '1.25', { markup: '15' }, '1.44'],
    ['USD', '0.0125', { markup: '50' }, '0.0188'],
  ])('%s %s by %o is %s', (currency, price, list, expected) => {
    const lists = [compilePriceList(terms(list))];
    expect(chainPrice(product({ price }), lists, minorDecimals(currency))).toBe(expected);
  });

  test('each tier and each charge is in whole yen', () => {
    const list = compilePriceList(terms({ markup: '10' }));
    expect(chainPrice(product({ price: '41514' }), [list, list], 0)).toBe('50232');
    expect(chainAmount('1663', [list], 0)).toBe('1829');
    expect(chainAmount('0.25', [list], 0)).toBe('0.28');
    expect(chainAmount('1.25', [compilePriceList(terms({ markup: '15' }))], 3)).toBe('1.438');
  });
});

const decimal = (most: number, decimals: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: decimals }))
    .map(([units, places]) => new Big(units).div(new Big(10).pow(places)).toFixed());
const amount = decimal(1_000_000_000, 4);
const percent = fc.integer({ min: 0, max: 10_000 }).map((value) => new Big(value).div(100).toFixed());
const rounding = fc.constantFrom<Rounding>('none', '0.05', '0.10', '0.50', '1.00', 'x.99');
const anyRule = fc.record({
  scope: fc.constantFrom<PriceRule['scope']>('product', 'vendor', 'type'),
  scopeId: fc.integer({ min: 1, max: 3 }),
  action: fc.constantFrom<PriceRule['action']>('markup', 'rrp-less', 'fixed'),
  value: percent,
});
const anyList = fc
  .record({
    markup: percent,
    rounding,
    floor: fc.boolean(),
    rules: fc.uniqueArray(anyRule, {
      selector: ({ scope, scopeId }) => `${scope} ${scopeId}`,
      maxLength: 6,
    }),
  })
  .map((list) => terms(list));
const anyProduct = fc.record({
  id: fc.integer({ min: 1, max: 3 }),
  vendor: fc.option(fc.integer({ min: 1, max: 3 })),
  type: fc.option(fc.integer({ min: 1, max: 3 })),
  price: amount,
  rrp: fc.option(amount),
});
const countDecimals = (text: string) => Math.max(2, text.replace(/^\d+\.?/, '').length);
const STEP: Record<Rounding, string> = {
  none: '0.01',
  '0.05': '0.05',
  '0.10': '0.10',
  '0.50': '0.50',
  '1.00': '1',
  'x.99': '1',
};

describe('for any product and list', () => {
  test('the floor is never broken, at any tier', () => {
    fc.assert(
      fc.property(anyProduct, fc.array(anyList, { minLength: 1, maxLength: 4 }), (item, lists) => {
        const floored = lists.map((list) => compilePriceList({ ...list, floor: true }));
        for (let tier = 1; tier <= floored.length; tier++) {
          const [cost, sold] = [
            chainPrice(item, floored.slice(0, tier - 1)),
            chainPrice(item, floored.slice(0, tier)),
          ];
          if (sold !== null) expect(new Big(sold).gte(cost ?? Number.NaN)).toBe(true);
        }
      }),
    );
  });

  test('an ending adds less than one step', () => {
    fc.assert(
      fc.property(anyProduct, anyList, (item, list) => {
        const [round, exact] = [list, { ...list, rounding: 'none' as const }].map((each) =>
          chainPrice(item, [compilePriceList({ ...each, floor: false })]),
        );
        if (!round || !exact) return;
        const added = new Big(round).minus(exact);
        expect(added.gte(0) && added.lt(STEP[list.rounding])).toBe(true);
      }),
    );
  });

  test('a higher cost never gives a lower price', () => {
    fc.assert(
      fc.property(amount, amount, percent, rounding, fc.boolean(), (one, other, markup, ending, floor) => {
        const list = compilePriceList(terms({ markup, rounding: ending, floor }));
        const [less, more] = new Big(one).lte(other) ? [one, other] : [other, one];
        // Prices of one catalogue have the same decimals.
        const [a, b] = [less, more].map((cost) =>
          chainPrice(product({ price: new Big(cost).toFixed(2) }), [list]),
        );
        expect(new Big(a ?? 0).lte(b ?? 0)).toBe(true);
      }),
    );
  });

  test('applying a list twice equals applying it to its own result', () => {
    fc.assert(
      fc.property(anyProduct, anyList, (item, list) => {
        const compiled = compilePriceList(list);
        const once = chainPrice(item, [compiled]);
        // The price of a tier keeps the decimals of the first cost.
        fc.pre(once === null || countDecimals(once) === countDecimals(item.price));
        const again = once === null ? null : chainPrice({ ...item, price: once }, [compiled]);
        expect(chainPrice(item, [compiled, compiled])).toBe(again);
      }),
    );
  });

  test('the order of rules does not matter', () => {
    fc.assert(
      fc.property(anyProduct, anyList, (item, list) => {
        const turned = { ...list, rules: [...list.rules].reverse() };
        expect(chainPrice(item, [compilePriceList(turned)])).toBe(chainPrice(item, [compilePriceList(list)]));
      }),
    );
  });

  test('a markup is exact', () => {
    fc.assert(
      fc.property(amount, percent, (cost, markup) => {
        const exact = new Big(cost)
          .times(new Big(markup).plus(100))
          .div(100)
          .round(countDecimals(cost), Big.roundHalfUp);
        expect(chainPrice(product({ price: cost }), [compilePriceList(terms({ markup }))])).toBe(
          exact.toFixed(),
        );
        expect(chainAmount(cost, [compilePriceList(terms({ markup }))])).toBe(exact.toFixed());
      }),
    );
  });

  test('without a cost there is no price', () => {
    fc.assert(
      fc.property(anyProduct, fc.array(anyList, { maxLength: 4 }), (item, lists) => {
        expect(chainPrice({ ...item, price: null }, lists.map(compilePriceList))).toBeNull();
      }),
    );
  });
});
