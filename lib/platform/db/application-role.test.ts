import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import PgBoss from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '@/worker/migrate';
import { isSendLockReleased } from './send-lock-mark';
import { createTestDatabase, type TestDatabase } from './testing/test-database';

const ROLE = `application_${randomUUID().replaceAll('-', '')}`;
const PASSWORD = 'throw-away';
let owner: TestDatabase;
let application: pg.Pool;
let url: string;

beforeAll(async () => {
  owner = await createTestDatabase();
  await owner.pool.query(`CREATE ROLE ${ROLE} LOGIN PASSWORD '${PASSWORD}'`);
  await migrateDatabase(owner.url, { applicationRole: ROLE });
  const address = new URL(owner.url);
  address.username = ROLE;
  address.password = PASSWORD;
  url = address.href;
  application = new pg.Pool({ connectionString: url, max: 2 });
  application.on('error', () => undefined);
});
afterAll(async () => {
  await application.end();
  await owner.pool.query(`DROP OWNED BY ${ROLE}`);
  await owner.pool.query(`DROP ROLE ${ROLE}`);
  await owner.drop();
});

const refused = (statement: string) =>
  expect(application.query(statement), statement).rejects.toMatchObject({ code: '42501' });

test('the application role reads and writes rows of every table, and only adds to the audit log', async () => {
  const { rows } = await application.query<{ name: string; rights: string }>(
    `SELECT c.relname AS name, concat_ws(' ', CASE WHEN has_table_privilege(c.oid, 'SELECT') THEN 'select' END,
       CASE WHEN has_table_privilege(c.oid, 'INSERT') THEN 'insert' END,
       CASE WHEN has_table_privilege(c.oid, 'UPDATE') THEN 'update' END,
       CASE WHEN has_table_privilege(c.oid, 'DELETE') THEN 'delete' END,
       CASE WHEN has_table_privilege(c.oid, 'TRUNCATE, REFERENCES, TRIGGER') THEN 'more' END) AS rights
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`,
  );
  const others = rows.filter(({ rights }) => rights !== 'select insert update delete');
  expect(rows.length).toBeGreaterThan(50);
  expect(others).toEqual([{ name: 'audit_events', rights: 'select insert' }]);
});

test('the application role creates, alters and drops nothing', async () => {
  await refused('CREATE TABLE more (id int)');
  await refused('CREATE SCHEMA more');
  await refused('ALTER TABLE orders ADD COLUMN more int');
  await refused('DROP TABLE orders');
  await refused('TRUNCATE orders');
  await refused('CREATE INDEX more ON orders (id)');
  await refused('DELETE FROM audit_events');
  await refused("UPDATE audit_events SET action = 'other'");
  await refused('DELETE FROM drizzle.__drizzle_migrations');
  await refused("SELECT pgboss.create_queue('more', '{}'::json)");
  await refused('CREATE ROLE more');
  await refused("COPY people TO PROGRAM 'cat'");
});

test('the application role owns nothing', async () => {
  const { rows } = await application.query(
    'SELECT count(*)::int AS owned FROM pg_class WHERE relowner = (SELECT oid FROM pg_roles WHERE rolname = current_user)',
  );
  expect(rows).toEqual([{ owned: 0 }]);
});

test('the application role uses sequences and temporary tables, and reads the send lock', async () => {
  await application.query("SELECT nextval('own_organisation_ids')");
  await application.query('CREATE TEMPORARY TABLE ranked (id int); DROP TABLE ranked');
  const { rows } = await drizzle(application).execute<{ released: boolean }>(
    sql`SELECT ${isSendLockReleased} AS released`,
  );
  expect(rows).toEqual([{ released: true }]);
});

test('the job queue runs under the application role', async () => {
  const boss = new PgBoss({ connectionString: url, migrate: false, max: 2 });
  const errors: Error[] = [];
  boss.on('error', (error) => errors.push(error));
  await boss.start();
  const id = await boss.send('mail.sweep', { of: 'the test' });
  const [job] = await boss.fetch('mail.sweep');
  await boss.complete('mail.sweep', job!.id);
  await boss.maintain();
  await boss.stop({ graceful: false, wait: true });
  expect(job!.id).toBe(id);
  expect(errors).toEqual([]);
});

test('a missing or more powerful role gets no rights', async () => {
  await expect(migrateDatabase(owner.url, { applicationRole: 'nobody-of-the-test' })).rejects.toThrow(
    'there is no role',
  );
  await expect(migrateDatabase(owner.url, { applicationRole: 'postgres' })).rejects.toThrow('may do more');
});

test('a table in use is waited for briefly, then given up', async () => {
  const waiting = await createTestDatabase();
  const client = await waiting.pool.connect();
  await client.query('BEGIN; LOCK TABLE drizzle.__drizzle_migrations IN ACCESS EXCLUSIVE MODE');
  const migrating = migrateDatabase(waiting.url, { lockTimeoutMs: 10, retryPauseMs: 5 });
  await expect(migrating).rejects.toThrow('lock timeout');
  await client.query('ROLLBACK');
  client.release();
  await migrateDatabase(waiting.url);
  await waiting.drop();
});

test('the application role analyses only the tables that a catalogue sync fills', async () => {
  const notices: string[] = [];
  const client = await application.connect();
  client.on('notice', ({ message }) => notices.push(String(message)));
  for (const table of ['staged_products', 'staged_listings', 'products', 'offers', 'listings'])
    await client.query('SELECT analyse_table($1)', [table]);
  await expect(client.query("SELECT analyse_table('people')")).rejects.toThrow('may not be analysed');
  client.release();
  // PostgreSQL warns a role that has not this right, and analyses nothing.
  expect(notices).toEqual([]);
});
