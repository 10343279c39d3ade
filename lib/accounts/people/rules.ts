import { ROLES } from '@/lib/permissions/roles';
import { isAbove, type Role } from '@/lib/permissions/rules';

/**
 * Whether somebody may give a role in an organisation: none above their own, and operators only where nobody stands above.
 * @param granter the role of whoever gives it, at the organisation that they act for
 * @param isTop whether nobody stands above the organisation
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
  /** Whether an operator would no longer be one who can sign in. */
  endsOperator: boolean;
}

/** Why a membership may not be changed so; null when it may. */
export function findObstacle({ actor, target, otherOperators, endsOperator }: Change): Obstacle | null {
  if (target.personId === actor.userId) return 'own';
  if (isAbove(target.role, actor.role)) return 'above';
  const isOperator = target.role === 'operator' && !target.isDisabled;
  return isOperator && endsOperator && otherOperators === 0 ? 'last-operator' : null;
}
