import { sql } from 'drizzle-orm';
import {
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
import { contentColumns } from '../columns';
import { connections } from './organisations';

/** What a product is: the same for every organisation that sees it, so stored once. */
export const products = pgTable('products', {
  /** The API's id. */
  id: integer().primaryKey(),
  ...contentColumns,
  firstSeenAt: timestamp('first_seen_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** What one connection is offered: price, stock and everything else that depends on who asks. */
export const offers = pgTable(
  'offers',
  {
    // No foreign keys: they would be looked up for each of a million rows. Products are never deleted; who ever deletes a
    // connection deletes its offers and listings with it.
    connectionId: integer('connection_id').notNull(),
    productId: integer('product_id').notNull(),
    price: numeric(),
    rrp: numeric(),
    stock: integer(),
    shippingCost: numeric('shipping_cost'),
    provisioning: jsonb().$type<UpstreamAddOn[]>().notNull(),
    maintenance: jsonb().$type<UpstreamAddOn[]>().notNull(),
    ratePlans: jsonb('rate_plans').$type<UpstreamRatePlan[]>().notNull(),
    /** Fields that the contract does not name, as they came. Of the connection: they may tell what it pays. */
    extra: jsonb().$type<Extra>().notNull().default({}),
    /** Of the whole record as it came: a record that is the same needs no look at its parts. */
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
    /** Why records were rejected, each with how many and the first ids: what the administrator asks the supplier. */
    rejections: jsonb()
      .$type<{ reason: string; count: number; examples: string[] }[]>()
      .notNull()
      .default([]),
    unchanged: integer().notNull().default(0),
    /** What the run is at: reading pages, or putting them in place. */
    phase: text().$type<'reading' | 'switching'>().notNull().default('reading'),
    /** How many products the run before saw: what progress is measured against; null at the first read. */
    expected: integer(),
    /** The page with which a run goes on after it was interrupted; null when it began at the first. */
    resumedAt: integer('resumed_at'),
    /** Who asked for it; null when it was due. */
    requestedBy: uuid('requested_by'),
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
