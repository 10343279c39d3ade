import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { connections } from '@/lib/connections/model/tables';
import type { OrderRequest } from '@/lib/contract/order';
import type { OrderActionState, StoredAction } from '@/lib/orders/model/action-schema';
import { orders } from '@/lib/orders/model/tables';
import type { TestOrderResult } from '@/lib/orders/model/test-order-schema';
import { organisations, people } from '@/lib/organisations/tables';
import { jsonColumn } from '@/lib/platform/db/columns';
import type { Text } from '@/lib/platform/messages/message';
import type { ReceivedAnswer } from '@/lib/upstream/received';

/** One row per observed change of status: it happened after `notBefore` and by `seenAt`. */
export const orderObservations = pgTable(
  'order_observations',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text().notNull(),
    notBefore: timestamp('not_before', { withTimezone: true }),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
    source: text().$type<'submit' | 'poll' | 'page' | 'resubmit' | 'cancel' | 'import'>().notNull(),
    /** False when no chain of legal transitions leads here from the status before. */
    possible: boolean().notNull(),
    answer: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Since when it is known to be of another order, which this one was linked to by mistake. */
    unlinkedAt: timestamp('unlinked_at', { withTimezone: true }),
  },
  (table) => [index('order_observations_order').on(table.orderId, table.seenAt)],
);

/** Every POST that was tried, and what came of it. */
export const orderAttempts = pgTable(
  'order_attempts',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    attempt: integer().notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    outcome: text(),
    httpStatus: integer('http_status'),
    /** For the operator: a code of the portal, such as `timeout`, or what the distributor said. */
    detail: text(),
    /** The order that this very POST made at the distributor, also when ours is linked to another one by now. */
    upstreamId: text('upstream_id'),
    /** The whole answer without secrets: for operators of the connection only, since it may hold what others pay. */
    answer: json().$type<ReceivedAnswer>(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.attempt] })],
);

/**
 * Actions of people on an order. An action that ends a hold is done at once. A request to the supplier
 * (resubmit, cancel) is stored first and sent once, like an order.
 */
export const orderActions = pgTable(
  'order_actions',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text().$type<StoredAction>().notNull(),
    state: text().$type<OrderActionState>().notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    realPersonId: uuid('real_person_id')
      .notNull()
      .references(() => people.id),
    note: text(),
    /** Unused since requests to cancel are requests (request-tables.ts); a later release drops it and the next one. */
    assignedTo: bigint('assigned_to', { mode: 'number' }).references(() => organisations.id),
    answeredBy: uuid('answered_by').references(() => people.id),
    /** Why it ended so, for the buyer. */
    reason: jsonColumn<Text>(),
    httpStatus: integer('http_status'),
    leaseUntil: timestamp('lease_until', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    index('order_actions_order').on(table.orderId, table.id),
    uniqueIndex('order_actions_open').on(table.orderId).where(sql`${table.state} = 'OPEN'`),
    index('order_actions_assigned').on(table.assignedTo, table.id).where(sql`${table.state} = 'OPEN'`),
    // One at a time: a second request while one is on its way is rejected, not queued.
    uniqueIndex('order_actions_one').on(table.orderId).where(sql`${table.state} IN ('QUEUED', 'SENDING')`),
  ],
);

/** Orders that a person placed to try a connection out: each row is stored before its one POST leaves. */
export const testOrders = pgTable(
  'test_orders',
  {
    /** The browser makes it up once for each order: a request that comes again finds the row and sends nothing. */
    id: uuid().primaryKey(),
    connectionId: bigint('connection_id', { mode: 'number' })
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    request: jsonb().$type<OrderRequest>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
    /** Null while it is being sent, and for good where its sender did not come back. It may hold what others pay. */
    result: json().$type<TestOrderResult>(),
  },
  (table) => [index('test_orders_connection').on(table.connectionId, table.createdAt)],
);
