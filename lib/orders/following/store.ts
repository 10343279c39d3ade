import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '@/lib/db/pool';
import { orderObservations, orders } from '@/lib/db/tables/orders';

const inMs = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;

/** The right to read one order from the API now. `token` marks this read, so that a later one is never overwritten. */
export interface ReadClaim {
  orderId: string;
  organisationId: number;
  connectionId: number;
  upstreamId: number;
  failures: number;
  token: string;
}

const CLAIM = {
  orderId: orders.id,
  organisationId: orders.organisationId,
  connectionId: orders.connectionId,
  // A sent order has one; see `followed`.
  upstreamId: sql<number>`${orders.upstreamId}`,
  failures: orders.readFailures,
  token: sql<string>`${orders.readNotBefore}::text`,
};
const followed = and(eq(orders.state, 'SUBMITTED'), isNotNull(orders.upstreamId));
const isQuiet = sql`${orders.readNotBefore} <= now()`;

async function claim(tx: Tx, leaseMs: number, which: SQL | undefined): Promise<ReadClaim[]> {
  return tx
    .update(orders)
    .set({ readNotBefore: inMs(leaseMs) })
    .where(which)
    .returning(CLAIM);
}

/** Claims an open order that nobody has read lately. One of any number of watchers gets it; the others see what is stored. */
export async function claimOpen(tx: Tx, orderId: string, leaseMs: number): Promise<ReadClaim | null> {
  const which = and(eq(orders.id, orderId), followed, isNotNull(orders.nextReadAt), isQuiet);
  return (await claim(tx, leaseMs, which))[0] ?? null;
}

/** Claims an order whenever it was read last: right after something was asked of the supplier. */
export async function claimAnyway(tx: Tx, orderId: string, leaseMs: number): Promise<ReadClaim | null> {
  return (await claim(tx, leaseMs, and(eq(orders.id, orderId), followed)))[0] ?? null;
}

/**
 * Claims what is due to be read, longest waiting first; several followers share the work.
 * @param except connections that are not to be asked now.
 */
export async function claimDue(
  tx: Tx,
  input: { limit: number; leaseMs: number; except: readonly number[] },
): Promise<ReadClaim[]> {
  const { limit, leaseMs, except } = input;
  const due = sql`SELECT due.id FROM ${orders} AS due
    WHERE due.next_read_at <= now() AND due.read_not_before <= now() AND due.state = 'SUBMITTED'
      AND NOT due.connection_id = ANY(${sql.param([...except])}::integer[])
    ORDER BY due.next_read_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`;
  return claim(tx, leaseMs, and(followed, sql`${orders.id} IN (${due})`));
}

export interface Known {
  status: string | null;
  /** Earlier statuses, oldest first. */
  seen: string[];
  /** Milliseconds since a change was last seen. */
  unchangedMs: number;
}

/** What is known of an order, locked for the write that follows; null when a later read has been started. */
export async function lockKnown(tx: Tx, orderId: string, token: string): Promise<Known | null> {
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
    .where(eq(orderObservations.orderId, orderId))
    .orderBy(orderObservations.id);
  return { ...row, seen: seen.map(({ status }) => status) };
}

export type ObservationSource = 'submit' | 'poll' | 'page' | 'resubmit' | 'cancel';

export interface Seen {
  orderId: string;
  /** null when the answer had none: what was known stays. */
  status: string | null;
  answer: Record<string, unknown>;
  isChange: boolean;
  isPossible: boolean;
  source: ObservationSource;
  /** Milliseconds until it is followed up; null for never again. */
  followMs: number | null;
  /** Milliseconds until anybody may read it again. */
  quietMs: number;
}

/** Stores an answer about an order, and a change of status as an observation since the last look. */
export async function saveSeen(tx: Tx, seen: Seen): Promise<void> {
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
      readFailures: 0,
      nextReadAt: seen.followMs === null ? null : inMs(seen.followMs),
      readNotBefore: inMs(seen.quietMs),
      ...(status === null ? {} : { status, statusSeenAt: sql`now()` }),
      ...(seen.isChange ? { statusChangedAt: sql`now()`, updatedAt: sql`now()` } : {}),
    })
    .where(eq(orders.id, orderId));
}

/** Notes that a read gave nothing. What is stored stays, and shows its age. */
export async function saveFailure(
  tx: Tx,
  read: { orderId: string; token: string; followMs: number; quietMs: number },
): Promise<void> {
  await tx
    .update(orders)
    .set({
      readFailures: sql`${orders.readFailures} + 1`,
      nextReadAt: inMs(read.followMs),
      readNotBefore: inMs(read.quietMs),
    })
    .where(and(eq(orders.id, read.orderId), sql`${orders.readNotBefore}::text = ${read.token}`));
}

/** The API asked a connection to wait: so do all its orders that nobody is reading now. */
export async function postpone(tx: Tx, connectionId: number, waitMs: number): Promise<void> {
  await tx
    .update(orders)
    .set({ readNotBefore: inMs(waitMs), nextReadAt: sql`greatest(${orders.nextReadAt}, ${inMs(waitMs)})` })
    .where(and(eq(orders.connectionId, connectionId), isNotNull(orders.nextReadAt), isQuiet));
}
