import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
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
import type { PricePart, QuantityRange } from '@/lib/catalogue/line-prices/schema';
import { organisations, people } from '@/lib/organisations/tables';

/** A person's carts for an acting organisation (docs/decisions/0019). Switching organisation never touches them. */
export const carts = pgTable(
  'carts',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** The owner. */
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id),
    /** Null for the cart that everybody begins with: pages have a word for it. */
    name: text(),
    /** Grows with each change; a checkout names the version that it showed. */
    version: integer().notNull().default(1),
    /** Author of the last change. */
    changedBy: uuid('changed_by').references(() => people.id),
    /** The order that it was last locked for; `orders` is a later module. */
    orderId: uuid('order_id'),
    /** The accepted quote that it was filled from, which locks it; quotes are in a later module. */
    quoteId: uuid('quote_id'),
    /** While that order waits for its approval, or with the lines of a quote, nothing in the cart changes. */
    isLocked: boolean('is_locked').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('carts_unnamed')
      .on(table.personId, table.organisationId)
      .where(sql`${table.name} IS NULL AND NOT ${table.isLocked}`),
    uniqueIndex('carts_name').on(table.personId, table.organisationId, sql`lower(${table.name})`),
    index('carts_order').on(table.orderId),
    uniqueIndex('carts_quote').on(table.quoteId).where(sql`${table.quoteId} IS NOT NULL`),
    index('carts_organisation').on(table.organisationId),
  ],
);

/** Lines of `cart` go into the next order, `later` are saved for later, and `cleared` wait for an undo. */
export type LineList = 'cart' | 'later' | 'cleared';

export const cartLines = pgTable(
  'cart_lines',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    list: text().$type<LineList>().notNull().default('cart'),
    productId: bigint('product_id', { mode: 'number' }).notNull(),
    quantity: integer().notNull(),
    ratePlanId: bigint('rate_plan_id', { mode: 'number' }),
    provisioning: jsonb().$type<{ id: number; instructions: string | null }[]>().notNull().default([]),
    maintenance: jsonb().$type<{ id: number }[]>().notNull().default([]),
    /** The buyer's own text for the line. */
    reference: text(),
    /** The line of an accepted quote, and the prices that were agreed there. */
    quoteLineId: uuid('quote_line_id'),
    agreedParts: jsonb('agreed_parts').$type<PricePart[]>(),
    /** Product, plan and add-on set: adding the same again raises the quantity of this line. */
    lineKey: text('line_key').notNull(),
    /** Facts that the person last saw and accepted: a difference is shown and confirmed before submit. */
    seenPrice: numeric('seen_price'),
    seenCurrency: text('seen_currency'),
    seenStock: integer('seen_stock'),
    /** Prices of the plan's charges and add-ons as last shown, by a stable key. */
    seenParts: jsonb('seen_parts').$type<Record<string, string | null>>().notNull().default({}),
    /** In which quantities the plan was sold as last shown. */
    seenLimits: jsonb('seen_limits').$type<QuantityRange>(),
    /** The customer whose prices they are; null where they are the cart's organisation's own. */
    seenFor: bigint('seen_for', { mode: 'number' }),
    seenAt: timestamp('seen_at', { withTimezone: true }),
    /** Version of the cart after the line's last change: a person who saw an earlier version has not seen this line. */
    version: integer().notNull().default(1),
    /** Author of that change. */
    changedBy: uuid('changed_by').references(() => people.id),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('cart_lines_key').on(table.cartId, table.list, table.lineKey),
    check('cart_lines_list', sql`${table.list} IN ('cart', 'later', 'cleared')`),
  ],
);

/** The cart that a person's header, "Add to cart" and checkout use; without a row their own first one. */
export const activeCarts = pgTable(
  'active_carts',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id),
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.organisationId] }),
    index('active_carts_cart').on(table.cartId),
  ],
);

/** Gives other people access to a cart. */
export const cartShares = pgTable(
  'cart_shares',
  {
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** Organisation of both people when the cart was shared: the share ends with the membership. */
    homeOrganisationId: bigint('home_organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id),
    access: text().$type<'read' | 'edit'>().notNull(),
    /** The time at which the person first dealt with the cart; null while it is new to them. */
    seenAt: timestamp('seen_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.cartId, table.personId] }),
    index('cart_shares_person').on(table.personId),
    check('cart_shares_access', sql`${table.access} IN ('read', 'edit')`),
  ],
);

/** Policies by which orders leave the portal; an organisation with no row inherits from the nearest ancestor that has one. */
export const orderPolicies = pgTable('order_policies', {
  organisationId: bigint('organisation_id', { mode: 'number' })
    .primaryKey()
    .references(() => organisations.id),
  /** An order waits this long before it is sent. */
  holdSeconds: integer('hold_seconds').notNull(),
  /** A column of the release before approval rules, which replace it. Nothing reads it any more (docs/decisions/0033). */
  needsApproval: boolean('needs_approval').notNull().default(false),
  /** Price increases up to this percentage need no confirmation. */
  tolerancePercent: numeric('tolerance_percent').notNull().default('0'),
  /** Every order needs a cost centre, in organisations that have any. */
  requiresCostCentre: boolean('requires_cost_centre').notNull().default(false),
  /** Counts changes: two editors do not overwrite each other. */
  version: integer().notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  updatedBy: uuid('updated_by').references(() => people.id),
});
