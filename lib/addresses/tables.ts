import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Address } from '@/lib/contract/organisation';
import { organisations } from '@/lib/organisations/tables';

/** The stored copy of an organisation's saved addresses, shown when the API does not answer. */
export const addresses = pgTable(
  'addresses',
  {
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id),
    /** Hash of the content: the API gives addresses no id. */
    id: text().notNull(),
    position: integer().notNull(),
    body: jsonb().$type<Address>().notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);

/** When an organisation's addresses were last read whole: tells "none saved" from "never read". */
export const addressReads = pgTable('address_reads', {
  organisationId: integer('organisation_id')
    .primaryKey()
    .references(() => organisations.id),
  readAt: timestamp('read_at', { withTimezone: true }).notNull(),
});

/** Addresses of organisations that exist in the portal only: stored here, never read from the API. */
export const ownAddresses = pgTable(
  'own_addresses',
  {
    /** Stands for this very content: a changed address is another one, as with the API's (lib/addresses). */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id),
    body: jsonb().$type<Address>().notNull(),
    position: integer().notNull(),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Changed or deleted since then. It stays, so that who chose it before learns what it has become. */
    goneAt: timestamp('gone_at', { withTimezone: true }),
    /** What it was changed into; null when it was deleted. */
    replacedBy: uuid('replaced_by'),
  },
  (table) => [
    index('own_addresses_organisation').on(table.organisationId),
    check('own_addresses_own_organisation', sql`${table.organisationId} >= 2000000000`),
  ],
);
