import 'server-only';
import type { Clock } from '@/lib/clock';
import { ensureOrganisation, type MirrorResult, mirrorOrganisations } from '@/lib/organisations/data';
import type { Upstream } from '@/lib/upstream/create-upstream';
import { UpstreamError } from '@/lib/upstream/errors';

/**
 * Asks a connection which organisations it sees and mirrors them. One that may not list organisations still has its
 * own: without that nobody could act for it.
 * @param sourceId whose connection it is.
 * @param input.isTopmost whether no organisation above has a connection: only the view from the top can tell what is gone.
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
