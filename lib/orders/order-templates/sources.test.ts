import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createPlacedOrder,
  type OrderFixture,
  openOrderFixture,
  PRODUCT_ID,
} from '@/lib/orders/testing/order-fixture';
import { createTemplate } from './data';
import { openTemplate } from './opening';

let fixture: OrderFixture;
let orderId = '';
beforeAll(async () => {
  fixture = await openOrderFixture();
  orderId = await createPlacedOrder(fixture.buyer);
});
afterAll(() => fixture.close());

const fromOrder = { from: 'order', name: 'As in June', note: null } as const;

test('an order becomes a template, also with a removed product', async () => {
  const { id } = await createTemplate(fixture.buyer, { ...fromOrder, orderId });
  expect(await openTemplate(fixture.buyer, id)).toMatchObject({
    lines: [{ productId: PRODUCT_ID, name: 'Switch 24', productCode: 'SW-24', saved: 2, isOffered: true }],
  });
  fixture.api.on(`GET /v1/products/${PRODUCT_ID}`, (response) => response.writeHead(404).end('{}'));
  const later = await createTemplate(fixture.buyer, { ...fromOrder, orderId });
  expect((await openTemplate(fixture.buyer, later.id)).lines).toMatchObject([
    { name: 'Switch 24', saved: 2, isOffered: false, problems: [{ code: 'gone' }] },
  ]);
});

test('another organisation’s order is not found', async () => {
  await expect(createTemplate(fixture.stranger, { ...fromOrder, orderId })).rejects.toMatchObject({
    code: 'not-found',
  });
});
