import { expect, test } from 'vitest';
import { findProposedIds } from './proposed-ids';

const find = (body: unknown, headers: Record<string, string> = {}) =>
  findProposedIds(
    { status: 201, headers, isCut: false, body: typeof body === 'string' ? body : JSON.stringify(body) },
    ['ORD-0000-0001', 'PO-1'],
  );

test.each<[what: string, body: unknown, ids: string[], headers?: Record<string, string>]>([
  ['an id at the top', { id: 17, status: 'NEW' }, ['17']],
  ['an id in an envelope', { data: { order: { id: '0017' } } }, ['0017']],
  ['an id by another name', { result: { OrderNumber: 'SO-17/4' } }, ['SO-17/4']],
  ['an id with a dash in its name', { 'order-id': 17 }, ['17']],
  ['a UUID', { uuid: 'b7a6e3a0-1111-4222-8333-944445555666' }, ['b7a6e3a0-1111-4222-8333-944445555666']],
  ['the largest number', { order_id: 9007199254740991 }, ['9007199254740991']],
  ['a location', '', ['17'], { location: '/v2/orders/17' }],
  ['a location with an encoded slash', '', ['SO/17'], { location: 'https://x.example/orders/SO%2F17?a=1' }],
  ['a location before a body', { id: 9 }, ['17', '9'], { location: '/orders/17/' }],
  ['a link', { links: {}, self: 'https://x.example/orders/17' }, ['17']],
  ['a list of one', [{ id: 17 }], ['17']],
  ['a bare text', '"SO-17"', ['SO-17']],
  ['a sentence', 'Thank you. Order no. 4711 was accepted.', ['4711']],
  ['a page', '<h1>Order #SO-4711</h1>', ['SO-4711']],
  ['the likelier of several', { order: { id: 3, orderNumber: 'A-1' }, status: 'NEW' }, ['A-1', '3']],
  ['ids of products only', { lines: [{ id: 1 }, { id: 2 }], product: { id: 5 }, customer: { id: 6 } }, []],
  ['what the portal sent itself', { number: 'ORD-0000-0001', reference: 'PO-1' }, []],
  ['a number that was rounded', '{"id":9007199254740993}', []],
  ['nothing', '', []],
  ['a removed secret', { id: '[removed]' }, []],
])('%s is proposed for linking', (_what, body, ids, headers) => {
  expect(find(body, headers)).toEqual(ids);
});

test('without an answer nothing is proposed', () => {
  expect(findProposedIds(null, [])).toEqual([]);
});
