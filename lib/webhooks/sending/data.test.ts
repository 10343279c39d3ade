import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '@/lib/db/pool';
import {
  json,
  reset,
  silence,
  startMisbehavingServer,
  text,
} from '@/lib/upstream/testing/misbehaving-server';
import { changeWebhook, getWebhook, rotateSecret } from '../data';
import { openWebhookDesk, type WebhookDesk } from '../testing/webhook-fixture';
import { deliverDue } from './data';
import { claimDue } from './store';

process.env.WEBHOOKS_TO_PRIVATE_ADDRESSES = 'true';

let desk: WebhookDesk;
beforeAll(async () => {
  desk = await openWebhookDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.rows('TRUNCATE webhooks, notifications CASCADE');
  desk.receiver.journal.splice(0);
  desk.receiver.on('POST /hook', json(200, {}));
});

/** The last message that the receiver got, verified as a receiver would with the field's own library. */
function received(secret: string) {
  const request = desk.receiver.journal.at(-1);
  if (!request) throw new Error('nothing was received');
  const verified = new Webhook(secret).verify(request.body, request.headers as Record<string, string>);
  return {
    body: verified as Record<string, unknown>,
    id: request.headers['webhook-id'],
    headers: request.headers,
  };
}
const states = async () =>
  (await desk.rows('SELECT state FROM webhook_deliveries ORDER BY id')).map(({ state }) => state);
const tries = () =>
  desk.rows('SELECT attempt, http_status, failure FROM webhook_attempts ORDER BY at, attempt');
/** As if the time of every waiting delivery had come. */
const letTimePass = async () => {
  await desk.rows(`UPDATE webhooks SET quiet_until = now()`);
  await desk.rows(`UPDATE webhook_deliveries SET next_at = now() WHERE state = 'WAITING'`);
};
const secondsUntilNext = async () => {
  const [row] = await desk.rows(
    'SELECT extract(epoch FROM next_at - now())::float AS seconds FROM webhook_deliveries',
  );
  return Number(row?.seconds);
};

test('a message arrives signed, with the facts of the order', async () => {
  const { secret } = await desk.hook();
  const event = await desk.happen({
    kind: 'order.status',
    data: { status: 'SHIPPED', before: 'ACCEPTED', possible: true },
  });
  await deliverDue();
  const { body, id } = received(secret);
  expect(id).toBe(event);
  const [order] = await desk.rows('SELECT number FROM orders');
  expect(body).toMatchObject({
    type: 'order.status',
    data: {
      order: order!.number,
      id: desk.orderId,
      organisation: 200,
      reference: 'PO-123',
      status: 'SHIPPED',
    },
  });
  expect(desk.receiver.journal[0]!.body).not.toMatch(/price|amount|totals/);
  expect(await states()).toEqual(['DELIVERED']);
  expect(await tries()).toEqual([{ attempt: 1, http_status: 200, failure: null }]);
  await deliverDue();
  expect(desk.receiver.journal).toHaveLength(1);
});

test('with another secret it does not verify', async () => {
  await desk.hook();
  const other = await desk.hook({ kinds: ['order.adopted'] });
  await desk.happen();
  await deliverDue();
  expect(() => received(other.secret)).toThrow('No matching signature');
});

test('after a rotation both secrets verify, and a day later only the new one', async () => {
  const { id, secret } = await desk.hook();
  const next = await rotateSecret(desk.admin, id);
  await desk.happen();
  await deliverDue();
  expect(received(secret).id).toBe(received(next.secret).id);
  expect(String(received(secret).headers['webhook-signature']).split(' ')).toHaveLength(2);
  await desk.rows(`UPDATE webhooks SET old_secret_until = now() - interval '1 second'`);
  await desk.happen();
  await deliverDue();
  expect(received(next.secret)).toBeDefined();
  expect(() => received(secret)).toThrow('No matching signature');
});

