import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { orderActions } from '@/lib/orders/model/history-tables';
import { orderLines, orders } from '@/lib/orders/model/tables';
import type { Tx } from '@/lib/platform/db/pool';
import { isSendLockReleased } from '@/lib/platform/db/send-lock-mark';
import { msFromNow } from '@/lib/platform/db/sql-values';
import type { Message, Text } from '@/lib/platform/messages/message';
import type { OrderActionState, SupplierRequest } from '../model/action-schema';
import { isLinkedByPerson } from '../model/store';
import { SUBMISSION_EVENTS } from '../model/submission-rules';

export type NewAction = Pick<
  typeof orderActions.$inferInsert,
  'orderId' | 'kind' | 'state' | 'personId' | 'realPersonId' | 'note'
>;

/**
 * Stores a request about an order.
 * @returns its id; null while another one of the order is in progress.
 */
export async function insertAction(tx: Tx, action: NewAction): Promise<string | null> {
  const rows = await tx
    .insert(orderActions)
    .values({ ...action, ...(action.state === 'DONE' ? { finishedAt: sql`now()` } : {}) })
    .onConflictDoNothing()
    .returning({ id: orderActions.id });
  return rows[0]?.id ?? null;
}

export interface ClaimedAction {
  id: string;
  orderId: string;
  kind: SupplierRequest;
  connectionId: number;
  upstreamId: string | null;
}

/** Claims a request for one sender. To be committed before anything is sent. */
export async function claimAction(tx: Tx, id: string, leaseMs: number): Promise<ClaimedAction | null> {
  const rows = await tx
    .update(orderActions)
    .set({ state: 'SENDING', leaseUntil: msFromNow(leaseMs) })
    .from(orders)
    .where(
      and(
        eq(orderActions.id, id),
        eq(orderActions.state, 'QUEUED'),
        eq(orders.id, orderActions.orderId),
        isSendLockReleased,
      ),
    )
    .returning({
      id: orderActions.id,
      orderId: orderActions.orderId,
      // The queue holds requests to the supplier only.
      kind: sql<SupplierRequest>`${orderActions.kind}`,
      connectionId: orders.connectionId,
      upstreamId: orders.upstreamId,
    });
  return rows[0] ?? null;
}

/** Stores the result of a request; a late clear answer to its POST can still replace an unclear one. */
export async function finishAction(
  tx: Tx,
  action: { id: string; state: OrderActionState; reason: Text | null; httpStatus: number | null },
): Promise<void> {
  const { id, state, reason, httpStatus } = action;
  await tx
    .update(orderActions)
    .set({ state, reason, httpStatus, leaseUntil: null, finishedAt: sql`now()` })
    .where(and(eq(orderActions.id, id), inArray(orderActions.state, ['SENDING', 'UNCLEAR'])));
}

/** Requests whose sender's lease has expired are unclear. @returns how many */
export async function markLostActionsUnclear(tx: Tx, reason: Text): Promise<number> {
  const rows = await tx
    .update(orderActions)
    .set({ state: 'UNCLEAR', reason, leaseUntil: null, finishedAt: sql`now()` })
    .where(and(eq(orderActions.state, 'SENDING'), sql`${orderActions.leaseUntil} < now()`))
    .returning({ id: orderActions.id });
  return rows.length;
}

export async function listQueuedActions(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: orderActions.id })
    .from(orderActions)
    .where(and(eq(orderActions.state, 'QUEUED'), isSendLockReleased))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** True while a request about an order is in progress. */
export async function hasOpenAction(tx: Tx, orderId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: orderActions.id })
    .from(orderActions)
    .where(and(eq(orderActions.orderId, orderId), inArray(orderActions.state, ['QUEUED', 'SENDING'])));
  return rows.length > 0;
}

/** The order's row, held until the transaction ends, so that what it allows still holds when it is written. */
export async function lockOrder(tx: Tx, id: string, organisationId: number) {
  const { state, status, held, personId, realPersonId, request, cartPersonId } = orders;
  const { approvedBy, shipping, savedAddressId, createdAt } = orders;
  const rows = await tx
    .select({
      id: orders.id,
      number: orders.number,
      organisationId: orders.organisationId,
      state,
      status,
      held,
      personId,
      realPersonId,
      request,
      cartPersonId,
      approvedBy,
      createdAt,
      shipping,
      savedAddressId,
      isLinkedByPerson,
      hasOpenRequest: sql<boolean>`EXISTS (SELECT FROM requests r WHERE r.order_id = orders.id AND r.kind = 'cancel'
        AND r.subject_kind = 'order' AND r.parent_request_id IS NULL AND r.state IN ('open', 'answered'))`,
    })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.organisationId, organisationId)))
    .for('update');
  return rows[0] ?? null;
}
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/**
 * Withdraws an order that is still in the queue.
 * @param reason for the buyer: why, or where its lines are now.
 * @returns whether it was.
 */
export async function saveWithdrawal(
  tx: Tx,
  orderId: string,
  event: 'withdrawn' | 'not-approved',
  reason: Message,
): Promise<boolean> {
  const { from, to } = SUBMISSION_EVENTS[event];
  const rows = await tx
    .update(orders)
    .set({ state: to, stateReason: reason, updatedAt: sql`now()` })
    .where(and(eq(orders.id, orderId), inArray(orders.state, [...from])))
    .returning({ id: orders.id });
  return rows.length === 1;
}

/** Notes whose cart the lines of an order went into. */
export async function saveRestoredBy(tx: Tx, id: string, personId: string): Promise<void> {
  await tx.update(orders).set({ cartPersonId: personId }).where(eq(orders.id, id));
}

/** The buyer's own references of the lines of an order, by their place in the request, from 0. */
export async function findLineReferences(tx: Tx, orderId: string): Promise<Map<number, string | null>> {
  const { position, reference } = orderLines;
  const rows = await tx
    .select({ position, reference })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isNotNull(reference)));
  return new Map(rows.map((row) => [row.position, row.reference]));
}
