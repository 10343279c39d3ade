import { eq, sql } from 'drizzle-orm';
import type { Tx } from '@/lib/db/pool';
import { requestLimits } from './tables';

/** Makes an organisation's bucket, full, unless it is there. */
export async function ensureBucket(tx: Tx, organisationId: number, tokens: number): Promise<void> {
  await tx.insert(requestLimits).values({ organisationId, tokens }).onConflictDoNothing();
}

/** An organisation's bucket, held until the transaction ends; null when it was never opened. */
export async function lockBucket(tx: Tx, organisationId: number) {
  const [row] = await tx
    .select({
      tokens: requestLimits.tokens,
      // Not now(): whoever waited for the lock began before the one that it waited for.
      elapsedMs: sql<number>`(extract(epoch FROM clock_timestamp() - ${requestLimits.refilledAt}) * 1000)::float`,
    })
    .from(requestLimits)
    .where(eq(requestLimits.organisationId, organisationId))
    .for('update');
  return row ?? null;
}

export async function saveBucket(tx: Tx, organisationId: number, tokens: number): Promise<void> {
  await tx
    .update(requestLimits)
    .set({ tokens, refilledAt: sql`clock_timestamp()` })
    .where(eq(requestLimits.organisationId, organisationId));
}
