import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '@/lib/db/pool';
import { orders } from '@/lib/orders/tables';
import { ENDED_HOLD, SUBMISSION_EVENTS } from '../submission/rules';

/**
 * Lets an order that is held be sent now, if it still is held by what the event ends.
 * @param approvedBy who approved it; null when it was only held for a time.
 * @returns whether it was.
 */
export async function endHold(
  tx: Tx,
  orderId: string,
  event: 'sent-now' | 'approved',
  approvedBy: string | null,
): Promise<boolean> {
  const { from, to } = SUBMISSION_EVENTS[event];
  const rows = await tx
    .update(orders)
    .set({ state: to, held: null, notBefore: sql`now()`, approvedBy, updatedAt: sql`now()` })
    .where(and(eq(orders.id, orderId), inArray(orders.state, [...from]), eq(orders.held, ENDED_HOLD[event])))
    .returning({ id: orders.id });
  return rows.length === 1;
}
