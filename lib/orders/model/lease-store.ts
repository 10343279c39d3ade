import { and, eq, sql } from 'drizzle-orm';
import { orderActions } from '@/lib/orders/model/history-tables';
import { orders } from '@/lib/orders/model/tables';
import { planned, type Tx } from '@/lib/platform/db/pool';
import { isSendLockReleased, sendLockMarks } from '@/lib/platform/db/send-lock-mark';
import { msFromNow } from '@/lib/platform/db/sql-values';
import type { SendLock } from './reconciliation-schema';

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

/** Locks the send lock until the transaction ends, so that no one else opens it. */
export async function lockSendLockTable(tx: Tx): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${sendLockMarks} IN EXCLUSIVE MODE`);
}

export async function readSendLock(tx: Tx): Promise<SendLock> {
  const { rows } = await tx.execute<SendLock & Record<string, unknown>>(sql`
    SELECT ${isSendLockReleased} AS "isOpen",
      (SELECT count(*) FROM ${orders} WHERE ${eq(orders.state, 'QUEUED')}) AS orders,
      (SELECT count(*) FROM ${orderActions} WHERE ${eq(orderActions.state, 'QUEUED')}) AS requests`);
  return rows[0] ?? { isOpen: false, orders: 0, requests: 0 };
}
