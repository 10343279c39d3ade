import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildPaths, mergeNodes, partitionOwnIds, type TreeNode, toSearchWords } from './rules';

const paths = (...places: [number, number | null][]) =>
  Object.fromEntries(buildPaths(places.map(([id, parentId]) => ({ id, parentId }))));

describe('paths', () => {
  test('lead from the root to the organisation, in any order of records', () => {
    expect(paths([300, 200], [100, null], [200, 100])).toEqual({
      100: [100],
      200: [100, 200],
      300: [100, 200, 300],
    });
  });
  test('of an orphan begin at itself', () => {
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
  test('have a maximum depth', () => {
    const chain = Array.from(
      { length: 5_000 },
      (_, index): TreeNode => ({ id: index + 1, parentId: index || null }),
    );
    const maxDepth = Math.max(...[...buildPaths(chain).values()].map((path) => path.length));
    expect(maxDepth).toBeLessThanOrEqual(65);
  });
});

const places = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1, max: 30 }), parentId: fc.option(fc.integer({ min: 1, max: 40 })) }),
  { selector: ({ id }) => id },
);

test('any records give every organisation one path without repeats that ends in itself', () => {
  fc.assert(
    fc.property(places, (records) => {
      const found = buildPaths(records);
      expect([...found.keys()].sort()).toEqual(records.map(({ id }) => id).sort());
      for (const [id, path] of found) {
        expect(path.at(-1)).toBe(id);
        expect(new Set(path).size).toBe(path.length);
        // Each step of a path is a parent that the records name: no organisation gets a foreign parent.
        path.slice(1).forEach((each, index) => {
          expect(records.find((record) => record.id === each)?.parentId).toBe(path[index]);
        });
      }
    }),
  );
});

test('the sequence of records does not change the paths', () => {
  fc.assert(
    fc.property(places, fc.integer(), (records, seed) => {
      const shuffled = [...records].sort((a, b) => ((a.id * 31 + seed) % 7) - ((b.id * 31 + seed) % 7));
      expect(Object.fromEntries(buildPaths(shuffled))).toEqual(Object.fromEntries(buildPaths(records)));
    }),
  );
});

describe('merging the lists of several connections', () => {
  const known: TreeNode[] = [
    { id: 100, parentId: null },
    { id: 200, parentId: 100 },
  ];
  test('keeps the known parent of an organisation that does not see it', () => {
    expect(mergeNodes(known, [{ id: 200, parentId: null }], 200)).toEqual(known);
  });
  test('lets a connection above move an organisation to the top', () => {
    expect(mergeNodes(known, [{ id: 200, parentId: null }], 100)).toContainEqual({
      id: 200,
      parentId: null,
    });
  });
  test('adds new organisations', () => {
    expect(mergeNodes(known, [{ id: 300, parentId: 200 }], 200)).toHaveLength(3);
  });
});

const OWN = -1_000;

describe('organisations of the portal’s own', () => {
  const known: TreeNode[] = [
    { id: 100, parentId: null },
    { id: 200, parentId: 100 },
    { id: OWN, parentId: 200 },
  ];
  test('are not taken from an API that uses their numbers', () => {
    const listed = [known[0]!, { id: OWN, parentId: 100 }, { id: -1, parentId: null }];
    expect(partitionOwnIds(listed)).toEqual({ accepted: [known[0]], refused: listed.slice(1) });
    expect(mergeNodes(known, listed, 100)).toEqual(known);
  });
  test.each([100, 200])('never get a child from the API’s %i', (sourceId) => {
    expect(mergeNodes(known, [{ id: 200, parentId: OWN }], sourceId)).toEqual(known);
    expect(mergeNodes(known, [{ id: 300, parentId: OWN }], sourceId)).toContainEqual({
      id: 300,
      parentId: null,
    });
  });

  /** Organisations of the API with any parents, and some of the portal's own below any of those and of each other. */
  const trees = places.chain((api) =>
    fc.record({
      api: fc.constant(api),
      own: fc.array(fc.nat(), { maxLength: 8 }).map((picks) =>
        picks.map((pick, index): TreeNode => {
          const above = [...api.map(({ id }) => id), ...picks.slice(0, index).map((_, i) => OWN + i)];
          return { id: OWN + index, parentId: above[pick % Math.max(above.length, 1)] ?? null };
        }),
      ),
      answers: fc.array(
        fc.record({
          sourceId: fc.integer({ min: 1, max: 30 }),
          listed: fc.uniqueArray(
            fc.record({
              id: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: OWN, max: OWN + 9 })),
              parentId: fc.option(
                fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: OWN, max: OWN + 9 })),
              ),
            }),
            { selector: ({ id }) => id },
          ),
        }),
        { maxLength: 5 },
      ),
    }),
  );

  test('keep their parents and paths under any answers of the API', () => {
    fc.assert(
      fc.property(trees, ({ api, own, answers }) => {
        let now: TreeNode[] = [...api, ...own];
        for (const { sourceId, listed } of answers) {
          now = mergeNodes(now, listed, sourceId);
          const paths = buildPaths(now);
          const parents = new Map(now.map(({ id, parentId }) => [id, parentId]));
          for (const { id, parentId } of own) {
            expect(parents.get(id)).toBe(parentId);
            expect(paths.get(id)).toEqual([...(parentId === null ? [] : paths.get(parentId)!), id]);
          }
          expect(now.filter(({ id }) => id < 0)).toHaveLength(own.length);
          for (const { id, parentId } of now) if (id > 0) expect(parentId ?? 1).toBeGreaterThan(0);
        }
      }),
    );
  });
});

test('words of a search are folded', () =>
  expect(toSearchWords('  Delphin  LEEDS ')).toEqual(['delphin', 'leeds']));
