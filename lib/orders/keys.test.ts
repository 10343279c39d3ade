import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useDatabase as pointAtDatabase } from '@/lib/db/pool';
import { createTestDatabase, type TestDatabase } from '@/lib/db/testing/test-database';
import { sendOrder } from './submission/jobs';
import { QUICK_ATTEMPTS } from './submission/rules';
import { countAll } from './testing/counts';
import { type FaultDesk, openFaultDesk } from './testing/fault-fixture';
import type { RuleInput } from './testing/fault-proxy/faults';

let database: TestDatabase;
let desk: FaultDesk;
beforeAll(async () => {
  vi.stubEnv('UPSTREAM_IDEMPOTENT_ORDERS', 'true');
  database = await createTestDatabase();
  pointAtDatabase(database);
  desk = await openFaultDesk(database.pool);
});
afterAll(async () => {
  await desk.close();
  await database.drop();
});
beforeEach(async () => {
  await database.pool.query('TRUNCATE orders, carts, connection_circuits, pgboss.job CASCADE');
  await desk.forgetTaken();
  desk.proxy.journal.length = 0;
});

const breaking = (isForwarded: boolean, to?: number): RuleInput => ({
  method: 'POST',
  path: '/v1/orders$',
  to,
  faults: [{ name: 'reset', isForwarded, answer: { kind: 'reset' } }],
});

/** What comes of one order, sent as often as the portal sends it by itself. */
async function sent(rule: RuleInput, sendings: number) {
  const id = await desk.place(desk.buyers[0]!);
  desk.proxy.use([rule]);
  for (let count = 0; count < sendings; count++) {
    await sendOrder(id);
    await database.pool.query('UPDATE orders SET not_before = now()');
    // As after a good answer to its probe: nothing leaves after three doubts in a row.
    await database.pool.query('TRUNCATE connection_circuits');
  }
  return countAll('keys', desk, database.pool, [id]);
}

test.each([true, false])(
  'doubt at an API that keeps keys (order made: %s) ends by asking again',
  async (isMade) => {
    desk.proxy.passKeys(true);
    const counts = await sent(breaking(isMade, 1), 3);
    expect(counts).toMatchObject({ posts: 2, made: 1, states: 'SUBMITTED', lost: 0, duplicated: 0 });
  },
);

test('after five times without an answer a person decides', async () => {
  desk.proxy.passKeys(true);
  const counts = await sent(breaking(true), QUICK_ATTEMPTS + 2);
  expect(counts).toMatchObject({ posts: QUICK_ATTEMPTS, made: 1, states: 'UNCONFIRMED', duplicated: 0 });
});

// Why the setting is off unless the distributor says that keys are kept.
test('an API that does not keep them makes a second order', async () => {
  desk.proxy.passKeys(false);
  expect(await sent(breaking(true, 1), 2)).toMatchObject({ posts: 2, made: 2, duplicated: 1 });
});
