import { expect, test } from 'vitest';
import {
  extendTo,
  NOTHING_SELECTED,
  type Selection,
  selectItems,
  toggleAll,
  toggleItem,
} from './selection-rules';

interface Item {
  id: string;
}
const listed: Item[] = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
const find = (id: string): Item => listed.find((item) => item.id === id) ?? { id };
const ids = ({ items }: Selection<Item>) => [...items.keys()].sort().join('');

test('an entry is selected, and no longer', () => {
  const one = toggleItem<Item>(NOTHING_SELECTED, find('b'));
  expect(ids(one)).toBe('b');
  expect(ids(toggleItem(one, find('b')))).toBe('');
});

test.each([
  ['b', 'd', 'bcd'],
  ['d', 'b', 'bcd'],
  ['c', 'c', 'c'],
])('a range from %s to %s selects %s', (from, to, expected) => {
  const begun = toggleItem<Item>(NOTHING_SELECTED, find(from));
  expect(ids(extendTo(begun, find(to), listed))).toBe(expected);
});

test('a range adds to what is selected, and without a beginning it is one entry', () => {
  const begun = toggleItem(toggleItem<Item>(NOTHING_SELECTED, find('a')), find('c'));
  expect(ids(extendTo(begun, find('e'), listed))).toBe('acde');
  expect(ids(extendTo<Item>(NOTHING_SELECTED, find('c'), listed))).toBe('c');
});

test('all that are shown are selected, and none when all are; what is not shown stays', () => {
  const elsewhere = selectItems<Item>([{ id: 'z' }, find('a')]);
  const all = toggleAll(elsewhere, listed);
  expect(ids(all)).toBe('abcdez');
  expect(ids(toggleAll(all, listed))).toBe('z');
});
