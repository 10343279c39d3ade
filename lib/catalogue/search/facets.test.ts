import { expect, test } from 'vitest';
import { FLAGS, MAX_FLAGS } from '../model/flags';
import { type FacetCounts, NO_FACET_COUNTS } from '../search-index/facet-counts';
import { toFacets } from './facets';

const LABELS = { vendor: (id: number) => `Vendor ${id}`, type: (id: number) => `Type ${id}` };
const NO_PICKS = { vendor: [], type: [] };

const byFlags = (counts: Record<number, number>): Uint32Array =>
  Uint32Array.from({ length: MAX_FLAGS }, (_, flags) => counts[flags] ?? 0);

const TALLIES: FacetCounts = {
  vendors: { ids: [2, 1, -1, 5], counts: Uint32Array.of(2, 8, 2, 0) },
  types: { ids: [7], counts: Uint32Array.of(12) },
  flags: byFlags({ [FLAGS.inStock | FLAGS.shippable]: 5, [FLAGS.subscription | FLAGS.addOns]: 4, 0: 3 }),
  kinds: byFlags({ [FLAGS.subscription]: 4, 0: 8 }),
};

test('choices are sorted by count, then by name', () => {
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

test('counts beyond the limit are cut and marked', () => {
  const facets = toFacets(TALLIES, NO_PICKS, LABELS, 10);
  expect(facets.total).toEqual({ count: 10, more: true });
  expect(facets.types).toEqual([{ id: 7, name: 'Type 7', count: 10, more: true }]);
  expect(facets.inStock).toEqual({ count: 5, more: false });
});

test('a selected choice without products stays, with 0', () => {
  const { vendors } = toFacets(NO_FACET_COUNTS, { vendor: [9, 9], type: [] }, LABELS, 10);
  expect(vendors).toEqual([{ id: 9, name: 'Vendor 9', count: 0, more: false }]);
});

test('the most frequent choices and the selected ones are listed, by name among equals', () => {
  const places = [...Array(600).keys()];
  const vendors = {
    ids: places.map((place) => place + 1),
    counts: Uint32Array.from(places, (place) => (place * 7) % 40),
  };
  const facetCounts = { ...TALLIES, vendors };
  const picked = { vendor: [41, 9_999], type: [] };
  const all = toFacets(facetCounts, picked, LABELS, 30);
  const some = toFacets(facetCounts, picked, LABELS, 30, 16);
  // Every fortieth occurs nowhere, but for one that is picked, as is one that is not known.
  expect(all.vendors).toHaveLength(585 + 2);
  expect(some.vendors).toEqual([
    ...all.vendors.slice(0, 16),
    ...all.vendors.slice(16).filter(({ id }) => picked.vendor.includes(id)),
  ]);
  expect(some.choiceCounts).toEqual({ vendors: 585, types: 1 });
  expect(some.types).toEqual(all.types);
});
