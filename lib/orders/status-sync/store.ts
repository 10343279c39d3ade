import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { isConnectionPaused } from '@/lib/connections/circuit-breaker/data';
import { orderObservations } from '@/lib/orders/model/history-tables';
import { orders } from '@/lib/orders/model/tables';
import type { Tx } from '@/lib/platform/db/pool';
import { msFromNow } from '@/lib/platform/db/sql-values';
import { isOwnObservation } from '../model/store';
import { readFacts } from '../shipments/shown';

/** The right to read one order from the API now. `token` marks this read, so that a later one is never overwritten. */
export interface ReadClaim {
  orderId: string;
  organisationId: number;
  connectionId: number;
  upstreamId: string;
  failures: number;
  token: string;
}

const CLAIM_COLUMNS = {
  orderId: orders.id,
  organisationId: orders.organisationId,
  connectionId: orders.connectionId,
  // A sent order has one; see `followed`.
  upstreamId: sql<string>`${orders.upstreamId}`,
  failures: orders.readFailures,
  token: sql<string>`${orders.readNotBefore}::text`,
};
const isSynced = and(eq(orders.state, 'SUBMITTED'), isNotNull(orders.upstreamId));
const isReadAllowed = sql`${orders.readNotBefore} <= now()`;
/** Skips connections that do not answer; a successful probe makes their orders due again. */
const isConnectionReadable = sql`NOT ${isConnectionPaused(orders.connectionId, 'reads')}`;

async function claimReads(tx: Tx, leaseMs: number, condition: SQL | undefined): Promise<ReadClaim[]> {
  return tx
    .update(orders)
    .set({ readNotBefore: msFromNow(leaseMs) })
    .where(condition)
    .returning(CLAIM_COLUMNS);
}

/**
 * Claims an open order that was not read recently. One of many concurrent viewers gets the claim; the others
 * see the stored status.
 */
export async function claimOpenOrder(tx: Tx, orderId: string, leaseMs: number): Promise<ReadClaim | null> {
  const condition = and(
    eq(orders.id, orderId),
    isSynced,
    isNotNull(orders.nextReadAt),
    isReadAllowed,
    isConnectionReadable,
  );
  return (await claimReads(tx, leaseMs, condition))[0] ?? null;
}

/** Claims an order whenever it was read last: right after something was asked of the supplier. */
export async function claimRegardless(tx: Tx, orderId: string, leaseMs: number): Promise<ReadClaim | null> {
  return (await claimReads(tx, leaseMs, and(eq(orders.id, orderId), isSynced)))[0] ?? null;
}

export type DueOrder = Pick<ReadClaim, 'orderId' | 'connectionId'>;

/**
 * Locks the orders that are due for a read, longest waiting first, until the transaction ends; several
 * workers share the work.
 * @param except connections that must not be read now.
 */
