import 'server-only';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { listOpenRequests } from './cancel-request-store';
import type { OpenRequest } from './schema';

/** More than anybody answers in a day; the next ones show when these are answered. */
const MAX_SHOWN = 100;

/** Requests that wait for the acting organisation or one below it to answer them; none for who may not. */
export async function listRequests({ permissions, organisationId }: Actor): Promise<OpenRequest[]> {
  return permissions.includes('orders:approve') ? listOpenRequests(db(), organisationId, MAX_SHOWN) : [];
}
