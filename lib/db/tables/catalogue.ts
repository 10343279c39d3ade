import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Extra, UpstreamAddOn, UpstreamRatePlan } from '@/lib/upstream/types';
import { connections } from './organisations';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** Already folded text, ordered by its bytes: the same order on every server, whatever its locale. */
const folded = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** What a product is: the same for every organisation that sees it, so stored once. */
export const products = pgTable(
  'products',
  {
    /** The API's id. */
    id: integer().primaryKey(),
    name: text().notNull(),
    productCode: text('product_code').notNull(),
    /** The SKU folded to lower-case letters and digits, so that punctuation does not matter. */
    codeKey: folded('code_key').notNull(),
    description: text(),
    detailedDescription: text('detailed_description'),
    featuredDescription: text('featured_description'),
    vendor: integer(),
    type: integer(),
    thumbUrl: text('thumb_url'),
    mainImageUrl: text('main_image_url'),
    datasheetUrl: text('datasheet_url'),
    guideUrl: text('guide_url'),
    quickstartUrl: text('quickstart_url'),
    subscriptionType: text('subscription_type'),
    isShippable: boolean('is_shippable').notNull(),
    isFinanceable: boolean('is_financeable').notNull(),
    contentHash: text('content_hash').notNull(),
    firstSeenAt: timestamp('first_seen_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    search: tsvector().notNull(),
  },
  (table) => [index('products_search').using('gin', table.search), index('products_code').on(table.codeKey)],
);

/** What one connection is offered: price, stock and everything else that depends on who asks. */
export const offers = pgTable(
  'offers',
  {
    connectionId: integer('connection_id')
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    /** Place in the API's own order by popularity, 1 first. */
    popularity: integer().notNull(),
    price: numeric(),
    rrp: numeric(),
    stock: integer(),
    shippingCost: numeric('shipping_cost'),
    provisioning: jsonb().$type<UpstreamAddOn[]>().notNull(),
    maintenance: jsonb().$type<UpstreamAddOn[]>().notNull(),
    ratePlans: jsonb('rate_plans').$type<UpstreamRatePlan[]>().notNull(),
    /** Fields that the contract does not name, as they came. Of the connection: they may tell what it pays. */
    extra: jsonb().$type<Extra>().notNull().default({}),
    /** Copies of the product's, so that lists filter, count and sort on this one narrow table. */
    vendor: integer(),
    type: integer(),
    nameKey: folded('name_key').notNull(),
    offerHash: text('offer_hash').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** Set when a full sync no longer saw it; orders still refer to it, so it is never deleted. */
    goneAt: timestamp('gone_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.connectionId, table.productId] }),
    // One index per order of the list; products without a price come last in both directions of it.
    index('offers_popularity').on(table.connectionId, table.popularity, table.productId),
    index('offers_name').on(table.connectionId, table.nameKey, table.productId),
    index('offers_cheapest').on(
      table.connectionId,
      sql`coalesce(${table.price}, 'Infinity'::numeric)`,
      table.productId,
    ),
    index('offers_dearest').on(
      table.connectionId,
      sql`coalesce(-${table.price}, 'Infinity'::numeric)`,
      table.productId,
    ),
    index('offers_vendor').on(table.connectionId, table.vendor),
    index('offers_type').on(table.connectionId, table.type),
  ],
);

/** How many products a connection is offered by vendor, type and stock; written by each sync, read by the facets. */
export const offerCounts = pgTable(
  'offer_counts',
  {
    connectionId: integer('connection_id')
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    /** -1 stands for products without one. */
    vendor: integer().notNull(),
    type: integer().notNull(),
    inStock: boolean('in_stock').notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.vendor, table.type, table.inStock] })],
);

export const syncRuns = pgTable(
  'sync_runs',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    connectionId: integer('connection_id')
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
    reason: text(),
  },
  (table) => [index('sync_runs_connection').on(table.connectionId, table.startedAt)],
);

/** Names that the API does not give, for vendors and product types. */
export const labels = pgTable(
  'labels',
  {
    kind: text().$type<'vendor' | 'type'>().notNull(),
    id: integer().notNull(),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);
