import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '@/lib/db/pool';
import { env } from '@/lib/env';
import { recordOrderEvent } from '@/lib/orders/events/data';
import { buyerOf } from '@/lib/permissions/testing/sample-actor';
import { openSecret, secretsKeys } from '@/lib/secrets';
import {
  changeWebhook,
  createWebhook,
  getWebhook,
  listWebhooks,
  removeWebhook,
  rotateSecret,
  sealWebhooksAnew,
} from './data';
import { MOST_WEBHOOKS, webhookInputSchema, webhookSchema } from './schema';
import { openWebhookDesk, type WebhookDesk } from './testing/webhook-fixture';

process.env.WEBHOOKS_TO_PRIVATE_ADDRESSES = 'true';

let desk: WebhookDesk;
beforeAll(async () => {
  desk = await openWebhookDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.rows('TRUNCATE webhooks CASCADE'));

const input = { url: 'https://erp.example.com/orders', kinds: [], withDescendants: false };
const fails = (work: Promise<unknown>, code: string) => expect(work).rejects.toMatchObject({ code });

test('a webhook is made, read, changed, paused and deleted', async () => {
  const { id } = await createWebhook(desk.admin, input);
  const made = await getWebhook(desk.admin, id);
  expect(webhookSchema.parse(made)).toMatchObject({ ...input, createdBy: 'Amira Admin', waiting: 0 });
  const change = { ...input, kinds: ['order.status' as const], withDescendants: true, paused: true };
  expect(await changeWebhook(desk.admin, id, change)).toMatchObject({
    kinds: ['order.status'],
    withDescendants: true,
    disabledReason: 'paused',
  });
  expect(await changeWebhook(desk.admin, id, { ...change, paused: false })).toMatchObject({
    disabledReason: null,
  });
  await removeWebhook(desk.admin, id);
  expect(await listWebhooks(desk.admin)).toEqual({ webhooks: [] });
  const acts = await desk.rows('SELECT action FROM audit_events WHERE subject = $1 ORDER BY id', [
    `webhook:${id}`,
  ]);
  expect(acts.map(({ action }) => action)).toEqual([
    'webhooks.created',
    'webhooks.changed',
    'webhooks.changed',
    'webhooks.deleted',
  ]);
});

test('secrets, the last one too, are sealed anew when the key has changed', async () => {
  const before = env().SECRETS_KEY;
  const { id } = await createWebhook(desk.admin, input);
  await rotateSecret(desk.admin, id);
  const sealed = () => desk.rows('SELECT secret_ciphertext, old_secret_ciphertext FROM webhooks');
  const [first] = await sealed();
  await sealWebhooksAnew();
  expect(await sealed()).toEqual([first]);
  Object.assign(env(), { SECRETS_KEY: 'cd'.repeat(32), SECRETS_KEYS_ALSO: [before] });
  const owner = { organisationId: desk.admin.organisationId, field: `webhook_secret:${id}` } as const;
  const secretsIn = async () =>
    (await sealed()).flatMap(Object.values).map((text) => openSecret(String(text), owner, secretsKeys()));
  try {
    const opened = await secretsIn();
    await sealWebhooksAnew();
    Object.assign(env(), { SECRETS_KEYS_ALSO: [] });
    expect(await secretsIn()).toEqual(opened);
  } finally {
    Object.assign(env(), { SECRETS_KEY: before, SECRETS_KEYS_ALSO: [] });
  }
});

test('the secret is told once, is stored sealed, and opens for its own webhook only', async () => {
  const { id, secret } = await createWebhook(desk.admin, input);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const [row] = await desk.rows('SELECT * FROM webhooks');
  expect(JSON.stringify(row)).not.toContain(secret.slice(6, 20));
  expect(JSON.stringify(await getWebhook(desk.admin, id))).not.toContain('ecret_c');
  const again = await rotateSecret(desk.admin, id);
  expect(again.secret).not.toBe(secret);
  const { oldSecretUntil } = await getWebhook(desk.admin, id);
  const hours = (new Date(oldSecretUntil ?? 0).getTime() - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThan(24.1);
});

test('those of another organisation are not there, and who may not gets nothing', async () => {
  const { id } = await createWebhook(desk.admin, input);
  const change = { ...input, paused: false };
  await fails(getWebhook(desk.otherAdmin, id), 'not-found');
  await fails(changeWebhook(desk.otherAdmin, id, change), 'not-found');
  await fails(rotateSecret(desk.otherAdmin, id), 'not-found');
  await fails(removeWebhook(desk.otherAdmin, id), 'not-found');
  expect((await listWebhooks(desk.otherAdmin)).webhooks).toEqual([]);
  const strayed = { ...desk.otherAdmin, organisationId: 200 };
  await fails(listWebhooks(strayed), 'not-found');
  await fails(createWebhook(strayed, input), 'not-found');
  await fails(listWebhooks(desk.buyer), 'not-allowed');
  await fails(createWebhook(buyerOf(200), input), 'not-allowed');
  expect((await getWebhook(desk.admin, id)).url).toBe(input.url);
});

test('there are at most twenty, however many are made at once', async () => {
  const made = await Promise.allSettled(
    Array.from({ length: MOST_WEBHOOKS + 4 }, () => createWebhook(desk.admin, input)),
  );
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_WEBHOOKS);
  await fails(createWebhook(desk.admin, input), 'conflict');
});

test.each([
  ['https://erp.example.com/hook?x=1', true],
  ['https://erp.example.com:8443/', true],
  ['https://erp.example.com:20000/', true],
  ['http://10.0.0.7/hook', true],
  ['https://user:pass@erp.example.com/', false],
  ['https://user@erp.example.com/', false],
  ['https://erp.example.com/#part', false],
  ['https://erp.example.com:22/', false],
  ['https://erp.example.com:25/', false],
  ['ftp://erp.example.com/', false],
  ['javascript:alert(1)', false],
  ['erp.example.com', false],
  ['//erp.example.com', false],
  ['', false],
  [`https://erp.example.com/${'x'.repeat(2_000)}`, false],
])('the address %j can be one: %s', (url, isGood) => {
  expect(webhookInputSchema.safeParse({ ...input, url }).success).toBe(isGood);
});

test.each(['https://169.254.169.254/', 'http://93.184.216.34/', 'https://[fe80::1]/', 'https://0.0.0.0/'])(
  'nothing is sent to %s, and its administrator learns it at once',
  (url) => fails(createWebhook(desk.admin, { ...input, url }), 'invalid'),
);

describe('an event is set on its way', () => {
  const deliveries = () =>
    desk.rows('SELECT webhook_id AS hook, event_id AS event FROM webhook_deliveries ORDER BY id');

  test('to each receiver that it is for, once', async () => {
    const own = await desk.hook();
    await desk.hook({ kinds: ['order.status'] });
    const noted = await desk.hook({ kinds: ['order.noted', 'order.placed'] });
    await createWebhook(desk.otherAdmin, { ...input, withDescendants: true });
    const event = await desk.happen();
    const found = await deliveries();
    expect(found).toHaveLength(2);
    expect(found).toEqual(
      expect.arrayContaining([
        { hook: own.id, event },
        { hook: noted.id, event },
      ]),
    );
  });

  test('from organisations below only where that was asked for', async () => {
    await desk.hook();
    const wide = await desk.hook({ withDescendants: true });
    const event = await desk.happen({ organisationId: 300 });
    expect(await deliveries()).toEqual([{ hook: wide.id, event }]);
  });

  test('not by what happened before, and not while nothing is sent', async () => {
    await desk.happen();
    const { id } = await desk.hook();
    expect(await deliveries()).toEqual([]);
    await changeWebhook(desk.admin, id, { ...input, paused: true });
    await desk.happen();
    expect(await deliveries()).toEqual([]);
  });

  test('not when what happened is undone', async () => {
    await desk.hook();
    const undone = inTransaction(async (tx) => {
      await recordOrderEvent(tx, {
        orderId: desk.orderId,
        organisationId: 200,
        kind: 'order.noted',
        data: {},
      });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await deliveries()).toEqual([]);
  });

  test('and a webhook that is deleted at that moment does not undo it', async () => {
    const { id } = await desk.hook();
    const client = await desk.database.pool.connect();
    await client.query('BEGIN');
    await client.query('DELETE FROM webhooks WHERE id = $1', [id]);
    const happened = desk.happen();
    await new Promise((done) => setTimeout(done, 200));
    await client.query('COMMIT');
    client.release();
    await expect(happened).resolves.toMatch(/-/);
    expect(await deliveries()).toEqual([]);
  });
});
