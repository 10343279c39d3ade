import { sql } from 'drizzle-orm';
import {
  bigint,
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
import type { PricePart, Totals } from '@/lib/catalogue/line-prices/schema';
import type { OrderedPlan } from '@/lib/orders/model/plan-schema';
import type { OrderedAddOn } from '@/lib/orders/model/schema';
import type { Money } from '@/lib/platform/formats/money';
import type { CounterSide, LineKind, QuoteState } from './rules';

/** An offer of an organisation to one below it. Its versions hold what is offered. */
export const quotes = pgTable(
  'quotes',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    number: text().notNull(),
    sellerOrganisationId: bigint('seller_organisation_id', { mode: 'number' }).notNull(),
    buyerOrganisationId: bigint('buyer_organisation_id', { mode: 'number' }).notNull(),
    /** The price request that it answers. */
    requestId: uuid('request_id'),
    createdBy: uuid('created_by').notNull(),
    state: text().$type<QuoteState>().notNull().default('draft'),
    /** The version that the buyer sees; null before the first was sent. */
    sentVersion: integer('sent_version'),
    /** The version that the seller works on; null when there is none. */
    draftVersion: integer('draft_version'),
    /** The end of the last day of the sent version: it decides, and nothing else. */
    validUntilAt: timestamp('valid_until_at', { withTimezone: true }),
    /** Counts changes: two people do not overwrite each other. */
    version: integer().notNull().default(1),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** The time at which the buyers were reminded that the sent version ends. */
    remindedAt: timestamp('reminded_at', { withTimezone: true }),
    /** The time at which it was accepted, declined, expired or withdrawn; null while it is open. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    acceptedBy: uuid('accepted_by'),
    /** Lines that were accepted. */
    acceptedLineIds: jsonb('accepted_line_ids').$type<string[]>(),
    /** In the words of the buyer. */
    declineReason: text('decline_reason'),
    /** Since then the seller's own higher cost no longer stops the order. */
    honouredAt: timestamp('honoured_at', { withTimezone: true }),
    /** The quote that was made when the buyer asked again. */
    followedById: uuid('followed_by_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('quotes_number').on(table.number),
    index('quotes_seller').on(table.sellerOrganisationId, table.id),
    index('quotes_buyer').on(table.buyerOrganisationId, table.id),
    index('quotes_request').on(table.requestId).where(sql`${table.requestId} IS NOT NULL`),
    index('quotes_open').on(table.validUntilAt).where(sql`${table.state} = 'sent'`),
  ],
);

/** One version of a quote. Once sent, it never changes. */
export const quoteVersions = pgTable(
  'quote_versions',
  {
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    n: integer().notNull(),
    /** The currency of the organisation that buys. */
    currency: text().notNull(),
    /** Its last day, in the zone; the quote ends when that day does. */
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    zone: text().notNull(),
    buyerText: text('buyer_text'),
    /** For people of the seller only. */
    internalNote: text('internal_note'),
    /** The sum of the lines that a buyer chooses at first. */
    totals: jsonb().$type<Totals>().notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    sentBy: uuid('sent_by'),
  },
  (table) => [primaryKey({ columns: [table.quoteId, table.n] })],
);

/** An offered product: a copy, because the catalogue may change. */
export const quoteLines = pgTable(
  'quote_lines',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    n: integer().notNull(),
    position: integer().notNull(),
    productId: bigint('product_id', { mode: 'number' }).notNull(),
    name: text().notNull(),
    productCode: text('product_code').notNull(),
    vendorName: text('vendor_name'),
    quantity: integer().notNull(),
    plan: jsonb().$type<OrderedPlan>(),
    provisioning: jsonb().$type<OrderedAddOn[]>().notNull().default([]),
    maintenance: jsonb().$type<OrderedAddOn[]>().notNull().default([]),
    /** The quoted prices, and what they come to. */
    parts: jsonb().$type<PricePart[]>().notNull(),
    totals: jsonb().$type<Totals>().notNull(),
    /** The seller's cost when the version was sent. Only people who see the seller's own prices see it. */
    costParts: jsonb('cost_parts').$type<PricePart[]>().notNull(),
    /** For the buyer. */
    note: text(),
    kind: text().$type<LineKind>().notNull().default('required'),
    /** Alternatives of one group exclude each other. */
    alternativeGroup: integer('alternative_group'),
  },
  (table) => [uniqueIndex('quote_lines_position').on(table.quoteId, table.n, table.position)],
);

/** A price that one side named: each side once for each version. */
export const quoteCounters = pgTable(
  'quote_counters',
  {
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    n: integer().notNull(),
    side: text().$type<CounterSide>().notNull(),
    personId: uuid('person_id').notNull(),
    /** For everything; null when it names prices of lines. */
    total: jsonb().$type<Money>(),
    lines: jsonb().$type<{ lineId: string; price: Money }[]>().notNull().default([]),
    body: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.quoteId, table.n, table.side] })],
);

/** Orders that were made of a quote: one, or two when some units are on back-order. */
export const quoteOrders = pgTable(
  'quote_orders',
  {
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.quoteId, table.orderId] }),
    index('quote_orders_order').on(table.orderId),
  ],
);
