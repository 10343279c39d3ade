import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveConnection } from '@/lib/connections/data';
import { DEFAULT_FEATURES } from '@/lib/organisations/features/rules';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { useDatabase } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import { currentFacts, getProductPage } from '../product/data';
import { syncNow } from '../sync/data';
import { type CatalogueServer, product, startCatalogueServer } from '../testing/catalogue-server';

/** A bucket of 100, and a freshness that no test outlives. */
const BURST = 100;
const LINES = 1_000;
const IDS = Array.from({ length: LINES }, (_, index) => index + 1);

let database: TestDatabase;
let server: CatalogueServer;
let price = 10;
let connectionId: number;
/** The product reads that the server is answering now, and their maximum. */
const now = { open: 0, maxOpen: 0 };

const actor = (organisationId: number): Actor => ({
  userId: 'u',
  realUserId: 'u',
  name: 'Bea',
  organisationId,
  homeOrganisationId: organisationId,
  role: 'buyer',
  permissions: ROLE_PERMISSIONS.buyer,
  brandId: 1,
  locale: 'en-GB',
  features: DEFAULT_FEATURES,
  currency: 'GBP',
  timezone: 'Europe/London',
});
const BUYER = actor(200);

function serve(id: number): void {
  server.on(`GET /v1/products/${id}`, async (response, request) => {
    now.open += 1;
    now.maxOpen = Math.max(now.maxOpen, now.open);
    await sleep(2);
    now.open -= 1;
    json(200, product(id, { price }))(response, request);
  });
}

beforeAll(async () => {
  vi.stubEnv('PRODUCT_READS_PER_MINUTE', String(BURST * 6));
  vi.stubEnv('PRODUCT_REFRESH_MS', '3600000');
  vi.stubEnv('UPSTREAM_PAGE_TIMEOUT_MS', '30000');
  database = await createTestDatabase();
  useDatabase(database);
  server = await startCatalogueServer();
  server.catalogue = IDS.map((id) => product(id, { price }));
  await database.pool.query(
    `INSERT INTO organisations (id, name, parent_id, path) VALUES (200, 'B', NULL, '{200}')`,
  );
  connectionId = await saveConnection(200, {
    clientId: randomUUID(),
    clientSecret: 's',
    baseUrl: server.url,
  });
  await database.pool.query(`UPDATE connections SET currency = 'GBP'`);
  await syncNow(connectionId);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
  await database.drop();
});
beforeEach(async () => {
  IDS.forEach(serve);
  await database.pool.query(emptyTables('read_rate_limits', 'product_reads', 'connection_circuits'));
  server.journal.length = 0;
  now.maxOpen = 0;
});

const calls = (id?: number) =>
  server.journal.filter(({ path }) =>
    id === undefined ? /\/products\/\d+$/.test(path) : path.endsWith(`/products/${id}`),
  ).length;
const tokens = async (purpose: string): Promise<number> => {
  const { rows } = await database.pool.query(
    `SELECT tokens::float8 AS tokens FROM read_rate_limits WHERE purpose = '${purpose}'`,
  );
  return rows[0]?.tokens;
};
/** Moves the stored times back by this many seconds. */
const pass = (seconds: number) =>
  database.pool.query(`
    UPDATE read_rate_limits SET refilled_at = refilled_at - ${seconds} * interval '1 second';
    UPDATE product_reads SET read_at = read_at - ${seconds} * interval '1 second'`);

describe('a cart of 1,000 lines', () => {
  test('uses the connection’s read tokens and shows the rest as stored, with its age', async () => {
    price = 11;
    const facts = await currentFacts(BUYER, IDS);
    expect(facts.size).toBe(LINES);
    expect(calls()).toBe(BURST);
    const fresh = [...facts.values()].filter((one) => one.fresh);
    const stored = [...facts.values()].filter((one) => !one.fresh);
    expect(fresh.length).toBe(BURST);
    expect(new Set(fresh.map((one) => one.price?.amount))).toEqual(new Set(['11']));
    for (const one of stored) {
      expect(one).toMatchObject({ limited: true, price: { amount: '10' } });
      expect(new Date(one.asOf).getTime()).toBeLessThan(Date.now());
    }
  });

  test('stays within the rate limit and concurrency for any number of page views', async () => {
    await Promise.all(Array.from({ length: 5 }, () => currentFacts(BUYER, IDS)));
    expect(calls()).toBe(BURST);
    expect(now.maxOpen).toBeLessThanOrEqual(8);
  });

  test('reads the oldest values first, view by view', async () => {
    await currentFacts(BUYER, IDS);
    await pass(10);
    const again = await currentFacts(BUYER, IDS);
    expect([...again.values()].filter((one) => one.fresh).length).toBeGreaterThanOrEqual(2 * BURST);
    expect(Math.max(...IDS.map(calls))).toBe(1);
  });
});

