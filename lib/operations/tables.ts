import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { TokenAge } from '@/lib/connections/model/schema';
import type { NodeKind, StatusKind } from './status/schema';

/**
 * The links with which a portal without operators is set up, and the browser that opened the last one. What was typed so
 * far is in `setup_draft`.
 */
export const setupLinks = pgTable('setup_links', {
  /** SHA-256 of the token in the link. */
  tokenHash: text('token_hash').primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  /** The time at which it was opened: it opens nothing a second time. */
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

/** Every running process: it says so again and again, and takes its row away when it ends in order. */
export const nodes = pgTable(
  'nodes',
  {
    id: uuid().primaryKey(),
    kind: text().$type<NodeKind>().notNull(),
    host: text().notNull(),
    /** Version of the package. */
    version: text().notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
    /** Ages of the access tokens that it holds; nothing of the tokens themselves. */
    tokens: jsonb().$type<TokenAge[]>().notNull().default([]),
  },
  (table) => [index('nodes_seen').on(table.seenAt)],
);

/** Alerts sent to operators. One of a kind and subject is open at a time. */
export const statusAlerts = pgTable(
  'status_alerts',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    kind: text().$type<StatusKind>().notNull(),
    /** Distinguishes alerts of one kind: a connection's id, a queue's name; empty where there is only one. */
    subject: text().notNull(),
    /** The subject's name as it was when the alert opened. */
    name: text(),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    /** Since when the check passes; null while it fails. */
    goodSince: timestamp('good_since', { withTimezone: true }),
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('status_alerts_open').on(table.kind, table.subject).where(sql`${table.closedAt} IS NULL`),
    index('status_alerts_closed').on(table.closedAt),
  ],
);
