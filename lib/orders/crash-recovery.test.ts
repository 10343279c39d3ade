import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { findPostmaster } from '@/lib/platform/db/embedded/postmaster';
import { type EmbeddedDatabases, joinEmbedded } from '@/lib/platform/db/embedded/shared-cluster';
import { closeDatabase, openDatabase, useDatabase as pointAtDatabase } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { isDatabaseUnavailable } from '@/lib/platform/errors';
import { migrateDatabase } from '@/worker/migrate';
import { submitOrder } from './submission/data';
import { type FaultFixture, openFaultFixture } from './testing/fault-fixture';
import { type Counts, countOrders, writeCounts } from './testing/order-counts';
import { skipFirstSync, startWorker, type WorkerProcess } from './testing/worker-process';

const FOLDER = resolve('.data', `kills-${process.pid}`);
const BUYERS = 20;
/** A loaded machine takes its time to start a process. */
const POLL_OPTIONS = { timeout: 60_000, interval: 50 };

let embedded: EmbeddedDatabases;
let portal: pg.Pool;
let fixture: FaultFixture;
let buyer: Actor;
let worker: WorkerProcess | undefined;
const recordedCounts: Counts[] = [];

beforeAll(async () => {
  vi.stubEnv('ORDER_HOLD_SECONDS', '0');
  embedded = await joinEmbedded({ dataDir: FOLDER });
  await migrateDatabase(embedded.portalUrl);
  const opened = openDatabase(embedded.portalUrl, { max: 10 });
  pointAtDatabase(opened);
  portal = opened.pool;
  fixture = await openFaultFixture(portal, BUYERS);
  buyer = fixture.buyers[0]!;
  // The catalogue is not what is tried here: this connection's was read a moment ago.
  await skipFirstSync();
}, 180_000);
afterAll(async () => {
  writeCounts('kills', recordedCounts);
  await worker?.kill();
  await fixture?.close();
  await closeDatabase();
  await embedded?.leave();
  rmSync(FOLDER, { recursive: true, force: true });
}, 60_000);
beforeEach(async () => {
  await portal.query(emptyTables('orders', 'carts', 'connection_circuits', 'pgboss.job'));
  await fixture.deleteOrders();
  fixture.proxy.journal.length = 0;
});
afterEach(async () => {
  fixture.proxy.use([]);
  await worker?.kill();
  worker = undefined;
});

const start = async () => {
  worker = await startWorker({
    ...process.env,
    DATABASE_URL: embedded.portalUrl,
    UPSTREAM_ORDER_TIMEOUT_MS: '30000',
  });
  return worker;
};
const posts = () => fixture.proxy.journal.filter(({ reference }) => reference !== null);
const findState = async (id: string): Promise<string> =>
  (await portal.query('SELECT state FROM orders WHERE id = $1', [id])).rows[0]?.state;
const countUnfinished = async (): Promise<number> =>
  (await portal.query(`SELECT count(*)::int AS n FROM orders WHERE state IN ('QUEUED', 'SENDING')`)).rows[0]
    .n;

async function expectNoLossOrDuplicate(
  what: string,
  placed: readonly string[],
  expected: Partial<Counts> = {},
  note?: string,
) {
  const counts = await countOrders(what, fixture, portal, placed);
  recordedCounts.push({ ...counts, note });
  expect(counts).toMatchObject({ lost: 0, duplicated: 0, ...expected });
  // No order was posted twice: none of these faults lets a machine send again.
  const references = posts().map(({ reference }) => reference);
  expect(references).toHaveLength(new Set(references).size);
}

describe('a killed worker', () => {
  test('before the POST is replaced by the next one', { timeout: 120_000 }, async () => {
    await (await start()).kill();
    const id = await fixture.place(buyer);
    await start();
    await expect.poll(() => findState(id), POLL_OPTIONS).toBe('SUBMITTED');
    await expectNoLossOrDuplicate('worker killed before the POST', [id], { posts: 1, made: 1 });
  });

  test.each([
    { moment: 'while the API is silent', isForwarded: false, made: 0 },
    { moment: 'after the API took the order, before its answer', isForwarded: true, made: 1 },
  ])(
    '$moment leaves the order unconfirmed, and the next one sends nothing',
    { timeout: 120_000 },
    async ({ moment, isForwarded, made }) => {
      const killed = await start();
      const id = await fixture.place(buyer);
      fixture.proxy.use([fixture.onPost({ name: moment, isForwarded, answer: { kind: 'silence' } })]);
      await expect
        .poll(() => posts().filter(({ status }) => !isForwarded || status === 201).length, POLL_OPTIONS)
        .toBe(1);
      await killed.kill();
      expect(await findState(id)).toBe('SENDING');
      fixture.proxy.use([]);
      await start();
      await expect.poll(() => findState(id), POLL_OPTIONS).toBe('UNCONFIRMED');
      // Two sweeps more: it stays unconfirmed.
      await sleep(4_500);
      await expectNoLossOrDuplicate(`worker killed ${moment}`, [id], {
        posts: 1,
        made,
        states: 'UNCONFIRMED',
      });
    },
  );

  test('loses and repeats nothing, however often it happens', { timeout: 240_000 }, async () => {
    const placed: string[] = [];
    fixture.proxy.use([
      fixture.onPost({ name: 'slow', isForwarded: true, afterMs: 150, answer: { kind: 'as-is' } }),
    ]);
    for (let round = 0; round < 4; round++) {
      const running = await start();
      for (const one of fixture.buyers.slice(0, 10)) placed.push(await fixture.place(one));
      await sleep(100 + round * 150);
      await running.kill();
    }
    await start();
    await expect.poll(countUnfinished, POLL_OPTIONS).toBe(0);
    await expectNoLossOrDuplicate('worker killed 4 times under 40 orders', placed, { placed: 40 });
  });
});

