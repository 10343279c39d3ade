import { expect, test } from 'vitest';
import { demoProducts } from '@/service/demo/catalogue/products';
import { JUDGED, toGrade } from './judged';
import { ndcg } from './ndcg';

test.each([
  [[3, 2, 1], [1, 2, 3], 10, 1],
  [[3], [3, 0, 0], 10, 1],
  [[0, 0], [3, 2], 10, 0],
  [[3, 0], [3, 3], 1, 1],
])('%o of %o to a depth of %d is %d', (found, all, depth, value) => {
  expect(ndcg(found, all, depth)).toBeCloseTo(value);
});

test('a better product counts less further down the list', () => {
  expect(ndcg([1, 3], [3, 1], 10)).toBeLessThan(1);
  expect(ndcg([1, 3], [3, 1], 10)).toBeGreaterThan(ndcg([1, 0, 0, 3], [3, 1], 10));
  expect(() => ndcg([], [0, 0], 10)).toThrow(RangeError);
});

const texts = [...demoProducts()].map(({ name, product_code: code }) => `${name} | ${code}`);

test('every judged search states its exact meaning', () => {
  const without = JUDGED.filter((judged) => !texts.some((text) => toGrade(judged, text) === 3));
  expect(without.map(({ query }) => query)).toEqual([]);
});
