import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { organisations } from './organisations';

export const people = pgTable(
  'people',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** As `normaliseEmail` makes it (lib/contract/email.ts). */
    email: text().notNull(),
    name: text().notNull(),
    /** argon2id, encoded. */
    passwordHash: text('password_hash').notNull(),
    locale: text().notNull().default('en-GB'),
    timezone: text().notNull().default('Europe/London'),
    /** Light or dark whatever the device says; null follows the device. */
    appearance: text().$type<'light' | 'dark'>(),
    passwordChangedAt: timestamp('password_changed_at', { withTimezone: true }).notNull().defaultNow(),
    lastSignInAt: timestamp('last_sign_in_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('people_email').on(table.email),
    check('people_email_normalised', sql`${table.email} COLLATE "C" !~ '[A-Z[:space:]]'`),
  ],
);

/** For which organisations a person may act, each with the role that they have there and below it. */
export const memberships = pgTable(
  'memberships',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id),
    role: text().$type<'operator' | 'administrator' | 'buyer' | 'viewer'>().notNull(),
    /** True for operators and nothing else: what the key below compares. */
    operates: boolean().generatedAlwaysAs(sql`CASE WHEN role = 'operator' THEN true END`),
    /** Who gave it: an inviter, or an administrator later; null for the program's own set-up. */
    grantedBy: uuid('granted_by').references((): AnyPgColumn => people.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Opens nothing since then. What was done by it stays, and it can be enabled again. */
    disabledAt: timestamp('disabled_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.organisationId] }),
    index('memberships_organisation').on(table.organisationId),
    check('memberships_role', sql`${table.role} IN ('operator', 'administrator', 'buyer', 'viewer')`),
    // Whoever operates sees every organisation's orders and the margins of all: only the top organisation has operators.
    // Nothing is compared for anybody else, whose `operates` is null.
    foreignKey({
      name: 'memberships_operator_of_top',
      columns: [table.organisationId, table.operates],
      foreignColumns: [organisations.id, organisations.isTop],
    }),
  ],
);

/** The memberships that open something: those that are not disabled. */
export const members = pgView('members', {
  personId: uuid('person_id').notNull(),
  name: text().notNull(),
  organisationId: integer('organisation_id').notNull(),
  role: text().$type<'operator' | 'administrator' | 'buyer' | 'viewer'>().notNull(),
}).as(sql`
  SELECT m.person_id, p.name, m.organisation_id, m.role
  FROM memberships m JOIN people p ON p.id = m.person_id WHERE m.disabled_at IS NULL`);

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
    brandId: integer('brand_id').notNull(),
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

/** Somebody who was asked to join an organisation. Its link is good once, until it expires or is revoked. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** As `normaliseEmail` makes it. */
    email: text().notNull(),
    organisationId: integer('organisation_id')
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

/** Links with which people who forgot their password choose a new one: good once, for an hour. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    brandId: integer('brand_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('password_resets_person').on(table.personId)],
);

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

/** What was typed into the set-up so far, one row. Secrets in it are sealed; it goes when the set-up is done. */
export const setupDraft = pgTable('setup_draft', {
  id: integer().primaryKey().default(1),
  body: jsonb().$type<unknown>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Failed sign-ins in the running window, per account and per address; shared by all nodes. */
export const signInAttempts = pgTable('sign_in_attempts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
});

/** What people did that another person may ask about: who, in truth and in name, for whom, and to what. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    personId: uuid('person_id'),
    realPersonId: uuid('real_person_id'),
    organisationId: integer('organisation_id'),
    action: text().notNull(),
    subject: text().notNull(),
    detail: text(),
  },
  (table) => [index('audit_subject').on(table.subject, table.id)],
);
