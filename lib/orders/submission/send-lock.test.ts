import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { useDatabase as pointAtDatabase } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import type { TestDatabase } from '@/lib/platform/db/testing/test-database';
import { message } from '@/lib/platform/messages/message';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import { getOrder } from '../data';
import { resubmitOrder, withdrawOrder } from '../order-actions';
import { sendAction, sweepActions } from '../supplier-requests/jobs';
import {
  createPlacedOrder,
  createSentOrder,
  type OrderFixture,
  openOrderFixture,
} from '../testing/order-fixture';
import { sendOrder, sweepSubmissions } from './jobs';
import { getSendLock, releaseSendLock } from './send-lock';

let fixture: OrderFixture;
let restored: TestDatabase;
let operator: Actor;
beforeAll(async () => {
  fixture = await openOrderFixture();
  operator = { ...fixture.buyer, role: 'operator', permissions: ROLE_PERMISSIONS.operator };
});
afterAll(() => fixture.close());
beforeEach(async () => {
  pointAtDatabase(fixture.database);
  await fixture.rows(emptyTables('orders', 'carts', 'connection_circuits', 'audit_events', 'pgboss.job'));
});
afterEach(() => restored?.drop());

/** Goes on in a copy of the database, as after a backup was restored; nothing was posted until then. */
async function restoreCopy(): Promise<void> {
  restored = await fixture.database.copy();
  pointAtDatabase(restored);
  fixture.api.journal.length = 0;
}

const posts = () =>
  fixture.api.journal.filter(({ method, path }) => method === 'POST' && path !== '/oauth/token');
const rows = async (text: string) => (await restored.pool.query(text)).rows;
const statement = { distributorContact: 'Kim', said: 'None of them is here' };

/** Runs all automatic senders for an order and a request. */
async function runSenders(orderId: string, actionId?: string): Promise<void> {
  await sweepSubmissions();
  await sweepActions();
  await sendOrder(orderId);
  if (actionId) await sendAction(actionId);
}

test('no waiting order of a restored backup is sent before an operator unlocks it', async () => {
  const submittedId = await createSentOrder(fixture, json(201, { id: 9001, status: 'ATTENTION_REQUIRED' }));
  fixture.api.on('POST /v1/orders', json(201, { id: 9002, status: 'PROCESSING' }));
  fixture.api.on('POST /v1/orders/9001/resubmit', json(200, {}));
  fixture.api.on('GET /v1/orders/9001', json(200, { id: 9001, status: 'PROCESSING' }));
  await resubmitOrder(fixture.buyer, submittedId, { isResolved: true, note: 'Credit raised' });
  const [action] = await fixture.rows('SELECT id FROM order_actions');
  const waiting = await createPlacedOrder(fixture.buyer);
  await restoreCopy();
  await rows(emptyTables('pgboss.job'));

  await runSenders(waiting, String(action?.id));
  expect(posts()).toEqual([]);
  expect(await rows('SELECT name FROM pgboss.job')).toEqual([]);
  expect(await getOrder(fixture.buyer, waiting)).toMatchObject({ state: 'QUEUED' });
  expect(await getSendLock(operator)).toEqual({ isOpen: false, orders: 1, requests: 1 });

  expect(await releaseSendLock(operator, { ...statement, number: '1' })).toMatchObject({ isOpen: true });
  await runSenders(waiting, String(action?.id));
  await runSenders(waiting, String(action?.id));
  expect(
    posts()
      .map(({ path }) => path)
      .sort(),
  ).toEqual(['/v1/orders', '/v1/orders/9001/resubmit']);
  expect(await getOrder(fixture.buyer, waiting)).toMatchObject({ state: 'SUBMITTED' });
  expect(
    await rows(`SELECT person_id, detail FROM audit_events WHERE action = 'orders.send-lock-released'`),
  ).toEqual([
    {
      person_id: operator.userId,
      detail: message('audit.details.sendLockReleased', {
        count: 1,
        person: 'Kim',
        statement: 'None of them is here',
      }),
    },
  ]);
});

test('an order placed after the restore waits too, and can be withdrawn', async () => {
  const before = await createPlacedOrder(fixture.buyer);
  await restoreCopy();
  const after = await createPlacedOrder(fixture.buyer);
  await runSenders(after);
  expect(posts()).toEqual([]);
  await withdrawOrder(fixture.buyer, before);
  expect(await getSendLock(operator)).toMatchObject({ orders: 1 });
  await releaseSendLock(operator, { ...statement, number: '1' });
  await runSenders(before);
  await runSenders(after);
  expect(posts()).toHaveLength(1);
  expect(await getOrder(fixture.buyer, before)).toMatchObject({ state: 'WITHDRAWN' });
});

test('unlocking needs an operator and the number of waiting orders, and happens once', async () => {
  const waiting = await createPlacedOrder(fixture.buyer);
  await restoreCopy();
  for (const attempt of [
    () => getSendLock(fixture.buyer),
    () => releaseSendLock(fixture.buyer, { ...statement, number: '1' }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'not-allowed' });
  for (const number of ['', '0', '2', 'one'])
    await expect(releaseSendLock(operator, { ...statement, number })).rejects.toMatchObject({
      code: 'invalid',
    });
  await runSenders(waiting);
  expect(posts()).toEqual([]);
  const both = await Promise.allSettled([
    releaseSendLock(operator, { ...statement, number: '1' }),
    releaseSendLock(operator, { ...statement, number: '1' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
});

test('a database that was not restored is unlocked', async () => {
  restored = await fixture.database.copy();
  expect(await getSendLock(operator)).toEqual({ isOpen: true, orders: 0, requests: 0 });
});
