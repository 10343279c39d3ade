import { asc, desc, sql } from 'drizzle-orm';
import { orderLines, orders } from '@/lib/orders/model/tables';
import { uuidArray } from '@/lib/platform/db/arrays';
import type { Tx } from '@/lib/platform/db/pool';

/** The lines of these orders, the newest order first, each in the order of its lines. */
export const readLines = (tx: Tx, orderIds: readonly string[]) =>
  tx
    .select()
    .from(orderLines)
    .where(sql`${orderLines.orderId} = ANY(${uuidArray(orderIds)})`)
    .orderBy(desc(orderLines.orderId), asc(orderLines.position));
export type LineRow = Awaited<ReturnType<typeof readLines>>[number];

/** Reads what the supplier's last answers about these orders say, by allow-list. */
export const readFactColumns = (tx: Tx, orderIds: readonly string[]) =>
  tx
    .select({ id: orders.id, supplierFacts: orders.supplierFacts })
    .from(orders)
    .where(sql`${orders.id} = ANY(${uuidArray(orderIds)})`);
