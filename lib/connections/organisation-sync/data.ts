import 'server-only';
import { ensureOrganisation, type MirrorResult, mirrorOrganisations } from '@/lib/organisations/data';
import type { Clock } from '@/lib/platform/clock';
import type { Upstream } from '@/lib/upstream/create-upstream';
import { UpstreamError } from '@/lib/upstream/errors';

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
