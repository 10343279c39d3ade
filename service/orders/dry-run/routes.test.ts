import { afterAll, beforeAll, expect, test } from 'vitest';
import { idempotencyKeys, orderEvents, orders } from '../../db/tables/orders';
import { addOn, ratePlan, testProduct } from '../../testing/products';
import { createTestService, type OrganisationId, type TestService, testAddress } from '../../testing/service';
import { saveUserPermission } from '../../users/store';

let harness: TestService;
beforeAll(async () => {
  harness = await createTestService();
  await harness.addProducts([
    testProduct({ id: 1, price: 100, provisioning: [addOn] }),
    testProduct({ id: 2, price: null }),
    testProduct({ id: 3, rate_plans: [ratePlan], is_shippable: false }),
  ]);
});
afterAll(() => harness.drop());

const request = {
  organisation: 300,
  reference: 'PO-1',
  products: [{ product: 1, quantity: 2 }],
  shipping: { ...testAddress, recipient: 'Ann Buyer' },
};

async function dryRunOrder(body: object, from: OrganisationId = 200) {
  const response = await (await harness.as(from)).post('/v1/orders/dry-run', body);
  return { status: response.status, answer: await response.json() };
}

const countStoredRows = () =>
  Promise.all([orders, orderEvents, idempotencyKeys].map((table) => harness.service.db.$count(table)));

test('an order is priced as a real one would be', async () => {
  const body = {
    ...request,
    products: [{ product: 1, quantity: 9, provisioning: [{ id: 11, instructions: 'Left door' }] }],
  };
  const { status, answer } = await dryRunOrder(body);
  const real = await (await (await harness.as(200)).post('/v1/orders', body)).json();
  expect(status).toBe(200);
  expect(answer).toMatchObject({
    accepted: true,
    refusals: [],
    lines: [
      { line: 1, price: 110, total: 1089, shipping_cost: 6.5, remarks: [expect.stringMatching(/5 of 9/)] },
    ],
  });
  const { currency, goods_total, shipping_total, total } = real;
  expect(answer.totals).toEqual([{ currency, goods_total, shipping_total, total }]);
  const [{ shipped_quantity: _shipped, ...realLine }] = real.products;
  expect(answer.lines[0]).toMatchObject(realLine);
  expect(answer).not.toHaveProperty('id');
});

test('a rate plan comes with its charges in every currency, and says when it is the default', async () => {
  const { answer } = await dryRunOrder({ ...request, products: [{ product: 3, quantity: 2 }] });
  expect(answer.lines[0]).toMatchObject({
    rate_plan: {
      id: 21,
      rate_plan_charges: [{ rate_plan_charge_costs: [{ currency: 'GBP' }, { currency: 'EUR' }] }, {}],
    },
    shipping_cost: 0,
    remarks: [expect.stringContaining('Yearly')],
  });
});

test.each([
  ['an organisation above the caller', { organisation: 100 }],
  ['a sibling of the caller', { organisation: 201 }],
  ['no products', { products: [] }],
  ['a price on request', { products: [{ product: 2, quantity: 1 }] }],
  ['an unknown product', { products: [{ product: 99, quantity: 1 }] }],
  ['too few for the plan', { products: [{ product: 3, quantity: 1 }] }],
  ['an add-on of another product', { products: [{ product: 1, quantity: 1, maintenance: [{ id: 11 }] }] }],
  ['a quantity of half', { products: [{ product: 1, quantity: 0.5 }] }],
  ['goods without a street', { shipping: { ...request.shipping, addr_line_1: null } }],
  ['no shipping', { shipping: undefined }],
  ['a text that cannot be stored', { notes: 'a\u0000b' }],
  ['a reference of 201 characters', { reference: 'x'.repeat(201) }],
  [
    'several at once',
    {
      organisation: 201,
      products: [
        { product: 2, quantity: 1 },
        { product: 3, quantity: 99 },
      ],
    },
  ],
])('refuses %s in the words of a real order', async (_name, change) => {
  const body = { ...request, ...change };
  const { status, answer } = await dryRunOrder(body);
  const real = await (await harness.as(200)).post('/v1/orders', body);
  const { errors } = await real.json();
  expect([status, real.status]).toEqual([200, 422]);
  expect(answer.accepted).toBe(false);
  expect(answer.refusals).toEqual(
    errors.map(({ path, message }: { path: string; message: string }) => ({ field: path, message })),
  );
});

test('what can be priced is priced beside what is refused', async () => {
  const { answer } = await dryRunOrder({
    ...request,
    products: [
      { product: 2, quantity: 1 },
      { product: 1, quantity: 2 },
    ],
  });
  expect(answer).toMatchObject({
    accepted: false,
    lines: [
      { product_code: 'SKU-2', price: null, total: null },
      { price: 110, total: 220 },
    ],
    totals: [{ goods_total: 220 }],
  });
});

test('a reference that makes the back end play a part says which', async () => {
  const { answer } = await dryRunOrder({ ...request, reference: 'demo-attention 7' });
  expect(answer.remarks).toEqual([expect.stringContaining('ATTENTION_REQUIRED')]);
});

test('nothing is stored, however often it is tried', async () => {
  const before = await countStoredRows();
  const caller = await harness.as(200);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      caller.post('/v1/orders/dry-run', request, { 'Idempotency-Key': 'once' }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await countStoredRows()).toEqual(before);
});

test('it needs a token, the permission, JSON and a body of sensible size', async () => {
  expect((await harness.send('/v1/orders/dry-run', { method: 'POST' })).status).toBe(401);
  const caller = await harness.as(200);
  const json = { 'Content-Type': 'application/json' };
  const send = (body: string, headers: Record<string, string>) =>
    caller.send('/v1/orders/dry-run', { method: 'POST', body, headers });
  expect((await send('{', json)).status).toBe(400);
  expect((await send('a=b', { 'Content-Type': 'text/plain' })).status).toBe(415);
  expect((await send(JSON.stringify({ notes: 'x'.repeat(1_000_000) }), json)).status).toBe(413);
  await saveUserPermission(harness.service.db, 400, 'orders:create', false);
  expect((await dryRunOrder({ ...request, organisation: 400 }, 400)).status).toBe(403);
});
