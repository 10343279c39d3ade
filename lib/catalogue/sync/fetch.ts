import 'server-only';
import { hash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { pool } from '@/lib/platform/db/pool';
import type { Upstream } from '@/lib/upstream/create-upstream';
import type { ProductPage, RawProduct, UpstreamProduct } from '@/lib/upstream/types';
import {
  addPage,
  clearPages,
  copyPage,
  type FetchedPage,
  findLastHashes,
  streamPagesSince,
} from './page-store';
import { advancePaging, fetchAllPages, fetchPage, NO_PAGES, type PageFacts, type Paging } from './paging';
import { findListed } from './problem-store';
import {
  addProblems,
  addRejections,
  countRejected,
  type Problem,
  REPEATED,
  type Rejection,
  rejectionReason,
} from './rejections';
import { stagedRow, storedHash } from './staged-row';
import { clearStaging, findDifferent, stageRows } from './staging-store';

/** A killed run resumes when its last page is not older than this: later, the source may have changed. */
const RESUME_WITHIN_MS = 30 * 60_000;

/** One connection's sync run. */
export interface SyncSession {
  connectionId: number;
  upstream: Upstream;
  /** The session that holds the connection's lock. */
  client: PoolClient;
}

/** The data read so far. */
export interface FetchedCatalogue {
  paging: Paging;
  /** Every id that was listed, in its order. */
  ids: Set<number>;
  rejections: Rejection[];
  problems: Problem[];
  /** True when the pages and their number equal those of the last complete run, byte for byte. */
  isSame: boolean;
  /** The page from which a killed run was resumed; null for a run from the start. */
  resumedAt: number | null;
}

const emptyFetch = (): FetchedCatalogue => ({
  paging: NO_PAGES,
  ids: new Set(),
  rejections: [],
  problems: [],
  isSame: true,
  resumedAt: null,
});

/** Counts a record that was listed before as readable: only unreadable ones mean a broken page. */
function toPageFacts({ received, rejections }: FetchedPage): PageFacts {
  const unreadable = rejections.filter(({ reason }) => reason !== REPEATED);
  return { received, readable: received - countRejected(unreadable) };
}

/** Adds a page to what was read. */
function addFetchedPage(fetched: FetchedCatalogue, read: FetchedPage): void {
  for (const id of read.ids) fetched.ids.add(id);
  addRejections(fetched.rejections, read.rejections);
  addProblems(fetched.problems, read.problems);
}

/** Resumes a killed run from its stored pages, if it is recent and the API still answers its last page with the same bytes. */
async function resumeFetch(
  sync: SyncSession,
  now: Date,
): Promise<{ fetched: FetchedCatalogue; listing: ProductPage | null }> {
  const { client, connectionId, upstream } = sync;
  const fetched = emptyFetch();
  let last: FetchedPage | undefined;
  for await (const read of streamPagesSince(
    client,
    connectionId,
    new Date(now.getTime() - RESUME_WITHIN_MS),
  )) {
    fetched.paging = advancePaging(fetched.paging, toPageFacts(read));
    addFetchedPage(fetched, read);
    last = read;
  }
  const listing = last ? await fetchPage(upstream, last.page) : null;
  if (last && listing && storedHash(listing.hash) === last.hash)
    return { fetched: { ...fetched, isSame: false, resumedAt: last.page + 1 }, listing };
  await clearPages(client, connectionId);
  await clearStaging(client, connectionId);
  return { fetched: emptyFetch(), listing: null };
}

interface ParsedPage extends FetchedPage {
  /** To stage, written out as JSON: texts take half of the memory of what they were made of. */
  rows: string[];
}

/** The records of a page that can be read, the first of each id. */
function selectReadable(page: number, records: readonly RawProduct[], seen: Set<number>) {
  const found = new Map<number, RawProduct>();
  const rejections: Rejection[] = [];
  const reject = (reason: string, example: string) =>
    addRejections(rejections, [{ reason, count: 1, examples: [example] }]);
  for (const [index, record] of records.entries()) {
    const place = `page ${page}, record ${index + 1}`;
    if (record.id === null) reject(rejectionReason(record.read().faults), place);
    else if (found.has(record.id) || seen.has(record.id)) reject(REPEATED, String(record.id));
    else found.set(record.id, record);
  }
  return { found, rejections };
}

/** Looks into a page that is not as it was: which of its records are to be staged. */
async function parsePage(
  sync: SyncSession,
  fetched: FetchedCatalogue,
  page: number,
  listing: ProductPage,
): Promise<ParsedPage> {
  const records = listing.records();
  const { found, rejections } = selectReadable(page, records, fetched.ids);
  const isComplete = !rejections.some(({ reason }) => reason === REPEATED);
  const hashes = new Map([...found].map(([id, record]) => [id, storedHash(record.hash)]));
  // Asked on another session: the last page may still be being stored on this one.
  const different = await findDifferent(pool(), sync.connectionId, {
    ids: [...hashes.keys()],
    hashes: [...hashes.values()],
  });
  const rows: string[] = [];
  const unreadable = new Map<number, string>();
  for (const id of different) {
    const read = found.get(id)?.read();
    if (read?.product) rows.push(JSON.stringify(stagedRow(read.product, hashes.get(id) ?? '')));
    else unreadable.set(id, rejectionReason(read?.faults ?? []));
  }
  const listed = await findListed(pool(), sync.connectionId, [...unreadable.keys()]);
  const problems: Problem[] = [];
  for (const [id, reason] of unreadable) {
    // A listed product exists: one broken record does not discard its stored data.
    if (!listed.has(id)) found.delete(id);
    addRejections(rejections, [{ reason, count: 1, examples: [String(id)] }]);
    addProblems(problems, [{ id, reason, isListed: listed.has(id) }]);
  }
  return {
    page,
    hash: storedHash(listing.hash),
    received: records.length,
    ids: [...found.keys()],
    rejections,
    problems,
    isComplete,
    rows,
  };
}

/**
 * Reads everything that the API lists and stages what is different; resumes a run that was killed.
 * @param report gets the progress after each page.
 * @throws IncompleteError; UpstreamError.
 */
export async function fetchCatalogue(
  sync: SyncSession,
  now: Date,
  report: (fetched: FetchedCatalogue) => void,
): Promise<FetchedCatalogue> {
  const { client, connectionId, upstream } = sync;
  const last = await findLastHashes(client, connectionId);
  const { fetched, listing: resumed } = await resumeFetch(sync, now);
  // One page is stored while the next is read.
  let storing: Promise<void> = Promise.resolve();
  const store = async ({ rows, ...read }: ParsedPage) => {
    await stageRows(client, connectionId, rows);
    await addPage(client, connectionId, read);
  };
  const handlePage = async (page: number, listing: ProductPage): Promise<Paging | null> => {
    const isSame = last.get(page) === storedHash(listing.hash);
    const read = isSame
      ? await copyPage(client, connectionId, page)
      : await parsePage(sync, fetched, page, listing);
    const facts = toPageFacts(read);
    // The same products once more, as an API that knows no page behind its last one sends them.
    const isRepeated = facts.readable > 0 && read.ids.every((id) => fetched.ids.has(id));
    if (read.received === 0) return null;
    if (isRepeated) {
      addFetchedPage(fetched, read);
      report(fetched);
      return null;
    }
    fetched.paging = advancePaging(fetched.paging, facts);
    fetched.isSame &&= isSame;
    addFetchedPage(fetched, read);
    if ('rows' in read) {
      await storing;
      storing = store(read as ParsedPage);
      storing.catch(() => undefined);
    }
    report(fetched);
    return fetched.paging;
  };
  try {
    await fetchAllPages(upstream, { paging: fetched.paging, last: resumed }, handlePage);
  } finally {
    await storing;
  }
  if (fetched.paging.page !== last.size) fetched.isSame = false;
  return fetched;
}

/** Stages products that were requested by id, after all others. */
export async function stageVerified(
  { client, connectionId }: SyncSession,
  fetched: FetchedCatalogue,
  products: readonly UpstreamProduct[],
): Promise<void> {
  if (products.length === 0) return;
  const ids = products.map(({ id }) => id);
  // This hash differs from that of its record in the list, so the next list with the product reads it again.
  const hashes = products.map((product) => storedHash(hash('sha1', JSON.stringify(product), 'base64')));
  const different = await findDifferent(client, connectionId, { ids, hashes });
  const rows = products.flatMap((product, index) =>
    different.has(product.id) ? [JSON.stringify(stagedRow(product, hashes[index] ?? ''))] : [],
  );
  await stageRows(client, connectionId, rows);
  for (const id of ids) fetched.ids.add(id);
}

/** Keeps products as they are stored, behind all others, and says why. */
export function keepStoredProducts(fetched: FetchedCatalogue, problems: readonly Problem[]): void {
  for (const { id, reason } of problems) {
    fetched.ids.add(id);
    addRejections(fetched.rejections, [{ reason, count: 1, examples: [String(id)] }]);
  }
  addProblems(fetched.problems, problems);
}