describe('what is not accepted is sent again', () => {
  test('by the clock, with the same id, until it is', async () => {
    await desk.hook();
    desk.receiver.on(
      'POST /hook',
      text(500, ''),
      reset,
      text(302, '', { location: '/x' }),
      json(204, undefined),
    );
    const event = await desk.happen();
    await deliverDue();
    expect(await secondsUntilNext()).toBeGreaterThan(3.5);
    expect(await secondsUntilNext()).toBeLessThan(6.1);
    await deliverDue();
    expect(desk.receiver.journal).toHaveLength(1);
    for (const [least, most] of [
      [239, 361],
      [1_439, 2_161],
    ] as const) {
      await letTimePass();
      await deliverDue();
      expect(await secondsUntilNext()).toBeGreaterThan(least);
      expect(await secondsUntilNext()).toBeLessThan(most);
    }
    await letTimePass();
    await deliverDue();
    expect(await states()).toEqual(['DELIVERED']);
    expect(desk.receiver.journal.map(({ headers }) => headers['webhook-id'])).toEqual(Array(4).fill(event));
    expect(new Set(desk.receiver.journal.map(({ body }) => body)).size).toBe(1);
    expect((await tries()).map(({ failure }) => failure)).toEqual(['status', 'connection', 'redirect', null]);
  });

  test('not before the receiver asked for it', async () => {
    await desk.hook();
    desk.receiver.on('POST /hook', text(503, '', { 'retry-after': '7200' }));
    await desk.happen();
    await deliverDue();
    expect(await secondsUntilNext()).toBeGreaterThan(7_190);
    await desk.rows('UPDATE webhook_deliveries SET next_at = now()');
    await deliverDue();
    expect(desk.receiver.journal).toHaveLength(1);
  });

  test('ten times; then it is given up, nothing more is sent, and those who look after it are told', async () => {
    const { id } = await desk.hook();
    desk.receiver.on('POST /hook', text(500, ''));
    await desk.happen();
    await desk.happen();
    for (let round = 0; round < 12; round += 1) {
      await letTimePass();
      // Only the first of the two is due.
      await desk.rows(`UPDATE webhook_deliveries SET next_at = now() + interval '1 hour'
        WHERE id = (SELECT max(id::text)::uuid FROM webhook_deliveries)`);
      await deliverDue();
    }
    expect(desk.receiver.journal).toHaveLength(10);
    expect(await states()).toEqual(['GIVEN_UP', 'GIVEN_UP']);
    expect(await getWebhook(desk.admin, id)).toMatchObject({ disabledReason: 'not-answering' });
    expect(await desk.rows('SELECT person_id, title, path FROM notifications')).toEqual([
      { person_id: desk.admin.userId, title: 'A webhook was stopped', path: `/admin/webhooks/${id}` },
    ]);
  });

  test('one message that is never accepted does not stop the others', async () => {
    const { id } = await desk.hook();
    desk.receiver.on('POST /hook', text(500, ''));
    await desk.happen();
    await deliverDue();
    desk.receiver.on('POST /hook', json(200, {}));
    await desk.happen();
    await desk.rows('UPDATE webhooks SET quiet_until = now()');
    await deliverDue();
    await desk.rows(`UPDATE webhook_deliveries SET tries = 9 WHERE state = 'WAITING'`);
    await desk.rows(`UPDATE webhook_attempts SET attempt = 9 WHERE failure IS NOT NULL`);
    await desk.rows(`UPDATE webhook_deliveries SET attempts = 9 WHERE state = 'WAITING'`);
    desk.receiver.on('POST /hook', text(500, ''));
    await letTimePass();
    await deliverDue();
    expect((await states()).sort()).toEqual(['DELIVERED', 'GIVEN_UP']);
    expect((await getWebhook(desk.admin, id)).disabledReason).toBeNull();
    expect(await desk.rows('SELECT title FROM notifications')).toEqual([
      { title: 'A webhook message was given up' },
    ]);
  });
});

test('a receiver that is gone for good gets nothing more', async () => {
  const { id } = await desk.hook();
  desk.receiver.on('POST /hook', text(410, ''));
  await desk.happen();
  await desk.happen();
  await deliverDue();
  expect(desk.receiver.journal).toHaveLength(1);
  expect(await states()).toEqual(['GIVEN_UP', 'GIVEN_UP']);
  expect(await getWebhook(desk.admin, id)).toMatchObject({ disabledReason: 'gone', waiting: 0 });
});

