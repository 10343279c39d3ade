import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  date,
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
import type { Hold } from '@/lib/cart/ordering-policy/hold';
import type { PricePart, Totals } from '@/lib/catalogue/line-prices/schema';
import { connections } from '@/lib/connections/model/tables';
import type { OrderRequest } from '@/lib/contract/order';
import { ORDER_STATUSES } from '@/lib/contract/order-status';
import type { OrderedCostCentre } from '@/lib/orders/model/cost-centre-schema';
import type { ListStatus } from '@/lib/orders/model/list-schema';
import type { OrderedPlan } from '@/lib/orders/model/plan-schema';
import type { OrderedAddOn, SubmissionState } from '@/lib/orders/model/schema';
import type { SupplierFacts } from '@/lib/orders/model/shipment-schema';
import type { OrderIntent } from '@/lib/orders/model/submission-schema';
import { organisations, people } from '@/lib/organisations/tables';
import { jsonColumn } from '@/lib/platform/db/columns';
import type { Text } from '@/lib/platform/messages/message';
import type { Origin } from '@/lib/platform/tracing/origin';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Every tracking and serial number of an order as a JSON array, in the form that its index has. */
export const shipmentNumbers = (supplierFacts: AnyPgColumn): SQL => sql`(
    jsonb_path_query_array(${supplierFacts}, '$.shipments[*].tracking[*]')
    || jsonb_path_query_array(${supplierFacts}, '$.shipments[*].**.serials[*]'))`;

