import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type OrderFixture, openOrderFixture } from '@/lib/orders/testing/order-fixture';
import { skipFirstSync, startWorker, type WorkerProcess } from '@/lib/orders/testing/worker-process';
import { useDatabase as pointAtDatabase } from '@/lib/platform/db/pool';

/** A slow machine does less in that time, never more. */
const WINDOW_MS = 3_000;
/** A worker may begin this many transactions in a window without orders. */
const MAX_TRANSACTIONS = 30;

let fixture: OrderFixture;
let worker: WorkerProcess | undefined;

beforeAll(async () => {
  fixture = await openOrderFixture();
  pointAtDatabase(fixture.database);
  await skipFirstSync();
});
afterEach(() => worker?.stop());
afterAll(() => fixture.close());

async function countTransactions(): Promise<number> {
  const [row] = await fixture.rows(
    'SELECT xact_commit + xact_rollback AS count FROM pg_stat_database WHERE datname = current_database()',
  );
  return Number(row?.count);
}

async function countInWindow(): Promise<number> {
  const before = await countTransactions();
  await sleep(WINDOW_MS);
  return (await countTransactions()) - before;
}

test('an idle worker sends few statements', async () => {
  worker = await startWorker({
    ...process.env,
    DATABASE_URL: fixture.database.url,
    UPSTREAM_URL: fixture.api.url,
  });
  const counts: number[] = [];
  // The work at its start may last into the first windows.
  while (counts.length < 6 && (counts.at(-1) ?? Infinity) > MAX_TRANSACTIONS)
    counts.push(await countInWindow());
  expect(counts.at(-1)).toBeLessThanOrEqual(MAX_TRANSACTIONS);
});
