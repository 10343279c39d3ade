import { expect, test } from 'vitest';
import { FOREIGN_APIS, findForeignApi } from '@/lib/upstream/testing/foreign-api/choices';
import { getProfile } from '../distributors';
import { createUnclearFaults, sortFaults } from './faults';

const names = (faults: readonly { name: string }[]) => faults.map(({ name }) => name);

test('every fault leaves an order of the reference service unconfirmed', () => {
  expect(sortFaults(getProfile())).toEqual({ unclear: createUnclearFaults(), read: [], refused: [] });
});

test('an id in the header survives a truncated body, and a failed status is run without an order', () => {
  const { unclear, read, refused } = sortFaults(getProfile('only a location'));
  expect(names(read)).toEqual([
    'reset in the answer’s body, order made',
    'answer cut short, order made',
    'one byte at a time, too slow, order made',
  ]);
  expect(names(refused)).toEqual(['error 503, Retry-After 0, order lost']);
  // The 503 with an order made is in none: such a distributor would break its word.
  expect(unclear).toHaveLength(createUnclearFaults().length - read.length - 2);
});

test.each(FOREIGN_APIS)('"$name" is found by its name in any case', (api) => {
  expect(findForeignApi(api.name.toUpperCase())).toBe(api);
});

test.each(['nothing like it', 'and', ''])('%j matches no single API, and the error lists all', (text) => {
  expect(() => findForeignApi(text)).toThrow(/"only a Location", "JSON tokens/);
});
