import { isOwnOrganisation } from '@/lib/contract/organisation';
import { currentUserSchema } from '@/lib/contract/user';
import { reportUnknownFields } from './contract-drift';
import { UpstreamError } from './errors';
import { readRecord } from './parse-record';
import { readPermissions } from './profile/granted-permissions';
import type { Requests } from './requests';
import type { ReadOptions, UpstreamUser } from './types';

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
