import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PricePart, Totals } from '@/lib/catalogue/line-prices/schema';
import { getMargin, isLoss } from '../model/margin';
import { compareVersions } from './diff';
import { findPriceWarning, getMargins, isCostAbovePrice } from './margin';

const gbp = (amount: string) => ({ amount, currency: 'GBP' });
const part = (amount: string | null, cycle: string | null = null): PricePart => ({
  key: cycle === null ? 'price' : `charge:${cycle}`,
  name: 'Price',
  group: 'product',
  price: amount === null ? null : gbp(amount),
  counting: 'per-unit',
  cycle,
  unit: null,
});
const once = (amount: string): Totals => ({ oneOff: [gbp(amount)], recurring: [], partial: false });

test('the margin is what is left of the price, in money and per cent of it', () => {
  expect(getMargin(gbp('80'), gbp('71.37'))).toEqual({ amount: gbp('8.63'), percent: '10.8' });
  expect(getMargin(gbp('0'), gbp('1'))).toEqual({ amount: gbp('-1'), percent: null });
  expect(getMargin(gbp('80'), null)).toBeNull();
  expect(getMargin(gbp('80'), { amount: '1', currency: 'EUR' })).toBeNull();
});

test('a price is a loss exactly when it is below its cost', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 }).map((units) => (units / 100).toFixed(2));
  fc.assert(
    fc.property(cents, cents, (price, cost) => {
      expect(isLoss(getMargin(gbp(price), gbp(cost)))).toBe(Number(price) < Number(cost));
    }),
  );
});

test('a price below cost is warned of, as a loss or against the floor of the price list', () => {
  expect(findPriceWarning(part('10'), part('10'), true)).toBeNull();
  expect(findPriceWarning(part('9.99'), part('10'), false)).toBe('loss');
  expect(findPriceWarning(part('9.99'), part('10'), true)).toBe('floor');
  expect(findPriceWarning(part('9.99'), undefined, true)).toBe('cost-unknown');
  expect(findPriceWarning(part(null), part('10'), true)).toBeNull();
});

test('margins add up by billing frequency and currency', () => {
  const lines = [
    { parts: [part('5'), part('2', 'Monthly')], costParts: [part('4'), part('1', 'Monthly')], quantity: 10 },
    { parts: [part('7')], costParts: [part('8')], quantity: 1 },
  ];
  expect(getMargins(lines)).toEqual([
    { cycle: null, price: gbp('57'), cost: gbp('48'), amount: gbp('9'), percent: '15.8' },
    { cycle: 'Monthly', price: gbp('20'), cost: gbp('10'), amount: gbp('10'), percent: '50' },
  ]);
});

test('a cost has risen when it is above the price and above what was known', () => {
  expect(isCostAbovePrice({ quoted: once('80'), known: once('71'), now: once('80.01') })).toBe(true);
  expect(isCostAbovePrice({ quoted: once('80'), known: once('71'), now: once('80') })).toBe(false);
  // Quoted below cost on purpose.
  expect(isCostAbovePrice({ quoted: once('80'), known: once('90'), now: once('90') })).toBe(false);
  expect(isCostAbovePrice({ quoted: once('80'), known: once('90'), now: once('91') })).toBe(true);
});

test('versions are compared line by line', () => {
  const base = { plan: null, provisioning: [], maintenance: [], note: null, kind: 'required' as const };
  const a = { ...base, productId: 1, name: 'A', quantity: 5, parts: [part('10')] };
  const b = { ...base, productId: 2, name: 'B', quantity: 1, parts: [part('3')] };
  const c = { ...base, productId: 3, name: 'C', quantity: 2, parts: [part('4')] };
  expect(compareVersions([a, b], [{ ...a, quantity: 6, parts: [part('9')] }, c])).toEqual([
    { kind: 'quantity', name: 'A', from: 5, to: 6 },
    { kind: 'price', name: 'A', part: 'Price', from: gbp('10'), to: gbp('9') },
    { kind: 'added', name: 'C', quantity: 2 },
    { kind: 'removed', name: 'B', quantity: 1 },
  ]);
  expect(compareVersions([a, b], [b, a])).toEqual([]);
});
