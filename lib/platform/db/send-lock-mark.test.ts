import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrateDatabase } from '@/worker/migrate';
import { removeCluster, startCluster } from './embedded/cluster';
import { databaseUrl, ensureDatabases } from './embedded/databases';
import { anyFreePort } from './embedded/free-port';
import { findPostmaster, stopPostmaster } from './embedded/postmaster';
import type { Database } from './pool';
import { isSendLockReleased, saveSendLockMark } from './send-lock-mark';
import { createTestDatabase, type TestDatabase } from './testing/test-database';

const isOpen = async (database: Database): Promise<unknown> =>
  (await database.execute(sql`SELECT ${isSendLockReleased} AS open`)).rows[0]?.open;

describe('the send lock in one cluster', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());

  test('locks a copy of the database until an operator unlocks it, and the original stays unlocked', async () => {
    const copy = await database.copy();
    expect(await isOpen(copy.database)).toBe(false);
    await saveSendLockMark(copy.database);
    expect(await isOpen(copy.database)).toBe(true);
    expect(await isOpen(database.database)).toBe(true);
    await copy.drop();
  });

  test.each([
    {
      how: 'into the emptied database',
      statements: [
        'CREATE TEMPORARY TABLE dump AS TABLE send_lock_marks',
        'DELETE FROM send_lock_marks',
        'INSERT INTO send_lock_marks TABLE dump',
      ],
    },
    { how: 'next to the existing rows', statements: ['INSERT INTO send_lock_marks TABLE send_lock_marks'] },
    { how: 'without the mark', statements: ['TRUNCATE send_lock_marks'] },
    {
      how: 'as a snapshot, and told so by a person',
      statements: [`INSERT INTO send_lock_marks VALUES ('snapshot')`],
    },
  ])('locks a backup restored $how', async ({ statements }) => {
    const client = await database.pool.connect();
    for (const statement of statements) await client.query(statement);
    client.release();
    expect(await isOpen(database.database)).toBe(false);
  });

  test('stays unlocked after a full rewrite or two unlocks at once', async () => {
    await database.pool.query('VACUUM (FULL, FREEZE) send_lock_marks');
    expect(await isOpen(database.database)).toBe(true);
    await Promise.all([saveSendLockMark(database.database), saveSendLockMark(database.database)]);
    expect(await isOpen(database.database)).toBe(true);
  });
});

describe('the send lock across clusters', () => {
  const FOLDER = resolve('.data', `send-lock-${process.pid}`);
  const PASSWORD = 'throw-away';
  const toFolder = (name: string) => join(FOLDER, name);

  const copyFiles = (to: string) => execFileSync('cp', ['-a', toFolder('first'), toFolder(to)]);

  /** Reads the send lock of a cluster's database as its owner, who is no superuser. */
  async function isReleasedIn(name: string): Promise<unknown> {
    const port = await anyFreePort();
    await startCluster({
      dataFolder: toFolder(name),
      logFile: join(FOLDER, 'postgres.log'),
      password: PASSWORD,
      port,
      durable: false,
    });
    await ensureDatabases(port, PASSWORD);
    const url = databaseUrl(port, PASSWORD, 'portal');
    await migrateDatabase(url);
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    pool.on('error', () => undefined);
    return isOpen(drizzle(pool)).finally(() => pool.end());
  }

  beforeAll(async () => {
    expect(await isReleasedIn('first')).toBe(true);
    await stopPostmaster(toFolder('first'));
  }, 60_000);
  afterAll(async () => {
    for (const name of ['first', 'recovered', 'snapshot']) await removeCluster(toFolder(name));
    rmSync(FOLDER, { recursive: true, force: true });
  });

  test('stays unlocked after a restart and a crash', async () => {
    expect(await isReleasedIn('first')).toBe(true);
    process.kill(findPostmaster(toFolder('first'))!.pid, 'SIGKILL');
    await expect.poll(() => findPostmaster(toFolder('first'))).toBeUndefined();
    expect(await isReleasedIn('first')).toBe(true);
    await stopPostmaster(toFolder('first'));
  }, 60_000);

  test('locks a recovery from an archive', async () => {
    copyFiles('recovered');
    writeFileSync(join(toFolder('recovered'), 'recovery.signal'), '');
    appendFileSync(
      join(toFolder('recovered'), 'postgresql.auto.conf'),
      `restore_command = 'sleep 0.5; false'\n`,
    );
    expect(await isReleasedIn('recovered')).toBe(false);
  }, 60_000);

  // A snapshot is not recognised; docs/reliability.md says what to do.
  test('does not recognise a snapshot of the files', async () => {
    copyFiles('snapshot');
    expect(await isReleasedIn('snapshot')).toBe(true);
  }, 60_000);
});
