import { sql } from 'drizzle-orm';
import {
  bigint,
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
import type { LineSnapshot } from '@/lib/cart/model/schema';
import { organisations, people } from '@/lib/organisations/tables';
import type { Prepared, Schedule } from './schedule/schema';

/** Templates for orders: products with quantities, plans and add-ons, for an organisation. */
export const templates = pgTable(
  'lists',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => people.id),
    name: text().notNull(),
    note: text(),
    sharing: text().$type<'private' | 'organisation' | 'descendants'>().notNull().default('private'),
    /** Grows with each change; a page names the version that it showed. */
    version: integer().notNull().default(1),
    /** The author of the last change. */
    changedBy: uuid('changed_by').references(() => people.id),
    /** Set for a scheduled template only. */
    schedule: jsonb().$type<Schedule>(),
    /** When it is to be prepared next; null for never. */
    nextRunAt: timestamp('next_run_at', { withTimezone: true }),
    /** People to notify when the template has been prepared. */
    notify: uuid().array().notNull().default(sql`'{}'`),
    /** Was prepared and waits to be put into a cart. */
    prepared: jsonb().$type<Prepared>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    archivedAt: timestamp('archived_at', { withTimezone: true }),
  },
  (table) => [
    index('lists_organisation').on(table.organisationId, table.id),
    index('lists_next_run').on(table.nextRunAt).where(sql`${table.nextRunAt} IS NOT NULL`),
    check('lists_sharing', sql`${table.sharing} IN ('private', 'organisation', 'descendants')`),
  ],
);

export const templateLines = pgTable(
  'list_lines',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    templateId: uuid('list_id')
      .notNull()
      .references(() => templates.id, { onDelete: 'cascade' }),
    /** Its place, from 0, without gaps. */
    position: integer().notNull(),
    productId: bigint('product_id', { mode: 'number' }).notNull(),
    /** Name, SKU, vendor and plan as they were: for a line whose product is gone. */
    name: text().notNull(),
    productCode: text('product_code').notNull(),
    vendorName: text('vendor_name'),
    quantity: integer().notNull(),
    ratePlanId: bigint('rate_plan_id', { mode: 'number' }),
    planName: text('plan_name'),
    provisioning: jsonb().$type<{ id: number; instructions: string | null }[]>().notNull().default([]),
    maintenance: jsonb().$type<{ id: number }[]>().notNull().default([]),
    /** The buyer's own text for the line. */
    reference: text(),
  },
  (table) => [index('list_lines_list').on(table.templateId, table.position)],
);

/**
 * Baselines of lines: the state that an organisation last saw and accepted. Each organisation that reads the template has its own: prices of
 * one are never compared with, or shown to, another (docs/decisions/0019).
 */
export const templateSnapshots = pgTable(
  'list_snapshots',
  {
    lineId: uuid('line_id')
      .notNull()
      .references(() => templateLines.id, { onDelete: 'cascade' }),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id),
    snapshot: jsonb().$type<LineSnapshot>().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.lineId, table.organisationId] })],
);
