import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { json, silence } from '@/lib/upstream/testing/misbehaving-server';
import { openWebhookFixture, type WebhookFixture } from '../testing/webhook-fixture';
import { deliverDue } from './data';

process.env.WEBHOOKS_TO_PRIVATE_ADDRESSES = 'true';

let fixture: WebhookFixture;
beforeAll(async () => {
  fixture = await openWebhookFixture();
});
afterAll(() => fixture.close());

test('a killed sender’s message is sent again with the same id', async () => {
  const { secret } = await fixture.createHook();
  const event = await fixture.recordEvent();
  fixture.receiver.on('POST /hook', silence);
  const script = resolve('dist/lib/integrations/webhooks/testing/deliver-once.js');
  const sender = spawn(process.execPath, ['--conditions=react-server', script], {
    env: { ...process.env, DATABASE_URL: fixture.database.url },
    stdio: 'ignore',
  });
  const ended = new Promise((done) => sender.once('exit', done));
  await expect.poll(() => fixture.receiver.count('POST /hook'), { timeout: 45_000 }).toBe(1);
  sender.kill('SIGKILL');
  await ended;

  // Until its lease is over it may still be at it.
  await deliverDue();
  expect(fixture.receiver.count('POST /hook')).toBe(1);
  await fixture.rows(`UPDATE webhook_deliveries SET lease_until = now() - interval '1 second'`);
  fixture.receiver.on('POST /hook', json(200, {}));
  await deliverDue();
  const headers = fixture.receiver.journal.map((request) => request.headers as Record<string, string>);
  expect(headers.map((each) => each['webhook-id'])).toEqual([event, event]);
  expect(fixture.receiver.journal[1]!.body).toBe(fixture.receiver.journal[0]!.body);
  expect(new Webhook(secret).verify(fixture.receiver.journal[1]!.body, headers[1]!)).toBeDefined();
  expect(await fixture.rows('SELECT state, attempts FROM webhook_deliveries')).toEqual([
    { state: 'DELIVERED', attempts: 2 },
  ]);
});
