import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { orders } from '@/lib/orders/model/tables';
import { organisations, people } from '@/lib/organisations/tables';
import { isInSubtree } from '@/lib/platform/db/organisation-tree';
import type { Tx } from '@/lib/platform/db/pool';
import { LINE_SUMMARY_COLUMNS } from '../model/line-summary';
import { countOrders } from '../model/store';
import { ENDED_HOLD, SUBMISSION_EVENTS } from '../model/submission-rules';

/** For the first time, or again because it changed since. */
const isHeldForApproval = sql`(${orders.held} = 'approval' OR (${orders.held} = 'changed' AND ${orders.approvedBy} IS NOT NULL))`;

const isWaitingInTree = (organisationId: number) =>
  and(
    // The index of this column has the organisation next to it.
    eq(orders.listStatus, 'QUEUED'),
    eq(orders.state, 'QUEUED'),
    isHeldForApproval,
    isInSubtree(organisationId),
  );

/** Orders of an organisation and of those below it that wait for an approval, longest waiting first. */
export async function listWaiting(tx: Tx, organisationId: number, limit: number) {
  return tx
    .select({
      id: orders.id,
      number: orders.number,
      reference: orders.reference,
      organisation: { id: organisations.id, name: organisations.name },
      placedBy: people.name,
      personId: orders.personId,
      realPersonId: orders.realPersonId,
      hasChanged: sql<boolean>`${orders.held} = 'changed'`,
      createdAt: orders.createdAt,
      totals: orders.totals,
      shipping: orders.shipping,
      requestedDelivery: orders.requestedDelivery,
      shipComplete: orders.shipComplete,
      fileCount: sql<number>`(SELECT count(*)::integer FROM order_files f WHERE f.order_id = ${orders.id})`,
      ...LINE_SUMMARY_COLUMNS,
    })
    .from(orders)
    .innerJoin(organisations, eq(organisations.id, orders.organisationId))
    .innerJoin(people, eq(people.id, orders.personId))
    .where(isWaitingInTree(organisationId))
    .orderBy(asc(orders.id))
    .limit(limit);
}

export const countWaiting = (tx: Tx, organisationId: number): Promise<number> =>
  countOrders(tx, isWaitingInTree(organisationId));

/** Counts the waiting orders of an organisation's tree that nobody can approve. */
export const countStuck = (tx: Tx, organisationId: number): Promise<number> =>
  countOrders(
    tx,
    and(
      isWaitingInTree(organisationId),
      sql`EXISTS (SELECT FROM order_approvals a WHERE a.order_id = ${orders.id} AND a.state = 'stuck')`,
    ),
  );

/** Lets an order wait for the other steps of its approval again. */
export async function holdAgain(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ held: 'approval', notBefore: sql`'infinity'::timestamptz`, updatedAt: sql`now()` })
    .where(and(eq(orders.id, orderId), eq(orders.state, 'QUEUED'), isNull(orders.held)));
}

/**
 * Lets an order that is held be sent now, if it still is held by what the event ends.
 * @param approvedBy who approved it; null when it was only held for a time.
 * @returns whether it was.
 */
export async function endHold(
  tx: Tx,
  orderId: string,
  event: 'sent-now' | 'approved',
  approvedBy: string | null,
): Promise<boolean> {
  const { from, to } = SUBMISSION_EVENTS[event];
  const rows = await tx
    .update(orders)
    .set({ state: to, held: null, notBefore: sql`now()`, approvedBy, updatedAt: sql`now()` })
    .where(and(eq(orders.id, orderId), inArray(orders.state, [...from]), eq(orders.held, ENDED_HOLD[event])))
    .returning({ id: orders.id });
  return rows.length === 1;
}