test('a stopping worker waits for its running POST', { timeout: 120_000 }, async () => {
  const running = await start();
  const id = await fixture.place(buyer);
  // Longer than any program is usually given to end.
  fixture.proxy.use([
    fixture.onPost({ name: 'slow', isForwarded: true, afterMs: 11_000, answer: { kind: 'as-is' } }),
  ]);
  await expect.poll(() => posts().length, POLL_OPTIONS).toBe(1);
  expect(await running.stop()).toBe(0);
  expect(await findState(id)).toBe('SUBMITTED');
  await expectNoLossOrDuplicate('worker told to stop during the POST', [id], { posts: 1, made: 1 });
});

/** Places an order as a page does: the same intent again until the portal has it. */
async function placeDespite(
  one: Actor,
  errors: { error: unknown; tookMs: number; at: number }[],
): Promise<string> {
  const retryUntilAnswered = async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;) {
      const startedAt = Date.now();
      try {
        return await work();
      } catch (error) {
        errors.push({ error, tookMs: Date.now() - startedAt, at: Date.now() });
        if (!isDatabaseUnavailable(error)) throw error;
        await sleep(200);
      }
    }
  };
  const checkout = await retryUntilAnswered(() => fixture.checkout(one));
  return (await retryUntilAnswered(() => submitOrder(one, checkout))).id;
}

/** When PostgreSQL accepts connections again. */
async function waitForDatabase(): Promise<number> {
  for (;;) {
    const client = new pg.Client(embedded.portalUrl);
    try {
      await client.connect();
      return Date.now();
    } catch {
      await sleep(100);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

describe('a killed PostgreSQL', () => {
  test('under 20 submits a second loses and repeats nothing, and everything continues', {
    timeout: 240_000,
  }, async () => {
    const { pid } = await start();
    const errors: { error: unknown; tookMs: number; at: number }[] = [];
    const placing: Promise<string>[] = [];
    // Each buyer orders again and again from their own cart, so buyers wait for the database only.
    const until = Date.now() + 8_000;
    const placeOrders = async (one: Actor, delayMs: number) => {
      await sleep(delayMs);
      while (Date.now() < until) {
        const startedAt = Date.now();
        const placed = placeDespite(one, errors);
        placing.push(placed);
        await placed;
        await sleep(Math.max(0, 1_000 - (Date.now() - startedAt)));
      }
    };
    const placements = Promise.all(fixture.buyers.map((one, index) => placeOrders(one, index * 50)));
    await sleep(3_000);
    const postmaster = findPostmaster(join(FOLDER, 'postgres', 'data'));
    const killedAt = Date.now();
    process.kill(postmaster!.pid, 'SIGKILL');
    const backAt = await waitForDatabase();
    await placements;
    const placed = await Promise.all(placing);
    expect(worker?.isRunning(), worker?.output()).toBe(true);
    await expect.poll(countUnfinished, POLL_OPTIONS).toBe(0);

    expect(errors.length).toBeGreaterThan(0);
    for (const { error } of errors) expect(isDatabaseUnavailable(error)).toBe(true);
    // On a machine of its own: 2 s, and the last error 10 s after the kill (docs/threats.md, J). Here others may be testing
    // too, and how soon PostgreSQL has recovered is the machine's.
    const slowest = Math.max(...errors.map(({ tookMs }) => tookMs));
    const lastErrorAt = Math.max(...errors.map(({ at }) => at));
    expect(slowest).toBeLessThan(6_000);
    expect(lastErrorAt - backAt).toBeLessThan(6_000);
    expect(worker?.pid).toBe(pid);
    expect(worker?.isRunning()).toBe(true);
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
    const note = `an error within ${seconds(slowest)}; the last one ${seconds(lastErrorAt - killedAt)} after the kill`;
    await expectNoLossOrDuplicate('PostgreSQL killed under 20 submits a second', placed, {}, note);
  });
});
