import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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
