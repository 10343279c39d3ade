import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addPerson } from '@/lib/accounts/data';
import { listInbox } from '@/lib/accounts/notifications/data';
import { getSyncOverview } from '@/lib/catalogue/sync/runs';
import { product } from '@/lib/catalogue/testing/catalogue-server';
import { syncDueOrders } from '@/lib/orders/status-sync/data';
import { sendOrder, sweepSubmissions } from '@/lib/orders/submission/jobs';
import {
  createPlacedOrder,
  createSentOrder,
  makeDue,
  type OrderFixture,
  openOrderFixture,
} from '@/lib/orders/testing/order-fixture';
import { runJobs } from '@/lib/orders/testing/run-jobs';
import { ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { message } from '@/lib/platform/messages/message';
import { type Behaviour, json, silence, token } from '@/lib/upstream/testing/misbehaving-server';
import { getUnguardedUpstream, getUpstream } from '../clients';
import { saveConnection } from '../data';
import { runDueProbes } from './data';

let fixture: OrderFixture;
let connectionId: number;
beforeAll(async () => {
  vi.stubEnv('UPSTREAM_PAGE_TIMEOUT_MS', '300');
  vi.stubEnv('UPSTREAM_READ_TIMEOUT_MS', '400');
  fixture = await openOrderFixture();
  const [row] = await fixture.rows('SELECT id FROM connections WHERE organisation_id = 200');
  connectionId = Number(row?.id);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows(
    emptyTables('orders', 'carts', 'connection_circuits', 'read_rate_limits', 'notifications', 'pgboss.job'),
  );
  // A changed version makes a new client with no token, as on a node that has just started.
  await fixture.rows('UPDATE connections SET version = version + 1');
  fixture.api.on('POST /oauth/token', token());
  fixture.api.on('GET /v1/products/7', json(200, product(7)));
  fixture.api.on('GET /v1/user', json(200, { id: 9, name: 'Api', organisation: 200 }));
  fixture.api.on('POST /v1/orders', json(201, { id: 1001, status: 'PROCESSING' }));
  fixture.api.journal.length = 0;
});

const circuit = async () =>
  (await fixture.rows('SELECT * FROM connection_circuits WHERE connection_id = $1', [connectionId]))[0];
const isOpen = async () => ((await circuit())?.opened_at ?? null) !== null;
/** Calls the API for a product view and ignores the error. */
const readProduct = async () =>
  (await getUpstream(connectionId)).product(7, { timeoutMs: 300 }).catch(() => null);
const probe = () => runDueProbes(getUnguardedUpstream);
const makeProbeDue = () => fixture.rows('UPDATE connection_circuits SET probe_at = now()');
const reads = () => fixture.api.count('GET /v1/products/7');
const probes = () => fixture.api.count('GET /v1/user');
const posts = () => fixture.api.count('POST /v1/orders');
const tokens = () => fixture.api.count('POST /oauth/token');
const getOrderState = async (id: string) =>
  (await fixture.rows('SELECT state FROM orders WHERE id = $1', [id]))[0]?.state;
const unauthorized: Behaviour = json(401, { title: 'The token is not valid' });
const breakReads = (behaviour: Behaviour) => {
  fixture.api.on('GET /v1/products/7', behaviour);
  fixture.api.on('GET /v1/user', behaviour);
};

/** Sends this many product views, eleven at a time. */
async function readProducts(count: number): Promise<void> {
  for (let startedAt = 0; startedAt < count; startedAt += 11)
    await Promise.all(Array.from({ length: 11 }, readProduct));
}

describe('while every call fails', () => {
  test.each<[string, Behaviour]>([
    ['answers with errors', json(503, {})],
    ['hangs', silence],
  ])(
    '220 product views of a distributor that %s make few calls, and one probe a second',
    async (_, behaviour) => {
      breakReads(behaviour);
      const startedAt = performance.now();
      await readProducts(220);
      expect(await isOpen()).toBe(true);
      expect(reads()).toBeLessThan(60);
      expect(probes()).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - startedAt) / 1_000));
    },
  );

  test('one of several workers probes, and a good answer closes the circuit', async () => {
    breakReads(json(503, {}));
    await readProducts(11);
    const before = probes();
    await makeProbeDue();
    await Promise.all(Array.from({ length: 8 }, probe));
    expect(probes()).toBe(before + 1);
    expect(await isOpen()).toBe(true);
    breakReads(json(200, { id: 9, name: 'Api', organisation: 200 }));
    await makeProbeDue();
    await probe();
    expect(await isOpen()).toBe(false);
    const readBefore = reads();
    await readProduct();
    expect(reads()).toBe(readBefore + 1);
  });

  test('a page probes when it is due, without any worker', async () => {
    breakReads(json(503, {}));
    await readProducts(11);
    breakReads(json(200, { ...product(7), organisation: 200 }));
    await makeProbeDue();
    await readProduct();
    await expect.poll(isOpen).toBe(false);
  });

  test('a failure of products only opens the circuit again after a good probe, for longer', async () => {
    fixture.api.on('GET /v1/products/7', json(503, {}));
    await readProducts(11);
    await makeProbeDue();
    await probe();
    expect(await isOpen()).toBe(false);
    const before = reads();
    await readProduct();
    expect(reads()).toBe(before + 1);
    expect(await circuit()).toMatchObject({ openings: 2, reason: 'failing' });
  });

  test('errors about a single request open nothing', async () => {
    for (const status of [403, 404, 410, 422]) {
      fixture.api.on('GET /v1/products/7', json(status, {}));
      for (let i = 0; i < 6; i++) await readProduct();
    }
    expect(await circuit()).toBeUndefined();
  });

  test('no order is posted or becomes unconfirmed', async () => {
    const id = await createPlacedOrder(fixture.buyer);
    breakReads(json(503, {}));
    await readProducts(11);
    await sendOrder(id);
    await sweepSubmissions();
    expect(posts()).toBe(0);
    expect(await fixture.rows('SELECT state, attempt, state_reason FROM orders')).toEqual([
      { state: 'QUEUED', attempt: 0, state_reason: message('order-reasons.waiting.failing') },
    ]);
    const outcome = (await getUpstream(connectionId)).submitOrder({} as never, { idempotencyKey: 'x' });
    expect(await outcome).toMatchObject({ outcome: 'not-sent' });
    expect(posts()).toBe(0);
  });
});

