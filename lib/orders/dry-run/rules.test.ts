import { expect, test } from 'vitest';
import { translatorFor } from '@/lib/messages/translator';
import { getCheckoutSection, getPortalMessage, locateRefusal, refusalText } from './rules';

const t = translatorFor('en-GB', 'dry-run.refusals');

test.each([
  ['products.2.quantity', { line: 2, field: 'quantity' }],
  ['products.0.provisioning.1.id', { line: 0, field: 'provisioning' }],
  ['products.11', { line: 11, field: 'product' }],
  ['products', { line: null, field: 'products' }],
  ['shipping.city', { line: null, field: 'shipping.city' }],
  ['', { line: null, field: '' }],
])('%j is about %j', (field, located) => {
  expect(locateRefusal({ field, message: 'm' })).toEqual({ ...located, message: 'm' });
});

test.each([
  ['shipping.addr_line_1', 'ship-to'],
  ['reference', 'details'],
  ['provisioning_instructions', 'details'],
  ['products', 'review'],
  ['organisation', null],
  ['', null],
])('%j is mended at %j', (field, section) => {
  expect(getCheckoutSection(field)).toBe(section);
});

test('the words of the service go to its own client only, and never with an address', () => {
  const refusal = { line: 0, field: 'quantity', message: 'The least quantity is 2' };
  expect(refusalText(t, refusal, true)).toBe('The least quantity is 2.');
  expect(refusalText(t, refusal, false)).toBe(getPortalMessage(t, 'quantity'));
  const linked = { ...refusal, message: 'See https://distributor.example/help' };
  expect(refusalText(t, linked, true)).toBe(getPortalMessage(t, 'quantity'));
  expect(refusalText(t, { ...refusal, message: 'Ask desk@distributor.example' }, true)).toBe(
    getPortalMessage(t, 'quantity'),
  );
});
