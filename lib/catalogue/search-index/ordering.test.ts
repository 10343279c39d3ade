import { expect, test } from 'vitest';
import { createRandom } from '@/service/demo/catalogue/random';
import { countFacets } from './count-facets';
import type { FilteredDocs } from './filtered-docs';
import { NO_FILTERS } from './filters';
import { IndexSnapshotBuilder } from './index-snapshot';
import { getRowsInPriceRange, toPriceOrder, toRowOrder } from './order';
import { byName, byPrice, type OrderPage } from './ordering';
import type { ListPosition } from './search-index';

/** Enough that an order of all is gone through, and one of few put in order. */
const SIZE = 6_000;
const PAGE = 170;

const random = createRandom(5);
const products = Array.from({ length: SIZE }, (_, row) => ({
  id: SIZE * 2 - row,
  /** One in forty is of the small vendor. */
  vendor: row % 40 === 0 ? 1 : 2,
  price: random.chance(0.1) ? null : random.int(1, 900) / 4,
  name: random.int(1, 1_000_000),
}));
const builder = new IndexSnapshotBuilder();
for (const [row, { id, vendor }] of products.entries()) builder.add([id, row * 10, vendor, -1, 0, '', '']);
const snapshot = builder.build();

const named = [...products].sort((a, b) => a.name - b.name || a.id - b.id);
const names = toRowOrder(
  snapshot,
  Float64Array.from(named, ({ id }) => id),
);
const priced = products
  .flatMap(({ id, price }) => (price === null ? [] : { id, price }))
  .sort((a, b) => a.price - b.price || a.id - b.id);
const prices = toPriceOrder(
  snapshot,
  Float64Array.from(priced, ({ id }) => id),
  Float64Array.from(priced, ({ price }) => price),
);

/** All places of an order, part by part. */
function readAllParts(next: (part: OrderPage) => ListPosition[]): number[] {
  const ids: number[] = [];
  for (let after: ListPosition | null = null; ; ) {
    const places = next({ after, limit: PAGE });
    ids.push(...places.map(({ id }) => id));
    if (places.length < PAGE) return ids;
    after = places.at(-1) ?? null;
  }
}

const filterByVendor = (vendor: number | null): FilteredDocs =>
  countFacets(snapshot, null, { ...NO_FILTERS, vendor: vendor === null ? [] : [vendor] }).listed;

test.each([
  ['few of a vendor', 1],
  ['most of the list', 2],
  ['the whole list', null],
])('%s pages through all rows in any order', (_, vendor) => {
  const listed = filterByVendor(vendor);
  const isListed = (id: number) => vendor === null || products[SIZE * 2 - id]?.vendor === vendor;
  const ids = (all: readonly { id: number }[]) => all.map(({ id }) => id).filter(isListed);
  const unpriced = ids(products.filter(({ price }) => price === null));
  expect(readAllParts((part) => byName(snapshot, names, listed, part, false))).toEqual(ids(named));
  expect(readAllParts((part) => byName(snapshot, names, listed, part, true))).toEqual(ids(named).reverse());
  expect(
    readAllParts((part) => byPrice(snapshot, prices, listed, part, { isDescending: false, bounds: null })),
  ).toEqual([...ids(priced), ...unpriced]);
  expect(
    readAllParts((part) => byPrice(snapshot, prices, listed, part, { isDescending: true, bounds: null })),
  ).toEqual([...ids(priced).reverse(), ...unpriced]);
});

test.each([
  { from: '40', to: '41.25' },
  { from: '40', to: null },
  { from: null, to: '12.5' },
  { from: '500', to: null },
  { from: null, to: '0.1' },
])('a price from $from to $to pages from the lowest and from the highest', (bounds) => {
  const { listed } = countFacets(snapshot, getRowsInPriceRange(prices, bounds, null), NO_FILTERS);
  const [from, to] = [Number(bounds.from ?? 0), Number(bounds.to ?? Number.POSITIVE_INFINITY)];
  const ids = priced.filter(({ price }) => price >= from && price <= to).map(({ id }) => id);
  const read = (isDescending: boolean) =>
    readAllParts((part) => byPrice(snapshot, prices, listed, part, { isDescending, bounds }));
  expect(read(false)).toEqual(ids);
  expect(read(true)).toEqual(ids.reverse());
});
