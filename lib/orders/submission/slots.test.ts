import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { product } from '@/lib/catalogue/testing/catalogue-server';
import { probeDue } from '@/lib/connections/circuit-breaker/data';
import { unguardedUpstreamFor } from '@/lib/connections/clients';
import { createCrew } from '@/lib/jobs/pool';
import { type Behaviour, json, reset } from '@/lib/upstream/testing/misbehaving-server';
import { type OrderDesk, openOrderDesk, placeOrder } from '../testing/order-fixture';
import { runJobs } from '../testing/run-jobs';
import { orderSend, sweepSubmissions } from './jobs';

const HANGING = 40;
/** Generous: machines that run tests stall. */
vi.setConfig({ testTimeout: 120_000 });

let desk: OrderDesk;
beforeAll(async () => {
  vi.stubEnv('UPSTREAM_PROBE_MS', '50');
  desk = await openOrderDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.rows('TRUNCATE orders, carts, connection_circuits, pgboss.job CASCADE');
  desk.api.on('GET /v1/products/7', json(200, product(7)));
  desk.api.on('GET /v1/user', json(200, { id: 9, name: 'Api', organisation: 200 }));
  desk.api.journal.length = 0;
});

let next = 5000;
const take: Behaviour = (response, request) => {
  next += 1;
  json(201, { id: next, status: 'PROCESSING' })(response, request);
};
/** The distributor of 200 does something else than the others. */
const of200 =
  (behaviour: Behaviour): Behaviour =>
  (response, request) =>
    (JSON.parse(request.body).organisation === 200 ? behaviour : take)(response, request);

let held: ServerResponse[] = [];
/** No answer, until the test gives it up. */
const hang: Behaviour = (response) => void held.push(response);
const giveUp = () => {
  for (const response of held) response.destroy();
  held = [];
};

/** So many orders of 200 that wait to be sent. */
async function waiting(count: number): Promise<string[]> {
  const first = await placeOrder(desk.buyer);
  await desk.rows(
    `INSERT INTO orders (number, intent_key, organisation_id, connection_id, brand_id, person_id, real_person_id, reference, shipping, totals, request)
      SELECT 'COPY-' || i, gen_random_uuid(), organisation_id, connection_id, brand_id, person_id, real_person_id, reference, shipping, totals, request
      FROM orders, generate_series(2, $2) AS i WHERE id = $1`,
    [first, count],
  );
  await desk.rows('TRUNCATE pgboss.job');
  return (await desk.rows('SELECT id FROM orders WHERE organisation_id = 200 ORDER BY id')).map(({ id }) =>
    String(id),
  );
}

const states = async () => {
  const rows = await desk.rows(
    `SELECT state, count(*)::int AS count FROM orders WHERE organisation_id = 200 GROUP BY state`,
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
};
const worker = () => createCrew(orderSend.parallel);

/** Hands orders to senders, as a worker does, until nothing more happens by itself. @returns the end of all of them */
async function handOver(ids: readonly string[]): Promise<() => Promise<void>> {
  const crew = worker();
  let ended = 0;
  for (const orderId of ids)
    await crew.begin(async () => {
      await orderSend.run({ orderId });
      ended += 1;
    });
  await vi.waitFor(() => expect(ended + held.length).toBe(ids.length), { timeout: 60_000, interval: 50 });
  return () => crew.finish();
}

describe('many orders on a distributor that hangs', () => {
  test('a healthy one is served while they hang', async () => {
    const ids = await waiting(HANGING);
    const healthy = await placeOrder(desk.stranger);
    desk.api.on('POST /v1/orders', of200(hang));
    const finish = await handOver([...ids, healthy]);
    expect(await desk.rows('SELECT state FROM orders WHERE id = $1', [healthy])).toEqual([
      { state: 'SUBMITTED' },
    ]);
    expect(await states()).toEqual({ SENDING: 10, QUEUED: HANGING - 10 });
    giveUp();
    await finish();
  });

  test('most stay queued instead of becoming doubts, and leave when it takes orders again', async () => {
    const ids = await waiting(HANGING);
    desk.api.on('POST /v1/orders', hang);
    const finish = await handOver(ids);
    giveUp();
    await finish();
    await sweepSubmissions();
    await runJobs(desk);
    expect(await states()).toEqual({ UNCONFIRMED: 10, QUEUED: HANGING - 10 });
    expect(await desk.rows('SELECT reason FROM connection_circuits WHERE opened_at IS NOT NULL')).toEqual([
      { reason: 'unconfirmed' },
    ]);

    desk.api.on('POST /v1/orders', take);
    desk.api.on('GET /v1/user', json(200, { id: 9, name: 'Api', organisation: 200 }));
    desk.api.journal.length = 0;
    await vi.waitFor(
      async () => {
        await probeDue(unguardedUpstreamFor);
        await sweepSubmissions();
        await runJobs(desk);
        expect(await states()).toEqual({ UNCONFIRMED: 10, SUBMITTED: HANGING - 10 });
      },
      { timeout: 60_000, interval: 50 },
    );
    expect(desk.api.count('POST /v1/orders')).toBe(HANGING - 10);
  });

  test('while only its reads answer, it gets one order at a time, and ever later', async () => {
    await waiting(HANGING);
    desk.api.on('POST /v1/orders', reset);
    let doubts = 0;
    for (let round = 0; round < 3; round++) {
      await desk.rows('UPDATE connection_circuits SET probe_at = now()');
      await probeDue(unguardedUpstreamFor);
      await sweepSubmissions();
      await runJobs(desk);
      const { UNCONFIRMED = 0 } = await states();
      expect(UNCONFIRMED - doubts).toBeLessThanOrEqual(round === 0 ? 10 : 1);
      expect(UNCONFIRMED).toBeGreaterThan(doubts);
      doubts = UNCONFIRMED;
    }
  });
});

test('of two workers at once, no connection gets more than its slots, and no order leaves twice', async () => {
  const ids = await waiting(45);
  let open = 0;
  let most = 0;
  desk.api.on('POST /v1/orders', (response, request) => {
    most = Math.max(most, ++open);
    setTimeout(() => {
      open -= 1;
      take(response, request);
    }, 20);
  });
  const crews = [worker(), worker()];
  for (const orderId of ids) for (const crew of crews) await crew.begin(() => orderSend.run({ orderId }));
  await Promise.all(crews.map((crew) => crew.finish()));
  expect(await states()).toEqual({ SUBMITTED: 45 });
  expect(desk.api.count('POST /v1/orders')).toBe(45);
  expect(most).toBeLessThanOrEqual(40);
});
