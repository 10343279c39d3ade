import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** The service's database, or a transaction of it: what every store function takes first. */
export type Database = NodePgDatabase;

/**
 * Opens a pool of connections; nothing is connected until the first query.
 * @param url a PostgreSQL connection string
 * @param options.max most connections held at once
 * @param options.onIdleError told when an idle connection breaks (the server restarted); without a listener the process would die
 */
export function openPool(
  url: string,
  options: { max?: number; onIdleError?: (error: Error) => void } = {},
): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    application_name: 'service',
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  return { db: drizzle(pool), pool };
}
