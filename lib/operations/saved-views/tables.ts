import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { organisations, people } from '@/lib/organisations/tables';
import { LIST_NAMES, type ListName } from './constants';

const listNames = sql.raw(LIST_NAMES.map((name) => `'${name}'`).join(', '));

/** Views of lists that people keep for an organisation that they act for: filters, sort order and columns under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    list: text().$type<ListName>().notNull(),
    name: text().notNull(),
    /** The query string of the list's address, without a question mark. */
    search: text().notNull(),
    /** Null for the columns that the list has by itself. */
    columns: text().array(),
    /** Everybody of the organisation who may see the list may use it. */
    isShared: boolean('is_shared').notNull().default(false),
    /** Grows with each change; a change names the version that it was made on. */
    version: integer().notNull().default(1),
    /** The person who changed it last. */
    changedBy: uuid('changed_by').references(() => people.id, { onDelete: 'set null' }),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(
      table.organisationId,
      table.list,
      table.ownerId,
      sql`lower(${table.name})`,
    ),
    check('saved_views_list', sql`${table.list} IN (${listNames})`),
    check('saved_views_columns', sql`cardinality(${table.columns}) > 0`),
    index('saved_views_owner').on(table.ownerId),
  ],
);

/** The view with which a list opens for a person. */
export const defaultViews = pgTable(
  'default_views',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    list: text().$type<ListName>().notNull(),
    viewId: uuid('view_id')
      .notNull()
      .references(() => savedViews.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.organisationId, table.list] }),
    index('default_views_view').on(table.viewId),
  ],
);
