import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveConnection } from '@/lib/connections/data';
import { product, serveEach } from '../testing/catalogue-server';
import { type MirrorDesk, openMirrorDesk, products } from '../testing/sync-fixture';
import { syncNow } from './data';

let desk: MirrorDesk;

beforeAll(async () => {
  desk = await openMirrorDesk();
});
beforeEach(() => desk.reset());
afterAll(() => desk.close());

const changes = () =>
  desk.rows(`SELECT product_id AS id, kind, price_before AS before, price, stock_before, stock
    FROM catalogue_changes ORDER BY at, product_id`);

test('a read that finds everything as it was writes no row of the catalogue', async () => {
  desk.server.catalogue = products(2500);
  await syncNow(desk.connectionId);
  const tables = ['offers', 'listings', 'listing_counts', 'products'];
  const before = await Promise.all(tables.map(desk.newestIn));
  expect(await syncNow(desk.connectionId)).toMatchObject({
    state: 'done',
    result: { seen: 2500, added: 0, changed: 0, unchanged: 2500, gone: 0 },
  });
  expect(await Promise.all(tables.map(desk.newestIn))).toEqual(before);
});

test('only the row of a product that changed is written', async () => {
  desk.server.catalogue = products(1500);
  await syncNow(desk.connectionId);
  const [offers, listings] = [await desk.newestIn('offers'), await desk.newestIn('listings')];
  desk.server.catalogue[700] = product(701, { price: 99.5 });
  await syncNow(desk.connectionId);
  expect(await desk.writtenSince('offers', 'product_id', offers)).toEqual([701]);
  expect(await desk.writtenSince('listings', 'product_id', listings)).toEqual([]);
  expect(await desk.rows('SELECT price FROM offers WHERE product_id = 701')).toEqual([{ price: '99.5' }]);
});

test('a product that moved to the top is written alone, in the list only', async () => {
  desk.server.catalogue = products(1500);
  await syncNow(desk.connectionId);
  const [offers, listings] = [await desk.newestIn('offers'), await desk.newestIn('listings')];
  desk.server.catalogue = [product(1200), ...products(1500).filter(({ id }) => id !== 1200)];
  expect(await syncNow(desk.connectionId)).toMatchObject({ result: { changed: 0, unchanged: 1500 } });
  expect((await desk.listed()).slice(0, 3)).toEqual([1200, 1, 2]);
  expect(await desk.writtenSince('offers', 'product_id', offers)).toEqual([]);
  expect(await desk.writtenSince('listings', 'product_id', listings)).toEqual([1200]);
});

test('the list of ids follows any new order', async () => {
  desk.server.catalogue = products(40);
  await syncNow(desk.connectionId);
  const order = [40, 3, 2, 1, 41, 39, ...Array.from({ length: 30 }, (_, index) => 5 + index), 38, 37];
  desk.server.catalogue = order.map((id) => product(id));
  serveEach(desk.server, [4, 35, 36]);
  await syncNow(desk.connectionId);
  expect(await desk.listed()).toEqual(order);
});

test('what changed is noted, but nothing of the first read', async () => {
  desk.server.catalogue = [1, 2, 3, 4].map((id) => product(id, { price: 10, stock: 5 }));
  await syncNow(desk.connectionId);
  expect(await changes()).toEqual([]);
  desk.server.catalogue = [
    product(1, { price: 10, stock: 5, description: 'Another text' }),
    product(2, { price: 10.5, stock: 0 }),
    product(4, { price: 10, stock: 5 }),
    product(5, { price: 7, stock: 1 }),
  ];
  serveEach(desk.server, [3]);
  await syncNow(desk.connectionId);
  expect(await changes()).toEqual([
    { id: 2, kind: 'changed', before: '10', price: '10.5', stock_before: 5, stock: 0 },
    { id: 3, kind: 'gone', before: '10', price: null, stock_before: 5, stock: null },
    { id: 5, kind: 'new', before: null, price: '7', stock_before: null, stock: 1 },
  ]);
  desk.server.catalogue.push(product(3, { price: 12, stock: 5 }));
  await syncNow(desk.connectionId);
  expect((await changes()).at(-1)).toEqual({
    id: 3,
    kind: 'returned',
    before: '10',
    price: '12',
    stock_before: 5,
    stock: 5,
  });
  expect(await desk.rows('SELECT gone_at FROM offers WHERE product_id = 3')).toEqual([{ gone_at: null }]);
});

test('who reads meanwhile sees the old catalogue or the new one, nothing else', async () => {
  desk.server.catalogue = products(1200).map((one) => ({ ...one, price: 1 }));
  await syncNow(desk.connectionId);
  desk.server.catalogue = products(1200, 201).map((one) => ({ ...one, price: 2 }));
  const seen = new Set<string>();
  let isRunning = true;
  const look = async () => {
    while (isRunning) {
      const [row] = await desk.rows(`SELECT count(*)::int AS count, min(price) AS low, max(price) AS high,
        min(product_id) AS first, max(product_id) AS last,
        (SELECT sum(count)::int FROM listing_counts) AS counted
        FROM listings JOIN offers USING (connection_id, product_id)`);
      seen.add(JSON.stringify(row));
    }
  };
  const readers = [look(), look()];
  await syncNow(desk.connectionId);
  await new Promise((resolve) => setTimeout(resolve, 50));
  isRunning = false;
  await Promise.all(readers);
  const state = (price: string, first: number, last: number) =>
    JSON.stringify({ count: 1200, low: price, high: price, first, last, counted: 1200 });
  expect([...seen].sort()).toEqual([state('1', 1, 1200), state('2', 201, 1400)].sort());
});

test('two connections share what a product is, and have their own prices', async () => {
  const other = await saveConnection(200, {
    clientId: randomUUID(),
    clientSecret: 'secret',
    baseUrl: desk.server.url,
  });
  desk.server.catalogue = products(3).map((one) => ({ ...one, price: 1 }));
  await syncNow(desk.connectionId);
  const contents = await desk.newestIn('products');
  desk.server.catalogue = products(4).map((one) => ({
    ...one,
    price: 2,
    name: one.id === 2 ? 'Renamed' : one.name,
  }));
  await syncNow(other);
  expect(await desk.writtenSince('products', 'id', contents)).toEqual([2, 4]);
  expect(await desk.listed()).toEqual([1, 2, 3]);
  expect(await desk.listed(other)).toEqual([1, 2, 3, 4]);
  expect(
    await desk.rows('SELECT connection_id AS id, min(price) AS price FROM offers GROUP BY 1 ORDER BY 1'),
  ).toEqual([
    { id: desk.connectionId, price: '1' },
    { id: other, price: '2' },
  ]);
});

test('why records were left out is told, with examples', async () => {
  desk.server.catalogue = [
    product(1),
    null,
    { id: 'x', name: 'A' },
    { id: 7 },
    product(1),
    product(2),
    { id: 8 },
  ];
  expect(await syncNow(desk.connectionId)).toMatchObject({ state: 'done', result: { seen: 2, rejected: 5 } });
  const [run] = await desk.rows('SELECT rejections FROM sync_runs');
  expect(run?.rejections).toEqual([
    { reason: 'It is no record', count: 1, examples: ['page 1, record 2'] },
    { reason: 'It has no usable id', count: 1, examples: ['page 1, record 3'] },
    { reason: 'Its id was listed before', count: 1, examples: ['1'] },
    { reason: 'It has no usable name', count: 2, examples: ['7', '8'] },
  ]);
});
