import { bigint, numeric, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** Remaining requests of an organisation's people, shared by all nodes. */
export const requestLimits = pgTable('request_limits', {
  organisationId: bigint('organisation_id', { mode: 'number' }).primaryKey(),
  tokens: numeric({ mode: 'number' }).notNull(),
  refilledAt: timestamp('refilled_at', { withTimezone: true }).notNull().defaultNow(),
});
