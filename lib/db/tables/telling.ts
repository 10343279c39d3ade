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
import type { NotificationText } from '@/lib/notifications/texts';
import type { MailKind } from '@/lib/notifications/unsubscribing/tokens';
import { people } from './accounts';
import { orders } from './orders';
import { organisations } from './organisations';

/** What happened to orders, written in the transaction in which it happened; everything that is told follows from it. */
export const orderEvents = pgTable(
  'order_events',
  {
    /** Told to receivers as it is: a replay has the same. */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** Ascends with time, as ids of one moment do not. */
    place: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id),
    kind: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When people and receivers were told; null until then. */
    toldAt: timestamp('told_at', { withTimezone: true }),
  },
  (table) => [
    index('order_events_untold').on(table.place).where(sql`${table.toldAt} IS NULL`),
    index('order_events_organisation').on(table.organisationId, table.place),
    index('order_events_order').on(table.orderId, table.place),
  ],
);

/** How a person wants to be told of one kind of news; without a row, as the kind's own default says. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    inbox: boolean().notNull(),
    mail: text().$type<'at-once' | 'digest' | 'off'>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.kind] })],
);

/** Every mail that was written. Without a mail server it stays here and can be read in the admin area. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** What it is of: the same news is not mailed twice. */
    key: text().notNull(),
    personId: uuid('person_id').references(() => people.id, { onDelete: 'set null' }),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id),
    brandId: integer('brand_id').notNull(),
    /** What its reader can stop: a kind of news, or `digest`. null for those about an account, which nobody can stop. */
    kind: text().$type<MailKind>(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** What its link carries, sealed (lib/mail/links.ts); in its parts it is masked. Gone once the mail is sent. */
    tokenCiphertext: text('token_ciphertext'),
    state: text().$type<'QUEUED' | 'SENDING' | 'SENT' | 'FAILED' | 'KEPT'>().notNull(),
    attempts: integer().notNull().default(0),
    /** A queued mail is not sent before this; one that is being sent has lost its sender after it. */
    notBefore: timestamp('not_before', { withTimezone: true }).notNull().defaultNow(),
    failure: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('mails_key').on(table.key),
    index('mails_waiting').on(table.notBefore).where(sql`${table.state} IN ('QUEUED', 'SENDING')`),
    index('mails_organisation').on(table.organisationId, table.id),
  ],
);

/** News that waits for a person's next digest. */
export const digestItems = pgTable(
  'digest_items',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id),
    kind: text().notNull(),
    title: jsonb().$type<NotificationText['title']>().notNull(),
    detail: jsonb().$type<NotificationText['detail']>(),
    path: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('digest_items_person').on(table.personId, table.id)],
);

/** Where an organisation's own systems are told of its orders (Standard Webhooks). */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    organisationId: integer('organisation_id')
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
    /** Whoever was served longest ago is served first. */
    claimedAt: timestamp('claimed_at', { withTimezone: true }).notNull().defaultNow(),
    /** What came of the last try, so that a list need not look through the log. */
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
    /** Tries since it was last asked for: a replay begins the pauses anew. */
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

/** Tokens of Atom feeds: whoever has one reads what happens to an organisation's orders. */
export const feeds = pgTable(
  'feeds',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    organisationId: integer('organisation_id')
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
