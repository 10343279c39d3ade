import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { useDatabase as pointAtDatabase } from '@/lib/db/pool';
import { openFence } from '@/lib/db/restore-mark';
import { createTestDatabase, type TestDatabase } from '@/lib/db/testing/test-database';
import type { Actor } from '@/lib/permissions/rules';
import { getOrder } from './data';
import { followDue } from './status-sync/data';
import { submitOrder } from './submission/data';
import { sendOrder, sweepSubmissions } from './submission/jobs';
import { type Counts, countAll, keepCounts } from './testing/counts';
import { type FaultDesk, openFaultDesk } from './testing/fault-fixture';
import {
  doubtfulFaults,
  type Fault,
  late,
  REFUSED,
  type RuleInput,
  refusal,
} from './testing/fault-proxy/faults';

/** Stands for the 40 s of a POST and the 10 s of a read: the shape of what happens is the same. */
const ORDER_TIMEOUT_MS = 2_500;
const READ_TIMEOUT_MS = 1_000;

let database: TestDatabase;
let desk: FaultDesk;
let buyer: Actor;
const kept: Counts[] = [];

beforeAll(async () => {
  vi.stubEnv('UPSTREAM_ORDER_TIMEOUT_MS', String(ORDER_TIMEOUT_MS));
  vi.stubEnv('UPSTREAM_READ_TIMEOUT_MS', String(READ_TIMEOUT_MS));
  vi.stubEnv('ORDER_HOLD_SECONDS', '0');
  database = await createTestDatabase();
  pointAtDatabase(database);
  desk = await openFaultDesk(database.pool, 5);
  buyer = desk.buyers[0]!;
});
afterAll(async () => {
  keepCounts('faults', kept);
  await desk.close();
  await database.drop();
});
beforeEach(async () => {
  await database.pool.query('TRUNCATE orders, carts, connection_circuits, pgboss.job, read_budgets CASCADE');
  await desk.forgetTaken();
  desk.proxy.journal.length = 0;
});
afterEach(() => desk.proxy.use([]));

const posting = (...faults: Fault[]): RuleInput => ({ method: 'POST', path: '/v1/orders$', faults });
const reading = (...faults: Fault[]): RuleInput => ({ method: 'GET', path: '/v1/orders/', faults });
const stored = async (id: string) =>
  (await database.pool.query('SELECT * FROM orders WHERE id = $1', [id])).rows[0] ?? {};
const queued = async (): Promise<string[]> =>
  (await database.pool.query(`SELECT id FROM orders WHERE state = 'QUEUED'`)).rows.map(({ id }) => id);
/** As if all pauses were over, those of the connection among them. */
const makeDue = async () => {
  await database.pool.query('TRUNCATE connection_circuits');
  await database.pool.query(
    'UPDATE orders SET not_before = now(), read_not_before = now(), next_read_at = now()',
  );
};

/** Everything that the portal would do by itself from here on, and the promise that it must not break. */
async function expectPromise(what: string, placed: string[], expected: Partial<Counts>): Promise<void> {
  for (const id of placed) await sendOrder(id);
  await sweepSubmissions();
  const counts = await countAll(what, desk, database.pool, placed);
  kept.push(counts);
  expect(counts).toMatchObject({ lost: 0, duplicated: 0, ...expected });
}

describe('a fault that leaves doubt', () => {
  test.each(doubtfulFaults())('$name: shown as doubt, never sent again', async (fault) => {
    const id = await desk.place(buyer);
    desk.proxy.use([posting(fault)]);
    await sendOrder(id);
    desk.proxy.use([]);
    const view = await getOrder(buyer, id);
    expect(view.state).toBe('UNCONFIRMED');
    const words = [view.stateReason, ...view.timeline.flatMap(({ title, detail }) => [title, detail])];
    expect(words.join(' ')).not.toMatch(/failed|confirmed/i);
    await makeDue();
    await expectPromise(fault.name, [id], {
      posts: 1,
      made: fault.isForwarded ? 1 : 0,
      states: 'UNCONFIRMED',
    });
  });
});

describe('an API that is slow but answers', () => {
  test.each([
    late('answer after a third of the time', ORDER_TIMEOUT_MS / 3),
    {
      name: 'one byte at a time, quickly',
      isForwarded: true,
      afterMs: 0,
      answer: { kind: 'dripping', pauseMs: 0 },
    } satisfies Fault,
  ])('$name', async (fault) => {
    const id = await desk.place(buyer);
    desk.proxy.use([posting(fault)]);
    await sendOrder(id);
    await expectPromise(fault.name, [id], { posts: 1, made: 1, states: 'SUBMITTED' });
  });
});

