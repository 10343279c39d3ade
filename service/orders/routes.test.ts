import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveDueOrders } from '../backend';
import { idempotencyKeys, orders } from '../db/tables/orders';
import { addOn, ratePlan, testProduct } from '../testing/products';
import { createTestService, type OrganisationId, type TestService, testAddress } from '../testing/service';

let harness: TestService;
beforeAll(async () => {
  harness = await createTestService();
  await harness.addProducts([
    testProduct({ id: 1, price: 100, provisioning: [addOn] }),
    testProduct({ id: 2, price: null }),
    testProduct({ id: 3, rate_plans: [ratePlan] }),
  ]);
});
afterAll(() => harness.drop());

const request = {
  organisation: 300,
  reference: 'PO-1',
  products: [{ product: 1, quantity: 2 }],
  shipping: { ...testAddress, recipient: 'Ann Buyer' },
};

async function submit(body: object = request, from: OrganisationId = 200, key?: string) {
  const caller = await harness.as(from);
  const response = await caller.post('/v1/orders', body, key ? { 'Idempotency-Key': key } : {});
  return { response, order: await response.json() };
}

/** Lets the back end take `steps` steps. */
async function runBackend(steps: number) {
  for (let step = 0; step < steps; step += 1) {
    harness.passTime(harness.service.env.backend.stepMs);
    await moveDueOrders(harness.service);
  }
}

describe('submit order', () => {
  test.each([
    ['recipient_name only', { recipient_name: 'Goods in' }, 'Goods in'],
    [
      'recipient only, as it was sent before',
      { recipient_name: undefined, recipient: 'Ann Buyer' },
      'Ann Buyer',
    ],
    ['both, alike', { recipient_name: 'Ann Buyer', recipient: 'Ann Buyer' }, 'Ann Buyer'],
    [
      'both, unlike: the older name counts',
      { recipient_name: 'Goods in', recipient: 'Ann Buyer' },
      'Ann Buyer',
    ],
    ['recipient null, as it was sent before', { recipient_name: 'Goods in', recipient: null }, 'Goods in'],
    ['no recipient', { recipient_name: null }, null],
    ['neither', { recipient_name: undefined }, null],
  ])('the receiver of the goods is unambiguous: %s', async (_name, who, expected) => {
    const { response, order } = await submit({ ...request, shipping: { ...testAddress, ...who } });
    expect(response.status).toBe(201);
    expect(order.shipping.recipient_name).toBe(expected);
    expect(order.shipping).not.toHaveProperty('recipient');
  });

  test('answers with the record at the caller’s prices', async () => {
    const body = {
      ...request,
      products: [{ product: 1, quantity: 2, provisioning: [{ id: 11, instructions: 'Left door' }] }],
      notes: 'Please ring',
    };
    const { response, order } = await submit(body);
    expect(response.status).toBe(201);
    expect(response.headers.get('Location')).toBe(`http://service.test/v1/orders/${order.id}`);
    expect(order).toMatchObject({
      number: `SO-${order.id}`,
      status: 'CREATED',
      organisation: 300,
      user: 200,
      currency: 'GBP',
      goods_total: 242,
      shipping_total: 6.5,
      total: 248.5,
      notes: 'Please ring',
      products: [
        { price: 110, provisioning: [{ id: 11, price: 11, instructions: 'Left door' }], total: 242 },
      ],
    });
  });

  test('ignores fields that a client may not set', async () => {
    const { order } = await submit({
      ...request,
      id: 5,
      status: 'COMPLETE',
      price: 1,
      goods_total: 1,
      user: 100,
    });
    expect(order).toMatchObject({ status: 'CREATED', goods_total: 220, user: 200 });
    expect(order.id).not.toBe(5);
  });

  test.each([
    ['an organisation above the caller', { organisation: 100 }, 'organisation'],
    ['a sibling of the caller', { organisation: 201 }, 'organisation'],
    ['an unknown organisation', { organisation: 9999 }, 'organisation'],
    ['no products', { products: [] }, 'products'],
    ['a price on request', { products: [{ product: 2, quantity: 1 }] }, 'products.0.product'],
    ['too few for the plan', { products: [{ product: 3, quantity: 1 }] }, 'products.0.quantity'],
    ['a quantity of half', { products: [{ product: 1, quantity: 0.5 }] }, 'products.0.quantity'],
    ['no shipping', { shipping: undefined }, 'shipping'],
    ['a text that cannot be stored', { notes: 'a\u0000b' }, 'notes'],
    ['a control character', { reference: 'PO\u0007bell' }, 'reference'],
    ['a C1 control character', { notes: 'O\u0092Brien' }, 'notes'],
    ['a mark of direction', { reference: 'PO\u202e4321' }, 'reference'],
    [
      'a zero-width space',
      { shipping: { ...request.shipping, addr_line_1: '\u200b' } },
      'shipping.addr_line_1',
    ],
    ['a reference of 201 characters', { reference: 'x'.repeat(201) }, 'reference'],
  ])('rejects %s at the field', async (_name, change, path) => {
    const { response, order } = await submit({ ...request, ...change });
    expect(response.status).toBe(422);
    expect(order).toMatchObject({ code: 'invalid_order', errors: [{ path }] });
  });

  test('rejects other content than JSON, and more than 1 MB', async () => {
    const caller = await harness.as(200);
    const json = { 'Content-Type': 'application/json' };
    const send = (body: string, headers: Record<string, string>) =>
      caller.send('/v1/orders', { method: 'POST', body, headers });
    expect((await send('{', json)).status).toBe(400);
    expect((await send('a=b', { 'Content-Type': 'application/x-www-form-urlencoded' })).status).toBe(415);
    expect((await send(JSON.stringify({ notes: 'x'.repeat(1_000_000) }), json)).status).toBe(413);
  });
});

