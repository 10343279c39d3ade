/** A bucket holds ten seconds' worth of reads: so many may come at once after a rest. */
const BURST_SHARE = 1 / 6;
/** Status sync leaves a tenth of the bucket, and never less than one read, to people who look at a page. */
const PAGE_SHARE = 1 / 10;
/** A smaller bucket would leave status sync nothing next to the pages' share. */
const MIN_BUCKET_SIZE = 3;

/** Each purpose has its own bucket, so neither takes what the other needs. */
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

/** Maximum number of reads that a connection can save up. */
export const bucketSize = (perMinute: number): number => Math.max(MIN_BUCKET_SIZE, perMinute * BURST_SHARE);

/** Returns the tokens that a reader must leave in the bucket. An action may borrow as much as a bucket holds. */
export function getReserve(priority: ReadPriority, perMinute: number): number {
  const size = bucketSize(perMinute);
  if (priority === 'action') return -size;
  return priority === 'page' ? 0 : Math.max(1, size * PAGE_SHARE);
}
