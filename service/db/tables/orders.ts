import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { OrderStatus } from '@/lib/contract/order-status';
import type { Scenario } from '../../orders/rules';
import type { OrderedAddOn, OrderedRatePlan, OrderShipping } from '../../orders/schema';
import { instant, money } from './columns';
import { organisations } from './organisations';
import { apiClients } from './tokens';
import { users } from './users';

/**
 * `organisationId` receives the goods. `accountId` is the caller's organisation, which pays: prices and currency are its own, so the
 * order is visible to it and its ancestors and not to the organisations below.
 */
export const orders = pgTable(
  'orders',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 1_000_001 }),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    realUserId: bigint('real_user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    status: text('status').$type<OrderStatus>().notNull(),
    reference: text('reference').notNull(),
    shipping: jsonb('shipping').$type<OrderShipping>().notNull(),
    provisioningInstructions: text('provisioning_instructions'),
    notes: text('notes'),
    currency: text('currency').notNull(),
    goodsTotal: money('goods_total').notNull(),
    shippingTotal: money('shipping_total').notNull(),
    attentionReason: text('attention_reason'),
    /** Unguessable part of the tracking page's URL, from the first shipment on. */
    trackingCode: text('tracking_code'),
    /** The magic reference that steers the back end, until it has had its effect; null for a normal order. */
    scenario: text('scenario').$type<Scenario>(),
    /** When the back end takes the next step; null when it has none to take. */
    nextStepAt: instant('next_step_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('orders_next_step').on(table.nextStepAt).where(sql`next_step_at is not null`),
    index('orders_account').on(table.accountId, table.id),
    uniqueIndex('orders_tracking_code').on(table.trackingCode),
  ],
);

/** Keeps the products as they were when they were ordered; it has no reference to `products`, which may change or go. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    productId: bigint('product_id', { mode: 'number' }).notNull(),
    productCode: text('product_code').notNull(),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    shippedQuantity: integer('shipped_quantity').notNull().default(0),
    price: money('price').notNull(),
    ratePlan: jsonb('rate_plan').$type<OrderedRatePlan | null>(),
    provisioning: jsonb('provisioning').$type<OrderedAddOn[]>().notNull(),
    maintenance: jsonb('maintenance').$type<OrderedAddOn[]>().notNull(),
    total: money('total').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.line] })],
);

/** Every status an order has had; `fromStatus` is null for its creation. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    fromStatus: text('from_status').$type<OrderStatus>(),
    toStatus: text('to_status').$type<OrderStatus>().notNull(),
    trigger: text('trigger').notNull(),
    note: text('note'),
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id),
    at: instant('at').notNull(),
  },
  (table) => [index('order_events_order').on(table.orderId, table.id)],
);

/** Idempotency-Key of POST /orders, per client; written in the transaction that stores the order. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => apiClients.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    orderId: bigint('order_id', { mode: 'number' }).references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.key] })],
);
