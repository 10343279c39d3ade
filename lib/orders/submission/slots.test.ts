import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { product } from '@/lib/catalogue/testing/catalogue-server';
import { runDueProbes } from '@/lib/connections/circuit-breaker/data';
import { getUnguardedUpstream } from '@/lib/connections/clients';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { createWorkPool } from '@/lib/platform/jobs/pool';
import { type Behaviour, json, reset } from '@/lib/upstream/testing/misbehaving-server';
import { createPlacedOrder, type OrderFixture, openOrderFixture } from '../testing/order-fixture';
import { runJobs } from '../testing/run-jobs';
import { orderSend, sweepSubmissions } from './jobs';

const HANGING = 40;
/** Generous: machines that run tests stall. */
vi.setConfig({ testTimeout: 120_000 });

let fixture: OrderFixture;
beforeAll(async () => {
  vi.stubEnv('UPSTREAM_PROBE_MS', '50');
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows(emptyTables('orders', 'carts', 'connection_circuits', 'pgboss.job'));
  // They have answered before: one that never has gets one order at a time.
  await fixture.rows(
    `INSERT INTO connection_circuits (connection_id, order_answered_at) SELECT id, now() - interval '1 day' FROM connections`,
  );
  fixture.api.on('GET /v1/products/7', json(200, product(7)));
  fixture.api.on('GET /v1/user', json(200, { id: 9, name: 'Api', organisation: 200 }));
  fixture.api.journal.length = 0;
});

let next = 5000;
const answerNewOrder: Behaviour = (response, request) => {
  next += 1;
  json(201, { id: next, status: 'PROCESSING' })(response, request);
};
/** The distributor of 200 does something else than the others. */
const isFrom200 =
  (behaviour: Behaviour): Behaviour =>
  (response, request) =>
    (JSON.parse(request.body).organisation === 200 ? behaviour : answerNewOrder)(response, request);

let heldResponses: ServerResponse[] = [];
/** No answer, until the test gives it up. */
const holdRequest: Behaviour = (response) => void heldResponses.push(response);
const destroyHeld = () => {
  for (const response of heldResponses) response.destroy();
  heldResponses = [];
};

/** Creates orders of organisation 200 that wait to be sent. */
async function createWaitingOrders(count: number): Promise<string[]> {
  const first = await createPlacedOrder(fixture.buyer);
  await fixture.rows(
    `INSERT INTO orders (number, intent_key, organisation_id, connection_id, brand_id, person_id, real_person_id, reference, shipping, totals, request)
      SELECT 'COPY-' || i, gen_random_uuid(), organisation_id, connection_id, brand_id, person_id, real_person_id, reference, shipping, totals, request
      FROM orders, generate_series(2, $2) AS i WHERE id = $1`,
    [first, count],
  );
  await fixture.rows(emptyTables('pgboss.job'));
  return (await fixture.rows('SELECT id FROM orders WHERE organisation_id = 200 ORDER BY id')).map(({ id }) =>
    String(id),
  );
}

const states = async () => {
  const rows = await fixture.rows(
    `SELECT state, count(*)::int AS count FROM orders WHERE organisation_id = 200 GROUP BY state`,
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
};
const createWorkerPool = () => createWorkPool(orderSend.parallel);

/** Hands orders to senders, as a worker does, until nothing more happens by itself. @returns the end of all of them */
async function runInPool(ids: readonly string[]): Promise<() => Promise<void>> {
  const pool = createWorkerPool();
  let ended = 0;
  for (const orderId of ids)
    await pool.begin(async () => {
      await orderSend.run({ orderId });
      ended += 1;
    });
  await vi.waitFor(() => expect(ended + heldResponses.length).toBe(ids.length), {
    timeout: 60_000,
    interval: 50,
  });
  return () => pool.finish();
}

describe('many orders on a hanging distributor', () => {
  test('do not delay a healthy one', async () => {
    const ids = await createWaitingOrders(HANGING);
    const healthy = await createPlacedOrder(fixture.stranger);
    fixture.api.on('POST /v1/orders', isFrom200(holdRequest));
    const finish = await runInPool([...ids, healthy]);
    expect(await fixture.rows('SELECT state FROM orders WHERE id = $1', [healthy])).toEqual([
      { state: 'SUBMITTED' },
    ]);
    expect(await states()).toEqual({ SENDING: 10, QUEUED: HANGING - 10 });
    destroyHeld();
    await finish();
  });

  test('mostly stay queued, and leave when it accepts orders again', async () => {
    const ids = await createWaitingOrders(HANGING);
    fixture.api.on('POST /v1/orders', holdRequest);
    const finish = await runInPool(ids);
    destroyHeld();
    await finish();
    await sweepSubmissions();
    await runJobs(fixture);
    expect(await states()).toEqual({ UNCONFIRMED: 10, QUEUED: HANGING - 10 });
    expect(await fixture.rows('SELECT reason FROM connection_circuits WHERE opened_at IS NOT NULL')).toEqual([
      { reason: 'unconfirmed' },
    ]);

    fixture.api.on('POST /v1/orders', answerNewOrder);
    fixture.api.on('GET /v1/user', json(200, { id: 9, name: 'Api', organisation: 200 }));
    fixture.api.journal.length = 0;
    await vi.waitFor(
      async () => {
        await runDueProbes(getUnguardedUpstream);
        await sweepSubmissions();
        await runJobs(fixture);
        expect(await states()).toEqual({ UNCONFIRMED: 10, SUBMITTED: HANGING - 10 });
      },
      { timeout: 60_000, interval: 50 },
    );
    expect(fixture.api.count('POST /v1/orders')).toBe(HANGING - 10);
  });

  test('are tried one at a time, less and less often, while only its reads answer', async () => {
    await createWaitingOrders(HANGING);
    fixture.api.on('POST /v1/orders', reset);
    let unconfirmed = 0;
    for (let round = 0; round < 3; round++) {
      await fixture.rows('UPDATE connection_circuits SET probe_at = now()');
      await runDueProbes(getUnguardedUpstream);
      await sweepSubmissions();
      await runJobs(fixture);
      const { UNCONFIRMED = 0 } = await states();
      expect(UNCONFIRMED - unconfirmed).toBeLessThanOrEqual(round === 0 ? 10 : 1);
      expect(UNCONFIRMED).toBeGreaterThan(unconfirmed);
      unconfirmed = UNCONFIRMED;
    }
  });
});

test('two workers together exceed no connection’s slots and send no order twice', async () => {
  const ids = await createWaitingOrders(45);
  let open = 0;
  let maxOpen = 0;
  fixture.api.on('POST /v1/orders', (response, request) => {
    maxOpen = Math.max(maxOpen, ++open);
    setTimeout(() => {
      open -= 1;
      answerNewOrder(response, request);
    }, 20);
  });
  const pools = [createWorkerPool(), createWorkerPool()];
  for (const orderId of ids) for (const pool of pools) await pool.begin(() => orderSend.run({ orderId }));
  await Promise.all(pools.map((pool) => pool.finish()));
  expect(await states()).toEqual({ SUBMITTED: 45 });
  expect(fixture.api.count('POST /v1/orders')).toBe(45);
  expect(maxOpen).toBeLessThanOrEqual(40);
});
