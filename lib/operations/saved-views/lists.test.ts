import { describe, expect, test } from 'vitest';
import { formatPeopleFilter, readPeopleFilter } from '@/lib/accounts/people/filter-rules';
import {
  filterPriceLists,
  formatPriceListFilter,
  readPriceListFilter,
} from '@/lib/catalogue/price-lists/list-columns';
import type { PriceListSummary } from '@/lib/catalogue/price-lists/schema';
import { descendantsSearch } from '@/lib/customers/rules';
import { formatApprovalsFilter, readApprovalsFilter } from '@/lib/orders/approval/list-filter';
import { parseFilter, toSearchString } from '@/lib/orders/model/list-rules';
import { moveEntry } from '@/lib/platform/move-entry';
import { formatViewAddress, isSameColumns, isSameSearch, keepView, readViewAddress } from './address';
import { toChoices, toggleColumn } from './column-rules';
import { findColumnsProblem, findSearchProblem } from './lists';

const PERSON = '0199aaaa-0000-7000-8000-000000000001';

describe('a view of orders', () => {
  test.each([
    ['', null],
    ['text=late&status=COMPLETE&status=FAILED&from=2026-11-01&to=2026-11-30', null],
    [`scope=tree&for=300&person=${PERSON}`, null],
    ['colour=red', { kind: 'unknownFilter', name: 'colour' }],
    ['constructor=1', { kind: 'unknownFilter', name: 'constructor' }],
    ['saved=x', { kind: 'unknownFilter', name: 'saved' }],
    ['status=DONE', { kind: 'invalidFilter', name: 'status' }],
    ['from=2026-02-30', { kind: 'invalidFilter', name: 'from' }],
    ['sort=-placed', { kind: 'invalidFilter', name: 'sort' }],
    ['scope=all', { kind: 'invalidFilter', name: 'scope' }],
    ['for=0', { kind: 'invalidFilter', name: 'for' }],
    ['person=ada', { kind: 'invalidFilter', name: 'person' }],
    [`text=${'x'.repeat(201)}`, { kind: 'invalidFilter', name: 'text' }],
  ])('with the filters %j: %j', (search, problem) => {
    expect(findSearchProblem('orders', search)).toEqual(problem);
  });

  test('takes every filter that the list writes', () => {
    const filter = parseFilter({
      text: 'a & b',
      status: ['COMPLETE', 'OTHER'],
      from: '2026-11-01',
      to: '2026-11-30',
      scope: 'tree',
      for: '300',
      person: PERSON,
      vendor: 'Norvik',
      currency: 'GBP',
      zone: 'UTC',
      sort: '-status',
    });
    expect(findSearchProblem('orders', toSearchString(filter))).toBeNull();
    expect(new Set(new URLSearchParams(toSearchString(filter)).keys()).size).toBe(11);
  });

  test.each([
    [null, null],
    [['total', 'number'], null],
    [[], { kind: 'noColumns' }],
    [['number', 'price'], { kind: 'unknownColumn', name: 'price' }],
    [['number', 'total', 'number'], { kind: 'repeatedColumn', name: 'number' }],
  ])('with the columns %j: %j', (columns, problem) => {
    expect(findColumnsProblem('orders', columns)).toEqual(problem);
  });
});

test.each([
  ['people', formatPeopleFilter({ text: 'ada & co', status: 'invited', below: true, sort: '-role' }), 4],
  ['customers', descendantsSearch({ text: 'vets', parent: 300, show: 'archived', sort: 'number' }), 4],
  ['price-lists', formatPriceListFilter({ text: 'retail', sort: '-changed' }), 2],
  ['approvals', formatApprovalsFilter({ text: 'po-1', isNewestFirst: true, isTable: true }), 3],
] as const)('a view of %s takes every filter that the list writes', (list, search, count) => {
  expect([...new URLSearchParams(search).keys()]).toHaveLength(count);
  expect(findSearchProblem(list, search)).toBeNull();
  expect(findSearchProblem(list, `${search}&status=DONE`)).not.toBeNull();
});

test.each([
  [
    readPeopleFilter,
    formatPeopleFilter,
    '?text=ada&status=invited&below=true&sort=-role',
    '?status=gone&below=1&sort=name',
  ],
  [readPriceListFilter, formatPriceListFilter, '?text=retail&sort=-changed', '?sort=price'],
  [readApprovalsFilter, formatApprovalsFilter, '?text=po-1&sort=newest&view=table', '?sort=price&view=grid'],
] as const)(
  'an address is read and written back, an invalid part left out',
  (read, format, valid, invalid) => {
    const rewrite = (address: string) =>
      (format as (filter: unknown) => string)(read(new URLSearchParams(address)));
    expect(rewrite(valid)).toBe(valid);
    expect(rewrite(invalid)).toBe('');
  },
);

