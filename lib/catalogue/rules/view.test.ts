import { expect, test } from 'vitest';
import {
  EMPTY_VIEW,
  filterCount,
  type ListView,
  parseView,
  toggled,
  viewSearch,
  withoutFilters,
} from './view';

const FULL: ListView = {
  text: 'wi-fi & +fan',
  vendor: [-1, 26],
  type: [3],
  inStock: true,
  sort: '-price',
  layout: 'grid',
};

test.each([
  ['nothing', EMPTY_VIEW, ''],
  ['everything', FULL, '?text=wi-fi+%26+%2Bfan&type=3&vendor=-1&vendor=26&stock=in&sort=-price&view=grid'],
  ['a text', { ...EMPTY_VIEW, text: 'é' }, '?text=%C3%A9'],
])('%s is written and read back', (_name, view, search) => {
  expect(viewSearch(view)).toBe(search);
  expect(parseView(new URLSearchParams(search))).toEqual(view);
});

test.each([
  ['?sort=cost&view=cards&stock=maybe', EMPTY_VIEW],
  ['?vendor=x&vendor=-2&vendor=1.5&vendor=7&vendor=7&type=', { ...EMPTY_VIEW, vendor: [7] }],
  ['?sort=%2Bname', EMPTY_VIEW],
  [`?text=${'a'.repeat(500)}`, { ...EMPTY_VIEW, text: 'a'.repeat(200) }],
])('%s is read as far as it makes sense', (search, view) => {
  expect(parseView(new URLSearchParams(search))).toEqual(view);
});

test('an address picks at most fifty', () => {
  const search = Array.from({ length: 80 }, (_, id) => `vendor=${id + 1}`).join('&');
  expect(parseView(new URLSearchParams(search)).vendor).toHaveLength(50);
});

test('picking, counting and clearing', () => {
  expect(toggled([5, 9], 7)).toEqual([5, 7, 9]);
  expect(toggled([5, 9], 9)).toEqual([5]);
  expect(filterCount(FULL)).toBe(4);
  expect(withoutFilters(FULL)).toEqual({ ...EMPTY_VIEW, sort: '-price', layout: 'grid' });
});
