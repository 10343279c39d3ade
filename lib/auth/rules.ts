import { AppError } from '@/lib/errors';

/** What a person may do, `area:action`, as the API names its own. */
export type Permission =
  | 'products:read'
  | 'organisations:read'
  | 'addresses:read'
  | 'orders:read'
  | 'orders:create'
  | 'orders:resubmit'
  | 'orders:cancel'
  | 'catalogue:manage'
  | 'search:manage'
  | 'prices:manage'
  | 'orders:approve'
  | 'orders:manage'
  | 'orders:desk'
  | 'webhooks:manage'
  | 'system:read';

export type Role = 'operator' | 'administrator' | 'buyer' | 'viewer';

const READ: readonly Permission[] = ['products:read', 'organisations:read', 'addresses:read', 'orders:read'];
const ORDER: readonly Permission[] = ['orders:create', 'orders:resubmit', 'orders:cancel'];

const ADMINISTER: readonly Permission[] = [
  'catalogue:manage',
  'prices:manage',
  'orders:approve',
  'orders:manage',
  'webhooks:manage',
];

/** Which role may do what; nothing that is not listed. */
export const ROLE_PERMISSIONS: Record<Role, readonly Permission[]> = {
  viewer: READ,
  buyer: [...READ, ...ORDER],
  administrator: [...READ, ...ORDER, ...ADMINISTER],
  operator: [...READ, ...ORDER, ...ADMINISTER, 'search:manage', 'orders:desk', 'system:read'],
};

/** Who asks, for whom, and what they may do. The first argument of every use case (DESIGN §4.6). */
export interface Actor {
  userId: string;
  /** Differs from `userId` during emulation. */
  realUserId: string;
  name: string;
  /** The organisation acted for: it stands in the URL. */
  organisationId: number;
  homeOrganisationId: number;
  role: Role;
  permissions: readonly Permission[];
  brandId: number;
  locale: string;
  /** Of the prices that the acting organisation sees; null until its connection has answered once. */
  currency: string | null;
  timezone: string;
}

/** @throws AppError `not-allowed`, saying who can allow it. */
export function requirePermission(actor: Actor, permission: Permission): void {
  if (actor.permissions.includes(permission)) return;
  throw new AppError('not-allowed', {
    detail: 'Your role does not include this. An administrator of your organisation can allow it.',
  });
}

/** Whether an organisation, given by its path from the root, is `home` or one of its descendants. */
export const isInTree = (path: readonly number[], home: number): boolean => path.includes(home);

/**
 * Where to go after signing in: only a path of this very host. Anything that a browser could read as another host
 * (`//evil`, `/\\evil`, a tab inside) becomes the home page.
 */
export function pathAfterSignIn(next: string | readonly string[] | undefined): string {
  if (typeof next !== 'string' || !/^\/(?![/\\])[\x21-\x7e]*$/.test(next)) return '/';
  const base = 'http://host.invalid';
  if (!URL.canParse(next, base)) return '/';
  const { origin, pathname, search } = new URL(next, base);
  return origin !== base || pathname.startsWith('//') || pathname.startsWith('/sign-in')
    ? '/'
    : pathname + search;
}
