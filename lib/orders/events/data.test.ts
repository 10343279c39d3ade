import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '@/lib/db/pool';
import { json, reset } from '@/lib/upstream/testing/misbehaving-server';
import { getOrder } from '../data';
import { cancelOrder, resubmitOrder, takeBackOrder } from '../requests/data';
import { submitOrder } from '../submission/data';
import { sendOrder, sweepSubmissions } from '../submission/jobs';
import {
  checkoutOf,
  makeDue,
  type OrderDesk,
  openOrderDesk,
  placeOrder,
  sentOrder,
} from '../testing/order-fixture';
import { recordOrderEvent } from './data';

let desk: OrderDesk;
let next = 9000;
beforeAll(async () => {
  desk = await openOrderDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.rows('TRUNCATE orders, carts, connection_circuits CASCADE'));

/** What was written down about an order, in order. */
const kindsOf = async (orderId: string) => {
  const rows = await desk.rows('SELECT kind FROM order_events WHERE order_id = $1 ORDER BY place', [orderId]);
  return rows.map(({ kind }) => kind);
};

async function taken(status: string): Promise<{ id: string; say: (status: string) => void }> {
  const upstreamId = next++;
  const id = await sentOrder(desk, json(201, { id: upstreamId, status }));
  const at = `GET /v1/orders/${upstreamId}`;
  return { id, say: (said) => desk.api.on(at, json(200, { id: upstreamId, status: said })) };
}

describe('a transition is written down once', () => {
  test('placing, however often the same intent comes', async () => {
    const input = await checkoutOf(desk.buyer);
    const [stored] = await Promise.all([1, 2, 3].map(() => submitOrder(desk.buyer, input)));
    expect(await kindsOf(stored!.id)).toEqual(['order.placed']);
    expect(await desk.rows('SELECT organisation_id, data, told_at FROM order_events')).toEqual([
      { organisation_id: 200, data: {}, told_at: null },
    ]);
  });

  test('taken by the supplier, with its first status', async () => {
    const { id } = await taken('PROCESSING');
    await sendOrder(id);
    expect(await kindsOf(id)).toEqual(['order.placed', 'order.submitted', 'order.status']);
  });

  test('not taken', async () => {
    const id = await sentOrder(desk, json(422, { title: 'No such product' }));
    expect(await kindsOf(id)).toEqual(['order.placed', 'order.rejected']);
  });

  test('no clear answer', async () => {
    const id = await sentOrder(desk, reset);
    expect(await kindsOf(id)).toEqual(['order.placed', 'order.unconfirmed']);
  });

  test('back in the queue is none', async () => {
    const id = await sentOrder(desk, json(429, {}));
    expect(await kindsOf(id)).toEqual(['order.placed']);
  });

  test('a sender that is gone, looked for twice at once', async () => {
    const id = await placeOrder(desk.buyer);
    await desk.rows(
      `UPDATE orders SET state = 'SENDING', attempt = 1, lease_until = now() - interval '1 second'`,
    );
    await Promise.all([sweepSubmissions(), sweepSubmissions()]);
    expect(await kindsOf(id)).toEqual(['order.placed', 'order.unconfirmed']);
  });

  test('a change of status, but not the same status again', async () => {
    const { id, say } = await taken('SHIPPED');
    for (const status of ['SHIPPED', 'PROCESSING', 'PROCESSING']) {
      say(status);
      await makeDue(desk, id);
      await getOrder(desk.buyer, id);
    }
    const changes = await desk.rows(
      `SELECT data FROM order_events WHERE kind = 'order.status' ORDER BY place`,
    );
    expect(changes.map(({ data }) => data)).toEqual([
      { status: 'SHIPPED', before: null, possible: true },
      { status: 'PROCESSING', before: 'SHIPPED', possible: false },
    ]);
  });

  test('what people ask for, and a refused request none', async () => {
    const attention = await taken('ATTENTION_REQUIRED');
    const asked = () => resubmitOrder(desk.buyer, attention.id, { isResolved: true, note: 'Credit raised' });
    await asked();
    await expect(asked()).rejects.toMatchObject({ code: 'conflict' });
    expect((await kindsOf(attention.id)).slice(3)).toEqual(['order.resubmitted']);
    const processing = await taken('PROCESSING');
    await cancelOrder(desk.buyer, processing.id, { note: null });
    expect((await kindsOf(processing.id)).slice(3)).toEqual(['order.cancel-asked']);
  });

  test('taken back, by two people at once', async () => {
    const id = await placeOrder(desk.buyer);
    await Promise.allSettled([takeBackOrder(desk.buyer, id), takeBackOrder(desk.buyer, id)]);
    expect(await kindsOf(id)).toEqual(['order.placed', 'order.taken-back']);
  });
});

test('what was undone left nothing', async () => {
  const id = await placeOrder(desk.buyer);
  const undone = inTransaction(async (tx) => {
    await recordOrderEvent(tx, { orderId: id, organisationId: 200, kind: 'order.noted', data: {} });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await kindsOf(id)).toEqual(['order.placed']);
});

test('an order that could not be stored left nothing', async () => {
  const input = await checkoutOf(desk.buyer);
  await desk.rows('ALTER TABLE audit_events RENAME TO audit_events_away');
  await expect(submitOrder(desk.buyer, input)).rejects.toThrow();
  await desk.rows('ALTER TABLE audit_events_away RENAME TO audit_events');
  expect(await desk.rows('SELECT id FROM order_events')).toEqual([]);
});
