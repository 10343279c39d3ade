import { expect, test } from 'vitest';
import {
  countFilters,
  EMPTY_LIST_STATE,
  formatListState,
  getSort,
  type ListState,
  parseListState,
  toggleId,
  toListQuery,
  toSearchChange,
  withoutFilters,
} from './list-state';
import { productQuerySchema } from './schema';

const FULL_STATE: ListState = {
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
  spec: ['colour:Black', 'size:120 mm'],
  specRange: ['rpm:500..2000'],
  sort: '-price',
  layout: 'grid',
};
const FULL_ADDRESS =
  '?text=wi-fi+%26+%2Bfan&exact=yes&type=3&vendor=-1&vendor=26&stock=in&addOns=yes&shippable=yes&financeable=yes&bought=yes&kind=one-off&priceFrom=19.90&priceTo=250&spec=colour%3ABlack&spec=size%3A120+mm&specRange=rpm%3A500..2000&sort=-price&view=grid';

test.each([
  ['nothing', EMPTY_LIST_STATE, ''],
  ['everything', FULL_STATE, FULL_ADDRESS],
  ['a text', { ...EMPTY_LIST_STATE, text: 'é' }, '?text=%C3%A9'],
  [
    'popularity in a search',
    { ...EMPTY_LIST_STATE, text: 'a', sort: 'popularity' as const },
    '?text=a&sort=popularity',
  ],
])('%s is written and read back', (_name, listState, search) => {
  expect(formatListState(listState)).toBe(search);
  expect(parseListState(new URLSearchParams(search))).toEqual(listState);
});

test.each([
  [
    '?sort=cost&view=cards&stock=maybe&kind=both&bought=no&priceFrom=-1&priceTo=1e9&exact=yes',
    EMPTY_LIST_STATE,
  ],
  ['?vendor=x&vendor=-2&vendor=1.5&vendor=7&vendor=7&type=', { ...EMPTY_LIST_STATE, vendor: [7] }],
  ['?spec=size%3A120&type=3&type=4', { ...EMPTY_LIST_STATE, type: [3, 4] }],
  ['?spec=size%3A120&specRange=rpm%3A1..2', EMPTY_LIST_STATE],
  [
    '?type=3&spec=size&spec=size%3A120&specRange=rpm%3A2..1&specRange=rpm%3Aa..b',
    { ...EMPTY_LIST_STATE, type: [3], spec: ['size:120'] },
  ],
  ['?sort=%2Bname', EMPTY_LIST_STATE],
  ['?sort=relevance', EMPTY_LIST_STATE],
  ['?sort=popularity', EMPTY_LIST_STATE],
  [`?text=${'a'.repeat(500)}`, { ...EMPTY_LIST_STATE, text: 'a'.repeat(200) }],
])('%s is read as far as it is valid', (search, listState) => {
  expect(parseListState(new URLSearchParams(search))).toEqual(listState);
});

test('an address selects at most fifty choices', () => {
  const search = Array.from({ length: 80 }, (_, id) => `vendor=${id + 1}`).join('&');
  expect(parseListState(new URLSearchParams(search)).vendor).toHaveLength(50);
});

test.each([
  [{ text: '', sort: null }, 'popularity'],
  [{ text: '  ', sort: 'relevance' as const }, 'popularity'],
  [{ text: 'fan', sort: null }, 'relevance'],
  [{ text: 'fan', sort: 'popularity' as const }, 'popularity'],
  [{ text: '', sort: 'name' as const }, 'name'],
])('%o is shown by %s', (listState, sort) => {
  expect(getSort(listState)).toBe(sort);
});

test.each([
  ['nothing', EMPTY_LIST_STATE],
  ['everything', FULL_STATE],
])('the API accepts the list of %s in the same order', (_name, listState) => {
  const query = toListQuery(listState);
  const params = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, Array.isArray(value) ? value.map(String) : value]],
  );
  expect(productQuerySchema.parse(Object.fromEntries(params))).toEqual(
    Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)),
  );
});

test('a request without an order gets the default order', () => {
  expect(productQuerySchema.parse({}).sort).toBe('popularity');
  expect(productQuerySchema.parse({ text: ' fan ' }).sort).toBe('relevance');
});

test('filters can be selected, counted, searched and cleared', () => {
  expect(toggleId([5, 9], 7)).toEqual([5, 7, 9]);
  expect(toggleId([5, 9], 9)).toEqual([5]);
  expect(countFilters(FULL_STATE)).toBe(13);
  expect(countFilters({ ...EMPTY_LIST_STATE, priceTo: '5' })).toBe(1);
  expect(withoutFilters(FULL_STATE)).toEqual({ ...EMPTY_LIST_STATE, sort: '-price', layout: 'grid' });
  expect(withoutFilters({ ...FULL_STATE, sort: 'popularity' }).sort).toBeNull();
  expect({ ...FULL_STATE, ...toSearchChange('fan') }).toMatchObject({
    text: 'fan',
    exact: false,
    inStock: true,
  });
});
