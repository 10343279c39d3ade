import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createPlacedOrder,
  createSentOrder,
  NUMBER,
  type OrderFixture,
  openOrderFixture,
} from '@/lib/orders/testing/order-fixture';
import { useDatabase as pointAtDatabase } from '@/lib/platform/db/pool';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import { migrateDatabase } from './migrate';

const ROLE = `application_${randomUUID().replaceAll('-', '')}`;
const PASSWORD = 'throw-away';
let fixture: OrderFixture;
let application: pg.Pool;

beforeAll(async () => {
  fixture = await openOrderFixture();
  await fixture.rows(`CREATE ROLE ${ROLE} LOGIN PASSWORD '${PASSWORD}'`);
  await migrateDatabase(fixture.database.url, { applicationRole: ROLE });
  const url = new URL(fixture.database.url);
  url.username = ROLE;
  url.password = PASSWORD;
  application = new pg.Pool({ connectionString: url.href, max: 4 });
  application.on('error', () => undefined);
  pointAtDatabase({ pool: application, database: drizzle(application) });
});
afterAll(async () => {
  await application.end();
  await fixture.rows(`DROP OWNED BY ${ROLE}`);
  await fixture.rows(`DROP ROLE ${ROLE}`);
  await fixture.close();
});

test('a cart becomes an order under the application role', async () => {
  const id = await createPlacedOrder(fixture.buyer);
  const rows = await fixture.rows('SELECT number, state FROM orders WHERE id = $1', [id]);
  expect(rows).toEqual([{ number: expect.stringMatching(NUMBER), state: 'QUEUED' }]);
  const jobs = await fixture.rows("SELECT id FROM pgboss.job WHERE name = 'orders.send'");
  expect(jobs).toHaveLength(1);
});

test('an order is sent', async () => {
  const id = await createSentOrder(fixture, json(201, { id: 2001, status: 'PROCESSING' }));
  const rows = await fixture.rows('SELECT state, status FROM orders WHERE id = $1', [id]);
  expect(rows).toEqual([{ state: 'SUBMITTED', status: 'PROCESSING' }]);
});
