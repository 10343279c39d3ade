import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createPlacedOrder,
  type OrderFixture,
  openOrderFixture,
  PRODUCT_ID,
} from '@/lib/orders/testing/order-fixture';
import { db } from '@/lib/platform/db/pool';
import {
  clearOrderedProducts,
  getPurchaseTotals,
  listFrequentPurchases,
  listPurchasedProductIds,
  listPurchaseTotals,
} from './data';
import { findFrequentPurchases, findOrderedProductIds } from './store';

let fixture: OrderFixture;
const OTHER = 8;

beforeAll(async () => {
  fixture = await openOrderFixture();
  template = await createPlacedOrder(fixture.buyer);
  await fixture.rows(`UPDATE orders SET state = 'WITHDRAWN' WHERE id = $1`, [template]);
});
afterAll(() => fixture.close());

let template = '';

/** A stored order of 2 of the product, as a copy of one that was placed. */
async function order(values: { state?: string; status?: string; at?: string; organisation?: number } = {}) {
  const [row] = await fixture.rows(
    `INSERT INTO orders (number, intent_key, organisation_id, connection_id, brand_id, person_id, real_person_id,
       reference, shipping, totals, request, state, status, created_at)
     SELECT gen_random_uuid()::text, gen_random_uuid(), coalesce($5, organisation_id), connection_id, brand_id,
       person_id, real_person_id, reference, shipping, totals, request, $2, $3, coalesce($4, now())
     FROM orders WHERE id = $1 RETURNING id`,
    [
      template,
      values.state ?? 'SUBMITTED',
      values.status ?? null,
      values.at ?? null,
      values.organisation ?? null,
    ],
  );
  await addOrderLine(String(row?.id), 1, PRODUCT_ID, 2);
  return String(row?.id);
}

const addOrderLine = (orderId: string, position: number, productId: number, quantity: number) =>
  fixture.rows(
    `INSERT INTO order_lines (order_id, position, product_id, name, product_code, quantity, parts, totals)
     SELECT $2, $3, $4, name, product_code, $5, parts, totals FROM order_lines WHERE order_id = $1 LIMIT 1`,
    [template, orderId, position, productId, quantity],
  );

test('a product has no history before the first order', async () => {
  expect(await getPurchaseTotals(fixture.buyer, PRODUCT_ID)).toBeNull();
  expect(await listPurchasedProductIds(fixture.buyer)).toEqual([]);
});

test('accepted orders count, with units and the last date', async () => {
  await order({ at: '2026-01-02T03:04:05.000Z' });
  const twice = await order({ status: 'COMPLETE', at: '2026-02-02T03:04:05.000Z' });
  await order({ state: 'UNCONFIRMED', at: '2026-01-20T00:00:00.000Z' });
  await order({ state: 'WITHDRAWN' });
  await order({ state: 'REJECTED' });
  await order({ status: 'CANCELLED' });
  // The same product on two lines of one order is one time.
  await addOrderLine(twice, 2, PRODUCT_ID, 3);
  expect(await getPurchaseTotals(fixture.buyer, PRODUCT_ID)).toEqual({
    times: 3,
    units: 9,
    last: '2026-02-02T03:04:05.000Z',
  });
  expect(await getPurchaseTotals(fixture.buyer, OTHER)).toBeNull();
});

test('other organisations’ orders do not count', async () => {
  expect(await getPurchaseTotals(fixture.stranger, PRODUCT_ID)).toBeNull();
  await order({ organisation: fixture.stranger.organisationId });
  expect(await getPurchaseTotals(fixture.stranger, PRODUCT_ID)).toMatchObject({ times: 1, units: 2 });
  expect(await getPurchaseTotals(fixture.buyer, PRODUCT_ID)).toMatchObject({ times: 3 });
});

test('lists show the same history, and none for products never ordered', async () => {
  clearOrderedProducts();
  const [own, others] = [
    await listPurchaseTotals(fixture.buyer, [OTHER, PRODUCT_ID]),
    await listPurchaseTotals(fixture.stranger, [OTHER, PRODUCT_ID]),
  ];
  expect([...own]).toEqual([[PRODUCT_ID, await getPurchaseTotals(fixture.buyer, PRODUCT_ID)]]);
  expect([...others]).toEqual([[PRODUCT_ID, await getPurchaseTotals(fixture.stranger, PRODUCT_ID)]]);
  // The product is known to be ordered; the orders are counted again each time.
  await order();
  expect((await listPurchaseTotals(fixture.buyer, [PRODUCT_ID])).get(PRODUCT_ID)?.times).toBe(4);
});

test('history is limited to a number of lines', async () => {
  const { organisationId } = fixture.stranger;
  expect(await findOrderedProductIds(db(), organisationId, 1)).toEqual(new Set([PRODUCT_ID]));
  await order({ organisation: organisationId });
  expect(await findOrderedProductIds(db(), organisationId, 1)).toBeNull();
  expect(await findOrderedProductIds(db(), organisationId, 2)).toEqual(new Set([PRODUCT_ID]));
  expect(await findOrderedProductIds(db(), 999, 1)).toEqual(new Set());
});

test('the filter gets the ordered ids, last first', async () => {
  await addOrderLine(await order({ at: '2025-01-01T00:00:00.000Z' }), 2, OTHER, 1);
  expect(await listPurchasedProductIds(fixture.buyer)).toEqual([PRODUCT_ID, OTHER]);
});

test('products in most of the newest orders come first, each in its usual quantity', async () => {
  await fixture.rows('DELETE FROM orders WHERE id <> $1', [template]);
  for (const quantity of [5, 5, 1]) await addOrderLine(await order(), 2, OTHER, quantity);
  await order();
  await addOrderLine(await order({ state: 'WITHDRAWN' }), 2, OTHER, 9);
  const { organisationId } = fixture.buyer;
  expect(await listFrequentPurchases(fixture.buyer, 5)).toEqual([
    { id: PRODUCT_ID, times: 4, quantity: 2 },
    { id: OTHER, times: 3, quantity: 5 },
  ]);
  expect(await listFrequentPurchases(fixture.buyer, 1)).toHaveLength(1);
  expect(await findFrequentPurchases(db(), organisationId, { maxOrders: 1, limit: 5 })).toEqual([
    { id: PRODUCT_ID, times: 1, quantity: 2 },
  ]);
  expect(await listFrequentPurchases(fixture.stranger, 5)).toEqual([]);
});

test('a person who may not see products gets no history', async () => {
  const nobody = { ...fixture.buyer, permissions: [] };
  await expect(getPurchaseTotals(nobody, PRODUCT_ID)).rejects.toMatchObject({ code: 'not-allowed' });
  await expect(listFrequentPurchases(nobody, 5)).rejects.toMatchObject({ code: 'not-allowed' });
  await expect(listPurchaseTotals(nobody, [PRODUCT_ID])).rejects.toMatchObject({ code: 'not-allowed' });
});
