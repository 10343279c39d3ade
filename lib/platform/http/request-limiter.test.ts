import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useDatabase } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { consumeRequest, RequestLimiter } from './request-limiter';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  useDatabase(database);
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query(emptyTables('request_limits')));

const PER_MINUTE = 600;
const MS_EACH = 60_000 / PER_MINUTE;

/** Takes from several nodes in turn until each of them rejects. @returns the requests that they took, and the milliseconds */
async function takeAll(nodes: readonly RequestLimiter[], organisation: number) {
  const begun = performance.now();
  const open = new Set(nodes);
  let taken = 0;
  while (open.size > 0)
    for (const node of open)
      if ((await node.take(organisation, PER_MINUTE)) === 0) taken += 1;
      else open.delete(node);
  return { taken, ms: performance.now() - begun };
}

const createNodes = (count: number) => Array.from({ length: count }, () => new RequestLimiter());

test.each([1, 2, 5])(
  '%d nodes together grant an organisation a minute’s worth at once, and no more',
  async (count) => {
    const { taken, ms } = await takeAll(createNodes(count), 200);
    expect(taken).toBeGreaterThanOrEqual(PER_MINUTE);
    expect(taken).toBeLessThanOrEqual(PER_MINUTE + ms / MS_EACH + 1);
  },
);

test('simultaneous requests wait for one lease, and none is granted twice', async () => {
  const [one, other] = [new RequestLimiter(), new RequestLimiter()];
  const begun = performance.now();
  const waits = await Promise.all(
    Array.from({ length: PER_MINUTE * 2 }, (_, place) => (place % 2 ? one : other).take(200, PER_MINUTE)),
  );
  const taken = waits.filter((wait) => wait === 0).length;
  expect(taken).toBeGreaterThanOrEqual(PER_MINUTE);
  expect(taken).toBeLessThanOrEqual(PER_MINUTE + (performance.now() - begun) / MS_EACH + 1);
});

test('another organisation’s requests are not counted', async () => {
  const [node] = createNodes(1);
  if (!node) throw new Error('There must be a node.');
  await takeAll([node], 200);
  expect(await node.take(201, PER_MINUTE)).toBe(0);
});

test('a bucket refills evenly up to a minute’s worth', async () => {
  await takeAll(createNodes(1), 200);
  const rest = async (seconds: number) => {
    await database.pool.query('UPDATE request_limits SET tokens = 0, refilled_at = now() - $1::interval', [
      `${seconds} seconds`,
    ]);
    return takeAll(createNodes(1), 200);
  };
  const second = await rest(1);
  expect(second.taken).toBeGreaterThanOrEqual(10);
  expect(second.taken).toBeLessThanOrEqual(10 + second.ms / MS_EACH + 1);
  const hour = await rest(3_600);
  expect(hour.taken).toBeGreaterThanOrEqual(PER_MINUTE);
  expect(hour.taken).toBeLessThanOrEqual(PER_MINUTE + hour.ms / MS_EACH + 1);
});

test('a caller beyond the limit learns when to retry', async () => {
  Object.assign(env(), { REQUESTS_PER_MINUTE: 1 });
  await consumeRequest(300);
  const failure = await consumeRequest(300).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(AppError);
  expect(failure).toMatchObject({ code: 'too-many' });
  const { retryAfterSeconds } = (failure as AppError).details;
  expect(retryAfterSeconds).toBeGreaterThanOrEqual(1);
  expect(retryAfterSeconds).toBeLessThanOrEqual(60);
});

test('without a limit nothing is counted', async () => {
  Object.assign(env(), { REQUESTS_PER_MINUTE: 0 });
  for (let count = 0; count < 1_000; count += 1) await consumeRequest(301);
  const { rows } = await database.pool.query('SELECT * FROM request_limits');
  expect(rows).toEqual([]);
});
