import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getCart } from '@/lib/cart/data';
import { saveConnection } from '@/lib/connections/data';
import { held, json, reset, token } from '@/lib/upstream/testing/misbehaving-server';
import { getOrder } from '../data';
import { sendOrder } from '../submission/jobs';
import {
  makeDue,
  type OrderDesk,
  openOrderDesk,
  PRODUCT_ID,
  placeOrder,
  sentOrder,
} from '../testing/order-fixture';
import { cancelOrder, putBackOrder, resubmitOrder, takeBackOrder } from './data';
import { sendAction, sweepActions } from './jobs';

let desk: OrderDesk;
let next = 7000;
beforeAll(async () => {
  vi.stubEnv('UPSTREAM_CANCEL_PATH', '/orders/{id}/cancel');
  vi.stubEnv('UPSTREAM_ORDER_TIMEOUT_MS', '400');
  desk = await openOrderDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.rows('TRUNCATE orders, carts, connection_circuits, audit_events CASCADE');
  desk.api.journal.length = 0;
});

async function taken(status: string): Promise<{ id: string; path: string; say: (status: string) => void }> {
  const upstreamId = next++;
  const id = await sentOrder(desk, json(201, { id: upstreamId, status }));
  const path = `/v1/orders/${upstreamId}`;
  return { id, path, say: (said) => desk.api.on(`GET ${path}`, json(200, { id: upstreamId, status: said })) };
}

/** Sends what is waiting to be sent, as the worker would. */
async function work(): Promise<void> {
  for (const { id } of await desk.rows(`SELECT id FROM order_actions WHERE state = 'QUEUED'`))
    await sendAction(String(id));
}

const resolved = { isResolved: true, note: 'Credit raised' } as const;

