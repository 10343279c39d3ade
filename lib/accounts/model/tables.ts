import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { organisations, people } from '@/lib/organisations/tables';

/** Invitations to organisations. A link works once, until the invitation expires or is revoked. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** As `normaliseEmail` makes it. */
    email: text().notNull(),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id),
    role: text().$type<'operator' | 'administrator' | 'buyer' | 'viewer'>().notNull(),
    /** In which the mail is written, and the person's own at first. */
    locale: text().notNull(),
    /** SHA-256 of the token in the link that was sent last. */
    tokenHash: text('token_hash').notNull(),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => people.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
    acceptedBy: uuid('accepted_by').references(() => people.id, { onDelete: 'set null' }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('invitations_token').on(table.tokenHash),
    uniqueIndex('invitations_open')
      .on(table.organisationId, table.email)
      .where(sql`${table.acceptedAt} IS NULL AND ${table.revokedAt} IS NULL`),
  ],
);

/** Links to choose a new password. Each works once, for an hour. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    brandId: bigint('brand_id', { mode: 'number' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('password_resets_person').on(table.personId)],
);

/** Failed sign-ins in the running window, per account and per address; shared by all nodes. */
export const signInAttempts = pgTable('sign_in_attempts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
});

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
    /** The organisation below the person's own that they only look at: in it and below it the session changes nothing. */
    viewedOrganisationId: bigint('viewed_organisation_id', { mode: 'number' }),
    userAgent: text('user_agent'),
    /** The network address at which it began. */
    address: text(),
    /** To within a few minutes. */
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('sessions_person').on(table.personId)],
);
