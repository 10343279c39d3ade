import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '@/lib/platform/db/pool';
import { openSyncFixture, type SyncFixture } from '../testing/sync-fixture';
import { findDue, withSyncSession } from './run-store';

let fixture: SyncFixture;
beforeAll(async () => {
  fixture = await openSyncFixture();
});
afterAll(() => fixture.close());

const due = () => findDue(db(), { now: new Date(), intervalMs: 60_000, firstRetryMs: 1_000 });

test('a connection is not due during its own read; the others are', async () => {
  const [other] = await fixture.rows(
    `INSERT INTO connections (organisation_id, client_id, secret_ciphertext) VALUES (200, 'c', 's') RETURNING id`,
  );
  expect(await due()).toEqual([fixture.connectionId, other?.id]);
  const during = await withSyncSession(fixture.connectionId, due);
  expect(during).toEqual([other?.id]);
  expect(await due()).toEqual([fixture.connectionId, other?.id]);
});

test('a connection that was read recently is not due', async () => {
  await fixture.rows(
    `INSERT INTO sync_runs (connection_id, state, started_at) VALUES ($1, 'failed', now())`,
    [fixture.connectionId],
  );
  expect(await due()).not.toContain(fixture.connectionId);
  await fixture.rows(`UPDATE sync_runs SET started_at = now() - interval '2 seconds'`);
  expect(await due()).toContain(fixture.connectionId);
});
