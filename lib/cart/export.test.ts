import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleProduct } from '@/lib/upstream/testing/sample-records';
import { addLine } from './data';
import { exportCart } from './export';
import { addLineSchema } from './model/schema';
import { type CartFixture, openCartFixture } from './testing/cart-fixture';

let fixture: CartFixture;
beforeAll(async () => {
  fixture = await openCartFixture();
  fixture.serveProduct(7, {});
  fixture.serveProduct(8, { rate_plans: sampleProduct.rate_plans, product_code: 'AB-8' });
});
afterAll(() => fixture.close());

test('a cart is exported with products, plans and references, for its people only', async () => {
  const ada = fixture.actor();
  await addLine(ada, addLineSchema.parse({ productId: 7, quantity: 3, reference: 'Room 4' }));
  const { cartId } = await addLine(
    ada,
    addLineSchema.parse({ productId: 8, quantity: 2, later: 1, ratePlanId: 5 }),
  );
  const text = await (await exportCart(ada, { cart: cartId, format: 'csv' })).text();
  const rows = text.trim().split(/\r?\n/);
  expect(rows).toHaveLength(3);
  expect(rows[1]).toMatch(/SW-24.*Switch 24.*3.*Room 4.*83\.59.*GBP.*7/);
  expect(rows[2]).toMatch(/AB-8.*1.*Yearly.*8/);
  const file = await exportCart(ada, { cart: undefined, format: 'xlsx' });
  expect(file.headers.get('content-disposition')).toMatch(/Cart.*\.xlsx/);
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  for (const stranger of [
    fixture.actor({ person: 'grace' }),
    fixture.actor({ organisationId: 300 }),
    fixture.actor({ role: 'viewer' }),
  ])
    await expect(exportCart(stranger, { cart: cartId, format: 'csv' })).rejects.toMatchObject({
      code: stranger.role === 'viewer' ? 'not-allowed' : 'not-found',
    });
});
