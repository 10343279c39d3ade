import { eq } from 'drizzle-orm';
import type { Tx } from '@/lib/db/pool';
import { orders } from '@/lib/orders/tables';

/** Notes whose cart the lines of an order went into. */
export async function saveRestoredBy(tx: Tx, id: string, personId: string): Promise<void> {
  await tx.update(orders).set({ cartPersonId: personId }).where(eq(orders.id, id));
}
