import type { ApiProfile } from '@/lib/contract/default-profile';
import { DEFAULT_PERMISSIONS, type PermissionUse } from '@/lib/contract/profile-names';

interface Granted {
  permission: string;
  inherited: boolean;
}

const USES = Object.keys(DEFAULT_PERMISSIONS) as PermissionUse[];

/**
 * The permissions of an answer by our names; those that mean nothing to us stay as they came. What the API does not tell
 * counts as given, as no call of it may be refused for the want of a name. Emulation does not: it is an extension of ours.
 */
export function readPermissions(
  granted: readonly Granted[],
  permissions: ApiProfile['permissions'],
): Granted[] {
  const names = permissions === 'not-told' ? null : permissions;
  const untold = USES.filter((use) => use !== 'emulate' && (names === null || names[use] === null));
  const ours = granted.flatMap((one) => {
    const uses = names === null ? [] : USES.filter((use) => names[use] === one.permission);
    const own = uses.map((use) => ({ ...one, permission: DEFAULT_PERMISSIONS[use] }));
    return own.length > 0 ? own : [one];
  });
  const all = [...ours, ...untold.map((use) => ({ permission: DEFAULT_PERMISSIONS[use], inherited: false }))];
  return [...new Map(all.toReversed().map((one) => [one.permission, one])).values()].toReversed();
}
