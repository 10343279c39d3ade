import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveConnection } from '@/lib/connections/data';
import { useDatabase } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import type { Message, Text } from '@/lib/platform/messages/message';
import { json, text, truncated } from '@/lib/upstream/testing/misbehaving-server';
import {
  type CatalogueServer,
  product,
  serveProducts,
  startCatalogueServer,
} from '../testing/catalogue-server';
import { syncNow } from './data';
import { withSyncSession } from './run-store';

let database: TestDatabase;
let server: CatalogueServer;
let connectionId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  useDatabase(database);
  await database.pool.query(`INSERT INTO organisations (id, name, path) VALUES (100, 'A', '{100}')`);
});
afterAll(() => database.drop());

beforeEach(async () => {
  await server?.close();
  server = await startCatalogueServer();
  await database.pool.query(
    emptyTables(
      'offers',
      'listings',
      'listing_counts',
      'sync_runs',
      'products',
      'sync_pages',
      'staged_products',
      'staged_listings',
      'catalogue_changes',
      'price_indexes',
      'price_index_prices',
      'catalogue_problems',
    ),
  );
  connectionId = await saveConnection(100, {
    clientId: randomUUID(),
    clientSecret: 'secret',
    baseUrl: server.url,
  });
});
afterAll(() => server.close());

const rows = async (sql: string) => (await database.pool.query(sql)).rows;
const onOffer = async () =>
  (await rows('SELECT product_id AS id FROM listings ORDER BY rank')).map(({ id }) => id);
const products = (count: number, first = 1) =>
  Array.from({ length: count }, (_, index) => product(first + index));

test('a catalogue is stored in the API’s order, and later reads write changes only', async () => {
  server.catalogue = products(2500);
  expect(await syncNow(connectionId)).toMatchObject({
    state: 'done',
    result: { pages: 3, seen: 2500, added: 2500, changed: 0, gone: 0, rejected: 0 },
  });
  expect((await onOffer()).slice(0, 3)).toEqual([1, 2, 3]);
  const [before] = await rows('SELECT max(xmin::text::bigint) AS newest FROM offers');
  server.catalogue[9] = product(10, { price: 1.25 });
  expect(await syncNow(connectionId)).toMatchObject({
    state: 'done',
    result: { added: 0, changed: 1, gone: 0 },
  });
  expect(
    await rows(`SELECT product_id AS id, price FROM offers WHERE xmin::text::bigint > ${before.newest}`),
  ).toEqual([{ id: 10, price: '1.25' }]);
  expect(await rows('SELECT sum(count)::int AS counted FROM listing_counts')).toEqual([{ counted: 2500 }]);
  expect(await rows('SELECT product_id AS id FROM listings ORDER BY rank LIMIT 2')).toEqual([
    { id: 1 },
    { id: 2 },
  ]);
});

test('removed products are marked, kept, and can return', async () => {
  server.catalogue = products(5);
  await syncNow(connectionId);
  server.catalogue = products(4);
  serveProducts(server, [5]);
  expect(await syncNow(connectionId)).toMatchObject({ result: { seen: 4, gone: 1 } });
  expect(await onOffer()).toEqual([1, 2, 3, 4]);
  expect(await rows('SELECT id FROM products WHERE id = 5')).toHaveLength(1);
  server.catalogue = products(5);
  await syncNow(connectionId);
  expect(await onOffer()).toEqual([1, 2, 3, 4, 5]);
});

test('a product that slipped between two pages is read by its id and kept', async () => {
  server.catalogue = products(5);
  await syncNow(connectionId);
  serveProducts(server, [3]);
  server.page = () =>
    server.count('GET /v1/products') > 3
      ? undefined
      : json(
          200,
          products(5).filter(({ id }) => id !== 3),
        );
  expect(await syncNow(connectionId)).toMatchObject({ state: 'done', result: { seen: 5, gone: 0 } });
  expect(await onOffer()).toContain(3);
});

test('unreadable records and repeated ids are skipped and counted', async () => {
  server.catalogue = [
    product(1),
    { id: 'x', name: 7 },
    null,
    product(2),
    product(1),
    { ...product(3), price: 'free' },
  ];
  expect(await syncNow(connectionId)).toMatchObject({ state: 'done', result: { seen: 3, rejected: 3 } });
  expect(await rows('SELECT price FROM offers WHERE product_id = 3')).toEqual([{ price: null }]);
});

test('an id on two pages is one product', async () => {
  server.catalogue = [...products(1000), product(1), product(2000)];
  expect(await syncNow(connectionId)).toMatchObject({ state: 'done', result: { seen: 1001 } });
});

