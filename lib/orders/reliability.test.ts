import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { useDatabase as pointAtDatabase } from '@/lib/platform/db/pool';
import { saveSendLockMark } from '@/lib/platform/db/send-lock-mark';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { getOrder } from './data';
import { syncDueOrders } from './status-sync/data';
import { submitOrder } from './submission/data';
import { sendOrder, sweepSubmissions } from './submission/jobs';
import { getProfile } from './testing/distributors';
import { reliabilityApi } from './testing/env';
import { type FaultFixture, openFaultFixture } from './testing/fault-fixture';
import {
  createDelay,
  createRejection,
  createUnclearFaults,
  type Fault,
  sortFaults,
} from './testing/fault-proxy/faults';
import { type Counts, countOrders, writeCounts } from './testing/order-counts';

/** Replaces the 40 s of a POST and the 10 s of a read; the behaviour is the same at a shorter scale. */
const ORDER_TIMEOUT_MS = 2_500;
const READ_TIMEOUT_MS = 1_000;

const FAULTS = sortFaults(getProfile(reliabilityApi()));

let database: TestDatabase;
let fixture: FaultFixture;
let buyer: Actor;
const recordedCounts: Counts[] = [];

beforeAll(async () => {
  vi.stubEnv('UPSTREAM_ORDER_TIMEOUT_MS', String(ORDER_TIMEOUT_MS));
  vi.stubEnv('UPSTREAM_READ_TIMEOUT_MS', String(READ_TIMEOUT_MS));
  vi.stubEnv('ORDER_HOLD_SECONDS', '0');
  database = await createTestDatabase();
  pointAtDatabase(database);
  fixture = await openFaultFixture(database.pool, 5);
  buyer = fixture.buyers[0]!;
});
afterAll(async () => {
  writeCounts('faults', recordedCounts);
  await fixture.close();
  await database.drop();
});
beforeEach(async () => {
  await database.pool.query(
    emptyTables('orders', 'carts', 'connection_circuits', 'pgboss.job', 'read_rate_limits'),
  );
  await fixture.deleteOrders();
  fixture.proxy.journal.length = 0;
});
afterEach(() => fixture.proxy.use([]));

const findStoredOrder = async (id: string) =>
  (await database.pool.query('SELECT * FROM orders WHERE id = $1', [id])).rows[0] ?? {};
const listQueued = async (): Promise<string[]> =>
  (await database.pool.query(`SELECT id FROM orders WHERE state = 'QUEUED'`)).rows.map(({ id }) => id);
/** Ends all pauses, including those of the connection. */
const makeDue = async () => {
  await database.pool.query(emptyTables('connection_circuits'));
  await database.pool.query(
    'UPDATE orders SET not_before = now(), read_not_before = now(), next_read_at = now()',
  );
};

/** Everything that the portal would do by itself from here on, and the promise that it must not break. */
async function expectNoLossOrDuplicate(
  what: string,
  placed: string[],
  expected: Partial<Counts>,
): Promise<void> {
  for (const id of placed) await sendOrder(id);
  await sweepSubmissions();
  const counts = await countOrders(what, fixture, database.pool, placed);
  recordedCounts.push(counts);
  expect(counts).toMatchObject({ lost: 0, duplicated: 0, ...expected });
}

describe('a fault that leaves an order unconfirmed', () => {
  test.each(FAULTS.unclear)('$name: shown as unconfirmed, never sent again', async (fault) => {
    const id = await fixture.place(buyer);
    fixture.proxy.use([fixture.onPost(fault)]);
    await sendOrder(id);
    fixture.proxy.use([]);
    const order = await getOrder(buyer, id);
    expect(order.state).toBe('UNCONFIRMED');
    const shownTexts = [order.stateReason, ...order.timeline.flatMap(({ title, detail }) => [title, detail])];
    expect(shownTexts.join(' ')).not.toMatch(/failed|\bconfirmed/i);
    await makeDue();
    await expectNoLossOrDuplicate(fault.name, [id], {
      posts: 1,
      made: fault.isForwarded ? 1 : 0,
      states: 'UNCONFIRMED',
    });
  });
});

describe('an API that is slow but answers', () => {
  test.each([
    createDelay('answer after a third of the time', ORDER_TIMEOUT_MS / 3),
    {
      name: 'one byte at a time, quickly',
      isForwarded: true,
      afterMs: 0,
      answer: { kind: 'dripping', pauseMs: 0 },
    } satisfies Fault,
    ...FAULTS.read,
  ])('$name', async (fault) => {
    const id = await fixture.place(buyer);
    fixture.proxy.use([fixture.onPost(fault)]);
    await sendOrder(id);
    await expectNoLossOrDuplicate(fault.name, [id], { posts: 1, made: 1, states: 'SUBMITTED' });
  });
});

