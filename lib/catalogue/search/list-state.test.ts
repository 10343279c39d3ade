import { expect, test } from 'vitest';
import { productQuerySchema } from '../schema';
import {
  EMPTY_VIEW,
  filterCount,
  type ListView,
  listQuery,
  parseView,
  searchChange,
  sortOf,
  toggled,
  viewSearch,
  withoutFilters,
} from './list-state';

const FULL: ListView = {
  text: 'wi-fi & +fan',
  exact: true,
  vendor: [-1, 26],
  type: [3],
  inStock: true,
  kind: 'one-off',
  addOns: true,
  shippable: true,
  financeable: true,
  bought: true,
  priceFrom: '19.90',
  priceTo: '250',
  sort: '-price',
  layout: 'grid',
};
const FULL_ADDRESS =
  '?text=wi-fi+%26+%2Bfan&exact=yes&type=3&vendor=-1&vendor=26&stock=in&addOns=yes&shippable=yes&financeable=yes&bought=yes&kind=one-off&priceFrom=19.90&priceTo=250&sort=-price&view=grid';

test.each([
  ['nothing', EMPTY_VIEW, ''],
  ['everything', FULL, FULL_ADDRESS],
  ['a text', { ...EMPTY_VIEW, text: 'é' }, '?text=%C3%A9'],
  [
    'popularity in a search',
    { ...EMPTY_VIEW, text: 'a', sort: 'popularity' as const },
    '?text=a&sort=popularity',
  ],
])('%s is written and read back', (_name, view, search) => {
  expect(viewSearch(view)).toBe(search);
  expect(parseView(new URLSearchParams(search))).toEqual(view);
});

test.each([
  ['?sort=cost&view=cards&stock=maybe&kind=both&bought=no&priceFrom=-1&priceTo=1e9&exact=yes', EMPTY_VIEW],
  ['?vendor=x&vendor=-2&vendor=1.5&vendor=7&vendor=7&type=', { ...EMPTY_VIEW, vendor: [7] }],
  ['?sort=%2Bname', EMPTY_VIEW],
  ['?sort=relevance', EMPTY_VIEW],
  ['?sort=popularity', EMPTY_VIEW],
  [`?text=${'a'.repeat(500)}`, { ...EMPTY_VIEW, text: 'a'.repeat(200) }],
])('%s is read as far as it makes sense', (search, view) => {
  expect(parseView(new URLSearchParams(search))).toEqual(view);
});

test('an address picks at most fifty', () => {
  const search = Array.from({ length: 80 }, (_, id) => `vendor=${id + 1}`).join('&');
  expect(parseView(new URLSearchParams(search)).vendor).toHaveLength(50);
});

test.each([
  [{ text: '', sort: null }, 'popularity'],
  [{ text: '  ', sort: 'relevance' as const }, 'popularity'],
  [{ text: 'fan', sort: null }, 'relevance'],
  [{ text: 'fan', sort: 'popularity' as const }, 'popularity'],
  [{ text: '', sort: 'name' as const }, 'name'],
])('%o is shown by %s', (view, sort) => {
  expect(sortOf(view)).toBe(sort);
});

test.each([
  ['nothing', EMPTY_VIEW],
  ['everything', FULL],
])('the list of %s is one that the interface takes, in the same order', (_name, view) => {
  const query = listQuery(view);
  const asked = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, Array.isArray(value) ? value.map(String) : value]],
  );
  expect(productQuerySchema.parse(Object.fromEntries(asked))).toEqual(
    Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)),
  );
});

test('an interface asked without an order gives the usual one', () => {
  expect(productQuerySchema.parse({}).sort).toBe('popularity');
  expect(productQuerySchema.parse({ text: ' fan ' }).sort).toBe('relevance');
});

test('picking, counting, searching and clearing', () => {
  expect(toggled([5, 9], 7)).toEqual([5, 7, 9]);
  expect(toggled([5, 9], 9)).toEqual([5]);
  expect(filterCount(FULL)).toBe(10);
  expect(filterCount({ ...EMPTY_VIEW, priceTo: '5' })).toBe(1);
  expect(withoutFilters(FULL)).toEqual({ ...EMPTY_VIEW, sort: '-price', layout: 'grid' });
  expect(withoutFilters({ ...FULL, sort: 'popularity' }).sort).toBeNull();
  expect({ ...FULL, ...searchChange('fan') }).toMatchObject({ text: 'fan', exact: false, inStock: true });
});
