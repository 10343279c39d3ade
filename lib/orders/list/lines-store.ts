import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { connections } from '@/lib/connections/tables';
import { uuidArray } from '@/lib/db/arrays';
import type { Tx } from '@/lib/db/pool';
import { orderLines, orders } from '@/lib/orders/tables';

/** The lines of these orders, the newest order first, each in the order of its lines. */
export const readLines = (tx: Tx, orderIds: readonly string[]) =>
  tx
    .select()
    .from(orderLines)
    .where(sql`${orderLines.orderId} = ANY(${uuidArray(orderIds)})`)
    .orderBy(desc(orderLines.orderId), asc(orderLines.position));
export type LineRow = Awaited<ReturnType<typeof readLines>>[number];

/**
 * The supplier's last answers about these orders, of those only whose organisation owns the connection: below it a field that
 * the contract does not name may tell what the reseller pays.
 */
export async function readOwnAnswers(
  tx: Tx,
  orderIds: readonly string[],
): Promise<Map<string, Record<string, unknown>>> {
  const rows = await tx
    .select({ id: orders.id, answer: orders.lastAnswer })
    .from(orders)
    .innerJoin(connections, eq(connections.id, orders.connectionId))
    .where(
      and(
        sql`${orders.id} = ANY(${uuidArray(orderIds)})`,
        eq(connections.organisationId, orders.organisationId),
      ),
    );
  return new Map(rows.flatMap(({ id, answer }) => (answer ? [[id, answer]] : [])));
}
