import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planFacts, productFacts } from '@/lib/catalogue/line-prices/testing/facts';
import { splitByStock } from './model/rules';
import type { CartLine } from './model/schema';
import { getSecondOrder, isSplittable } from './second-order';

const createLine = (id: string, quantity: number, stock: number | null): CartLine => ({
  id,
  productId: Number(id),
  quantity,
  ratePlanId: null,
  provisioning: [],
  maintenance: [],
  reference: null,
  changedBy: null,
  snapshot: null,
  facts: productFacts({ id: Number(id), stock }),
  tolerancePercent: 0,
});

test('a second order contains the units on back-order of the chosen lines only', () => {
  const lines = [createLine('1', 20, 12), createLine('2', 5, 0), createLine('3', 3, 9)];
  expect(getSecondOrder(lines, {})).toEqual([]);
  expect(getSecondOrder(lines, { 1: 8 })).toEqual([{ lineId: '1', quantity: 8 }]);
  expect(getSecondOrder(lines, { 1: 8, 2: 5 })).toEqual([
    { lineId: '1', quantity: 8 },
    { lineId: '2', quantity: 5 },
  ]);
});

test('a choice for outdated numbers is ignored', () => {
  expect(getSecondOrder([createLine('1', 20, 14)], { 1: 8 })).toEqual([]);
  expect(getSecondOrder([createLine('1', 20, 30)], { 1: 8 })).toEqual([]);
});

test('there is one order when nothing is in stock', () => {
  expect(getSecondOrder([createLine('1', 20, 0), createLine('2', 5, 0)], { 1: 20, 2: 5 })).toEqual([]);
});

test('a line is not split when the plan is not sold in one of the parts', () => {
  const facts = productFacts({ stock: 12, ratePlans: [planFacts(1, { minQuantity: 10 })] });
  const line = { ...createLine('1', 20, 12), ratePlanId: 1, facts };
  const split = splitByStock(facts, line, 0);
  expect(split && isSplittable(line, split)).toBe(false);
  expect(getSecondOrder([line], { 1: 8 })).toEqual([]);
});

test('both orders together equal the cart, and neither is empty', () => {
  const line = fc.tuple(
    fc.integer({ min: 1, max: 30 }),
    fc.option(fc.integer({ min: -3, max: 30 })),
    fc.boolean(),
  );
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (given) => {
      const lines = given.map(([quantity, stock], index) => createLine(String(index + 1), quantity, stock));
      const chosen = Object.fromEntries(
        lines.flatMap(({ id, quantity }, index) => {
          const [, stock, isChosen] = given[index]!;
          return isChosen ? [[id, quantity - Math.max(0, stock ?? quantity)]] : [];
        }),
      );
      const second = getSecondOrder(lines, chosen);
      const units = (some: readonly { quantity: number }[]) =>
        some.reduce((sum, { quantity }) => sum + quantity, 0);
      expect(units(second)).toBeLessThan(units(lines));
      for (const { lineId, quantity } of second) {
        const own = lines.find(({ id }) => id === lineId)!;
        expect(quantity).toBeGreaterThan(0);
        expect(quantity).toBeLessThanOrEqual(own.quantity);
      }
    }),
  );
});
