import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { json, text } from '@/lib/upstream/testing/misbehaving-server';
import { changeWebhook } from '../data';
import { deliverDue, sweepDeliveries } from '../sending/data';
import { openWebhookDesk, type WebhookDesk } from '../testing/webhook-fixture';
import { listDeliveries, replay, sendTest } from './data';
import { deliveriesSchema } from './schema';

process.env.WEBHOOKS_TO_PRIVATE_ADDRESSES = 'true';

let desk: WebhookDesk;
beforeAll(async () => {
  desk = await openWebhookDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.rows('TRUNCATE webhooks CASCADE');
  desk.receiver.journal.splice(0);
  desk.receiver.on('POST /hook', json(200, {}));
});

const fails = (work: Promise<unknown>, code: string) => expect(work).rejects.toMatchObject({ code });
const ids = () => desk.receiver.journal.map(({ headers }) => headers['webhook-id']);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

test('the log has every try, with what is next', async () => {
  const { id } = await desk.hook();
  desk.receiver.on('POST /hook', text(500, ''), json(200, {}));
  const event = await desk.happen();
  await deliverDue();
  const before = deliveriesSchema.parse(await listDeliveries(desk.admin, id, {}));
  expect(before.items[0]).toMatchObject({
    messageId: event,
    kind: 'order.noted',
    order: { id: desk.orderId, organisationId: 200 },
    state: 'WAITING',
    attempts: [{ attempt: 1, httpStatus: 500, failure: 'status' }],
  });
  expect(new Date(before.items[0]!.nextAt ?? 0).getTime()).toBeGreaterThan(Date.now());
  await desk.rows('UPDATE webhooks SET quiet_until = now()');
  await desk.rows('UPDATE webhook_deliveries SET next_at = now()');
  await deliverDue();
  const [after] = deliveriesSchema.parse(await listDeliveries(desk.admin, id, {})).items;
  expect(after).toMatchObject({ state: 'DELIVERED', nextAt: null });
  expect(after!.attempts.map(({ httpStatus }) => httpStatus)).toEqual([500, 200]);
});

test('one is sent again under the same id, with the same body', async () => {
  const { id } = await desk.hook();
  const event = await desk.happen({
    kind: 'order.status',
    data: { status: 'SHIPPED', before: null, possible: true },
  });
  await deliverDue();
  const [delivery] = (await listDeliveries(desk.admin, id, {})).items;
  await desk.rows(`UPDATE orders SET status = 'COMPLETE'`);
  expect(await replay(desk.admin, id, { deliveryId: delivery!.id })).toEqual({ count: 1 });
  await deliverDue();
  expect(ids()).toEqual([event, event]);
  expect(desk.receiver.journal[1]!.body).toBe(desk.receiver.journal[0]!.body);
  expect((await listDeliveries(desk.admin, id, {})).items[0]!.attempts).toHaveLength(2);
});

test('all since a moment are sent again in order, those of before the webhook too', async () => {
  await desk.rows('TRUNCATE order_events CASCADE');
  const long = await desk.happen();
  await desk.rows(`UPDATE order_events SET created_at = now() - interval '3 days' WHERE id = $1`, [long]);
  const early = await desk.happen();
  const { id } = await desk.hook();
  const late = await desk.happen();
  await deliverDue();
  expect(ids()).toEqual([late]);
  expect(await replay(desk.admin, id, { since: hoursAgo(1) })).toEqual({ count: 2 });
  await deliverDue();
  expect(ids()).toEqual([late, early, late]);
  await fails(replay(desk.admin, id, { since: hoursAgo(24 * 31) }), 'invalid');
});

test('a test arrives signed and is of no order', async () => {
  const { id, secret } = await desk.hook({ kinds: ['order.adopted'] });
  await sendTest(desk.admin, id);
  await deliverDue();
  const [request] = desk.receiver.journal;
  const body = new Webhook(secret).verify(request!.body, request!.headers as Record<string, string>);
  expect(body).toMatchObject({ type: 'webhook.test', data: { organisation: 200 } });
  expect((await listDeliveries(desk.admin, id, {})).items[0]).toMatchObject({
    kind: 'webhook.test',
    order: null,
    messageId: ids()[0],
  });
});

test('five tests are on their way at most', async () => {
  const { id } = await desk.hook();
  const sent = await Promise.allSettled(Array.from({ length: 8 }, () => sendTest(desk.admin, id)));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  await fails(sendTest(desk.admin, id), 'conflict');
  await deliverDue();
  await sendTest(desk.admin, id);
});

test('while nothing is sent nothing can be sent again', async () => {
  const { id } = await desk.hook();
  const change = { url: `${desk.receiver.url}/hook`, kinds: [], withDescendants: false };
  await changeWebhook(desk.admin, id, { ...change, paused: true });
  await fails(sendTest(desk.admin, id), 'conflict');
  await fails(replay(desk.admin, id, { since: hoursAgo(1) }), 'conflict');
});

test('the log of another organisation is not there', async () => {
  const { id } = await desk.hook();
  await desk.happen();
  const [delivery] = (await listDeliveries(desk.admin, id, {})).items;
  await fails(listDeliveries(desk.otherAdmin, id, {}), 'not-found');
  await fails(replay(desk.otherAdmin, id, { deliveryId: delivery!.id }), 'not-found');
  await fails(replay(desk.otherAdmin, id, { since: hoursAgo(1) }), 'not-found');
  await fails(sendTest(desk.otherAdmin, id), 'not-found');
  const second = await desk.hook();
  await fails(replay(desk.admin, second.id, { deliveryId: delivery!.id }), 'not-found');
  await fails(listDeliveries(desk.buyer, id, {}), 'not-allowed');
});

test('parts of a long log follow each other, and what is long done is forgotten', async () => {
  const { id } = await desk.hook();
  for (let round = 0; round < 30; round += 1) await desk.happen();
  const first = await listDeliveries(desk.admin, id, {});
  const rest = await listDeliveries(desk.admin, id, { after: first.next ?? '' });
  expect([first.items.length, rest.items.length, rest.next]).toEqual([25, 5, null]);
  expect(new Set([...first.items, ...rest.items].map(({ messageId }) => messageId)).size).toBe(30);
  await desk.rows(`UPDATE webhook_deliveries SET created_at = now() - interval '100 days'`);
  await desk.rows(`UPDATE webhook_deliveries SET state = 'DELIVERED' WHERE id = $1`, [first.items[0]!.id]);
  await sweepDeliveries();
  expect(await desk.rows('SELECT count(*)::int AS count FROM webhook_deliveries')).toEqual([{ count: 29 }]);
});
