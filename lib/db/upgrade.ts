import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';

/** `when` of the last migration before all of them were made one (decision 0132). */
const LAST_BEFORE = 1795378500000;
const STATEMENTS = path.resolve('lib/db/upgrade.sql');
const BREAKPOINT = '--> statement-breakpoint';

async function findLastMigration(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ known: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS known`,
  );
  if (!rows[0]?.known) return null;
  const last = await client.query<{ at: string | null }>(
    'SELECT max(created_at) AS at FROM drizzle.__drizzle_migrations',
  );
  return last.rows[0]?.at == null ? null : Number(last.rows[0].at);
}

async function runUpgrade(client: pg.Client, { hash, folderMillis }: MigrationMeta): Promise<void> {
  const statements = (await readFile(STATEMENTS, 'utf8')).split(BREAKPOINT);
  await client.query('BEGIN');
  for (const statement of statements) await client.query(statement);
  await client.query('DELETE FROM drizzle.__drizzle_migrations');
  await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
    hash,
    folderMillis,
  ]);
  await client.query('COMMIT');
}

/**
 * Upgrades a database of the 34 former migrations to the state of the initial migration: other names of tables and columns, and values in
 * today's words. Does nothing to an empty database or to one that has the initial migration.
 * @throws Error when the database is older than the last of the 34
 */
export async function upgradeDatabase(client: pg.Client, migrationsFolder: string): Promise<void> {
  const [initial] = readMigrationFiles({ migrationsFolder });
  if (!initial) throw new Error(`there is no migration in ${migrationsFolder}`);
  const last = await findLastMigration(client);
  if (last === null || last >= initial.folderMillis) return;
  if (last !== LAST_BEFORE)
    throw new Error(
      'This database is from before 2026-11-22. Start the release of that day on it once, then this one.',
    );
  await runUpgrade(client, initial);
}
