import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addLine, getCart } from '@/lib/cart/data';
import { product } from '@/lib/catalogue/testing/catalogue-server';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import { type SubmitOrder, submitOrderSchema } from '../model/schema';
import {
  createCheckout,
  NUMBER,
  type OrderFixture,
  openOrderFixture,
  PRODUCT_ID,
  TO_LEEDS,
} from '../testing/order-fixture';
import { findPlaced, submitOrder } from './data';
import { sendOrder } from './jobs';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows(emptyTables('orders', 'carts', 'connection_circuits', 'audit_events'));
  fixture.api.journal.length = 0;
});

const posts = () => fixture.api.count('POST /v1/orders');
const jobs = (id: string) =>
  fixture.rows(`SELECT state FROM pgboss.job WHERE name = 'orders.send' AND data->>'orderId' = $1`, [id]);

test('an order is stored and its cart emptied before the supplier is called', async () => {
  const order = await submitOrder(
    fixture.buyer,
    await createCheckout(fixture.buyer, { notes: 'Ring twice' }),
  );
  expect(order.number).toMatch(NUMBER);
  expect(posts()).toBe(0);
  expect(await jobs(order.id)).toHaveLength(1);
  expect((await getCart(fixture.buyer)).lines).toEqual([]);
  const [stored] = await fixture.rows('SELECT state, organisation_id, totals FROM orders');
  expect(stored).toMatchObject({
    state: 'QUEUED',
    organisation_id: 200,
    totals: { oneOff: [{ amount: '167.18', currency: 'GBP' }] },
  });
  expect(await fixture.rows('SELECT name, product_code, quantity FROM order_lines')).toEqual([
    { name: 'Switch 24', product_code: 'SW-24', quantity: 2 },
  ]);
  expect(await fixture.rows('SELECT action, organisation_id FROM audit_events')).toEqual([
    { action: 'order.placed', organisation_id: 200 },
  ]);
});

test('the sent request has the server’s organisation, products and references', async () => {
  const order = await submitOrder(fixture.buyer, await createCheckout(fixture.buyer));
  await sendOrder(order.id);
  const [sent] = fixture.api.journal.filter(({ method, path }) => method === 'POST' && path === '/v1/orders');
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    organisation: 200,
    reference: `PO-123 / ${order.number}`,
    products: [{ product: PRODUCT_ID, quantity: 2 }],
    shipping: expect.objectContaining({ city: 'Leeds', recipient_name: 'Ada' }),
  });
  expect(sent?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
});

test('prices, organisations, states and ids in the request’s body are ignored', async () => {
  const added = await createCheckout(fixture.buyer);
  const body = JSON.stringify(added).replace(
    /}$/,
    `, "__proto__": {"permissions": ["system:read"]}, "price": 0.01, "organisation": 201, "organisationId": 201,
      "status": "ACCEPTED", "state": "SUBMITTED", "id": 1, "number": "TC-0000-0000", "upstreamId": 1,
      "products": [{"product": ${PRODUCT_ID}, "quantity": 1, "price": 0.01}], "totals": {}}`,
  );
  const parsed = submitOrderSchema.parse(JSON.parse(body));
  expect(parsed).toEqual(added);
  expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
  const order = await submitOrder(fixture.buyer, parsed);
  await sendOrder(order.id);
  const [sent] = fixture.api.journal.filter(({ method, path }) => method === 'POST' && path === '/v1/orders');
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    organisation: 200,
    reference: `PO-123 / ${order.number}`,
    products: [{ product: PRODUCT_ID, quantity: 2 }],
    shipping: expect.anything(),
  });
  expect(await fixture.rows('SELECT state, organisation_id, totals FROM orders')).toMatchObject([
    { state: 'SUBMITTED', organisation_id: 200, totals: { oneOff: [{ amount: '167.18', currency: 'GBP' }] } },
  ]);
});

