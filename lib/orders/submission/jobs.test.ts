import { spawn } from 'node:child_process';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveConnection } from '@/lib/connections/data';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { message } from '@/lib/platform/messages/message';
import {
  type Behaviour,
  json,
  reset,
  silence,
  text,
  token,
  truncated,
} from '@/lib/upstream/testing/misbehaving-server';
import { getOrder } from '../data';
import { createPlacedOrder, type OrderFixture, openOrderFixture } from '../testing/order-fixture';
import { sendOrder, sweepSubmissions } from './jobs';

let fixture: OrderFixture;
beforeAll(async () => {
  vi.stubEnv('UPSTREAM_ORDER_TIMEOUT_MS', '400');
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows(emptyTables('orders', 'carts', 'connection_circuits', 'pgboss.job'));
  fixture.api.on('POST /oauth/token', token());
  fixture.api.journal.length = 0;
});

const posts = () => fixture.api.count('POST /v1/orders');
const findStoredOrder = async (id: string) =>
  (await fixture.rows('SELECT * FROM orders WHERE id = $1', [id]))[0] ?? {};
const attempts = (id: string) =>
  fixture.rows('SELECT attempt, outcome, http_status, finished_at FROM order_attempts WHERE order_id = $1', [
    id,
  ]);
const waitingJobs = (id: string) =>
  fixture.rows(
    `SELECT start_after > now() AS later FROM pgboss.job WHERE name = 'orders.send' AND state = 'created' AND data->>'orderId' = $1`,
    [id],
  );

async function sendWith(answer: Behaviour): Promise<string> {
  const id = await createPlacedOrder(fixture.buyer);
  await fixture.rows(emptyTables('pgboss.job'));
  fixture.api.on('POST /v1/orders', answer);
  await sendOrder(id);
  return id;
}

const submittedAnswer = { id: 1, status: 'PROCESSING' };

