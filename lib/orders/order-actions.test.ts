import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getCart } from '@/lib/cart/data';
import { saveConnection } from '@/lib/connections/data';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { held, json, reset, token } from '@/lib/upstream/testing/misbehaving-server';
import { getOrder } from './data';
import { cancelOrder, restoreOrderToCart, resubmitOrder, withdrawOrder } from './order-actions';
import { submitOrder } from './submission/data';
import { sendOrder } from './submission/jobs';
import { sendAction, sweepActions } from './supplier-requests/jobs';
import {
  createCheckout,
  createPlacedOrder,
  createSentOrder,
  makeDue,
  type OrderFixture,
  openOrderFixture,
  PRODUCT_ID,
} from './testing/order-fixture';

let fixture: OrderFixture;
let next = 7000;
beforeAll(async () => {
  vi.stubEnv('UPSTREAM_CANCEL_PATH', '/orders/{id}/cancel');
  vi.stubEnv('UPSTREAM_ORDER_TIMEOUT_MS', '400');
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows(emptyTables('orders', 'carts', 'connection_circuits', 'audit_events'));
  fixture.api.journal.length = 0;
});

async function createSubmittedOrder(
  status: string,
): Promise<{ id: string; path: string; say: (status: string) => void }> {
  const upstreamId = next++;
  const id = await createSentOrder(fixture, json(201, { id: upstreamId, status }));
  const path = `/v1/orders/${upstreamId}`;
  return {
    id,
    path,
    say: (upstreamStatus) =>
      fixture.api.on(`GET ${path}`, json(200, { id: upstreamId, status: upstreamStatus })),
  };
}

/** Sends what is waiting to be sent, as the worker would. */
async function runQueue(): Promise<void> {
  for (const { id } of await fixture.rows(`SELECT id FROM order_actions WHERE state = 'QUEUED'`))
    await sendAction(String(id));
}

const resubmitInput = { isResolved: true, note: 'Credit raised' } as const;

