import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { organisations, people } from '@/lib/organisations/tables';

/** A person's watches: a product, or the results of a search. */
export const watches = pgTable(
  'watches',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id),
    kind: text().$type<'product' | 'search'>().notNull(),
    productId: bigint('product_id', { mode: 'number' }),
    /** The query string of the list's address. */
    search: text(),
    /** Name of the product, which may be removed; null for a search, whose name follows from its filters. */
    name: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Changes up to here have been notified. */
    notifiedUntil: timestamp('notified_until', { withTimezone: true }).notNull().defaultNow(),
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
