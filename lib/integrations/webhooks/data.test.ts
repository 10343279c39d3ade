import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordOrderEvent } from '@/lib/orders/events/data';
import { createBuyerActor } from '@/lib/organisations/permissions/testing/sample-actor';
import { inTransaction } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { env } from '@/lib/platform/env';
import { openSecret, secretsKeys } from '@/lib/platform/secrets';
import {
  changeWebhook,
  createWebhook,
  getWebhook,
  listWebhooks,
  removeWebhook,
  resealWebhookSecrets,
  rotateSecret,
} from './data';
import { MAX_WEBHOOKS } from './rules';
import { webhookInputSchema, webhookSchema } from './schema';
import { openWebhookFixture, type WebhookFixture } from './testing/webhook-fixture';

process.env.WEBHOOKS_TO_PRIVATE_ADDRESSES = 'true';

let fixture: WebhookFixture;
beforeAll(async () => {
  fixture = await openWebhookFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.rows(emptyTables('webhooks')));

const input = { url: 'https://erp.example.com/orders', kinds: [], withDescendants: false };
const fails = (work: Promise<unknown>, code: string) => expect(work).rejects.toMatchObject({ code });

test('a webhook is made, read, changed, paused and deleted', async () => {
  const { id } = await createWebhook(fixture.admin, input);
  const created = await getWebhook(fixture.admin, id);
  expect(webhookSchema.parse(created)).toMatchObject({ ...input, createdBy: 'Amira Admin', waiting: 0 });
  const change = { ...input, kinds: ['order.status' as const], withDescendants: true, paused: true };
  expect(await changeWebhook(fixture.admin, id, change)).toMatchObject({
    kinds: ['order.status'],
    withDescendants: true,
    disabledReason: 'paused',
  });
  expect(await changeWebhook(fixture.admin, id, { ...change, paused: false })).toMatchObject({
    disabledReason: null,
  });
  await removeWebhook(fixture.admin, id);
  expect(await listWebhooks(fixture.admin)).toEqual({ webhooks: [] });
  const acts = await fixture.rows('SELECT action FROM audit_events WHERE subject = $1 ORDER BY id', [
    `webhook:${id}`,
  ]);
  expect(acts.map(({ action }) => action)).toEqual([
    'webhooks.created',
    'webhooks.changed',
    'webhooks.changed',
    'webhooks.deleted',
  ]);
});

test('secrets, also the previous one, are encrypted again after a change of the key', async () => {
  const before = env().SECRETS_KEY;
  const { id } = await createWebhook(fixture.admin, input);
  await rotateSecret(fixture.admin, id);
  const sealed = () => fixture.rows('SELECT secret_ciphertext, old_secret_ciphertext FROM webhooks');
  const [first] = await sealed();
  await resealWebhookSecrets();
  expect(await sealed()).toEqual([first]);
  Object.assign(env(), { SECRETS_KEY: 'cd'.repeat(32), SECRETS_KEYS_ALSO: [before] });
  const owner = { organisationId: fixture.admin.organisationId, field: `webhook_secret:${id}` } as const;
  const openStoredSecrets = async () =>
    (await sealed()).flatMap(Object.values).map((text) => openSecret(String(text), owner, secretsKeys()));
  try {
    const opened = await openStoredSecrets();
    await resealWebhookSecrets();
    Object.assign(env(), { SECRETS_KEYS_ALSO: [] });
    expect(await openStoredSecrets()).toEqual(opened);
  } finally {
    Object.assign(env(), { SECRETS_KEY: before, SECRETS_KEYS_ALSO: [] });
  }
});

test('the secret is shown once, stored encrypted, and valid for its own webhook only', async () => {
  const { id, secret } = await createWebhook(fixture.admin, input);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const [row] = await fixture.rows('SELECT * FROM webhooks');
  expect(JSON.stringify(row)).not.toContain(secret.slice(6, 20));
  expect(JSON.stringify(await getWebhook(fixture.admin, id))).not.toContain('ecret_c');
  const again = await rotateSecret(fixture.admin, id);
  expect(again.secret).not.toBe(secret);
  const { oldSecretUntil } = await getWebhook(fixture.admin, id);
  const hours = (new Date(oldSecretUntil ?? 0).getTime() - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThan(24.1);
});

test('another organisation’s webhooks are not found, nor without the right', async () => {
  const { id } = await createWebhook(fixture.admin, input);
  const change = { ...input, paused: false };
  await fails(getWebhook(fixture.otherAdmin, id), 'not-found');
  await fails(changeWebhook(fixture.otherAdmin, id, change), 'not-found');
  await fails(rotateSecret(fixture.otherAdmin, id), 'not-found');
  await fails(removeWebhook(fixture.otherAdmin, id), 'not-found');
  expect((await listWebhooks(fixture.otherAdmin)).webhooks).toEqual([]);
  const strayed = { ...fixture.otherAdmin, organisationId: 200 };
  await fails(listWebhooks(strayed), 'not-found');
  await fails(createWebhook(strayed, input), 'not-found');
  await fails(listWebhooks(fixture.buyer), 'not-allowed');
  await fails(createWebhook(createBuyerActor(200), input), 'not-allowed');
  expect((await getWebhook(fixture.admin, id)).url).toBe(input.url);
});

test('there are at most twenty webhooks, also with simultaneous requests', async () => {
  const created = await Promise.allSettled(
    Array.from({ length: MAX_WEBHOOKS + 4 }, () => createWebhook(fixture.admin, input)),
  );
  expect(created.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_WEBHOOKS);
  await fails(createWebhook(fixture.admin, input), 'conflict');
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
])('the address %j is accepted: %s', (url, isGood) => {
  expect(webhookInputSchema.safeParse({ ...input, url }).success).toBe(isGood);
});

test.each(['https://169.254.169.254/', 'http://93.184.216.34/', 'https://[fe80::1]/', 'https://0.0.0.0/'])(
  'sending to %s stops at once, and its administrator is notified',
  (url) => fails(createWebhook(fixture.admin, { ...input, url }), 'invalid'),
);

describe('an event is delivered', () => {
  const deliveries = () =>
    fixture.rows('SELECT webhook_id AS hook, event_id AS event FROM webhook_deliveries ORDER BY id');

  test('to each matching receiver once', async () => {
    const own = await fixture.createHook();
    await fixture.createHook({ kinds: ['order.status'] });
    const noted = await fixture.createHook({ kinds: ['order.noted', 'order.placed'] });
    await createWebhook(fixture.otherAdmin, { ...input, withDescendants: true });
    const event = await fixture.recordEvent();
    const found = await deliveries();
    expect(found).toHaveLength(2);
    expect(found).toEqual(
      expect.arrayContaining([
        { hook: own.id, event },
        { hook: noted.id, event },
      ]),
    );
  });

  test('from organisations below on request only', async () => {
    await fixture.createHook();
    const wide = await fixture.createHook({ withDescendants: true });
    const event = await fixture.recordEvent({ organisationId: 300 });
    expect(await deliveries()).toEqual([{ hook: wide.id, event }]);
  });

  test('except events before the webhook or during its pause', async () => {
    await fixture.recordEvent();
    const { id } = await fixture.createHook();
    expect(await deliveries()).toEqual([]);
    await changeWebhook(fixture.admin, id, { ...input, paused: true });
    await fixture.recordEvent();
    expect(await deliveries()).toEqual([]);
  });

  test('except when it is rolled back', async () => {
    await fixture.createHook();
    const undone = inTransaction(async (tx) => {
      await recordOrderEvent(tx, {
        orderId: fixture.orderId,
        organisationId: 200,
        kind: 'order.noted',
        data: {},
      });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await deliveries()).toEqual([]);
  });

  test('also while a webhook is being deleted', async () => {
    const { id } = await fixture.createHook();
    const client = await fixture.database.pool.connect();
    await client.query('BEGIN');
    await client.query('DELETE FROM webhooks WHERE id = $1', [id]);
    const happened = fixture.recordEvent();
    await new Promise((done) => setTimeout(done, 200));
    await client.query('COMMIT');
    client.release();
    await expect(happened).resolves.toMatch(/-/);
    expect(await deliveries()).toEqual([]);
  });
});
