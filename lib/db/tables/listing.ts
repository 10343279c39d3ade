import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { folded } from '../columns';
import { connections } from './organisations';

/**
 * What a connection lists now, and nothing but what searching, filtering and sorting need: nodes read it into their memory
 * to search in (docs/decisions/0100). A product that has gone has no row here; its offer is marked.
 */
export const listings = pgTable(
  'listings',
  {
    // No foreign keys: a million of them would be looked up one by one, and all of this is derived from the offers.
    connectionId: integer('connection_id').notNull(),
    productId: integer('product_id').notNull(),
    /** Place in the API's own order by popularity, smallest first, with gaps: a product that moves is written alone. */
    rank: bigint({ mode: 'number' }).notNull(),
    /** -1 stands for products without one, as in the API's own filter. */
    vendor: integer().notNull(),
    type: integer().notNull(),
    /** Bits, see lib/catalogue/product/flags.ts. */
    flags: smallint().notNull(),
    nameKey: folded('name_key').notNull(),
    /** The SKU folded to lower-case letters and digits. */
    codeKey: folded('code_key').notNull(),
    /** Everything that the product is found by, separated by spaces; see lib/catalogue/search/words.ts. */
    words: folded().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.connectionId, table.productId] }),
    index('listings_rank').on(table.connectionId, table.rank),
    index('listings_name').on(table.connectionId, table.nameKey, table.productId),
    index('listings_code').on(table.connectionId, table.codeKey),
  ],
);

/** How many products a connection lists by vendor, type and flags; written by each sync, read when nothing is searched for. */
export const listingCounts = pgTable(
  'listing_counts',
  {
    connectionId: integer('connection_id')
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    vendor: integer().notNull(),
    type: integer().notNull(),
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