describe('a resubmit request', () => {
  test('is sent once, recorded with its person, and continues the timeline', async () => {
    const { id, path, say } = await createSubmittedOrder('ATTENTION_REQUIRED');
    fixture.api.on(`POST ${path}/resubmit`, json(200, {}));
    const resubmitted = await resubmitOrder(fixture.buyer, id, resubmitInput);
    expect(resubmitted).toMatchObject({ action: { kind: 'resubmit', state: 'QUEUED' }, actions: [] });
    say('PROCESSING');
    await runQueue();
    expect(fixture.api.count(`POST ${path}/resubmit`)).toBe(1);
    const order = await getOrder(fixture.buyer, id);
    expect(order).toMatchObject({ status: 'PROCESSING', action: null });
    expect(order.timeline.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Attention required', 'Resubmitted by Ada Buyer', 'Processing']),
    );
    const acts = await fixture.rows(
      `SELECT person_id, detail FROM audit_events WHERE action = 'order.resubmit'`,
    );
    expect(acts).toEqual([
      { person_id: fixture.buyer.userId, detail: expect.stringContaining('Credit raised') },
    ]);
  });

  test('twice at once is one request', async () => {
    const { id } = await createSubmittedOrder('ATTENTION_REQUIRED');
    const both = await Promise.allSettled([
      resubmitOrder(fixture.buyer, id, resubmitInput),
      resubmitOrder(fixture.buyer, id, resubmitInput),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await fixture.rows('SELECT id FROM order_actions')).toHaveLength(1);
  });

  test.each(['PROCESSING', 'ACCEPTED', 'COMPLETE', 'ON_A_BOAT'])('is not possible in %s', async (status) => {
    const { id } = await createSubmittedOrder(status);
    await expect(resubmitOrder(fixture.buyer, id, resubmitInput)).rejects.toMatchObject({ code: 'conflict' });
    expect(await fixture.rows('SELECT id FROM order_actions')).toEqual([]);
  });

  test('that is rejected shows the supplier’s words and can be repeated', async () => {
    const { id, path, say } = await createSubmittedOrder('ATTENTION_REQUIRED');
    fixture.api.on(`POST ${path}/resubmit`, json(409, { detail: 'Still blocked' }));
    say('ATTENTION_REQUIRED');
    await resubmitOrder(fixture.buyer, id, resubmitInput);
    await runQueue();
    expect(await getOrder(fixture.buyer, id)).toMatchObject({
      action: { state: 'REFUSED', reason: expect.stringContaining('Still blocked') },
      actions: ['resubmit'],
    });
  });

  test('without a clear answer is unclear and not sent twice', async () => {
    const { id, path, say } = await createSubmittedOrder('ATTENTION_REQUIRED');
    fixture.api.on(`POST ${path}/resubmit`, reset);
    say('ATTENTION_REQUIRED');
    await resubmitOrder(fixture.buyer, id, resubmitInput);
    await runQueue();
    await sweepActions();
    await runQueue();
    expect(fixture.api.count(`POST ${path}/resubmit`)).toBe(1);
    expect(await getOrder(fixture.buyer, id)).toMatchObject({ action: { state: 'UNCLEAR' } });
  });

  test('with an expired lease is not sent, and says so', async () => {
    const { id, path, say } = await createSubmittedOrder('ATTENTION_REQUIRED');
    say('ATTENTION_REQUIRED');
    await resubmitOrder(fixture.buyer, id, resubmitInput);
    const answer = held(token());
    fixture.api.on('POST /oauth/token', answer.behaviour, token());
    await saveConnection(200, {
      clientId: crypto.randomUUID(),
      clientSecret: 'new',
      baseUrl: fixture.api.url,
    });
    fixture.api.journal.length = 0;
    const queueRun = runQueue();
    await expect.poll(() => fixture.api.count('POST /oauth/token')).toBe(1);
    await fixture.rows(`UPDATE order_actions SET lease_until = now() - interval '1 second'`);
    await sweepActions();
    answer.release();
    await queueRun;
    expect(fixture.api.count(`POST ${path}/resubmit`)).toBe(0);
    expect(await fixture.rows('SELECT state FROM order_actions')).toEqual([{ state: 'NOT_SENT' }]);
  });

  test('needs the permission and an own order', async () => {
    const { id } = await createSubmittedOrder('ATTENTION_REQUIRED');
    const viewer = { ...fixture.buyer, permissions: ['orders:read'] as const };
    await expect(resubmitOrder(viewer, id, resubmitInput)).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(resubmitOrder(fixture.stranger, id, resubmitInput)).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('a cancel request', () => {
  test('in PROCESSING is sent once', async () => {
    const { id, path, say } = await createSubmittedOrder('PROCESSING');
    fixture.api.on(`POST ${path}/cancel`, json(200, {}));
    await cancelOrder(fixture.buyer, id, { note: null });
    say('CANCELLED');
    await runQueue();
    await makeDue(fixture, id);
    expect(await getOrder(fixture.buyer, id)).toMatchObject({
      status: 'CANCELLED',
      actions: ['restore-to-cart'],
    });
    expect(fixture.api.count(`POST ${path}/cancel`)).toBe(1);
  });

  test('is impossible after acceptance', async () => {
    const { id } = await createSubmittedOrder('ACCEPTED');
    await expect(cancelOrder(fixture.buyer, id, { note: null })).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('withdrawing an order', () => {
  test('before it is sent prevents the sending and restores the cart', async () => {
    const id = await createPlacedOrder(fixture.buyer);
    expect(await withdrawOrder(fixture.buyer, id)).toMatchObject({ state: 'WITHDRAWN' });
    await sendOrder(id);
    expect(fixture.api.count('POST /v1/orders')).toBe(0);
    expect((await getCart(fixture.buyer)).lines).toMatchObject([{ productId: PRODUCT_ID, quantity: 2 }]);
  });

  test('returns lines with the buyer’s references', async () => {
    const first = await createCheckout(fixture.buyer);
    await fixture.rows(`UPDATE cart_lines SET reference = 'Site 7'`);
    const { id } = await submitOrder(fixture.buyer, first);
    await withdrawOrder(fixture.buyer, id);
    expect((await getCart(fixture.buyer)).lines).toMatchObject([{ reference: 'Site 7', quantity: 2 }]);
    await fixture.rows('DELETE FROM cart_lines');
    await restoreOrderToCart(fixture.buyer, id);
    expect((await getCart(fixture.buyer)).lines).toMatchObject([{ reference: 'Site 7', quantity: 2 }]);
  });

  test('against a sender lets exactly one win', async () => {
    for (let round = 0; round < 5; round++) {
      await fixture.rows(emptyTables('orders', 'carts', 'connection_circuits'));
      fixture.api.journal.length = 0;
      const id = await createPlacedOrder(fixture.buyer);
      fixture.api.on('POST /v1/orders', json(201, { id: next++, status: 'PROCESSING' }));
      const [withdrawn] = await Promise.allSettled([withdrawOrder(fixture.buyer, id), sendOrder(id)]);
      const wasSent = fixture.api.count('POST /v1/orders') === 1;
      expect(withdrawn.status).toBe(wasSent ? 'rejected' : 'fulfilled');
      expect((await getCart(fixture.buyer)).lines).toHaveLength(wasSent ? 0 : 1);
    }
  });

  test('is too late after it was sent', async () => {
    const { id } = await createSubmittedOrder('PROCESSING');
    await expect(withdrawOrder(fixture.buyer, id)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('lines of an order that failed', () => {
  test('are offered unless the cart already has them', async () => {
    const id = await createPlacedOrder(fixture.buyer);
    expect(await withdrawOrder(fixture.buyer, id)).toMatchObject({ actions: [], isInCart: true });
    await fixture.rows('UPDATE cart_lines SET quantity = 1');
    expect(await getOrder(fixture.buyer, id)).toMatchObject({
      actions: ['restore-to-cart'],
      isInCart: false,
    });
    await fixture.rows('DELETE FROM cart_lines');
    expect(await getOrder(fixture.buyer, id)).toMatchObject({
      actions: ['restore-to-cart'],
      isInCart: false,
    });
    expect(await restoreOrderToCart(fixture.buyer, id)).toMatchObject({ actions: [], isInCart: true });
  });

  test('are added once, however often it is requested', async () => {
    const id = await createSentOrder(fixture, json(422, { detail: 'No' }));
    await Promise.all([restoreOrderToCart(fixture.buyer, id), restoreOrderToCart(fixture.buyer, id)]);
    await restoreOrderToCart(fixture.buyer, id);
    expect((await getCart(fixture.buyer)).lines).toMatchObject([{ productId: PRODUCT_ID, quantity: 2 }]);
  });
});

test('a rejected order’s lines can go back into the cart', async () => {
  const id = await createSentOrder(fixture, json(422, { detail: 'No' }));
  expect(await getOrder(fixture.buyer, id)).toMatchObject({
    state: 'REJECTED',
    actions: ['restore-to-cart'],
  });
  await restoreOrderToCart(fixture.buyer, id);
  expect((await getCart(fixture.buyer)).lines).toMatchObject([{ productId: PRODUCT_ID, quantity: 2 }]);
});
