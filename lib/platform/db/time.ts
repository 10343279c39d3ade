import { type SQL, sql } from 'drizzle-orm';

/** Some milliseconds after the transaction began, by the database's clock: it alone decides when a lease is over. */
export const msFromNow = (ms: number): SQL => sql`now() + ${ms} * interval '1 millisecond'`;

/** A time as ISO 8601 in UTC with milliseconds. @param at a column or an expression; no input gets into a string */
export const isoTimestamp = (at: string | SQL): SQL =>
  sql`to_char(${typeof at === 'string' ? sql.raw(at) : at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The same with microseconds, for cursors: a Date would cut them off. */
export const isoTimestampMicros = (at: string | SQL): SQL =>
  sql`to_char(${typeof at === 'string' ? sql.raw(at) : at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
