import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { people } from '@/lib/organisations/tables';

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the id that the cookie carries: a copy of this table opens no session. */
    idHash: text('id_hash').primaryKey(),
    /** Names the session in lists; opens nothing. */
    id: uuid().notNull().unique().default(sql`uuidv7()`),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    brandId: bigint('brand_id', { mode: 'number' }).notNull(),
    /** The host under which it began: it ends when the brand gives that up. */
    host: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    emulated: boolean().notNull().default(false),
    userAgent: text('user_agent'),
    /** The network address at which it began. */
    address: text(),
    /** To within a few minutes. */
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('sessions_person').on(table.personId)],
);
