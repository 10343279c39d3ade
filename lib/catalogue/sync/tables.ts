import {
  bigint,
  boolean,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Offered } from '@/lib/catalogue/model/facts';
import type { Problem, Rejection } from '@/lib/catalogue/sync/rejections';
import { connections } from '@/lib/connections/model/tables';
import { contentColumns, folded } from '@/lib/platform/db/columns';

// All but `catalogue_problems` are unlogged (docs/decisions/0016): after a crash of the server they are empty, and the next read
// compares record by record.

/** The pages of a connection's last complete sync run and of the current one: a killed run resumes from them. */
export const syncPages = pgTable(
  'sync_pages',
  {
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    /** True for a page of the current run; false for the last complete one. */
    isStaged: boolean('is_staged').notNull(),
    page: integer().notNull(),
    /** Hash of the page's whole text: a page with the same bytes as before needs no look at its records. */
    hash: text().notNull(),
    received: integer().notNull(),
    /** Ids of its readable records, in their order. */
    ids: bigint({ mode: 'number' }).array().notNull(),
    rejections: jsonb().$type<Rejection[]>().notNull(),
    /** Products of the page with unreadable fields. */
    problems: jsonb().$type<Problem[]>().notNull().default([]),
    /** True when no record repeats the id of an earlier page: only then can the page be compared by itself. */
    isComplete: boolean('is_complete').notNull(),
    storedAt: timestamp('stored_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.isStaged, table.page] })],
);

/** Single products as somebody's page or submit read them from the API: fresh for all who look at them next. */
export const productReads = pgTable(
  'product_reads',
  {
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    productId: bigint('product_id', { mode: 'number' }).notNull(),
    /** Null when the API said that there is no such product. */
    offered: jsonb().$type<Offered>(),
    readAt: timestamp('read_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.productId] })],
);

/** Contents and offers that the current sync run found different; publishing writes them. */
export const stagedProducts = pgTable(
  'staged_products',
  {
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull(),
    ...contentColumns,
    price: numeric(),
    rrp: numeric(),
    stock: integer(),
    shippingCost: numeric('shipping_cost'),
    provisioning: jsonb().notNull(),
    maintenance: jsonb().notNull(),
    ratePlans: jsonb('rate_plans').notNull(),
    extra: jsonb().notNull(),
    recordHash: text('record_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.id] })],
);

/** Rows of `listings` that publishing writes; their rank is known only when all pages were read. */
export const stagedListings = pgTable(
  'staged_listings',
  {
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull(),
    vendor: bigint({ mode: 'number' }).notNull(),
    type: bigint({ mode: 'number' }).notNull(),
    flags: smallint().notNull(),
    nameKey: folded('name_key').notNull(),
    codeKey: folded('code_key').notNull(),
    words: folded().notNull(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.id] })],
);

/** Products with unreadable fields in a connection's last complete sync run, for its administrators. */
export const catalogueProblems = pgTable(
  'catalogue_problems',
  {
    connectionId: bigint('connection_id', { mode: 'number' })
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    productId: bigint('product_id', { mode: 'number' }).notNull(),
    reason: text().notNull(),
    /** True when the product's stored version is still shown. */
    isListed: boolean('is_listed').notNull(),
    /** When it was first found so, without a readable version since. */
    since: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.productId] })],
);
