import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { connections } from '@/lib/connections/model/tables';
import { orderActions, orderAttempts, orderObservations } from '@/lib/orders/model/history-tables';
import { orderLines, orders } from '@/lib/orders/model/tables';
import { organisations, people } from '@/lib/organisations/tables';
import type { Tx } from '@/lib/platform/db/pool';
import { preparedOnce } from '@/lib/platform/db/prepared';
import { pageLocale } from '@/lib/platform/messages/locale';
import type { Text } from '@/lib/platform/messages/message';
import { textIn } from '@/lib/platform/messages/translator';
import { findCancelRequests, type ShownAction, toShownAction } from './cancel-request-store';
import { listFiles } from './file-store';

/** The reason for the outcome of a request, in the language of pages. */
export const actionReason = sql`${orderActions.reason}`.mapWith((reason: Text) =>
  textIn(pageLocale().locale)(reason),
) as SQL<string | null>;

const {
  id: actionId,
  kind: actionKind,
  state: actionState,
  note: actionNote,
  createdAt: actedAt,
} = orderActions;
/** The columns of an action that its order's page shows, its reason written out. */
const ACTION_COLUMNS = {
  id: actionId,
  kind: actionKind,
  state: actionState,
  note: actionNote,
  createdAt: actedAt,
  reason: actionReason,
};

const realPeople = alias(people, 'real_people');

/** `infinity` while it waits for an approval: no time that JavaScript can read. */
export const dueAt = sql<Date | null>`nullif(${orders.notBefore}, 'infinity')`.mapWith(orders.notBefore);
/** By the database's clock, which decides when it is sent. */
export const dueInMs = sql<number | null>`(CASE WHEN isfinite(${orders.notBefore})
  THEN extract(epoch FROM ${orders.notBefore} - now()) * 1000 END)::float`;

/** True when a person entered the number of a sent order, and it did not come from the answer to its sending. */
export const isLinkedByPerson = sql<boolean>`(${orders.origin} = 'portal' AND ${orders.state} = 'SUBMITTED'
  AND NOT EXISTS (SELECT FROM order_attempts a WHERE a.order_id = ${orders.id} AND a.outcome = 'submitted'
    AND coalesce(a.upstream_id, ${orders.upstreamId}) = ${orders.upstreamId}))`;

type OtherOrder = { id: string; number: string; kind: 'in-stock' | 'back-order' };

/** The other order of a checkout that placed two. */
const otherOrder = sql<OtherOrder | null>`(SELECT jsonb_build_object('id', o.id, 'number', o.number,
    'kind', CASE WHEN o.first_order_id IS NULL THEN 'in-stock' ELSE 'back-order' END)
  FROM orders o WHERE o.first_order_id = ${orders.id} OR o.id = ${orders.firstOrderId})`;

/** Selects observations of the order itself, without those of another order that it was linked to by mistake. */
export const isOwnObservation = (orderId: string | Placeholder): SQL | undefined =>
  and(eq(orderObservations.orderId, orderId), isNull(orderObservations.unlinkedAt));

/** Counts the orders that match a condition; `organisations` is in scope. */
export async function countOrders(tx: Tx, condition: SQL | undefined): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(orders)
    .innerJoin(organisations, eq(organisations.id, orders.organisationId))
    .where(condition);
  return row?.count ?? 0;
}

const ORDER = preparedOnce((tx) =>
  tx
    .select({
      order: { ...getTableColumns(orders), notBefore: dueAt, dueInMs },
      organisationName: organisations.name,
      placedBy: people.name,
      reallyPlacedBy: realPeople.name,
      path: organisations.path,
      connectionOrganisationId: connections.organisationId,
      isLinkedByPerson,
      otherOrder,
    })
    .from(orders)
    .innerJoin(connections, eq(connections.id, orders.connectionId))
    .innerJoin(organisations, eq(organisations.id, orders.organisationId))
    .innerJoin(people, eq(people.id, orders.personId))
    .innerJoin(realPeople, eq(realPeople.id, orders.realPersonId))
    .where(
      and(eq(orders.id, sql.placeholder('id')), eq(orders.organisationId, sql.placeholder('organisationId'))),
    )
    .prepare('order'),
);

