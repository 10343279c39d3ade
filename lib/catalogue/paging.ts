import type { Upstream } from '@/lib/upstream/create-upstream';
import type { UpstreamProduct } from '@/lib/upstream/types';

/** The whole list could not be read; the old catalogue is kept. The message is for `sync_runs`, in plain words. */
export class IncompleteError extends Error {
  override readonly name = 'IncompleteError';
}

/** What was received so far; grows while pages are read. */
export interface PageTally {
  pages: number;
  rejected: number;
}

const PER_PAGE = 1000;
/** A source that never ends is broken. */
const MOST_PAGES = 10_000;

/**
 * Reads every page in turn and hands each to `take`, one page in memory at a time. The end is an empty page or one that
 * brings nothing new: the API may send fewer than the 1,000 asked for (DESIGN §5, limits), so a short page alone does
 * not prove the end; but one after which more follows was cut.
 * @param take stores a page and tells how many of its products were new.
 * @throws IncompleteError; UpstreamError when a page cannot be read.
 */
export async function readAllPages(
  upstream: Upstream,
  tally: PageTally,
  take: (products: readonly UpstreamProduct[]) => Promise<number>,
): Promise<void> {
  let size = PER_PAGE;
  let isShort = false;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const listing = await upstream.products({ page, perPage: PER_PAGE });
    if (listing.received === 0) return;
    if (isShort || (page > 1 && listing.received > size))
      throw new IncompleteError(`page ${page - 1} was shorter than the others, but more followed`);
    if (page === 1) size = listing.received;
    isShort = listing.received < size;
    tally.pages = page;
    tally.rejected += listing.dropped;
    if (listing.items.length === 0 && !isShort)
      throw new IncompleteError(`page ${page} held no record that can be read`);
    const added = await take(listing.items);
    if (added === 0 && !isShort) return;
  }
  throw new IncompleteError(`it did not end after ${MOST_PAGES} pages`);
}
