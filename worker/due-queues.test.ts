import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { db, inTransaction, useDatabase as pointAtDatabase } from '@/lib/platform/db/pool';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { env } from '@/lib/platform/env';
import { enqueue } from '../lib/platform/jobs/queue';
import { findDueQueues } from '../lib/platform/jobs/queue-store';
import { wakeDueQueues } from './due-queues';
import { HANDLERS } from './handlers';

let database: TestDatabase;
let woken: string[] = [];
let end = async () => {};

beforeAll(async () => {
  database = await createTestDatabase();
  pointAtDatabase(database);
});
beforeEach(async () => {
  Object.assign(env(), { DATABASE_URL: database.url });
  woken = [];
  await database.pool.query('TRUNCATE pgboss.job');
});
afterEach(async () => {
  await end();
  end = async () => {};
});
afterAll(() => database.drop());

/** Sweeps, whose jobs carry nothing. */
const [first, second, third] = HANDLERS.flatMap(({ definition, everyMs }) => (everyMs ? [definition] : []));
if (!first || !second || !third) throw new Error('there are three queues');

const start = () => {
  ({ end } = wakeDueQueues((name) => woken.push(name)));
};
const inMs = (ms: number) => new Date(Date.now() + ms);

const isListening = async () => {
  const { rows } = await database.pool.query(
    `SELECT 1 FROM pg_stat_activity WHERE application_name = 'tradecounter-jobs-listener'
      AND datname = current_database() AND query LIKE 'LISTEN %'`,
  );
  return rows.length === 1;
};

/** Starts, and waits until it looks rarely. */
async function becomeIdle(): Promise<void> {
  start();
  await expect.poll(isListening).toBe(true);
  await sleep(1_500);
}

test('queues with a due job are woken, and no others', async () => {
  expect(await findDueQueues(db(), 5_000)).toEqual([]);
  await enqueue(db(), first, {}, { key: 'now' });
  await enqueue(db(), second, {}, { key: 'later', startAfter: inMs(3_600_000) });
  await enqueue(db(), third, {}, { key: 'runs' });
  await database.pool.query("UPDATE pgboss.job SET state = 'active' WHERE name = $1", [third.name]);
  start();
  await expect.poll(() => woken).toContain(first.name);
  expect(new Set(woken)).toEqual(new Set([first.name]));
});

test('a job that waits for 30 days does not break the query', async () => {
  await enqueue(db(), first, {}, { key: 'old' });
  await database.pool.query("UPDATE pgboss.job SET start_after = now() - interval '30 days'");
  expect(await findDueQueues(db(), 5_000)).toEqual([{ name: first.name, dueInMs: expect.any(Number) }]);
  start();
  await expect.poll(() => woken).toContain(first.name);
});

test('a job is announced at its commit, and not before', async () => {
  await becomeIdle();
  await inTransaction(async (tx) => {
    await enqueue(tx, first, {}, { key: 'now' });
    await sleep(1_000);
    expect(woken).toEqual([]);
  });
  const committedAt = performance.now();
  await expect.poll(() => woken, { interval: 5 }).toContain(first.name);
  // It looks every five seconds by itself; half of that leaves a slow machine its time.
  expect(performance.now() - committedAt).toBeLessThan(2_500);
});

test('a rolled-back job wakes nothing', async () => {
  await becomeIdle();
  const rolledBack = inTransaction(async (tx) => {
    await enqueue(tx, first, {}, { key: 'now' });
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await enqueue(db(), second, {}, { key: 'now' });
  await expect.poll(() => woken).toContain(second.name);
  expect(woken).not.toContain(first.name);
});

test('a later job is woken when it is due', async () => {
  await becomeIdle();
  const dueAt = inMs(1_200);
  await enqueue(db(), first, {}, { key: 'soon', startAfter: dueAt });
  await expect.poll(() => woken, { interval: 5 }).toContain(first.name);
  expect(Date.now()).toBeGreaterThanOrEqual(dueAt.getTime());
});

test('an unannounced job is found by polling', async () => {
  await becomeIdle();
  await database.pool.query('INSERT INTO pgboss.job (name) VALUES ($1)', [second.name]);
  await expect.poll(() => woken).toContain(second.name);
});

test('a listener reconnects after losing its connection', async () => {
  await becomeIdle();
  await database.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tradecounter-jobs-listener' AND datname = current_database()",
  );
  await enqueue(db(), first, {}, { key: 'now' });
  await expect.poll(() => woken).toContain(first.name);
  await expect.poll(isListening).toBe(true);
});

test('without notifications, queues are polled twice a second', async () => {
  // Notifications stay in their database, as they do behind a pooler.
  const elsewhere = new URL(database.url);
  elsewhere.pathname = '/postgres';
  Object.assign(env(), { DATABASE_URL: elsewhere.href });
  start();
  const startedAt = performance.now();
  for (let round = 1; round <= 4; round += 1) {
    await database.pool.query('TRUNCATE pgboss.job');
    woken = [];
    await database.pool.query('INSERT INTO pgboss.job (name) VALUES ($1)', [second.name]);
    await expect.poll(() => woken, { interval: 5 }).toContain(second.name);
  }
  // Rare looks would take five seconds for each.
  expect(performance.now() - startedAt).toBeLessThan(15_000);
});

test('a silently enqueued job is found at the next poll', async () => {
  await becomeIdle();
  await enqueue(db(), first, {}, { key: 'sweep', isSilent: true });
  await expect.poll(() => woken).toContain(first.name);
});
