import { describe, expect, test } from 'vitest';
import { canEmulate, effectivePermissions, hasPermission } from './rules';

const granted = (permission: string, organisationId: number) => ({ permission, organisationId });

describe('effective permissions', () => {
  test.each([
    ['nothing', [], [], []],
    ['of the own organisation', [granted('a:b', 2)], [], [{ permission: 'a:b', parent: false }]],
    ['of an ancestor', [granted('a:b', 1)], [], [{ permission: 'a:b', parent: true }]],
    [
      'of both count as own',
      [granted('a:b', 1), granted('a:b', 2)],
      [],
      [{ permission: 'a:b', parent: false }],
    ],
    ['in either order', [granted('a:b', 2), granted('a:b', 1)], [], [{ permission: 'a:b', parent: false }]],
    ['of the user', [], [{ permission: 'c:d', granted: true }], [{ permission: 'c:d', parent: false }]],
    ['taken from the user', [granted('a:b', 1)], [{ permission: 'a:b', granted: false }], []],
    ['taken without need', [], [{ permission: 'a:b', granted: false }], []],
  ])('%s', (_name, grants, exceptions, expected) => {
    expect(effectivePermissions(2, grants, exceptions)).toEqual(expected);
  });
});

test('a permission is matched by its exact name', () => {
  const caller = { permissions: [{ permission: 'orders:read', parent: true }] };
  expect(hasPermission(caller, 'orders:read')).toBe(true);
  expect(hasPermission(caller, 'orders:create')).toBe(false);
});

describe('emulation', () => {
  const caller = { organisationId: 2, organisationPath: [1, 2], admin: false, root: false };
  const target = { organisationPath: [1, 2, 3], admin: false, root: false };
  test.each([
    ['a descendant', caller, target, true],
    ['the own organisation', caller, { ...target, organisationPath: [1, 2] }, true],
    ['the parent', caller, { ...target, organisationPath: [1] }, false],
    ['a sibling', caller, { ...target, organisationPath: [1, 4] }, false],
    ['an administrator below', caller, { ...target, admin: true }, false],
    ['an administrator by another', { ...caller, admin: true }, { ...target, admin: true }, true],
    ['a root user by an administrator', { ...caller, admin: true }, { ...target, root: true }, false],
  ])('of %s', (_name, from, to, expected) => {
    expect(canEmulate(from, to)).toBe(expected);
  });
});
