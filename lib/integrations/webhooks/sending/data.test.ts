import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import {
  json,
  reset,
  silence,
  startMisbehavingServer,
  text,
} from '@/lib/upstream/testing/misbehaving-server';
import { changeWebhook, getWebhook, rotateSecret } from '../data';
import { openWebhookFixture, type WebhookFixture } from '../testing/webhook-fixture';
import { deliverDue } from './data';
import { claimDue } from './store';

process.env.WEBHOOKS_TO_PRIVATE_ADDRESSES = 'true';

let fixture: WebhookFixture;
beforeAll(async () => {
  fixture = await openWebhookFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows(emptyTables('webhooks', 'notifications'));
  fixture.receiver.journal.splice(0);
  fixture.receiver.on('POST /hook', json(200, {}));
});

/** The last message that the receiver got, verified as a receiver would with the field's own library. */
function received(secret: string) {
  const request = fixture.receiver.journal.at(-1);
  if (!request) throw new Error('nothing was received');
  const verified = new Webhook(secret).verify(request.body, request.headers as Record<string, string>);
  return {
    body: verified as Record<string, unknown>,
    id: request.headers['webhook-id'],
    headers: request.headers,
  };
}
const states = async () =>
  (await fixture.rows('SELECT state FROM webhook_deliveries ORDER BY id')).map(({ state }) => state);
const listAttempts = () =>
  fixture.rows('SELECT attempt, http_status, failure FROM webhook_attempts ORDER BY at, attempt');
/** Makes every waiting delivery due. */
const letTimePass = async () => {
  await fixture.rows(`UPDATE webhooks SET quiet_until = now()`);
  await fixture.rows(`UPDATE webhook_deliveries SET next_at = now() WHERE state = 'WAITING'`);
};
/** From the last try to the next one. */
const secondsUntilNext = async () => {
  const [row] = await fixture.rows(
    `SELECT extract(epoch FROM next_at - (SELECT max(at) FROM webhook_attempts))::float AS seconds
     FROM webhook_deliveries`,
  );
  return Number(row?.seconds);
};

test('a message is signed and contains the order’s facts', async () => {
  const { secret } = await fixture.createHook();
  const event = await fixture.recordEvent({
    kind: 'order.status',
    data: { status: 'SHIPPED', before: 'ACCEPTED', possible: true },
  });
  await deliverDue();
  const { body, id } = received(secret);
  expect(id).toBe(event);
  const [order] = await fixture.rows('SELECT number FROM orders');
  expect(body).toMatchObject({
    type: 'order.status',
    data: {
      order: order!.number,
      id: fixture.orderId,
      organisation: 200,
      reference: 'PO-123',
      status: 'SHIPPED',
    },
  });
  expect(fixture.receiver.journal[0]!.body).not.toMatch(/price|amount|totals/);
  expect(await states()).toEqual(['DELIVERED']);
  expect(await listAttempts()).toEqual([{ attempt: 1, http_status: 200, failure: null }]);
  await deliverDue();
  expect(fixture.receiver.journal).toHaveLength(1);
});

test('a message does not verify with another secret', async () => {
  await fixture.createHook();
  const other = await fixture.createHook({ kinds: ['order.imported'] });
  await fixture.recordEvent();
  await deliverDue();
  expect(() => received(other.secret)).toThrow('No matching signature');
});

test('after a rotation both secrets verify, and a day later only the new one', async () => {
  const { id, secret } = await fixture.createHook();
  const next = await rotateSecret(fixture.admin, id);
  await fixture.recordEvent();
  await deliverDue();
  expect(received(secret).id).toBe(received(next.secret).id);
  expect(String(received(secret).headers['webhook-signature']).split(' ')).toHaveLength(2);
  await fixture.rows(`UPDATE webhooks SET old_secret_until = now() - interval '1 second'`);
  await fixture.recordEvent();
  await deliverDue();
  expect(received(next.secret)).toBeDefined();
  expect(() => received(secret)).toThrow('No matching signature');
});

