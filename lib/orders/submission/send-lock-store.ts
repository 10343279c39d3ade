import { eq, sql } from 'drizzle-orm';
import type { Tx } from '@/lib/db/pool';
import { isSendLockReleased } from '@/lib/db/send-lock-mark';
import { sendLockMarks } from '@/lib/db/send-lock-mark-table';
import { orderActions } from '@/lib/orders/history-tables';
import { orders } from '@/lib/orders/tables';
import type { SendLock } from './send-lock-schema';

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