export async function lockDueOrders(tx: Tx, limit: number, except: readonly number[]): Promise<DueOrder[]> {
  return tx
    .select({ orderId: orders.id, connectionId: orders.connectionId })
    .from(orders)
    .where(
      and(
        isSynced,
        isReadAllowed,
        isConnectionReadable,
        sql`${orders.nextReadAt} <= now()`,
        sql`NOT ${orders.connectionId} = ANY(${sql.param([...except])}::bigint[])`,
      ),
    )
    .orderBy(orders.nextReadAt)
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Claims orders that `lockDue` holds for this transaction. */
export async function claimLocked(
  tx: Tx,
  orderIds: readonly string[],
  leaseMs: number,
): Promise<ReadClaim[]> {
  if (orderIds.length === 0) return [];
  return claimReads(tx, leaseMs, inArray(orders.id, [...orderIds]));
}

/** Releases a claim without a read. No one tries again for `minIntervalMs`. */
export async function releaseClaim(
  tx: Tx,
  { orderId, token }: ReadClaim,
  minIntervalMs: number,
): Promise<void> {
  await tx
    .update(orders)
    .set({ readNotBefore: msFromNow(minIntervalMs) })
    .where(and(eq(orders.id, orderId), sql`${orders.readNotBefore}::text = ${token}`));
}

export interface KnownStatus {
  status: string | null;
  /** Earlier statuses, oldest first. */
  seen: string[];
  /** Milliseconds since a change was last seen. */
  unchangedMs: number;
}

/** Reads the stored status of an order and locks it for the write that follows; null when a later read has been started. */
export async function lockKnownStatus(tx: Tx, orderId: string, token: string): Promise<KnownStatus | null> {
  const rows = await tx
    .select({
      status: orders.status,
      unchangedMs: sql<number>`(extract(epoch FROM now() - coalesce(${orders.statusChangedAt}, ${orders.createdAt})) * 1000)::float`,
    })
    .from(orders)
    .where(and(eq(orders.id, orderId), sql`${orders.readNotBefore}::text = ${token}`))
    .for('update');
  const row = rows[0];
  if (!row) return null;
  const seen = await tx
    .select({ status: orderObservations.status })
    .from(orderObservations)
    .where(isOwnObservation(orderId))
    .orderBy(orderObservations.id);
  return { ...row, seen: seen.map(({ status }) => status) };
}

export type ObservationSource = 'submit' | 'poll' | 'page' | 'resubmit' | 'cancel' | 'import';

export interface StatusReading {
  orderId: string;
  /** null when the answer had none: what was known stays. */
  status: string | null;
  answer: Record<string, unknown>;
  isChange: boolean;
  isPossible: boolean;
  source: ObservationSource;
  /** Milliseconds until it is followed up; null for never again. */
  nextReadMs: number | null;
  /** Milliseconds until anybody may read it again. */
  minIntervalMs: number;
}

/** Stores an answer about an order, and a change of status as an observation since the last look. */
export async function saveStatusReading(tx: Tx, seen: StatusReading): Promise<void> {
  const { orderId, status, answer } = seen;
  if (seen.isChange && status !== null)
    await tx.insert(orderObservations).values({
      orderId,
      status,
      answer,
      source: seen.source,
      possible: seen.isPossible,
      // It was not so at the last look, or when sending began.
      notBefore: sql`(SELECT coalesce(o.status_seen_at, (SELECT max(a.started_at) FROM order_attempts a WHERE a.order_id = o.id))
        FROM orders o WHERE o.id = ${orderId})`,
      seenAt: sql`now()`,
    });
  await tx
    .update(orders)
    .set({
      lastAnswer: answer,
      supplierFacts: readFacts(answer),
      readFailures: 0,
      unreadableSince: null,
      nextReadAt: seen.nextReadMs === null ? null : msFromNow(seen.nextReadMs),
      readNotBefore: msFromNow(seen.minIntervalMs),
      ...(status === null ? {} : { status, statusSeenAt: sql`now()` }),
      ...(seen.isChange ? { statusChangedAt: sql`now()`, updatedAt: sql`now()` } : {}),
    })
    .where(eq(orders.id, orderId));
}

/** Notes that a read gave nothing. What is stored stays, and shows its age. */
export async function saveReadFailure(
  tx: Tx,
  read: { orderId: string; token: string; followMs: number; quietMs: number; isUnreadable: boolean },
): Promise<void> {
  await tx
    .update(orders)
    .set({
      readFailures: sql`${orders.readFailures} + 1`,
      // A failure to reach the API says nothing about how it answers.
      ...(read.isUnreadable && { unreadableSince: sql`coalesce(${orders.unreadableSince}, now())` }),
      nextReadAt: msFromNow(read.followMs),
      readNotBefore: msFromNow(read.quietMs),
    })
    .where(and(eq(orders.id, read.orderId), sql`${orders.readNotBefore}::text = ${read.token}`));
}

/**
 * Makes followed orders of a connection due at once: those that could not be read first, then those that would be read
 * soonest. The rest keeps its turn.
 */
export async function makeSyncedOrdersDue(tx: Tx, connectionId: number, limit: number): Promise<void> {
  const dueFirst = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.connectionId, connectionId), isSynced, isNotNull(orders.nextReadAt)))
    .orderBy(sql`${orders.readFailures} = 0`, orders.nextReadAt)
    .limit(limit);
  await tx
    .update(orders)
    .set({
      nextReadAt: sql`least(${orders.nextReadAt}, now())`,
      readNotBefore: sql`least(${orders.readNotBefore}, now())`,
    })
    .where(inArray(orders.id, dueFirst));
}