describe('an API that rejects the whole request', () => {
  // After one renewed token, the next 401 within a second is not about the token (lib/upstream/tokens.ts).
  beforeEach(() => sleep(1_000));

  test('with one 401 gets one more POST with a new token', async () => {
    const id = await fixture.place(buyer);
    fixture.proxy.use([{ ...fixture.onPost(createRejection('401')), to: 1 }]);
    await sendOrder(id);
    await expectNoLossOrDuplicate('401 once', [id], { posts: 2, made: 1, states: 'SUBMITTED' });
  });

  test('with permanent 401 gets no order, which waits and says so', async () => {
    const id = await fixture.place(buyer);
    fixture.proxy.use([fixture.onPost(createRejection('401'))]);
    await sendOrder(id);
    expect((await getOrder(buyer, id)).stateReason).toMatch(/Nothing was ordered/);
    await expectNoLossOrDuplicate('401 for ever', [id], { posts: 2, made: 0, states: 'QUEUED' });
  });

  test.each([createRejection('429'), createRejection('429, Retry-After 2'), ...FAULTS.refused])(
    '$name: waits at least as long as requested, then orders once',
    async (fault) => {
      const { name } = fault;
      const id = await fixture.place(buyer);
      fixture.proxy.use([{ ...fixture.onPost(fault), to: 1 }]);
      await sendOrder(id);
      expect(await findStoredOrder(id)).toMatchObject({ state: 'QUEUED' });
      expect(
        Number(await findStoredOrder(id).then((row) => row.not_before.getTime() - Date.now())),
      ).toBeGreaterThan(name.includes('Retry-After 2') ? 1_500 : 500);
      await makeDue();
      await expectNoLossOrDuplicate(`${name}, then well`, [id], { posts: 2, made: 1, states: 'SUBMITTED' });
    },
  );

  test('without a connection gets one order once it is back', async () => {
    const id = await fixture.place(buyer);
    await fixture.proxy.whileAway(() => sendOrder(id));
    expect(await findStoredOrder(id)).toMatchObject({ state: 'QUEUED', attempt: 1 });
    await makeDue();
    await expectNoLossOrDuplicate('no connection, then well', [id], {
      posts: 1,
      made: 1,
      states: 'SUBMITTED',
    });
  });
});

describe('a fault while an order is followed', () => {
  const faults = [
    ...createUnclearFaults().filter(({ isForwarded }) => isForwarded),
    createRejection('401'),
    createRejection('429'),
  ];

  test.each(faults)('$name: keeps the known status, and sees the change afterwards', async (fault) => {
    const id = await fixture.place(buyer);
    await sendOrder(id);
    const before = await findStoredOrder(id);
    fixture.proxy.use([fixture.onRead(fault)]);
    await fixture.setOrderStatus('ACCEPTED');
    await makeDue();
    await syncDueOrders();
    expect(await findStoredOrder(id)).toMatchObject({
      state: 'SUBMITTED',
      status: before.status,
      read_failures: 1,
    });
    fixture.proxy.use([]);
    // End the pause that a 429 requested.
    await database.pool.query(emptyTables('read_rate_limits'));
    await makeDue();
    await syncDueOrders();
    expect(await findStoredOrder(id)).toMatchObject({ status: 'ACCEPTED', read_failures: 0 });
    await expectNoLossOrDuplicate(`while reading: ${fault.name.replace(/, order made$/, '')}`, [id], {
      posts: 1,
      made: 1,
      states: 'SUBMITTED',
    });
  });
});

describe('repeated presses', () => {
  test('of a checkout, 20 times, make one order and one POST', async () => {
    const checkout = await fixture.checkout(buyer);
    const answers = await Promise.all(Array.from({ length: 20 }, () => submitOrder(buyer, checkout)));
    const ids = [...new Set(answers.map(({ id }) => id))];
    expect(ids).toHaveLength(1);
    await Promise.all(Array.from({ length: 20 }, () => sendOrder(ids[0]!)));
    await expectNoLossOrDuplicate('20 times the same checkout', ids, {
      posts: 1,
      made: 1,
      states: 'SUBMITTED',
    });
  });

  test('in two tabs of one cart make one order, and the other is rejected', async () => {
    const checkout = await fixture.checkout(buyer);
    const submissions = [checkout, { ...checkout, intentKey: crypto.randomUUID() }];
    const answers = await Promise.allSettled(submissions.map((submission) => submitOrder(buyer, submission)));
    const ids = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.id] : []));
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
    expect(ids).toHaveLength(1);
    expect(['conflict', 'not-orderable']).toContain(refusals[0]);
    await expectNoLossOrDuplicate('two tabs with one cart', ids, { posts: 1, made: 1, states: 'SUBMITTED' });
  });
});

test('a restored backup sends nothing until an operator unlocks it', async () => {
  const id = await fixture.place(buyer);
  const restored = await database.copy();
  pointAtDatabase(restored);
  await sweepSubmissions();
  await sendOrder(id);
  recordedCounts.push(
    await countOrders('backup restored while an order waits', fixture, restored.pool, [id]),
  );
  expect(recordedCounts.at(-1)).toMatchObject({ posts: 0, states: 'QUEUED', lost: 0, duplicated: 0 });
  await saveSendLockMark(restored.database);
  await sendOrder(id);
  recordedCounts.push(await countOrders('the same, let go by an operator', fixture, restored.pool, [id]));
  expect(recordedCounts.at(-1)).toMatchObject({
    posts: 1,
    made: 1,
    states: 'SUBMITTED',
    lost: 0,
    duplicated: 0,
  });
  pointAtDatabase(database);
  await restored.drop();
});

test('25 orders survive a storm of all faults', async () => {
  const placed: string[] = [];
  for (let round = 0; round < 5; round++)
    placed.push(...(await Promise.all(fixture.buyers.map((one) => fixture.place(one)))));
  fixture.proxy.use([
    {
      ...fixture.onPost(
        ...createUnclearFaults(),
        createRejection('429'),
        createDelay('late', ORDER_TIMEOUT_MS / 3),
      ),
      every: 2,
    },
  ]);
  // Send rejected orders again; they may meet the next fault.
  for (let waiting = placed; waiting.length > 0; waiting = await listQueued()) {
    await Promise.all(waiting.map((id) => sendOrder(id)));
    await makeDue();
  }
  const { rows } = await database.pool.query(`SELECT DISTINCT state FROM orders ORDER BY state`);
  expect(rows.map(({ state }) => state)).toEqual(['SUBMITTED', 'UNCONFIRMED']);
  await expectNoLossOrDuplicate('25 orders through a storm', placed, { placed: 25 });
}, 60_000);
