import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
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
    role: text().$type<'operator' | 'administrator' | 'buyer' | 'viewer'>().notNull(),
    /** True for operators and nothing else: what the key below compares. */
    operates: boolean().generatedAlwaysAs(sql`CASE WHEN role = 'operator' THEN true END`),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id),
    locale: text().notNull().default('en-GB'),
    timezone: text().notNull().default('Europe/London'),
    disabledAt: timestamp('disabled_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('people_email').on(table.email),
    check('people_email_normalised', sql`${table.email} COLLATE "C" !~ '[A-Z[:space:]]'`),
    index('people_organisation').on(table.organisationId),
    // Whoever operates sees every organisation's orders and the margins of all: only the top organisation has operators.
    // Nothing is compared for anybody else, whose `operates` is null.
    foreignKey({
      name: 'people_operator_of_top',
      columns: [table.organisationId, table.operates],
      foreignColumns: [organisations.id, organisations.isTop],
    }),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the id that the cookie carries: a copy of this table opens no session. */
    idHash: text('id_hash').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    brandId: integer('brand_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    emulated: boolean().notNull().default(false),
    userAgent: text('user_agent'),
  },
  (table) => [index('sessions_person').on(table.personId)],
);

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
