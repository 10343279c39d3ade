import { bigint, numeric, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** What is left of the requests that the people of an organisation may make, on all nodes together. */
export const requestLimits = pgTable('request_limits', {
  organisationId: bigint('organisation_id', { mode: 'number' }).primaryKey(),
  tokens: numeric({ mode: 'number' }).notNull(),
  refilledAt: timestamp('refilled_at', { withTimezone: true }).notNull().defaultNow(),
});
