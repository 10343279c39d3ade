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

test('of many keys only those are read that are not cached, all at once', async () => {
  const end = await listen();
  await database.pool.query(`INSERT INTO notes VALUES (2, 'second')`);
  await settleChanges();
  const asked: (readonly string[])[] = [];
  const getMany = (...keys: string[]) =>
    cache.getMany(keys, async (missing) => {
      asked.push(missing);
      const { rows } = await pool().query<{ id: number; text: string }>(
        'SELECT id, text FROM notes WHERE id = ANY($1::bigint[])',
        [missing],
      );
      return new Map(rows.map(({ id, text }) => [String(id), text]));
    });
  expect([...(await getMany('1', '3'))]).toEqual([['1', 'first']]);
  expect(new Map(await getMany('2', '1', '3'))).toEqual(new Map([['1', 'first'], ['2', 'second']])); // biome-ignore format: a table
  expect([...(await getMany('1', '2'))]).toEqual([['1', 'first'], ['2', 'second']]); // biome-ignore format: a table
  expect(asked).toEqual([['1', '3'], ['2', '3']]); // biome-ignore format: a table
  await database.pool.query(`UPDATE notes SET text = 'changed' WHERE id = 2`);
  await settleChanges();
  expect((await getMany('1', '2')).get('2')).toBe('changed');
  expect(asked.at(-1)).toEqual(['1', '2']);
  await end();
});

test('many keys that change while they are read are not cached; without a listener none is', async () => {
  const reading = async (keys: readonly string[]) => {
    const values = new Map(
      await Promise.all(keys.map(async (key) => [key, (await read(Number(key))) ?? ''] as const)),
    );
    await database.pool.query(`UPDATE notes SET text = text || '.'`);
    await settleChanges();
    return values;
  };
  expect([await cache.getMany(['1'], reading), await cache.getMany(['1'], reading)]).toEqual([
    new Map([['1', 'first']]),
    new Map([['1', 'first.']]),
  ]);
  const end = await listen();
  await cache.getMany(['1'], reading);
  expect([await get(1), reads]).toEqual(['first...', 4]);
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

test('after a quiet while the next proof is sent as soon as somebody asks', async () => {
  const sentAt: number[] = [];
  const listener = new ChangeListener({
    url: database.url,
    notify: (channel, payload) => {
      sentAt.push(performance.now());
      return database.pool.query('SELECT pg_notify($1, $2)', [channel, payload]);
    },
    onChange: () => undefined,
  });
  listener.start();
  await expect.poll(() => listener.isCurrent(), POLL).toBe(true);
  await expect.poll(() => performance.now() - (sentAt.at(-1) ?? 0) > 1_500, POLL).toBe(true);
  const before = sentAt.length;
  expect([listener.isCurrent(), sentAt.length]).toEqual([false, before + 1]);
  await expect.poll(() => listener.isCurrent(), POLL).toBe(true);
  await listener.stop();
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
