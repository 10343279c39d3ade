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
import type { Address } from '@/lib/contract/organisation';
import type { AddressDetails } from '@/lib/customers/addresses/book/schema';
import { organisations } from '@/lib/organisations/tables';

/** The stored copy of an organisation's saved addresses, shown when the API does not answer. */
export const addresses = pgTable(
  'addresses',
  {
    organisationId: bigint('organisation_id', { mode: 'number' })
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
  organisationId: bigint('organisation_id', { mode: 'number' })
    .primaryKey()
    .references(() => organisations.id),
  readAt: timestamp('read_at', { withTimezone: true }).notNull(),
});

/** Organisations whose addresses the API answered in a way that could not be read, until it does again. */
export const unreadableAddressBooks = pgTable('unreadable_address_books', {
  organisationId: bigint('organisation_id', { mode: 'number' })
    .primaryKey()
    .references(() => organisations.id),
  since: timestamp({ withTimezone: true }).notNull(),
});

/** Stores an organisation's own addresses, in addition to those that the API lists. */
export const portalAddresses = pgTable(
  'own_addresses',
  {
    /** Identifies this exact content: a changed address gets a new id, as with the API's (lib/customers/addresses). */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id),
    body: jsonb().$type<Address>().notNull(),
    position: integer().notNull(),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Changed or deleted since then. It stays, so that who chose it before learns what it has become. */
    goneAt: timestamp('gone_at', { withTimezone: true }),
    /** Id of the address that it was changed into; null when it was deleted. */
    replacedBy: uuid('replaced_by'),
  },
  (table) => [index('own_addresses_organisation').on(table.organisationId)],
);

/**
 * Stores an organisation's details of an address, its own or the API's: label, contact, default. They outlive the API's address
 * (docs/decisions/0020).
 */
export const addressDetails = pgTable(
  'address_details',
  {
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id),
    /** Id in `addresses` or in `own_addresses`. */
    addressId: text('address_id').notNull(),
    details: jsonb().$type<AddressDetails>().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    /** Since when the API lists the address no longer; null while it does, and for the portal's own. */
    goneAt: timestamp('gone_at', { withTimezone: true }),
    /** The address as the API had it last. */
    goneBody: jsonb('gone_body').$type<Address>(),
    /** Id of the API's address that probably replaces it, for a person to accept. */
    replacementId: text('successor_id'),
    /** Id of the address by which a person replaced it; its details moved there. */
    replacedBy: text('replaced_by'),
    /** Counts changes: two editors do not overwrite each other. */
    version: integer().notNull().default(1),
    updatedBy: uuid('updated_by'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.addressId] }),
    uniqueIndex('address_details_default').on(table.organisationId).where(sql`${table.isDefault}`),
  ],
);

/** To which addresses an organisation may order, and who may add some. The strictest on the path counts. */
export const addressPolicies = pgTable('address_policies', {
  organisationId: bigint('organisation_id', { mode: 'number' })
    .primaryKey()
    .references(() => organisations.id),
  /** No address that was typed for one order. */
  savedOnly: boolean('saved_only').notNull(),
  /** True when buyers may add addresses, not only administrators. */
  buyersMayAdd: boolean('buyers_may_add').notNull(),
  /** Counts changes: two editors do not overwrite each other. */
  version: integer().notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  updatedBy: uuid('updated_by'),
});
