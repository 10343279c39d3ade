import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  integer,
  jsonb,
  numeric,
  pgTable,
  pgView,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CircuitReason, CircuitSide } from '@/lib/connections/model/circuit-breaker-rules';
import type { ContractChangeKind } from '@/lib/connections/model/contract-change-rules';
import type { ApiProfileInput } from '@/lib/contract/api-profile';
import { organisations } from '@/lib/organisations/tables';

/** Counts the reads of orders and products that a connection has left: refilled with time, shared by all nodes. */
export const readRateLimits = pgTable(
  'read_rate_limits',
  {
    connectionId: bigint('connection_id', { mode: 'number' })
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    purpose: text().$type<'orders' | 'products'>().notNull().default('orders'),
    tokens: numeric({ mode: 'number' }).notNull(),
    refilledAt: timestamp('refilled_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.purpose] })],
);

/** An organisation's own API client. */
export const connections = pgTable(
  'connections',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id),
    /** The differences of its API from the deployment's (docs/distributor.md); an empty object has none. */
    profile: jsonb().$type<ApiProfileInput>().notNull().default({}),
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
    /** The time at which the API last rejected a token, or the credentials for one, in any process. */
    tokenRefusedAt: timestamp('token_refused_at', { withTimezone: true }),
    /** The read of the catalogue that wrote the connection's list last: nodes that keep a list read it again when this changes. */
    listedBy: uuid('listed_by'),
    /**
     * The currency in which the stored amounts were read; null where no read has noted one. While `currency` is another one,
     * they are no prices.
     */
    listedCurrency: text('listed_currency'),
    /** The first read in that currency: amounts that were recorded before are in another one. Null when it never changed. */
    listedCurrencySince: timestamp('listed_currency_since', { withTimezone: true }),
    /** True when products and prices are read through it; false for ordering only. */
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
    check('connections_of_known_organisation', sql`${table.organisationId} > 0`),
  ],
);

/** Lists things in a connection's API that the contract does not name, and permissions that it gave or took. */
export const contractChanges = pgTable(
  'contract_changes',
  {
    connectionId: bigint('connection_id', { mode: 'number' })
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    kind: text().$type<ContractChangeKind>().notNull(),
    /** The operation of the API. */
    operation: text().notNull(),
    /** A field's path, or a permission; empty for what is said of the operation. */
    name: text().notNull(),
    /** Since when it is deprecated, or when it is switched off; null where no date was given. */
    effectiveAt: timestamp('effective_at', { withTimezone: true }),
    firstSeenAt: timestamp('first_seen_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.kind, table.operation, table.name] })],
);

/**
 * The connections whose products and prices are shown: of an organisation and of those below it, down to the next one. Those
 * for ordering only, and deleted ones, are none of them.
 */
export const catalogueConnections = pgView('catalogue_connections', {
  id: bigint({ mode: 'number' }).notNull(),
  organisationId: bigint('organisation_id', { mode: 'number' }).notNull(),
  currency: text(),
  listedBy: uuid('listed_by'),
  pausedAt: timestamp('paused_at', { withTimezone: true }),
}).as(sql`
  SELECT id, organisation_id, currency, listed_by, paused_at
  FROM connections WHERE deleted_at IS NULL AND has_catalogue`);

/**
 * State of the calls through a connection, shared by all nodes and workers. A connection without a row is closed and healthy. See
 * lib/connections/circuit-breaker.
 */
export const connectionCircuits = pgTable('connection_circuits', {
  connectionId: bigint('connection_id', { mode: 'number' })
    .primaryKey()
    .references(() => connections.id, { onDelete: 'cascade' }),
  /** Calls in a row that failed. */
  failures: integer().notNull().default(0),
  /** POSTs in a row that got no clear answer. */
  unconfirmed: integer().notNull().default(0),
  /** Openings in a row without a good answer in between. */
  openings: integer().notNull().default(0),
  /** Since when nothing but the probe leaves; null while it is closed. */
  openedAt: timestamp('opened_at', { withTimezone: true }),
  openedBy: text('opened_by').$type<CircuitSide>(),
  reason: text().$type<CircuitReason>(),
  /** The error of the call or of the last probe, for operators. */
  detail: text(),
  /** While it is open: no probe before this. Starting a probe moves it ahead. */
  probeAt: timestamp('probe_at', { withTimezone: true }),
  /** When a POST got its last clear answer. */
  orderAnsweredAt: timestamp('order_answered_at', { withTimezone: true }),
});
