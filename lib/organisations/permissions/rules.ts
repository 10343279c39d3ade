import type { Features } from '@/lib/organisations/features/rules';
import { AppError } from '@/lib/platform/errors';
import { type Message, message } from '@/lib/platform/messages/message';
import { type PriceScope, seesActingPrices } from './price-view';

/** A right of a person, `area:action`, in the style of the API's own names. */
export type Permission =
  | 'products:read'
  | 'organisations:read'
  | 'addresses:read'
  | 'addresses:manage'
  | 'orders:read'
  | 'orders:create'
  | 'orders:resubmit'
  | 'orders:cancel'
  | 'catalogue:manage'
  | 'search:manage'
  | 'part-numbers:manage'
  | 'prices:manage'
  | 'quotes:manage'
  | 'orders:approve'
  | 'requests:answer'
  | 'orders:manage'
  | 'budgets:manage'
  | 'orders:reconcile'
  | 'webhooks:manage'
  | 'people:manage'
  | 'organisations:manage'
  | 'connections:manage'
  | 'brands:manage'
  | 'system:read';

export type Role = 'operator' | 'administrator' | 'buyer' | 'viewer';

const READ: readonly Permission[] = ['products:read', 'organisations:read', 'addresses:read', 'orders:read'];
const ORDER: readonly Permission[] = ['orders:create', 'orders:resubmit', 'orders:cancel'];

const ADMINISTER: readonly Permission[] = [
  'addresses:manage',
  'catalogue:manage',
  'part-numbers:manage',
  'prices:manage',
  'quotes:manage',
  'orders:approve',
  'requests:answer',
  'orders:manage',
  'budgets:manage',
  'webhooks:manage',
  'people:manage',
  'organisations:manage',
  'connections:manage',
  'brands:manage',
];

/** Permissions by role; anything that is not listed is denied. */
export const ROLE_PERMISSIONS: Record<Role, readonly Permission[]> = {
  viewer: READ,
  buyer: [...READ, ...ORDER],
  administrator: [...READ, ...ORDER, ...ADMINISTER],
  operator: [...READ, ...ORDER, ...ADMINISTER, 'search:manage', 'orders:reconcile', 'system:read'],
};

/** The roles that give a permission. */
export const rolesWith = (permission: Permission): Role[] =>
  (Object.keys(ROLE_PERMISSIONS) as Role[]).filter((role) => ROLE_PERMISSIONS[role].includes(permission));

/**
 * The permissions that remain of a role for an organisation below the person's own that has administrators: reading, ordering, and the
 * management of the whole portal by operators. Margins, policies, webhooks, people, connections and brands are the business of that
 * organisation; a permission that is not listed here is not given (docs/decisions/0024).
 */
const PERMISSIONS_BELOW_MANAGED: readonly Permission[] = [
  ...READ,
  ...ORDER,
  'orders:approve',
  'search:manage',
  'orders:reconcile',
  'system:read',
];

/**
 * Returns a person's permissions for the organisation that they act for.
 * @param managesItself true when an organisation below the person's own, at or above the acting one, has administrators.
 */
export function getPermissions(role: Role, managesItself: boolean): readonly Permission[] {
  const all = ROLE_PERMISSIONS[role];
  return managesItself ? all.filter((permission) => PERMISSIONS_BELOW_MANAGED.includes(permission)) : all;
}

/** A person's role in one organisation, seen from this organisation or one below it. */
export interface Membership {
  organisationId: number;
  role: Role;
  /** True when the organisation acted for, or one between it and this one, has administrators of its own. */
  managesItself: boolean;
}

const RANKS: readonly Role[] = ['viewer', 'buyer', 'administrator', 'operator'];
export const isAbove = (role: Role, other: Role): boolean => RANKS.indexOf(role) > RANKS.indexOf(other);

/**
 * Combines a person's memberships at or above an organisation: each adds its permissions, and none removes those of another.
 * @param memberships from the top down: the first is the root of the person's tree.
 */