describe('the outcome of the one POST (docs/order-states.md)', () => {
  const cases: {
    answer: string;
    behaviour: Behaviour;
    state: string;
    outcome: string;
    status: number | null;
  }[] = [
    {
      answer: '201',
      behaviour: json(201, submittedAnswer),
      state: 'SUBMITTED',
      outcome: 'submitted',
      status: 201,
    },
    { answer: 'reset', behaviour: reset, state: 'UNCONFIRMED', outcome: 'unknown', status: null },
    { answer: 'silence', behaviour: silence, state: 'UNCONFIRMED', outcome: 'unknown', status: null },
    {
      answer: 'half a 201',
      behaviour: truncated(201, submittedAnswer),
      state: 'UNCONFIRMED',
      outcome: 'unknown',
      status: null,
    },
    {
      answer: '201, no id',
      behaviour: json(201, { status: 'CREATED' }),
      state: 'UNCONFIRMED',
      outcome: 'unknown',
      status: 201,
    },
    {
      answer: '200 HTML',
      behaviour: text(200, '<html>'),
      state: 'UNCONFIRMED',
      outcome: 'unknown',
      status: 200,
    },
    {
      answer: '302',
      behaviour: json(302, {}, { location: '/' }),
      state: 'UNCONFIRMED',
      outcome: 'unknown',
      status: 302,
    },
    { answer: '500', behaviour: json(500, {}), state: 'UNCONFIRMED', outcome: 'unknown', status: 500 },
    { answer: '400', behaviour: json(400, {}), state: 'REJECTED', outcome: 'rejected', status: 400 },
    { answer: '403', behaviour: json(403, {}), state: 'REJECTED', outcome: 'rejected', status: 403 },
    { answer: '409', behaviour: json(409, {}), state: 'REJECTED', outcome: 'rejected', status: 409 },
    { answer: '422', behaviour: json(422, {}), state: 'REJECTED', outcome: 'rejected', status: 422 },
    { answer: '429', behaviour: json(429, {}), state: 'QUEUED', outcome: 'refused', status: 429 },
  ];

  test.each(cases)('$answer → $state', async ({ behaviour, state, outcome, status }) => {
    const id = await sendWith(behaviour);
    expect(await findStoredOrder(id)).toMatchObject({ state, attempt: 1, lease_until: null, sender: null });
    expect(await attempts(id)).toEqual([
      { attempt: 1, outcome, http_status: status, finished_at: expect.any(Date) },
    ]);
    expect(await waitingJobs(id)).toEqual(state === 'QUEUED' ? [{ later: true }] : []);
    await sendOrder(id);
    await sweepSubmissions();
    expect(posts()).toBe(1);
  });

  test('401: the token is renewed once, then the order waits', async () => {
    const id = await sendWith(json(401, {}));
    expect(posts()).toBe(2);
    expect(await findStoredOrder(id)).toMatchObject({
      state: 'QUEUED',
      state_reason: message('order-reasons.submission.unauthorized'),
    });
    expect(await waitingJobs(id)).toEqual([{ later: true }]);
  });

  test('without a token nothing is sent', async () => {
    const id = await createPlacedOrder(fixture.buyer);
    await saveConnection(200, {
      clientId: crypto.randomUUID(),
      clientSecret: 'new',
      baseUrl: fixture.api.url,
    });
    fixture.api.on('POST /oauth/token', json(500, {}));
    await sendOrder(id);
    expect(posts()).toBe(0);
    expect(await findStoredOrder(id)).toMatchObject({
      state: 'QUEUED',
      state_reason: message('order-reasons.submission.unreachable'),
    });
  });

  test('a rejection shows the buyer the supplier’s words', async () => {
    const problem = {
      detail: 'The order is not right',
      errors: [{ path: 'products.0', message: 'Discontinued.' }],
    };
    const id = await sendWith(json(422, problem));
    expect((await findStoredOrder(id)).state_reason).toEqual(
      message('order-reasons.submission.rejected', { remarks: 'The order is not right. Discontinued.' }),
    );
    expect((await getOrder(fixture.buyer, id)).stateReason).toBe('The order is not right. Discontinued.');
  });

  test('an unconfirmed order’s description neither denies nor affirms it', async () => {
    const { state, stateReason } = await getOrder(fixture.buyer, await sendWith(reset));
    expect(state).toBe('UNCONFIRMED');
    expect(stateReason).toContain('did not confirm it');
    expect(stateReason).not.toMatch(/failed|\bconfirmed/i);
  });

  test('an id that another order has leaves this one unconfirmed', async () => {
    await sendWith(json(201, { id: 55, status: 'PROCESSING' }));
    const second = await sendWith(json(201, { id: 55, status: 'PROCESSING' }));
    expect(await findStoredOrder(second)).toMatchObject({ state: 'UNCONFIRMED', upstream_id: null });
  });

  test('the first status was observed since the sending began', async () => {
    const id = await sendWith(json(201, submittedAnswer));
    expect(await findStoredOrder(id)).toMatchObject({
      upstream_id: '1',
      status: 'PROCESSING',
      next_read_at: expect.any(Date),
    });
    const [seen] = await fixture.rows('SELECT * FROM order_observations');
    expect(seen).toMatchObject({
      status: 'PROCESSING',
      source: 'submit',
      possible: true,
      not_before: expect.any(Date),
    });
  });
});

test('20 senders at once make one POST', async () => {
  const id = await createPlacedOrder(fixture.buyer);
  fixture.api.on('POST /v1/orders', json(201, submittedAnswer));
  await Promise.all(Array.from({ length: 20 }, () => sendOrder(id)));
  expect(posts()).toBe(1);
});

