import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RowSet } from './row-set';
import { RowSetBuilder, toRowSet } from './row-set-builder';

const SIZE = 2_531;
const row = fc.integer({ min: 0, max: SIZE - 1 });
/** Few are kept one by one, many as bits. */
const rows = fc.oneof(
  fc.uniqueArray(row, { maxLength: 40 }),
  fc.uniqueArray(row, { minLength: 60, maxLength: 400 }),
);
const rowsFrom = (set: RowSet, from = 0) => set.first(SIZE, from);
const ascending = (values: Iterable<number>) => [...values].sort((a, b) => a - b);

test('sets do what sets do, and are walked upwards from anywhere', () => {
  fc.assert(
    fc.property(rows, rows, fc.integer({ min: 0, max: SIZE }), (a, b, from) => {
      const [first, second] = [toRowSet(SIZE, a), toRowSet(SIZE, b)];
      const has = new Set(b);
      expect(rowsFrom(first, from)).toEqual(ascending(a).filter((row) => row >= from));
      expect(first.first(Infinity)).toEqual(ascending(a));
      expect(first.count).toBe(a.length);
      expect(a.every((row) => first.has(row))).toBe(true);
      expect(b.filter((row) => first.has(row)).sort()).toEqual(a.filter((row) => has.has(row)).sort());
      expect(rowsFrom(first.filter((row) => row % 3 > 0))).toEqual(ascending(a.filter((row) => row % 3 > 0)));
      expect(rowsFrom(first.intersect(second))).toEqual(ascending(a.filter((row) => has.has(row))));
      expect(rowsFrom(first.subtract(second))).toEqual(ascending(a.filter((row) => !has.has(row))));
      expect(rowsFrom(first.union(second))).toEqual(ascending(new Set([...a, ...b])));
      expect(rowsFrom(first)).toEqual(ascending(a));
    }),
  );
});

test.each([0, 1, 31, 32, 33, 1_024, 1_025, 2_531])('all of %d rows are so many', (size) => {
  expect(RowSet.all(size).count).toBe(size);
  expect(RowSet.all(size).first(size + 1)).toEqual(Array.from({ length: size }, (_, row) => row));
});

test('sets of rows in any order are in order', () => {
  for (const count of [5, 400]) {
    const rows = Array.from({ length: count }, (_, at) => (at * 1_009) % SIZE);
    expect(rowsFrom(RowSet.ofUnsorted(SIZE, Uint32Array.from(rows)))).toEqual(ascending(rows));
  }
});

test('rows with a number in between are those', () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: -1, max: 60 }), fc.integer({ min: -1, max: 60 }), (a, from, to) => {
      const numbers = Int32Array.from({ length: SIZE }, (_, row) => ((row * 7_919) % 61) - 1);
      const isBetween = (row: number) => (numbers[row] as number) >= from && (numbers[row] as number) < to;
      expect(rowsFrom(toRowSet(SIZE, a).filterBetween(numbers, from, to))).toEqual(
        ascending(a.filter(isBetween)),
      );
    }),
  );
});

test('a walk stops when it is told to', () => {
  const seen: number[] = [];
  RowSet.all(SIZE).walk((row) => (seen.push(row) === 3 ? 'stop' : null), 40);
  expect(seen).toEqual([40, 41, 42]);
  expect(RowSet.all(SIZE).first(0)).toEqual([]);
});

test('a builder begins empty, whatever the one before it had, and leaves out what another set does not have', () => {
  fc.assert(
    fc.property(rows, rows, (a, b) => {
      const builder = new RowSetBuilder(SIZE);
      for (const one of [...a, ...a]) builder.add(one);
      const has = new Set(b);
      expect(rowsFrom(builder.buildWithin(toRowSet(SIZE, b)))).toEqual(
        ascending(a.filter((one) => has.has(one))),
      );
      expect(new RowSetBuilder(SIZE).build().count).toBe(0);
    }),
  );
});
