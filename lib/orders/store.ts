import { and, asc, desc, eq, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ORDER_STATUSES } from '@/lib/contract/order';
import type { Tx } from '@/lib/db/pool';
import { people } from '@/lib/db/tables/accounts';
import { orderActions, orderAttempts, orderLines, orderObservations, orders } from '@/lib/db/tables/orders';
import { connections, organisations } from '@/lib/db/tables/organisations';
import type { ListStatus } from './schema';

/** Which orders a list may show: one organisation's, or its descendants' too. The scope of every read here. */
export interface OrderScope {
  organisationId: number;
  withDescendants: boolean;
}

function inScope({ organisationId, withDescendants }: OrderScope): SQL {
  if (!withDescendants) return eq(orders.organisationId, organisationId);
  return sql`${orders.organisationId} IN (
    SELECT o.id FROM organisations o WHERE o.path @> ARRAY[${organisationId}::integer])`;
}

const realPeople = alias(people, 'real_people');

/** An order of one organisation with the names around it; null for every other organisation's. */
export async function findOrder(tx: Tx, id: string, organisationId: number) {
  const rows = await tx
    .select({
      order: orders,
      organisationName: organisations.name,
      placedBy: people.name,
      reallyPlacedBy: realPeople.name,
      isOwnConnection: sql<boolean>`${connections.organisationId} = ${orders.organisationId}`,
    })
    .from(orders)
    .innerJoin(connections, eq(connections.id, orders.connectionId))
    .innerJoin(organisations, eq(organisations.id, orders.organisationId))
    .innerJoin(people, eq(people.id, orders.personId))
    .innerJoin(realPeople, eq(realPeople.id, orders.realPersonId))
    .where(and(eq(orders.id, id), eq(orders.organisationId, organisationId)));
  return rows[0] ?? null;
}
export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/**
 * What belongs to an order that the caller has found by its organisation. One statement after the other: a page takes one
 * connection of the pool, not four.
 */
export async function findParts(tx: Tx, orderId: string) {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const observations = await tx
    .select()
    .from(orderObservations)
    .where(eq(orderObservations.orderId, orderId))
    .orderBy(asc(orderObservations.id));
  const actions = await tx
    .select({ action: orderActions, person: people.name })
    .from(orderActions)
    .innerJoin(people, eq(people.id, orderActions.personId))
    .where(eq(orderActions.orderId, orderId))
    .orderBy(asc(orderActions.id));
  const [lastAttempt = null] = await tx
    .select({ startedAt: orderAttempts.startedAt, finishedAt: orderAttempts.finishedAt })
    .from(orderAttempts)
    .where(eq(orderAttempts.orderId, orderId))
    .orderBy(desc(orderAttempts.attempt))
    .limit(1);
  return { lines, observations, actions, lastAttempt };
}
export type OrderParts = Awaited<ReturnType<typeof findParts>>;

const isKnown = inArray(orders.status, [...ORDER_STATUSES]);

/** Being sent is part of waiting to be sent; taken without a status yet is among the others. */
function hasListStatus(status: ListStatus): SQL | undefined {
  if (status === 'QUEUED') return inArray(orders.state, ['QUEUED', 'SENDING']);
  if (status === 'UNCONFIRMED' || status === 'REJECTED' || status === 'TAKEN_BACK')
    return eq(orders.state, status);
  const isSent = eq(orders.state, 'SUBMITTED');
  if (status !== 'OTHER') return and(isSent, eq(orders.status, status));
  return and(isSent, or(sql`${orders.status} IS NULL`, notInArray(orders.status, [...ORDER_STATUSES])));
}

/** `text` inside a LIKE pattern, matching itself only. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function mentions(text: string, number: string | null): SQL | undefined {
  const pattern = containing(text);
  const upstreamId = /^\d{1,9}$/.test(text) ? Number(text) : null;
  return or(
    sql`${orders.number} ILIKE ${pattern}`,
    sql`${orders.reference} ILIKE ${pattern}`,
    number === null ? undefined : eq(orders.number, number),
    upstreamId === null ? undefined : eq(orders.upstreamId, upstreamId),
    sql`EXISTS (SELECT FROM order_lines l WHERE l.order_id = ${orders.id}
      AND (l.name ILIKE ${pattern} OR l.product_code ILIKE ${pattern}))`,
  );
}

export interface ListFilter {
  scope: OrderScope;
  text: string;
  /** `text` as an order number, when it reads as one. */
  number: string | null;
  statuses: readonly ListStatus[];
  /** Days in the zone; both included. */
  from?: string;
  to?: string;
  zone: string;
  /** Only orders placed before this one. */
  after?: string;
  limit: number;
}

/** A list of orders, newest first. Ids grow with time (UUIDv7), so they are the key of the paging. */
export async function listOrders(tx: Tx, filter: ListFilter) {
  const { from, to, zone, after, text, statuses } = filter;
  const day = (date: string) => sql`${date}::date::timestamp AT TIME ZONE ${zone}`;
  const first = sql`(SELECT l.name FROM order_lines l WHERE l.order_id = ${orders.id} ORDER BY l.position LIMIT 1)`;
  const count = sql`(SELECT count(*) FROM order_lines l WHERE l.order_id = ${orders.id})`;
  return tx
    .select({
      id: orders.id,
      number: orders.number,
      reference: orders.reference,
      organisationId: orders.organisationId,
      organisationName: organisations.name,
      placedBy: people.name,
      state: orders.state,
      status: orders.status,
      createdAt: orders.createdAt,
      statusSeenAt: orders.statusSeenAt,
      totals: orders.totals,
      firstProduct: sql<string | null>`${first}`,
      lineCount: sql<number>`${count}::integer`,
    })
    .from(orders)
    .innerJoin(organisations, eq(organisations.id, orders.organisationId))
    .innerJoin(people, eq(people.id, orders.personId))
    .where(
      and(
        inScope(filter.scope),
        text ? mentions(text, filter.number) : undefined,
        statuses.length > 0 ? or(...statuses.map(hasListStatus)) : undefined,
        from ? sql`${orders.createdAt} >= ${day(from)}` : undefined,
        to ? sql`${orders.createdAt} < ${day(to)} + interval '1 day'` : undefined,
        after ? lt(orders.id, after) : undefined,
      ),
    )
    .orderBy(desc(orders.id))
    .limit(filter.limit);
}
export type ListRow = Awaited<ReturnType<typeof listOrders>>[number];

/** How many orders of a scope are in each list status; statuses without any are left out. */
export async function countByStatus(tx: Tx, scope: OrderScope): Promise<Partial<Record<ListStatus, number>>> {
  const bucket = sql<ListStatus>`CASE
    WHEN ${orders.state} IN ('QUEUED', 'SENDING') THEN 'QUEUED'
    WHEN ${orders.state} <> 'SUBMITTED' THEN ${orders.state}
    WHEN ${isKnown} THEN ${orders.status}
    ELSE 'OTHER' END`;
  const rows = await tx
    .select({ bucket: bucket.as('bucket'), count: sql<number>`count(*)::integer` })
    .from(orders)
    .where(inScope(scope))
    .groupBy(sql`bucket`);
  return Object.fromEntries(rows.map(({ bucket: status, count }) => [status, count]));
}