describe('Retry-After applies to the whole connection', () => {
  const wait = json(429, {}, { 'retry-after': '60' });

  test('after a read: no order leaves, and nothing else is read', async () => {
    const id = await createPlacedOrder(fixture.buyer);
    fixture.api.on('GET /v1/products/7', wait);
    fixture.api.journal.length = 0;
    await readProduct();
    await readProduct();
    await sendOrder(id);
    expect([reads(), posts()]).toEqual([1, 0]);
  });

  test('after an order: no order and no read leaves, except through other connections', async () => {
    const followed = await createSentOrder(fixture, json(201, { id: 77, status: 'PROCESSING' }));
    const [first, second] = [await createPlacedOrder(fixture.buyer), await createPlacedOrder(fixture.buyer)];
    const other = await createPlacedOrder(fixture.stranger);
    fixture.api.on('POST /v1/orders', wait);
    await sendOrder(first);
    fixture.api.journal.length = 0;
    await sendOrder(second);
    await makeDue(fixture, followed);
    await syncDueOrders();
    await readProduct();
    expect(fixture.api.journal).toEqual([]);
    fixture.api.on('POST /v1/orders', json(201, { id: 78, status: 'PROCESSING' }));
    await sendOrder(other);
    expect(await getOrderState(other)).toBe('SUBMITTED');
  });

  test('until its end, when the probe releases both', async () => {
    const id = await createPlacedOrder(fixture.buyer);
    fixture.api.on(
      'POST /v1/orders',
      json(429, {}, { 'retry-after': '1' }),
      json(201, { id: 79, status: 'PROCESSING' }),
    );
    await sendOrder(id);
    await vi.waitFor(
      async () => {
        await probe();
        await runJobs(fixture);
        expect(await getOrderState(id)).toBe('SUBMITTED');
      },
      { timeout: 20_000, interval: 100 },
    );
    expect(posts()).toBe(2);
  });
});

