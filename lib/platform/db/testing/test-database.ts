import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { migrateDatabase } from '@/worker/migrate';
import { MIGRATIONS_FOLDER } from '../migrate';
import { saveSendLockMark } from '../send-lock-mark';
import { testServerUrl } from './env';

/** A database of one test file. */
export interface TestDatabase {
  url: string;
  pool: pg.Pool;
  /** Drizzle over `pool`; `useDatabase({ pool, database })` points the use cases at it. */
  database: NodePgDatabase;
  /** Copies the database, like the restore of a backup. Open connections are closed. */
  copy(): Promise<TestDatabase>;
  /** Closes the pool and removes the database, even with other connections open. */
  drop(): Promise<void>;
}

/**
 * Makes a migrated, otherwise empty database on the run's throw-away PostgreSQL. The migrations run once for
 * each of their contents; every further database is a copy of that template.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = `template_${fingerprint(MIGRATIONS_FOLDER)}`;
  const name = newName();
  await asSuperuser(async (server) => {
    // One process at a time makes the template, and no connection to it may be open while it is copied.
    await server.query('SELECT pg_advisory_lock(1)');
    const known = await server.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (known.rowCount === 0) await makeTemplate(server, template);
    await server.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  });
  const opened = openTestDatabase(name);
  // A copy of the template is locked for sending like any other copy.
  await saveSendLockMark(opened.database);
  return opened;
}

const newName = () => `test_${randomUUID().replaceAll('-', '')}`;

async function copyDatabase(source: string): Promise<TestDatabase> {
  const name = newName();
  await asSuperuser(async (server) => {
    await server.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [source]);
    await server.query(`CREATE DATABASE ${name} TEMPLATE ${source}`);
  });
  return openTestDatabase(name);
}

function openTestDatabase(name: string): TestDatabase {
  const url = databaseUrl(name);
  const pool = new pg.Pool({ connectionString: url, max: 5 });
  // Dropping the database ends idle connections, which pg reports on the pool.
  pool.on('error', () => {});
  return {
    url,
    pool,
    database: drizzle(pool),
    copy: () => copyDatabase(name),
    drop: async () => {
      await pool.end();
      await asSuperuser((server) => server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}

/** A failed migration must leave no template behind, so it gets its name when it is whole. */
async function makeTemplate(server: pg.Client, template: string): Promise<void> {
  const draft = `${template}_draft`;
  await server.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
  await server.query(`CREATE DATABASE ${draft}`);
  await migrateDatabase(databaseUrl(draft));
  await server.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
}

async function asSuperuser<T>(work: (server: pg.Client) => Promise<T>): Promise<T> {
  const server = new pg.Client({ connectionString: testServerUrl() });
  await server.connect();
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}

function databaseUrl(name: string): string {
  const url = new URL(testServerUrl());
  url.pathname = `/${name}`;
  return url.href;
}

function fingerprint(folder: string): string {
  const hash = createHash('sha256').update(folder);
  for (const file of readdirSync(folder).sort()) {
    if (file.endsWith('.sql')) hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
