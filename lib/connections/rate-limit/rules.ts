const MINUTE_MS = 60_000;
/** A bucket holds ten seconds' worth of reads: so many may come at once after a rest. */
const BURST_SHARE = 1 / 6;
/** The follower leaves a tenth of the bucket, and never less than one read, to people who look at a page. */
const PAGE_SHARE = 1 / 10;
/** Fewer would leave the follower nothing beside the pages' share. */
const MIN_BUCKET_SIZE = 3;

/** What is read through a connection; each has a bucket of its own, so neither takes what the other needs. */
export type Purpose = 'orders' | 'products';

export interface Bucket {
  connectionId: number;
  purpose: Purpose;
}

/**
 * For whom something is read: an order by the follower, anything by a page that shows it, or for a person's own act, whose
 * answer depends on it.
 */
export type ReadPriority = 'follower' | 'page' | 'act';

/** How many reads a connection can have saved up. */
export const bucketSize = (perMinute: number): number => Math.max(MIN_BUCKET_SIZE, perMinute * BURST_SHARE);

/**
 * What a bucket holds after some time.
 * @param elapsedMs since `tokens` was noted; a clock that went back adds nothing.
 */
export function refillTokens(tokens: number, elapsedMs: number, perMinute: number): number {
  const refill = (Math.max(0, elapsedMs) * perMinute) / MINUTE_MS;
  return Math.min(bucketSize(perMinute), tokens + refill);
}

/** What a bucket is set to by an API that asks to wait: a debt that is paid off when the wait is over. */
export const applyWait = (tokens: number, waitMs: number, perMinute: number): number =>
  Math.min(tokens, -(waitMs * perMinute) / MINUTE_MS);

/** What a reader must leave in the bucket. An act may borrow as much as a bucket holds. */
function getReserve(priority: ReadPriority, perMinute: number): number {
  const size = bucketSize(perMinute);
  if (priority === 'act') return -size;
  return priority === 'page' ? 0 : Math.max(1, size * PAGE_SHARE);
}

/** How many of the wanted reads a bucket grants. */
export function grantReads(
  available: number,
  requested: number,
  priority: ReadPriority,
  perMinute: number,
): number {
  return Math.max(0, Math.min(requested, Math.floor(available - getReserve(priority, perMinute))));
}
