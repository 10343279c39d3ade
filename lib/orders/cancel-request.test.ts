import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import { getAuditTrail } from './audit-trail/data';
import { getOrder } from './data';
import { notifyOrderEvents } from './notifications/data';
import { cancelOrder } from './order-actions';
import { answerRequest, withdrawRequest } from './requests/conversation';
import { createRequest, getRequest, listRequestsToAct } from './requests/data';
import { openRequestFixture, type RequestFixture, toNewRequest } from './requests/testing/request-fixture';
import { createSentOrder } from './testing/order-fixture';

let fixture: RequestFixture;
let next = 7000;
beforeAll(async () => {
  fixture = await openRequestFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.clear());

/** An order of 200 that its buyer asks to cancel; the operators' 100 answer. */
async function askToCancel(note: string | null = 'Wrong colour') {
  const orderId = await createSentOrder(fixture, json(201, { id: next++, status: 'PROCESSING' }));
  await cancelOrder(fixture.buyer, orderId, { note });
  const [row] = await fixture.rows('SELECT id FROM requests');
  return { orderId, id: String(row?.id) };
}
const olga = () => fixture.as('olga', 100);
const answer = (isDone: boolean, text = '') => ({ version: 1, isDone, text, files: [] });
const listEvents = async (orderId: string) =>
  (await fixture.rows('SELECT kind FROM order_events WHERE order_id = $1 ORDER BY place', [orderId])).map(
    ({ kind }) => kind,
  );

test('without a cancel call the request goes to the nearest organisation above that answers', async () => {
  const { orderId, id } = await askToCancel();
  const request = await getRequest(await olga(), id);
  expect(request).toMatchObject({
    kind: 'cancel',
    subjectKind: 'order',
    state: 'open',
    organisation: { id: 200 },
    subjectPath: `/o/200/orders/${orderId}`,
    messages: [{ entry: 'asked', text: 'Wrong colour' }],
  });
  expect((await listRequestsToAct(await olga())).items).toMatchObject([{ id }]);
  expect(await getOrder(fixture.buyer, orderId)).toMatchObject({
    action: {
      kind: 'ask-to-cancel',
      state: 'OPEN',
      page: { path: `/o/200/requests/${id}`, isToAnswer: false },
    },
    actions: [],
  });
  // A person who answers it is led to the request as their own organisation reads it.
  expect((await getOrder(await fixture.as('olga', 200), orderId)).action?.page).toEqual({
    path: `/o/100/requests/${id}`,
    isToAnswer: true,
  });
  await expect(cancelOrder(fixture.buyer, orderId, { note: null })).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('receivers of order events still get the request and its answer', async () => {
  const { orderId, id } = await askToCancel();
  await answerRequest(await olga(), id, answer(true));
  const events = await listEvents(orderId);
  expect(events.slice(-2)).toEqual(['order.cancel-asked', 'order.request-answered']);
  // People are notified by the request, and not a second time by the order.
  await fixture.rows('DELETE FROM notifications');
  await notifyOrderEvents();
  const notices = await fixture.rows(`SELECT title ->> 'key' AS key FROM notifications`);
  expect(notices.filter(({ key }) => String(key).includes('cancel'))).toEqual([]);
});

test('a declined request shows the reason on the order, and a new one is possible', async () => {
  const { orderId, id } = await askToCancel();
  await answerRequest(await olga(), id, answer(false, 'It is packed already'));
  const order = await getOrder(fixture.buyer, orderId);
  expect(order.action).toMatchObject({
    state: 'REFUSED',
    reason: 'The order is not cancelled. “It is packed already”',
  });
  expect(order.actions).toEqual(['ask-to-cancel']);
  expect(order.timeline.map(({ title }) => title)).toContain('Cancellation requested by Ada Buyer');
  await cancelOrder(fixture.buyer, orderId, { note: null });
  expect(await fixture.rows('SELECT id FROM requests')).toHaveLength(2);
});

test('a withdrawn request lets the order go on', async () => {
  const { orderId, id } = await askToCancel();
  await withdrawRequest(fixture.buyer, id, { version: 1, text: '' });
  const order = await getOrder(fixture.buyer, orderId);
  expect(order).toMatchObject({ action: null, actions: ['ask-to-cancel'] });
});

test('without people above, the organisation’s own administrators answer', async () => {
  await fixture.rows(`UPDATE memberships SET disabled_at = now() WHERE organisation_id = 100`);
  const { id } = await askToCancel();
  await fixture.rows('UPDATE memberships SET disabled_at = NULL');
  expect((await getRequest(await fixture.as('anna', 200), id)).actions).toContain('answer');
  expect((await getRequest(fixture.buyer, id)).side).toBe('asker');
});

test('the audit trail keeps the request with its answer', async () => {
  const { orderId, id } = await askToCancel();
  await answerRequest(await olga(), id, answer(true, 'Stopped'));
  const { entries } = await getAuditTrail(fixture.buyer, orderId);
  expect(entries.map(({ body }) => body)).toContainEqual(
    expect.objectContaining({
      action: 'ask-to-cancel',
      by: 'Ada Buyer',
      note: 'Wrong colour',
      state: 'DONE',
      reason: 'Your supplier was asked to cancel the order. “Stopped”',
    }),
  );
});

test('lines are cancelled by requests of their own, which leave the order as it is', async () => {
  const orderId = await createSentOrder(fixture, json(201, { id: next++, status: 'PROCESSING' }));
  const toCancel = (lines: { position: number; quantity: number }[]) =>
    toNewRequest({ kind: 'cancel', subject: { kind: 'order', orderId, lines }, text: '' });
  expect(() => toCancel([])).toThrow('errors.noLines');
  const input = toCancel([{ position: 0, quantity: 1 }]);
  const request = await createRequest(fixture.buyer, input);
  expect(request).toMatchObject({
    kind: 'cancel',
    subjectKind: 'order-line',
    lines: [{ quantity: 1, ordered: 2 }],
  });
  await createRequest(fixture.buyer, toCancel([{ position: 0, quantity: 2 }]));
  expect(await getOrder(fixture.buyer, orderId)).toMatchObject({ action: null, actions: ['ask-to-cancel'] });
  const [notice] = await fixture.rows('SELECT title, detail FROM notifications LIMIT 1');
  expect(JSON.stringify(notice?.title)).toContain('"kind":"lines"');
  await answerRequest(await olga(), request.id, answer(true));
  expect(await listEvents(orderId)).not.toContain('order.request-answered');
  // The order as a whole can still be cancelled.
  await cancelOrder(fixture.buyer, orderId, { note: null });
  await fixture.rows(`UPDATE orders SET status = 'COMPLETE' WHERE id = $1`, [orderId]);
  await expect(createRequest(fixture.buyer, toCancel([{ position: 0, quantity: 1 }]))).rejects.toMatchObject({
    code: 'conflict',
  });
});
