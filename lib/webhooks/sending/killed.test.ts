import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { json, silence } from '@/lib/upstream/testing/misbehaving-server';
import { openWebhookDesk, type WebhookDesk } from '../testing/webhook-fixture';
import { deliverDue } from './data';

process.env.WEBHOOKS_TO_PRIVATE_ADDRESSES = 'true';

let desk: WebhookDesk;
beforeAll(async () => {
  desk = await openWebhookDesk();
});
afterAll(() => desk.close());

test('a sender that is killed while the receiver thinks: the message comes again, with the same id', async () => {
  const { secret } = await desk.hook();
  const event = await desk.happen();
  desk.receiver.on('POST /hook', silence);
  const script = resolve(import.meta.dirname, '../testing/deliver-once.ts');
  const sender = spawn(process.execPath, ['--conditions=react-server', '--import', 'tsx', script], {
    env: { ...process.env, DATABASE_URL: desk.database.url },
    stdio: 'ignore',
  });
  const ended = new Promise((done) => sender.once('exit', done));
  await expect.poll(() => desk.receiver.count('POST /hook'), { timeout: 15_000 }).toBe(1);
  sender.kill('SIGKILL');
  await ended;

  // Until its lease is over it may still be at it.
  await deliverDue();
  expect(desk.receiver.count('POST /hook')).toBe(1);
  await desk.rows(`UPDATE webhook_deliveries SET lease_until = now() - interval '1 second'`);
  desk.receiver.on('POST /hook', json(200, {}));
  await deliverDue();
  const headers = desk.receiver.journal.map((request) => request.headers as Record<string, string>);
  expect(headers.map((each) => each['webhook-id'])).toEqual([event, event]);
  expect(desk.receiver.journal[1]!.body).toBe(desk.receiver.journal[0]!.body);
  expect(new Webhook(secret).verify(desk.receiver.journal[1]!.body, headers[1]!)).toBeDefined();
  expect(await desk.rows('SELECT state, attempts FROM webhook_deliveries')).toEqual([
    { state: 'DELIVERED', attempts: 2 },
  ]);
});