describe('Idempotency-Key', () => {
  test('makes one order of many requests at once', async () => {
    const caller = await harness.as(200);
    const before = await harness.service.db.$count(orders);
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => caller.post('/v1/orders', request, { 'Idempotency-Key': 'twelve' })),
    );
    const ids = await Promise.all(responses.map(async (answer) => (await answer.json()).id));
    expect(new Set(ids).size).toBe(1);
    expect(responses.filter((answer) => answer.headers.get('Idempotent-Replayed') === 'true')).toHaveLength(
      11,
    );
    expect(await harness.service.db.$count(orders)).toBe(before + 1);
  });

  test('is rejected with another order, and free for another client', async () => {
    await submit(request, 200, 'shared');
    const other = await submit({ ...request, reference: 'PO-2' }, 200, 'shared');
    expect(other.response.status).toBe(422);
    expect(other.order.code).toBe('idempotency_key_reused');
    const elsewhere = await submit(request, 300, 'shared');
    expect(elsewhere.response.status).toBe(201);
  });

  test('is not used up by a rejected order', async () => {
    const refused = await submit({ ...request, products: [{ product: 2, quantity: 1 }] }, 200, 'again');
    expect(refused.response.status).toBe(422);
    expect((await submit(request, 200, 'again')).response.status).toBe(201);
    const storedKeys = await harness.service.db.select().from(idempotencyKeys);
    expect(storedKeys.every((row) => row.orderId !== null)).toBe(true);
  });

  test.each([
    ['two words', 'two words'],
    ['nothing', ''],
    ['256 characters', 'x'.repeat(256)],
  ])('of %s is malformed', async (_name, key) => {
    const caller = await harness.as(200);
    const response = await caller.post('/v1/orders', request, { 'Idempotency-Key': key });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ path: 'idempotency-key' }] });
  });
});

describe('an order is visible to its payer and above', () => {
  test.each<[OrganisationId, number]>([
    [200, 200],
    [100, 200],
    [300, 404],
    [400, 404],
    [201, 404],
  ])('organisation %i gets %i', async (viewer, status) => {
    const { order } = await submit();
    const response = await (await harness.as(viewer)).get(`/v1/orders/${order.id}`);
    expect(response.status).toBe(status);
  });

  test.each(['0', '-1', '1.5', 'abc', '99999999999', '2147483647', '%00'])('%s is not found', async (id) => {
    const caller = await harness.as(100);
    expect((await caller.get(`/v1/orders/${id}`)).status).toBe(404);
    expect((await caller.post(`/v1/orders/${id}/cancel`)).status).toBe(404);
  });
});

