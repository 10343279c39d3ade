import { bigint, index, jsonb, numeric, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { orders } from '@/lib/orders/model/tables';
import type { CountedOrder, FigureKind } from './figure-rules';

/** The sums and their keys. Tables of different purposes have the same columns. */
const figureColumns = () => ({
  /** The organisation that pays these amounts. */
  organisationId: bigint('organisation_id', { mode: 'number' }).notNull(),
  /** The organisation that placed the orders: the same, or one below it. */
  customerId: bigint('customer_id', { mode: 'number' }).notNull(),
  /** The organisation that is paid; null at the top, where the supplier is. */
  sellerId: bigint('seller_id', { mode: 'number' }),
  /** The month in which the orders were placed, by UTC: 2026-11. */
  month: text().notNull(),
  kind: text().$type<FigureKind>().notNull(),
  /** Empty in a row of whole orders, and for lines without a vendor. */
  vendor: text().notNull(),
  /** It is empty in a row that counts orders of every currency. */
  currency: text().notNull(),
  orders: bigint({ mode: 'number' }).notNull(),
  openOrders: bigint('open_orders', { mode: 'number' }).notNull(),
  /** One-off amounts: recurring ones are commitments of subscriptions. */
  amount: numeric().notNull(),
  openAmount: numeric('open_amount').notNull(),
  /** The part of `amount` whose cost to the seller is known, and that cost. */
  soldAmount: numeric('sold_amount').notNull(),
  soldCost: numeric('sold_cost').notNull(),
  /** Orders that were seen as shipped, and the seconds from placing to shipping of all of them. */
  shippedOrders: bigint('shipped_orders', { mode: 'number' }).notNull(),
  shippedSeconds: bigint('shipped_seconds', { mode: 'number' }).notNull(),
});

/** The figures of orders by month. They are kept current with each order, so that nobody scans the orders. */
export const orderFigures = pgTable('order_figures', figureColumns(), (table) => [
  unique('order_figures_key')
    .on(
      table.organisationId,
      table.customerId,
      table.kind,
      table.month,
      table.currency,
      table.vendor,
      table.sellerId,
    )
    .nullsNotDistinct(),
  index('order_figures_seller').on(table.sellerId, table.kind, table.month),
]);

/**
 * Differences to `order_figures` that were not added yet. Each order appends its own, so that orders of one organisation do not wait for
 * one another; a job adds them up. Readers sum both tables.
 */
export const orderFigureChanges = pgTable(
  'order_figure_changes',
  { id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(), ...figureColumns() },
  (table) => [
    index('order_figure_changes_organisation').on(table.organisationId, table.customerId),
    index('order_figure_changes_seller').on(table.sellerId),
  ],
);

/** The counted part of each order: the next change of the order is the difference to it. */
export const countedOrders = pgTable('counted_orders', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  counted: jsonb().$type<CountedOrder>().notNull(),
});

/** Orders that are still to be counted: those from before there were figures. A job counts them in batches. */
export const uncountedOrders = pgTable('uncounted_orders', {
  orderId: uuid('order_id').primaryKey(),
});
