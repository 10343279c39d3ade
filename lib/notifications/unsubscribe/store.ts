import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '@/lib/db/pool';
import { digestItems } from '@/lib/notifications/tables';

/** Forgets what of some kinds waits for a person's next digest. */
export async function deletePendingItems(tx: Tx, personId: string, kinds: readonly string[]): Promise<void> {
  await tx
    .delete(digestItems)
    .where(and(eq(digestItems.personId, personId), inArray(digestItems.kind, [...kinds])));
}
