import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
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
import type { CircuitReason, CircuitSide } from '@/lib/connections/circuit-breaker/rules';
import type { Address } from '@/lib/contract/organisation';
import type { ApiPaths } from '@/lib/contract/paths';

/** Numbers of organisations that exist in the portal only: none of them is ever the API's (docs/decisions/0126). */
export const ownOrganisationIds = pgSequence('own_organisation_ids', {
  startWith: 2_000_000_000,
  minValue: 2_000_000_000,
  maxValue: 2_147_483_647,
});

/** Mirror of the API's organisations, whose ids are the API's; beside them those that exist in the portal only. */
export const organisations = pgTable(
  'organisations',
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    parentId: integer('parent_id'),
    /** Ids from the root down to this organisation, itself last. */
    path: integer().array().notNull(),
    /** Whether nobody that we know stands above it. Operators are of such an organisation only. */
    isTop: boolean('is_top').generatedAlwaysAs(sql`cardinality(path) = 1`),
    /** Exists in the portal only: orders for it go out under its nearest ancestor that the API knows. */
    isOwn: boolean('is_own').notNull().default(false),
    /** By which the organisation above knows it; of own ones only. */
    customerNumber: text('customer_number'),
    /** How currencies are written for it; null is as the nearest one above that says so. */
    currencyDisplay: text('currency_display').$type<'symbol' | 'code'>(),
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
    check('organisations_own_range', sql`${table.isOwn} = (${table.id} >= 2000000000)`),
    check('organisations_currency_display', sql`${table.currencyDisplay} IN ('symbol', 'code')`),
  ],
);

/** An organisation's own API client. Where an address, a version or paths are null, the environment's are meant. */
export const connections = pgTable(
  'connections',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id),
    baseUrl: text('base_url'),
    tokenUrl: text('token_url'),
    /** The version segment of the paths; empty for none. */
    apiVersion: text('api_version'),
    /** The path templates that differ from `DEFAULT_PATHS`. */
    apiPaths: jsonb('api_paths').$type<ApiPaths>(),
    clientId: text('client_id').notNull(),
    /** AES-256-GCM with the key id in front; see lib/connections. */
    secretCiphertext: text('secret_ciphertext').notNull(),
    secretSetAt: timestamp('secret_set_at', { withTimezone: true }).notNull().defaultNow(),
    /** The environment's client that was stored here last, as a hash: the same one never replaces what was rotated since. */
    environmentHash: text('environment_hash'),
    /** Grows with each change, so that clients made from an older row are let go. */
    version: integer().notNull().default(1),
    /** Learned from the current-user call. */
    currency: text(),
    permissions: text().array().notNull().default(sql`'{}'`),
    lastAnswerAt: timestamp('last_answer_at', { withTimezone: true }),
    lastError: text('last_error'),
    lastErrorAt: timestamp('last_error_at', { withTimezone: true }),
    /** The read of the catalogue that wrote the connection's list last: nodes that keep a list read it again when this changes. */
    listedBy: uuid('listed_by'),
    /** Whether products and prices are read through it; false: it is for ordering only. */
    hasCatalogue: boolean('has_catalogue').notNull().default(true),
    /** Since when nothing leaves through it, because a person wants so. */
    pausedAt: timestamp('paused_at', { withTimezone: true }),
    /** Orders keep the connection by which they went: the row stays, without its secret, and is taken up by the next client. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('connections_organisation').on(table.organisationId),
    // The API gives clients to organisations that it knows.
    check('connections_of_known_organisation', sql`${table.organisationId} < 2000000000`),
  ],
);

/**
 * The connections whose products and prices are shown: of an organisation and of those below it, down to the next one. Those
 * for ordering only, and deleted ones, are none of them.
 */
export const catalogueConnections = pgView('catalogue_connections', {
  id: integer().notNull(),
  organisationId: integer('organisation_id').notNull(),
  currency: text(),
  listedBy: uuid('listed_by'),
  pausedAt: timestamp('paused_at', { withTimezone: true }),
}).as(sql`
  SELECT id, organisation_id, currency, listed_by, paused_at
  FROM connections WHERE deleted_at IS NULL AND has_catalogue`);

/**
 * Whether calls may leave through a connection now, and what is known of its last ones: shared by all nodes and workers. One
 * without a row is closed and well. See lib/connections/circuit.
 */
export const connectionCircuits = pgTable('connection_circuits', {
  connectionId: integer('connection_id')
    .primaryKey()
    .references(() => connections.id, { onDelete: 'cascade' }),
  /** Calls in a row that failed. */
  failures: integer().notNull().default(0),
  /** POSTs in a row that got no clear answer. */
  unconfirmed: integer().notNull().default(0),
  /** How often in a row it opened without a good answer in between. */
  openings: integer().notNull().default(0),
  /** Since when nothing but the probe leaves; null while it is closed. */
  openedAt: timestamp('opened_at', { withTimezone: true }),
  openedBy: text('opened_by').$type<CircuitSide>(),
  reason: text().$type<CircuitReason>(),
  /** What the call or the last probe met, for operators. */
  detail: text(),
  /** While it is open: nobody probes before. Moved ahead by whoever starts a probe. */
  probeAt: timestamp('probe_at', { withTimezone: true }),
  /** When a POST got its last clear answer. */
  orderAnsweredAt: timestamp('order_answered_at', { withTimezone: true }),
});

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

/** Addresses of an organisation that exists in the portal only: kept here, and never asked of the API. */
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
