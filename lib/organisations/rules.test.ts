import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergePlaces, type Placed, pathsOf, searchWords } from './rules';

const paths = (...places: [number, number | null][]) =>
  Object.fromEntries(pathsOf(places.map(([id, parentId]) => ({ id, parentId }))));

describe('paths', () => {
  test('lead from the root to the organisation, in any order of records', () => {
    expect(paths([300, 200], [100, null], [200, 100])).toEqual({
      100: [100],
      200: [100, 200],
      300: [100, 200, 300],
    });
  });
  test('of an orphan start at itself', () => {
    expect(paths([300, 200], [400, 300])).toEqual({ 300: [300], 400: [300, 400] });
  });
  test.each([
    ['its own parent', [[5, 5]], { 5: [5] }],
    [
      'a circle of two',
      [
        [5, 6],
        [6, 5],
      ],
      { 5: [5], 6: [5, 6] },
    ],
    [
      'below a circle',
      [
        [7, 6],
        [5, 6],
        [6, 5],
      ],
      { 5: [5], 6: [5, 6], 7: [5, 6, 7] },
    ],
  ] as [string, [number, number | null][], Record<number, number[]>][])(
    'are cut: %s',
    (_case, places, expected) => {
      expect(paths(...places)).toEqual(expected);
    },
  );
  test('do not grow without end', () => {
    const chain = Array.from(
      { length: 5_000 },
      (_, index): Placed => ({ id: index + 1, parentId: index || null }),
    );
    const longest = Math.max(...[...pathsOf(chain).values()].map((path) => path.length));
    expect(longest).toBeLessThanOrEqual(65);
  });
});

const places = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1, max: 30 }), parentId: fc.option(fc.integer({ min: 1, max: 40 })) }),
  { selector: ({ id }) => id },
);

test('whatever the records, every organisation has one path without repeats that ends in itself', () => {
  fc.assert(
    fc.property(places, (records) => {
      const found = pathsOf(records);
      expect([...found.keys()].sort()).toEqual(records.map(({ id }) => id).sort());
      for (const [id, path] of found) {
        expect(path.at(-1)).toBe(id);
        expect(new Set(path).size).toBe(path.length);
        // Each step of a path is a parent that the records told: nobody is put under a stranger.
        path.slice(1).forEach((each, index) => {
          expect(records.find((record) => record.id === each)?.parentId).toBe(path[index]);
        });
      }
    }),
  );
});

test('the order of the records does not change the paths', () => {
  fc.assert(
    fc.property(places, fc.integer(), (records, seed) => {
      const shuffled = [...records].sort((a, b) => ((a.id * 31 + seed) % 7) - ((b.id * 31 + seed) % 7));
      expect(Object.fromEntries(pathsOf(shuffled))).toEqual(Object.fromEntries(pathsOf(records)));
    }),
  );
});

describe('merging what connections tell', () => {
  const known: Placed[] = [
    { id: 100, parentId: null },
    { id: 200, parentId: 100 },
  ];
  test('an organisation that does not see its own parent keeps the one that was told', () => {
    expect(mergePlaces(known, [{ id: 200, parentId: null }], 200)).toEqual(known);
  });
  test('a connection above may move it to the top', () => {
    expect(mergePlaces(known, [{ id: 200, parentId: null }], 100)).toContainEqual({
      id: 200,
      parentId: null,
    });
  });
  test('new ones are added', () => {
    expect(mergePlaces(known, [{ id: 300, parentId: 200 }], 200)).toHaveLength(3);
  });
});

test('words of a search are folded', () =>
  expect(searchWords('  Delphin  LEEDS ')).toEqual(['delphin', 'leeds']));
