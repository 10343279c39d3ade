import { eq, lt } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanUp, moveDueOrders, startBackend } from './backend';
import { orderEvents, orders } from './db/tables/orders';
import { tokens } from './db/tables/tokens';
import { testProduct } from './testing/products';
import { createTestService, type TestService, testAddress } from './testing/service';

let harness: TestService;
let caller: Awaited<ReturnType<TestService['as']>>;
beforeAll(async () => {
  harness = await createTestService();
  await harness.addProducts([testProduct({ id: 1 })]);
  caller = await harness.as(200);
});
afterAll(() => harness.drop());

async function submit(reference = 'PO') {
  const shipping = { ...testAddress, recipient: null };
  const body = { organisation: 200, reference, products: [{ product: 1, quantity: 1 }], shipping };
  return (await (await caller.post('/v1/orders', body)).json()).id as number;
}

async function getOrderStatus(id: number) {
  const [row] = await harness.service.db.select().from(orders).where(eq(orders.id, id));
  return row?.status;
}

test('an order stays in each status for the whole step', async () => {
  const id = await submit();
  const { stepMs } = harness.service.env.backend;
  harness.passTime(stepMs - 1);
  expect(await moveDueOrders(harness.service)).toBe(0);
  harness.passTime(1);
  expect(await moveDueOrders(harness.service)).toBe(1);
  expect(await moveDueOrders(harness.service)).toBe(0);
  expect(await getOrderStatus(id)).toBe('PROCESSING');
});

test('several processes move every order exactly one step', async () => {
  const ids: number[] = [];
  for (let made = 0; made < 25; made += 1) ids.push(await submit());
  harness.passTime(harness.service.env.backend.stepMs);
  const moved = await Promise.all([1, 2, 3, 4].map(() => moveDueOrders(harness.service)));
  expect(moved.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(25);
  for (const id of ids) {
    const events = await harness.service.db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
    expect(events.map((event) => event.toStatus)).toEqual(['CREATED', 'PROCESSING']);
  }
});

test('the back end polls until stopped, and finishes its current work', async () => {
  const id = await submit();
  const service = {
    ...harness.service,
    env: { ...harness.service.env, backend: { stepMs: 0, slowStepMs: 0, pollMs: 5 } },
  };
  harness.passTime(harness.service.env.backend.stepMs);
  const stop = startBackend(service);
  await expect.poll(() => getOrderStatus(id), { timeout: 45_000 }).toBe('COMPLETE');
  await stop();
});

test('expired tokens are deleted', async () => {
  await harness.as(100);
  harness.passTime(3_600_001);
  const expired = lt(tokens.expiresAt, harness.service.now());
  expect(await harness.service.db.$count(tokens, expired)).toBeGreaterThan(0);
  await cleanUp(harness.service);
  expect(await harness.service.db.$count(tokens, expired)).toBe(0);
});
