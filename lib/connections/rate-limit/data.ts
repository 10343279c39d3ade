import 'server-only';
import { inPlannedTransaction, inTransaction, type Tx } from '@/lib/db/pool';
import { env } from '@/lib/env';
import {
  applyWait,
  type Bucket,
  bucketSize,
  grantReads,
  type Purpose,
  type ReadPriority,
  refillTokens,
} from './rules';
import { ensureBucket, lockBucket, saveBucket } from './store';

/** In this order buckets are locked where both of a connection are. */
const PURPOSES: readonly Purpose[] = ['orders', 'products'];

const ratePerMinute = (purpose: Purpose): number =>
  purpose === 'orders' ? env().ORDER_READS_PER_MINUTE : env().PRODUCT_READS_PER_MINUTE;

/** A bucket that is not there yet is full. */
async function openBucket(tx: Tx, bucket: Bucket, perMinute: number) {
  await ensureBucket(tx, bucket, bucketSize(perMinute));
  return lockBucket(tx, bucket);
}

/** What a bucket holds now, locked until the transaction ends. */
async function lockAvailable(tx: Tx, bucket: Bucket, perMinute: number): Promise<number> {
  const stored = (await lockBucket(tx, bucket)) ?? (await openBucket(tx, bucket, perMinute));
  return stored ? refillTokens(stored.tokens, stored.elapsedMs, perMinute) : 0;
}

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
  const available = await lockAvailable(tx, bucket, perMinute);
  const consumed = grantReads(available, requested, priority, perMinute);
  await saveBucket(tx, bucket, available - consumed);
  return consumed;
}

/**
 * For a read that was granted: takes one more out of the bucket before each further GET of it, while there is one.
 * @returns what `ReadOptions.mayRetry` asks.
 */
export const createReadConsumer =
  (bucket: Bucket, priority: ReadPriority): (() => Promise<boolean>) =>
  async () =>
    (await inPlannedTransaction((tx) => consumeReads(tx, bucket, 1, priority))) === 1;

/** Stops reads of orders and products through a connection for a time: its API asked for it and counts them together. */
export async function suspendReads(connectionId: number, waitMs: number): Promise<void> {
  await inTransaction(async (tx) => {
    for (const purpose of PURPOSES) {
      const bucket = { connectionId, purpose };
      const perMinute = ratePerMinute(purpose);
      const available = await lockAvailable(tx, bucket, perMinute);
      await saveBucket(tx, bucket, applyWait(available, waitMs, perMinute));
    }
  });
}
