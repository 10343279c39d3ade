import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveConnection } from '@/lib/connections/data';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { held, json, silence, token } from '@/lib/upstream/testing/misbehaving-server';
import { listUnconfirmedOrders, releaseUnconfirmedOrder } from '../resolve-order';
import { sendOrder, sweepSubmissions } from '../submission/jobs';
import { createPlacedOrder, type OrderFixture, openOrderFixture } from '../testing/order-fixture';

let fixture: OrderFixture;
const senders: ChildProcess[] = [];
beforeAll(async () => {
  vi.stubEnv('UPSTREAM_ORDER_TIMEOUT_MS', '500');
  vi.stubEnv('UPSTREAM_TOKEN_TIMEOUT_MS', '60000');
  vi.stubEnv('ORDER_SEND_LEASE_MS', '2600');
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows(emptyTables('orders', 'carts', 'order_events', 'audit_events', 'pgboss.job'));
  fixture.api.on('POST /oauth/token', token());
  fixture.api.journal.length = 0;
});
afterEach(() => {
  for (const sender of senders.splice(0)) sender.kill('SIGKILL');
});

/** A loaded machine takes its time to start a process. */
const POLL_OPTIONS = { timeout: 60_000, interval: 20 };
const TEST_OPTIONS = { timeout: 120_000 };
const posts = () => fixture.api.count('POST /v1/orders');
const findStoredOrder = async (id: string) =>
  (await fixture.rows('SELECT * FROM orders WHERE id = $1', [id]))[0] ?? {};
const attempts = (id: string) =>
  fixture.rows(`SELECT outcome, detail FROM order_attempts WHERE order_id = $1 ORDER BY attempt`, [id]);
const operator = (): Actor => ({
  ...fixture.buyer,
  role: 'operator',
  permissions: ROLE_PERMISSIONS.operator,
});

/** A sender in a process of its own. */
function startSender(id: string): { process: ChildProcess; ended: Promise<unknown> } {
  const script = resolve('dist/lib/orders/testing/send-one.js');
  const sender = spawn(process.execPath, ['--conditions=react-server', script, id], {
    env: { ...process.env, DATABASE_URL: fixture.database.url },
    stdio: 'ignore',
  });
  senders.push(sender);
  return { process: sender, ended: new Promise((done) => sender.once('exit', done)) };
}

async function release(id: string): Promise<void> {
  const { items } = await listUnconfirmedOrders(operator());
  const { number = '', attempt = 0 } = items.find((item) => item.id === id) ?? {};
  await releaseUnconfirmedOrder(operator(), id, {
    distributorContact: 'Kim',
    said: 'Not in our books',
    number,
    attempt,
  });
}

/** An order whose sender is stopped between its claim and its POST until its lease is over. */
async function startPausedSending() {
  const id = await createPlacedOrder(fixture.buyer);
  fixture.api.journal.length = 0;
  const answer = held(token());
  fixture.api.on('POST /oauth/token', answer.behaviour);
  fixture.api.on('POST /v1/orders', json(201, { id: 1002, status: 'PROCESSING' }));
  const { process: sender, ended } = startSender(id);
  await expect.poll(() => fixture.api.count('POST /oauth/token'), POLL_OPTIONS).toBe(1);
  sender.kill('SIGSTOP');
  fixture.api.on('POST /oauth/token', token());
  answer.release();
  await expect
    .poll(
      async () =>
        (await fixture.rows('SELECT lease_until < now() AS over FROM orders WHERE id = $1', [id]))[0],
      POLL_OPTIONS,
    )
    .toEqual({ over: true });
  const goOn = async () => {
    sender.kill('SIGCONT');
    await ended;
  };
  return { id, goOn };
}

describe('a sender stopped between claim and POST until its lease ended', () => {
  test('sends nothing after another sender sent the released order', TEST_OPTIONS, async () => {
    const { id, goOn } = await startPausedSending();
    await sweepSubmissions();
    await release(id);
    await sendOrder(id);
    expect(await findStoredOrder(id)).toMatchObject({ state: 'SUBMITTED', upstream_id: '1002', attempt: 2 });
    await goOn();
    expect(posts()).toBe(1);
    expect(await attempts(id)).toMatchObject([{ outcome: 'not-sent' }, { outcome: 'submitted' }]);
  });

  test('returns an unnoticed order to the queue', TEST_OPTIONS, async () => {
    const { id, goOn } = await startPausedSending();
    await goOn();
    expect(posts()).toBe(0);
    expect(await findStoredOrder(id)).toMatchObject({ state: 'QUEUED', attempt: 1 });
  });
});

/** A sending that waits for its token, and how it goes on. */
async function startSendingWithoutToken() {
  const id = await createPlacedOrder(fixture.buyer);
  fixture.api.journal.length = 0;
  const answer = held(token());
  fixture.api.on('POST /oauth/token', answer.behaviour);
  fixture.api.on('POST /v1/orders', silence);
  await saveConnection(200, { clientId: crypto.randomUUID(), clientSecret: 'new', baseUrl: fixture.api.url });
  const sending = sendOrder(id);
  await expect.poll(() => fixture.api.count('POST /oauth/token'), POLL_OPTIONS).toBe(1);
  return { id, sending, goOn: answer.release };
}

test('a sender whose order became unconfirmed sends nothing and says so', async () => {
  const { id, sending, goOn } = await startSendingWithoutToken();
  await fixture.rows(`UPDATE orders SET lease_until = now() - interval '1 second'`);
  await sweepSubmissions();
  goOn();
  await sending;
  expect(posts()).toBe(0);
  expect(await findStoredOrder(id)).toMatchObject({ state: 'UNCONFIRMED' });
  expect(await attempts(id)).toEqual([{ outcome: 'not-sent', detail: 'may-not-leave' }]);
});

test('the lease is renewed for the POST, so a slow token uses none of it', async () => {
  const { id, sending, goOn } = await startSendingWithoutToken();
  const claimed = (await findStoredOrder(id)).lease_until;
  goOn();
  await expect.poll(posts, POLL_OPTIONS).toBe(1);
  expect((await findStoredOrder(id)).lease_until).not.toEqual(claimed);
  await sending;
});
