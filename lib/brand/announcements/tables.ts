import { bigint, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Announcements of a brand that a person put away. Another revision of the same announcement is shown again. */
export const announcementDismissals = pgTable(
  'announcement_dismissals',
  {
    personId: uuid('person_id').notNull(),
    brandId: bigint('brand_id', { mode: 'number' }).notNull(),
    announcementId: uuid('announcement_id').notNull(),
    revision: text().notNull(),
    dismissedAt: timestamp('dismissed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.brandId, table.announcementId] })],
);
