import type { Upstream } from '@/lib/upstream/create-upstream';
import type { ProductPage } from '@/lib/upstream/types';

/** The whole list could not be read; the old catalogue is kept. The message is for `sync_runs`, in plain words. */
export class IncompleteError extends Error {
  override readonly name = 'IncompleteError';
}

/** How far the pages were read, and what tells whether they are whole. */
export interface Paging {
  /** The last page that was read; 0 before the first. */
  page: number;
  /** How many records the first page had. */
  size: number;
  /** Whether the last page had fewer. */
  isShort: boolean;
}

/** What a page held. */
export interface PageFacts {
  received: number;
  readable: number;
}

const PER_PAGE = 1000;
/** A source that never ends is broken. */
const MOST_PAGES = 10_000;

export const readPage = (upstream: Upstream, page: number): Promise<ProductPage> =>
  upstream.productPage({ page, perPage: PER_PAGE });

/**
 * Goes on to a page that held something. The API may send fewer than the 1,000 asked for (DESIGN §5, limits), so a short
 * page alone does not prove the end; but one after which more follows was cut.
 * @throws IncompleteError
 */
export function nextPaging({ page, size, isShort }: Paging, held: PageFacts): Paging {
  if (isShort || (page > 0 && held.received > size))
    throw new IncompleteError(`page ${page} was shorter than the others, but more followed`);
  const next = { page: page + 1, size: page === 0 ? held.received : size, isShort: false };
  next.isShort = held.received < next.size;
  if (held.readable === 0 && !next.isShort)
    throw new IncompleteError(`page ${next.page} held no record that can be read`);
  return next;
}

/**
 * Reads every page from `from` on and hands each to `take`; the next one is fetched meanwhile. The end is an empty page,
 * or one for which `take` says so.
 * @param take tells whether to go on.
 * @throws IncompleteError; UpstreamError when a page cannot be read.
 */
export async function readAllPages(
  upstream: Upstream,
  from: number,
  take: (page: number, listing: ProductPage) => Promise<boolean>,
): Promise<void> {
  const ask = (page: number) => {
    const asked = readPage(upstream, page);
    // It may fail while the page before is stored, when nobody waits for it yet, or never again.
    asked.catch(() => undefined);
    return asked;
  };
  let next = ask(from);
  for (let page = from; page <= MOST_PAGES; page += 1) {
    const listing = await next;
    if (listing.isEmpty) return;
    next = ask(page + 1);
    if (!(await take(page, listing))) return;
  }
  throw new IncompleteError(`it did not end after ${MOST_PAGES} pages`);
}
