import { eq, sql } from 'drizzle-orm';
import type { Tx } from '@/lib/db/pool';
import { isFenceOpen } from '@/lib/db/restore-mark';
import { fenceMarks } from '@/lib/db/restore-mark-table';
import { orderActions, orders } from '@/lib/orders/tables';
import type { Fence } from './send-lock-schema';

/** Until the transaction ends, nobody else opens the fence. */
export async function lockFence(tx: Tx): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${fenceMarks} IN EXCLUSIVE MODE`);
}

export async function readFence(tx: Tx): Promise<Fence> {
  const { rows } = await tx.execute<Fence & Record<string, unknown>>(sql`
    SELECT ${isFenceOpen} AS "isOpen",
      (SELECT count(*) FROM ${orders} WHERE ${eq(orders.state, 'QUEUED')}) AS orders,
      (SELECT count(*) FROM ${orderActions} WHERE ${eq(orderActions.state, 'QUEUED')}) AS requests`);
  return rows[0] ?? { isOpen: false, orders: 0, requests: 0 };
}
