import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Hold } from '@/lib/cart/ordering-policy/hold';
import type { OrderRequest } from '@/lib/contract/order';
import { orderAttempts } from '@/lib/orders/model/history-tables';
import { orderLines, orders } from '@/lib/orders/model/tables';
import { planned, type Tx } from '@/lib/platform/db/pool';
import { isSendLockReleased } from '@/lib/platform/db/send-lock-mark';
import { msFromNow } from '@/lib/platform/db/sql-values';
import type { Message } from '@/lib/platform/messages/message';
import type { Origin } from '@/lib/platform/tracing/origin';
import type { ReceivedAnswer } from '@/lib/upstream/received';
import { VALID_MS } from '../model/recheck-rules';
import type { OrderLine } from '../model/schema';
import { dueAt } from '../model/store';
import { SUBMISSION_EVENTS, type SubmissionEvent } from '../model/submission-rules';

const isInStateFor = (event: SubmissionEvent) => inArray(orders.state, [...SUBMISSION_EVENTS[event].from]);

export type NewOrder = Omit<typeof orders.$inferInsert, 'held' | 'notBefore' | 'words'> & {
  held: Hold | null;
  /** Words for the search of the list. */
  words: readonly string[];
  /** Seconds of a hold for a time. */
  holdSeconds: number;
};

/** `infinity`: no machine ever finds it due. */
const getNotBefore = (held: Hold | null, seconds: number) =>
  held === 'approval' ? sql`'infinity'::timestamptz` : msFromNow(held === 'time' ? seconds * 1000 : 0);

/**
 * Stores an order unless its intent key is known; waits for a transaction that is storing the same key.
 * @returns null when the key is known.
 */
export async function insertOrder(
  tx: Tx,
  { holdSeconds, words, ...order }: NewOrder,
): Promise<{ id: string; number: string; dueAt: Date | null } | null> {
  const rows = await tx
    .insert(orders)
    .values({
      ...order,
      words: sql`array_to_tsvector(${sql.param([...words])}::text[])`,
      notBefore: getNotBefore(order.held, holdSeconds),
      checkedUntil: order.held === null ? msFromNow(VALID_MS.fresh) : null,
    })
    .onConflictDoNothing({ target: orders.intentKey })
    .returning({ id: orders.id, number: orders.number, dueAt });
  return rows[0] ?? null;
}

export async function insertLines(tx: Tx, orderId: string, lines: readonly OrderLine[]): Promise<void> {
  await tx.insert(orderLines).values(lines.map((line, position) => ({ ...line, orderId, position })));
}

/** Finds the order of an intent key, in any organisation. */
export async function findByIntent(tx: Tx, intentKey: string) {
  const { id, number, organisationId, personId, intent, createdAt, reference, shipping } = orders;
  const rows = await planned(tx)
    .select({ id, number, organisationId, personId, intent, createdAt, reference, shipping })
    .from(orders)
    .where(eq(orders.intentKey, intentKey));
  return rows[0] ?? null;
}

export type IntentRow = NonNullable<Awaited<ReturnType<typeof findByIntent>>>;

export interface ClaimedOrder {
  id: string;
  number: string;
  attempt: number;
  intentKey: string;
  connectionId: number;
  request: OrderRequest;
  requestOrigin: Origin | null;
}

/**
 * Takes an order out of the queue for one sending, and notes the attempt. Only one of any number of senders gets it
 * (docs/order-states.md), none in a database that was restored, and none that was not compared with the
 * present lately. To be committed before anything is sent.
 */