test('a sender that is gone between claim and answer: the same id again, and its late answer counts for nothing', async () => {
  const { secret } = await desk.hook();
  const event = await desk.happen();
  const [dead] = await inTransaction((tx) => claimDue(tx, { limit: 5, leaseMs: 30_000 }));
  expect(dead).toMatchObject({ attempt: 1 });
  await deliverDue();
  expect(desk.receiver.journal).toHaveLength(0);
  await desk.rows(`UPDATE webhook_deliveries SET lease_until = now() - interval '1 second'`);
  await deliverDue();
  expect(received(secret).id).toBe(event);
  expect(await states()).toEqual(['DELIVERED']);
  expect(await tries()).toEqual([{ attempt: 2, http_status: 200, failure: null }]);
});

test('many workers at once send each message once, one at a time to one receiver, in order', async () => {
  await desk.hook();
  let open = 0;
  let mostOpen = 0;
  desk.receiver.on('POST /hook', (response) => {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    setTimeout(() => {
      open -= 1;
      response.end();
    }, 30);
  });
  const events: string[] = [];
  for (let round = 0; round < 8; round += 1) events.push(await desk.happen());
  await Promise.all([1, 2, 3, 4].map(() => deliverDue()));
  await deliverDue();
  expect(desk.receiver.journal.map(({ headers }) => headers['webhook-id'])).toEqual(events);
  expect(mostOpen).toBe(1);
});

test('a receiver that does not answer holds up nobody else', async () => {
  const slow = await startMisbehavingServer();
  slow.on('POST /hook', silence);
  await desk.hook({ url: `${slow.url}/hook` });
  await desk.hook();
  for (let round = 0; round < 5; round += 1) await desk.happen();
  const run = deliverDue();
  await expect.poll(() => desk.receiver.journal.length, { timeout: 15_000 }).toBe(5);
  expect(slow.journal).toHaveLength(1);
  await slow.close();
  await run;
});

test('an order that was moved out of sight is not told', async () => {
  await desk.hook({ withDescendants: true });
  await desk.happen();
  await desk.rows('UPDATE organisations SET path = ARRAY[100, 201, 200] WHERE id = 200');
  await desk.rows('UPDATE orders SET organisation_id = 201');
  await deliverDue();
  await desk.rows('UPDATE organisations SET path = ARRAY[100, 200] WHERE id = 200');
  await desk.rows('UPDATE orders SET organisation_id = 200');
  expect(desk.receiver.journal).toEqual([]);
  expect(await tries()).toEqual([{ attempt: 1, http_status: null, failure: 'hidden' }]);
  expect(await states()).toEqual(['GIVEN_UP']);
});

test('a changed address is tried at once', async () => {
  const { id } = await desk.hook({ url: `${desk.receiver.url}/wrong` });
  await desk.happen();
  await deliverDue();
  const url = `${desk.receiver.url}/hook`;
  await changeWebhook(desk.admin, id, { url, kinds: [], withDescendants: false, paused: false });
  await desk.rows('UPDATE webhook_deliveries SET next_at = now()');
  await deliverDue();
  expect(await states()).toEqual(['DELIVERED']);
});

test('whoever was served longest ago is served first', async () => {
  const first = await desk.hook();
  const second = await desk.hook();
  for (let round = 0; round < 2; round += 1) await desk.happen();
  const order: unknown[] = [];
  for (let round = 0; round < 4; round += 1) {
    const [claim] = await inTransaction((tx) => claimDue(tx, { limit: 1, leaseMs: 30_000 }));
    order.push(claim?.webhookId);
    await desk.rows(`UPDATE webhook_deliveries SET state = 'DELIVERED', lease_until = NULL WHERE id = $1`, [
      claim?.id,
    ]);
  }
  expect(order).toEqual([first.id, second.id, first.id, second.id]);
});

test('without a secret that opens nothing is sent, and a new one mends it', async () => {
  const { id } = await desk.hook();
  await desk.happen();
  await desk.rows(`UPDATE webhooks SET secret_ciphertext = 'v1.00000000.xx'`);
  await deliverDue();
  expect(desk.receiver.journal).toEqual([]);
  expect((await getWebhook(desk.admin, id)).lastAttempt).toMatchObject({
    httpStatus: null,
    failure: 'secret',
  });
  const { secret } = await rotateSecret(desk.admin, id);
  await letTimePass();
  await deliverDue();
  expect(received(secret)).toBeDefined();
});
