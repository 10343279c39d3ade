import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { orderAttempts, orderObservations } from '@/lib/orders/model/history-tables';
import { orderLines, orders } from '@/lib/orders/model/tables';
import { organisations, people } from '@/lib/organisations/tables';
import { isInSubtree } from '@/lib/platform/db/organisation-tree';
import type { Tx } from '@/lib/platform/db/pool';
import type { Message } from '@/lib/platform/messages/message';
import { LINE_SUMMARY_COLUMNS } from '../model/line-summary';
import type { OrderLine } from '../model/schema';
import { countOrders, isOwnObservation } from '../model/store';
import { SUBMISSION_EVENTS } from '../model/submission-rules';

/** By the column whose index has the organisation next to it. */
const isUnconfirmed = eq(orders.listStatus, 'UNCONFIRMED');

function selectUnconfirmed(tx: Tx, which: SQL | undefined, limit: number) {
  return tx
    .select({
      id: orders.id,
      number: orders.number,
      reference: orders.reference,
      referenceSent: sql<string>`${orders.request}->>'reference'`,
      organisationSent: sql<number>`(${orders.request}->>'organisation')::bigint`,
      organisation: { id: organisations.id, name: organisations.name },
      placedBy: people.name,
      createdAt: orders.createdAt,
      since: orders.updatedAt,
      attempt: orders.attempt,
      connectionId: orders.connectionId,
      path: organisations.path,
      connectionOrganisationId:
        sql<number>`(SELECT c.organisation_id FROM connections c WHERE c.id = ${orders.connectionId})`.mapWith(
          Number,
        ),
      ...LINE_SUMMARY_COLUMNS,
    })
    .from(orders)
    .innerJoin(organisations, eq(organisations.id, orders.organisationId))
    .innerJoin(people, eq(people.id, orders.personId))
    .where(and(isUnconfirmed, which))
    .orderBy(asc(orders.updatedAt))
    .limit(limit);
}
export type UnconfirmedOrderRow = Awaited<ReturnType<typeof selectUnconfirmed>>[number];

/** Unconfirmed orders of an organisation and its descendants, longest waiting first. */
export const listUnconfirmedRows = (
  tx: Tx,
  organisationId: number,
  limit: number,
): Promise<UnconfirmedOrderRow[]> => selectUnconfirmed(tx, isInSubtree(organisationId), limit);

/** An unconfirmed order of this organisation. */
export async function findUnconfirmedRow(
  tx: Tx,
  id: string,
  organisationId: number,
): Promise<UnconfirmedOrderRow | null> {
  const which = and(eq(orders.id, id), eq(orders.organisationId, organisationId));
  return (await selectUnconfirmed(tx, which, 1))[0] ?? null;
}

export async function hasOrder(tx: Tx, id: string, organisationId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.organisationId, organisationId)));
  return rows.length > 0;
}

export const countUnconfirmed = (tx: Tx, organisationId: number): Promise<number> =>
  countOrders(tx, and(isUnconfirmed, isInSubtree(organisationId)));

/** Every attempt to send these orders, oldest first. */
export async function listAttempts(tx: Tx, orderIds: readonly string[]) {
  return tx
    .select()
    .from(orderAttempts)
    .where(inArray(orderAttempts.orderId, [...orderIds]))
    .orderBy(asc(orderAttempts.orderId), asc(orderAttempts.attempt));
}

/**
 * Resolves an unconfirmed order by a person's decision about one attempt.
 * @returns whether that attempt was still unconfirmed.
 */
export async function saveResolution(
  tx: Tx,
  target: { id: string; organisationId: number; attempt: number },
  resolution: { event: 'imported'; upstreamId: string } | { event: 'released' },
): Promise<boolean> {
  const { from, to } = SUBMISSION_EVENTS[resolution.event];
  const rows = await tx
    .update(orders)
    .set({
      state: to,
      stateReason: null,
      sender: null,
      leaseUntil: null,
      updatedAt: sql`now()`,
      // A released order is not held again.
      ...(resolution.event === 'imported'
        ? { upstreamId: resolution.upstreamId }
        : { notBefore: sql`now()`, held: null }),
    })
    .where(
      and(
        eq(orders.id, target.id),
        eq(orders.organisationId, target.organisationId),
        eq(orders.attempt, target.attempt),
        inArray(orders.state, [...from]),
      ),
    )
    .returning({ id: orders.id });
  return rows.length === 1;
}

/**
 * Unlinks an order: it is unconfirmed again, the distributor's number is free, and its observations stay marked as another
 * order's. A read in progress is no longer stored.
 * @param reason why it is unconfirmed, for the buyer.
 * @returns whether the order still had this number.
 */
export async function unlink(
  tx: Tx,
  link: { id: string; organisationId: number; upstreamId: string },
  reason: Message,
): Promise<boolean> {
  const { from, to } = SUBMISSION_EVENTS.unlinked;
  const rows = await tx
    .update(orders)
    .set({
      state: to,
      stateReason: reason,
      upstreamId: null,
      status: null,
      statusSeenAt: null,
      statusChangedAt: null,
      lastAnswer: null,
      supplierFacts: null,
      nextReadAt: null,
      readNotBefore: sql`now()`,
      readFailures: 0,
      unreadableSince: null,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(orders.id, link.id),
        eq(orders.organisationId, link.organisationId),
        eq(orders.upstreamId, link.upstreamId),
        inArray(orders.state, [...from]),
      ),
    )
    .returning({ id: orders.id });
  await tx.update(orderObservations).set({ unlinkedAt: sql`now()` }).where(isOwnObservation(link.id));
  return rows.length === 1;
}

export type NewOrder = typeof orders.$inferInsert;

/** Stores an order that was placed elsewhere, with what is known of its lines. */
export async function insertImported(
  tx: Tx,
  order: NewOrder,
  lines: readonly OrderLine[],
): Promise<{ id: string; number: string }> {
  const [stored] = await tx.insert(orders).values(order).returning({ id: orders.id, number: orders.number });
  if (!stored) throw new Error('an imported order was not stored');
  const orderId = stored.id;
  if (lines.length > 0)
    await tx.insert(orderLines).values(lines.map((line, position) => ({ ...line, orderId, position })));
  return stored;
}

/** Lets one person at a time link this id of the distributor, until the transaction ends. */
export async function lockUpstreamId(tx: Tx, upstreamId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`order-link:${upstreamId}`}, 0))`);
}

/**
 * The order that an id is linked to already, through whichever connection: all are of one distributor
 * (docs/decisions/0011), and two of them may both see an order.
 */
export async function findLinkedOrder(tx: Tx, upstreamId: string) {
  const [row] = await tx
    .select({ number: orders.number, path: organisations.path })
    .from(orders)
    .innerJoin(organisations, eq(organisations.id, orders.organisationId))
    .where(eq(orders.upstreamId, upstreamId))
    .limit(1);
  return row ?? null;
}
