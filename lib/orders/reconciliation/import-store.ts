import type { Tx } from '@/lib/db/pool';
import { orderLines, orders } from '@/lib/orders/tables';
import type { OrderLine } from '../schema';

export type NewOrder = typeof orders.$inferInsert;

/** Stores an order that was placed elsewhere, with what is known of its lines. */
export async function insertImported(
  tx: Tx,
  order: NewOrder,
  lines: readonly OrderLine[],
): Promise<{ id: string; number: string }> {
  const [stored] = await tx.insert(orders).values(order).returning({ id: orders.id, number: orders.number });
  if (!stored) throw new Error('an imported order was not stored');
  const orderId = stored.id;
  if (lines.length > 0)
    await tx.insert(orderLines).values(lines.map((line, position) => ({ ...line, orderId, position })));
  return stored;
}
