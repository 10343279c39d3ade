import type { ApiProfile } from '@/lib/contract/default-profile';
import { isOwnOrganisation } from '@/lib/contract/organisation';
import { DEFAULT_PERMISSIONS, type PermissionUse } from '@/lib/contract/profile-names';
import { currentUserSchema } from '@/lib/contract/user';
import { reportUnknownFields } from './contract-drift';
import { UpstreamError } from './errors';
import { readRecord } from './parse-record';
import type { Requests } from './requests';
import type { ReadOptions, UpstreamUser } from './types';

interface Granted {
  permission: string;
  inherited: boolean;
}

const USES = Object.keys(DEFAULT_PERMISSIONS) as PermissionUse[];

/**
 * The permissions of an answer by our names; those that mean nothing to us stay as they came. What the API does not tell
 * counts as given, as no call of it may be rejected for the want of a name. Emulation does not: it is an extension of ours.
 */
function readPermissions(granted: readonly Granted[], permissions: ApiProfile['permissions']): Granted[] {
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

/**
 * GET the authenticated user.
 * @throws UpstreamError; `malformed` when the answer names no user and organisation.
 */
export async function getUser(requests: Requests, options: ReadOptions = {}): Promise<UpstreamUser> {
  const raw = await requests.read('user', {}, options);
  reportUnknownFields(requests.observe, 'user', currentUserSchema, raw);
  const user = readRecord(currentUserSchema, raw, []);
  if (!user || user.organisation === null) {
    throw new UpstreamError('malformed', 'user: the answer names no user and organisation');
  }
  if (isOwnOrganisation(user.organisation))
    throw new UpstreamError(
      'malformed',
      `user: organisation ${user.organisation} is in the portal's own range`,
    );
  const granted = user.permissions.flatMap(({ permission, parent }) =>
    permission ? [{ permission, inherited: parent ?? false }] : [],
  );
  return {
    id: user.id,
    name: user.name,
    organisationId: user.organisation,
    realId: user.real_id,
    realName: user.real_name,
    currency: user.currency || null,
    locale: user.locale || null,
    timezone: user.timezone || null,
    admin: user.admin ?? false,
    root: user.root ?? false,
    modules: user.modules,
    permissions: readPermissions(granted, requests.profile.permissions),
  };
}
