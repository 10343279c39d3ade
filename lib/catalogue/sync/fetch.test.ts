import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { json, silence } from '@/lib/upstream/testing/misbehaving-server';
import { product } from '../testing/catalogue-server';
import { type MirrorDesk, openMirrorDesk, products } from '../testing/sync-fixture';
import { syncNow } from './data';

let desk: MirrorDesk;

beforeAll(async () => {
  desk = await openMirrorDesk();
});
beforeEach(() => desk.reset());
afterAll(() => desk.close());

const READ_ONE = resolve(import.meta.dirname, '../testing/read-one.ts');

const storedPages = async () =>
  Number((await desk.rows('SELECT count(*) AS count FROM catalogue_read_pages WHERE is_reading'))[0]?.count);

/** A process of its own takes its time to start. */
const SLOW = { timeout: 90_000 };

/** Starts a read in a process of its own and kills it when so many pages are stored; the source is silent after them. */
async function killAfter(pages: number): Promise<void> {
  desk.server.page = (page) => (page > pages ? silence : undefined);
  const args = ['--conditions=react-server', '--import', 'tsx', READ_ONE, String(desk.connectionId)];
  const reader = spawn(process.execPath, args, {
    env: { ...process.env, DATABASE_URL: desk.database.url },
    stdio: 'ignore',
  });
  const ended = new Promise((done) => reader.once('exit', done));
  await expect.poll(storedPages, { timeout: 60_000 }).toBe(pages);
  reader.kill('SIGKILL');
  await ended;
  desk.server.page = () => undefined;
  // PostgreSQL notices in a moment that its client is gone.
  await expect
    .poll(() => desk.rows(`SELECT pid FROM pg_locks WHERE locktype = 'advisory'`), { timeout: 15_000 })
    .toEqual([]);
}

const askedFor = () =>
  desk.server.journal
    .filter(({ path }) => path === '/v1/products')
    .map(({ query }) => Number(query.get('page')));

test('a read that was killed is gone on with where it stopped', SLOW, async () => {
  desk.server.catalogue = products(4500);
  await killAfter(3);
  expect(await desk.listed()).toEqual([]);
  desk.server.journal.length = 0;
  expect(await syncNow(desk.connectionId)).toMatchObject({
    state: 'done',
    result: { pages: 5, seen: 4500, added: 4500, resumedAt: 4 },
  });
  expect(askedFor()).toEqual([3, 4, 5, 6]);
  expect(await desk.listed()).toEqual(products(4500).map(({ id }) => id));
  expect(await desk.rows(`SELECT state, reason, resumed_at FROM sync_runs ORDER BY started_at`)).toEqual([
    { state: 'failed', reason: 'interrupted', resumed_at: null },
    { state: 'done', reason: null, resumed_at: 4 },
  ]);
});

test('it is begun anew when the last page that was stored is another by now', SLOW, async () => {
  desk.server.catalogue = products(3500);
  await killAfter(2);
  desk.server.catalogue[1500] = product(1501, { price: 3.5 });
  expect(await syncNow(desk.connectionId)).toMatchObject({
    state: 'done',
    result: { seen: 3500, resumedAt: null },
  });
  expect(await desk.rows('SELECT price FROM offers WHERE product_id = 1501')).toEqual([{ price: '3.5' }]);
  expect(await desk.rows('SELECT count(*)::int AS left FROM staged_listings')).toEqual([{ left: 0 }]);
});

test('it is begun anew when it was long ago', SLOW, async () => {
  desk.server.catalogue = products(2500);
  await killAfter(2);
  await desk.rows(`UPDATE catalogue_read_pages SET stored_at = now() - interval '1 hour'`);
  expect(await syncNow(desk.connectionId)).toMatchObject({ state: 'done', result: { resumedAt: null } });
});

test('a source that went away at a later page is gone on with; the old catalogue stays until then', async () => {
  desk.server.catalogue = products(2500);
  await syncNow(desk.connectionId);
  desk.server.catalogue = products(2500).map((one) => ({ ...one, price: 2 }));
  desk.server.page = (page) => (page === 3 ? json(503, { title: 'down' }) : undefined);
  expect(await syncNow(desk.connectionId)).toMatchObject({ state: 'failed' });
  expect(await desk.rows('SELECT count(*)::int AS count FROM offers WHERE price = 2')).toEqual([
    { count: 0 },
  ]);
  desk.server.page = () => undefined;
  expect(await syncNow(desk.connectionId)).toMatchObject({
    state: 'done',
    result: { changed: 2500, resumedAt: 3 },
  });
  expect(await desk.rows('SELECT count(*)::int AS count FROM offers WHERE price = 2')).toEqual([
    { count: 2500 },
  ]);
});

test('two nodes that begin at once make one read', async () => {
  desk.server.catalogue = products(2000);
  const states = await Promise.all([syncNow(desk.connectionId), syncNow(desk.connectionId)]);
  expect(states.map(({ state }) => state).sort()).toEqual(['busy', 'done']);
  expect(await desk.rows('SELECT count(*)::int AS runs FROM sync_runs')).toEqual([{ runs: 1 }]);
});

test('the same page again and again ends the list; nothing is told twice', async () => {
  const page = products(1000);
  desk.server.page = () => json(200, page);
  expect(await syncNow(desk.connectionId)).toMatchObject({
    state: 'done',
    result: { seen: 1000, rejected: 1000 },
  });
  expect(desk.server.count('GET /v1/products')).toBeLessThanOrEqual(3);
});

test('pages that changed places are one catalogue in their new order', async () => {
  desk.server.catalogue = products(2000);
  await syncNow(desk.connectionId);
  desk.server.catalogue = [...products(1000, 1001), ...products(1000)];
  expect(await syncNow(desk.connectionId)).toMatchObject({
    result: { changed: 0, unchanged: 2000, gone: 0 },
  });
  expect((await desk.listed()).slice(0, 2)).toEqual([1001, 1002]);
});

test('records that came back on another page than before are known', async () => {
  desk.server.catalogue = products(2500);
  await syncNow(desk.connectionId);
  const offers = await desk.newestIn('offers');
  desk.server.catalogue = [product(9000), ...products(2500)];
  expect(await syncNow(desk.connectionId)).toMatchObject({
    result: { added: 1, changed: 0, unchanged: 2500 },
  });
  expect(await desk.writtenSince('offers', 'product_id', offers)).toEqual([9000]);
});

test('a source that cannot end is given up', { timeout: 20_000 }, async () => {
  desk.server.catalogue = products(10);
  await syncNow(desk.connectionId);
  desk.server.page = (page) => json(200, [product(page * 10)]);
  const outcome = syncNow(desk.connectionId);
  await expect.poll(() => desk.server.count('GET /v1/products'), { timeout: 15_000 }).toBeGreaterThan(50);
  desk.server.page = () => json(200, { no: 'array' });
  expect(await outcome).toMatchObject({ state: 'failed' });
  expect(await desk.listed()).toHaveLength(10);
});