describe('one read of a product serves all requests within its freshness', () => {
  test('at the same moment and later, for all people', async () => {
    await Promise.all(Array.from({ length: 20 }, () => currentFacts(BUYER, [7])));
    expect((await currentFacts(BUYER, [7])).get(7)).toMatchObject({ fresh: true });
    expect((await getProductPage(BUYER, 7)).facts).toMatchObject({ fresh: true, limited: false });
    expect(calls(7)).toBe(1);
  });

  test('on another node too, also when the product is gone', async () => {
    server.on('GET /v1/products/8', json(404, {}));
    price = 12;
    await currentFacts(BUYER, [7, 8]);
    // A second node shares only the database.
    Reflect.deleteProperty(globalThis, 'tradecounterProductReads');
    const facts = await currentFacts(BUYER, [7, 8]);
    expect(facts.get(7)).toMatchObject({ fresh: true, price: { amount: '12' } });
    expect(facts.get(8)).toMatchObject({ fresh: true, gone: true });
    expect([calls(7), calls(8)]).toEqual([1, 1]);
  });

  test('after it, the product is read again; beyond the rate limit the last reading is shown with its age', async () => {
    price = 13;
    await currentFacts(BUYER, [7]);
    await pass(3_600);
    price = 14;
    await database.pool.query(`UPDATE read_rate_limits SET tokens = -100000`);
    const facts = (await currentFacts(BUYER, [7])).get(7);
    expect(facts).toMatchObject({ fresh: false, limited: true });
    await database.pool.query(emptyTables('read_rate_limits', 'product_reads', 'connection_circuits'));
    expect((await currentFacts(BUYER, [7])).get(7)).toMatchObject({ fresh: true, price: { amount: '14' } });
    expect(calls(7)).toBe(2);
  });
});

describe('reads at submit', () => {
  test('repeat a recent read', async () => {
    price = 15;
    await currentFacts(BUYER, [7]);
    price = 16;
    const facts = await currentFacts(BUYER, [7], 'action');
    expect(facts.get(7)).toMatchObject({ fresh: true, price: { amount: '16' } });
    expect(calls(7)).toBe(2);
  });

  test('may borrow one bucket after pages have used theirs, then use stored values', async () => {
    await currentFacts(BUYER, IDS);
    const spent = calls();
    await database.pool.query(
      `UPDATE read_rate_limits SET tokens = 0, refilled_at = now() + interval '1 hour'`,
    );
    const facts = await currentFacts(BUYER, IDS, 'action');
    expect(calls() - spent).toBe(BURST);
    expect([...facts.values()].filter((one) => one.fresh && !one.limited).length).toBeGreaterThanOrEqual(
      BURST,
    );
    expect(facts.size).toBe(LINES);
    expect(await tokens('products')).toBeLessThan(0);
  });
});

describe('an API in trouble', () => {
  test('that asks to wait is left alone for products and orders', async () => {
    server.on('GET /v1/products/7', json(429, {}, { 'retry-after': '600' }));
    await currentFacts(BUYER, [7]);
    expect((await currentFacts(BUYER, [7, 9])).get(9)).toMatchObject({ fresh: false, limited: true });
    expect(calls(9)).toBe(0);
    expect(await tokens('products')).toBeLessThan(-5_000);
    expect(await tokens('orders')).toBeLessThan(-5_000);
  });

  test('is retried within the rate limit only', async () => {
    // Stop the refill while the read is retried.
    server.on('GET /v1/products/7', async (response, request) => {
      await database.pool.query(`UPDATE read_rate_limits SET refilled_at = now() + interval '1 hour'`);
      json(503, {})(response, request);
    });
    await database.pool.query(
      `INSERT INTO read_rate_limits (connection_id, purpose, tokens, refilled_at)
       VALUES (${connectionId}, 'products', 1, now() + interval '1 hour')`,
    );
    expect((await currentFacts(BUYER, [7])).get(7)).toMatchObject({ fresh: false, limited: false });
    expect(calls(7)).toBe(1);
  });
});
