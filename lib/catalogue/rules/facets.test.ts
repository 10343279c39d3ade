import { expect, test } from 'vitest';
import { type Count, facetsOf } from './facets';

const COUNTS: Count[] = [
  { vendor: 1, type: 7, inStock: true, count: 3 },
  { vendor: 1, type: 8, inStock: false, count: 5 },
  { vendor: 2, type: 7, inStock: true, count: 2 },
  { vendor: -1, type: -1, inStock: true, count: 1 },
];
const NAMES = { vendor: (id: number) => `Vendor ${id}`, type: (id: number) => `Type ${id}` };
const NOTHING = { vendor: [], type: [], inStock: false };

const brief = (facets: ReturnType<typeof facetsOf>) => ({
  vendors: facets.vendors.map(({ id, count }) => [id, count]),
  types: facets.types.map(({ id, count }) => [id, count]),
  inStock: facets.inStock,
  total: facets.total,
});

test.each([
  [
    'nothing picked',
    NOTHING,
    [
      [1, 8],
      [2, 2],
      [-1, 1],
    ],
    [
      [7, 5],
      [8, 5],
      [-1, 1],
    ],
    6,
    11,
  ],
  [
    'a vendor leaves the other vendors',
    { ...NOTHING, vendor: [1] },
    [
      [1, 8],
      [2, 2],
      [-1, 1],
    ],
    [
      [8, 5],
      [7, 3],
    ],
    3,
    8,
  ],
  [
    'a type',
    { ...NOTHING, type: [7] },
    [
      [1, 3],
      [2, 2],
    ],
    [
      [7, 5],
      [8, 5],
      [-1, 1],
    ],
    5,
    5,
  ],
  [
    'stock',
    { ...NOTHING, inStock: true },
    [
      [1, 3],
      [2, 2],
      [-1, 1],
    ],
    [
      [7, 5],
      [-1, 1],
    ],
    6,
    6,
  ],
  [
    'products without a vendor',
    { ...NOTHING, vendor: [-1] },
    [
      [1, 8],
      [2, 2],
      [-1, 1],
    ],
    [[-1, 1]],
    1,
    1,
  ],
  [
    'a pick that no longer occurs stays, with 0',
    { ...NOTHING, vendor: [9] },
    [
      [1, 8],
      [2, 2],
      [-1, 1],
      [9, 0],
    ],
    [],
    0,
    0,
  ],
])('%s', (_name, picked, vendors, types, inStock, total) => {
  expect(brief(facetsOf(COUNTS, picked, NAMES))).toEqual({ vendors, types, inStock, total });
});

test('names come from the dictionary, and products without one are named so', () => {
  expect(facetsOf(COUNTS, NOTHING, NAMES).vendors.map(({ name }) => name)).toEqual([
    'Vendor 1',
    'Vendor 2',
    'None',
  ]);
});
