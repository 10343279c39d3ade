import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlacedOrder, type OrderFixture, openOrderFixture } from '@/lib/orders/testing/order-fixture';
import { metrics } from '@/lib/platform/metrics/instruments';
import { updateStoredGauges } from './gauges';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());

test('gauges of orders, jobs and catalogue ages match the database', async () => {
  await createPlacedOrder(fixture.buyer);
  await updateStoredGauges();
  const text = await metrics().registry.metrics();
  const [{ count = 0 } = {}] = await fixture.rows(
    `SELECT count(*)::int AS count FROM orders WHERE state = 'QUEUED'`,
  );
  expect(count).toBeGreaterThan(0);
  expect(text).toContain(`tradecounter_orders{state="QUEUED"} ${count}`);
  const queued = await fixture.rows(
    `SELECT name, count(*)::int AS count FROM pgboss.job WHERE state = 'created' GROUP BY name`,
  );
  for (const { name, count: jobs } of queued)
    expect(text).toContain(`tradecounter_jobs{queue="${name}",state="created"} ${jobs}`);
  expect(text).toMatch(/tradecounter_pool_connections\{state="idle"\} \d/);
});
