import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { orderEvents } from '@/lib/orders/model/detail-tables';
import { organisations, people } from '@/lib/organisations/tables';

/** Receivers of an organisation's order events in its own systems (Standard Webhooks). */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id),
    url: text().notNull(),
    /** Event kinds; empty means all. */
    kinds: text().array().notNull().default([]),
    /** Also for orders of the organisations below. */
    withDescendants: boolean('with_descendants').notNull().default(false),
    secretCiphertext: text('secret_ciphertext').notNull(),
    /** The secret before the last rotation, which signs as well until then. */
    oldSecretCiphertext: text('old_secret_ciphertext'),
    oldSecretUntil: timestamp('old_secret_until', { withTimezone: true }),
    /** Why nothing is sent any more; null while it is. */
    disabledReason: text('disabled_reason').$type<'gone' | 'not-answering' | 'paused'>(),
    /** After a failure nothing at all is sent to it for a while. */
    quietUntil: timestamp('quiet_until', { withTimezone: true }).notNull().defaultNow(),
    /** The receiver that was served longest ago is served first. */
    claimedAt: timestamp('claimed_at', { withTimezone: true }).notNull().defaultNow(),
    /** Result of the last try, stored here because lists should not search the log. */
    lastAttempt: jsonb('last_attempt').$type<{
      at: string;
      httpStatus: number | null;
      failure: string | null;
    }>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => people.id),
  },
  (table) => [index('webhooks_organisation').on(table.organisationId)],
);

/** One event on its way to one receiver. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** null for a test: it is of no order. */
    eventId: uuid('event_id').references(() => orderEvents.id, { onDelete: 'cascade' }),
    state: text().$type<'WAITING' | 'DELIVERED' | 'GIVEN_UP'>().notNull().default('WAITING'),
    attempts: integer().notNull().default(0),
    /** Tries in the present round: a replay starts the pauses again. */
    tries: integer().notNull().default(0),
    nextAt: timestamp('next_at', { withTimezone: true }).notNull().defaultNow(),
    leaseUntil: timestamp('lease_until', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_once').on(table.webhookId, table.eventId),
    index('webhook_deliveries_log').on(table.webhookId, table.id),
    /** For forgetting events: each is looked for here first. */
    index('webhook_deliveries_event').on(table.eventId),
    index('webhook_deliveries_due').on(table.webhookId, table.nextAt).where(sql`${table.state} = 'WAITING'`),
    index('webhook_deliveries_leased').on(table.webhookId).where(sql`${table.leaseUntil} IS NOT NULL`),
  ],
);

/** The log of every try. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    attempt: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    httpStatus: integer('http_status'),
    failure: text(),
    milliseconds: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.deliveryId, table.attempt] })],
);

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
