import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveConnection } from '@/lib/connections/data';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/permissions/rules';
import { held, json, silence, token } from '@/lib/upstream/testing/misbehaving-server';
import { listOrdersInDoubt, releaseDoubt } from '../reconciliation/data';
import { type OrderDesk, openOrderDesk, placeOrder } from '../testing/order-fixture';
import { sendOrder, sweepSubmissions } from './jobs';

let desk: OrderDesk;
const senders: ChildProcess[] = [];
beforeAll(async () => {
  vi.stubEnv('UPSTREAM_ORDER_TIMEOUT_MS', '500');
  vi.stubEnv('UPSTREAM_TOKEN_TIMEOUT_MS', '60000');
  vi.stubEnv('ORDER_SEND_LEASE_MS', '2600');
  desk = await openOrderDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.rows('TRUNCATE orders, carts, order_events, audit_events, pgboss.job CASCADE');
  desk.api.on('POST /oauth/token', token());
  desk.api.journal.length = 0;
});
afterEach(() => {
  for (const sender of senders.splice(0)) sender.kill('SIGKILL');
});

/** A loaded machine takes its time to start a process. */
const PATIENCE = { timeout: 60_000, interval: 20 };
const WITH_PROCESS = { timeout: 120_000 };
const posts = () => desk.api.count('POST /v1/orders');
const stored = async (id: string) => (await desk.rows('SELECT * FROM orders WHERE id = $1', [id]))[0] ?? {};
const attempts = (id: string) =>
  desk.rows(`SELECT outcome, detail FROM order_attempts WHERE order_id = $1 ORDER BY attempt`, [id]);
const operator = (): Actor => ({ ...desk.buyer, role: 'operator', permissions: ROLE_PERMISSIONS.operator });

/** A sender in a process of its own. */
function startSender(id: string): { process: ChildProcess; ended: Promise<unknown> } {
  const script = resolve(import.meta.dirname, '../testing/send-one.ts');
  const sender = spawn(process.execPath, ['--conditions=react-server', '--import', 'tsx', script, id], {
    env: { ...process.env, DATABASE_URL: desk.database.url },
    stdio: 'ignore',
  });
  senders.push(sender);
  return { process: sender, ended: new Promise((done) => sender.once('exit', done)) };
}

async function release(id: string): Promise<void> {
  const { items } = await listOrdersInDoubt(operator());
  const { number = '', attempt = 0 } = items.find((item) => item.id === id) ?? {};
  await releaseDoubt(operator(), id, { toldBy: 'Kim', said: 'Not in our books', number, attempt });
}

/** An order whose sender is stopped between its claim and its POST until its lease is over. */
async function pausedSending() {
  const id = await placeOrder(desk.buyer);
  desk.api.journal.length = 0;
  const answer = held(token());
  desk.api.on('POST /oauth/token', answer.behaviour);
  desk.api.on('POST /v1/orders', json(201, { id: 1002, status: 'PROCESSING' }));
  const { process: sender, ended } = startSender(id);
  await expect.poll(() => desk.api.count('POST /oauth/token'), PATIENCE).toBe(1);
  sender.kill('SIGSTOP');
  desk.api.on('POST /oauth/token', token());
  answer.release();
  await expect
    .poll(
      async () => (await desk.rows('SELECT lease_until < now() AS over FROM orders WHERE id = $1', [id]))[0],
      PATIENCE,
    )
    .toEqual({ over: true });
  const goOn = async () => {
    sender.kill('SIGCONT');
    await ended;
  };
  return { id, goOn };
}

describe('a sender that is stopped between its claim and its POST until its lease is over', () => {
  test('posts nothing once the order was released and sent by another one', WITH_PROCESS, async () => {
    const { id, goOn } = await pausedSending();
    await sweepSubmissions();
    await release(id);
    await sendOrder(id);
    expect(await stored(id)).toMatchObject({ state: 'SUBMITTED', upstream_id: 1002, attempt: 2 });
    await goOn();
    expect(posts()).toBe(1);
    expect(await attempts(id)).toMatchObject([{ outcome: 'not-sent' }, { outcome: 'submitted' }]);
  });

  test('gives the order back to the queue when nobody has noticed', WITH_PROCESS, async () => {
    const { id, goOn } = await pausedSending();
    await goOn();
    expect(posts()).toBe(0);
    expect(await stored(id)).toMatchObject({ state: 'QUEUED', attempt: 1 });
  });
});

/** A sending that waits for its token, and how it goes on. */
async function waitingForToken() {
  const id = await placeOrder(desk.buyer);
  desk.api.journal.length = 0;
  const answer = held(token());
  desk.api.on('POST /oauth/token', answer.behaviour);
  desk.api.on('POST /v1/orders', silence);
  await saveConnection(200, { clientId: crypto.randomUUID(), clientSecret: 'new', baseUrl: desk.api.url });
  const sending = sendOrder(id);
  await expect.poll(() => desk.api.count('POST /oauth/token'), PATIENCE).toBe(1);
  return { id, sending, goOn: answer.release };
}

test('a sender whose order is in doubt by now posts nothing, and the sending says so', async () => {
  const { id, sending, goOn } = await waitingForToken();
  await desk.rows(`UPDATE orders SET lease_until = now() - interval '1 second'`);
  await sweepSubmissions();
  goOn();
  await sending;
  expect(posts()).toBe(0);
  expect(await stored(id)).toMatchObject({ state: 'UNCONFIRMED' });
  expect(await attempts(id)).toEqual([{ outcome: 'not-sent', detail: 'may-not-leave' }]);
});

test('the lease begins anew with the POST, so that a slow token costs nothing of it', async () => {
  const { id, sending, goOn } = await waitingForToken();
  const claimed = (await stored(id)).lease_until;
  goOn();
  await expect.poll(posts, PATIENCE).toBe(1);
  expect((await stored(id)).lease_until).not.toEqual(claimed);
  await sending;
});
