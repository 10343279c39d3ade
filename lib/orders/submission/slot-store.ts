import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { isConnectionPaused } from '@/lib/connections/circuit-breaker/data';
import { orders } from '@/lib/orders/model/tables';
import { planned, type Tx } from '@/lib/platform/db/pool';
import { isSendLockReleased } from '@/lib/platform/db/send-lock-mark';
import type { Message } from '@/lib/platform/messages/message';
import type { SendingCounts } from './slots';

/** Counts the orders of a connection that are being sent. The index `orders_sending` serves it. */
export async function countSendings(
  tx: Tx,
  connectionId: number,
): Promise<Omit<SendingCounts, 'unconfirmed'>> {
  const { rows } = await tx.execute<{ sending: number; unanswered: number; isProven: boolean }>(sql`
    SELECT count(*)::int AS sending,
      (count(*) FILTER (WHERE c.order_answered_at IS NULL OR a.started_at > c.order_answered_at))::int AS unanswered,
      EXISTS (SELECT FROM connection_circuits known
        WHERE known.connection_id = ${connectionId} AND known.order_answered_at IS NOT NULL) AS "isProven"
    FROM orders o JOIN order_attempts a ON a.order_id = o.id AND a.attempt = o.attempt
      LEFT JOIN connection_circuits c ON c.connection_id = o.connection_id
    WHERE o.state = 'SENDING' AND o.connection_id = ${connectionId}`);
  return rows[0] ?? { sending: 0, unanswered: 0, isProven: false };
}

/** The connection of an order that is in the queue; null for every other order. */
export async function findQueuedConnection(tx: Tx, orderId: string): Promise<number | null> {
  const rows = await planned(tx)
    .select({ connectionId: orders.connectionId })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.state, 'QUEUED')));
  return rows[0]?.connectionId ?? null;
}

const isDue = (connectionId: number) =>
  and(
    eq(orders.connectionId, connectionId),
    eq(orders.state, 'QUEUED'),
    sql`${orders.notBefore} <= now()`,
    isSendLockReleased,
  );

/** Orders of a connection that could be sent now, longest waiting first. */
export async function listDueOrders(tx: Tx, connectionId: number, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(isDue(connectionId))
    .orderBy(asc(orders.notBefore))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Connections that orders wait for and through which they may leave. */
export async function listConnectionsWithDueOrders(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ connectionId: orders.connectionId })
    .from(orders)
    .where(
      and(
        eq(orders.state, 'QUEUED'),
        sql`${orders.notBefore} <= now()`,
        isSendLockReleased,
        sql`NOT ${isConnectionPaused(orders.connectionId, 'orders')}`,
      ),
    );
  return rows.map(({ connectionId }) => connectionId);
}

/** Says on an order why it is still there, unless something was said of it before. */
export async function saveWaitingReason(tx: Tx, orderId: string, reason: Message): Promise<void> {
  await tx
    .update(orders)
    .set({ stateReason: reason, updatedAt: sql`now()` })
    .where(and(eq(orders.id, orderId), eq(orders.state, 'QUEUED'), isNull(orders.stateReason)));
}

/** Makes orders due that were put off because the supplier did not take them. Those that a policy holds stay held. */
export async function makeQueuedDue(tx: Tx, connectionId: number): Promise<void> {
  await tx
    .update(orders)
    .set({ notBefore: sql`now()` })
    .where(
      and(
        eq(orders.connectionId, connectionId),
        eq(orders.state, 'QUEUED'),
        isNull(orders.held),
        sql`${orders.attempt} > 0 AND ${orders.notBefore} > now() AND isfinite(${orders.notBefore})`,
      ),
    );
}
