import { expect, test } from 'vitest';
import { ownWords, placeOf, placeRefusal, refusalText } from './rules';

test.each([
  ['products.2.quantity', { line: 2, field: 'quantity' }],
  ['products.0.provisioning.1.id', { line: 0, field: 'provisioning' }],
  ['products.11', { line: 11, field: 'product' }],
  ['products', { line: null, field: 'products' }],
  ['shipping.city', { line: null, field: 'shipping.city' }],
  ['', { line: null, field: '' }],
])('%j is about %j', (field, placed) => {
  expect(placeRefusal({ field, message: 'm' })).toEqual({ ...placed, message: 'm' });
});

test.each([
  ['shipping.addr_line_1', 'ship-to'],
  ['reference', 'details'],
  ['provisioning_instructions', 'details'],
  ['products', 'review'],
  ['organisation', null],
  ['', null],
])('%j is mended at %j', (field, place) => {
  expect(placeOf(field)).toBe(place);
});

test('the words of the service go to its own client only, and never with an address', () => {
  const said = { line: 0, field: 'quantity', message: 'The least quantity is 2' };
  expect(refusalText(said, true)).toBe('The least quantity is 2.');
  expect(refusalText(said, false)).toBe(ownWords('quantity'));
  const linked = { ...said, message: 'See https://distributor.example/help' };
  expect(refusalText(linked, true)).toBe(ownWords('quantity'));
  expect(refusalText({ ...said, message: 'Ask desk@distributor.example' }, true)).toBe(ownWords('quantity'));
});
