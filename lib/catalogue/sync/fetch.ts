import 'server-only';
import { hash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { pool } from '@/lib/db/pool';
import type { Upstream } from '@/lib/upstream/create-upstream';
import type { ProductPage, RawProduct, UpstreamProduct } from '@/lib/upstream/types';
import { IdSet } from '../index/id-set';
import { addPage, clearPages, findLastHashes, type ReadPage, readPagesSince, repeatPage } from './page-store';
import { NO_PAGES, nextPaging, type PageFacts, type Paging, readAllPages, readPage } from './paging';
import { findListed } from './problem-store';
import { addProblems, type Problem } from './problems';
import { addRejections, countRejected, REPEATED, type Rejection, rejectionReason } from './rejections';
import { type StagedRow, stagedRow, storedHash } from './staged-row';
import { clearStaging, findDifferent, stage } from './staging-store';

/** A read that was killed is gone on with when its last page is not older than this; the source may change by then. */
const RESUME_WITHIN_MS = 30 * 60_000;

/** One connection's read. */
export interface Sync {
  connectionId: number;
  upstream: Upstream;
  /** The session that holds the connection's lock. */
  client: PoolClient;
}

/** What was read so far. */
export interface Taken {
  paging: Paging;
  /** Every id that was listed, once, in its order. */
  order: number[];
  ids: IdSet;
  rejections: Rejection[];
  problems: Problem[];
  /** Whether each page came byte for byte as in the last good read, which had no more. */
  isSame: boolean;
  /** The page with which a killed read was gone on with; null for a read from the start. */
  resumedAt: number | null;
}

const nothingYet = (): Taken => ({
  paging: NO_PAGES,
  order: [],
  ids: new IdSet(),
  rejections: [],
  problems: [],
  isSame: true,
  resumedAt: null,
});

/** A record that was listed before is readable; one that cannot be read tells of a broken page. */
function factsOf({ received, rejections }: ReadPage): PageFacts {
  const unreadable = rejections.filter(({ reason }) => reason !== REPEATED);
  return { received, readable: received - countRejected(unreadable) };
}

/** Adds a page to what was read. */
function count(taken: Taken, read: ReadPage): void {
  for (const id of read.ids) if (taken.ids.add(id)) taken.order.push(id);
  addRejections(taken.rejections, read.rejections);
  addProblems(taken.problems, read.problems);
}

/** What a killed read has stored, if it was stopped not long ago and the API still answers its last page so. */
async function resume(sync: Sync, now: Date): Promise<Taken> {
  const { client, connectionId, upstream } = sync;
  const taken = nothingYet();
  let last: ReadPage | undefined;
  for await (const read of readPagesSince(client, connectionId, new Date(now.getTime() - RESUME_WITHIN_MS))) {
    taken.paging = nextPaging(taken.paging, factsOf(read));
    count(taken, read);
    last = read;
  }
  if (last && storedHash((await readPage(upstream, last.page)).hash) === last.hash)
    return { ...taken, isSame: false, resumedAt: last.page + 1 };
  await clearPages(client, connectionId);
  await clearStaging(client, connectionId);
  return nothingYet();
}

interface Opened extends ReadPage {
  /** To stage. */
  rows: StagedRow[];
}

/** The records of a page that can be read, the first of each id. */
function readableOf(page: number, records: readonly RawProduct[], seen: IdSet) {
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
async function open(sync: Sync, taken: Taken, page: number, listing: ProductPage): Promise<Opened> {
  const records = listing.records();
  const { found, rejections } = readableOf(page, records, taken.ids);
  const isWhole = !rejections.some(({ reason }) => reason === REPEATED);
  const hashes = new Map([...found].map(([id, record]) => [id, storedHash(record.hash)]));
  // Asked on another session: the last page may still be being stored on this one.
  const different = await findDifferent(pool(), sync.connectionId, {
    ids: [...hashes.keys()],
    hashes: [...hashes.values()],
  });
  const rows: StagedRow[] = [];
  const unreadable = new Map<number, string>();
  for (const id of different) {
    const read = found.get(id)?.read();
    if (read?.product) rows.push(stagedRow(read.product, hashes.get(id) ?? ''));
    else unreadable.set(id, rejectionReason(read?.faults ?? []));
  }
  const listed = await findListed(pool(), sync.connectionId, [...unreadable.keys()]);
  const problems: Problem[] = [];
  for (const [id, reason] of unreadable) {
    // What is listed exists: one record that broke does not take away what was known of it.
    if (!listed.has(id)) found.delete(id);
    addRejections(rejections, [{ reason, count: 1, examples: [String(id)] }]);
    addProblems(problems, [{ id, reason, isKept: listed.has(id) }]);
  }
  return {
    page,
    hash: storedHash(listing.hash),
    received: records.length,
    ids: [...found.keys()],
    rejections,
    problems,
    isWhole,
    rows,
  };
}

/**
 * Reads everything that the API lists and stages what is different; goes on where a read that was killed had stopped.
 * @param report is told how far it is, after each page.
 * @throws IncompleteError; UpstreamError.
 */
export async function takeAll(sync: Sync, now: Date, report: (taken: Taken) => void): Promise<Taken> {
  const { client, connectionId, upstream } = sync;
  const last = await findLastHashes(client, connectionId);
  const taken = await resume(sync, now);
  // One page is stored while the next is read.
  let storing: Promise<void> = Promise.resolve();
  const store = async ({ rows, ...read }: Opened) => {
    await stage(client, connectionId, rows);
    await addPage(client, connectionId, read);
  };
  const take = async (page: number, listing: ProductPage): Promise<boolean> => {
    const isSame = last.get(page) === storedHash(listing.hash);
    const read = isSame
      ? await repeatPage(client, connectionId, page)
      : await open(sync, taken, page, listing);
    const facts = factsOf(read);
    // The same products once more, as an API that knows no page behind its last one sends them.
    const isRepeated = facts.readable > 0 && read.ids.every((id) => taken.ids.has(id));
    if (read.received === 0) return false;
    if (isRepeated) {
      count(taken, read);
      report(taken);
      return false;
    }
    taken.paging = nextPaging(taken.paging, facts);
    taken.isSame &&= isSame;
    count(taken, read);
    if ('rows' in read) {
      await storing;
      storing = store(read as Opened);
      storing.catch(() => undefined);
    }
    report(taken);
    return true;
  };
  try {
    await readAllPages(upstream, taken.paging.page + 1, take);
  } finally {
    await storing;
  }
  if (taken.paging.page !== last.size) taken.isSame = false;
  return taken;
}

/** Stages products that were asked for by their ids, behind all others. */
export async function takeLate(
  { client, connectionId }: Sync,
  taken: Taken,
  products: readonly UpstreamProduct[],
): Promise<void> {
  if (products.length === 0) return;
  const ids = products.map(({ id }) => id);
  // Not the hash that its record in the list would have: the next list that has it is read anew.
  const hashes = products.map((product) => storedHash(hash('sha1', JSON.stringify(product), 'base64')));
  const different = await findDifferent(client, connectionId, { ids, hashes });
  const rows = products.flatMap((product, index) =>
    different.has(product.id) ? [stagedRow(product, hashes[index] ?? '')] : [],
  );
  await stage(client, connectionId, rows);
  for (const id of ids) if (taken.ids.add(id)) taken.order.push(id);
}

/** Keeps products as they are stored, behind all others, and says why. */
export function keepStored(taken: Taken, problems: readonly Problem[]): void {
  for (const { id, reason } of problems) {
    if (taken.ids.add(id)) taken.order.push(id);
    addRejections(taken.rejections, [{ reason, count: 1, examples: [String(id)] }]);
  }
  addProblems(taken.problems, problems);
}
