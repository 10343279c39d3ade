import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveConnection } from '@/lib/connections/data';
import { product, serveProducts } from '../testing/catalogue-server';
import { openSyncFixture, products, type SyncFixture } from '../testing/sync-fixture';
import { syncNow } from './data';

let fixture: SyncFixture;

beforeAll(async () => {
  fixture = await openSyncFixture();
});
beforeEach(() => fixture.reset());
afterAll(() => fixture.close());

const changes = () =>
  fixture.rows(`SELECT product_id AS id, kind, price_before AS before, price, stock_before, stock
    FROM catalogue_changes ORDER BY at, product_id`);

test('a read without a difference writes no row of the catalogue', async () => {
  fixture.server.catalogue = products(2500);
  await syncNow(fixture.connectionId);
  const tables = ['offers', 'listings', 'listing_counts', 'products'];
  const before = await Promise.all(tables.map(fixture.newestIn));
  expect(await syncNow(fixture.connectionId)).toMatchObject({
    state: 'done',
    result: { seen: 2500, added: 0, changed: 0, unchanged: 2500, gone: 0 },
  });
  expect(await Promise.all(tables.map(fixture.newestIn))).toEqual(before);
});

test('only the row of a product that changed is written', async () => {
  fixture.server.catalogue = products(1500);
  await syncNow(fixture.connectionId);
  const [offers, listings] = [await fixture.newestIn('offers'), await fixture.newestIn('listings')];
  fixture.server.catalogue[700] = product(701, { price: 99.5 });
  await syncNow(fixture.connectionId);
  expect(await fixture.writtenSince('offers', 'product_id', offers)).toEqual([701]);
  expect(await fixture.writtenSince('listings', 'product_id', listings)).toEqual([]);
  expect(await fixture.rows('SELECT price FROM offers WHERE product_id = 701')).toEqual([{ price: '99.5' }]);
});

test('a product that moved to the top changes one row of the list only', async () => {
  fixture.server.catalogue = products(1500);
  await syncNow(fixture.connectionId);
  const [offers, listings] = [await fixture.newestIn('offers'), await fixture.newestIn('listings')];
  fixture.server.catalogue = [product(1200), ...products(1500).filter(({ id }) => id !== 1200)];
  expect(await syncNow(fixture.connectionId)).toMatchObject({ result: { changed: 0, unchanged: 1500 } });
  expect((await fixture.listed()).slice(0, 3)).toEqual([1200, 1, 2]);
  expect(await fixture.writtenSince('offers', 'product_id', offers)).toEqual([]);
  expect(await fixture.writtenSince('listings', 'product_id', listings)).toEqual([1200]);
});

test('the list of ids takes any new order', async () => {
  fixture.server.catalogue = products(40);
  await syncNow(fixture.connectionId);
  const order = [40, 3, 2, 1, 41, 39, ...Array.from({ length: 30 }, (_, index) => 5 + index), 38, 37];
  fixture.server.catalogue = order.map((id) => product(id));
  serveProducts(fixture.server, [4, 35, 36]);
  await syncNow(fixture.connectionId);
  expect(await fixture.listed()).toEqual(order);
});

test('changes are recorded, except for the first read', async () => {
  fixture.server.catalogue = [1, 2, 3, 4].map((id) => product(id, { price: 10, stock: 5 }));
  await syncNow(fixture.connectionId);
  expect(await changes()).toEqual([]);
  fixture.server.catalogue = [
    product(1, { price: 10, stock: 5, description: 'Another text' }),
    product(2, { price: 10.5, stock: 0 }),
    product(4, { price: 10, stock: 5 }),
    product(5, { price: 7, stock: 1 }),
  ];
  serveProducts(fixture.server, [3]);
  await syncNow(fixture.connectionId);
  expect(await changes()).toEqual([
    { id: 2, kind: 'changed', before: '10', price: '10.5', stock_before: 5, stock: 0 },
    { id: 3, kind: 'gone', before: '10', price: null, stock_before: 5, stock: null },
    { id: 5, kind: 'new', before: null, price: '7', stock_before: null, stock: 1 },
  ]);
  fixture.server.catalogue.push(product(3, { price: 12, stock: 5 }));
  await syncNow(fixture.connectionId);
  expect((await changes()).at(-1)).toEqual({
    id: 3,
    kind: 'returned',
    before: '10',
    price: '12',
    stock_before: 5,
    stock: 5,
  });
  expect(await fixture.rows('SELECT gone_at FROM offers WHERE product_id = 3')).toEqual([{ gone_at: null }]);
});

test('readers see the old or the new catalogue during publication', async () => {
  fixture.server.catalogue = products(1200).map((one) => ({ ...one, price: 1 }));
  await syncNow(fixture.connectionId);
  fixture.server.catalogue = products(1200, 201).map((one) => ({ ...one, price: 2 }));
  const seen = new Set<string>();
  let isRunning = true;
  const poll = async () => {
    while (isRunning) {
      const [row] = await fixture.rows(`SELECT count(*)::int AS count, min(price) AS low, max(price) AS high,
        min(product_id) AS first, max(product_id) AS last,
        (SELECT sum(count)::int FROM listing_counts) AS counted
        FROM listings JOIN offers USING (connection_id, product_id)`);
      seen.add(JSON.stringify(row));
    }
  };
  const pollers = [poll(), poll()];
  await syncNow(fixture.connectionId);
  await new Promise((resolve) => setTimeout(resolve, 50));
  isRunning = false;
  await Promise.all(pollers);
  const state = (price: string, first: number, last: number) =>
    JSON.stringify({ count: 1200, low: price, high: price, first, last, counted: 1200 });
  expect([...seen].sort()).toEqual([state('1', 1, 1200), state('2', 201, 1400)].sort());
});

test('two connections share a product’s content and have their own prices', async () => {
  const other = await saveConnection(200, {
    clientId: randomUUID(),
    clientSecret: 'secret',
    baseUrl: fixture.server.url,
  });
  fixture.server.catalogue = products(3).map((one) => ({ ...one, price: 1 }));
  await syncNow(fixture.connectionId);
  const contents = await fixture.newestIn('products');
  fixture.server.catalogue = products(4).map((one) => ({
    ...one,
    price: 2,
    name: one.id === 2 ? 'Renamed' : one.name,
  }));
  await syncNow(other);
  expect(await fixture.writtenSince('products', 'id', contents)).toEqual([2, 4]);
  expect(await fixture.listed()).toEqual([1, 2, 3]);
  expect(await fixture.listed(other)).toEqual([1, 2, 3, 4]);
  expect(
    await fixture.rows('SELECT connection_id AS id, min(price) AS price FROM offers GROUP BY 1 ORDER BY 1'),
  ).toEqual([
    { id: fixture.connectionId, price: '1' },
    { id: other, price: '2' },
  ]);
});

test('reasons of skipped records are reported with examples', async () => {
  fixture.server.catalogue = [
    product(1),
    null,
    { id: 'x', name: 'A' },
    { id: 7 },
    product(1),
    product(2),
    { id: 8 },
  ];
  expect(await syncNow(fixture.connectionId)).toMatchObject({
    state: 'done',
    result: { seen: 2, rejected: 5 },
  });
  const [run] = await fixture.rows('SELECT rejections FROM sync_runs');
  expect(run?.rejections).toEqual([
    { reason: 'no-record', count: 1, examples: ['page 1, record 2'] },
    { reason: 'no-id', count: 1, examples: ['page 1, record 3'] },
    { reason: 'repeated', count: 1, examples: ['1'] },
    { reason: 'no-name', count: 2, examples: ['7', '8'] },
  ]);
});
