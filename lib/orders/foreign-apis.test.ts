import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { addPerson } from '@/lib/accounts/data';
import { syncNow } from '@/lib/catalogue/sync/data';
import { connect } from '@/lib/connections/organisation-sync/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { createBuyerActor } from '@/lib/organisations/permissions/testing/sample-actor';
import { useDatabase as pointAt } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { FOREIGN_APIS } from '@/lib/upstream/testing/foreign-api/choices';
import { type ForeignApi, startForeignApi } from '@/lib/upstream/testing/foreign-api/server';
import { getOrder } from './data';
import { resubmitOrder } from './order-actions';
import { syncDueOrders } from './status-sync/data';
import { submitOrder } from './submission/data';
import { sendOrder } from './submission/jobs';
import { sendAction } from './supplier-requests/jobs';
import { createCheckout } from './testing/order-fixture';

const ORGANISATION = 100;
const PRODUCTS = 230;
let database: TestDatabase;
let buyer: Actor | null = null;
beforeAll(async () => {
  vi.stubEnv('ORDER_HOLD_SECONDS', '0');
  database = await createTestDatabase();
  pointAt(database);
});
afterAll(() => database.drop());

const rows = async (text: string, values?: unknown[]) => (await database.pool.query(text, values)).rows;

async function getBuyer(): Promise<Actor> {
  if (buyer) return buyer;
  const email = 'buyer@100.example';
  await addPerson({
    email,
    name: 'Ada',
    password: 'a long password',
    role: 'buyer',
    organisationId: ORGANISATION,
  });
  const id = String((await rows('SELECT id FROM people WHERE email = $1', [email]))[0].id);
  buyer = { ...createBuyerActor(ORGANISATION), userId: id, realUserId: id };
  return buyer;
}

const makeDue = () =>
  rows('UPDATE orders SET not_before = now(), read_not_before = now(), next_read_at = now()');

describe.each(FOREIGN_APIS)('with a distributor with $name', (choices) => {
  let api: ForeignApi;
  let actor: Actor;
  beforeAll(async () => {
    api = await startForeignApi(choices, PRODUCTS);
    await rows(
      emptyTables('orders', 'carts', 'connection_circuits', 'read_rate_limits', 'sync_runs', 'sync_pages'),
    );
    const { id } = await connect({ ...api.client, ...api.profile });
    actor = await getBuyer();
    expect(await syncNow(id)).toMatchObject({ state: 'done' });
  });
  afterAll(() => api.close());
  afterEach(async () => {
    await rows(emptyTables('orders', 'carts', 'connection_circuits'));
    api.orders.length = 0;
  });

  const place = async () => (await submitOrder(actor, await createCheckout(actor, {}, 7))).id;
  const follow = async (id: string) => {
    await makeDue();
    await syncDueOrders();
    return getOrder(actor, id);
  };

  test('its whole catalogue is read', async () => {
    const [row] = await rows('SELECT count(*)::int AS count FROM listings');
    expect(row.count).toBe(PRODUCTS);
  });

  test('an order is placed once, followed, resubmitted and completed', async () => {
    const id = await place();
    await sendOrder(id);
    await sendOrder(id);
    expect(api.orders).toHaveLength(1);
    expect(await rows('SELECT state, upstream_id FROM orders')).toEqual([
      { state: 'SUBMITTED', upstream_id: String(api.orders[0]?.id) },
    ]);
    api.setStatus('ATTENTION_REQUIRED');
    expect(await follow(id)).toMatchObject({ status: 'ATTENTION_REQUIRED' });
    await resubmitOrder(actor, id, { isResolved: true, note: 'Credit raised' });
    for (const action of await rows(`SELECT id FROM order_actions WHERE state = 'QUEUED'`))
      await sendAction(String(action.id));
    expect(await follow(id)).toMatchObject({ status: 'PROCESSING' });
    for (const status of ['ACCEPTED', 'SHIPPED', 'COMPLETE'] as const) {
      api.setStatus(status);
      expect(await follow(id)).toMatchObject({ state: 'SUBMITTED', status });
    }
    expect(api.orders).toHaveLength(1);
    expect(await rows('SELECT kind, status FROM order_reports')).toEqual([]);
  });

  test('an answer without an id leaves the order unconfirmed without a second POST', async () => {
    api.faults.push({ isMade: true, answer: { status: 201, body: { ok: true } } });
    const id = await place();
    await sendOrder(id);
    await makeDue();
    await sendOrder(id);
    expect(await getOrder(actor, id)).toMatchObject({ state: 'UNCONFIRMED' });
    expect(api.orders).toHaveLength(1);
  });
});
