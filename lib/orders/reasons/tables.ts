import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ReasonShare } from '@/lib/orders/model/reason-schema';
import { organisations, people } from '@/lib/organisations/tables';

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
