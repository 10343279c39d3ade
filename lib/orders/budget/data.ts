import 'server-only';
import { inTransaction, type Tx } from '@/lib/db/pool';
import { env } from '@/lib/env';
import { bucketSize, granted, indebted, type Reader, refilled } from './rules';
import { lockBucket, openBucket, saveBucket } from './store';

/** What a connection's bucket holds now, locked until the transaction ends. */
async function lockAvailable(tx: Tx, connectionId: number, perMinute: number): Promise<number> {
  await openBucket(tx, connectionId, bucketSize(perMinute));
  const bucket = await lockBucket(tx, connectionId);
  return bucket ? refilled(bucket.tokens, bucket.elapsedMs, perMinute) : 0;
}

/**
 * Takes reads of orders out of a connection's budget (ORDER_READS_PER_MINUTE), which all nodes share. To be called in the
 * transaction of the claim: what is not granted is not claimed.
 * @returns how many of the wanted reads may be made now.
 */
export async function takeReads(
  tx: Tx,
  connectionId: number,
  wanted: number,
  reader: Reader,
): Promise<number> {
  const perMinute = env().ORDER_READS_PER_MINUTE;
  const available = await lockAvailable(tx, connectionId, perMinute);
  const taken = granted(available, wanted, reader, perMinute);
  await saveBucket(tx, connectionId, available - taken);
  return taken;
}

/**
 * For a read that was granted: takes one more out of the budget before each further GET of it, while there is one.
 * @returns what `ReadOptions.mayGoAgain` asks.
 */
export const takeAgain =
  (connectionId: number, reader: Reader): (() => Promise<boolean>) =>
  async () =>
    (await inTransaction((tx) => takeReads(tx, connectionId, 1, reader))) === 1;

/** Lets nobody, follower or page, read orders through a connection for some time: its API asked for it. */
export async function rest(connectionId: number, waitMs: number): Promise<void> {
  const perMinute = env().ORDER_READS_PER_MINUTE;
  await inTransaction(async (tx) => {
    const available = await lockAvailable(tx, connectionId, perMinute);
    await saveBucket(tx, connectionId, indebted(available, waitMs, perMinute));
  });
}
