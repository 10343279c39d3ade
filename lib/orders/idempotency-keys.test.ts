import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useDatabase as pointAtDatabase } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { QUICK_ATTEMPTS } from './model/submission-rules';
import { sendOrder } from './submission/jobs';
import { type FaultFixture, openFaultFixture } from './testing/fault-fixture';
import type { RuleInput } from './testing/fault-proxy/faults';
import { countOrders } from './testing/order-counts';

let database: TestDatabase;
let fixture: FaultFixture;
beforeAll(async () => {
  vi.stubEnv('UPSTREAM_IDEMPOTENT_ORDERS', 'true');
  database = await createTestDatabase();
  pointAtDatabase(database);
  fixture = await openFaultFixture(database.pool);
});
afterAll(async () => {
  await fixture.close();
  await database.drop();
});
beforeEach(async () => {
  await database.pool.query(emptyTables('orders', 'carts', 'connection_circuits', 'pgboss.job'));
  await fixture.deleteOrders();
  fixture.proxy.journal.length = 0;
});

const breakingRule = (isForwarded: boolean, to?: number): RuleInput => ({
  ...fixture.onPost({ name: 'reset', isForwarded, answer: { kind: 'reset' } }),
  to,
});

/** Sends one order as often as the portal would by itself, and counts the results. */
async function sendRepeatedly(rule: RuleInput, sendings: number) {
  const id = await fixture.place(fixture.buyers[0]!);
  fixture.proxy.use([rule]);
  for (let count = 0; count < sendings; count++) {
    await sendOrder(id);
    await database.pool.query('UPDATE orders SET not_before = now()');
    // Close the circuit, as a good answer to its probe would: three unconfirmed orders in a row stop all sending.
    await database.pool.query(emptyTables('connection_circuits'));
  }
  return countOrders('keys', fixture, database.pool, [id]);
}

test.each([true, false])(
  'an unclear answer of an API that keeps keys (order made: %s) is resolved by repeating the POST',
  async (isMade) => {
    fixture.proxy.passKeys(true);
    const counts = await sendRepeatedly(breakingRule(isMade, 1), 3);
    expect(counts).toMatchObject({ posts: 2, made: 1, states: 'SUBMITTED', lost: 0, duplicated: 0 });
  },
);

test('five attempts without an answer are left to a person', async () => {
  fixture.proxy.passKeys(true);
  const counts = await sendRepeatedly(breakingRule(true), QUICK_ATTEMPTS + 2);
  expect(counts).toMatchObject({ posts: QUICK_ATTEMPTS, made: 1, states: 'UNCONFIRMED', duplicated: 0 });
});

// Why the setting is off unless the distributor says that keys are kept.
test('an API that ignores keys would make a second order', async () => {
  fixture.proxy.passKeys(false);
  expect(await sendRepeatedly(breakingRule(true, 1), 2)).toMatchObject({ posts: 2, made: 2, duplicated: 1 });
});
