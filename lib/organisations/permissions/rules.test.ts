import { describe, expect, test } from 'vitest';
import { DEFAULT_FEATURES } from '@/lib/organisations/features/rules';
import { AppError } from '@/lib/platform/errors';
import {
  type Actor,
  isInTree,
  type Membership,
  type Permission,
  ROLE_PERMISSIONS,
  type Role,
  requirePermission,
  resolveRights,
  toSafeRedirectPath,
} from './rules';

const createActor = (role: Role): Actor => ({
  userId: 'u',
  realUserId: 'u',
  name: 'N',
  organisationId: 300,
  homeOrganisationId: 300,
  role,
  permissions: ROLE_PERMISSIONS[role],
  brandId: 1,
  locale: 'en-GB',
  features: DEFAULT_FEATURES,
  currency: 'GBP',
  timezone: 'Europe/London',
});

describe('rightsOf', () => {
  const member = (organisationId: number, role: Role, managesItself = false): Membership => ({
    organisationId,
    role,
    managesItself,
  });
  const may = (...memberships: [Membership, ...Membership[]]) => resolveRights(memberships).permissions;

  test('start at the highest organisation with the highest role', () => {
    const rights = resolveRights([member(200, 'viewer'), member(300, 'administrator')]);
    expect(rights).toMatchObject({ homeOrganisationId: 200, role: 'administrator' });
    expect(resolveRights([member(100, 'operator'), member(200, 'buyer')]).role).toBe('operator');
  });

  test('add up over memberships', () => {
    expect(may(member(200, 'administrator', true))).not.toContain('prices:manage');
    expect(may(member(200, 'administrator', true), member(300, 'administrator'))).toContain('prices:manage');
    expect(may(member(200, 'buyer'), member(300, 'viewer'))).toContain('orders:create');
    const both = may(member(100, 'operator', true), member(300, 'administrator'));
    expect(both).toEqual(expect.arrayContaining(['system:read', 'prices:manage']));
    expect(new Set(both).size).toBe(both.length);
  });
});

describe('requirePermission', () => {
  const cases: [Role, Permission, boolean][] = [
    ['viewer', 'products:read', true],
    ['viewer', 'orders:create', false],
    ['viewer', 'orders:cancel', false],
    ['buyer', 'orders:create', true],
    ['buyer', 'catalogue:manage', false],
    ['administrator', 'orders:resubmit', true],
    ['administrator', 'system:read', false],
    ['operator', 'catalogue:manage', true],
  ];
  test.each(cases)('%s may %s: %s', (role, permission, allowed) => {
    const attempt = () => requirePermission(createActor(role), permission);
    if (allowed) expect(attempt).not.toThrow();
    else expect(attempt).toThrow(AppError);
  });
});

describe('isInTree', () => {
  const cases: [string, number[], number, boolean][] = [
    ['itself', [100, 200, 300], 300, true],
    ['a descendant', [100, 200, 300, 400], 300, true],
    ['an ancestor', [100, 200], 300, false],
    ['a sibling', [100, 200, 301], 300, false],
    ['nothing', [], 300, false],
  ];
  test.each(cases)('%s', (_name, path, home, expected) => {
    expect(isInTree(path, home)).toBe(expected);
  });
});

describe('pathAfterSignIn', () => {
  test.each([
    ['/o/300/products?text=a%20b', '/o/300/products?text=a%20b'],
    ['/', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/..//evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['', '/'],
    ['/sign-in?next=/sign-in', '/'],
  ])('%j → %j', (next, expected) => {
    expect(toSafeRedirectPath(next)).toBe(expected);
  });

  test('a repeated or missing parameter leads home', () => {
    expect(toSafeRedirectPath(['/a', '/b'])).toBe('/');
    expect(toSafeRedirectPath(undefined)).toBe('/');
  });
});
