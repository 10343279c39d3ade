import { describe, expect, test } from 'vitest';
import {
  bookMatchesText,
  getAddressTitle,
  getLinesBelowTitle,
  getPreselected,
  matchesFilter,
  mergeDetails,
  NO_DETAILS,
  sortBook,
} from './rules';
import type { BookAddress } from './schema';

const address = (id: string, over: Partial<BookAddress> = {}): BookAddress => ({
  id,
  name: `Site ${id}`,
  company_name: 'Elm Dental',
  recipient_name: null,
  addr_line_1: '1 High Street',
  addr_line_2: null,
  city: 'Leeds',
  region: null,
  postal_code: 'LS1 1AA',
  country_code: 826,
  country: 'United Kingdom',
  source: 'own',
  details: NO_DETAILS,
  isDefault: false,
  goneAt: null,
  replacementId: null,
  version: 0,
  ...over,
});
const GONE = '2026-11-23T10:00:00.000Z';
const labelled = (label: string) => ({ details: { ...NO_DETAILS, label } });

describe('a checkout preselects', () => {
  test.each([
    ['the default', [address('a'), address('b', { isDefault: true })], 'a', { id: 'b', by: 'default' }],
    ['the last one', [address('a'), address('b')], 'b', { id: 'b', by: 'last' }],
    ['the only one', [address('a')], null, { id: 'a', by: 'only' }],
    ['none of several', [address('a'), address('b')], 'c', null],
    ['none that is gone', [address('a', { isDefault: true, goneAt: GONE })], 'a', null],
    [
      'the only one next to a removed one',
      [address('a', { isDefault: true, goneAt: GONE }), address('b')],
      'a',
      { id: 'b', by: 'only' },
    ],
    ['nothing where there is nothing', [], 'a', null],
  ])('%s', (_case, addresses, lastId, expected) =>
    expect(getPreselected(addresses, lastId)).toEqual(expected),
  );
});

test('the default is first and removed addresses are last, sorted by title', () => {
  const sorted = sortBook(
    [
      address('gone', { ...labelled('A'), goneAt: GONE }),
      address('10', labelled('Shop 10')),
      address('2', labelled('Shop 2')),
      address('default', { ...labelled('Z'), isDefault: true }),
    ],
    'en-GB',
  );
  expect(sorted.map(({ id }) => id)).toEqual(['default', '2', '10', 'gone']);
});

test('an address is found by label, contact and country, with words in any order', () => {
  const shop = address('a', { details: { ...NO_DETAILS, label: 'York shop', contactName: 'Priya Shah' } });
  expect(bookMatchesText(shop, 'shah YORK')).toBe(true);
  expect(bookMatchesText(shop, 'kingdom elm')).toBe(true);
  expect(bookMatchesText(shop, 'york glasgow')).toBe(false);
});

test('the label comes first, and nothing is repeated', () => {
  const shop = address('a', { name: null });
  expect(getAddressTitle(shop, 'York shop')).toBe('York shop');
  expect(getAddressTitle(shop, null)).toBe('Elm Dental');
  expect(getLinesBelowTitle(shop, 'Elm Dental')).toEqual([
    '1 High Street',
    'LS1 1AA Leeds',
    'United Kingdom',
  ]);
});

test('a filter shows one kind; removed addresses are under their own filter and under all', () => {
  const gone = address('a', { source: 'supplier', goneAt: GONE });
  const shown = (['all', 'own', 'supplier', 'unavailable'] as const).filter((filter) =>
    matchesFilter(gone, filter),
  );
  expect(shown).toEqual(['all', 'unavailable']);
});

test('two merged addresses have the details of both, the first one’s first', () => {
  const first = { ...NO_DETAILS, label: 'A', phone: '1' };
  const second = { ...NO_DETAILS, label: 'B', email: 'b@example.com' };
  expect(mergeDetails(first, second)).toEqual({
    ...NO_DETAILS,
    label: 'A',
    phone: '1',
    email: 'b@example.com',
  });
});