/** An order of one organisation with the names around it; null for every other organisation's. */
export async function findOrder(tx: Tx, id: string, organisationId: number) {
  const rows = await ORDER(tx).execute({ id, organisationId });
  return rows[0] ?? null;
}
/** Finds the organisation of an order, without a check of access: the caller checks it. Null for an order that does not exist. */
export async function findOrderOwner(tx: Tx, id: string): Promise<number | null> {
  const [row] = await tx
    .select({ organisationId: orders.organisationId })
    .from(orders)
    .where(eq(orders.id, id));
  return row?.organisationId ?? null;
}
export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

const LINES = preparedOnce((tx) =>
  tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, sql.placeholder('orderId')))
    .orderBy(asc(orderLines.position))
    .prepare('order_lines'),
);

/** The lines of an order that the caller has found by its organisation, in their places. */
export const findLines = (tx: Tx, orderId: string) => LINES(tx).execute({ orderId });

const OBSERVATIONS = preparedOnce((tx) =>
  tx
    .select()
    .from(orderObservations)
    .where(isOwnObservation(sql.placeholder('orderId')))
    .orderBy(asc(orderObservations.id))
    .prepare('order_observations'),
);

const ACTIONS = preparedOnce((tx) =>
  tx
    .select({ action: ACTION_COLUMNS, person: people.name })
    .from(orderActions)
    .innerJoin(people, eq(people.id, orderActions.personId))
    .where(eq(orderActions.orderId, sql.placeholder('orderId')))
    .orderBy(asc(orderActions.id))
    .prepare('order_actions'),
);

/** Actions of people, and their requests to the organisation above, oldest first. */
async function findActions(tx: Tx, orderId: string): Promise<{ action: ShownAction; person: string }[]> {
  const acted = await ACTIONS(tx).execute({ orderId });
  const asked = (await findCancelRequests(tx, orderId)).map(toShownAction);
  const all = acted.map(({ action, person }) => ({ action: { ...action, sides: null }, person }));
  return [...all, ...asked].toSorted((a, b) => a.action.createdAt.getTime() - b.action.createdAt.getTime());
}

const LAST_ATTEMPT = preparedOnce((tx) =>
  tx
    .select({ startedAt: orderAttempts.startedAt, finishedAt: orderAttempts.finishedAt })
    .from(orderAttempts)
    .where(eq(orderAttempts.orderId, sql.placeholder('orderId')))
    .orderBy(desc(orderAttempts.attempt))
    .limit(1)
    .prepare('order_last_attempt'),
);

/**
 * Reads the parts of an order that the caller has found by its organisation. The statements run one after the
 * other, so that a page takes one connection of the pool, not four.
 */
export async function findParts(tx: Tx, orderId: string) {
  const lines = await findLines(tx, orderId);
  const observations = await OBSERVATIONS(tx).execute({ orderId });
  const actions = await findActions(tx, orderId);
  const [lastAttempt = null] = await LAST_ATTEMPT(tx).execute({ orderId });
  const files = await listFiles(tx, orderId);
  return { lines, observations, actions, lastAttempt, files };
}
export type OrderParts = Awaited<ReturnType<typeof findParts>>;

/** The saved address that a person ordered to last for an organisation; null when there is none. */
export async function findLastSavedAddressId(
  tx: Tx,
  { userId, organisationId }: { userId: string; organisationId: number },
): Promise<string | null> {
  const [row] = await tx
    .select({ addressId: orders.savedAddressId })
    .from(orders)
    .where(
      and(
        eq(orders.personId, userId),
        eq(orders.organisationId, organisationId),
        isNotNull(orders.savedAddressId),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1);
  return row?.addressId ?? null;
}