describe('a sender that does not return', () => {
  async function createSendingOrder(sender: string, lease: string): Promise<string> {
    const id = await createPlacedOrder(fixture.buyer);
    await fixture.rows(emptyTables('pgboss.job'));
    await fixture.rows(
      `UPDATE orders SET state = 'SENDING', attempt = 1, sender = $2, lease_until = now() + $3::interval WHERE id = $1`,
      [id, sender, lease],
    );
    await fixture.rows('INSERT INTO order_attempts (order_id, attempt, started_at) VALUES ($1, 1, now())', [
      id,
    ]);
    return id;
  }

  const expectUnconfirmed = async (id: string) => {
    expect(await findStoredOrder(id)).toMatchObject({ state: 'UNCONFIRMED', lease_until: null });
    expect(await attempts(id)).toMatchObject([{ outcome: 'sender-lost' }]);
    await sendOrder(id);
    await sweepSubmissions();
    expect(posts()).toBe(0);
    expect(await waitingJobs(id)).toEqual([]);
  };

  test('after its lease leaves the order unconfirmed without a second POST', async () => {
    const id = await createSendingOrder('another-host/1/x', '-1 second');
    await sweepSubmissions();
    await expectUnconfirmed(id);
  });

  test('on this host is detected at once', async () => {
    const id = await createSendingOrder(`${hostname()}/999999999/x`, '1 minute');
    await sweepSubmissions();
    await expectUnconfirmed(id);
  });

  test('because it was killed during the POST leaves the order unconfirmed without a second POST', async () => {
    const id = await createPlacedOrder(fixture.buyer);
    await fixture.rows(emptyTables('pgboss.job'));
    fixture.api.on('POST /v1/orders', silence);
    const script = resolve('dist/lib/orders/testing/send-one.js');
    const sender = spawn(process.execPath, ['--conditions=react-server', script, id], {
      env: { ...process.env, DATABASE_URL: fixture.database.url, UPSTREAM_ORDER_TIMEOUT_MS: '30000' },
      stdio: 'ignore',
    });
    const ended = new Promise((done) => sender.once('exit', done));
    await expect.poll(posts, { timeout: 45_000 }).toBe(1);
    sender.kill('SIGKILL');
    await ended;
    await sweepSubmissions();
    expect(await findStoredOrder(id)).toMatchObject({ state: 'UNCONFIRMED' });
    await sendOrder(id);
    await sweepSubmissions();
    expect(posts()).toBe(1);
  });

  test('on another host is waited for', async () => {
    const id = await createSendingOrder('another-host/1/x', '1 minute');
    await sweepSubmissions();
    expect(await findStoredOrder(id)).toMatchObject({ state: 'SENDING' });
  });

  test('but is late with a certain answer to its own POST settles the order', async () => {
    const id = await createPlacedOrder(fixture.buyer);
    fixture.api.on('POST /v1/orders', (response, request) => {
      setTimeout(() => json(201, submittedAnswer)(response, request), 250);
    });
    const sending = sendOrder(id);
    await expect.poll(posts).toBe(1);
    await fixture.rows(`UPDATE orders SET lease_until = now() - interval '1 second'`);
    await sweepSubmissions();
    expect(await findStoredOrder(id)).toMatchObject({ state: 'UNCONFIRMED' });
    await sending;
    expect(await findStoredOrder(id)).toMatchObject({ state: 'SUBMITTED', upstream_id: '1' });
  });
});

test('an outcome is stored although the database dropped all connections', async () => {
  const id = await createPlacedOrder(fixture.buyer);
  fixture.api.on('POST /v1/orders', (response, request) => {
    setTimeout(() => json(201, submittedAnswer)(response, request), 200);
  });
  const sending = sendOrder(id);
  await expect.poll(posts).toBe(1);
  await fixture
    .rows('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()')
    .catch(() => []);
  await sending;
  await expect
    .poll(() => findStoredOrder(id).catch(() => ({})))
    .toMatchObject({ state: 'SUBMITTED', upstream_id: '1' });
});

describe('the sweep', () => {
  test('enqueues an order with a lost job once', async () => {
    const id = await createPlacedOrder(fixture.buyer);
    await fixture.rows(emptyTables('pgboss.job'));
    await sweepSubmissions();
    await sweepSubmissions();
    expect(await waitingJobs(id)).toEqual([{ later: false }]);
  });

  test('leaves an order alone before it is due, as the sender does', async () => {
    const id = await createPlacedOrder(fixture.buyer);
    await fixture.rows(emptyTables('pgboss.job'));
    await fixture.rows(`UPDATE orders SET not_before = now() + interval '1 minute'`);
    await sweepSubmissions();
    await sendOrder(id);
    expect(await waitingJobs(id)).toEqual([]);
    expect(posts()).toBe(0);
  });
});
