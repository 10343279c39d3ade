import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../db/pool';
import { idempotencyKeys } from '../db/tables/orders';
import { ProblemError } from '../http/problem';

const RETENTION_DAYS = 30;

interface Claim {
  clientId: string;
  /** Undefined when the client sent none; then nothing is claimed. */
  key: string | undefined;
  requestHash: string;
  now: Date;
}

/**
 * Claims an Idempotency-Key within the transaction that stores the order. The insert waits for another transaction
 * that holds the same key, so two requests at once make one order.
 * @returns null when the key is now ours, else the order that it made before
 * @throws ProblemError `idempotency_key_reused` when that order was another one
 */
export async function claimKey(
  tx: Database,
  { clientId, key, requestHash, now }: Claim,
): Promise<number | null> {
  if (key === undefined) return null;
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ clientId, key, requestHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return null;
  const [earlier] = await tx
    .select({ orderId: idempotencyKeys.orderId, requestHash: idempotencyKeys.requestHash })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.clientId, clientId), eq(idempotencyKeys.key, key)));
  if (!earlier?.orderId || earlier.requestHash !== requestHash) {
    throw new ProblemError('idempotency_key_reused', 'Use a new key for a new order.');
  }
  return earlier.orderId;
}

/** Notes which order the claimed key made. */
export async function saveKeyOrder(tx: Database, { clientId, key }: Claim, orderId: number): Promise<void> {
  if (key === undefined) return;
  await tx
    .update(idempotencyKeys)
    .set({ orderId })
    .where(and(eq(idempotencyKeys.clientId, clientId), eq(idempotencyKeys.key, key)));
}

/** Forgets keys that are older than the promise of the API. */
export async function deleteOldKeys(db: Database, now: Date): Promise<void> {
  const cutoff = new Date(now.getTime() - RETENTION_DAYS * 86_400_000);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, cutoff));
}
