import 'server-only';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { limitTokens, takeTokens } from '@/lib/platform/db/token-bucket';
import { env } from '@/lib/platform/env';
import { tokensWithin } from '@/lib/platform/token-bucket';
import { type Bucket, getReserve, type Purpose, type ReadPriority } from './rules';
import { toStoredBucket } from './store';

/** In this order buckets are locked where both of a connection are. */
const PURPOSES: readonly Purpose[] = ['orders', 'products'];

const ratePerMinute = (purpose: Purpose): number =>
  purpose === 'orders' ? env().ORDER_READS_PER_MINUTE : env().PRODUCT_READS_PER_MINUTE;

/**
 * Takes reads out of a connection's bucket, which all nodes share (ORDER_READS_PER_MINUTE, PRODUCT_READS_PER_MINUTE). To be
 * called in the transaction of a claim, where there is one: what is not granted is not claimed.
 * @returns how many of the wanted reads may be made now.
 */
export async function consumeReads(
  tx: Tx,
  bucket: Bucket,
  requested: number,
  priority: ReadPriority,
): Promise<number> {
  const perMinute = ratePerMinute(bucket.purpose);
  const { granted } = await takeTokens(tx, toStoredBucket(bucket, perMinute), {
    requested,
    reserve: getReserve(priority, perMinute),
  });
  return granted;
}

/**
 * For a read that was granted: takes one more out of the bucket before each further GET of it, while there is one.
 * @returns what `ReadOptions.mayRetry` asks.
 */
export const createReadConsumer =
  (bucket: Bucket, priority: ReadPriority): (() => Promise<boolean>) =>
  async () =>
    (await consumeReads(db(), bucket, 1, priority)) === 1;

/**
 * Stops reads of orders and products through a connection for a time: its API requested a pause and counts both together. The buckets get a
 * debt that is paid off when the wait is over.
 */
export async function suspendReads(connectionId: number, waitMs: number): Promise<void> {
  await inTransaction(async (tx) => {
    for (const purpose of PURPOSES) {
      const perMinute = ratePerMinute(purpose);
      const bucket = toStoredBucket({ connectionId, purpose }, perMinute);
      await limitTokens(tx, bucket, -tokensWithin(waitMs, perMinute));
    }
  });
}
