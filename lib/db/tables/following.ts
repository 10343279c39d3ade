import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { NotificationText } from '@/lib/notifications/texts';
import { people } from './accounts';
import { connections, organisations } from './organisations';

/** What a read of the catalogue found different for one product: the history of its price and stock. */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    connectionId: integer('connection_id')
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    productId: integer('product_id').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    kind: text().$type<'new' | 'gone' | 'returned' | 'changed'>().notNull(),
    /** What the connection's owner pays and how many there were, before and after. */
    priceBefore: numeric('price_before'),
    price: numeric(),
    stockBefore: integer('stock_before'),
    stock: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.connectionId, table.productId, table.at] }),
    index('catalogue_changes_at').on(table.connectionId, table.at, table.productId),
  ],
);

/** What a person wants to be told about: a product, or what a search finds. */
export const watches = pgTable(
  'watches',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id),
    kind: text().$type<'product' | 'search'>().notNull(),
    productId: integer('product_id'),
    /** The search as it stands in the address of the list. */
    search: text(),
    /** Of the product, which may go; null for a search, whose name is made of what it looks for. */
    name: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Changes up to here have been told. */
    toldUntil: timestamp('told_until', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('watches_subject').on(
      table.personId,
      table.organisationId,
      sql`coalesce(${table.productId}, 0)`,
      sql`coalesce(${table.search}, '')`,
    ),
    index('watches_organisation').on(table.organisationId),
  ],
);

/** What a person is told, in the portal itself. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id),
    kind: text().notNull(),
    title: jsonb().$type<NotificationText['title']>().notNull(),
    detail: jsonb().$type<NotificationText['detail']>(),
    /** Where it leads, below `/o/{organisation}`. */
    path: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    isRead: boolean('is_read').notNull().default(false),
  },
  (table) => [index('notifications_person').on(table.personId, table.organisationId, table.id)],
);

/** The products that a person looked at last, per organisation acted for. */
export const productVisits = pgTable(
  'product_visits',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id),
    productId: integer('product_id').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.organisationId, table.productId] }),
    index('product_visits_at').on(table.personId, table.organisationId, table.at),
  ],
);
