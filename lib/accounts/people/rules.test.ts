import { describe, expect, test } from 'vitest';
import { ROLES } from '@/lib/organisations/permissions/roles';
import type { Role } from '@/lib/organisations/permissions/rules';
import { findObstacle, grantableRoles, mayGrant, type Obstacle } from './rules';

describe('roles that a person may give', () => {
  const BELOW: Record<Role, Role[]> = {
    viewer: ['viewer'],
    buyer: ['viewer', 'buyer'],
    administrator: ['viewer', 'buyer', 'administrator'],
    operator: ['viewer', 'buyer', 'administrator'],
  };
  test.each(ROLES)('a person below the top with the role %s', (granter) => {
    expect(grantableRoles(granter, false)).toEqual(BELOW[granter]);
  });

  test.each(ROLES)('a person at the top with the role %s', (granter) => {
    expect(grantableRoles(granter, true)).toEqual(granter === 'operator' ? [...ROLES] : BELOW[granter]);
  });

  test('only operators at the top make operators', () => {
    for (const granter of ROLES)
      for (const isTop of [true, false])
        expect(mayGrant(granter, 'operator', isTop)).toBe(granter === 'operator' && isTop);
  });
});

describe('reasons against a change', () => {
  const own = { userId: 'a', role: 'administrator' as Role };
  const buildMembership = (role: Role, personId = 'b', isDisabled = false) => ({
    personId,
    role,
    isDisabled,
  });
  test.each<[string, Role, ReturnType<typeof buildMembership>, number, boolean, Obstacle | null]>([
    ['their own', 'administrator', buildMembership('administrator', 'a'), 1, false, 'own'],
    [
      'their own, though it is the last operator’s',
      'operator',
      buildMembership('operator', 'a'),
      0,
      true,
      'own',
    ],
    ['of a person below', 'administrator', buildMembership('buyer'), 1, false, null],
    ['an equal’s', 'administrator', buildMembership('administrator'), 1, false, null],
    ['an operator’s, as administrator', 'administrator', buildMembership('operator'), 1, true, 'above'],
    ['an operator’s, as operator', 'operator', buildMembership('operator'), 1, true, null],
    ['the last operator’s', 'operator', buildMembership('operator'), 0, true, 'last-operator'],
    ['the last operator’s, who stays one', 'operator', buildMembership('operator'), 0, false, null],
    [
      'a disabled operator’s, the only other one',
      'operator',
      buildMembership('operator', 'b', true),
      0,
      true,
      null,
    ],
  ])('%s', (_what, role, target, otherOperators, endsOperator, expected) => {
    expect(findObstacle({ actor: { ...own, role }, target, otherOperators, endsOperator })).toBe(expected);
  });
});
