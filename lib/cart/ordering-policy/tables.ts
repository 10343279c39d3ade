import { bigint, boolean, integer, numeric, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { organisations, people } from '@/lib/organisations/tables';

/** Policies by which orders leave the portal; an organisation with no row inherits from the nearest ancestor that has one. */
export const orderPolicies = pgTable('order_policies', {
  organisationId: bigint('organisation_id', { mode: 'number' })
    .primaryKey()
    .references(() => organisations.id),
  /** An order waits this long before it is sent. */
  holdSeconds: integer('hold_seconds').notNull(),
  /** An order waits for an approval. */
  needsApproval: boolean('needs_approval').notNull().default(false),
  /** Price increases up to this percentage need no confirmation. */
  tolerancePercent: numeric('tolerance_percent').notNull().default('0'),
  /** Counts changes: two editors do not overwrite each other. */
  version: integer().notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  updatedBy: uuid('updated_by').references(() => people.id),
});
