import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { folded } from './columns';
import { connections } from './organisations';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/**
 * What a connection lists now, and nothing but what searching, filtering and sorting need: the narrower the row, the
 * faster a million of them. A product that has gone has no row here; its offer is marked.
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
    /** Bits, see lib/catalogue/rules/flags.ts. */
    flags: smallint().notNull(),
    nameKey: folded('name_key').notNull(),
    /** The SKU folded to lower-case letters and digits. */
    codeKey: folded('code_key').notNull(),
    /** Each word behind the connection's own prefix, so that one index keeps the connections apart. */
    words: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.connectionId, table.productId] }),
    index('listings_rank').on(table.connectionId, table.rank),
    index('listings_name').on(table.connectionId, table.nameKey, table.productId),
    index('listings_code').on(table.connectionId, table.codeKey),
    index('listings_vendor').on(table.connectionId, table.vendor),
    index('listings_type').on(table.connectionId, table.type),
    index('listings_words').using('gin', table.words),
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

/** The words that occur in the names of a connection's products: what typing errors are mended on. */
export const searchWords = pgTable(
  'search_words',
  {
    connectionId: integer('connection_id')
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    word: folded().notNull(),
    /** How many products have it. */
    products: integer().notNull(),
    length: smallint().notNull(),
    /** A bit per letter that occurs: words with too different letters need no closer look. */
    letters: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.connectionId, table.word] }),
    index('search_words_length').on(table.connectionId, table.length),
  ],
);

/** Groups of words that mean the same to a buyer, kept by an operator. */
export const synonyms = pgTable('synonyms', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  terms: text().array().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  updatedBy: uuid('updated_by'),
});
