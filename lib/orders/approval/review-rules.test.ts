import { expect, test } from 'vitest';
import type { PricePart } from '@/lib/catalogue/line-prices/schema';
import { reviewLine } from './review-rules';

const AT = new Date('2026-10-02T09:00:00Z');
const gbp = (amount: string) => ({ amount, currency: 'GBP' });
const part = (key: string, amount: string | null, currency = 'GBP'): PricePart => ({
  key,
  name: key === 'price' ? 'Switch 24' : key,
  group: key === 'price' ? 'product' : 'plan',
  price: amount === null ? null : { amount, currency },
  counting: 'per-unit',
  cycle: null,
  unit: null,
});
const change = (name: string | null, from: string | null, to: string | null, percent: number | null) => ({
  name,
  from: from && gbp(from),
  to: to && gbp(to),
  percent,
});

test.each([
  ['the same price', [part('price', '83.59')], [part('price', '83.59')], []],
  ['the same price, written otherwise', [part('price', '83.5')], [part('price', '83.50')], []],
  [
    'a higher price',
    [part('price', '85.10')],
    [part('price', '83.59')],
    [change(null, '83.59', '85.10', 1.8)],
  ],
  ['a lower price', [part('price', '75')], [part('price', '100')], [change(null, '100', '75', -25)]],
  [
    'a price where there was none',
    [part('price', '9')],
    [part('price', null)],
    [change(null, null, '9', null)],
  ],
  ['a price that was nothing', [part('price', '9')], [part('price', '0')], [change(null, '0', '9', null)]],
  [
    'a charge that came on top',
    [part('price', '9'), part('charge:7', '2')],
    [part('price', '9')],
    [change('charge:7', null, '2', null)],
  ],
  [
    'a charge that is gone',
    [part('price', '9')],
    [part('price', '9'), part('charge:7', '2')],
    [change('charge:7', '2', null, null)],
  ],
  [
    'a charge that doubled',
    [part('charge:7', '4')],
    [part('charge:7', '2')],
    [change('charge:7', '2', '4', 100)],
  ],
  [
    'ten digits',
    [part('price', '9999999999.99')],
    [part('price', '9999999999.98')],
    [change(null, '9999999999.98', '9999999999.99', 0)],
  ],
])('an approver sees %s', (_title, now, before, changes) => {
  expect(reviewLine(now, { at: AT, parts: before })).toEqual({ lastAt: AT.toISOString(), changes });
});

test('prices in two currencies are shown and not compared', () => {
  const { changes } = reviewLine([part('price', '9')], { at: AT, parts: [part('price', '9', 'EUR')] });
  expect(changes).toEqual([{ ...change(null, null, '9', null), from: { amount: '9', currency: 'EUR' } }]);
});

test('a first order has no comparison', () => {
  expect(reviewLine([part('price', '9')], null)).toEqual({ lastAt: null, changes: [] });
});
