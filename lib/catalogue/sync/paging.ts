import { type Message, message } from '@/lib/platform/messages/message';
import type { Upstream } from '@/lib/upstream/create-upstream';
import { isPastTheEnd } from '@/lib/upstream/product-pages';
import type { ProductPage, ReadSoFar } from '@/lib/upstream/types';

/** The whole list could not be read; the old catalogue is kept. The reason is for `sync_runs`. */
export class IncompleteError extends Error {
  override readonly name = 'IncompleteError';
  readonly reason: Message;
  constructor(reason: Message) {
    super(reason.key);
    this.reason = reason;
  }
}

/** The progress of reading pages, and the facts that decide whether they are complete. */
export interface Paging {
  /** The last page that was read; 0 before the first. */
  page: number;
  /** The number of records of all pages together. */
  received: number;
  /** Records of the largest page. */
  size: number;
  /** Records of the last page. */
  last: number;
  /** Records of the smallest page except the last one; null before the second page. */
  least: number | null;
}

export const NO_PAGES: Paging = { page: 0, received: 0, size: 0, last: 0, least: null };

/** The number of records of a page. */
export interface PageFacts {
  received: number;
  readable: number;
}

/** The share of records that a page before the last may lack: a distributor may filter after paging. */
const MAX_SHORTFALL = 0.1;
/** A source that never ends is broken. */
const MAX_PAGES = 10_000;

export const fetchPage = (upstream: Upstream, page: number): Promise<ProductPage> =>
  upstream.productPage({ page });

/** @returns true when a page of `received` records lacks more than a filter removes */
const isCut = (received: number, size: number) =>
  size - received > Math.max(1, Math.floor(size * MAX_SHORTFALL));

/** @returns true when a page before the last was not full */
export const hasShortPages = ({ least, size }: Paging): boolean => least !== null && least < size;

/**
 * Advances by a page with records. The API may send fewer than requested (docs/distributor.md), and a few less than that, where
 * it filters after paging. A page that lacks more although others follow was cut (docs/decisions/0016).
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
  return { page, received: paging.received + held.received, size, last: held.received, least };
}

const toReadSoFar = ({ received, size, last }: Paging): ReadSoFar => ({ received, largest: size, last });

/** The page behind one that was looked into; null when the list ends with that. */
async function fetchNext(
  upstream: Upstream,
  listing: ProductPage,
  paging: Paging,
  ahead: Promise<ProductPage> | null,
): Promise<ProductPage | null> {
  const end = listing.getEnd(toReadSoFar(paging));
  if (end === 'last') return null;
  try {
    return await (ahead ?? fetchPage(upstream, paging.page + 1));
  } catch (error) {
    if (isPastTheEnd(error, end)) return null;
    throw error;
  }
}

/** A list is read from its first page, or from behind a page that was read before. */
export interface PagingStart {
  paging: Paging;
  last: ProductPage | null;
}

/**
 * Reads every page after a start and hands each to `handlePage`; where only the next page reveals the end, it is fetched
 * concurrently. The end is an empty page, what the profile says, or a page for which `handlePage` returns null.
 * @param handlePage returns the progress of reading; null to end
 * @throws IncompleteError; UpstreamError when a page cannot be read.
 */
export async function fetchAllPages(
  upstream: Upstream,
  { paging: before, last }: PagingStart,
  handlePage: (page: number, listing: ProductPage) => Promise<Paging | null>,
): Promise<void> {
  let listing = last ? await fetchNext(upstream, last, before, null) : await fetchPage(upstream, 1);
  for (let page = before.page + 1; page <= MAX_PAGES; page += 1) {
    if (!listing || listing.isEmpty) return;
    const ahead = listing.isEndUntold ? fetchPage(upstream, page + 1) : null;
    // It may fail while the page before is stored, when it is not awaited yet, or never again.
    ahead?.catch(() => undefined);
    const paging = await handlePage(page, listing);
    if (!paging) return;
    listing = await fetchNext(upstream, listing, paging, ahead);
  }
  throw new IncompleteError(message('sync-reasons.runs.endless', { max: MAX_PAGES }));
}
