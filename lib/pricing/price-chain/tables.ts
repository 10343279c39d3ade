import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { connections } from '@/lib/connections/model/tables';
import { organisations } from '@/lib/organisations/tables';
import { bytea } from '@/lib/platform/db/columns';

/** The terms on which an organisation sells to organisations below it. */
export const priceLists = pgTable(
  'price_lists',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The seller. */
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id),
    name: text().notNull(),
    /** Percent on the owner's own price, where no rule applies, and for charges, add-ons and shipping. */
    markup: numeric().notNull(),
    rounding: text().$type<'none' | '0.05' | '0.10' | '0.50' | '1.00' | 'x.99'>().notNull().default('none'),
    /** Never below what the owner pays. */
    floor: boolean().notNull().default(true),
    /** Grows with each change. */
    version: integer().notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    updatedBy: uuid('updated_by'),
  },
  (table) => [uniqueIndex('price_lists_name').on(table.organisationId, sql`lower(${table.name})`)],
);

/** Exceptions of a price list for a product, a vendor or a type; the narrower scope wins. */
export const priceRules = pgTable(
  'price_rules',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    listId: bigint('list_id', { mode: 'number' })
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
    scope: text().$type<'product' | 'vendor' | 'type'>().notNull(),
    scopeId: bigint('scope_id', { mode: 'number' }).notNull(),
    action: text().$type<'markup' | 'rrp-less' | 'fixed'>().notNull(),
    /** Percent, or for `fixed` an amount in the currency of the connection. */
    value: numeric().notNull(),
  },
  (table) => [uniqueIndex('price_rules_scope').on(table.listId, table.scope, table.scopeId)],
);

/** Fixed prices of a price list for single products, from files: up to a hundred thousand. A rule for the product comes before them. */
export const netPrices = pgTable(
  'net_prices',
  {
    listId: bigint('list_id', { mode: 'number' })
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
    productId: bigint('product_id', { mode: 'number' }).notNull(),
    /** In the currency of the connection. */
    amount: numeric({ precision: 13, scale: 4 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.listId, table.productId] })],
);

/** The list by which an organisation buys from the one above it. Without one it has no prices at all. */
export const priceAssignments = pgTable(
  'price_assignments',
  {
    organisationId: bigint('organisation_id', { mode: 'number' })
      .primaryKey()
      .references(() => organisations.id),
    listId: bigint('list_id', { mode: 'number' })
      .notNull()
      .references(() => priceLists.id),
    assignedAt: timestamp('assigned_at', { withTimezone: true }).notNull().defaultNow(),
    assignedBy: uuid('assigned_by'),
  },
  (table) => [index('price_assignments_list').on(table.listId)],
);

/**
 * One way of pricing a connection's products: the lists from the connection's owner down, in order. Organisations that
 * buy by the same lists share it. Without lists it is what the owner pays.
 */
export const priceIndexes = pgTable(
  'price_indexes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    connectionId: bigint('connection_id', { mode: 'number' })
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    /** Ids of the lists and their versions, as `12@3,14@1`; empty for the owner's own prices. */
    key: text().notNull(),
    state: text().$type<'building' | 'ready'>().notNull().default('building'),
    /** When it was built, or since when it is out of date. */
    builtAt: timestamp('built_at', { withTimezone: true }),
    /** An unused price index is deleted. */
    usedAt: timestamp('used_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('price_indexes_key').on(table.connectionId, table.key)],
);

/**
 * The prices of a price index in their order: what lists sort and filter by. Computed by lib/pricing/price-chain, never by SQL.
 * All are in one row, packed (lib/platform/db/sql-values): they are only read together, and a row for each takes nine times the space.
 */
export const priceIndexPrices = pgTable('price_index_prices', {
  priceIndexId: bigint('price_index_id', { mode: 'number' })
    .primaryKey()
    .references(() => priceIndexes.id, { onDelete: 'cascade' }),
  /** Ids of the products that have a price, by price and then by id. */
  ids: bytea().notNull(),
  /** By the same places. */
  prices: bytea().notNull(),
});
