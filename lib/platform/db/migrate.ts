import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { grantToApplication } from './application-role';
import { connectOrExplain } from './connect-failure';
import { requireReleasedDatabase } from './migration-chain';
import journal from './migrations/meta/_journal.json';
import { ensureServerFunctions } from './server-functions';
import { requireServerVersion } from './server-version';

/** Resolved from the project's root, which is every program's working directory: a compiled program lies elsewhere. */
export const MIGRATIONS_FOLDER = path.resolve('lib/platform/db/migrations');

/** Two starts at once must not both migrate: any number, the same in every process. */
const MIGRATION_LOCK = 7_203_114;
/** A statement that waits for a table longer than this gives up: everybody else would wait behind it (decision 0033). */
const LOCK_TIMEOUT_MS = 3_000;
const LOCK_NOT_AVAILABLE = '55P03';
const MAX_RUNS = 10;
/** Between two runs, for what queued up behind the first to be answered. */
const PAUSE_MS = 2_000;

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === LOCK_NOT_AVAILABLE) || isLockTimeout(error.cause));

/** Runs a step that is undone whole when it fails, again and again while a table is in use. */
async function withRetries(client: pg.Client, step: () => Promise<void>, pauseMs: number): Promise<void> {
  for (let run = 1; ; run++) {
    try {
      await step();
      return;
    } catch (error) {
      if (!isLockTimeout(error) || run === MAX_RUNS) throw error;
      await client.query('ROLLBACK');
      await sleep(pauseMs);
    }
  }
}

export interface MigrationOptions {
  /** The role that the programs connect as, when it is not the one that migrates. */
  applicationRole?: string;
  /** The variable that named the URL, for a message. */
  urlVariable?: string;
  lockTimeoutMs?: number;
  retryPauseMs?: number;
}

/**
 * Brings the tables of the database at `url` up to date. Safe to run from several processes at once, and while other programs run: it waits
 * for each table only for a moment, and tries again.
 * @param finish further steps, under the same lock
 * @throws StartError when the server cannot be used, or the server or the database is too old; nothing is changed then
 * @throws Error when the tables stay in use
 */
export async function runMigrations(
  url: string,
  finish: () => Promise<void>,
  {
    applicationRole,
    urlVariable = 'DATABASE_URL',
    lockTimeoutMs = LOCK_TIMEOUT_MS,
    retryPauseMs = PAUSE_MS,
  }: MigrationOptions = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // A server that goes away fails the statement that runs; unheard, it would end the process first.
  client.on('error', () => undefined);
  try {
    await connectOrExplain(client, url, urlVariable);
    await requireServerVersion(client);
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`SET lock_timeout = ${lockTimeoutMs}`);
    const bringUpToDate = async () => {
      await requireReleasedDatabase(client, journal, urlVariable);
      await ensureServerFunctions(client);
      await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
    };
    await withRetries(client, bringUpToDate, retryPauseMs);
    await finish();
    if (applicationRole) await grantToApplication(client, applicationRole);
  } finally {
    await client.end();
  }
}
