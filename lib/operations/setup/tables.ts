import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The links with which a portal without operators is set up, and the browser that opened the last one. What was typed so
 * far is in `setup_draft`.
 */
export const setupLinks = pgTable('setup_links', {
  /** SHA-256 of the token in the link. */
  tokenHash: text('token_hash').primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  /** When it was opened: it opens nothing a second time. */
  usedAt: timestamp('used_at', { withTimezone: true }),
  /** SHA-256 of what the cookie of the browser that opened it carries. */
  sessionHash: text('session_hash').unique(),
});

/** Draft of the set-up, one row. Its secrets are sealed; it is deleted when the set-up is done. */
export const setupDraft = pgTable('setup_draft', {
  id: integer().primaryKey().default(1),
  body: jsonb().$type<unknown>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
