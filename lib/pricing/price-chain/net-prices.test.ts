import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeAmount } from './amount';
import { compilePriceList, getDecidingScope, type PriceTerms } from './compiled-list';
import { NetPrices } from './net-prices';
import { chainPrice } from './rules';

const terms = (change: Partial<PriceTerms> = {}): PriceTerms => ({
  id: 1,
  version: 1,
  markup: '10',
  rounding: 'none',
  floor: false,
  rules: [],
  netPrices: [[7, '12.5']],
  ...change,
});
const product = { id: 7, vendor: 3, type: 4, price: '10', rrp: null };
const price = (change: Partial<PriceTerms>) =>
  chainPrice(product, { lists: [compilePriceList(terms(change))], decimals: 2 });

test('every stored price is found as it was, and no other product has one', () => {
  const amount = fc.integer({ min: 0, max: 10 ** 13 - 1 }).map((units) => {
    const digits = String(units).padStart(5, '0');
    return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
  });
  const prices = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 2 ** 53 - 1 }), amount), {
    selector: ([id]) => id,
  });
  fc.assert(
    fc.property(prices, fc.integer({ min: 1, max: 2 ** 53 - 1 }), (given, other) => {
      const sorted = given.toSorted(([a], [b]) => a - b);
      const net = new NetPrices(sorted);
      for (const [id, text] of sorted) {
        const found = net.get(id);
        expect(found && Number(writeAmount(found.amount))).toBe(Number(text));
      }
      expect(net.get(other) !== undefined).toBe(sorted.some(([id]) => id === other));
    }),
  );
});

test.each<[string, Partial<PriceTerms>, string, string]>([
  ['comes before the markup', {}, '12.5', 'net'],
  [
    'comes before rules for the vendor and the type',
    {
      rules: [
        { scope: 'vendor', scopeId: 3, action: 'fixed', value: '20' },
        { scope: 'type', scopeId: 4, action: 'fixed', value: '30' },
      ],
    },
    '12.5',
    'net',
  ],
  [
    'comes after a rule for the product',
    { rules: [{ scope: 'product', scopeId: 7, action: 'fixed', value: '15' }] },
    '15',
    'product',
  ],
  ['is raised to the cost by the floor', { floor: true, netPrices: [[7, '9']] }, '10', 'net'],
  ['stays below the cost without it', { netPrices: [[7, '9']] }, '9', 'net'],
  ['gets no ending', { rounding: 'x.99' }, '12.5', 'net'],
  ['of another product does not count', { netPrices: [[8, '1']] }, '11', 'list'],
])('a net price %s', (_what, change, amount, scope) => {
  expect(price(change)).toBe(amount);
  expect(getDecidingScope(compilePriceList(terms(change)), product)).toBe(scope);
});
