import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { closeDatabase, openDatabase, pool, useDatabase } from '../pool';
import { startOwnCluster } from '../testing/own-cluster';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { ChangeListener } from './change-listener';
import {
  areChangesHeard,
  settleChanges,
  startChangeListener,
  type TableCache,
  tableCache,
} from './table-cache';

const POLL = { timeout: 30_000, interval: 20 };
const TRIGGER = `
  CREATE TABLE notes (id int PRIMARY KEY, text text);
  CREATE TABLE others (id int);
  CREATE TRIGGER notes_changed AFTER INSERT OR UPDATE OR DELETE ON notes EXECUTE FUNCTION notify_table_changed();
  CREATE TRIGGER others_changed AFTER INSERT ON others EXECUTE FUNCTION notify_table_changed();`;

let database: TestDatabase;
let name = 0;
let cache: TableCache<string>;
let reads: number;

beforeAll(async () => {
  database = await createTestDatabase();
  useDatabase(database);
  await database.pool.query(TRIGGER);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query(`TRUNCATE notes; INSERT INTO notes VALUES (1, 'first')`);
  name += 1;
  cache = tableCache<string>(`notes-${name}`, ['notes'], 10);
  reads = 0;
});

async function read(id: number): Promise<string | null> {
  reads += 1;
  const { rows } = await pool().query<{ text: string }>('SELECT text FROM notes WHERE id = $1', [id]);
  return rows[0]?.text ?? null;
}
const get = (id: number) => cache.get(String(id), () => read(id));

/** Listens, and waits until that is proven. */
async function listen(url = database.url): Promise<() => Promise<void>> {
  const end = startChangeListener(url);
  await expect.poll(areChangesHeard, POLL).toBe(true);
  return end;
}

test('what was read is read again only after a change of its tables, whoever made it', async () => {
  const end = await listen();
  expect([await get(1), await get(1), reads]).toEqual(['first', 'first', 1]);
  await database.pool.query('INSERT INTO others VALUES (1)');
  await settleChanges();
  expect([await get(1), reads]).toEqual(['first', 1]);
  await database.pool.query(`UPDATE notes SET text = 'second'`);
  await settleChanges();
  expect([await get(1), reads]).toEqual(['second', 2]);
  await database.pool.query(`UPDATE notes SET text = 'third'`);
  await expect.poll(() => get(1), POLL).toBe('third');
  await end();
});

test('what is not there is asked for each time', async () => {
  const end = await listen();
  expect([await get(2), await get(2), reads]).toEqual([null, null, 2]);
  await end();
});

test('what changes while it is being read is not cached', async () => {
  const end = await listen();
  const value = await cache.get('1', async () => {
    const before = await read(1);
    await database.pool.query(`UPDATE notes SET text = 'meanwhile'`);
    await settleChanges();
    return before;
  });
  expect([value, await get(1), reads]).toEqual(['first', 'meanwhile', 2]);
  await end();
});

test('a table that does not notify is not cached', async () => {
  await database.pool.query('ALTER TABLE notes DISABLE TRIGGER notes_changed');
  const end = await listen();
  expect([await get(1), await get(1), reads]).toEqual(['first', 'first', 2]);
  await database.pool.query('ALTER TABLE notes ENABLE TRIGGER notes_changed');
  await end();
});

test('without a listener nothing is cached', async () => {
  expect([areChangesHeard(), await get(1), await get(1), reads]).toEqual([false, 'first', 'first', 2]);
});

test('nothing is missed while the connection is lost', async () => {
  const end = await listen();
  await get(1);
  await database.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'tradecounter-changes' AND datname = current_database()`);
  await expect.poll(areChangesHeard, POLL).toBe(false);
  await database.pool.query(`UPDATE notes SET text = 'missed'`);
  expect(await get(1)).toBe('missed');
  await expect.poll(areChangesHeard, POLL).toBe(true);
  expect(await get(1)).toBe('missed');
  await end();
});

test('a listener whose own notifications do not come back is never current', async () => {
  const elsewhere = await createTestDatabase();
  const listener = new ChangeListener({
    url: database.url,
    // As behind a pooler that lends a connection for each transaction.
    notify: (channel, payload) => elsewhere.pool.query('SELECT pg_notify($1, $2)', [channel, payload]),
    onChange: () => undefined,
  });
  listener.start();
  const begun = performance.now();
  await expect
    .poll(() => [listener.isCurrent(), performance.now() - begun > 2_000], POLL)
    .toEqual([false, true]);
  await listener.stop();
  await elsewhere.drop();
});

test('a server that stands still ends what is cached within a second', async () => {
  const cluster = await startOwnCluster('changes');
  onTestFinished(() => cluster.remove(), 60_000);
  useDatabase(openDatabase(cluster.url));
  await pool().query(
    `CREATE TABLE notes (id int PRIMARY KEY, text text); INSERT INTO notes VALUES (1, 'before')`,
  );
  const end = await listen(cluster.url);
  expect(await get(1)).toBe('before');
  cluster.freeze();
  const frozenAt = performance.now();
  await expect.poll(areChangesHeard, POLL).toBe(false);
  // Longer only if this process itself did not run meanwhile.
  expect(performance.now() - frozenAt).toBeLessThan(5_000);
  cluster.thaw();
  await expect.poll(areChangesHeard, POLL).toBe(true);
  await end();
  await closeDatabase();
}, 90_000);
