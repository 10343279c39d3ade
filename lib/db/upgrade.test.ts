import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { message } from '@/lib/messages/message';
import { migrateDatabase } from '@/worker/migrate';
import { unpackFloats } from './packed';
import { createDatabaseBefore, createTestDatabase, type TestDatabase } from './testing/test-database';

/** `created_at` of the last migration of that release. */
const LAST_BEFORE = 1795378500000;
const AT = '2026-11-20T10:00:00Z';

let before: Awaited<ReturnType<typeof createDatabaseBefore>>;
let fresh: TestDatabase;
beforeAll(async () => {
  [before, fresh] = await Promise.all([createDatabaseBefore(), createTestDatabase()]);
  await setLastMigration(LAST_BEFORE);
  await before.pool.query(`
    INSERT INTO organisations (id, name, path) VALUES (100, 'A', '{100}');
    INSERT INTO organisations (id, name, parent_id, path, is_own) VALUES (2000000003, 'Elm', 100, '{100,2000000003}', true);
    INSERT INTO people (id, email, name, password_hash) VALUES ('01900000-0000-7000-8000-000000000001', 'a@a.example', 'Ada', '-');
    INSERT INTO memberships (person_id, organisation_id, role)
      SELECT people.id, organisations.id, 'buyer' FROM people, organisations;
    INSERT INTO connections (organisation_id, client_id, secret_ciphertext, environment_hash, secret_set_at)
      VALUES (100, 'c', '\\x00', '', now());
    INSERT INTO price_views (connection_id, key) VALUES (1, 'k');
    INSERT INTO shown_prices (view_id, ids, prices) VALUES (1, '\\x00000007ffffffff', '\\x02');
    INSERT INTO watches (person_id, organisation_id, kind, product_id, name, told_until)
      SELECT id, 100, 'product', 7, 'Switch', '${AT}' FROM people;
    INSERT INTO carts (person_id, organisation_id, name) SELECT id, 100, kind FROM people, unnest(ARRAY['Cart', 'Later']) AS kind;
    INSERT INTO cart_lines (cart_id, product_id, quantity, line_key)
      SELECT id, CASE name WHEN 'Cart' THEN 7 ELSE 8 END, 2, 'key' FROM carts;
    INSERT INTO webhooks (organisation_id, url, kinds, secret_ciphertext, created_by)
      SELECT 100, 'https://a.example', '{order.adopted,order.taken-back,order.status}', '\\x00', id FROM people;
    INSERT INTO sync_runs (connection_id, state, reason) SELECT 1, 'failed', reason FROM unnest(ARRAY[
      'interrupted', 'failing: products: HTTP 503', 'it did not end after 10000 pages',
      'far fewer products than before: 20 instead of 300; taken when the next read says the same', NULL]) AS reason;
    INSERT INTO audit_events (person_id, real_person_id, organisation_id, action, subject, detail)
      SELECT id, id, 100, action, 'order:1', 'TC-1: late' FROM people, unnest(ARRAY['order.put-back', 'order.placed']) AS action;
    INSERT INTO orders (number, intent_key, organisation_id, connection_id, brand_id, person_id, real_person_id,
        reference, shipping, totals, request, state, state_reason)
      SELECT 'TC-' || n + 100000000, uuidv7(), 100, 1, 1, people.id, people.id, '', '{}', '{}', '{}', state, reason
      FROM people, (VALUES
        (1, 'REJECTED', 'Discontinued.'),
        (2, 'REJECTED', 'The supplier gave no reason.'),
        (3, 'TAKEN_BACK', 'Not approved by Ann: “Why”. Nothing was ordered.'),
        (4, 'UNCONFIRMED', 'We sent this order and got no clear answer. It may or may not have arrived, so it is not sent again by itself.'),
        (5, 'SUBMITTED', NULL)
      ) AS orders_before (n, state, reason);`);
  await migrateDatabase(before.url);
});
afterAll(() => Promise.all([before.drop(), fresh.drop()]));

async function setLastMigration(at: number): Promise<void> {
  await before.pool.query(`
    CREATE SCHEMA IF NOT EXISTS drizzle;
    CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint);
    DELETE FROM drizzle.__drizzle_migrations;
    INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('before', ${at})`);
}

/** Everything that a schema says but the names of NOT NULL, in an order that does not depend on how it came to be. */
const SCHEMA = `
  SELECT format('%s.%s %s %s %s %s%s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attstorage,
    a.attgenerated, a.attidentity, pg_get_expr(d.adbin, d.adrelid)) AS line
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v') AND a.attnum > 0 AND NOT a.attisdropped
  UNION ALL SELECT format('%s %s %s', relname, relkind, relpersistence) FROM pg_class WHERE relnamespace = 'public'::regnamespace
  UNION ALL SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
  UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT format('%s %s', viewname, definition) FROM pg_views WHERE schemaname = 'public'
  UNION ALL SELECT name FROM pgboss.queue
  ORDER BY 1`;
