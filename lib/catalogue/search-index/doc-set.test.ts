import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DocSet, DocSetBuilder } from './doc-set';

const SIZE = 2_531;
const row = fc.integer({ min: 0, max: SIZE - 1 });
/** Few are kept one by one, many as bits. */
const rows = fc.oneof(
  fc.uniqueArray(row, { maxLength: 40 }),
  fc.uniqueArray(row, { minLength: 60, maxLength: 400 }),
);
const rowsFrom = (set: DocSet, from = 0) => set.first(SIZE, from);
const ascending = (values: Iterable<number>) => [...values].sort((a, b) => a - b);

test('sets support union, intersection and difference, and can be walked from any member', () => {
  fc.assert(
    fc.property(rows, rows, fc.integer({ min: 0, max: SIZE }), (a, b, from) => {
      const [first, second] = [DocSet.of(SIZE, a), DocSet.of(SIZE, b)];
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

test.each([0, 1, 31, 32, 33, 1_024, 1_025, 2_531])(
  'the full set of %d rows contains exactly these',
  (size) => {
    expect(DocSet.all(size).count).toBe(size);
    expect(DocSet.all(size).first(size + 1)).toEqual(Array.from({ length: size }, (_, row) => row));
  },
);

test('sets built in any order are sorted', () => {
  for (const count of [5, 400]) {
    const rows = Array.from({ length: count }, (_, at) => (at * 1_009) % SIZE);
    expect(rowsFrom(DocSet.of(SIZE, rows))).toEqual(ascending(rows));
  }
});

test('a walk can be stopped', () => {
  const seen: number[] = [];
  DocSet.all(SIZE).walk((row) => (seen.push(row) === 3 ? 'stop' : null), 40);
  expect(seen).toEqual([40, 41, 42]);
  expect(DocSet.all(SIZE).first(0)).toEqual([]);
});

test('a builder collects rows in any order and more than once', () => {
  fc.assert(
    fc.property(rows, (a) => {
      const builder = new DocSetBuilder(SIZE);
      for (const one of [...a, ...a]) builder.add(one);
      builder.addRows(Uint32Array.from(a));
      expect(rowsFrom(builder.build())).toEqual(ascending(a));
    }),
  );
});
