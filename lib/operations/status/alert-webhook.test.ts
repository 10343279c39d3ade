import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStoredCatalogue, type StoredCatalogue } from '@/lib/catalogue/testing/stored-catalogue';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { env } from '@/lib/platform/env';
import {
  json,
  type MisbehavingServer,
  startMisbehavingServer,
} from '@/lib/upstream/testing/misbehaving-server';
import { sendAlertWebhook } from './alert-webhook';
import { applyChecks } from './alerts';
import { alertWebhookJob } from './job-definitions';
import type { StatusRow } from './schema';
import { THRESHOLDS } from './thresholds';

const SECRET = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`;
const START = new Date('2026-11-24T12:00:00Z');

let fixture: StoredCatalogue;
let receiver: MisbehavingServer;

beforeAll(async () => {
  [fixture, receiver] = await Promise.all([openStoredCatalogue(), startMisbehavingServer()]);
});
afterAll(async () => {
  configure(undefined, undefined);
  await receiver.close();
  await fixture.close();
});
beforeEach(async () => {
  await fixture.rows(emptyTables('status_alerts'));
  await fixture.rows('DELETE FROM pgboss.job WHERE name = $1', [alertWebhookJob.name]);
  receiver.journal.splice(0);
  receiver.on('POST /alerts', json(204, undefined));
  configure(`${receiver.url}/alerts`, SECRET);
});

const configure = (url: string | undefined, secret: string | undefined) =>
  Object.assign(env(), { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret });
const row = (tone: StatusRow['tone']): StatusRow => ({
  kind: 'queue',
  subject: 'orders.send',
  name: 'orders.send',
  tone,
  count: 3,
  of: null,
  at: null,
  until: null,
  lastFailureAt: null,
  code: null,
  path: null,
});
const sweep = (tone: StatusRow['tone'], afterMs = 0) =>
  inTransaction((tx) => applyChecks(tx, [row(tone)], new Date(START.getTime() + afterMs)));
const listJobs = async () =>
  (
    await fixture.rows('SELECT data FROM pgboss.job WHERE name = $1 ORDER BY created_on, id', [
      alertWebhookJob.name,
    ])
  ).map(({ data }) => alertWebhookJob.payload.parse(data));
const received = () =>
  receiver.journal.map(({ body, headers }) =>
    new Webhook(SECRET).verify(body, headers as Record<string, string>),
  );

test('a problem is posted once, and once more after its end', async () => {
  await sweep('danger');
  await sweep('danger', 60_000);
  await sweep('success', 120_000);
  await sweep('success', 120_000 + THRESHOLDS.recoveredMs);
  for (const job of await listJobs()) await sendAlertWebhook(job);
  const [{ id } = { id: '' }] = await fixture.rows('SELECT id FROM status_alerts');
  expect(received()).toEqual([
    {
      type: 'status.alert.failing',
      timestamp: START.toISOString(),
      data: {
        alert: id,
        kind: 'queue',
        subject: 'orders.send',
        name: 'orders.send',
        problem: expect.stringContaining('orders.send'),
      },
    },
    expect.objectContaining({ type: 'status.alert.recovered', data: expect.objectContaining({ alert: id }) }),
  ]);
});

test('a rejected message is tried again under the same id', async () => {
  await sweep('danger');
  const [job] = await listJobs();
  receiver.on('POST /alerts', json(503, {}), json(204, undefined));
  await expect(sendAlertWebhook(job!)).rejects.toThrow('503');
  await sendAlertWebhook(job!);
  const ids = receiver.journal.map(({ headers }) => headers['webhook-id']);
  expect(ids).toEqual([job!.id, job!.id]);
});

test('a rolled-back sweep loses no alert, and no message is sent without one', async () => {
  await expect(
    inTransaction(async (tx) => {
      await applyChecks(tx, [row('danger')], START);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await listJobs()).toEqual([]);
  await sweep('danger');
  expect(await listJobs()).toHaveLength(1);
});

test('without a secret the message is unsigned, and without an address none is sent', async () => {
  configure(`${receiver.url}/alerts`, undefined);
  await sweep('danger');
  const [job] = await listJobs();
  await sendAlertWebhook(job!);
  expect(receiver.journal[0]?.headers).not.toHaveProperty('webhook-signature');
  configure(undefined, undefined);
  await sendAlertWebhook(job!);
  await db().execute(emptyTables('status_alerts'));
  await sweep('danger', 1);
  expect(receiver.journal).toHaveLength(1);
  expect(await listJobs()).toHaveLength(1);
});
