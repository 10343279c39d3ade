import path from 'node:path';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { explainConnectFailure } from '@/lib/platform/db/connect-failure';
import { requireReleasedDatabase } from '@/lib/platform/db/migration-chain';
import { requireServerVersion } from '@/lib/platform/db/server-version';
import journal from './migrations/meta/_journal.json';
import { openPool } from './pool';

const MIGRATIONS = path.resolve('service/db/migrations');
/** Any constant: two processes that migrate at once take turns on this advisory lock. */
const MIGRATION_LOCK = 4_010_018;

/**
 * Brings a database to the current tables; safe to run from several processes and again and again.
 * @param url a PostgreSQL connection string; its role must own the database (the pg_trgm extension is created)
 * @throws StartError where the database cannot be used; nothing is changed then
 */
export async function migrateDatabase(url: string): Promise<void> {
  // One connection: the advisory lock belongs to the session that runs the migrations.
  const { db, pool } = openPool(url, { max: 1, statementMs: 0 });
  try {
    await requireServerVersion(pool, 'the reference service');
    await pool.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await requireReleasedDatabase(pool, journal, 'SERVICE_DATABASE_URL');
    await migrate(db, { migrationsFolder: MIGRATIONS });
  } catch (error) {
    throw explainConnectFailure(error, url, 'SERVICE_DATABASE_URL') ?? error;
  } finally {
    await pool.end();
  }
}
