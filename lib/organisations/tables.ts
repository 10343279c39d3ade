import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  pgView,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { jsonColumn } from '@/lib/platform/db/columns';
import type { Text } from '@/lib/platform/messages/message';

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
    /** Overrides the device's choice of light or dark; null follows the device. */
    appearance: text().$type<'light' | 'dark'>(),
    passwordChangedAt: timestamp('password_changed_at', { withTimezone: true }).notNull().defaultNow(),
    /** Part of every device cookie: the devices of the account are forgotten when it rises. */
    deviceGeneration: integer('device_generation').notNull().default(0),
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
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id),
    role: text().$type<'operator' | 'administrator' | 'buyer' | 'viewer'>().notNull(),
    /** True for operators and nothing else: what the key below compares. */
    operates: boolean().generatedAlwaysAs(sql`CASE WHEN role = 'operator' THEN true END`),
    /** The inviter, or an administrator who changed it later; null for the program's own set-up. */
    grantedBy: uuid('granted_by').references((): AnyPgColumn => people.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Opens nothing since then. What was done by it stays, and it can be enabled again. */
    disabledAt: timestamp('disabled_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.organisationId] }),
    index('memberships_organisation').on(table.organisationId),
    check('memberships_role', sql`${table.role} IN ('operator', 'administrator', 'buyer', 'viewer')`),
    // Operators see the orders and margins of every organisation, so only the top organisation has any. The key compares nothing for other
    // roles, whose `operates` is null.
    foreignKey({
      name: 'memberships_operator_of_top',
      columns: [table.organisationId, table.operates],
      foreignColumns: [organisations.id, organisations.isTop],
    }),
  ],
);

/** Numbers of organisations that exist in the portal only: none of them is ever the API's (docs/decisions/0012). */
export const ownOrganisationIds = pgSequence('own_organisation_ids', {
  startWith: -1,
  increment: -1,
  minValue: -Number.MAX_SAFE_INTEGER,
  maxValue: -1,
});

/** Mirror of the API's organisations, whose ids are the API's, together with those that exist in the portal only. */
export const organisations = pgTable(
  'organisations',
  {
    id: bigint({ mode: 'number' }).primaryKey(),
    name: text().notNull(),
    parentId: bigint('parent_id', { mode: 'number' }),
    /** Ids from the root down to this organisation, itself last. */
    path: bigint({ mode: 'number' }).array().notNull(),
    /** True when no known organisation is above it. Only such an organisation has operators. */
    isTop: boolean('is_top').generatedAlwaysAs(sql`cardinality(path) = 1`),
    /** Exists in the portal only: orders for it go out under its nearest ancestor that the API knows. */
    isOwn: boolean('is_own').notNull().default(false),
    /** By which the organisation above knows it; of own ones only. */
    customerNumber: text('customer_number'),
    /** Style of currencies; null inherits from the nearest organisation above that sets it. */
    currencyDisplay: text('currency_display').$type<'symbol' | 'code'>(),
    /** True when those above it may see what its customers pay (docs/decisions/0024). */
    sharesPrices: boolean('shares_prices').notNull().default(false),
    /** True when its part numbers hold for the organisations below it, too (docs/decisions/0018). */
    sharesPartNumbers: boolean('shares_part_numbers').notNull().default(false),
    /** Grows with each change of an own one by a person. */
    version: integer().notNull().default(1),
    linkedAccount: boolean('linked_account'),
    financeType: text('finance_type'),
    extra: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
    /** Since when the API no longer lists it; of an own one, since when it is archived. */
    goneAt: timestamp('gone_at', { withTimezone: true }),
  },
  (table) => [
    index('organisations_path').using('gin', table.path),
    index('organisations_parent').on(table.parentId),
    unique('organisations_top').on(table.id, table.isTop),
    uniqueIndex('organisations_customer_number')
      .on(table.parentId, sql`lower(${table.customerNumber})`)
      .where(sql`${table.customerNumber} IS NOT NULL`),
    check('organisations_own_range', sql`${table.isOwn} = (${table.id} < 0)`),
    check('organisations_currency_display', sql`${table.currencyDisplay} IN ('symbol', 'code')`),
  ],
);

/** The choices of organisations about features of the portal; what is absent is inherited. */
export const organisationFeatures = pgTable(
  'organisation_features',
  {
    organisationId: bigint('organisation_id', { mode: 'number' }).notNull(),
    /** A name and a value that lib/organisations/features/rules.ts has. */
    feature: text().notNull(),
    value: text().notNull(),
    /** True when no organisation below can choose for itself. */
    isLocked: boolean('is_locked').notNull().default(false),
    updatedBy: uuid('updated_by').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.feature] })],
);

/** The memberships that open something: those that are not disabled. */
export const members = pgView('members', {
  personId: uuid('person_id').notNull(),
  name: text().notNull(),
  organisationId: bigint('organisation_id', { mode: 'number' }).notNull(),
  role: text().$type<'operator' | 'administrator' | 'buyer' | 'viewer'>().notNull(),
}).as(sql`
  SELECT m.person_id, p.name, m.organisation_id, m.role
  FROM memberships m JOIN people p ON p.id = m.person_id WHERE m.disabled_at IS NULL`);

/** Audit trail: actions that another person may ask about, with the real and the nominal actor, the organisation and the subject. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    personId: uuid('person_id'),
    realPersonId: uuid('real_person_id'),
    organisationId: bigint('organisation_id', { mode: 'number' }),
    action: text().notNull(),
    subject: text().notNull(),
    /** Details of the action: a fact, a message of facts, or several. */
    detail: jsonColumn<Text | Text[]>(),
  },
  (table) => [index('audit_subject').on(table.subject, table.id)],
);
