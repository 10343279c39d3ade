import { expect, test } from 'vitest';
import { demoProducts } from '../catalogue/products';
import { createRandom } from '../catalogue/random';
import { BUYERS_BY_BRAND } from './buyers';
import { planPastOrders } from './past-months';
import { demoOrders } from './plan';

const PRODUCTS = demoProducts();
const GOODS = PRODUCTS.filter(({ price, rate_plans }) => price !== null && rate_plans.length === 0);
const PRICES = new Map(GOODS.map(({ id, price }) => [id, price ?? 0]));
const [BUYER] = BUYERS_BY_BRAND.flat();
/** The first day of a month, the last one, and a leap day. */
const DAYS = ['2026-12-01T00:05:00Z', '2026-11-30T23:50:00Z', '2028-02-29T12:00:00Z'].map(
  (at) => new Date(at),
);

const plan = (now: Date, placed: { at: Date; amount: number }[] = []) =>
  BUYER ? planPastOrders(BUYER, GOODS, placed, now, createRandom(1)) : [];
const toMonth = (at: Date) => at.toISOString().slice(0, 7);
const sumIn = (now: Date, month: string, placed: { at: Date; amount: number }[] = []) =>
  plan(now, placed)
    .filter(({ at }) => toMonth(at) === month)
    .flatMap(({ lines }) => lines)
    .reduce((sum, { product, quantity }) => sum + (PRICES.get(product) ?? 0) * quantity, 0);

test.each(DAYS)('every month before the last one has orders on %s, none of them in the future', (now) => {
  const orders = plan(now);
  expect(new Set(orders.map(({ at }) => toMonth(at))).size).toBeGreaterThanOrEqual(22);
  for (const { at } of orders) expect(at.getTime()).toBeLessThan(now.getTime());
});

test('what was ordered in a month already is not ordered again', () => {
  const now = new Date('2026-11-28T12:00:00Z');
  const placed = [{ at: new Date('2026-03-10T12:00:00Z'), amount: 15_000 }];
  expect(sumIn(now, '2026-03', placed)).toBeLessThan(sumIn(now, '2026-03') - 7_500);
  expect(sumIn(now, '2026-03', [{ at: new Date('2026-03-10T12:00:00Z'), amount: 90_000 }])).toBe(0);
});

test.each(DAYS)('the same orders are planned at each start on %s, each with a number of its own', (now) => {
  const references = demoOrders(PRODUCTS, now).map(({ request }) => request.reference);
  expect(demoOrders(PRODUCTS, now).map(({ request }) => request.reference)).toEqual(references);
  const numbers = references.map((reference) => reference.split(' / ').at(-1));
  expect(numbers).not.toContain('');
  expect(new Set(numbers).size).toBe(numbers.length);
});
