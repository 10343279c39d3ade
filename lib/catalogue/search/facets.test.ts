import { expect, test } from 'vitest';
import { FLAGS } from '../product/flags';
import { NO_TALLIES, type Tallies, toFacets } from './facets';

const LABELS = { vendor: (id: number) => `Vendor ${id}`, type: (id: number) => `Type ${id}` };
const NO_PICKS = { vendor: [], type: [] };
const TALLIES: Tallies = {
  vendors: [
    [2, 2],
    [1, 8],
    [-1, 2],
  ],
  types: [[7, 12]],
  flags: [
    [FLAGS.inStock | FLAGS.shippable, 5],
    [FLAGS.subscription | FLAGS.addOns, 4],
    [0, 3],
  ],
  kinds: [
    [FLAGS.subscription, 4],
    [0, 8],
  ],
};

test('choices come by their count, then by name', () => {
  expect(toFacets(TALLIES, NO_PICKS, LABELS, 100).vendors).toEqual([
    { id: 1, name: 'Vendor 1', count: 8, more: false },
    { id: -1, name: 'None', count: 2, more: false },
    { id: 2, name: 'Vendor 2', count: 2, more: false },
  ]);
});

test('flags are counted bit by bit', () => {
  expect(toFacets(TALLIES, NO_PICKS, LABELS, 100)).toMatchObject({
    inStock: { count: 5, more: false },
    subscription: { count: 4, more: false },
    oneOff: { count: 8, more: false },
    addOns: { count: 4, more: false },
    shippable: { count: 5, more: false },
    financeable: { count: 0, more: false },
    total: { count: 12, more: false },
  });
});

test('counts beyond the most are cut and say so', () => {
  const facets = toFacets(TALLIES, NO_PICKS, LABELS, 10);
  expect(facets.total).toEqual({ count: 10, more: true });
  expect(facets.types).toEqual([{ id: 7, name: 'Type 7', count: 10, more: true }]);
  expect(facets.inStock).toEqual({ count: 5, more: false });
});

test('a pick that no longer occurs stays, with 0', () => {
  const { vendors } = toFacets(NO_TALLIES, { vendor: [9], type: [] }, LABELS, 10);
  expect(vendors).toEqual([{ id: 9, name: 'Vendor 9', count: 0, more: false }]);
});

test('of many choices the most frequent ones come, by name where they are as frequent, and those that are picked', () => {
  const vendors = Array.from({ length: 600 }, (_, place) => [place + 1, (place * 7) % 40] as const);
  const tallies = { ...TALLIES, vendors };
  const picked = { vendor: [41, 9_999], type: [] };
  const all = toFacets(tallies, picked, LABELS, 30);
  const some = toFacets(tallies, picked, LABELS, 30, 16);
  expect(all.vendors).toHaveLength(601);
  expect(some.vendors).toEqual([
    ...all.vendors.slice(0, 16),
    ...all.vendors.slice(16).filter(({ id }) => picked.vendor.includes(id)),
  ]);
  expect(some.choiceCounts).toEqual({ vendors: 600, types: 1 });
  expect(some.types).toEqual(all.types);
});
