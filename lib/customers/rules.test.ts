import { expect, test } from 'vitest';
import { translatorFor } from '@/lib/platform/messages/translator';
import { descendantsSearch, readDescendantsFilter, toDescendantsQuery, usageTexts } from './rules';
import { descendantsQuerySchema } from './schema';

const nothing = { waitingOrders: 0, openOrders: 0, people: 0, carts: 0, below: 0 };

test.each([
  [nothing, []],
  [{ ...nothing, waitingOrders: 1 }, ['1 unsent order']],
  [
    { waitingOrders: 2, openOrders: 1, people: 1, carts: 3, below: 1200 },
    [
      '2 unsent orders',
      '1 order in progress',
      '1 person',
      '3 carts with products',
      '1,200 sub-organisations',
    ],
  ],
])('%j is written as %j', (use, texts) =>
  expect(usageTexts(translatorFor('en-GB', 'customers.usage'), use)).toEqual(texts),
);

test.each([
  ['', { text: '', parent: undefined, show: 'current' }, 200],
  ['?parent=300', { text: '', parent: 300, show: 'current' }, 300],
  ['?text=elm+york&parent=300', { text: 'elm york', parent: 300, show: 'current' }, undefined],
  ['?show=archived', { text: '', parent: undefined, show: 'archived' }, undefined],
] as const)('a list at %j', (search, filter, parent) => {
  expect(readDescendantsFilter(new URLSearchParams(search))).toEqual(filter);
  expect(descendantsSearch(filter)).toBe(search);
  expect(toDescendantsQuery(filter, 200).parent).toBe(parent);
});

test('meaningless parts of an address are left out', () => {
  const search = new URLSearchParams({ parent: 'x', show: 'all', text: 'x'.repeat(101) });
  expect(readDescendantsFilter(search)).toEqual({ text: '', parent: undefined, show: 'current' });
});

test.each([
  ['text', ' elm '],
  ['text', 'x'.repeat(100)],
  ['text', 'x'.repeat(101)],
  ['text', 'a\u0000'],
  ['parent', '300'],
  ['parent', '0300'],
  ['parent', '9007199254740992'],
  ['parent', ''],
  ['show', 'archived'],
  ['show', 'current'],
  ['show', 'all'],
])('%s=%j is read like the schema reads it', (name, value) => {
  const { data } = descendantsQuerySchema.safeParse({ [name]: value });
  expect(readDescendantsFilter(new URLSearchParams({ [name]: value }))).toEqual({
    ...(data ?? descendantsQuerySchema.parse({})),
    parent: data?.parent,
  });
});
