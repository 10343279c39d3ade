import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { json, text } from '@/lib/upstream/testing/misbehaving-server';
import { changeWebhook } from '../data';
import { deliverDue, sweepDeliveries } from '../sending/data';
import { openWebhookFixture, type WebhookFixture } from '../testing/webhook-fixture';
import { listDeliveries, replay, sendTest } from './data';
import { deliveriesSchema } from './schema';

process.env.WEBHOOKS_TO_PRIVATE_ADDRESSES = 'true';

let fixture: WebhookFixture;
beforeAll(async () => {
  fixture = await openWebhookFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows(emptyTables('webhooks'));
  fixture.receiver.journal.splice(0);
  fixture.receiver.on('POST /hook', json(200, {}));
});

const fails = (work: Promise<unknown>, code: string) => expect(work).rejects.toMatchObject({ code });
const ids = () => fixture.receiver.journal.map(({ headers }) => headers['webhook-id']);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

test('the log shows every try and the next step', async () => {
  const { id } = await fixture.createHook();
  fixture.receiver.on('POST /hook', text(500, ''), json(200, {}));
  const event = await fixture.recordEvent();
  await deliverDue();
  const before = deliveriesSchema.parse(await listDeliveries(fixture.admin, id, {}));
  expect(before.items[0]).toMatchObject({
    messageId: event,
    kind: 'order.noted',
    order: { id: fixture.orderId, organisationId: 200 },
    state: 'WAITING',
    attempts: [{ attempt: 1, httpStatus: 500, failure: 'status' }],
  });
  expect(new Date(before.items[0]!.nextAt ?? 0).getTime()).toBeGreaterThan(Date.now());
  await fixture.rows('UPDATE webhooks SET quiet_until = now()');
  await fixture.rows('UPDATE webhook_deliveries SET next_at = now()');
  await deliverDue();
  const [after] = deliveriesSchema.parse(await listDeliveries(fixture.admin, id, {})).items;
  expect(after).toMatchObject({ state: 'DELIVERED', nextAt: null });
  expect(after!.attempts.map(({ httpStatus }) => httpStatus)).toEqual([500, 200]);
});

test('a delivery can be repeated with the same id and body', async () => {
  const { id } = await fixture.createHook();
  const event = await fixture.recordEvent({
    kind: 'order.status',
    data: { status: 'SHIPPED', before: null, possible: true },
  });
  await deliverDue();
  const [delivery] = (await listDeliveries(fixture.admin, id, {})).items;
  await fixture.rows(`UPDATE orders SET status = 'COMPLETE'`);
  expect(await replay(fixture.admin, id, { deliveryId: delivery!.id })).toEqual({ count: 1 });
  await deliverDue();
  expect(ids()).toEqual([event, event]);
  expect(fixture.receiver.journal[1]!.body).toBe(fixture.receiver.journal[0]!.body);
  expect((await listDeliveries(fixture.admin, id, {})).items[0]!.attempts).toHaveLength(2);
});

test('all deliveries since a moment are repeated in order, also from before the webhook', async () => {
  await fixture.rows(emptyTables('order_events'));
  const long = await fixture.recordEvent();
  await fixture.rows(`UPDATE order_events SET created_at = now() - interval '3 days' WHERE id = $1`, [long]);
  const early = await fixture.recordEvent();
  const { id } = await fixture.createHook();
  const late = await fixture.recordEvent();
  await deliverDue();
  expect(ids()).toEqual([late]);
  expect(await replay(fixture.admin, id, { since: hoursAgo(1) })).toEqual({ count: 2 });
  await deliverDue();
  expect(ids()).toEqual([late, early, late]);
  await fails(replay(fixture.admin, id, { since: hoursAgo(24 * 31) }), 'invalid');
});

test('a test is signed and belongs to no order', async () => {
  const { id, secret } = await fixture.createHook({ kinds: ['order.imported'] });
  await sendTest(fixture.admin, id);
  await deliverDue();
  const [request] = fixture.receiver.journal;
  const body = new Webhook(secret).verify(request!.body, request!.headers as Record<string, string>);
  expect(body).toMatchObject({ type: 'webhook.test', data: { organisation: 200 } });
  expect((await listDeliveries(fixture.admin, id, {})).items[0]).toMatchObject({
    kind: 'webhook.test',
    order: null,
    messageId: ids()[0],
  });
});

test('five tests can be under way', async () => {
  const { id } = await fixture.createHook();
  const sent = await Promise.allSettled(Array.from({ length: 8 }, () => sendTest(fixture.admin, id)));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  await fails(sendTest(fixture.admin, id), 'conflict');
  await deliverDue();
  await sendTest(fixture.admin, id);
});

test('a paused webhook repeats nothing', async () => {
  const { id } = await fixture.createHook();
  const change = { url: `${fixture.receiver.url}/hook`, kinds: [], withDescendants: false };
  await changeWebhook(fixture.admin, id, { ...change, paused: true });
  await fails(sendTest(fixture.admin, id), 'conflict');
  await fails(replay(fixture.admin, id, { since: hoursAgo(1) }), 'conflict');
});

test('another organisation’s log is not found', async () => {
  const { id } = await fixture.createHook();
  await fixture.recordEvent();
  const [delivery] = (await listDeliveries(fixture.admin, id, {})).items;
  await fails(listDeliveries(fixture.otherAdmin, id, {}), 'not-found');
  await fails(replay(fixture.otherAdmin, id, { deliveryId: delivery!.id }), 'not-found');
  await fails(replay(fixture.otherAdmin, id, { since: hoursAgo(1) }), 'not-found');
  await fails(sendTest(fixture.otherAdmin, id), 'not-found');
  const second = await fixture.createHook();
  await fails(replay(fixture.admin, second.id, { deliveryId: delivery!.id }), 'not-found');
  await fails(listDeliveries(fixture.buyer, id, {}), 'not-allowed');
});

test('pages of a long log follow each other, and old deliveries are deleted', async () => {
  const { id } = await fixture.createHook();
  for (let round = 0; round < 30; round += 1) await fixture.recordEvent();
  const first = await listDeliveries(fixture.admin, id, {});
  const rest = await listDeliveries(fixture.admin, id, { after: first.next ?? '' });
  expect([first.items.length, rest.items.length, rest.next]).toEqual([25, 5, null]);
  expect(new Set([...first.items, ...rest.items].map(({ messageId }) => messageId)).size).toBe(30);
  await fixture.rows(`UPDATE webhook_deliveries SET created_at = now() - interval '100 days'`);
  await fixture.rows(`UPDATE webhook_deliveries SET state = 'DELIVERED' WHERE id = $1`, [first.items[0]!.id]);
  await sweepDeliveries();
  expect(await fixture.rows('SELECT count(*)::int AS count FROM webhook_deliveries')).toEqual([
    { count: 29 },
  ]);
});
