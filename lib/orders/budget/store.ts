import { eq, sql } from 'drizzle-orm';
import type { Tx } from '@/lib/db/pool';
import { readBudgets } from '@/lib/db/tables/order-desk';

/** Makes a connection's bucket, full, unless it is there. */
export async function openBucket(tx: Tx, connectionId: number, tokens: number): Promise<void> {
  await tx.insert(readBudgets).values({ connectionId, tokens }).onConflictDoNothing();
}

/** A connection's bucket, held until the transaction ends; null when it was never opened. */
export async function lockBucket(tx: Tx, connectionId: number) {
  const [row] = await tx
    .select({
      tokens: readBudgets.tokens,
      // Not now(): whoever waited for the lock began before the one that it waited for.
      elapsedMs: sql<number>`(extract(epoch FROM clock_timestamp() - ${readBudgets.refilledAt}) * 1000)::float`,
    })
    .from(readBudgets)
    .where(eq(readBudgets.connectionId, connectionId))
    .for('update');
  return row ?? null;
}

export async function saveBucket(tx: Tx, connectionId: number, tokens: number): Promise<void> {
  await tx
    .update(readBudgets)
    .set({ tokens, refilledAt: sql`clock_timestamp()` })
    .where(eq(readBudgets.connectionId, connectionId));
}
