import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { json, reset } from '@/lib/upstream/testing/misbehaving-server';
import { getOrder } from '../data';
import { makeDue, type OrderDesk, openOrderDesk, sentOrder } from '../testing/order-fixture';
import { followDue } from './data';

let desk: OrderDesk;
let next = 5000;
beforeAll(async () => {
  desk = await openOrderDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.rows('TRUNCATE orders, carts, connection_circuits, read_budgets CASCADE');
  desk.api.journal.length = 0;
});

/** An order that the API has taken under a number of its own, first seen in `status`. */
async function taken(
  status = 'PROCESSING',
): Promise<{ id: string; at: string; say: (status: unknown) => void }> {
  const upstreamId = next++;
  const id = await sentOrder(desk, json(201, { id: upstreamId, status }));
  const at = `GET /v1/orders/${upstreamId}`;
  return { id, at, say: (said) => desk.api.on(at, json(200, { id: upstreamId, status: said })) };
}

const look = async (id: string) => {
  await makeDue(desk, id);
  return getOrder(desk.buyer, id);
};

describe('somebody looks at an order', () => {
  test('it is read from the supplier, and what changed is told with the interval', async () => {
    const { id, say } = await taken();
    say('ACCEPTED');
    const order = await look(id);
    expect(order).toMatchObject({ state: 'SUBMITTED', status: 'ACCEPTED', isStale: false, actions: [] });
    const current = order.timeline.find(({ phase }) => phase === 'current');
    expect(current).toMatchObject({ title: 'Accepted', after: expect.any(String), at: expect.any(String) });
  });

  test('ten watchers at once, again and again, cause one read', async () => {
    const { id, at, say } = await taken();
    say('ACCEPTED');
    await makeDue(desk, id);
    await Promise.all(Array.from({ length: 10 }, () => getOrder(desk.buyer, id)));
    await getOrder(desk.buyer, id);
    expect(desk.api.count(at)).toBe(1);
  });

  test('what is stored is shown with its age when the supplier does not answer', async () => {
    const { id, at } = await taken();
    desk.api.on(at, reset);
    const order = await look(id);
    expect(order).toMatchObject({ status: 'PROCESSING', isStale: true, statusSeenAt: expect.any(String) });
    const reads = desk.api.count(at);
    await getOrder(desk.buyer, id);
    expect(desk.api.count(at)).toBe(reads);
  });

  test('an order without a readable status keeps the last one', async () => {
    const { id, say } = await taken();
    say(17);
    expect(await look(id)).toMatchObject({ status: 'PROCESSING', isStale: true });
  });

  test('another organisation’s order is not found, and nothing is asked of the supplier', async () => {
    const { id } = await taken();
    await makeDue(desk, id);
    desk.api.journal.length = 0;
    await expect(getOrder(desk.stranger, id)).rejects.toMatchObject({ code: 'not-found' });
    const below = { ...desk.buyer, organisationId: 300 };
    await expect(getOrder(below, id)).rejects.toMatchObject({ code: 'not-found' });
    expect(desk.api.journal).toEqual([]);
  });
});

describe('statuses', () => {
  test('an unknown one is shown as it came and followed on', async () => {
    const { id, say } = await taken();
    say('ON_A_BOAT');
    const order = await look(id);
    expect(order).toMatchObject({ status: 'ON_A_BOAT', nextReadAt: expect.any(String) });
    expect(order.timeline.find(({ title }) => title === 'ON_A_BOAT')).toMatchObject({ flag: 'unknown' });
  });

  test('an impossible one is flagged, not hidden', async () => {
    const { id, say } = await taken('SHIPPED');
    say('PROCESSING');
    const order = await look(id);
    expect(order.status).toBe('PROCESSING');
    expect(order.timeline.find(({ phase }) => phase === 'current')).toMatchObject({ flag: 'impossible' });
  });

  test('the same status again is no change', async () => {
    const { id, say } = await taken();
    say('PROCESSING');
    await look(id);
    expect(await desk.rows('SELECT id FROM order_observations')).toHaveLength(1);
  });

  test('a terminal one ends the reading', async () => {
    const { id, at, say } = await taken();
    say('COMPLETE');
    expect(await look(id)).toMatchObject({ status: 'COMPLETE', nextReadAt: null });
    await makeDue(desk, id);
    await getOrder(desk.buyer, id);
    await followDue();
    expect(desk.api.count(at)).toBe(1);
  });

  test('extra fields of the answer are told generically, our own are not repeated', async () => {
    const { id, at } = await taken();
    const upstreamId = Number(at.split('/').at(-1));
    const tracking = { carrier: 'Van', url: 'https://van.example/1' };
    desk.api.on(at, json(200, { id: upstreamId, status: 'SHIPPED', tracking, reference: 'PO-123' }));
    expect((await look(id)).extra).toEqual([
      { label: 'Tracking', text: 'Carrier: Van · Url: https://van.example/1' },
    ]);
  });
});

