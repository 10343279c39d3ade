import fc from 'fast-check';
import { expect, test } from 'vitest';
import { replacePrices, type SortedPrices, sortPrices, UnsortedPrices } from './sorted-prices';

const toPairs = ({ ids, prices }: SortedPrices) => Array.from(ids, (id, at) => [id, prices[at]]);
const toSorted = (prices: ReadonlyMap<number, number>): SortedPrices =>
  sortPrices([...prices.keys()], [...prices.values()]);
const priced = fc
  .array(
    fc.tuple(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 0, max: 40 }).map((p) => p / 4),
    ),
    {
      maxLength: 60,
    },
  )
  .map((all) => new Map(all));

test('prices are sorted, and equal prices by id', () => {
  expect(toPairs(sortPrices([3, 9, 1, 4], [10.5, 7, 10.5, 10.45]))).toEqual([
    [9, 7],
    [4, 10.45],
    [1, 10.5],
    [3, 10.5],
  ]);
  expect(toPairs(sortPrices([], []))).toEqual([]);
});

test('any number of prices is sorted', () => {
  const prices = new UnsortedPrices();
  for (let id = 5_000; id > 0; id--) prices.add(id, id % 7);
  const expected = Array.from({ length: 5_000 }, (_, at) => at + 1).sort(
    (a, b) => (a % 7) - (b % 7) || a - b,
  );
  expect(prices.length).toBe(5_000);
  expect(toPairs(prices.sort())).toEqual(expected.map((id) => [id, id % 7]));
});

test('replacing changed and removed prices equals sorting all again', () => {
  fc.assert(
    fc.property(priced, priced, fc.array(fc.integer({ min: 1, max: 60 })), (before, changed, gone) => {
      const now = new Map(before);
      for (const id of [...changed.keys(), ...gone]) now.delete(id);
      const again = new Map([...changed].filter(([id]) => !gone.includes(id)));
      for (const [id, price] of again) now.set(id, price);
      const without = new Set([...changed.keys(), ...gone]);
      expect(toPairs(replacePrices(toSorted(before), without, toSorted(again)))).toEqual(
        toPairs(toSorted(now)),
      );
    }),
  );
});
