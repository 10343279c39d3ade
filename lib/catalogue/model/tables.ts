import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { connections } from '@/lib/connections/model/tables';
import { organisations, people } from '@/lib/organisations/tables';
import { contentColumns, folded, jsonColumn } from '@/lib/platform/db/columns';
import type { Language } from '@/lib/platform/formats/languages';
import type { Text } from '@/lib/platform/messages/message';
import type { Extra, UpstreamAddOn, UpstreamRatePlan } from '@/lib/upstream/types';

/** A product without its offers: the same for every organisation that sees it, so it is stored once. */
export const products = pgTable('products', {
  /** The API's id. */
  id: bigint({ mode: 'number' }).primaryKey(),
  ...contentColumns,
  firstSeenAt: timestamp('first_seen_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** The offer of a product to one connection: price, stock and everything else that depends on the connection. */
export const offers = pgTable(
  'offers',
  {
    // No foreign keys: they would be looked up for each of a million rows. Products are never deleted; who ever deletes a
    // connection deletes its offers and listings with it.
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    productId: bigint('product_id', { mode: 'number' }).notNull(),
    price: numeric(),
    rrp: numeric(),
    stock: integer(),
    shippingCost: numeric('shipping_cost'),
    provisioning: jsonb().$type<UpstreamAddOn[]>().notNull(),
    maintenance: jsonb().$type<UpstreamAddOn[]>().notNull(),
    ratePlans: jsonb('rate_plans').$type<UpstreamRatePlan[]>().notNull(),
    /** Fields that the contract does not name, as they came. Of the connection: they may tell what it pays. */
    extra: jsonb().$type<Extra>().notNull().default({}),
    /** Hash of the whole record as received: an unchanged record needs no look at its parts. */
    recordHash: text('record_hash').notNull().default(''),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** Set when a full sync no longer saw it; orders still refer to it, so it is never deleted. */
    goneAt: timestamp('gone_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.productId] })],
);

export const syncRuns = pgTable(
  'sync_runs',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    connectionId: bigint('connection_id', { mode: 'number' })
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    state: text().$type<'running' | 'done' | 'failed'>().notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    pages: integer().notNull().default(0),
    seen: integer().notNull().default(0),
    added: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    gone: integer().notNull().default(0),
    rejected: integer().notNull().default(0),
    /** Why records were rejected, each with how many and the first ids: what the administrator asks the supplier. */
    rejections: jsonb()
      .$type<{ reason: string; count: number; examples: string[] }[]>()
      .notNull()
      .default([]),
    unchanged: integer().notNull().default(0),
    /** The phase of the run: reading pages, or publishing them. */
    phase: text().$type<'reading' | 'publishing'>().notNull().default('reading'),
    /** Products of the previous run, to measure progress by; null at the first read. */
    expected: integer(),
    /** The page with which a run goes on after it was interrupted; null when it began at the first. */
    resumedAt: integer('resumed_at'),
    /** The person who requested it; null when it was scheduled. */
    requestedBy: uuid('requested_by'),
    /** The reason why the previous catalogue was kept. */
    reason: jsonColumn<Text>(),
  },
  (table) => [index('sync_runs_connection').on(table.connectionId, table.startedAt)],
);

/** Names that the API does not give, for vendors and product types. */
export const labels = pgTable(
  'labels',
  {
    kind: text().$type<'vendor' | 'type'>().notNull(),
    id: bigint({ mode: 'number' }).notNull(),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);

/** Names of vendors and types for the readers of one language, who get them instead of those in `labels`. */
export const labelTranslations = pgTable(
  'label_translations',
  {
    kind: text().$type<'vendor' | 'type'>().notNull(),
    id: bigint({ mode: 'number' }).notNull(),
    language: text().$type<Language>().notNull(),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id, table.language] })],
);

/** A change of one product that a read of the catalogue found: the history of its price and stock. */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    connectionId: bigint('connection_id', { mode: 'number' })
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    productId: bigint('product_id', { mode: 'number' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    kind: text().$type<'new' | 'gone' | 'returned' | 'changed'>().notNull(),
    /** The cost of the connection's owner and the stock, before and after. */
    priceBefore: numeric('price_before'),
    price: numeric(),
    stockBefore: integer('stock_before'),
    stock: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.connectionId, table.productId, table.at] }),
    index('catalogue_changes_at').on(table.connectionId, table.at, table.productId),
  ],
);

/** The products that a person viewed last, by acting organisation. */
export const productVisits = pgTable(
  'product_visits',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id),
    productId: bigint('product_id', { mode: 'number' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.organisationId, table.productId] }),
    index('product_visits_at').on(table.personId, table.organisationId, table.at),
  ],
);

/**
 * The products that a connection lists now, with only the columns for searching, filtering and sorting: nodes read them into
 * memory and search there (docs/decisions/0015). A product that has gone has no row here; its offer is marked.
 */
export const listings = pgTable(
  'listings',
  {
    // No foreign keys: a million of them would be looked up one by one, and all of this is derived from the offers.
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    productId: bigint('product_id', { mode: 'number' }).notNull(),
    /** Place in the API's own order by popularity, smallest first, with gaps: a product that moves is written alone. */
    rank: bigint({ mode: 'number' }).notNull(),
    /** -1 means that the product has none, as in the API's own filter. */
    vendor: bigint({ mode: 'number' }).notNull(),
    type: bigint({ mode: 'number' }).notNull(),
    /** Bits, see lib/catalogue/model/flags.ts. */
    flags: smallint().notNull(),
    nameKey: folded('name_key').notNull(),
    /** The SKU folded to lower-case letters and digits. */
    codeKey: folded('code_key').notNull(),
    /** Everything that the product is found by, separated by spaces; see lib/catalogue/model/tokenize.ts. */
    words: folded().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.connectionId, table.productId] }),
    index('listings_rank').on(table.connectionId, table.rank),
    index('listings_name').on(table.connectionId, table.nameKey, table.productId),
    index('listings_code').on(table.connectionId, table.codeKey),
  ],
);

/** Counts of a connection's listed products by vendor, type and flags, written by each sync: reading them is cheaper than counting. */
export const listingCounts = pgTable(
  'listing_counts',
  {
    connectionId: bigint('connection_id', { mode: 'number' })
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    vendor: bigint({ mode: 'number' }).notNull(),
    type: bigint({ mode: 'number' }).notNull(),
    flags: smallint().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.vendor, table.type, table.flags] })],
);

/** Groups of words that mean the same to a buyer, kept by an operator. */
export const synonyms = pgTable('synonyms', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  terms: text().array().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  updatedBy: uuid('updated_by'),
});
