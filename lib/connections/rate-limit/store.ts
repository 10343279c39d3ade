import { and, eq, sql } from 'drizzle-orm';
import { readRateLimits } from '@/lib/connections/tables';
import type { Tx } from '@/lib/db/pool';
import type { Bucket } from './rules';

const matchesBucket = ({ connectionId, purpose }: Bucket) =>
  and(eq(readRateLimits.connectionId, connectionId), eq(readRateLimits.purpose, purpose));

/** Makes a connection's bucket, full, unless it is there. */
export async function ensureBucket(tx: Tx, bucket: Bucket, tokens: number): Promise<void> {
  await tx
    .insert(readRateLimits)
    .values({ ...bucket, tokens })
    .onConflictDoNothing();
}

/** A connection's bucket, held until the transaction ends; null when it was never opened. */
export async function lockBucket(tx: Tx, bucket: Bucket) {
  const [row] = await tx
    .select({
      tokens: readRateLimits.tokens,
      // Not now(): whoever waited for the lock began before the one that it waited for.
      elapsedMs: sql<number>`(extract(epoch FROM clock_timestamp() - ${readRateLimits.refilledAt}) * 1000)::float`,
    })
    .from(readRateLimits)
    .where(matchesBucket(bucket))
    .for('update');
  return row ?? null;
}

export async function saveBucket(tx: Tx, bucket: Bucket, tokens: number): Promise<void> {
  await tx
    .update(readRateLimits)
    .set({ tokens, refilledAt: sql`clock_timestamp()` })
    .where(matchesBucket(bucket));
}
