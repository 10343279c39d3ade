import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '@/lib/db/pool';
import { type MirrorDesk, openMirrorDesk } from '../testing/sync-fixture';
import { findDue } from './run-store';
import { withMirrorSession } from './session-store';

let desk: MirrorDesk;
beforeAll(async () => {
  desk = await openMirrorDesk();
});
afterAll(() => desk.close());

const due = () => findDue(db(), { now: new Date(), intervalMs: 60_000, firstRetryMs: 1_000 });

test('a connection that is being read is not due until the read has ended; the others are', async () => {
  const [other] = await desk.rows(
    `INSERT INTO connections (organisation_id, client_id, secret_ciphertext) VALUES (200, 'c', 's') RETURNING id`,
  );
  expect(await due()).toEqual([desk.connectionId, other?.id]);
  const during = await withMirrorSession(desk.connectionId, due);
  expect(during).toEqual([other?.id]);
  expect(await due()).toEqual([desk.connectionId, other?.id]);
});

test('one that was read lately is not due before its time', async () => {
  await desk.rows(`INSERT INTO sync_runs (connection_id, state, started_at) VALUES ($1, 'failed', now())`, [
    desk.connectionId,
  ]);
  expect(await due()).not.toContain(desk.connectionId);
  await desk.rows(`UPDATE sync_runs SET started_at = now() - interval '2 seconds'`);
  expect(await due()).toContain(desk.connectionId);
});
