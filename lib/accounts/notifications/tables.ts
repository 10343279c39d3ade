import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { organisations, people } from '@/lib/organisations/tables';
import { jsonColumn } from '@/lib/platform/db/columns';
import type { NotificationText } from '../model/notification';

/** A person's inbox. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id),
    kind: text().notNull(),
    title: jsonColumn<NotificationText['title']>().notNull(),
    detail: jsonColumn<NotificationText['detail']>(),
    /** Address of its subject, below `/o/{organisation}`. */
    path: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    isRead: boolean('is_read').notNull().default(false),
  },
  (table) => [
    index('notifications_person').on(table.personId, table.organisationId, table.id),
    // Every page counts them, of somebody who may have read a hundred thousand others.
    index('notifications_unread').on(table.personId, table.organisationId).where(sql`NOT ${table.isRead}`),
  ],
);

/** A person's channels for one kind; without a row the default of the kind holds. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    inbox: boolean().notNull(),
    mail: text().$type<'at-once' | 'digest' | 'off'>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.kind] })],
);

/** News that waits for a person's next digest. */
export const digestItems = pgTable(
  'digest_items',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id),
    kind: text().notNull(),
    title: jsonColumn<NotificationText['title']>().notNull(),
    detail: jsonColumn<NotificationText['detail']>(),
    path: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('digest_items_person').on(table.personId, table.id)],
);
