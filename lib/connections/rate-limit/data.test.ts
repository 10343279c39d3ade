import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db, useDatabase } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { takeTokens } from '@/lib/platform/db/token-bucket';
import { env } from '@/lib/platform/env';
import { consumeReads, suspendReads } from './data';
import { type Bucket, bucketSize, getReserve, type ReadPriority } from './rules';
import { toStoredBucket } from './store';

let database: TestDatabase;
let bucket: Bucket;
beforeAll(async () => {
  database = await createTestDatabase();
  useDatabase(database);
  const { rows } = await database.pool.query(
    `WITH made AS (INSERT INTO organisations (id, name, path) VALUES (200, 'Brightwater', '{200}') RETURNING id)
     INSERT INTO connections (organisation_id, client_id, secret_ciphertext) SELECT id, 'c', 's' FROM made RETURNING id`,
  );
  bucket = { connectionId: rows[0].id, purpose: 'orders' };
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query(emptyTables('read_rate_limits')));

const setRate = (perMinute: number) => Object.assign(env(), { ORDER_READS_PER_MINUTE: perMinute });

/** Sets the tokens of the bucket at a past time. An hour in the future stops the refill, so the bucket holds exactly this many. */
async function setTokens(tokens: number, elapsedMs = -3_600_000): Promise<void> {
  await database.pool.query(
    `INSERT INTO read_rate_limits (connection_id, purpose, tokens, refilled_at)
     VALUES ($1, $2, $3, clock_timestamp() - $4 * interval '1 ms')
     ON CONFLICT (connection_id, purpose) DO UPDATE SET tokens = excluded.tokens, refilled_at = excluded.refilled_at`,
    [bucket.connectionId, bucket.purpose, tokens, elapsedMs],
  );
}

/** Some time passes. */
const passTime = (ms: number) =>
  database.pool.query(`UPDATE read_rate_limits SET refilled_at = refilled_at - $1 * interval '1 ms'`, [ms]);

const take = (requested: number, priority: ReadPriority, perMinute: number) =>
  takeTokens(db(), toStoredBucket(bucket, perMinute), {
    requested,
    reserve: getReserve(priority, perMinute),
  });

test.each([
  { available: 100, wanted: 8, reader: 'status-sync', reads: 8 },
  { available: 15, wanted: 8, reader: 'status-sync', reads: 5 },
  { available: 10, wanted: 8, reader: 'status-sync', reads: 0 },
  { available: 10, wanted: 1, reader: 'page', reads: 1 },
  { available: 0.9, wanted: 1, reader: 'page', reads: 0 },
  { available: 0, wanted: 1, reader: 'action', reads: 1 },
] as const)('of $available, $reader wants $wanted: $reads', async ({ available, wanted, reader, reads }) => {
  setRate(600);
  await setTokens(available);
  expect(await consumeReads(db(), bucket, wanted, reader)).toBe(reads);
});

test.each([
  { tokens: 0, elapsedMs: 1_000, now: 10 },
  { tokens: 95, elapsedMs: 60_000, now: 100 },
  { tokens: 5, elapsedMs: -1_000_000, now: 5 },
])('$tokens and $elapsedMs ms are $now', async ({ tokens, elapsedMs, now }) => {
  const begun = performance.now();
  await setTokens(tokens, elapsedMs);
  const { available } = await take(0, 'page', 600);
  const refilledMs = elapsedMs < 0 ? 0 : performance.now() - begun;
  expect(available).toBeGreaterThanOrEqual(now);
  expect(available).toBeLessThanOrEqual(Math.min(bucketSize(600), now + refilledMs / 100));
});

test('a wait requested by the API ends with its debt, and a longer one counts', async () => {
  const hour = 3_600_000;
  setRate(1);
  await suspendReads(bucket.connectionId, hour);
  await suspendReads(bucket.connectionId, hour / 2);
  await passTime(hour - 60_000);
  expect(await consumeReads(db(), bucket, 1, 'page')).toBe(0);
  await passTime(122_000);
  expect(await consumeReads(db(), bucket, 1, 'page')).toBe(1);
});

test('simultaneous readers share the tokens without using one twice', async () => {
  setRate(600);
  await setTokens(60);
  const begun = performance.now();
  const granted = await Promise.all(Array.from({ length: 40 }, () => consumeReads(db(), bucket, 3, 'page')));
  const sum = granted.reduce((sum, count) => sum + count);
  const refilledMs = performance.now() - begun;
  expect(sum).toBeGreaterThanOrEqual(60);
  expect(sum).toBeLessThanOrEqual(60 + refilledMs / 100);
});

test('the time that a reader waits for the row is counted once', async () => {
  const perMinute = 60_000;
  setRate(perMinute);
  const begun = performance.now();
  await setTokens(0, 0);
  const holder = await database.pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('UPDATE read_rate_limits SET tokens = tokens');
    const waiting = [take(1, 'page', perMinute), take(1, 'page', perMinute)];
    await new Promise((resolve) => setTimeout(resolve, 200));
    await holder.query('COMMIT');
    const held = await Promise.all(waiting);
    const { available } = await take(0, 'page', perMinute);
    const taken = held.reduce((sum, { granted }) => sum + granted, 0);
    expect(taken).toBe(2);
    expect(available + taken).toBeGreaterThanOrEqual(200);
    expect(available + taken).toBeLessThanOrEqual(performance.now() - begun + 1);
  } finally {
    holder.release();
  }
});

describe('the rate limit under any load', () => {
  const rates = fc.integer({ min: 1, max: 100_000 });
  const steps = fc.array(
    fc.record({
      afterMs: fc.nat(5_000),
      wanted: fc.integer({ min: 1, max: 20 }),
      reader: fc.constantFrom<ReadPriority>('status-sync', 'page'),
    }),
    { maxLength: 60 },
  );

  test('never grants more than the rate and one bucket, and leaves pages their share', async () => {
    const property = fc.asyncProperty(rates, steps, async (perMinute, demands) => {
      await database.pool.query(emptyTables('read_rate_limits'));
      const begun = performance.now();
      let passed = 0;
      let reads = 0;
      for (const { afterMs, wanted, reader } of demands) {
        passed += afterMs;
        await passTime(afterMs);
        const { granted, available } = await take(wanted, reader, perMinute);
        reads += granted;
        if (reader === 'status-sync' && available >= 1) {
          expect((await take(1, 'page', perMinute)).granted).toBe(1);
          reads += 1;
        }
      }
      const elapsedMs = passed + performance.now() - begun;
      expect(reads).toBeLessThanOrEqual(bucketSize(perMinute) + (elapsedMs * perMinute) / 60_000 + 1e-6);
    });
    await fc.assert(property);
  });

  test('grants the status sync something from a full bucket at any rate', async () => {
    const property = fc.asyncProperty(rates, async (perMinute) => {
      await database.pool.query(emptyTables('read_rate_limits'));
      expect((await take(1, 'status-sync', perMinute)).granted).toBe(1);
    });
    await fc.assert(property);
  });
});
