import { expect, test } from 'vitest';
import { getNextSort, readSort } from './list-sort';

test.each([
  ['-placed', 'placed', 'placed'],
  ['placed', 'placed', '-placed'],
  ['status', 'placed', '-placed'],
  ['-placed', 'status', 'status'],
  ['status', 'status', '-status'],
  ['-status', 'status', 'status'],
])('sorted by %s, a press on %s sorts by %s', (current, column, next) => {
  expect(getNextSort(current, column, '-placed')).toBe(next);
});

test('an address names an order of the list, but not its own', () => {
  const sorts = { standard: 'name', others: ['-name', 'role'] as const };
  expect(['-name', 'role', 'name', 'price', undefined].map((text) => readSort(sorts, text))).toEqual([
    '-name',
    'role',
    null,
    null,
    null,
  ]);
});
