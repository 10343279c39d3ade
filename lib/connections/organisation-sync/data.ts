import 'server-only';
import { ensureOrganisation, type MirrorResult, mirrorOrganisations } from '@/lib/organisations/data';
import { type Clock, systemClock } from '@/lib/platform/clock';
import { db } from '@/lib/platform/db/pool';
import type { Upstream } from '@/lib/upstream/create-upstream';
import { UpstreamError } from '@/lib/upstream/errors';
import { createClient } from '../clients';
import { saveConnection } from '../data';
import type { ApiClient } from '../model/schema';
import { saveClientFacts } from '../model/store';

/**
 * Reads the organisations that a connection sees and mirrors them. A connection that may not list organisations still gets its own: no one
 * could act for it otherwise.
 * @param sourceId the organisation of the connection.
 * @param input.isTopmost true when no organisation above has a connection: only the topmost view shows which ones are gone.
 * @throws UpstreamError
 */
export async function mirrorFromUpstream(
  upstream: Upstream,
  input: { sourceId: number; isTopmost: boolean },
  clock: Clock,
): Promise<MirrorResult> {
  const listing = await upstream.organisations().catch((error: unknown) => {
    if (error instanceof UpstreamError && error.kind === 'denied') return { items: [], dropped: 0 };
    throw error;
  });
  const isAuthoritative = input.isTopmost && listing.dropped === 0;
  const listed = { sourceId: input.sourceId, isAuthoritative, organisations: listing.items };
  const result = await mirrorOrganisations(listed, clock);
  await ensureOrganisation(input.sourceId, clock);
  return result;
}

/**
 * Asks the API whose client this is, mirrors the organisations that it sees, and keeps it as that organisation's connection.
 * @throws UpstreamError when the API does not answer or does not accept it; nothing is kept then
 */
export async function connect(client: ApiClient): Promise<{ id: number; organisationId: number }> {
  const upstream = createClient(client);
  const user = await upstream.user();
  await mirrorFromUpstream(upstream, { sourceId: user.organisationId, isTopmost: false }, systemClock);
  const id = await saveConnection(user.organisationId, client);
  const permissions = user.permissions.map(({ permission }) => permission);
  await saveClientFacts(db(), id, { currency: user.currency, permissions });
  return { id, organisationId: user.organisationId };
}