const schemaLines = async ({ pool }: { pool: pg.Pool }): Promise<string[]> =>
  (await pool.query<{ line: string }>(SCHEMA)).rows.map(({ line }) => line);

test('has the schema of a new database afterwards', async () => {
  const lines = await schemaLines(before);
  expect(lines.length).toBeGreaterThan(700);
  expect(lines).toEqual(await schemaLines(fresh));
});

test('organisations of the portal’s own are below zero, with all that names them', async () => {
  const { rows } = await before.pool.query(
    'SELECT o.id::int, parent_id::int, path::int[] FROM organisations o JOIN memberships m ON m.organisation_id = o.id WHERE is_own',
  );
  expect(rows).toEqual([{ id: -4, parent_id: 100, path: [100, -4] }]);
  const next = await before.pool.query("SELECT nextval('own_organisation_ids')::int AS id");
  expect(next.rows).toEqual([{ id: -5 }]);
});

test('the ids of prices in their order keep their values', async () => {
  const { rows } = await before.pool.query<{ ids: Buffer }>('SELECT ids FROM price_index_prices');
  expect(rows.map(({ ids }) => [...unpackFloats(ids)])).toEqual([[7, -1]]);
});

test('what was saved for later is in the first cart, which has no name', async () => {
  const { rows } = await before.pool.query(
    'SELECT name, list, product_id AS product FROM carts JOIN cart_lines ON cart_id = carts.id ORDER BY product_id',
  );
  expect(rows).toEqual([
    { name: null, list: 'cart', product: 7 },
    { name: null, list: 'later', product: 8 },
  ]);
});

test('keeps what is in it, in the words of today', async () => {
  const rows = async (text: string) => (await before.pool.query(text)).rows;
  expect(
    await rows('SELECT prices FROM price_index_prices JOIN price_indexes ON id = price_index_id'),
  ).toEqual([{ prices: Buffer.from([2]) }]);
  expect(await rows('SELECT notified_until FROM watches')).toEqual([{ notified_until: new Date(AT) }]);
  expect(await rows('SELECT kinds FROM webhooks')).toEqual([
    { kinds: ['order.imported', 'order.withdrawn', 'order.status'] },
  ]);
  expect(await rows('SELECT action FROM audit_events ORDER BY action')).toEqual([
    { action: 'order.placed' },
    { action: 'order.restored-to-cart' },
  ]);
  expect(await rows('SELECT DISTINCT detail FROM audit_events')).toEqual([{ detail: 'TC-1: late' }]);
  const reasons = await rows('SELECT reason FROM sync_runs');
  expect(reasons.map(({ reason }) => reason)).toEqual([
    message('sync-reasons.runs.interrupted'),
    message('sync-reasons.runs.withDetail', {
      reason: message('sync-reasons.failures.failing'),
      detail: 'products: HTTP 503',
    }),
    'It did not end after 10000 pages.',
    message('sync-reasons.runs.shrunk', { seen: 20, before: 300 }),
    null,
  ]);
  const stateReasons = await rows('SELECT state_reason FROM orders ORDER BY number');
  expect(stateReasons.map((row: { state_reason: unknown }) => row.state_reason)).toEqual([
    message('order-reasons.submission.rejected', { remarks: 'Discontinued.' }),
    message('order-reasons.submission.rejectedWithoutReason'),
    'Not approved by Ann: “Why”. Nothing was ordered.',
    message('order-reasons.submission.unconfirmed'),
    null,
  ]);
});

test('runs once: migrating again changes nothing', async () => {
  await migrateDatabase(before.url);
  expect(await schemaLines(before)).toEqual(await schemaLines(fresh));
});

test('jobs that wait in a queue of another name wait in that of today', async () => {
  await before.pool.query(`
    SELECT pgboss.create_queue('orders.tell', '{"policy": "short"}');
    INSERT INTO pgboss.job (name, singleton_key, data) VALUES ('orders.tell', 'all', '{}')`);
  await migrateDatabase(before.url);
  const jobs = `SELECT name, singleton_key FROM pgboss.job WHERE singleton_key = 'all'`;
  expect((await before.pool.query(jobs)).rows).toEqual([{ name: 'orders.notify', singleton_key: 'all' }]);
});

test('a database that is older is refused, with what to do', async () => {
  await setLastMigration(LAST_BEFORE - 1);
  const migrating = migrateDatabase(before.url);
  await expect(migrating).rejects.toThrow('Start the release of that day on it once');
});