test('an API with smaller pages is read to its end', async () => {
  server.maxPageSize = 100;
  server.catalogue = products(250);
  expect(await syncNow(connectionId)).toMatchObject({ state: 'done', result: { pages: 3, seen: 250 } });
});

/** Why a sync failed: the kind of the failed call, or what else was wrong. */
function toCode(reason: Text): string {
  if (typeof reason === 'string') return reason;
  const { reason: inner = reason } = (reason.values ?? {}) as { reason?: Message };
  return inner.key.replace(/^sync-reasons\.(failures\.)?/, '');
}

test.each([
  ['an error', () => json(500, { title: 'broken' }), ['failing']],
  ['HTML', () => text(200, '<h1>Maintenance</h1>'), ['malformed']],
  ['half an answer', () => truncated(200, products(3)), ['unreachable', 'malformed']],
  ['an object', () => json(200, { products: [] }), ['malformed']],
  ['nothing but junk', () => json(200, [1, 2, 3]), ['runs.emptyPage']],
  ['an error', () => json(403, { title: 'no' }), ['denied']],
  ['an empty list', () => json(200, []), ['runs.empty']],
])('%s instead of page 1 keeps the old catalogue and names the reason', async (_name, page, reasons) => {
  server.catalogue = products(3);
  await syncNow(connectionId);
  server.page = page;
  const outcome = await syncNow(connectionId);
  expect(outcome.state).toBe('failed');
  expect(reasons).toContain(outcome.state === 'failed' && toCode(outcome.reason));
  expect(await onOffer()).toEqual([1, 2, 3]);
  const [run] = await rows('SELECT state, reason FROM sync_runs ORDER BY started_at DESC LIMIT 1');
  expect(run?.state).toBe('failed');
  expect(reasons).toContain(toCode(run?.reason as Message));
});

test('an error on a later page publishes nothing', async () => {
  server.catalogue = products(1500);
  await syncNow(connectionId);
  server.catalogue = products(1500).map((one) => ({ ...one, price: 1 }));
  server.page = (page) => (page === 2 ? json(503, {}) : undefined);
  expect(await syncNow(connectionId)).toMatchObject({ state: 'failed' });
  expect(await rows(`SELECT count(*)::int AS changed FROM offers WHERE price = 1`)).toEqual([{ changed: 0 }]);
});

test('a truncated page before the last is detected', async () => {
  server.catalogue = products(2500);
  await syncNow(connectionId);
  server.page = (page) => (page === 2 ? json(200, products(400, 1001)) : undefined);
  expect(await syncNow(connectionId)).toMatchObject({
    state: 'failed',
    reason: { key: 'sync-reasons.runs.shortPage', values: { page: 2 } },
  });
  expect(await onOffer()).toHaveLength(2500);
});

test('a loss of most products is believed at the second read', async () => {
  server.catalogue = products(300);
  await syncNow(connectionId);
  server.catalogue = products(20);
  expect(await syncNow(connectionId)).toMatchObject({
    state: 'failed',
    reason: { key: 'sync-reasons.runs.shrunk', values: { seen: 20, before: 300 } },
  });
  expect(await onOffer()).toHaveLength(300);
  expect(await syncNow(connectionId)).toMatchObject({ state: 'done', result: { gone: 280 } });
});

test('a connection has one sync at a time, and the next one closes a dead worker’s run', async () => {
  server.catalogue = products(1);
  await withSyncSession(connectionId, async () => {
    expect(await syncNow(connectionId)).toEqual({ state: 'busy' });
  });
  await database.pool.query(
    `INSERT INTO sync_runs (connection_id, state) VALUES (${connectionId}, 'running')`,
  );
  expect(await syncNow(connectionId)).toMatchObject({ state: 'done' });
  expect(await rows(`SELECT reason FROM sync_runs WHERE state = 'failed'`)).toEqual([
    { reason: { key: 'sync-reasons.runs.interrupted' } },
  ]);
});

test('hostile and missing values are stored as text or as nothing', async () => {
  server.catalogue = [
    {
      id: 1,
      name: `<img src=x onerror=alert(1)> ${'long '.repeat(60)}`,
      product_code: null,
      stock: -4,
      provisioning: 'none',
      rate_plans: [{ id: 'x' }],
      new_field: { a: ['\u0000b'] },
    },
  ];
  expect(await syncNow(connectionId)).toMatchObject({ state: 'done', result: { seen: 1 } });
  const [stored] = await rows(
    'SELECT name, product_code, stock, price, rate_plans, provisioning, extra FROM products JOIN offers ON product_id = id',
  );
  expect(stored).toMatchObject({
    product_code: '',
    stock: -4,
    price: null,
    provisioning: [],
    extra: { new_field: { a: ['b'] } },
  });
  expect(stored.name).toContain('<img src=x');
});