describe('a rejected message is sent again', () => {
  test('by schedule, with the same id, until it is accepted', async () => {
    await fixture.createHook();
    fixture.receiver.on(
      'POST /hook',
      text(500, ''),
      reset,
      text(302, '', { location: '/x' }),
      json(204, undefined),
    );
    const event = await fixture.recordEvent();
    await deliverDue();
    expect(await secondsUntilNext()).toBeGreaterThan(3.5);
    expect(await secondsUntilNext()).toBeLessThan(6.1);
    await deliverDue();
    expect(fixture.receiver.journal).toHaveLength(1);
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
    expect(fixture.receiver.journal.map(({ headers }) => headers['webhook-id'])).toEqual(
      Array(4).fill(event),
    );
    expect(new Set(fixture.receiver.journal.map(({ body }) => body)).size).toBe(1);
    expect((await listAttempts()).map(({ failure }) => failure)).toEqual([
      'status',
      'connection',
      'redirect',
      null,
    ]);
  });

  test('not before the receiver’s Retry-After', async () => {
    await fixture.createHook();
    fixture.receiver.on('POST /hook', text(503, '', { 'retry-after': '7200' }));
    await fixture.recordEvent();
    await deliverDue();
    expect(await secondsUntilNext()).toBeGreaterThan(7_190);
    await fixture.rows('UPDATE webhook_deliveries SET next_at = now()');
    await deliverDue();
    expect(fixture.receiver.journal).toHaveLength(1);
  });

  test('ten times, then its administrators are notified and sending stops', async () => {
    const { id } = await fixture.createHook();
    fixture.receiver.on('POST /hook', text(500, ''));
    await fixture.recordEvent();
    await fixture.recordEvent();
    for (let round = 0; round < 12; round += 1) {
      await letTimePass();
      // Only the first of the two is due.
      await fixture.rows(`UPDATE webhook_deliveries SET next_at = now() + interval '1 hour'
        WHERE id = (SELECT max(id::text)::uuid FROM webhook_deliveries)`);
      await deliverDue();
    }
    expect(fixture.receiver.journal).toHaveLength(10);
    expect(await states()).toEqual(['GIVEN_UP', 'GIVEN_UP']);
    expect(await getWebhook(fixture.admin, id)).toMatchObject({ disabledReason: 'not-answering' });
    expect(await fixture.rows('SELECT person_id, title, path FROM notifications')).toEqual([
      {
        person_id: fixture.admin.userId,
        title: { key: 'webhook-notifications.failed.stopped' },
        path: `/admin/webhooks/${id}`,
      },
    ]);
  });

  test('without stopping the others', async () => {
    const { id } = await fixture.createHook();
    fixture.receiver.on('POST /hook', text(500, ''));
    await fixture.recordEvent();
    await deliverDue();
    fixture.receiver.on('POST /hook', json(200, {}));
    await fixture.recordEvent();
    await fixture.rows('UPDATE webhooks SET quiet_until = now()');
    await deliverDue();
    await fixture.rows(`UPDATE webhook_deliveries SET tries = 9 WHERE state = 'WAITING'`);
    await fixture.rows(`UPDATE webhook_attempts SET attempt = 9 WHERE failure IS NOT NULL`);
    await fixture.rows(`UPDATE webhook_deliveries SET attempts = 9 WHERE state = 'WAITING'`);
    fixture.receiver.on('POST /hook', text(500, ''));
    await letTimePass();
    await deliverDue();
    expect((await states()).sort()).toEqual(['DELIVERED', 'GIVEN_UP']);
    expect((await getWebhook(fixture.admin, id)).disabledReason).toBeNull();
    expect(await fixture.rows('SELECT title FROM notifications')).toEqual([
      { title: { key: 'webhook-notifications.failed.givenUp' } },
    ]);
  });
});

test('a receiver that answers 410 gets nothing more', async () => {
  const { id } = await fixture.createHook();
  fixture.receiver.on('POST /hook', text(410, ''));
  await fixture.recordEvent();
  await fixture.recordEvent();
  await deliverDue();
  expect(fixture.receiver.journal).toHaveLength(1);
  expect(await states()).toEqual(['GIVEN_UP', 'GIVEN_UP']);
  expect(await getWebhook(fixture.admin, id)).toMatchObject({ disabledReason: 'gone', waiting: 0 });
});

