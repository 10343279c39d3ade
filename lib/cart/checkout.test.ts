import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { reset } from '@/lib/upstream/testing/misbehaving-server';
import { sampleProduct } from '@/lib/upstream/testing/sample-records';
import { emptyCart, loadCartForOrder } from './checkout';
import { addLine, getCart } from './data';
import { getLineChanges } from './model/rules';
import { type AddLineInput, addLineSchema } from './model/schema';
import { restoreToCart } from './restore';
import { type CartFixture, openCartFixture } from './testing/cart-fixture';

let fixture: CartFixture;
beforeAll(async () => {
  fixture = await openCartFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.database.pool.query(
    'DELETE FROM carts; DELETE FROM order_policies; DELETE FROM connection_circuits',
  );
  fixture.serveProduct(7, {});
});

const add = (input: Partial<AddLineInput> = {}) =>
  addLine(fixture.actor(), addLineSchema.parse({ productId: 7, quantity: 2, ...input }));
const getErrorCode = (error: unknown) => (error instanceof AppError ? error.code : String(error));

describe('a cart at checkout', () => {
  test('is read again and priced line by line', async () => {
    fixture.serveProduct(8, {
      rate_plans: sampleProduct.rate_plans,
      provisioning: sampleProduct.provisioning,
    });
    await add();
    const { version } = await add({
      productId: 8,
      ratePlanId: 5,
      provisioning: [{ id: 1, instructions: 'rack 4' }],
    });
    const order = await loadCartForOrder(fixture.actor(), { version });
    expect(order.totals).toEqual({
      oneOff: [{ amount: '218.18', currency: 'GBP' }],
      recurring: [{ cycle: 'monthly', amounts: [{ amount: '8.4', currency: 'GBP' }] }],
      partial: false,
    });
    expect(order.lines).toMatchObject([
      {
        productId: 7,
        vendorName: 'Vendor 3',
        parts: [{ key: 'price', price: { amount: '83.59' } }],
        totals: { oneOff: [{ amount: '167.18' }] },
        ratePlan: null,
      },
      {
        productId: 8,
        ratePlan: { id: 5 },
        provisioning: [{ name: 'Rack it', instructions: 'rack 4' }],
      },
    ]);
  });

  test('answers a changed price with old and new', async () => {
    const { version } = await add();
    fixture.serveProduct(7, { price: 85.1 });
    await expect(loadCartForOrder(fixture.actor(), { version })).rejects.toMatchObject({
      code: 'prices-changed',
      details: {
        facts: {
          lines: [{ name: 'Switch 24', changes: [{ from: { amount: '83.59' }, to: { amount: '85.1' } }] }],
        },
      },
    });
  });

  test('accepts a lower price without asking, and orders at it', async () => {
    const { version } = await add();
    fixture.serveProduct(7, { price: 80 });
    expect(await loadCartForOrder(fixture.actor(), { version })).toMatchObject({
      totals: { oneOff: [{ amount: '160' }] },
    });
  });

  test('accepts a rise within the organisation’s tolerance at the present price, and asks about a larger one', async () => {
    await fixture.database.pool.query(
      `INSERT INTO order_policies (organisation_id, hold_seconds, tolerance_percent) VALUES (200, 0, 2.5)`,
    );
    const { version } = await add();
    fixture.serveProduct(7, { price: 85.1 });
    expect((await getCart(fixture.actor())).lines.map(getLineChanges)).toEqual([[]]);
    expect(await loadCartForOrder(fixture.actor(), { version })).toMatchObject({
      lines: [{ parts: [{ price: { amount: '85.1' } }] }],
      totals: { oneOff: [{ amount: '170.2' }] },
    });
    fixture.serveProduct(7, { price: 86 });
    await expect(loadCartForOrder(fixture.actor(), { version })).rejects.toMatchObject({
      code: 'prices-changed',
    });
  });

  test('answers insufficient stock with old and new', async () => {
    const { version } = await add();
    fixture.serveProduct(7, { stock: 1 });
    await expect(loadCartForOrder(fixture.actor(), { version })).rejects.toMatchObject({
      code: 'prices-changed',
      status: 409,
      details: { facts: { lines: [{ changes: [{ kind: 'stock', from: 12, to: 1 }], problems: [] }] } },
    });
  });

  test('answers changed plan limits with old and new', async () => {
    const [plan] = sampleProduct.rate_plans ?? [];
    fixture.serveProduct(8, { rate_plans: [plan!] });
    const { version } = await add({ productId: 8, ratePlanId: 5 });
    fixture.serveProduct(8, { rate_plans: [{ ...plan!, min_quantity: 3, max_quantity: null }] });
    await expect(loadCartForOrder(fixture.actor(), { version })).rejects.toMatchObject({
      code: 'prices-changed',
      status: 409,
      details: {
        facts: {
          lines: [
            {
              changes: [{ kind: 'limits', from: { min: 1, max: 10 }, to: { min: 3, max: null } }],
              problems: [{ code: 'quantity', allowed: { min: 3, max: null } }],
            },
          ],
        },
      },
    });
  });

  test.each([
    ['a product without a price', { price: null }],
    ['a product that is gone', null],
  ])('%s cannot be ordered', async (_name, offered) => {
    const { version } = await add();
    fixture.serveProduct(7, offered);
    await expect(loadCartForOrder(fixture.actor(), { version })).rejects.toSatisfy(
      (error) => getErrorCode(error) === 'not-orderable',
    );
  });

  test('that is empty or outdated cannot be ordered', async () => {
    await expect(loadCartForOrder(fixture.actor(), { version: 0 })).rejects.toSatisfy(
      (error) => getErrorCode(error) === 'conflict',
    );
    const { version } = await add();
    await add();
    await expect(loadCartForOrder(fixture.actor(), { version })).rejects.toSatisfy(
      (error) => getErrorCode(error) === 'conflict',
    );
    const viewer = fixture.actor({ role: 'viewer' });
    await expect(loadCartForOrder(viewer, { version })).rejects.toSatisfy(
      (error) => getErrorCode(error) === 'not-allowed',
    );
  });

  test('uses stored prices while the API does not answer', async () => {
    const { version } = await add();
    await storeProduct(7, '83.59');
    fixture.api.on('GET /v1/products/7', reset);
    expect((await loadCartForOrder(fixture.actor(), { version })).lines).toMatchObject([
      { totals: { oneOff: [{ amount: '167.18' }] } },
    ]);
    await storeProduct(7, '90');
    await expect(loadCartForOrder(fixture.actor(), { version })).rejects.toSatisfy(
      (error) => getErrorCode(error) === 'prices-changed',
    );
  });
});

