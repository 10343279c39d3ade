import 'server-only';
import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { runInBackground } from '@/lib/platform/background';
import { systemClock } from '@/lib/platform/clock';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/platform/durations';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { fetchMedia } from '../media/fetch-media';
import type { MediaSource } from '../media/source';
import { resizePicture } from './resize';
import {
  deleteOldPictures,
  evictVariants,
  findPicture,
  hasVariants,
  type StoredPicture,
  savePicture,
  saveVariants,
} from './store';

/** The source of a picture, and the variants that are made of it. */
export interface PictureSource extends MediaSource {
  addressHash: Buffer;
  edges: readonly number[];
}

const MAX_BYTES = 5 * 1024 * 1024;
/** Pictures that are fetched and held in memory at a time. */
const CONCURRENCY = 8;
const fetching = pLimit(CONCURRENCY);
/** Pictures that may wait for that: at a slow source there would be more and more. */
const MAX_WAITING = 500;

/** A failed address is not requested again for this long: when it has no usable picture, and when the source does not answer. */
const REFUSED_MS = HOUR_MS;
const UNAVAILABLE_MS = MINUTE_MS;
/** An address without a request for this long is deleted. */
const UNUSED_MS = 30 * DAY_MS;

/** Raised when variants are made in another way. A migration then empties both tables. */
const RECIPE = 1;
const hashContent = (bytes: Uint8Array): string =>
  createHash('sha256').update(`${RECIPE} `).update(bytes).digest('base64url').slice(0, 22);

const NOTHING_KNOWN = { contentHash: null, etag: null, lastModified: null };

/** Asks the source and stores what it says. @param known what is cached whole, which is not sent again if it is the same */
async function requestPicture(source: PictureSource, known: StoredPicture | null): Promise<void> {
  const limits = { timeoutMs: env().UPSTREAM_PAGE_TIMEOUT_MS, maxBytes: MAX_BYTES };
  const fetched = await fetchMedia(source, limits, known ?? undefined);
  const now = systemClock();
  const failFor = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const save = (picture: StoredPicture) => savePicture(db(), source.addressHash, picture);
  // Keep the cached picture until the source answers; the next regular check asks again.
  if (known && (fetched.outcome === 'unchanged' || fetched.outcome === 'unavailable'))
    return save({ ...known, checkedAt: now });
  if (fetched.outcome === 'unavailable') {
    const before = (await findPicture(db(), source.addressHash)) ?? NOTHING_KNOWN;
    return save({ ...before, checkedAt: now, failedUntil: failFor(UNAVAILABLE_MS) });
  }
  const variants = fetched.outcome === 'fetched' ? await resizePicture(fetched.bytes, source.edges) : null;
  if (fetched.outcome !== 'fetched' || !variants)
    return save({ ...NOTHING_KNOWN, checkedAt: now, failedUntil: failFor(REFUSED_MS) });
  const contentHash = hashContent(fetched.bytes);
  await inTransaction(async (tx) => {
    await saveVariants(tx, contentHash, variants, now);
    const picture = { ...fetched.validators, contentHash, checkedAt: now, failedUntil: null };
    await savePicture(tx, source.addressHash, picture);
  });
  noteWritten([...variants.values()].reduce((total, { byteLength }) => total + byteLength, 0));
}

let writtenBytes = 0;

/**
 * Evicts whenever this node has written a 64th of the bound, so that the cache takes no more than the bound and a 64th of
 * it for each node.
 */
function noteWritten(bytes: number): void {
  const maxBytes = env().PICTURE_CACHE_MB * 1024 * 1024;
  writtenBytes += bytes;
  if (writtenBytes < maxBytes / 64) return;
  writtenBytes = 0;
  runInBackground('picture-cache-not-trimmed', 'the picture cache could not be trimmed', async () => {
    await evictVariants(db(), maxBytes);
    await deleteOldPictures(db(), new Date(systemClock().getTime() - UNUSED_MS));
  });
}

interface Flight {
  landed: Promise<void>;
  /** The number of callers that still wait. */
  waiting: number;
}
const inFlight = new Map<string, Flight>();

/**
 * Runs the work for an address once for all concurrent callers; skips it when all of them are gone before its turn.
 * @param signal aborts when the caller is gone
 */
function runOnce(source: PictureSource, work: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  const key = `${source.addressHash.toString('base64')} ${source.edges.join()}`;
  const flight: Flight = inFlight.get(key) ?? { landed: Promise.resolve(), waiting: 0 };
  flight.waiting += 1;
  signal?.addEventListener('abort', () => (flight.waiting -= 1), { once: true });
  if (inFlight.has(key)) return flight.landed;
  inFlight.set(key, flight);
  flight.landed = fetching(async () => {
    if (flight.waiting > 0) await work();
  }).finally(() => inFlight.delete(key));
  return flight.landed;
}

/** Returns the stored picture when all variants of the source are cached; null otherwise. */
async function findWhole(source: PictureSource): Promise<StoredPicture | null> {
  const stored = await findPicture(db(), source.addressHash);
  if (!stored?.contentHash) return null;
  return (await hasVariants(db(), stored.contentHash, source.edges)) ? stored : null;
}

/**
 * Fetches a picture and caches its variants, unless somebody has done so by now.
 * @param signal that who asks is gone
 * @throws AppError `busy` when too many wait to be fetched
 */
export async function fetchPicture(source: PictureSource, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return;
  if (fetching.pendingCount >= MAX_WAITING) throw new AppError('busy', { retryAfterSeconds: 5 });
  const work = async () => {
    if (!(await findWhole(source))) await requestPicture(source, null);
  };
  await runOnce(source, work, signal);
}

/** Asks, behind the answer, whether a picture that is cached is still the one at its address. */
export const checkPicture = (source: PictureSource): void =>
  runInBackground('picture-check-failed', 'a product picture could not be checked', () =>
    runOnce(source, async () => requestPicture(source, await findWhole(source))),
  );