test('a lost sender’s message is sent again with its id, and its late answer is ignored', async () => {
  const { secret } = await fixture.createHook();
  const event = await fixture.recordEvent();
  const [dead] = await inTransaction((tx) => claimDue(tx, { limit: 5, leaseMs: 30_000 }));
  expect(dead).toMatchObject({ attempt: 1 });
  await deliverDue();
  expect(fixture.receiver.journal).toHaveLength(0);
  await fixture.rows(`UPDATE webhook_deliveries SET lease_until = now() - interval '1 second'`);
  await deliverDue();
  expect(received(secret).id).toBe(event);
  expect(await states()).toEqual(['DELIVERED']);
  expect(await listAttempts()).toEqual([{ attempt: 2, http_status: 200, failure: null }]);
});

test('many workers send each message once, in order, one at a time to a receiver', async () => {
  await fixture.createHook();
  let open = 0;
  let maxOpen = 0;
  fixture.receiver.on('POST /hook', (response) => {
    open += 1;
    maxOpen = Math.max(maxOpen, open);
    setTimeout(() => {
      open -= 1;
      response.end();
    }, 30);
  });
  const events: string[] = [];
  for (let round = 0; round < 8; round += 1) events.push(await fixture.recordEvent());
  await Promise.all([1, 2, 3, 4].map(() => deliverDue()));
  await deliverDue();
  expect(fixture.receiver.journal.map(({ headers }) => headers['webhook-id'])).toEqual(events);
  expect(maxOpen).toBe(1);
});

test('a silent receiver does not delay others', async () => {
  const slow = await startMisbehavingServer();
  slow.on('POST /hook', silence);
  await fixture.createHook({ url: `${slow.url}/hook` });
  await fixture.createHook();
  for (let round = 0; round < 5; round += 1) await fixture.recordEvent();
  const run = deliverDue();
  await expect.poll(() => fixture.receiver.journal.length, { timeout: 45_000 }).toBe(5);
  expect(slow.journal).toHaveLength(1);
  await slow.close();
  await run;
});

test('an order moved out of the tree is not delivered', async () => {
  await fixture.createHook({ withDescendants: true });
  await fixture.recordEvent();
  await fixture.rows('UPDATE organisations SET path = ARRAY[100, 201, 200] WHERE id = 200');
  await fixture.rows('UPDATE orders SET organisation_id = 201');
  await deliverDue();
  await fixture.rows('UPDATE organisations SET path = ARRAY[100, 200] WHERE id = 200');
  await fixture.rows('UPDATE orders SET organisation_id = 200');
  expect(fixture.receiver.journal).toEqual([]);
  expect(await listAttempts()).toEqual([{ attempt: 1, http_status: null, failure: 'hidden' }]);
  expect(await states()).toEqual(['GIVEN_UP']);
});

test('a changed address is tried at once', async () => {
  const { id } = await fixture.createHook({ url: `${fixture.receiver.url}/wrong` });
  await fixture.recordEvent();
  await deliverDue();
  const url = `${fixture.receiver.url}/hook`;
  await changeWebhook(fixture.admin, id, { url, kinds: [], withDescendants: false, paused: false });
  await fixture.rows('UPDATE webhook_deliveries SET next_at = now()');
  await deliverDue();
  expect(await states()).toEqual(['DELIVERED']);
});

test('the receiver served longest ago is served first', async () => {
  const first = await fixture.createHook();
  const second = await fixture.createHook();
  for (let round = 0; round < 2; round += 1) await fixture.recordEvent();
  const order: unknown[] = [];
  for (let round = 0; round < 4; round += 1) {
    const [claim] = await inTransaction((tx) => claimDue(tx, { limit: 1, leaseMs: 30_000 }));
    order.push(claim?.webhookId);
    await fixture.rows(
      `UPDATE webhook_deliveries SET state = 'DELIVERED', lease_until = NULL WHERE id = $1`,
      [claim?.id],
    );
  }
  expect(order).toEqual([first.id, second.id, first.id, second.id]);
});

test('a webhook with an unreadable secret sends nothing until it gets a new one', async () => {
  const { id } = await fixture.createHook();
  await fixture.recordEvent();
  await fixture.rows(`UPDATE webhooks SET secret_ciphertext = 'v1.00000000.xx'`);
  await deliverDue();
  expect(fixture.receiver.journal).toEqual([]);
  expect((await getWebhook(fixture.admin, id)).lastAttempt).toMatchObject({
    httpStatus: null,
    failure: 'secret',
  });
  const { secret } = await rotateSecret(fixture.admin, id);
  await letTimePass();
  await deliverDue();
  expect(received(secret)).toBeDefined();
});
