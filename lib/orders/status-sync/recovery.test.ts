import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runDueProbes } from '@/lib/connections/circuit-breaker/data';
import { getUnguardedUpstream } from '@/lib/connections/clients';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { useDatabase as pointAtDatabase } from '@/lib/platform/db/pool';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { getOrder } from '../data';
import { sendOrder, sweepSubmissions } from '../submission/jobs';
import { type FaultFixture, openFaultFixture } from '../testing/fault-fixture';
import { runJobs } from '../testing/run-jobs';
import { syncDueOrders } from './data';

/** All waiting work must be done within this time after the distributor is back. */
const WITHIN_MS = 30_000;
/** Fewer than the bucket's burst and half a minute of it would ask for. */
const READS_PER_MINUTE = 60;

let database: TestDatabase;
let fixture: FaultFixture;
let buyer: Actor;
beforeAll(async () => {
  vi.stubEnv('UPSTREAM_READ_TIMEOUT_MS', '1000');
  vi.stubEnv('UPSTREAM_PROBE_MS', '200');
  vi.stubEnv('ORDER_HOLD_SECONDS', '0');
  vi.stubEnv('ORDER_READS_PER_MINUTE', String(READS_PER_MINUTE));
  database = await createTestDatabase();
  pointAtDatabase(database);
  fixture = await openFaultFixture(database.pool);
  buyer = fixture.buyers[0]!;
});
afterAll(async () => {
  await fixture.close();
  await database.drop();
});

const rows = async (text: string, values?: unknown[]) => (await database.pool.query(text, values)).rows;

/** Runs one turn of a worker. */
async function runSchedules(): Promise<void> {
  await runDueProbes(getUnguardedUpstream);
  await sweepSubmissions();
  await runJobs({ rows });
  await syncDueOrders();
}

test('orders waiting for the end of an outage leave, and open ones are read within half a minute and the rate limit', async () => {
  const [watched, unwatched] = [await fixture.place(buyer), await fixture.place(buyer)];
  for (const id of [watched, unwatched]) await sendOrder(id);
  // Their status has not changed for two days: they are read every ten minutes.
  await rows(`UPDATE orders SET status_changed_at = now() - interval '2 days', next_read_at = now()`);
  const queued = [await fixture.place(buyer), await fixture.place(buyer)];
  await fixture.proxy.whileAway(async () => {
    // An outage that is long enough for every pause to grow.
    for (let round = 0; round < 6; round++) {
      await rows(`UPDATE orders SET not_before = now() WHERE state = 'QUEUED'`);
      await rows(`UPDATE orders SET read_not_before = now(), next_read_at = now() WHERE state = 'SUBMITTED'`);
      for (const id of queued) await sendOrder(id);
      await syncDueOrders();
      await runSchedules();
    }
  });
  await fixture.setOrderStatus('ACCEPTED');
  fixture.proxy.journal.length = 0;

  const recoveredAt = Date.now();
  const areAllSynced = async () => {
    await runSchedules();
    expect((await getOrder(buyer, watched)).status).toBe('ACCEPTED');
    const states = await rows('SELECT state, status FROM orders WHERE id = ANY($1)', [
      [unwatched, ...queued],
    ]);
    expect(states.map(({ state }) => state)).toEqual(['SUBMITTED', 'SUBMITTED', 'SUBMITTED']);
    expect(await rows('SELECT status FROM orders WHERE id = $1', [unwatched])).toEqual([
      { status: 'ACCEPTED' },
    ]);
  };
  await vi.waitFor(areAllSynced, { timeout: WITHIN_MS, interval: 200 });
  const reads = fixture.proxy.journal.filter(
    ({ method, path }) => method === 'GET' && /\/orders\//.test(path),
  );
  expect(reads.length).toBeLessThanOrEqual(
    READS_PER_MINUTE / 6 + ((Date.now() - recoveredAt) / 60_000) * READS_PER_MINUTE,
  );
  expect(
    fixture.proxy.journal.filter(({ method, path }) => method === 'POST' && /\/orders$/.test(path)),
  ).toHaveLength(2);
}, 60_000);
