import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkDatabaseAtStart } from '@/lib/operations/health/start-check';
import { env } from '@/lib/platform/env';
import { migrateDatabase as migrateService } from '@/service/db/migrate';
import { migrateDatabase } from '@/worker/migrate';
import { countMigrations } from './migration-chain';
import journal from './migrations/meta/_journal.json';
import { createTestDatabase, type TestDatabase } from './testing/test-database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
/** The last migration of the versions before 1.0.0, as drizzle noted it. */
beforeEach(() =>
  database.pool.query(`
    DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE TABLE orders (id text PRIMARY KEY);
    INSERT INTO orders VALUES ('1');
    DELETE FROM drizzle.__drizzle_migrations;
    INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('earlier', 1795870902702)`),
);

const describeDatabase = async () => {
  const { rows } = await database.pool.query<{ tables: string[] }>(`SELECT array_agg(relname::text) AS tables
    FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`);
  const { rows: orders } = await database.pool.query('SELECT id FROM orders');
  return [rows[0]?.tables, orders];
};

const TOO_OLD = /DATABASE_URL was made by a version before 1\.0\.0.*Nothing was changed.*empty database/;

test.each([
  ['the portal', migrateDatabase],
  ['the reference service', migrateService],
])('%s does not migrate a database of a version before 1.0.0, and gives advice', async (_who, migrate) => {
  await expect(migrate(database.url)).rejects.toThrow(TOO_OLD);
  expect(await describeDatabase()).toEqual([['orders'], [{ id: '1' }]]);
});

test('a program does not start on a database of a version before 1.0.0', async () => {
  const url = env().DATABASE_URL;
  Object.assign(env(), { DATABASE_URL: database.url });
  await expect(checkDatabaseAtStart({ mayBeAway: true })).rejects.toThrow(TOO_OLD);
  Object.assign(env(), { DATABASE_URL: url });
});

test('the migrations of this release count, those of earlier versions are counted apart', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  expect(await countMigrations(client, journal)).toEqual({ own: 0, earlier: 1 });
  await client.query('DROP SCHEMA drizzle CASCADE');
  expect(await countMigrations(client, journal)).toEqual({ own: 0, earlier: 0 });
  await client.end();
  await migrateDatabase((await resetToEmpty()).url);
  expect(await countMigrations(database.pool, journal)).toEqual({ own: journal.entries.length, earlier: 0 });
});

async function resetToEmpty(): Promise<TestDatabase> {
  await database.pool.query(
    'DROP SCHEMA public CASCADE; CREATE SCHEMA public; DROP SCHEMA IF EXISTS pgboss CASCADE',
  );
  return database;
}
