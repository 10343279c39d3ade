import { index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '@/lib/platform/db/columns';

// Both are unlogged (docs/decisions/0017): after a crash of the server they are empty, and pictures are fetched again.

/** The result of the last request to a picture's address. */
export const pictures = pgTable('pictures', {
  /** SHA-256 of the address. */
  addressHash: bytea('address_hash').primaryKey(),
  /** Names the content in addresses of the portal; null while there is none. */
  contentHash: text('content_hash'),
  etag: text(),
  lastModified: text('last_modified'),
  /** When the source was last asked. */
  checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
  /** The address is not requested again before this time: it had no picture that could be shown. */
  failedUntil: timestamp('failed_until', { withTimezone: true }),
});

/** A picture as it is sent, in WebP. */
export const pictureVariants = pgTable(
  'picture_variants',
  {
    contentHash: text('content_hash').notNull(),
    /** Pixels of the square that it fits into. */
    edge: smallint().notNull(),
    bytes: bytea().notNull(),
    size: integer().notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contentHash, table.edge] }),
    // Eviction takes the least recently used first, and adds up the sizes without reading the pictures.
    index('picture_variants_used').on(table.usedAt, table.size),
  ],
);
