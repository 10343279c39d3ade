import { API_PERMISSIONS, type ApiPermission } from '@/lib/contract/user';

interface GrantBy {
  permission: string;
  organisation: string;
}

/** A line of the permission form. */
export interface PermissionChoice {
  permission: ApiPermission;
  has: boolean;
  /** The organisation that grants it to the user, own or above; null when none does. */
  grantedBy: string | null;
}

/**
 * Every permission with what a user has and where it comes from.
 * @param effective the user's permissions as they are now
 * @param grants of the organisations on the user's path, nearest last
 */
export function permissionChoices(
  effective: readonly string[],
  grants: readonly GrantBy[],
): PermissionChoice[] {
  return API_PERMISSIONS.map((permission) => ({
    permission,
    has: effective.includes(permission),
    grantedBy: grants.findLast((grant) => grant.permission === permission)?.organisation ?? null,
  }));
}

/**
 * The exceptions that make a user's permissions what a form asks for: none where it agrees with what is granted.
 * @returns true adds the permission, false takes it away, null lets the grants decide
 */
export function exceptionsFor(
  choices: readonly PermissionChoice[],
  wanted: readonly ApiPermission[],
): { permission: ApiPermission; granted: boolean | null }[] {
  return choices.map(({ permission, grantedBy }) => {
    const isRequested = wanted.includes(permission);
    return { permission, granted: isRequested === (grantedBy !== null) ? null : isRequested };
  });
}
