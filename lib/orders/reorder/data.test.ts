import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getCart } from '@/lib/cart/data';
import { product } from '@/lib/catalogue/testing/catalogue-server';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import { createPlacedOrder, type OrderFixture, openOrderFixture, PRODUCT_ID } from '../testing/order-fixture';
import { getReorder, putReorder } from './data';

let fixture: OrderFixture;
let orderId = '';
const AT = `GET /v1/products/${PRODUCT_ID}`;
const serveProduct = (changes: Record<string, unknown>) =>
  fixture.api.on(
    AT,
    json(200, product(PRODUCT_ID, { name: 'Switch 24', product_code: 'SW-24', ...changes })),
  );

beforeAll(async () => {
  fixture = await openOrderFixture();
  orderId = await createPlacedOrder(fixture.buyer);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  serveProduct({});
  await fixture.rows('DELETE FROM cart_lines');
});

const getFirstLine = async () => (await getReorder(fixture.buyer, orderId)).lines[0]!;
const toInput = async (over: object = {}) => {
  const { lines, cartVersion } = await getReorder(fixture.buyer, orderId);
  const { position, quantity, snapshot } = lines[0]!;
  return { cartVersion, lines: [{ position, quantity, snapshot, ...over }] };
};
const cartLines = async () => (await getCart(fixture.buyer)).lines;

test('an unchanged line says so and goes into the cart as it was ordered', async () => {
  expect(await getFirstLine()).toMatchObject({
    ordered: 2,
    quantity: 2,
    isOffered: true,
    problems: [],
    changes: [],
  });
  expect(await putReorder(fixture.buyer, orderId, await toInput())).toEqual({ lines: 1 });
  expect(await cartLines()).toMatchObject([{ productId: PRODUCT_ID, quantity: 2, ratePlanId: null }]);
});

test('a repeated request adds once, into a new cart too', async () => {
  for (const isNew of [true, false]) {
    await fixture.rows(isNew ? 'DELETE FROM carts' : 'DELETE FROM cart_lines');
    const chosen = await toInput();
    const twice = await Promise.allSettled([
      putReorder(fixture.buyer, orderId, chosen),
      putReorder(fixture.buyer, orderId, chosen),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(twice.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
    expect(await cartLines()).toMatchObject([{ productId: PRODUCT_ID, quantity: 2 }]);
  }
});

test('looking changes no cart', async () => {
  await getReorder(fixture.buyer, orderId);
  expect(await cartLines()).toEqual([]);
});

test('changed prices and short stock are shown', async () => {
  serveProduct({ price: 90, stock: 1 });
  expect(await getFirstLine()).toMatchObject({
    isOffered: true,
    short: 1,
    changes: [{ kind: 'price', part: 'price', from: { amount: '83.59' }, to: { amount: '90' } }],
  });
  serveProduct({ price: 80 });
  expect((await getFirstLine()).changes).toMatchObject([{ from: { amount: '83.59' }, to: { amount: '80' } }]);
});

test('a price that moves after it was shown is a notice in the cart', async () => {
  const shown = await toInput();
  serveProduct({ price: 95 });
  await putReorder(fixture.buyer, orderId, shown);
  expect((await cartLines())[0]?.snapshot?.parts).toEqual(shown.lines[0]?.snapshot?.parts);
});

test('a removed product is marked and cannot be added', async () => {
  const shown = await toInput();
  fixture.api.on(AT, json(404, {}));
  const gone = await getFirstLine();
  expect(gone).toMatchObject({ isOffered: false, problems: [{ code: 'gone' }] });
  await expect(putReorder(fixture.buyer, orderId, shown)).rejects.toMatchObject({ code: 'not-orderable' });
  expect(await cartLines()).toEqual([]);
});

test('foreign lines, foreign orders and people without the right are rejected', async () => {
  await expect(putReorder(fixture.buyer, orderId, await toInput({ position: 7 }))).rejects.toMatchObject({
    code: 'invalid',
  });
  await expect(getReorder(fixture.stranger, orderId)).rejects.toMatchObject({ code: 'not-found' });
  const viewer = { ...fixture.buyer, permissions: ['orders:read', 'products:read'] as const };
  await expect(getReorder(viewer, orderId)).rejects.toMatchObject({ code: 'not-allowed' });
});
