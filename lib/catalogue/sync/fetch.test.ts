import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { json, silence } from '@/lib/upstream/testing/misbehaving-server';
import { product } from '../testing/catalogue-server';
import { openSyncFixture, products, type SyncFixture } from '../testing/sync-fixture';
import { syncNow } from './data';

let fixture: SyncFixture;

beforeAll(async () => {
  fixture = await openSyncFixture();
});
beforeEach(() => fixture.reset());
afterAll(() => fixture.close());

const SYNC_ONE = resolve('dist/lib/catalogue/testing/sync-one.js');

const storedPages = async () =>
  Number((await fixture.rows('SELECT count(*) AS count FROM sync_pages WHERE is_staged'))[0]?.count);

/** A process of its own takes its time to start. */
const SLOW = { timeout: 90_000 };

/** Starts a sync in a process of its own and kills it when so many pages are stored; the source is silent after them. */
async function killAfter(pages: number): Promise<void> {
  fixture.server.page = (page) => (page > pages ? silence : undefined);
  const args = ['--conditions=react-server', SYNC_ONE, String(fixture.connectionId)];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, DATABASE_URL: fixture.database.url },
    stdio: 'ignore',
  });
  const ended = new Promise((done) => child.once('exit', done));
  await expect.poll(storedPages, { timeout: 60_000 }).toBe(pages);
  child.kill('SIGKILL');
  await ended;
  fixture.server.page = () => undefined;
  // PostgreSQL notices in a moment that its client is gone.
  await expect
    .poll(() => fixture.rows(`SELECT pid FROM pg_locks WHERE locktype = 'advisory'`), { timeout: 45_000 })
    .toEqual([]);
}

const getRequestedPages = () =>
  fixture.server.journal
    .filter(({ path }) => path === '/v1/products')
    .map(({ query }) => Number(query.get('page')));

test('a killed read resumes at its last page', SLOW, async () => {
  fixture.server.catalogue = products(4500);
  await killAfter(3);
  expect(await fixture.listed()).toEqual([]);
  fixture.server.journal.length = 0;
  expect(await syncNow(fixture.connectionId)).toMatchObject({
    state: 'done',
    result: { pages: 5, seen: 4500, added: 4500, resumedAt: 4 },
  });
  expect(getRequestedPages()).toEqual([3, 4, 5, 6]);
  expect(await fixture.listed()).toEqual(products(4500).map(({ id }) => id));
  expect(await fixture.rows(`SELECT state, reason, resumed_at FROM sync_runs ORDER BY started_at`)).toEqual([
    { state: 'failed', reason: { key: 'sync-reasons.runs.interrupted' }, resumed_at: null },
    { state: 'done', reason: null, resumed_at: 4 },
  ]);
});

test('a read starts again when its last stored page has changed', SLOW, async () => {
  fixture.server.catalogue = products(3500);
  await killAfter(2);
  fixture.server.catalogue[1500] = product(1501, { price: 3.5 });
  expect(await syncNow(fixture.connectionId)).toMatchObject({
    state: 'done',
    result: { seen: 3500, resumedAt: null },
  });
  expect(await fixture.rows('SELECT price FROM offers WHERE product_id = 1501')).toEqual([{ price: '3.5' }]);
  expect(await fixture.rows('SELECT count(*)::int AS left FROM staged_listings')).toEqual([{ left: 0 }]);
});

test('a read starts again when it is too old', SLOW, async () => {
  fixture.server.catalogue = products(2500);
  await killAfter(2);
  await fixture.rows(`UPDATE sync_pages SET stored_at = now() - interval '1 hour'`);
  expect(await syncNow(fixture.connectionId)).toMatchObject({ state: 'done', result: { resumedAt: null } });
});

test('a read resumes after the source failed on a later page, and keeps the old catalogue until then', async () => {
  fixture.server.catalogue = products(2500);
  await syncNow(fixture.connectionId);
  fixture.server.catalogue = products(2500).map((one) => ({ ...one, price: 2 }));
  fixture.server.page = (page) => (page === 3 ? json(503, { title: 'down' }) : undefined);
  expect(await syncNow(fixture.connectionId)).toMatchObject({ state: 'failed' });
  expect(await fixture.rows('SELECT count(*)::int AS count FROM offers WHERE price = 2')).toEqual([
    { count: 0 },
  ]);
  fixture.server.page = () => undefined;
  expect(await syncNow(fixture.connectionId)).toMatchObject({
    state: 'done',
    result: { changed: 2500, resumedAt: 3 },
  });
  expect(await fixture.rows('SELECT count(*)::int AS count FROM offers WHERE price = 2')).toEqual([
    { count: 2500 },
  ]);
});

test('two nodes that start at once make one read', async () => {
  fixture.server.catalogue = products(2000);
  const states = await Promise.all([syncNow(fixture.connectionId), syncNow(fixture.connectionId)]);
  expect(states.map(({ state }) => state).sort()).toEqual(['busy', 'done']);
  expect(await fixture.rows('SELECT count(*)::int AS runs FROM sync_runs')).toEqual([{ runs: 1 }]);
});

test('a repeated page ends the list and is reported once', async () => {
  const page = products(1000);
  fixture.server.page = () => json(200, page);
  expect(await syncNow(fixture.connectionId)).toMatchObject({
    state: 'done',
    result: { seen: 1000, rejected: 1000 },
  });
  expect(fixture.server.count('GET /v1/products')).toBeLessThanOrEqual(3);
});

test('pages in another sequence are one catalogue in the new order', async () => {
  fixture.server.catalogue = products(2000);
  await syncNow(fixture.connectionId);
  fixture.server.catalogue = [...products(1000, 1001), ...products(1000)];
  expect(await syncNow(fixture.connectionId)).toMatchObject({
    result: { changed: 0, unchanged: 2000, gone: 0 },
  });
  expect((await fixture.listed()).slice(0, 2)).toEqual([1001, 1002]);
});

test('records that move to another page are recognised', async () => {
  fixture.server.catalogue = products(2500);
  await syncNow(fixture.connectionId);
  const offers = await fixture.newestIn('offers');
  fixture.server.catalogue = [product(9000), ...products(2500)];
  expect(await syncNow(fixture.connectionId)).toMatchObject({
    result: { added: 1, changed: 0, unchanged: 2500 },
  });
  expect(await fixture.writtenSince('offers', 'product_id', offers)).toEqual([9000]);
});

test('a source without an end is given up', { timeout: 20_000 }, async () => {
  fixture.server.catalogue = products(10);
  await syncNow(fixture.connectionId);
  fixture.server.page = (page) => json(200, [product(page * 10)]);
  const outcome = syncNow(fixture.connectionId);
  await expect.poll(() => fixture.server.count('GET /v1/products'), { timeout: 45_000 }).toBeGreaterThan(50);
  fixture.server.page = () => json(200, { no: 'array' });
  expect(await outcome).toMatchObject({ state: 'failed' });
  expect(await fixture.listed()).toHaveLength(10);
});
