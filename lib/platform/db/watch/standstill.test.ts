import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type OwnCluster, startOwnCluster } from '@/lib/platform/db/testing/own-cluster';
import { env } from '@/lib/platform/env';
import { isDatabaseUnavailable } from '@/lib/platform/errors';
import {
  closeDatabase,
  db,
  inTransaction,
  isDatabaseSilent,
  openDatabase,
  pool,
  useDatabase,
  wasDatabaseLostSince,
  withLockedSession,
} from '../pool';

/** Two seconds are the promise on a machine of its own; here others may be testing too. */
const SOON_MS = 8_000;
const POLL_OPTIONS = { timeout: 30_000, interval: 20 };

let cluster: OwnCluster;
beforeAll(async () => {
  cluster = await startOwnCluster('standstill');
}, 60_000);
afterAll(() => cluster?.remove(), 60_000);

beforeEach(async () => {
  useDatabase(openDatabase(cluster.url, { max: 3 }));
  await pool().query('DROP TABLE IF EXISTS notes; CREATE TABLE notes (id int PRIMARY KEY)');
  return () => closeDatabase();
});

const note = (id: number) =>
  inTransaction((tx) => tx.execute(`INSERT INTO notes VALUES (${id})`).then(() => undefined));
const notes = async () => (await pool().query('SELECT id FROM notes ORDER BY id')).rows.map(({ id }) => id);

/** Waits for a work. @returns its error, if any, and its duration */
async function settle(work: Promise<unknown>) {
  const startedAt = performance.now();
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return { error, tookMs: performance.now() - startedAt };
}

test('a stopped server ends every wait for it, and is used again after it continues', async () => {
  await Promise.all([1, 2, 3].map(note));
  const startedAt = performance.now();
  cluster.freeze();
  // More than there are connections: some wait on one, some for one, and one holds an advisory lock.
  const works = [
    ...[4, 5, 6, 7].map((id) => settle(note(id))),
    settle(db().execute('SELECT 1')),
    settle(withLockedSession([1, 1], (client) => client.query('SELECT 1'))),
  ];
  try {
    for (const { error, tookMs } of await Promise.all(works)) {
      expect(isDatabaseUnavailable(error), String(error)).toBe(true);
      expect(tookMs).toBeLessThan(SOON_MS);
    }
    expect(isDatabaseSilent()).toBe(true);
    // New statements fail at once.
    const late = await settle(db().execute('SELECT 1'));
    expect(isDatabaseUnavailable(late.error)).toBe(true);
    expect(late.tookMs).toBeLessThan(500);
  } finally {
    cluster.thaw();
  }
  await expect.poll(isDatabaseSilent, POLL_OPTIONS).toBe(false);
  expect(wasDatabaseLostSince(startedAt)).toBe(true);
  // Written or not, each of them is there once and whole: a transaction is not half.
  const found = await notes();
  expect(found.slice(0, 3)).toEqual([1, 2, 3]);
  for (const id of [4, 5, 6, 7]) if (!found.includes(id)) await note(id);
  expect(await notes()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  // No connection was lost with what was under way.
  await Promise.all(Array.from({ length: 12 }, () => pool().query('SELECT pg_sleep(0.01)')));
});

test('a slow server that answers is waited for', async () => {
  const slow = [1, 2, 3].map(() => pool().query('SELECT pg_sleep(1.8)'));
  await Promise.all(slow);
  expect(isDatabaseSilent()).toBe(false);
  expect(wasDatabaseLostSince(performance.now() - 2_500)).toBe(false);
});

test('a pause of this process is not counted against the server', async () => {
  await pool().query('SELECT 1');
  const startedAt = performance.now();
  const slow = pool().query('SELECT pg_sleep(1)');
  await sleep(450);
  // The blocked event loop reads nothing, not even the sign of life.
  while (performance.now() - startedAt < 3_000);
  await slow;
  expect(isDatabaseSilent()).toBe(false);
  expect(wasDatabaseLostSince(startedAt)).toBe(false);
});

test('a connection whose server process is stopped is closed, and its statement fails in time', async () => {
  await closeDatabase();
  useDatabase(openDatabase(cluster.url, { max: 1, statementTimeoutMs: 200 }));
  const { rows } = await pool().query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const frozen = rows[0]?.pid ?? 0;
  process.kill(frozen, 'SIGSTOP');
  try {
    const { error, tookMs } = await settle(note(1));
    expect(isDatabaseUnavailable(error), String(error)).toBe(true);
    expect(tookMs).toBeLessThan(SOON_MS);
    await note(2);
  } finally {
    process.kill(frozen, 'SIGCONT');
  }
  expect(await notes()).toEqual([2]);
  expect(isDatabaseSilent()).toBe(false);
});

test('a killed server is known to be down at once', async () => {
  await pool().query('SELECT 1');
  const killed = cluster.kill();
  const { error } = await settle(
    (async () => {
      for (;;) await note(Math.floor(Math.random() * 1e9));
    })(),
  );
  expect(isDatabaseUnavailable(error), String(error)).toBe(true);
  await killed;
  await expect
    .poll(() => note(Math.floor(Math.random() * 1e9)).then(() => 'stored', String), POLL_OPTIONS)
    .toBe('stored');
  expect(isDatabaseSilent()).toBe(false);
});

test('a process that was paused longer than the connect timeout still connects', async () => {
  const { DATABASE_CONNECT_TIMEOUT_MS } = env();
  onTestFinished(() => void Object.assign(env(), { DATABASE_CONNECT_TIMEOUT_MS }));
  Object.assign(env(), { DATABASE_CONNECT_TIMEOUT_MS: 200 });
  useDatabase(openDatabase(cluster.url, { max: 1 }));
  const runNothing = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);
  const opened = pool().connect();
  runNothing();
  const client = await opened;
  const waiting = pool().connect();
  runNothing();
  setTimeout(() => client.release(), 50);
  (await waiting).release();
  // A wait in which this process ran is given up, as ever.
  const [held, refused] = [await pool().connect(), await settle(pool().connect())];
  expect(refused.error).toEqual(new Error('timeout exceeded when trying to connect'));
  held.release();
});