describe('a permanent 401', () => {
  /** Runs half a minute of portal traffic: pages, status sync, sender and sweep, in turns. */
  async function runAllTraffic(id: string): Promise<void> {
    for (let round = 0; round < 5; round++) {
      await fixture.rows(`UPDATE orders SET not_before = now() WHERE state = 'QUEUED'`);
      await Promise.all([readProduct(), sendOrder(id), syncDueOrders(), sweepSubmissions(), probe()]);
    }
  }

  test('of calls causes one resend, and one token request for each probe', async () => {
    const id = await createPlacedOrder(fixture.buyer);
    await readProduct();
    fixture.api.journal.length = 0;
    fixture.api.on('POST /v1/orders', unauthorized);
    breakReads(unauthorized);
    await sendOrder(id);
    await runAllTraffic(id);
    expect([posts(), tokens()]).toEqual([2, 1]);
    // Half a minute later, twice.
    for (const maxTokens of [2, 3]) {
      await makeProbeDue();
      await runAllTraffic(id);
      expect(posts()).toBe(2);
      expect(tokens()).toBeLessThanOrEqual(maxTokens);
    }
    const [{ wait } = {}] = await fixture.rows(
      'SELECT extract(epoch FROM probe_at - now()) AS wait FROM connection_circuits',
    );
    expect(Number(wait)).toBeGreaterThan(25);
  });

  test('of the token endpoint posts nothing, and each probe is one token request', async () => {
    const id = await createPlacedOrder(fixture.buyer);
    await fixture.rows('UPDATE connections SET version = version + 1');
    fixture.api.journal.length = 0;
    fixture.api.on('POST /oauth/token', unauthorized);
    await sendOrder(id);
    await runAllTraffic(id);
    expect([posts(), tokens()]).toEqual([0, 1]);
    await makeProbeDue();
    await runAllTraffic(id);
    expect(tokens()).toBeLessThanOrEqual(2);
  });

  test('notifies operators once, in the inbox and on the connections page, until new credentials are saved', async () => {
    const email = 'op@top.example';
    await addPerson({
      email,
      name: 'Olga',
      password: 'a long password',
      role: 'operator',
      organisationId: 100,
    });
    const [{ id: personId } = {}] = await fixture.rows('SELECT id FROM people WHERE email = $1', [email]);
    const operator = {
      ...fixture.buyer,
      userId: String(personId),
      realUserId: String(personId),
      organisationId: 100,
      homeOrganisationId: 100,
      permissions: ROLE_PERMISSIONS.operator,
    };
    const id = await createPlacedOrder(fixture.buyer);
    fixture.api.on('POST /v1/orders', unauthorized);
    await sendOrder(id);
    await runJobs(fixture);
    await runJobs(fixture);
    const { items } = await listInbox(operator, {});
    expect(items).toMatchObject([
      { kind: 'connection-refused', path: '/admin/connections', organisation: { id: 200 } },
    ]);
    const { connections } = await getSyncOverview(operator);
    expect(connections.find(({ id }) => id === connectionId)?.paused).toMatchObject({
      reason: 'The supplier does not accept the API client’s ID and secret',
      advice: expect.stringContaining('Check the API client'),
    });
    fixture.api.on('POST /v1/orders', json(201, { id: 81, status: 'PROCESSING' }));
    await saveConnection(200, {
      clientId: crypto.randomUUID(),
      clientSecret: 'mended',
      baseUrl: fixture.api.url,
    });
    await runJobs(fixture);
    expect(await getOrderState(id)).toBe('SUBMITTED');
    expect(
      (await getSyncOverview(operator)).connections.find(({ id }) => id === connectionId)?.paused,
    ).toBeNull();
  });
});