test('an order placed in another person’s name records both people', async () => {
  const emulated = { ...fixture.buyer, realUserId: fixture.stranger.userId };
  await submitOrder(emulated, await createCheckout(emulated));
  const both = { person_id: fixture.buyer.userId, real_person_id: fixture.stranger.userId };
  expect(await fixture.rows('SELECT person_id, real_person_id FROM orders')).toEqual([both]);
  expect(await fixture.rows('SELECT person_id, real_person_id FROM audit_events')).toEqual([both]);
});

describe('one intent is one order', () => {
  test('for 20 simultaneous submits with one key', async () => {
    const input = await createCheckout(fixture.buyer);
    const answers = await Promise.all(Array.from({ length: 20 }, () => submitOrder(fixture.buyer, input)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await fixture.rows('SELECT id FROM orders')).toHaveLength(1);
    await Promise.all(answers.map(({ id }) => sendOrder(id)));
    expect(posts()).toBe(1);
  });

  test('for a later submit with the key, also after the cart changed', async () => {
    const input = await createCheckout(fixture.buyer);
    const first = await submitOrder(fixture.buyer, input);
    await createCheckout(fixture.buyer);
    expect(await submitOrder(fixture.buyer, { ...input })).toEqual(first);
    expect((await getCart(fixture.buyer)).lines).toHaveLength(1);
    await fixture.rows('UPDATE orders SET intent = NULL');
    expect(await submitOrder(fixture.buyer, { ...input, reference: 'PO-9' })).toEqual(first);
  });

  test.each([
    { reference: 'PO-456' },
    { notes: 'Ring twice' },
    { instructions: 'Rack 4' },
    { cartVersion: 99 },
    {
      shipping: {
        ...TO_LEEDS,
        address: { ...(TO_LEEDS.kind === 'one-off' ? TO_LEEDS.address : {}), city: 'York' },
      } as SubmitOrder['shipping'],
    },
  ])('and %o with the same key is rejected with the placed order', async (change) => {
    const input = await createCheckout(fixture.buyer);
    const { id, number } = await submitOrder(fixture.buyer, input);
    const placed = {
      id,
      number,
      createdAt: expect.any(String),
      reference: 'PO-123',
      shipTo: ['Ada', '1 High Street', 'LS1 1AA Leeds', 'United Kingdom'],
      intent: expect.objectContaining({ cartVersion: input.cartVersion, reference: 'PO-123' }),
    };
    await expect(submitOrder(fixture.buyer, { ...input, ...change })).rejects.toMatchObject({
      status: 422,
      code: 'already-placed',
      details: { message: { values: { number } }, facts: { order: placed } },
    });
    expect(await findPlaced(fixture.buyer, input.intentKey)).toEqual(placed);
    expect(await fixture.rows('SELECT id FROM orders')).toHaveLength(1);
  });

  test('and a key reveals nothing before it, or to others', async () => {
    const input = await createCheckout(fixture.buyer);
    expect(await findPlaced(fixture.buyer, input.intentKey)).toBeNull();
    await submitOrder(fixture.buyer, input);
    expect(await findPlaced(fixture.stranger, input.intentKey)).toBeNull();
    const viewer = { ...fixture.buyer, permissions: ['orders:read'] as const };
    await expect(findPlaced(viewer, input.intentKey)).rejects.toMatchObject({ code: 'not-allowed' });
  });

  test('and the second of two checkouts of a cart is outdated', async () => {
    const input = await createCheckout(fixture.buyer);
    const both = await Promise.allSettled([
      submitOrder(fixture.buyer, input),
      submitOrder(fixture.buyer, { ...input, intentKey: randomUUID() }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
    expect(await fixture.rows('SELECT id FROM orders')).toHaveLength(1);
  });

  test('and another person’s key reveals nothing', async () => {
    const input = await createCheckout(fixture.buyer);
    await submitOrder(fixture.buyer, input);
    const { cartVersion } = await createCheckout(fixture.stranger);
    const foreignSubmission = submitOrder(fixture.stranger, { ...input, cartVersion });
    await expect(foreignSubmission).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('no order is stored', () => {
  const expectNothing = async () => {
    expect(await fixture.rows('SELECT id FROM orders')).toEqual([]);
    expect(posts()).toBe(0);
  };

  test('without the permission', async () => {
    const input = await createCheckout(fixture.buyer);
    const viewer = { ...fixture.buyer, permissions: ['orders:read'] as const };
    await expect(submitOrder(viewer, input)).rejects.toMatchObject({ code: 'not-allowed' });
    await expectNothing();
  });

  test('when a price changed since it was shown', async () => {
    const input = await createCheckout(fixture.buyer);
    const route = `GET /v1/products/${PRODUCT_ID}`;
    fixture.api.on(route, json(200, product(PRODUCT_ID, { price: 99.99 })));
    await expect(submitOrder(fixture.buyer, input)).rejects.toMatchObject({
      status: 409,
      code: 'prices-changed',
      details: {
        facts: { lines: [{ changes: [{ from: { amount: '83.59' }, to: { amount: '99.99' } }] }] },
      },
    });
    fixture.api.on(route, json(200, product(PRODUCT_ID)));
    await expectNothing();
  });

  test('when the cart changed, or the address is not saved', async () => {
    const input = await createCheckout(fixture.buyer);
    const unsaved = { ...input, shipping: { kind: 'saved', addressId: 'gone' } as const };
    await expect(submitOrder(fixture.buyer, unsaved)).rejects.toMatchObject({ code: 'invalid' });
    await addLine(fixture.buyer, {
      productId: PRODUCT_ID,
      quantity: 1,
      ratePlanId: null,
      provisioning: [],
      maintenance: [],
    });
    await expect(submitOrder(fixture.buyer, input)).rejects.toMatchObject({ code: 'conflict' });
    await expectNothing();
  });
});

describe('an address typed for an order', () => {
  const typed = TO_LEEDS.kind === 'one-off' ? TO_LEEDS : null!;
  const checkout = (keep: boolean) => createCheckout(fixture.buyer, { shipping: { ...typed, keep } });
  const kept = () => fixture.rows('SELECT organisation_id, body FROM own_addresses');
  beforeEach(() => fixture.rows(emptyTables('own_addresses', 'address_policies')));

  test('is saved to the address book once, if requested', async () => {
    await submitOrder(fixture.buyer, await checkout(false));
    expect(await kept()).toEqual([]);
    const input = await checkout(true);
    await Promise.all([submitOrder(fixture.buyer, input), submitOrder(fixture.buyer, input)]);
    await submitOrder(fixture.buyer, await checkout(true));
    expect(await kept()).toEqual([{ organisation_id: 200, body: typed.address }]);
  });

  test('is neither saved nor ordered to where only administrators add addresses', async () => {
    await fixture.rows(
      'INSERT INTO address_policies (organisation_id, saved_only, buyers_may_add) VALUES (100, false, false)',
    );
    await expect(submitOrder(fixture.buyer, await checkout(true))).rejects.toMatchObject({
      code: 'not-allowed',
    });
    expect(await fixture.rows('SELECT id FROM orders')).toEqual([]);
    await submitOrder(fixture.buyer, await checkout(false));
    expect(await kept()).toEqual([]);
  });

  test('is rejected where an organisation above requires saved addresses', async () => {
    await fixture.rows(
      'INSERT INTO address_policies (organisation_id, saved_only, buyers_may_add) VALUES (100, true, true)',
    );
    await expect(submitOrder(fixture.buyer, await checkout(true))).rejects.toMatchObject({
      code: 'not-allowed',
    });
    expect(await fixture.rows('SELECT id FROM orders')).toEqual([]);
    expect(await kept()).toEqual([]);
  });
});
