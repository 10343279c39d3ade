import { expect, test } from 'vitest';
import { translatorFor } from '@/lib/platform/messages/translator';
import { highlight } from '../search/highlight';
import { proposalGroups } from './proposals';

/** Matches in brackets. */
const formatHighlights = (text: string, search: string) =>
  highlight(text, search)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Cisco Catalyst 8841', 'cat 88', 'Cisco [Cat]alyst [88]41'],
  ['CP-8841-K9=', 'cp8841', '[CP-8841]-K9='],
  ['CP-8841-K9=', 'CP 8841 K9', '[CP]-[8841]-[K9]='],
  ['Café crème', 'cafe', '[Café] crème'],
  ['Wireless mouse', 'less', 'Wire[less] mouse'],
  ['Mouse mat for a mousetrap', 'mouse', '[Mouse] mat for a [mouse]trap'],
  ['Mouse', '---', 'Mouse'],
  ['Mouse', '', 'Mouse'],
  ['', 'mouse', ''],
])('in %j the search %j marks %j', (text, search, expected) => {
  expect(formatHighlights(text, search)).toBe(expected);
});

test('suggestions become groups with links; empty groups are left out', () => {
  const groups = proposalGroups(translatorFor('en-GB', 'catalogue.suggestions'), {
    partNumbers: [{ id: 7, code: 'Maus 7', name: 'Mouse' }],
    products: [{ id: 7, name: 'Mouse', productCode: 'M-7', hasPicture: true }],
    skus: [{ id: 7, productCode: 'M-7', name: 'Mouse' }],
    vendors: [],
    types: [{ id: 3, name: 'Mice', count: 12 }],
    corrected: null,
  });
  expect(groups.map(({ title }) => title)).toEqual(['Your part numbers', 'Products', 'SKUs', 'Types']);
  const all = groups.flatMap(({ proposals }) => proposals);
  expect(all.map(({ key, label, detail, path, count }) => [key, label, detail, path, count])).toEqual([
    ['part-number-0', 'Maus 7', 'Mouse', '/7', null],
    ['product-7', 'Mouse', 'M-7', '/7', null],
    ['sku-7', 'M-7', 'Mouse', '/7', null],
    ['type-3', 'Mice', '', '?type=3', 12],
  ]);
});
