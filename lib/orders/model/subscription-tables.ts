import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Totals } from '@/lib/catalogue/line-prices/schema';
import { connections } from '@/lib/connections/model/tables';
import { orders } from '@/lib/orders/model/tables';
import { organisations, people } from '@/lib/organisations/tables';
import { RENEWAL_CHOICES, type RenewalChoice, TERM_UNITS, type TermUnit } from './renewal-choices';
import type { SubscriptionPlan } from './subscription-schema';

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/**
 * Subscriptions of an organisation: one row for each sent order line with a plan, and rows for products that were bought
 * elsewhere. Prices stay with the order line, where each tier has its own.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id),
    /** The connection whose unit of `term_length` counts; null for a product that was bought elsewhere. */
    connectionId: bigint('connection_id', { mode: 'number' }).references(() => connections.id),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    /** The line of that order. */
    position: integer(),
    /** Null where the catalogue does not have what was bought elsewhere. */
    productId: bigint('product_id', { mode: 'number' }),
    name: text().notNull(),
    productCode: text('product_code').notNull(),
    vendorName: text('vendor_name'),
    /** The buyer's own text for it. */
    reference: text(),
    plan: jsonb().$type<SubscriptionPlan>().notNull(),
    quantity: integer().notNull(),
    /** The day on which the supplier took the order, or a typed one; null for an order that was placed elsewhere. */
    startedOn: date('started_on', { mode: 'string' }),
    isStartTyped: boolean('is_start_typed').notNull().default(false),
    /** The end as a person typed it. Without it the end is computed from the start, where the unit of the term is known. */
    endsOn: date('ends_on', { mode: 'string' }),
    /** The price of a product that was bought elsewhere; null where the order line has it. */
    totals: jsonb().$type<Totals>(),
    choice: text().$type<RenewalChoice>().notNull().default('undecided'),
    decidedBy: uuid('decided_by').references(() => people.id),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    ownerId: uuid('owner_id').references(() => people.id),
    /** Grows with each change; a page names the version that it showed. */
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('subscriptions_line').on(table.orderId, table.position),
    index('subscriptions_organisation').on(table.organisationId, table.id),
    check('subscriptions_choice', sql`${table.choice} IN (${oneOf(RENEWAL_CHOICES)})`),
    check('subscriptions_origin', sql`(${table.orderId} IS NULL) = (${table.position} IS NULL)`),
  ],
);

/** The unit of a connection's `term_length`, as an operator named it. */
export const termUnits = pgTable(
  'term_units',
  {
    connectionId: bigint('connection_id', { mode: 'number' })
      .primaryKey()
      .references(() => connections.id, { onDelete: 'cascade' }),
    unit: text().$type<TermUnit>().notNull(),
  },
  (table) => [check('term_units_unit', sql`${table.unit} IN (${oneOf(TERM_UNITS)})`)],
);

/** The progress of the search for sent orders without subscriptions: one row, with the last order that was examined. */
export const subscriptionSearch = pgTable(
  'subscription_search',
  {
    id: integer().primaryKey().default(1),
    lastOrderId: uuid('last_order_id').notNull(),
  },
  (table) => [check('subscription_search_single', sql`${table.id} = 1`)],
);

/** Reminders that were given: one for each lead time before an end, which a typed or computed one may move. */
export const renewalReminders = pgTable(
  'renewal_reminders',
  {
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    /** Days before the end. */
    leadDays: integer('lead_days').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subscriptionId, table.endsOn, table.leadDays] })],
);

/** The days before an end on which an organisation is reminded. Without a row the usual lead times count. */
export const renewalLeadTimes = pgTable('renewal_lead_times', {
  organisationId: bigint('organisation_id', { mode: 'number' })
    .primaryKey()
    .references(() => organisations.id),
  days: integer().array().notNull(),
});
