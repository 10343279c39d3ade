import { expect, test } from 'vitest';
import type { Role } from '@/lib/organisations/permissions/rules';
import { getExpiry, invitationLink, isInviterAuthorised, msUntilResend } from './rules';

const NOW = new Date('2026-11-22T10:00:00Z');

test('an invitation is valid for seven days', () => {
  expect(getExpiry(NOW)).toEqual(new Date('2026-11-29T10:00:00Z'));
});

test.each([
  [0, 60_000],
  [59_999, 1],
  [60_000, 0],
  [3_600_000, 0],
])('%i ms after a mail, the next one waits %i', (since, expected) => {
  expect(msUntilResend(new Date(NOW.getTime() - since), NOW)).toBe(expected);
});

test.each<[Role, Role | null, boolean, boolean]>([
  ['buyer', 'administrator', false, true],
  ['administrator', 'administrator', false, true],
  ['administrator', 'operator', false, true],
  ['operator', 'operator', true, true],
  // The organisation is no longer at the top.
  ['operator', 'operator', false, false],
  // The inviter was an operator.
  ['operator', 'administrator', true, false],
  ['buyer', 'buyer', false, false],
  ['viewer', 'viewer', false, false],
  ['viewer', null, false, false],
])('as %s by a person who is now %s, at the top %s: %s', (role, inviter, isTop, expected) => {
  expect(isInviterAuthorised(role, inviter, isTop)).toBe(expected);
});

test('the token in the link is never sent to a server', () => {
  const link = new URL(invitationLink('https://shop.example', 'a-token'));
  expect([link.pathname, link.search, link.hash]).toEqual(['/invitation', '', '#a-token']);
});
