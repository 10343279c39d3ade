import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { product } from '@/lib/catalogue/testing/catalogue-server';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import { addRule } from '../testing/approval-fixture';
import {
  addAdministrator,
  createCheckout,
  type OrderFixture,
  openOrderFixture,
  PRODUCT_ID,
} from '../testing/order-fixture';
import { getApprovalOutlook } from './outlook';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
  await addAdministrator(fixture);
});
afterAll(() => fixture.close());
beforeEach(() => fixture.rows(emptyTables('orders', 'carts', 'approval_rules', 'connection_circuits')));

const findOutlook = (cartVersion: number) =>
  getApprovalOutlook(fixture.buyer, { cartId: null, cartVersion, shipping: null, costCentre: null });

const NO_OUTLOOK = { needsApproval: false, steps: [], reasons: [] };

test('a cart that a rule stops names the approvers and the reasons', async () => {
  await addRule(200);
  const { cartVersion } = await createCheckout(fixture.buyer);
  expect(await findOutlook(cartVersion)).toEqual({
    needsApproval: true,
    steps: [{ approvers: { names: ['Ann Admin'], areAbove: false }, needs: 'one' }],
    reasons: ['always'],
  });
});

test('a cart that was changed elsewhere, or whose prices changed, has no outlook and is no error', async () => {
  await addRule(200);
  const { cartVersion } = await createCheckout(fixture.buyer);
  expect(await findOutlook(cartVersion - 1)).toEqual(NO_OUTLOOK);
  fixture.api.on(
    `GET /v1/products/${PRODUCT_ID}`,
    json(200, product(PRODUCT_ID, { name: 'Switch 24', product_code: 'SW-24', price: 999 })),
  );
  expect(await findOutlook(cartVersion)).toEqual(NO_OUTLOOK);
});