describe('the life of an order', () => {
  test.each([
    ['PO-7', 'CREATED PROCESSING ACCEPTED SHIPPED COMPLETE'],
    ['PO DEMO-PART', 'CREATED PROCESSING ACCEPTED PART_SHIPPED SHIPPED COMPLETE'],
    ['demo-attention', 'CREATED PROCESSING ATTENTION_REQUIRED'],
    ['DEMO-FAILED', 'CREATED PROCESSING FAILED'],
    ['DEMO-STUCK', 'CREATED PROCESSING'],
    ['DEMO-SLOW', 'CREATED PROCESSING'],
  ])('%s goes %s', async (reference, statuses) => {
    const { order } = await submit({ ...request, reference });
    await runBackend(8);
    const caller = await harness.as(200);
    const after = await (await caller.get(`/v1/orders/${order.id}`)).json();
    expect(after.history.map((event: { status: string }) => event.status).join(' ')).toBe(statuses);
  });

  test('a partial shipment lists its parcels, with a page to follow them', async () => {
    const { order } = await submit({ ...request, reference: 'DEMO-PART' });
    await runBackend(3);
    const caller = await harness.as(200);
    const after = await (await caller.get(`/v1/orders/${order.id}`)).json();
    expect(after).toMatchObject({ status: 'PART_SHIPPED', products: [{ quantity: 2, shipped_quantity: 1 }] });
    const page = await harness.app.request(after.tracking_url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(order.number);
  });

  test('a shipment has carrier, tracking and serial numbers only on request', async () => {
    const [tracked, plain] = [
      await submit({ ...request, reference: 'DEMO-TRACKED' }),
      await submit({ ...request, reference: 'PO-8' }),
    ];
    await runBackend(3);
    const caller = await harness.as(200);
    const read = async (id: number) => (await caller.get(`/v1/orders/${id}`)).json();
    expect(await read(plain.order.id)).not.toHaveProperty('shipments');
    expect(await read(tracked.order.id)).toMatchObject({
      status: 'SHIPPED',
      shipments: [
        {
          carrier: 'Example Parcel',
          tracking_number: expect.stringMatching(/^EX[0-9A-F]{12}$/),
          lines: [{ product: 1, quantity: 2, serial_numbers: [expect.any(String), expect.any(String)] }],
        },
      ],
    });
  });

  test('resubmit continues an order that needed attention, once', async () => {
    const { order } = await submit({ ...request, reference: 'DEMO-ATTENTION' });
    const caller = await harness.as(200);
    expect((await caller.post(`/v1/orders/${order.id}/resubmit`)).status).toBe(409);
    await runBackend(2);
    const waiting = await (await caller.get(`/v1/orders/${order.id}`)).json();
    expect(waiting).toMatchObject({ status: 'ATTENTION_REQUIRED', attention_reason: expect.any(String) });
    const responses = await Promise.all([1, 2, 3].map(() => caller.post(`/v1/orders/${order.id}/resubmit`)));
    expect(responses.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    await runBackend(4);
    const after = await (await caller.get(`/v1/orders/${order.id}`)).json();
    expect(after).toMatchObject({ status: 'COMPLETE', attention_reason: null });
  });

  test('cancel works in PROCESSING only', async () => {
    const { order } = await submit({ ...request, reference: 'DEMO-STUCK' });
    const caller = await harness.as(200);
    expect((await caller.post(`/v1/orders/${order.id}/cancel`)).status).toBe(409);
    await runBackend(1);
    const cancelled = await caller.post(`/v1/orders/${order.id}/cancel`, {});
    expect(await cancelled.json()).toMatchObject({ status: 'CANCELLED' });
    const again = await caller.post(`/v1/orders/${order.id}/cancel`);
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ code: 'illegal_transition' });
  });

  test('a descendant cannot move an order that it cannot see', async () => {
    const { order } = await submit({ ...request, reference: 'DEMO-STUCK' });
    await runBackend(1);
    expect((await (await harness.as(300)).post(`/v1/orders/${order.id}/cancel`)).status).toBe(404);
  });
});