export function resolveRights(
  memberships: readonly [Membership, ...Membership[]],
): Pick<Actor, 'homeOrganisationId' | 'role' | 'permissions'> {
  const role = memberships.map((one) => one.role).reduce((a, b) => (isAbove(b, a) ? b : a));
  const permissions = memberships.flatMap((one) => getPermissions(one.role, one.managesItself));
  return { homeOrganisationId: memberships[0].organisationId, role, permissions: [...new Set(permissions)] };
}

/** The acting person, the acting organisation and the permissions. The first argument of every use case. */
export interface Actor {
  userId: string;
  /** Differs from `userId` during emulation. */
  realUserId: string;
  /** The session of the request; undefined in background work. */
  sessionId?: string;
  name: string;
  /** The acting organisation: it is in the URL. */
  organisationId: number;
  /** The highest organisation at or above the acting one that the person belongs to: where their tree begins. */
  homeOrganisationId: number;
  /** The highest of those that they have at or above the acting organisation. */
  role: Role;
  permissions: readonly Permission[];
  brandId: number;
  locale: string;
  /** Currency of the acting organisation's prices; null until its connection has answered once. */
  currency: string | null;
  /** Whose prices they see (lib/organisations/permissions/price-view.ts reads it); without it none but those of their own organisation. */
  priceScope?: PriceScope;
  timezone: string;
  /** The features in force for the acting organisation. */
  features: Features;
  /** True when the person only looks at the acting organisation, as its people see it. */
  isViewing?: true;
}

/** Selling prices and quotes are made of what the organisation pays, and budgets show it. */
const PRICE_PERMISSIONS: readonly Permission[] = ['prices:manage', 'quotes:manage', 'budgets:manage'];

/** A person who may not see what the organisation pays has none of the permissions that are about it. */
export const withPriceRights = (actor: Actor): Actor =>
  seesActingPrices(actor)
    ? actor
    : { ...actor, permissions: actor.permissions.filter((one) => !PRICE_PERMISSIONS.includes(one)) };

/** The same person with the permissions of a viewer: they see what the organisation's people see, and change nothing. */
export const toViewing = (actor: Actor): Actor => ({
  ...actor,
  isViewing: true,
  permissions: actor.permissions.filter((permission) => ROLE_PERMISSIONS.viewer.includes(permission)),
});

/** @throws AppError `not-allowed` for a person who only looks at the acting organisation */
export function requireNotViewing({ isViewing }: Actor): void {
  if (isViewing) throw new AppError('not-allowed', { message: message('account.permissionErrors.viewing') });
}

/** Why a permission is missing: the person only looks, their role, prices that are not shared, or the organisation's administrators. */
function getDenialReason(actor: Actor, permission: Permission): Message {
  if (actor.isViewing) return message('account.permissionErrors.viewing');
  if (!ROLE_PERMISSIONS[actor.role].includes(permission))
    return message('account.permissionErrors.roleLacks');
  if (PRICE_PERMISSIONS.includes(permission) && !seesActingPrices(actor))
    return message('account.permissionErrors.pricesNotShared');
  return message('account.permissionErrors.managesItself');
}

/** @throws AppError `not-allowed`, with who can allow it. */
export function requirePermission(actor: Actor, permission: Permission): void {
  if (actor.permissions.includes(permission)) return;
  throw new AppError('not-allowed', { message: getDenialReason(actor, permission) });
}

/** True when an organisation, given by its path from the root, is `home` or one of its descendants. */
export const isInTree = (path: readonly number[], home: number): boolean => path.includes(home);

/**
 * Returns the destination after signing in: only a path of this very host. Anything that a browser could read as another host (`//evil`,
 * `/\\evil`, a tab inside) becomes the home page.
 */
export function toSafeRedirectPath(next: string | readonly string[] | undefined): string {
  if (typeof next !== 'string' || !/^\/(?![/\\])[\x21-\x7e]*$/.test(next)) return '/';
  const base = 'http://host.invalid';
  if (!URL.canParse(next, base)) return '/';
  const { origin, pathname, search } = new URL(next, base);
  return origin !== base || pathname.startsWith('//') || pathname.startsWith('/sign-in')
    ? '/'
    : pathname + search;
}
