import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pauseConnection } from '@/lib/connections/management/data';
import { readFigures } from '@/lib/operations/status/data';
import { checkStatus } from '@/lib/operations/status/rules';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { type Behaviour, json, text } from '@/lib/upstream/testing/misbehaving-server';
import { getAuditTrail } from '../audit-trail/data';
import { getOrder } from '../data';
import { getUnconfirmedOrder, listUnconfirmedOrders } from '../resolve-order';
import { refreshOrder } from '../status-sync/data';
import { createPlacedOrder, makeDue, type OrderFixture, openOrderFixture } from '../testing/order-fixture';
import { sendOrder } from './jobs';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows(emptyTables('orders', 'carts', 'connection_circuits', 'pgboss.job'));
  fixture.api.journal.length = 0;
});

const operator = (): Actor => ({
  ...fixture.buyer,
  role: 'operator',
  permissions: ROLE_PERMISSIONS.operator,
});
const countPosts = () =>
  fixture.api.journal.filter(({ method, path }) => method === 'POST' && path.endsWith('/orders')).length;
const getState = async (id: string) =>
  (await fixture.rows('SELECT state FROM orders WHERE id = $1', [id]))[0]?.state;
const place = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createPlacedOrder(fixture.buyer)));
/** Orders one after the other: a cart is one at a time. */
async function placeSome(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at++) ids.push(...(await place(1)));
  return ids;
}
const plain = (status: number, body: string) => text(status, body, { 'content-type': 'text/plain' });
const ACCEPTED = { data: { orderNumber: 'SO-00017/4', total_cost: 8123.45, access_token: 'hunter2secret' } };

test.each<[what: string, answer: Behaviour]>([
  ['an id in another place', json(201, ACCEPTED)],
  ['an id that is no text', json(201, { id: { value: 7 } })],
  ['an empty id', json(201, { id: '' })],
  ['no id', json(200, { status: 'PROCESSING' })],
  ['null', json(201, null)],
  ['a list', json(201, [{ number: 7 }])],
  ['an empty body', plain(201, '')],
  ['half of the JSON', plain(201, '{"id": 9')],
  ['plain text', plain(200, 'Order 4711 was accepted.')],
  ['another text', plain(202, 'order: 4711')],
])('%s stops sending after one order, until a person resumes the connection', async (_what, answer) => {
  fixture.api.on('POST /v1/orders', answer);
  const ids = await placeSome(3);
  await Promise.all(ids.map(sendOrder));
  for (const id of ids) await sendOrder(id);
  expect(countPosts()).toBe(1);
  const states = await Promise.all(ids.map(getState));
  expect(states.sort()).toEqual(['QUEUED', 'QUEUED', 'UNCONFIRMED']);
  const now = new Date();
  const rows = checkStatus(await readFigures(db(), now), now);
  expect(rows.find(({ kind }) => kind === 'order-ids')).toMatchObject({
    tone: 'danger',
    code: 'orders.submittedId',
  });
  fixture.api.on('POST /v1/orders', json(201, { id: 5_001 + ids.length, status: 'PROCESSING' }));
  const [connection] = await fixture.rows('SELECT id FROM connections WHERE organisation_id = 200');
  await pauseConnection(operator(), Number(connection?.id), { isPaused: false });
  for (const id of ids) await sendOrder(id);
  expect(countPosts()).toBe(3);
});

test('a gateway’s page is unconfirmed and stops nothing by itself', async () => {
  fixture.api.on('POST /v1/orders', text(200, '<html><h1>Welcome</h1></html>'));
  const [first = '', second = ''] = await placeSome(2);
  await sendOrder(first);
  await sendOrder(second);
  expect(countPosts()).toBe(2);
});

test('an unconfirmed order’s answer is kept for operators, with its possible numbers', async () => {
  fixture.api.on('POST /v1/orders', json(201, ACCEPTED));
  const [id = ''] = await placeSome(1);
  await sendOrder(id);
  const order = await getUnconfirmedOrder(operator(), id);
  expect(order.proposedIds).toEqual(['SO-00017/4']);
  const [attempt] = order.attempts;
  expect(attempt?.answer).toMatchObject({ status: 201, isCut: false });
  expect(attempt?.answer?.body).toContain('8123.45');
  expect(JSON.stringify(order)).not.toContain('hunter2secret');
  expect((await listUnconfirmedOrders(operator())).items[0]?.attempts[0]?.answer).not.toBeNull();
});

test('a rejected order’s answer is shown to its connection’s operators only', async () => {
  fixture.api.on('POST /v1/orders', json(422, { detail: 'Too many', total_cost: 8123.45 }));
  const [id = ''] = await placeSome(1);
  await sendOrder(id);
  expect((await getOrder(operator(), id)).answers).toMatchObject([{ attempt: 1, answer: { status: 422 } }]);
  const others: Actor[] = [
    fixture.buyer,
    { ...operator(), permissions: ROLE_PERMISSIONS.viewer, role: 'viewer' },
  ];
  for (const reader of others) {
    const order = await getOrder(reader, id);
    expect(order.answers).toEqual([]);
    expect(JSON.stringify([order, await getAuditTrail(reader, id)])).not.toContain('8123.45');
  }
  const auditTrail = await getAuditTrail(fixture.buyer, id);
  expect(auditTrail.entries.find(({ kind }) => kind === 'attempt')?.body).toMatchObject({ answerKept: true });
});

test.each<[what: string, answer: Behaviour]>([
  ['an order in an envelope', json(200, { data: { id: 1 } })],
  ['another order', json(200, { id: 1, status: 'ACCEPTED' })],
  ['a list', json(200, [])],
  ['no status', json(200, { id: 'same' })],
  ['text', text(200, 'fine')],
  ['an empty body', text(200, '')],
])('an unreadable %s is reported to operators, and buyers see nothing of it', async (_what, answer) => {
  fixture.api.on('POST /v1/orders', json(201, { id: 6_001, status: 'PROCESSING' }));
  const [id = ''] = await placeSome(1);
  await sendOrder(id);
  fixture.api.on('GET /v1/orders/6001', answer);
  await makeDue(fixture, id);
  await refreshOrder(id);
  const order = await getOrder(fixture.buyer, id);
  expect(order).toMatchObject({ isStale: false, status: 'PROCESSING' });
  const now = new Date();
  const rows = checkStatus(await readFigures(db(), now), now);
  expect(rows.find(({ kind }) => kind === 'unreadable')).toMatchObject({ tone: 'warning', count: 1 });
  const [connection] = await fixture.rows(
    'SELECT last_error_at IS NULL OR last_answer_at >= last_error_at AS well FROM connections WHERE organisation_id = 200',
  );
  expect(connection?.well).toBe(true);
  fixture.api.on('GET /v1/orders/6001', json(200, { id: 6_001, status: 'ACCEPTED' }));
  await makeDue(fixture, id);
  await refreshOrder(id);
  const after = checkStatus(await readFigures(db(), now), now);
  expect(after.find(({ kind }) => kind === 'unreadable')).toMatchObject({ tone: 'success' });
});
