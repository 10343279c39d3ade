import { and, eq, type SQL } from 'drizzle-orm';
import { readRateLimits } from '@/lib/connections/model/tables';
import type { Tx } from '@/lib/platform/db/pool';
import type { StoredBucket } from '@/lib/platform/db/token-bucket';
import { type Bucket, bucketSize } from './rules';

/** A connection's bucket as a row. */
export const toStoredBucket = (bucket: Bucket, perMinute: number): StoredBucket => ({
  table: readRateLimits,
  where: and(
    eq(readRateLimits.connectionId, bucket.connectionId),
    eq(readRateLimits.purpose, bucket.purpose),
  ) as SQL,
  limits: { size: bucketSize(perMinute), perMinute },
  insert: (tx) => insertBucket(tx, bucket, bucketSize(perMinute)),
});

async function insertBucket(tx: Tx, bucket: Bucket, tokens: number): Promise<void> {
  await tx
    .insert(readRateLimits)
    .values({ ...bucket, tokens })
    .onConflictDoNothing();
}
