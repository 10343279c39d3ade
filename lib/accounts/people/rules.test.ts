import { describe, expect, test } from 'vitest';
import { ROLES } from '@/lib/permissions/roles';
import type { Role } from '@/lib/permissions/rules';
import { givableRoles, mayGive, type Obstacle, obstacleTo } from './rules';

describe('who may give which role', () => {
  const BELOW: Record<Role, Role[]> = {
    viewer: ['viewer'],
    buyer: ['viewer', 'buyer'],
    administrator: ['viewer', 'buyer', 'administrator'],
    operator: ['viewer', 'buyer', 'administrator'],
  };
  test.each(ROLES)('below the top, somebody who is %s', (giver) => {
    expect(givableRoles(giver, false)).toEqual(BELOW[giver]);
  });

  test.each(ROLES)('at the top, somebody who is %s', (giver) => {
    expect(givableRoles(giver, true)).toEqual(giver === 'operator' ? [...ROLES] : BELOW[giver]);
  });

  test('operators are made by operators at the top, and nowhere else', () => {
    for (const giver of ROLES)
      for (const isTop of [true, false])
        expect(mayGive(giver, 'operator', isTop)).toBe(giver === 'operator' && isTop);
  });
});

describe('what stands against a change', () => {
  const own = { userId: 'a', role: 'administrator' as Role };
  const of = (role: Role, personId = 'b', isDisabled = false) => ({ personId, role, isDisabled });
  test.each<[string, Role, ReturnType<typeof of>, number, boolean, Obstacle | null]>([
    ['their own', 'administrator', of('administrator', 'a'), 1, false, 'own'],
    ['their own, though it is the last operator’s', 'operator', of('operator', 'a'), 0, true, 'own'],
    ['somebody’s below', 'administrator', of('buyer'), 1, false, null],
    ['an equal’s', 'administrator', of('administrator'), 1, false, null],
    ['an operator’s, as administrator', 'administrator', of('operator'), 1, true, 'above'],
    ['an operator’s, as operator', 'operator', of('operator'), 1, true, null],
    ['the last operator’s', 'operator', of('operator'), 0, true, 'last-operator'],
    ['the last operator’s, who stays one', 'operator', of('operator'), 0, false, null],
    ['a disabled operator’s, the only other one', 'operator', of('operator', 'b', true), 0, true, null],
  ])('%s', (_what, role, target, otherOperators, endsOperator, expected) => {
    expect(obstacleTo({ actor: { ...own, role }, target, otherOperators, endsOperator })).toBe(expected);
  });
});
