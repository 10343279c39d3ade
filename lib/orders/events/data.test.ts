import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { json, reset } from '@/lib/upstream/testing/misbehaving-server';
import { getOrder } from '../data';
import { cancelOrder, resubmitOrder, withdrawOrder } from '../order-actions';
import { submitOrder } from '../submission/data';
import { sendOrder, sweepSubmissions } from '../submission/jobs';
import {
  createCheckout,
  createPlacedOrder,
  createSentOrder,
  makeDue,
  type OrderFixture,
  openOrderFixture,
} from '../testing/order-fixture';
import { recordOrderEvent } from './data';

let fixture: OrderFixture;
let next = 9000;
beforeAll(async () => {
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.rows(emptyTables('orders', 'carts', 'connection_circuits')));

const listEventKinds = async (orderId: string) => {
  const rows = await fixture.rows('SELECT kind FROM order_events WHERE order_id = $1 ORDER BY place', [
    orderId,
  ]);
  return rows.map(({ kind }) => kind);
};

async function createSubmittedOrder(status: string): Promise<{ id: string; say: (status: string) => void }> {
  const upstreamId = next++;
  const id = await createSentOrder(fixture, json(201, { id: upstreamId, status }));
  const at = `GET /v1/orders/${upstreamId}`;
  return {
    id,
    say: (upstreamStatus) => fixture.api.on(at, json(200, { id: upstreamId, status: upstreamStatus })),
  };
}

describe('each transition writes one event', () => {
  test('for placing, also when the intent is repeated', async () => {
    const input = await createCheckout(fixture.buyer);
    const [stored] = await Promise.all([1, 2, 3].map(() => submitOrder(fixture.buyer, input)));
    expect(await listEventKinds(stored!.id)).toEqual(['order.placed']);
    expect(await fixture.rows('SELECT organisation_id, data, notified_at FROM order_events')).toEqual([
      { organisation_id: 200, data: {}, notified_at: null },
    ]);
  });

  test('for acceptance by the supplier, with the first status', async () => {
    const { id } = await createSubmittedOrder('PROCESSING');
    await sendOrder(id);
    expect(await listEventKinds(id)).toEqual(['order.placed', 'order.submitted', 'order.status']);
  });

  test('for a rejection', async () => {
    const id = await createSentOrder(fixture, json(422, { title: 'No such product' }));
    expect(await listEventKinds(id)).toEqual(['order.placed', 'order.rejected']);
  });

  test('for an unclear answer', async () => {
    const id = await createSentOrder(fixture, reset);
    expect(await listEventKinds(id)).toEqual(['order.placed', 'order.unconfirmed']);
  });

  test('except for returning to the queue', async () => {
    const id = await createSentOrder(fixture, json(429, {}));
    expect(await listEventKinds(id)).toEqual(['order.placed']);
  });

  test('for a lost sender, also when it is found twice', async () => {
    const id = await createPlacedOrder(fixture.buyer);
    await fixture.rows(
      `UPDATE orders SET state = 'SENDING', attempt = 1, lease_until = now() - interval '1 second'`,
    );
    await Promise.all([sweepSubmissions(), sweepSubmissions()]);
    expect(await listEventKinds(id)).toEqual(['order.placed', 'order.unconfirmed']);
  });

  test('for a changed status, but not for the same one', async () => {
    const { id, say } = await createSubmittedOrder('SHIPPED');
    for (const status of ['SHIPPED', 'PROCESSING', 'PROCESSING']) {
      say(status);
      await makeDue(fixture, id);
      await getOrder(fixture.buyer, id);
    }
    const changes = await fixture.rows(
      `SELECT data FROM order_events WHERE kind = 'order.status' ORDER BY place`,
    );
    expect(changes.map(({ data }) => data)).toEqual([
      { status: 'SHIPPED', before: null, possible: true },
      { status: 'PROCESSING', before: 'SHIPPED', possible: false },
    ]);
  });

  test('for requests of people, except rejected ones', async () => {
    const attention = await createSubmittedOrder('ATTENTION_REQUIRED');
    const resubmit = () =>
      resubmitOrder(fixture.buyer, attention.id, { isResolved: true, note: 'Credit raised' });
    await resubmit();
    await expect(resubmit()).rejects.toMatchObject({ code: 'conflict' });
    expect((await listEventKinds(attention.id)).slice(3)).toEqual(['order.resubmitted']);
    const processing = await createSubmittedOrder('PROCESSING');
    await cancelOrder(fixture.buyer, processing.id, { note: null });
    expect((await listEventKinds(processing.id)).slice(3)).toEqual(['order.cancel-asked']);
  });

  test('for withdrawing, also by two people at once', async () => {
    const id = await createPlacedOrder(fixture.buyer);
    await Promise.allSettled([withdrawOrder(fixture.buyer, id), withdrawOrder(fixture.buyer, id)]);
    expect(await listEventKinds(id)).toEqual(['order.placed', 'order.withdrawn']);
  });
});

test('except when it is rolled back', async () => {
  const id = await createPlacedOrder(fixture.buyer);
  const rolledBack = inTransaction(async (tx) => {
    await recordOrderEvent(tx, { orderId: id, organisationId: 200, kind: 'order.noted', data: {} });
    throw new Error('undone');
  });
  await expect(rolledBack).rejects.toThrow('undone');
  expect(await listEventKinds(id)).toEqual(['order.placed']);
});

test('except when the order could not be stored', async () => {
  const input = await createCheckout(fixture.buyer);
  await fixture.rows('ALTER TABLE audit_events RENAME TO audit_events_away');
  await expect(submitOrder(fixture.buyer, input)).rejects.toThrow();
  await fixture.rows('ALTER TABLE audit_events_away RENAME TO audit_events');
  expect(await fixture.rows('SELECT id FROM order_events')).toEqual([]);
});
