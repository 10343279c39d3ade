import path from 'node:path';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { openPool } from './pool';

const MIGRATIONS = path.resolve('service/db/migrations');
/** Any constant: two processes that migrate at once take turns on this advisory lock. */
const MIGRATION_LOCK = 4_010_018;

/**
 * Brings a database to the current tables; safe to run from several processes and again and again.
 * @param url a PostgreSQL connection string; its role must own the database (the pg_trgm extension is created)
 */
export async function migrateDatabase(url: string): Promise<void> {
  // One connection: the advisory lock belongs to the session that runs the migrations.
  const { db, pool } = openPool(url, { max: 1, statementMs: 0 });
  try {
    await pool.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(db, { migrationsFolder: MIGRATIONS });
  } finally {
    await pool.end();
  }
}
