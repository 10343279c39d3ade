import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openWebhookFixture, type WebhookFixture } from '@/lib/integrations/webhooks/testing/webhook-fixture';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import { getAuditTrail } from '../audit-trail/data';
import { addNote } from '../notes/data';
import { cancelOrder } from '../order-actions';
import { createSentOrder } from '../testing/order-fixture';
import { ORDER_EVENT_KINDS } from './constants';
import { pruneOrderEvents } from './data';
import type { NewOrderEvent } from './schema';

vi.stubEnv('WEBHOOKS_TO_PRIVATE_ADDRESSES', 'true');
const NOW = new Date('2026-11-21T12:00:00Z');
const RETAINED_KINDS = [
  'order.approval-needed',
  'order.approval-stuck',
  'order.approved',
  'order.submitted',
  'order.rejected',
  'order.unconfirmed',
  'order.withdrawn',
  'order.imported',
  'order.released',
  'order.unlinked',
  'order.possible-duplicate',
];
let fixture: WebhookFixture;
beforeAll(async () => {
  fixture = await openWebhookFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.rows(emptyTables('order_events', 'webhooks')));

/** Lets all events have happened so many days ago. */
const ageEvents = (days: number) =>
  fixture.rows(`UPDATE order_events SET created_at = $1::timestamptz - $2 * interval '1 day'`, [
    NOW.toISOString(),
    days,
  ]);
const markNotified = () => fixture.rows('UPDATE order_events SET notified_at = created_at');
const kinds = async () =>
  (await fixture.rows('SELECT kind FROM order_events ORDER BY place')).map(({ kind }) => kind);

test('notified events older than 90 days are deleted in batches when the order has them elsewhere', async () => {
  for (const kind of [...ORDER_EVENT_KINDS, ...ORDER_EVENT_KINDS])
    await fixture.recordEvent({ kind, data: {} } as Partial<NewOrderEvent>);
  await markNotified();
  await ageEvents(89);
  await pruneOrderEvents(NOW, 3);
  expect(await kinds()).toEqual([...ORDER_EVENT_KINDS, ...ORDER_EVENT_KINDS]);
  await ageEvents(91);
  await pruneOrderEvents(NOW, 3);
  expect(await kinds()).toEqual([...RETAINED_KINDS, ...RETAINED_KINDS]);
});

test('events that wait for notification or are in a receiver’s log are kept', async () => {
  await fixture.recordEvent();
  await ageEvents(91);
  await pruneOrderEvents(NOW);
  expect(await kinds()).toEqual(['order.noted']);
  await markNotified();
  await fixture.createHook();
  const sent = await fixture.recordEvent();
  await markNotified();
  await ageEvents(91);
  for (const state of ['WAITING', 'DELIVERED', 'GIVEN_UP']) {
    await fixture.rows('UPDATE webhook_deliveries SET state = $1', [state]);
    await pruneOrderEvents(NOW);
    expect(await fixture.rows('SELECT id FROM order_events')).toEqual([{ id: sent }]);
  }
  await fixture.rows('DELETE FROM webhook_deliveries');
  await pruneOrderEvents(NOW);
  expect(await kinds()).toEqual([]);
});

test('the audit trail has the same facts afterwards', async () => {
  const id = await createSentOrder(fixture, json(201, { id: 71, status: 'PROCESSING' }));
  await addNote(fixture.buyer, id, { body: 'Called them' });
  await cancelOrder(fixture.buyer, id, { note: 'Wrong size' });
  await markNotified();
  await ageEvents(91);
  const facts = async () =>
    (await getAuditTrail(fixture.buyer, id)).entries
      .filter(({ kind }) => kind !== 'event' && kind !== 'pack')
      .map(({ kind, at, body }) => ({ kind, at, body }));
  const before = await facts();
  await pruneOrderEvents(NOW);
  expect(await kinds()).toEqual(['order.submitted']);
  expect(await facts()).toEqual(before);
  expect(before.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['order', 'observation', 'action', 'note', 'attempt']),
  );
});
