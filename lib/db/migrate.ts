import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { upgradeDatabase } from './upgrade';

export const MIGRATIONS_FOLDER = path.join(import.meta.dirname, 'migrations');

/** Two starts at once must not both migrate: any number, the same in every process. */
const MIGRATION_LOCK = 7_203_114;

/**
 * Brings the tables of the database at `url` up to date. Safe to run from several processes at once.
 * @param finish what else belongs to it, under the same lock
 */
export async function runMigrations(url: string, finish: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // A server that goes away fails the statement that runs; unheard, it would end the process first.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await upgradeDatabase(client, MIGRATIONS_FOLDER);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
    await finish();
  } finally {
    await client.end();
  }
}