/** The mirror's row of a product at a price. */
async function storeProduct(id: number, price: string): Promise<void> {
  await fixture.database.pool.query(
    `INSERT INTO products (id, name, product_code, code_key, is_shippable, is_financeable, content_hash)
     VALUES ($1, 'Switch 24', 'SW-24', 'sw24', true, false, '-') ON CONFLICT DO NOTHING`,
    [id],
  );
  await fixture.database.pool.query(
    `INSERT INTO offers (connection_id, product_id, price, stock, provisioning, maintenance, rate_plans)
     SELECT id, $1, $2, 12, '[]', '[]', '[]' FROM connections
     ON CONFLICT (connection_id, product_id) DO UPDATE SET price = excluded.price`,
    [id, price],
  );
}

describe('the cart after an order', () => {
  test('is emptied once', async () => {
    const { version } = await add();
    const order = await loadCartForOrder(fixture.actor(), { version });
    await inTransaction((tx) => emptyCart(tx, order.cartId, version));
    expect(await getCart(fixture.actor())).toMatchObject({ version: version + 1, lines: [] });
    const again = inTransaction((tx) => emptyCart(tx, order.cartId, version));
    await expect(again).rejects.toSatisfy((error) => getErrorCode(error) === 'conflict');
  });

  test('merges a withdrawn order into its lines and shows its prices as new', async () => {
    fixture.serveProduct(8, { provisioning: sampleProduct.provisioning });
    await add();
    const owner = { personId: fixture.actor().userId, organisationId: 200 };
    await inTransaction((tx) =>
      restoreToCart(tx, owner, [
        { product: 7, quantity: 3 },
        { product: 8, quantity: 1, provisioning: [{ id: 1, instructions: 'rack 4' }] },
      ]),
    );
    const first = await getCart(fixture.actor());
    expect(first.lines).toMatchObject([{ quantity: 5 }, { quantity: 1, snapshot: null }]);
    fixture.serveProduct(8, { price: 90, provisioning: sampleProduct.provisioning });
    const second = await getCart(fixture.actor());
    expect(second.lines.map(getLineChanges)).toMatchObject([
      [],
      [{ from: { amount: '83.59' }, to: { amount: '90' } }],
    ]);
  });
});
