import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Findings } from '@/lib/orders/recheck/schema';
import { people } from './accounts';
import { type orderLines, orders } from './orders';
import { connections, organisations } from './organisations';

type AgreedBefore = Pick<typeof orders.$inferSelect, 'totals' | 'shipping'> & {
  lines: (typeof orderLines.$inferSelect)[];
};

/** How an organisation's orders leave the portal; one without a row goes by the nearest ancestor that has one. */
export const orderPolicies = pgTable('order_policies', {
  organisationId: integer('organisation_id')
    .primaryKey()
    .references(() => organisations.id),
  /** An order waits this long before it is sent. */
  holdSeconds: integer('hold_seconds').notNull(),
  /** An order waits until somebody who may has approved it. */
  needsApproval: boolean('needs_approval').notNull().default(false),
  /** A price may be so much higher, in percent, than the one that was shown, without being asked about again. */
  tolerancePercent: numeric('tolerance_percent').notNull().default('0'),
  /** Counts changes: two editors do not overwrite each other. */
  version: integer().notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  updatedBy: uuid('updated_by').references(() => people.id),
});

/** What was different about an order when it was about to leave, and who took note of it. */
export const orderRechecks = pgTable(
  'order_rechecks',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    foundAt: timestamp('found_at', { withTimezone: true }).notNull().defaultNow(),
    findings: jsonb().$type<Findings>().notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
    acceptedBy: uuid('accepted_by').references(() => people.id),
    /** What the order was until then: what was agreed first stays on record. */
    before: jsonb().$type<AgreedBefore>(),
  },
  (table) => [
    index('order_rechecks_order').on(table.orderId, table.id),
    uniqueIndex('order_rechecks_open').on(table.orderId).where(sql`${table.acceptedAt} IS NULL`),
  ],
);

/** What people write down about an order: a remark, or what was settled with the distributor. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    realPersonId: uuid('real_person_id')
      .notNull()
      .references(() => people.id),
    body: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('order_notes_order').on(table.orderId, table.id)],
);

/** What the distributor's API said that it should not have: shown to the operator once each. */
export const orderReports = pgTable(
  'order_reports',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text().$type<'impossible-status' | 'unknown-status' | 'possible-duplicate'>().notNull(),
    /** The status as it came, and the one before; null where it is not about one. */
    status: text(),
    statusBefore: text('status_before'),
    /** Of a possible duplicate: the order that an earlier sending made at the distributor. */
    upstreamId: integer('upstream_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
    closedBy: uuid('closed_by').references(() => people.id),
  },
  (table) => [index('order_reports_open').on(table.closedAt, table.id)],
);

/** How many reads of orders and of products a connection has left: refilled with time, shared by all nodes. */
export const readBudgets = pgTable(
  'read_budgets',
  {
    connectionId: integer('connection_id')
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    purpose: text().$type<'orders' | 'products'>().notNull().default('orders'),
    tokens: numeric({ mode: 'number' }).notNull(),
    refilledAt: timestamp('refilled_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.purpose] })],
);
