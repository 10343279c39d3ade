import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { organisations, people } from '@/lib/organisations/tables';

/** Tokens of Atom feeds: the bearer of one reads the events of an organisation's orders. */
export const feeds = pgTable(
  'feeds',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id),
    name: text().notNull(),
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => people.id),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    /** Reads in the running minute, all nodes together. */
    reads: integer().notNull().default(0),
    readsEndAt: timestamp('reads_end_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('feeds_token').on(table.tokenHash),
    index('feeds_organisation').on(table.organisationId),
  ],
);
