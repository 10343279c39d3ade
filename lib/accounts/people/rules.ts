import { ROLES } from '@/lib/organisations/permissions/roles';
import { isAbove, type Role } from '@/lib/organisations/permissions/rules';

/**
 * True when a person may give a role in an organisation: at most their own, and operator only at the top.
 * @param granter the role of the person who gives it, at the organisation that they act for
 * @param isTop true when no organisation is above
 */
export const mayGrant = (granter: Role, role: Role, isTop: boolean): boolean =>
  !isAbove(role, granter) && (role !== 'operator' || isTop);

/** Every role that somebody may give there, the one with the fewest rights first. */
export const grantableRoles = (granter: Role, isTop: boolean): Role[] =>
  ROLES.filter((role) => mayGrant(granter, role, isTop));

/** Why a membership may not be changed; the texts are `people.obstacles`. */
export type Obstacle = 'own' | 'above' | 'last-operator';

interface Change {
  actor: { userId: string; role: Role };
  /** The membership as it is. */
  target: { personId: string; role: Role; isDisabled: boolean };
  /** Operators of the organisation who can sign in, besides the target. */
  otherOperators: number;
  /** True when the change would leave an operator unable to sign in as one. */
  endsOperator: boolean;
}

/** Why a membership may not be changed so; null when it may. */
export function findObstacle({ actor, target, otherOperators, endsOperator }: Change): Obstacle | null {
  if (target.personId === actor.userId) return 'own';
  if (isAbove(target.role, actor.role)) return 'above';
  const isOperator = target.role === 'operator' && !target.isDisabled;
  return isOperator && endsOperator && otherOperators === 0 ? 'last-operator' : null;
}

export const PERSON_STATUSES = ['active', 'disabled', 'invited'] as const;