describe('an API that refuses the whole request', () => {
  // After one renewed token, the next 401 within a second is not about the token (lib/upstream/tokens.ts).
  beforeEach(() => sleep(1_000));

  test('401 once: one more POST with a new token', async () => {
    const id = await desk.place(buyer);
    desk.proxy.use([{ ...posting(refusal('401')), to: 1 }]);
    await sendOrder(id);
    await expectPromise('401 once', [id], { posts: 2, made: 1, states: 'SUBMITTED' });
  });

  test('401 for ever: waits, and says that nothing was ordered', async () => {
    const id = await desk.place(buyer);
    desk.proxy.use([posting(refusal('401'))]);
    await sendOrder(id);
    expect((await getOrder(buyer, id)).stateReason).toMatch(/Nothing was ordered/);
    await expectPromise('401 for ever', [id], { posts: 2, made: 0, states: 'QUEUED' });
  });

  test.each(Object.keys(REFUSED).filter((name) => name !== '401') as (keyof typeof REFUSED)[])(
    '%s: waits at least as long as it was asked to, then is ordered once',
    async (name) => {
      const id = await desk.place(buyer);
      desk.proxy.use([{ ...posting(refusal(name)), to: 1 }]);
      await sendOrder(id);
      expect(await stored(id)).toMatchObject({ state: 'QUEUED' });
      expect(Number(await stored(id).then((row) => row.not_before.getTime() - Date.now()))).toBeGreaterThan(
        name.includes('Retry-After') ? 1_500 : 500,
      );
      await makeDue();
      await expectPromise(`${name}, then well`, [id], { posts: 2, made: 1, states: 'SUBMITTED' });
    },
  );

  test('no connection: nothing left, and it is ordered once when there is one', async () => {
    const id = await desk.place(buyer);
    await desk.proxy.whileAway(() => sendOrder(id));
    expect(await stored(id)).toMatchObject({ state: 'QUEUED', attempt: 1 });
    await makeDue();
    await expectPromise('no connection, then well', [id], { posts: 1, made: 1, states: 'SUBMITTED' });
  });
});

describe('a fault while an order is followed', () => {
  const faults = [
    ...doubtfulFaults().filter(({ isForwarded }) => isForwarded),
    refusal('401'),
    refusal('429'),
  ];

  test.each(faults)('$name: what is known stays, and the change is seen afterwards', async (fault) => {
    const id = await desk.place(buyer);
    await sendOrder(id);
    const before = await stored(id);
    desk.proxy.use([reading(fault)]);
    await desk.move('ACCEPTED');
    await makeDue();
    await followDue();
    expect(await stored(id)).toMatchObject({ state: 'SUBMITTED', status: before.status, read_failures: 1 });
    desk.proxy.use([]);
    // As if the rest that a 429 asked for were over.
    await database.pool.query('TRUNCATE read_budgets');
    await makeDue();
    await followDue();
    expect(await stored(id)).toMatchObject({ status: 'ACCEPTED', read_failures: 0 });
    await expectPromise(`while reading: ${fault.name.replace(/, order made$/, '')}`, [id], {
      posts: 1,
      made: 1,
      states: 'SUBMITTED',
    });
  });
});

describe('people who press twice', () => {
  test('20 times the same checkout: one order, one POST', async () => {
    const checkout = await desk.checkout(buyer);
    const answers = await Promise.all(Array.from({ length: 20 }, () => submitOrder(buyer, checkout)));
    const ids = [...new Set(answers.map(({ id }) => id))];
    expect(ids).toHaveLength(1);
    await Promise.all(Array.from({ length: 20 }, () => sendOrder(ids[0]!)));
    await expectPromise('20 times the same checkout', ids, { posts: 1, made: 1, states: 'SUBMITTED' });
  });

  test('two tabs with one cart: one order, and the other is told', async () => {
    const checkout = await desk.checkout(buyer);
    const tabs = [checkout, { ...checkout, intentKey: crypto.randomUUID() }];
    const answers = await Promise.allSettled(tabs.map((tab) => submitOrder(buyer, tab)));
    const ids = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.id] : []));
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
    expect(ids).toHaveLength(1);
    expect(['conflict', 'not-orderable']).toContain(refusals[0]);
    await expectPromise('two tabs with one cart', ids, { posts: 1, made: 1, states: 'SUBMITTED' });
  });
});

test('a backup restored while an order waits: nothing leaves until a person lets it', async () => {
  const id = await desk.place(buyer);
  const restored = await database.copy();
  pointAtDatabase(restored);
  await sweepSubmissions();
  await sendOrder(id);
  kept.push(await countAll('backup restored while an order waits', desk, restored.pool, [id]));
  expect(kept.at(-1)).toMatchObject({ posts: 0, states: 'QUEUED', lost: 0, duplicated: 0 });
  await openFence(restored.database);
  await sendOrder(id);
  kept.push(await countAll('the same, let go by an operator', desk, restored.pool, [id]));
  expect(kept.at(-1)).toMatchObject({ posts: 1, made: 1, states: 'SUBMITTED', lost: 0, duplicated: 0 });
  pointAtDatabase(database);
  await restored.drop();
});

test('25 orders through a storm of all faults', async () => {
  const placed: string[] = [];
  for (let round = 0; round < 5; round++)
    placed.push(...(await Promise.all(desk.buyers.map((one) => desk.place(one)))));
  desk.proxy.use([
    { ...posting(...doubtfulFaults(), refusal('429'), late('late', ORDER_TIMEOUT_MS / 3)), every: 2 },
  ]);
  // What was refused comes again, and may meet the next fault.
  for (let waiting = placed; waiting.length > 0; waiting = await queued()) {
    await Promise.all(waiting.map((id) => sendOrder(id)));
    await makeDue();
  }
  const { rows } = await database.pool.query(`SELECT DISTINCT state FROM orders ORDER BY state`);
  expect(rows.map(({ state }) => state)).toEqual(['SUBMITTED', 'UNCONFIRMED']);
  await expectPromise('25 orders through a storm', placed, { placed: 25 });
}, 60_000);
