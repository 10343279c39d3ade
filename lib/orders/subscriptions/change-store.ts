import { and, eq, sql } from 'drizzle-orm';
import { subscriptions, termUnits } from '@/lib/orders/model/subscription-tables';
import type { Tx } from '@/lib/platform/db/pool';
import type { TermUnit } from '../model/renewal-choices';

export type StoredSubscription = typeof subscriptions.$inferSelect;

/** A subscription of this organisation, held until the transaction ends; null for every other one. */
export async function lockSubscription(
  tx: Tx,
  id: string,
  organisationId: number,
): Promise<StoredSubscription | null> {
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.organisationId, organisationId)))
    .for('update');
  return rows[0] ?? null;
}

export type SubscriptionChange = Partial<
  Pick<StoredSubscription, 'choice' | 'ownerId' | 'startedOn' | 'isStartTyped' | 'endsOn' | 'decidedBy'>
> & { isDecided?: boolean };

/** Changes a subscription that the caller holds, and counts the change. */
export async function updateSubscription(
  tx: Tx,
  id: string,
  { isDecided, ...change }: SubscriptionChange,
): Promise<void> {
  await tx
    .update(subscriptions)
    .set({
      ...change,
      ...(isDecided ? { decidedAt: sql`now()` } : {}),
      version: sql`${subscriptions.version} + 1`,
    })
    .where(eq(subscriptions.id, id));
}

export async function saveTermUnit(tx: Tx, connectionId: number, unit: TermUnit | null): Promise<void> {
  if (unit === null) {
    await tx.delete(termUnits).where(eq(termUnits.connectionId, connectionId));
    return;
  }
  await tx
    .insert(termUnits)
    .values({ connectionId, unit })
    .onConflictDoUpdate({ target: termUnits.connectionId, set: { unit } });
}

/** @returns the id of the new subscription */
export async function insertSubscription(tx: Tx, row: typeof subscriptions.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(subscriptions).values(row).returning({ id: subscriptions.id });
  if (!inserted) throw new Error('an insert of a subscription gave no row');
  return inserted.id;
}
