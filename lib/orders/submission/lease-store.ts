import { and, eq, sql } from 'drizzle-orm';
import { planned, type Tx } from '@/lib/db/pool';
import { msFromNow } from '@/lib/db/time';
import { orderActions } from '@/lib/orders/history-tables';
import { orders } from '@/lib/orders/tables';

/** Renews the lease of a sending. @returns false when it is over or no longer that sending's. */
export async function renewOrderLease(
  tx: Tx,
  lease: { orderId: string; attempt: number; sender: string; leaseMs: number },
): Promise<boolean> {
  const rows = await planned(tx)
    .update(orders)
    .set({ leaseUntil: msFromNow(lease.leaseMs) })
    .where(
      and(
        eq(orders.id, lease.orderId),
        eq(orders.attempt, lease.attempt),
        eq(orders.sender, lease.sender),
        eq(orders.state, 'SENDING'),
        sql`${orders.leaseUntil} > now()`,
      ),
    )
    .returning({ id: orders.id });
  return rows.length === 1;
}

/** Renews the lease of a request about an order; it has one sender in its life. @returns false when it is over. */
export async function renewActionLease(tx: Tx, id: string, leaseMs: number): Promise<boolean> {
  const rows = await tx
    .update(orderActions)
    .set({ leaseUntil: msFromNow(leaseMs) })
    .where(
      and(
        eq(orderActions.id, id),
        eq(orderActions.state, 'SENDING'),
        sql`${orderActions.leaseUntil} > now()`,
      ),
    )
    .returning({ id: orderActions.id });
  return rows.length === 1;
}
