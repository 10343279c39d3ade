import { type Message, message } from '@/lib/messages/message';
import type { Upstream } from '@/lib/upstream/create-upstream';
import type { ProductPage } from '@/lib/upstream/types';

/** The whole list could not be read; the old catalogue is kept. The reason is for `sync_runs`. */
export class IncompleteError extends Error {
  override readonly name = 'IncompleteError';
  readonly reason: Message;
  constructor(reason: Message) {
    super(reason.key);
    this.reason = reason;
  }
}

/** How far the pages were read, and the facts by which they are complete or not. */
export interface Paging {
  /** The last page that was read; 0 before the first. */
  page: number;
  /** How many records the largest page had. */
  size: number;
  /** How many the last page had. */
  last: number;
  /** How many the smallest had of those that more followed; null before the second page. */
  least: number | null;
}

export const NO_PAGES: Paging = { page: 0, size: 0, last: 0, least: null };

/** What a page held. */
export interface PageFacts {
  received: number;
  readable: number;
}

const PER_PAGE = 1000;
/** Of a page that more follows, the share that may be missing: a distributor may filter after paging. */
const MAX_SHORTFALL = 0.1;
/** A source that never ends is broken. */
const MAX_PAGES = 10_000;

export const fetchPage = (upstream: Upstream, page: number): Promise<ProductPage> =>
  upstream.productPage({ page, perPage: PER_PAGE });

/** Whether a page of `received` records lacks more than a filter takes. */
const isCut = (received: number, size: number) =>
  size - received > Math.max(1, Math.floor(size * MAX_SHORTFALL));

/** Whether some page that more followed was not full. */
export const hasShortPages = ({ least, size }: Paging): boolean => least !== null && least < size;

/**
 * Goes on to a page that held something. The API may send fewer than the 1,000 asked for
 * (docs/distributor.md), and a few less than that, where it filters after paging: only an empty page is the
 * end. A page that lacks more although others follow was cut (docs/decisions/0114).
 * @throws IncompleteError
 */
export function advancePaging(paging: Paging, held: PageFacts): Paging {
  const isFirst = paging.page === 0;
  const size = Math.max(paging.size, held.received);
  const least = isFirst ? null : Math.min(paging.least ?? paging.last, paging.last);
  if (least !== null && isCut(least, size))
    throw new IncompleteError(message('sync-reasons.runs.shortPage', { page: paging.page }));
  const page = paging.page + 1;
  if (held.readable === 0 && (isFirst || !isCut(held.received, size)))
    throw new IncompleteError(message('sync-reasons.runs.emptyPage', { page }));
  return { page, size, last: held.received, least };
}

/**
 * Reads every page from `from` on and hands each to `take`; the next one is fetched meanwhile. The end is an empty page,
 * or one for which `take` says so.
 * @param handlePage tells whether to go on.
 * @throws IncompleteError; UpstreamError when a page cannot be read.
 */
export async function fetchAllPages(
  upstream: Upstream,
  from: number,
  handlePage: (page: number, listing: ProductPage) => Promise<boolean>,
): Promise<void> {
  const requestPage = (page: number) => {
    const request = fetchPage(upstream, page);
    // It may fail while the page before is stored, when nobody waits for it yet, or never again.
    request.catch(() => undefined);
    return request;
  };
  let next = requestPage(from);
  for (let page = from; page <= MAX_PAGES; page += 1) {
    const listing = await next;
    if (listing.isEmpty) return;
    next = requestPage(page + 1);
    if (!(await handlePage(page, listing))) return;
  }
  throw new IncompleteError(message('sync-reasons.runs.endless', { max: MAX_PAGES }));
}
