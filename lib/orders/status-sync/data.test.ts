import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { json, reset } from '@/lib/upstream/testing/misbehaving-server';
import { getOrder } from '../data';
import { createSentOrder, makeDue, type OrderFixture, openOrderFixture } from '../testing/order-fixture';
import { syncDueOrders } from './data';

let fixture: OrderFixture;
let next = 5000;
beforeAll(async () => {
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows(emptyTables('orders', 'carts', 'connection_circuits', 'read_rate_limits'));
  fixture.api.journal.length = 0;
});

/** An order that the API has taken under a number of its own, first seen in `status`. */
async function createSubmittedOrder(
  status = 'PROCESSING',
): Promise<{ id: string; at: string; say: (status: unknown) => void }> {
  const upstreamId = next++;
  const id = await createSentOrder(fixture, json(201, { id: upstreamId, status }));
  const at = `GET /v1/orders/${upstreamId}`;
  return {
    id,
    at,
    say: (upstreamStatus) => fixture.api.on(at, json(200, { id: upstreamId, status: upstreamStatus })),
  };
}

const makeDueAndGet = async (id: string) => {
  await makeDue(fixture, id);
  return getOrder(fixture.buyer, id);
};

describe('looking at an order', () => {
  test('reads it from the supplier and shows the change with its interval', async () => {
    const { id, say } = await createSubmittedOrder();
    say('ACCEPTED');
    const order = await makeDueAndGet(id);
    expect(order).toMatchObject({ state: 'SUBMITTED', status: 'ACCEPTED', isStale: false, actions: [] });
    const current = order.timeline.find(({ phase }) => phase === 'current');
    expect(current).toMatchObject({ title: 'Accepted', after: expect.any(String), at: expect.any(String) });
  });

  test('by ten people repeatedly causes one read', async () => {
    const { id, at, say } = await createSubmittedOrder();
    say('ACCEPTED');
    await makeDue(fixture, id);
    await Promise.all(Array.from({ length: 10 }, () => getOrder(fixture.buyer, id)));
    await getOrder(fixture.buyer, id);
    expect(fixture.api.count(at)).toBe(1);
  });

  test('shows the stored status with its age when the supplier does not answer', async () => {
    const { id, at } = await createSubmittedOrder();
    fixture.api.on(at, reset);
    const order = await makeDueAndGet(id);
    expect(order).toMatchObject({ status: 'PROCESSING', isStale: true, statusSeenAt: expect.any(String) });
    const reads = fixture.api.count(at);
    await getOrder(fixture.buyer, id);
    expect(fixture.api.count(at)).toBe(reads);
  });

  test('without a readable status keeps the last one', async () => {
    const { id, say } = await createSubmittedOrder();
    say(17);
    // The supplier did answer, so nothing says that it does not.
    expect(await makeDueAndGet(id)).toMatchObject({ status: 'PROCESSING', isStale: false });
  });

  test('of another organisation finds nothing and calls nothing', async () => {
    const { id } = await createSubmittedOrder();
    await makeDue(fixture, id);
    fixture.api.journal.length = 0;
    await expect(getOrder(fixture.stranger, id)).rejects.toMatchObject({ code: 'not-found' });
    const below = { ...fixture.buyer, organisationId: 300 };
    await expect(getOrder(below, id)).rejects.toMatchObject({ code: 'not-found' });
    expect(fixture.api.journal).toEqual([]);
  });
});

describe('statuses of an order', () => {
  test('that are unknown are shown as received and read again', async () => {
    const { id, say } = await createSubmittedOrder();
    say('ON_A_BOAT');
    const order = await makeDueAndGet(id);
    expect(order).toMatchObject({ status: 'ON_A_BOAT', nextReadAt: expect.any(String) });
    expect(order.timeline.find(({ title }) => title === 'ON_A_BOAT')).toMatchObject({ flag: 'unknown' });
  });

  test('that are impossible are flagged and shown', async () => {
    const { id, say } = await createSubmittedOrder('SHIPPED');
    say('PROCESSING');
    const order = await makeDueAndGet(id);
    expect(order.status).toBe('PROCESSING');
    expect(order.timeline.find(({ phase }) => phase === 'current')).toMatchObject({ flag: 'impossible' });
  });

  test('that repeat are no change', async () => {
    const { id, say } = await createSubmittedOrder();
    say('PROCESSING');
    await makeDueAndGet(id);
    expect(await fixture.rows('SELECT id FROM order_observations')).toHaveLength(1);
  });

  test('that are terminal end the reading', async () => {
    const { id, at, say } = await createSubmittedOrder();
    say('COMPLETE');
    expect(await makeDueAndGet(id)).toMatchObject({ status: 'COMPLETE', nextReadAt: null });
    await makeDue(fixture, id);
    await getOrder(fixture.buyer, id);
    await syncDueOrders();
    expect(fixture.api.count(at)).toBe(1);
  });

  test('show extra fields by name, without our own', async () => {
    const { id, at } = await createSubmittedOrder();
    const upstreamId = Number(at.split('/').at(-1));
    const route = { depot: 'Leeds', url: 'https://van.example/1' };
    fixture.api.on(at, json(200, { id: upstreamId, status: 'SHIPPED', route, reference: 'PO-123' }));
    await makeDueAndGet(id);
    const operator = { ...fixture.buyer, permissions: ROLE_PERMISSIONS.operator };
    expect((await getOrder(operator, id)).extra).toEqual([
      { label: 'Route', text: 'Depot: Leeds · Url: https://van.example/1' },
    ]);
  });
});

