import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The support contacts of organisations. A field that is absent is inherited within the brand's subtree. */
export const organisationContacts = pgTable('organisation_contacts', {
  organisationId: bigint('organisation_id', { mode: 'number' }).primaryKey(),
  /** The organisation above whose people named the contact: its name may not come down into the brand of one below it. */
  setById: bigint('set_by_id', { mode: 'number' }).notNull(),
  name: text().notNull(),
  role: text(),
  email: text(),
  phone: text(),
  hours: text(),
  version: integer().notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  /** No foreign key: a contact does not depend on who wrote it. Null for the demo. */
  updatedBy: uuid('updated_by'),
});