test('price lists are found by name and buyer, and sorted', () => {
  const list = (id: number, name: string, buyers: string[], ruleCount: number): PriceListSummary => ({
    id,
    name,
    ruleCount,
    markup: String(id),
    rounding: 'none',
    floor: false,
    version: 1,
    updatedAt: '2026-11-01T00:00:00.000Z',
    updatedBy: null,
    buyers: buyers.map((buyer, index) => ({ id: index, name: buyer })),
  });
  const lists = [list(1, 'Trade', ['Oak Vets'], 2), list(10, 'retail', [], 0), list(9, 'Schools', [], 2)];
  const idsOf = (search: string) =>
    filterPriceLists(lists, readPriceListFilter(new URLSearchParams(search))).map(({ id }) => id);
  expect(idsOf('')).toEqual([10, 9, 1]);
  expect(idsOf('sort=-name')).toEqual([1, 9, 10]);
  expect(idsOf('sort=markup')).toEqual([1, 9, 10]);
  expect(idsOf('sort=-rules')).toEqual([1, 9, 10]);
  expect(idsOf('text=vets')).toEqual([1]);
});

test.each([
  ['', null],
  ['text=cable&vendor=3&vendor=7&type=5&stock=in&kind=one-off&priceFrom=10&sort=-price&view=grid', null],
  ['type=903&spec=size:27%22&specRange=refresh rate:60..120 Hz', null],
  ['spec=size:27%22', { kind: 'invalidFilter', name: 'spec' }],
  ['type=903&specRange=brightness:9..2', { kind: 'invalidFilter', name: 'specRange' }],
  ['colour=red', { kind: 'invalidFilter', name: 'colour' }],
  ['stock=out', { kind: 'invalidFilter', name: 'stock' }],
  ['vendor=x', { kind: 'invalidFilter', name: 'vendor' }],
])('a view of products with the filters %j: %j', (search, problem) => {
  expect(findSearchProblem('products', search)).toEqual(problem);
});

describe('the address of a list', () => {
  const known = ['number', 'status', 'total'];

  test('names the view, the columns and the filters', () => {
    const address = `status=COMPLETE&columns=total,price,number,total&saved=${PERSON}`;
    const read = readViewAddress(address, known);
    expect(read).toEqual({ view: PERSON, columns: ['total', 'number'], search: 'status=COMPLETE' });
    expect(formatViewAddress(read)).toBe(`?status=COMPLETE&columns=total%2Cnumber&saved=${PERSON}`);
    expect(readViewAddress(formatViewAddress(read), known)).toEqual(read);
  });

  test.each([
    ['', { view: null, columns: null, search: '' }],
    ['saved=none', { view: 'none', columns: null, search: '' }],
    ['saved=DROP&columns=', { view: null, columns: null, search: '' }],
  ])('%j is read as %j', (address, read) => {
    expect(readViewAddress(address, known)).toEqual(read);
  });

  test('keeps view and columns when a filter changes', () => {
    const address = `?text=a&columns=total&saved=${PERSON}`;
    expect(keepView(address, '?text=b')).toBe(`?text=b&columns=total&saved=${PERSON}`);
    expect(keepView(address, '')).toBe(`?columns=total&saved=${PERSON}`);
    expect(keepView('?text=a', '')).toBe('');
  });

  test('says the same in another order', () => {
    expect(isSameSearch('a=1&b=2', 'b=2&a=1')).toBe(true);
    expect(isSameSearch('status=A&status=B', 'status=A')).toBe(false);
    expect(isSameColumns(null, [])).toBe(false);
    expect(isSameColumns(['a', 'b'], ['b', 'a'])).toBe(false);
  });
});

test('columns are shown, hidden and moved', () => {
  const choices = toChoices(['a', 'b', 'c'], ['c', 'a']);
  expect(choices.map(({ id, isShown }) => `${id}${isShown ? '+' : '-'}`)).toEqual(['c+', 'a+', 'b-']);
  expect(moveEntry(choices, 0, -1)).toBe(choices);
  expect(moveEntry(choices, 1, -1).map(({ id }) => id)).toEqual(['a', 'c', 'b']);
  expect(toggleColumn(choices, 'b')[2]).toEqual({ id: 'b', isShown: true });
});
