import { sql } from 'drizzle-orm';
import {
  bigint,
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
import type { Totals } from '@/lib/catalogue/line-prices/schema';
import type { ReasonShare } from '@/lib/orders/model/reason-schema';
import type { Findings } from '@/lib/orders/model/recheck-schema';
import { type orderLines, orders } from '@/lib/orders/model/tables';
import { organisations, people } from '@/lib/organisations/tables';
import { bytea } from '@/lib/platform/db/columns';
import type { MediaType } from '@/lib/platform/http/media-types';
import type { LinePrices } from './tier-price-rules';

type AgreedOrder = Pick<typeof orders.$inferSelect, 'totals' | 'shipping'> & {
  lines: (typeof orderLines.$inferSelect)[];
};

/** Differences found in an order right before it was to be sent, and the person who accepted them. */
export const orderRechecks = pgTable(
  'order_rechecks',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    foundAt: timestamp('found_at', { withTimezone: true }).notNull().defaultNow(),
    findings: jsonb().$type<Findings>().notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
    acceptedBy: uuid('accepted_by').references(() => people.id),
    /** The order before the changes were accepted, so that the first agreement stays on record. */
    before: jsonb().$type<AgreedOrder>(),
  },
  (table) => [
    index('order_rechecks_order').on(table.orderId, table.id),
    uniqueIndex('order_rechecks_open').on(table.orderId).where(sql`${table.acceptedAt} IS NULL`),
  ],
);

/** Remarks of people about an order, and what they settled with the distributor. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    realPersonId: uuid('real_person_id')
      .notNull()
      .references(() => people.id),
    body: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('order_notes_order').on(table.orderId, table.id)],
);

/** A purchase order as a file: of an order, or of a checkout that has not placed one yet. */
export const orderFiles = pgTable(
  'order_files',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** Null until the order is placed. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    realPersonId: uuid('real_person_id')
      .notNull()
      .references(() => people.id),
    name: text().notNull(),
    /** By its content. */
    mediaType: text('media_type').$type<MediaType>().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    /** Hash of the content, in hexadecimal digits. */
    sha256: text().notNull(),
    content: bytea().notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull().defaultNow(),
    attachedAt: timestamp('attached_at', { withTimezone: true }),
  },
  (table) => [
    index('order_files_order').on(table.orderId, table.id),
    index('order_files_organisation').on(table.organisationId, table.uploadedAt),
    index('order_files_unattached').on(table.uploadedAt).where(sql`${table.orderId} IS NULL`),
  ],
);

/** An organisation's choice how it passes the reason of an order on to the one below it (lib/orders/reasons/rules.ts). */
export const orderReasonChoices = pgTable(
  'order_reason_choices',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id),
    share: text().$type<ReasonShare>().notNull(),
    /** The organisation's own words, where it chose those. */
    words: text(),
    /** The supplier's text that it was chosen for: another one is passed on by the organisation's default again. */
    chosenFor: text('chosen_for'),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    realPersonId: uuid('real_person_id')
      .notNull()
      .references(() => people.id),
    chosenAt: timestamp('chosen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.organisationId] })],
);

/** Unexpected answers of the distributor's API; the operator sees each once. */
export const orderReports = pgTable(
  'order_reports',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text().$type<'impossible-status' | 'unknown-status' | 'possible-duplicate'>().notNull(),
    /** The status as received, and the one before; null where it is not about one. */
    status: text(),
    statusBefore: text('status_before'),
    /** The order that an earlier sending made at the distributor, for a possible duplicate. */
    upstreamId: text('upstream_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
    closedBy: uuid('closed_by').references(() => people.id),
  },
  (table) => [index('order_reports_open').on(table.closedAt, table.id)],
);

/** Events of orders and requests, written in the same transaction as the change. */
export const orderEvents = pgTable(
  'order_events',
  {
    /** Receivers get this id unchanged: a replay has the same one. */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** Ascends with time, as ids of one moment do not. */
    place: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    /** The order that it is about; null for an event of a request. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    /** The request that it is about: each side has an event of its own, and no organisation above gets it. */
    requestId: uuid('request_id'),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id),
    kind: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When people and receivers were notified; null until then. */
    notifiedAt: timestamp('notified_at', { withTimezone: true }),
  },
  (table) => [
    index('order_events_pending').on(table.place).where(sql`${table.notifiedAt} IS NULL`),
    index('order_events_organisation').on(table.organisationId, table.place),
    index('order_events_order').on(table.orderId, table.place),
  ],
);

/** Carriers with the address of their tracking page: links are made from these only. */
export const carriers = pgTable('carriers', {
  /** The name in lower-case letters and digits. */
  id: text().primaryKey(),
  name: text().notNull(),
  /** Other names by which suppliers call it. */
  aliases: text().array().notNull().default([]),
  /** The address of its tracking page with `{number}` in it; https only. */
  urlTemplate: text('url_template').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  updatedBy: uuid('updated_by'),
});

/** An organisation's default for passing reasons on; without a row it passes none on. */
export const reasonDefaults = pgTable('reason_defaults', {
  organisationId: bigint('organisation_id', { mode: 'number' })
    .primaryKey()
    .references(() => organisations.id),
  share: text().$type<ReasonShare>().notNull(),
  words: text(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  updatedBy: uuid('updated_by').references(() => people.id),
});

/**
 * Prices of an order for each organisation between the connection and the one that it was placed for, when it was placed or its
 * changes were accepted. `order_lines` has what that one pays; a person further up sees the price of a tier in its place.
 */
export const orderTierPrices = pgTable(
  'order_tier_prices',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id),
    /** By the places of the order's lines. */
    lines: jsonb().$type<LinePrices[]>().notNull(),
    totals: jsonb().$type<Totals>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.organisationId] }),
    index('order_tier_prices_organisation').on(table.organisationId),
  ],
);
