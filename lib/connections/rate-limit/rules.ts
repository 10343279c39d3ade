/** A bucket holds ten seconds' worth of reads: so many may come at once after a rest. */
const BURST_SHARE = 1 / 6;
/** Status sync leaves a tenth of the bucket, and never less than one read, to people who look at a page. */
const PAGE_SHARE = 1 / 10;
/** Fewer would leave status sync nothing beside the pages' share. */
const MIN_BUCKET_SIZE = 3;

/** What is read through a connection; each has a bucket of its own, so neither takes what the other needs. */
export type Purpose = 'orders' | 'products';

export interface Bucket {
  connectionId: number;
  purpose: Purpose;
}

/**
 * For what something is read: the status sync of orders, a page that shows it, or a person's action, whose result depends
 * on it.
 */
export type ReadPriority = 'status-sync' | 'page' | 'action';

/** How many reads a connection can have saved up. */
export const bucketSize = (perMinute: number): number => Math.max(MIN_BUCKET_SIZE, perMinute * BURST_SHARE);

/** What a reader must leave in the bucket. An action may borrow as much as a bucket holds. */
export function getReserve(priority: ReadPriority, perMinute: number): number {
  const size = bucketSize(perMinute);
  if (priority === 'action') return -size;
  return priority === 'page' ? 0 : Math.max(1, size * PAGE_SHARE);
}