describe('resubmit', () => {
  test('asks the supplier once, records who said what, and the timeline goes on', async () => {
    const { id, path, say } = await taken('ATTENTION_REQUIRED');
    desk.api.on(`POST ${path}/resubmit`, json(200, {}));
    const asked = await resubmitOrder(desk.buyer, id, resolved);
    expect(asked).toMatchObject({ action: { kind: 'resubmit', state: 'QUEUED' }, actions: [] });
    say('PROCESSING');
    await work();
    expect(desk.api.count(`POST ${path}/resubmit`)).toBe(1);
    const order = await getOrder(desk.buyer, id);
    expect(order).toMatchObject({ status: 'PROCESSING', action: null });
    expect(order.timeline.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Attention required', 'Resubmitted by Ada Buyer', 'Processing']),
    );
    const acts = await desk.rows(
      `SELECT person_id, detail FROM audit_events WHERE action = 'order.resubmit'`,
    );
    expect(acts).toEqual([
      { person_id: desk.buyer.userId, detail: expect.stringContaining('Credit raised') },
    ]);
  });

  test('two at once are one request', async () => {
    const { id } = await taken('ATTENTION_REQUIRED');
    const both = await Promise.allSettled([
      resubmitOrder(desk.buyer, id, resolved),
      resubmitOrder(desk.buyer, id, resolved),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await desk.rows('SELECT id FROM order_actions')).toHaveLength(1);
  });

  test.each(['PROCESSING', 'ACCEPTED', 'COMPLETE', 'ON_A_BOAT'])('is not possible in %s', async (status) => {
    const { id } = await taken(status);
    await expect(resubmitOrder(desk.buyer, id, resolved)).rejects.toMatchObject({ code: 'conflict' });
    expect(await desk.rows('SELECT id FROM order_actions')).toEqual([]);
  });

  test('a refusal is told in the supplier’s words, and another try is possible', async () => {
    const { id, path, say } = await taken('ATTENTION_REQUIRED');
    desk.api.on(`POST ${path}/resubmit`, json(409, { detail: 'Still blocked' }));
    say('ATTENTION_REQUIRED');
    await resubmitOrder(desk.buyer, id, resolved);
    await work();
    expect(await getOrder(desk.buyer, id)).toMatchObject({
      action: { state: 'REFUSED', reason: expect.stringContaining('Still blocked') },
      actions: ['resubmit'],
    });
  });

  test('no clear answer is doubt, and nothing is asked twice', async () => {
    const { id, path, say } = await taken('ATTENTION_REQUIRED');
    desk.api.on(`POST ${path}/resubmit`, reset);
    say('ATTENTION_REQUIRED');
    await resubmitOrder(desk.buyer, id, resolved);
    await work();
    await sweepActions();
    await work();
    expect(desk.api.count(`POST ${path}/resubmit`)).toBe(1);
    expect(await getOrder(desk.buyer, id)).toMatchObject({ action: { state: 'UNCLEAR' } });
  });

  test('whose sender slept beyond its lease is not sent, and says so', async () => {
    const { id, path, say } = await taken('ATTENTION_REQUIRED');
    say('ATTENTION_REQUIRED');
    await resubmitOrder(desk.buyer, id, resolved);
    const answer = held(token());
    desk.api.on('POST /oauth/token', answer.behaviour, token());
    await saveConnection(200, { clientId: crypto.randomUUID(), clientSecret: 'new', baseUrl: desk.api.url });
    desk.api.journal.length = 0;
    const working = work();
    await expect.poll(() => desk.api.count('POST /oauth/token')).toBe(1);
    await desk.rows(`UPDATE order_actions SET lease_until = now() - interval '1 second'`);
    await sweepActions();
    answer.release();
    await working;
    expect(desk.api.count(`POST ${path}/resubmit`)).toBe(0);
    expect(await desk.rows('SELECT state FROM order_actions')).toEqual([{ state: 'NOT_SENT' }]);
  });

  test('needs the permission, and the order to be one’s own', async () => {
    const { id } = await taken('ATTENTION_REQUIRED');
    const viewer = { ...desk.buyer, permissions: ['orders:read'] as const };
    await expect(resubmitOrder(viewer, id, resolved)).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(resubmitOrder(desk.stranger, id, resolved)).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('cancel', () => {
  test('in PROCESSING asks the supplier once', async () => {
    const { id, path, say } = await taken('PROCESSING');
    desk.api.on(`POST ${path}/cancel`, json(200, {}));
    await cancelOrder(desk.buyer, id, { note: null });
    say('CANCELLED');
    await work();
    await makeDue(desk, id);
    expect(await getOrder(desk.buyer, id)).toMatchObject({ status: 'CANCELLED', actions: ['put-back'] });
    expect(desk.api.count(`POST ${path}/cancel`)).toBe(1);
  });

  test('is not possible once accepted', async () => {
    const { id } = await taken('ACCEPTED');
    await expect(cancelOrder(desk.buyer, id, { note: null })).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('take back', () => {
  test('before it is sent: nothing is ever sent, and the cart is as before', async () => {
    const id = await placeOrder(desk.buyer);
    expect(await takeBackOrder(desk.buyer, id)).toMatchObject({ state: 'TAKEN_BACK' });
    await sendOrder(id);
    expect(desk.api.count('POST /v1/orders')).toBe(0);
    expect((await getCart(desk.buyer)).lines).toMatchObject([{ productId: PRODUCT_ID, quantity: 2 }]);
  });

  test('against a sender, exactly one wins', async () => {
    for (let round = 0; round < 5; round++) {
      await desk.rows('TRUNCATE orders, carts, connection_circuits CASCADE');
      desk.api.journal.length = 0;
      const id = await placeOrder(desk.buyer);
      desk.api.on('POST /v1/orders', json(201, { id: next++, status: 'PROCESSING' }));
      const [back] = await Promise.allSettled([takeBackOrder(desk.buyer, id), sendOrder(id)]);
      const wasSent = desk.api.count('POST /v1/orders') === 1;
      expect(back.status).toBe(wasSent ? 'rejected' : 'fulfilled');
      expect((await getCart(desk.buyer)).lines).toHaveLength(wasSent ? 0 : 1);
    }
  });

  test('is too late once it was sent', async () => {
    const { id } = await taken('PROCESSING');
    await expect(takeBackOrder(desk.buyer, id)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('lines that came to nothing', () => {
  test('are not offered to be put into a cart that holds them, and are again once it does not', async () => {
    const id = await placeOrder(desk.buyer);
    expect(await takeBackOrder(desk.buyer, id)).toMatchObject({ actions: [], isInCart: true });
    await desk.rows('UPDATE cart_lines SET quantity = 1');
    expect(await getOrder(desk.buyer, id)).toMatchObject({ actions: ['put-back'], isInCart: false });
    await desk.rows('DELETE FROM cart_lines');
    expect(await getOrder(desk.buyer, id)).toMatchObject({ actions: ['put-back'], isInCart: false });
    expect(await putBackOrder(desk.buyer, id)).toMatchObject({ actions: [], isInCart: true });
  });

  test('are put in once, however often and however many at once it is asked for', async () => {
    const id = await sentOrder(desk, json(422, { detail: 'No' }));
    await Promise.all([putBackOrder(desk.buyer, id), putBackOrder(desk.buyer, id)]);
    await putBackOrder(desk.buyer, id);
    expect((await getCart(desk.buyer)).lines).toMatchObject([{ productId: PRODUCT_ID, quantity: 2 }]);
  });
});

test('the lines of an order that was not accepted can go back into the cart', async () => {
  const id = await sentOrder(desk, json(422, { detail: 'No' }));
  expect(await getOrder(desk.buyer, id)).toMatchObject({ state: 'REJECTED', actions: ['put-back'] });
  await putBackOrder(desk.buyer, id);
  expect((await getCart(desk.buyer)).lines).toMatchObject([{ productId: PRODUCT_ID, quantity: 2 }]);
});