export async function claimForSending(
  tx: Tx,
  input: { orderId: string; sender: string; leaseMs: number },
): Promise<ClaimedOrder | null> {
  const rows = await tx
    .update(orders)
    .set({
      state: 'SENDING',
      stateReason: null,
      // A hold applies once: an order that returns to the queue is not held again.
      held: null,
      attempt: sql`${orders.attempt} + 1`,
      sender: input.sender,
      leaseUntil: msFromNow(input.leaseMs),
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(orders.id, input.orderId),
        isInStateFor('claimed'),
        sql`${orders.notBefore} <= now()`,
        sql`(${orders.held} IS NULL OR ${orders.held} = 'time')`,
        sql`${orders.checkedUntil} > now()`,
        isSendLockReleased,
      ),
    )
    .returning({
      id: orders.id,
      number: orders.number,
      attempt: orders.attempt,
      intentKey: orders.intentKey,
      connectionId: orders.connectionId,
      request: orders.request,
      requestOrigin: orders.requestOrigin,
    });
  const claimed = rows[0];
  if (!claimed) return null;
  await tx
    .insert(orderAttempts)
    .values({ orderId: claimed.id, attempt: claimed.attempt, startedAt: sql`now()` });
  return claimed;
}

/** The result of one sending, ready to be stored. */
export interface Settlement {
  orderId: string;
  attempt: number;
  event: 'submitted' | 'rejected' | 'not-sent' | 'refused' | 'repeatable' | 'unknown';
  /** For the buyer; null when there is nothing to say. */
  reason: Message | null;
  httpStatus: number | null;
  /** For the operator: a code of the portal, or what the distributor said. */
  detail: string | null;
  upstreamId: string | null;
  /** The whole answer, for operators of the connection. */
  received: ReceivedAnswer | null;
  /** Milliseconds until it may be sent again; only for what goes back into the queue. */
  pauseMs: number;
}

interface Settled {
  notBefore: Date;
  organisationId: number;
}

/**
 * Stores the outcome of a sending with the sending, and with the order if that still is where the sending left it.
 * @returns when it may be sent again; null when the order has moved on and was not changed.
 */
export async function settle(tx: Tx, outcome: Settlement): Promise<Settled | null> {
  const { event, orderId, attempt } = outcome;
  const rows = await tx
    .update(orders)
    .set({
      state: SUBMISSION_EVENTS[event].to,
      stateReason: outcome.reason,
      sender: null,
      leaseUntil: null,
      notBefore: msFromNow(outcome.pauseMs),
      updatedAt: sql`now()`,
      ...(outcome.upstreamId === null ? {} : { upstreamId: outcome.upstreamId }),
    })
    .where(and(eq(orders.id, orderId), eq(orders.attempt, attempt), isInStateFor(event)))
    .returning({ notBefore: orders.notBefore, organisationId: orders.organisationId });
  await tx
    .update(orderAttempts)
    .set({
      finishedAt: sql`now()`,
      outcome: event,
      httpStatus: outcome.httpStatus,
      detail: outcome.detail,
      upstreamId: outcome.upstreamId,
      answer: outcome.received,
    })
    .where(and(eq(orderAttempts.orderId, orderId), eq(orderAttempts.attempt, attempt)));
  return rows[0] ?? null;
}

/** Senders that hold an order at the moment. */
export async function listSenders(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ sender: orders.sender })
    .from(orders)
    .where(eq(orders.state, 'SENDING'));
  return rows.flatMap(({ sender }) => sender ?? []);
}

type LostOrder = Pick<typeof orders.$inferSelect, 'id' | 'number' | 'organisationId'>;

/**
 * Orders whose sender is past its lease or known to be gone become unconfirmed: the POST may have arrived.
 * @returns them
 */
export async function markLostUnconfirmed(
  tx: Tx,
  goneSenders: readonly string[],
  reason: Message,
): Promise<LostOrder[]> {
  const rows = await tx
    .update(orders)
    .set({
      state: SUBMISSION_EVENTS['sender-lost'].to,
      stateReason: reason,
      sender: null,
      leaseUntil: null,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        isInStateFor('sender-lost'),
        sql`(${orders.leaseUntil} < now() OR ${orders.sender} = ANY(${sql.param([...goneSenders])}::text[]))`,
      ),
    )
    .returning({
      id: orders.id,
      number: orders.number,
      organisationId: orders.organisationId,
      attempt: orders.attempt,
    });
  for (const { id, attempt } of rows)
    await tx
      .update(orderAttempts)
      .set({ outcome: 'sender-lost' })
      .where(and(eq(orderAttempts.orderId, id), eq(orderAttempts.attempt, attempt)));
  return rows;
}
