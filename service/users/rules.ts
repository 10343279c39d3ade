import type { ApiPermission } from '@/lib/contract/user';
import type { Caller, GrantedPermission } from './schema';

export interface OrganisationGrant {
  permission: string;
  organisationId: number;
}
export interface UserException {
  permission: string;
  granted: boolean;
}

/**
 * Lists a user's permissions. An organisation's grants hold for its own users and, shown as `parent: true`, for those of its
 * descendants; an exception of the user adds a permission or takes it away.
 * @param grants of the user's organisation and all of its ancestors
 */
export function effectivePermissions(
  organisationId: number,
  grants: readonly OrganisationGrant[],
  exceptions: readonly UserException[],
): GrantedPermission[] {
  const inheritedByPermission = new Map<string, boolean>();
  for (const grant of grants) {
    const inherited = grant.organisationId !== organisationId;
    inheritedByPermission.set(
      grant.permission,
      inherited && (inheritedByPermission.get(grant.permission) ?? true),
    );
  }
  for (const { permission, granted } of exceptions) {
    if (granted) inheritedByPermission.set(permission, false);
    else inheritedByPermission.delete(permission);
  }
  return [...inheritedByPermission].map(([permission, parent]) => ({ permission, parent })).sort(byName);
}

function byName(a: GrantedPermission, b: GrantedPermission): number {
  return a.permission < b.permission ? -1 : 1;
}

export function hasPermission(caller: Pick<Caller, 'permissions'>, permission: ApiPermission): boolean {
  return caller.permissions.some((granted) => granted.permission === permission);
}

export interface EmulationParty {
  organisationPath: readonly number[];
  admin: boolean;
  root: boolean;
}

/** A user may be emulated from its own or an ancestor organisation, and never to gain a flag that the caller lacks. */
export function canEmulate(
  caller: EmulationParty & { organisationId: number },
  target: EmulationParty,
): boolean {
  const insideTree = target.organisationPath.includes(caller.organisationId);
  const gainsFlag = (target.admin && !caller.admin) || (target.root && !caller.root);
  return insideTree && !gainsFlag;
}