describe('the follower', () => {
  test('reads what is due, and not what is not', async () => {
    const due = await taken();
    const later = await taken();
    due.say('ACCEPTED');
    await makeDue(desk, due.id);
    await followDue();
    expect(desk.api.count(due.at)).toBe(1);
    expect(desk.api.count(later.at)).toBe(0);
    const [stored] = await desk.rows(
      'SELECT status, next_read_at > now() AS later FROM orders WHERE id = $1',
      [due.id],
    );
    expect(stored).toEqual({ status: 'ACCEPTED', later: true });
  });

  test('several followers share the work', async () => {
    const all = [await taken(), await taken(), await taken(), await taken(), await taken()];
    for (const { id, say } of all) {
      say('ACCEPTED');
      await makeDue(desk, id);
    }
    await Promise.all([followDue(), followDue(), followDue()]);
    for (const { at } of all) expect(desk.api.count(at)).toBe(1);
  });

  test('told to wait, leaves all orders of the connection alone for that long', async () => {
    const first = await taken();
    const second = await taken();
    desk.api.on(first.at, json(429, {}, { 'retry-after': '600' }));
    await makeDue(desk, first.id);
    await followDue();
    const [wait] = await desk.rows(
      `SELECT next_read_at > now() + interval '9 minutes' AS later FROM orders WHERE read_failures = 1`,
    );
    expect(wait).toEqual({ later: true });
    await makeDue(desk, second.id);
    await makeDue(desk, first.id);
    await followDue();
    expect(desk.api.count(second.at)).toBe(0);
  });

  test.each([
    { headers: { 'retry-after': '600' } as Record<string, string>, seconds: 600 },
    { headers: {} as Record<string, string>, seconds: 15 },
  ])(
    'told to wait ($headers), reads nothing of the connection, nor does a page',
    async ({ headers, seconds }) => {
      const first = await taken();
      const second = await taken();
      desk.api.on(first.at, json(429, {}, headers));
      await makeDue(desk, first.id);
      await followDue();
      await makeDue(desk, second.id);
      await followDue();
      await makeDue(desk, second.id);
      await getOrder(desk.buyer, second.id);
      expect(desk.api.count(second.at)).toBe(0);
      const [{ wait } = {}] = await desk.rows(
        'SELECT extract(epoch FROM probe_at - opened_at) AS wait FROM connection_circuits',
      );
      expect(Math.round(Number(wait))).toBe(seconds);
      await desk.rows('UPDATE connection_circuits SET opened_at = NULL');
      await getOrder(desk.buyer, second.id);
      expect(desk.api.count(second.at)).toBe(1);
    },
  );

  test('backs off from a supplier that does not answer', async () => {
    const { id, at } = await taken();
    desk.api.on(at, reset);
    for (let i = 0; i < 4; i++) {
      // Answered by others meanwhile: the connection itself is well.
      await desk.rows('TRUNCATE connection_circuits');
      await makeDue(desk, id);
      await followDue();
    }
    const [stored] = await desk.rows(
      `SELECT read_failures, status, extract(epoch FROM next_read_at - now())::float AS wait FROM orders`,
    );
    expect(stored).toMatchObject({ read_failures: 4, status: 'PROCESSING' });
    expect(Number(stored?.wait)).toBeGreaterThan(50);
  });
});