/** An order intent, stored before anything is sent, and what became of it. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** The portal's own number: short, readable aloud, unique. */
    number: text().notNull(),
    /** Minted in the page per checkout; one key is one order, however often the browser sends it. */
    intentKey: uuid('intent_key').notNull(),
    /**
     * The content of the checkout under that key: a request with other content is another order. Null for an
     * order without a checkout.
     */
    intent: jsonb().$type<OrderIntent>(),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id),
    connectionId: bigint('connection_id', { mode: 'number' })
      .notNull()
      .references(() => connections.id),
    brandId: bigint('brand_id', { mode: 'number' }).notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    realPersonId: uuid('real_person_id')
      .notNull()
      .references(() => people.id),
    /** The buyer's purchase order reference. */
    reference: text().notNull(),
    instructions: text(),
    notes: text(),
    /** The day on which the buyer wants the goods; like the next it is sent in the notes (docs/decisions/0020). */
    requestedDelivery: date('requested_delivery', { mode: 'string' }),
    shipComplete: boolean('ship_complete').notNull().default(false),
    /** The buyer's cost centre, by the name that it had. */
    costCentre: jsonb('cost_centre').$type<OrderedCostCentre>(),
    /** The order of the units in stock, when this one has the back-ordered units of the same checkout. */
    firstOrderId: uuid('first_order_id').references((): AnyPgColumn => orders.id),
    shipping: jsonb().$type<OrderRequest['shipping']>().notNull(),
    totals: jsonb().$type<Totals>().notNull(),
    /** Exactly what is (to be) sent. */
    request: jsonb().$type<OrderRequest>().notNull(),
    state: text().$type<SubmissionState>().notNull().default('QUEUED'),
    /** Why it is in its state, for the buyer. */
    stateReason: jsonColumn<Text>('state_reason'),
    attempt: integer().notNull().default(0),
    /** A queued order is not sent before this; `infinity` while it waits for a person. */
    notBefore: timestamp('not_before', { withTimezone: true }).notNull().defaultNow(),
    /** Why a queued order waits: for a time to think again, for an approval, or because something changed since. */
    held: text().$type<Hold>(),
    /** The saved address that it goes to; null for one that was typed for this order. */
    savedAddressId: text('saved_address_id'),
    /** Until then it may leave as it was agreed; null: it is compared with the present first (docs/decisions/0005). */
    checkedUntil: timestamp('checked_until', { withTimezone: true }),
    approvedBy: uuid('approved_by').references(() => people.id),
    /** `imported`: placed elsewhere and followed here since somebody entered its id. */
    origin: text().$type<'portal' | 'imported'>().notNull().default('portal'),
    /** The person who takes care of an order that needs attention. */
    attentionOwnerId: uuid('attention_owner_id').references(() => people.id),
    /** Whose cart its lines went into last, when it had come to nothing. */
    cartPersonId: uuid('cart_person_id').references(() => people.id),
    /** Words of number, reference, SKUs, products, address and people, for the search of the list. */
    words: tsvector().notNull().default(''),
    /** A SENDING order past its lease is UNCONFIRMED: its sender is gone. */
    leaseUntil: timestamp('lease_until', { withTimezone: true }),
    sender: text(),
    /** The API's id of it, as it came (lib/contract/order-rules.ts). */
    upstreamId: text('upstream_id'),
    /** The API's status as received, known to the contract or not. */
    status: text(),
    statusSeenAt: timestamp('status_seen_at', { withTimezone: true }),
    /** The last answer of the API for this order, whole; only operators of its connection see fields of it. */
    lastAnswer: json('last_answer').$type<Record<string, unknown>>(),
    /** The facts of that answer on shipments and why the order waits, by allow-list; null without an answer. */
    supplierFacts: jsonb('supplier_facts').$type<SupplierFacts>(),
    /** When a change of status was last seen: the older, the slower the order is followed. */
    statusChangedAt: timestamp('status_changed_at', { withTimezone: true }),
    /** When status sync reads it next; null when its status is final. */
    nextReadAt: timestamp('next_read_at', { withTimezone: true }),
    /** No read from the API before this. Starting a read moves it ahead. */
    readNotBefore: timestamp('read_not_before', { withTimezone: true }).notNull().defaultNow(),
    readFailures: integer('read_failures').notNull().default(0),
    /** Since when the API answers for it in a way that cannot be read; null while it can. */
    unreadableSince: timestamp('unreadable_since', { withTimezone: true }),
    /** The request that placed it: each sending carries its id, whichever job it is sent in. */
    requestOrigin: jsonb('request_origin').$type<Origin>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** The order's status among the filters of the list; one column, so that one index serves all filters. */
    listStatus: text('list_status')
      .$type<ListStatus>()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(`CASE
    WHEN state IN ('QUEUED', 'SENDING') THEN 'QUEUED'
    WHEN state <> 'SUBMITTED' THEN state
    WHEN status IN (${ORDER_STATUSES.map((status) => `'${status}'`).join(', ')}) THEN status
    ELSE 'OTHER' END`),
      ),
  },
  (table) => [
    // Index the digits only: they are unique across the prefixes of all brands.
    uniqueIndex('orders_number').on(sql`right(${table.number}, 9)`),
    uniqueIndex('orders_intent').on(table.intentKey),
    uniqueIndex('orders_upstream')
      .on(table.upstreamId, table.connectionId)
      .where(sql`${table.upstreamId} IS NOT NULL`),
    index('orders_organisation').on(table.organisationId, table.id),
    index('orders_words').using('gin', table.words),
    // Put the status first: orders with a rare status are adjacent across organisations, and are counted in one place.
    index('orders_list_status').on(table.listStatus, table.organisationId, table.id),
    index('orders_person').on(table.personId, table.id),
    uniqueIndex('orders_first_order').on(table.firstOrderId).where(sql`${table.firstOrderId} IS NOT NULL`),
    index('orders_without_words').on(table.id).where(sql`${table.words} = ''::tsvector`),
    index('orders_sending').on(table.state, table.notBefore),
    index('orders_waiting').on(table.connectionId, table.notBefore).where(sql`${table.state} = 'QUEUED'`),
    index('orders_unreadable').on(table.unreadableSince).where(sql`${table.unreadableSince} IS NOT NULL`),
    index('orders_shipment_numbers')
      .using('gin', shipmentNumbers(table.supplierFacts))
      .where(sql`${table.supplierFacts} IS NOT NULL`),
    index('orders_reading').on(table.nextReadAt).where(sql`${table.nextReadAt} IS NOT NULL`),
  ],
);

/** Ordered products, at the price that was shown. A copy, because the catalogue may change. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    productId: bigint('product_id', { mode: 'number' }).notNull(),
    name: text().notNull(),
    productCode: text('product_code').notNull(),
    vendorName: text('vendor_name'),
    quantity: integer().notNull(),
    /** The buyer's own, such as the customer or the site that it is for. */
    reference: text(),
    plan: jsonb().$type<OrderedPlan>(),
    provisioning: jsonb().$type<OrderedAddOn[]>().notNull().default([]),
    maintenance: jsonb().$type<OrderedAddOn[]>().notNull().default([]),
    /** The level of stock that was shown; null when it was not known. */
    stock: integer(),
    /** The prices that the line was made of, and what they came to. */
    parts: jsonb().$type<PricePart[]>().notNull(),
    totals: jsonb().$type<Totals>().notNull(),
    /** The line of the quote that it was ordered from. */
    quoteLineId: uuid('quote_line_id'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index('order_lines_product').on(table.productId),
  ],
);