describe('the status sync', () => {
  test('reads due orders only', async () => {
    const due = await createSubmittedOrder();
    const later = await createSubmittedOrder();
    due.say('ACCEPTED');
    await makeDue(fixture, due.id);
    await syncDueOrders();
    expect(fixture.api.count(due.at)).toBe(1);
    expect(fixture.api.count(later.at)).toBe(0);
    const [stored] = await fixture.rows(
      'SELECT status, next_read_at > now() AS later FROM orders WHERE id = $1',
      [due.id],
    );
    expect(stored).toEqual({ status: 'ACCEPTED', later: true });
  });

  test('is shared by several workers', async () => {
    const all = [
      await createSubmittedOrder(),
      await createSubmittedOrder(),
      await createSubmittedOrder(),
      await createSubmittedOrder(),
      await createSubmittedOrder(),
    ];
    for (const { id, say } of all) {
      say('ACCEPTED');
      await makeDue(fixture, id);
    }
    await Promise.all([syncDueOrders(), syncDueOrders(), syncDueOrders()]);
    for (const { at } of all) expect(fixture.api.count(at)).toBe(1);
  });

  test('leaves a connection’s orders alone when it is told to wait', async () => {
    const first = await createSubmittedOrder();
    const second = await createSubmittedOrder();
    fixture.api.on(first.at, json(429, {}, { 'retry-after': '600' }));
    await makeDue(fixture, first.id);
    await syncDueOrders();
    const [wait] = await fixture.rows(
      `SELECT next_read_at > now() + interval '9 minutes' AS later FROM orders WHERE read_failures = 1`,
    );
    expect(wait).toEqual({ later: true });
    await makeDue(fixture, second.id);
    await makeDue(fixture, first.id);
    await syncDueOrders();
    expect(fixture.api.count(second.at)).toBe(0);
  });

  test.each([
    { headers: { 'retry-after': '600' } as Record<string, string>, seconds: 600 },
    { headers: {} as Record<string, string>, seconds: 15 },
  ])(
    'stops reading the connection when told to wait ($headers), as do pages',
    async ({ headers, seconds }) => {
      const first = await createSubmittedOrder();
      const second = await createSubmittedOrder();
      fixture.api.on(first.at, json(429, {}, headers));
      await makeDue(fixture, first.id);
      await syncDueOrders();
      await makeDue(fixture, second.id);
      await syncDueOrders();
      await makeDue(fixture, second.id);
      await getOrder(fixture.buyer, second.id);
      expect(fixture.api.count(second.at)).toBe(0);
      const [{ wait } = {}] = await fixture.rows(
        'SELECT extract(epoch FROM probe_at - opened_at) AS wait FROM connection_circuits',
      );
      expect(Math.round(Number(wait))).toBe(seconds);
      await fixture.rows('UPDATE connection_circuits SET opened_at = NULL');
      await getOrder(fixture.buyer, second.id);
      expect(fixture.api.count(second.at)).toBe(1);
    },
  );

  test('waits longer after each failure', async () => {
    const { id, at } = await createSubmittedOrder();
    fixture.api.on(at, reset);
    for (let i = 0; i < 4; i++) {
      // Other requests succeed in between, so the connection itself is well.
      await fixture.rows(emptyTables('connection_circuits'));
      await makeDue(fixture, id);
      await syncDueOrders();
    }
    const [stored] = await fixture.rows(
      `SELECT read_failures, status, extract(epoch FROM next_read_at - now())::float AS wait FROM orders`,
    );
    expect(stored).toMatchObject({ read_failures: 4, status: 'PROCESSING' });
    expect(Number(stored?.wait)).toBeGreaterThan(50);
  });
});
