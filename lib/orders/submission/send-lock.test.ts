import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { useDatabase as pointAtDatabase } from '@/lib/db/pool';
import type { TestDatabase } from '@/lib/db/testing/test-database';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/permissions/rules';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import { getOrder } from '../data';
import { resubmitOrder, takeBackOrder } from '../requests/data';
import { sendAction, sweepActions } from '../requests/jobs';
import { type OrderDesk, openOrderDesk, placeOrder, sentOrder } from '../testing/order-fixture';
import { sendOrder, sweepSubmissions } from './jobs';
import { getFence, releaseFence } from './send-lock';

let desk: OrderDesk;
let restored: TestDatabase;
let operator: Actor;
beforeAll(async () => {
  desk = await openOrderDesk();
  operator = { ...desk.buyer, role: 'operator', permissions: ROLE_PERMISSIONS.operator };
});
afterAll(() => desk.close());
beforeEach(async () => {
  pointAtDatabase(desk.database);
  await desk.rows('TRUNCATE orders, carts, connection_circuits, audit_events, pgboss.job CASCADE');
});
afterEach(() => restored?.drop());

/** Goes on in a copy of the database, as after a backup was restored; nothing was posted until then. */
async function restore(): Promise<void> {
  restored = await desk.database.copy();
  pointAtDatabase(restored);
  desk.api.journal.length = 0;
}

const posts = () =>
  desk.api.journal.filter(({ method, path }) => method === 'POST' && path !== '/oauth/token');
const rows = async (text: string) => (await restored.pool.query(text)).rows;
const word = { toldBy: 'Kim', said: 'None of them is here' };

/** All that the portal does by itself for an order and a request. */
async function work(orderId: string, actionId?: string): Promise<void> {
  await sweepSubmissions();
  await sweepActions();
  await sendOrder(orderId);
  if (actionId) await sendAction(actionId);
}

test('nothing that waited in a restored backup is posted until an operator lets it go', async () => {
  const taken = await sentOrder(desk, json(201, { id: 9001, status: 'ATTENTION_REQUIRED' }));
  desk.api.on('POST /v1/orders', json(201, { id: 9002, status: 'PROCESSING' }));
  desk.api.on('POST /v1/orders/9001/resubmit', json(200, {}));
  desk.api.on('GET /v1/orders/9001', json(200, { id: 9001, status: 'PROCESSING' }));
  await resubmitOrder(desk.buyer, taken, { isResolved: true, note: 'Credit raised' });
  const [action] = await desk.rows('SELECT id FROM order_actions');
  const waiting = await placeOrder(desk.buyer);
  await restore();
  await rows('TRUNCATE pgboss.job');

  await work(waiting, String(action?.id));
  expect(posts()).toEqual([]);
  expect(await rows('SELECT name FROM pgboss.job')).toEqual([]);
  expect(await getOrder(desk.buyer, waiting)).toMatchObject({ state: 'QUEUED' });
  expect(await getFence(operator)).toEqual({ isOpen: false, orders: 1, requests: 1 });

  expect(await releaseFence(operator, { ...word, number: '1' })).toMatchObject({ isOpen: true });
  await work(waiting, String(action?.id));
  await work(waiting, String(action?.id));
  expect(
    posts()
      .map(({ path }) => path)
      .sort(),
  ).toEqual(['/v1/orders', '/v1/orders/9001/resubmit']);
  expect(await getOrder(desk.buyer, waiting)).toMatchObject({ state: 'SUBMITTED' });
  expect(await rows(`SELECT person_id, detail FROM audit_events WHERE action = 'orders.let-go'`)).toEqual([
    { person_id: operator.userId, detail: '1 orders; Kim said: None of them is here' },
  ]);
});

test('what is placed after the restore waits too, and can be taken back meanwhile', async () => {
  const before = await placeOrder(desk.buyer);
  await restore();
  const after = await placeOrder(desk.buyer);
  await work(after);
  expect(posts()).toEqual([]);
  await takeBackOrder(desk.buyer, before);
  expect(await getFence(operator)).toMatchObject({ orders: 1 });
  await releaseFence(operator, { ...word, number: '1' });
  await work(before);
  await work(after);
  expect(posts()).toHaveLength(1);
  expect(await getOrder(desk.buyer, before)).toMatchObject({ state: 'TAKEN_BACK' });
});

test('letting go needs an operator and the number that waits, and is done once', async () => {
  const waiting = await placeOrder(desk.buyer);
  await restore();
  for (const act of [() => getFence(desk.buyer), () => releaseFence(desk.buyer, { ...word, number: '1' })])
    await expect(act()).rejects.toMatchObject({ code: 'not-allowed' });
  for (const number of ['', '0', '2', 'one'])
    await expect(releaseFence(operator, { ...word, number })).rejects.toMatchObject({ code: 'invalid' });
  await work(waiting);
  expect(posts()).toEqual([]);
  const both = await Promise.allSettled([
    releaseFence(operator, { ...word, number: '1' }),
    releaseFence(operator, { ...word, number: '1' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
});

test('a database that was not restored is open', async () => {
  restored = await desk.database.copy();
  expect(await getFence(operator)).toEqual({ isOpen: true, orders: 0, requests: 0 });
});
