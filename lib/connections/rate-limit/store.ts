import { and, eq, type SQL } from 'drizzle-orm';
import { readRateLimits } from '@/lib/connections/tables';
import type { Tx } from '@/lib/db/pool';
import type { StoredBucket } from '@/lib/db/token-bucket';
import { type Bucket, bucketSize } from './rules';

/** A connection's bucket as a row. */
export const toStoredBucket = ({ connectionId, purpose }: Bucket, perMinute: number): StoredBucket => ({
  table: readRateLimits,
  where: and(eq(readRateLimits.connectionId, connectionId), eq(readRateLimits.purpose, purpose)) as SQL,
  limits: { size: bucketSize(perMinute), perMinute },
});

/** Makes a connection's bucket, full, unless it is there. */
export async function ensureBucket(tx: Tx, bucket: Bucket, perMinute: number): Promise<void> {
  await tx
    .insert(readRateLimits)
    .values({ ...bucket, tokens: bucketSize(perMinute) })
    .onConflictDoNothing();
}
