import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveOwnPolicy } from '@/lib/cart/ordering-policy/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { submitOrder } from '../submission/data';
import {
  addAdministrator,
  createCheckout,
  type OrderFixture,
  openOrderFixture,
} from '../testing/order-fixture';
import { createCostCentre, listCostCentres, removeCostCentre } from './data';

let fixture: OrderFixture;
let admin: Actor;
beforeAll(async () => {
  fixture = await openOrderFixture();
  admin = await addAdministrator(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows(emptyTables('orders', 'carts', 'order_policies', 'cost_centres'));
  const policy = { holdSeconds: 0, tolerancePercent: 0, requiresCostCentre: true, version: 0 };
  await saveOwnPolicy(admin, policy);
});

const addCostCentre = async () =>
  (await createCostCentre(admin, { code: '4711', name: 'Sales' })).costCentres[0] ?? expect.unreachable();

test('an order without a cost centre is rejected at the field where every order needs one, and nothing is lost', async () => {
  const { id } = await addCostCentre();
  expect(await listCostCentres(fixture.buyer)).toMatchObject({ isRequired: true });
  const checkout = await createCheckout(fixture.buyer);
  await expect(submitOrder(fixture.buyer, checkout)).rejects.toMatchObject({
    code: 'invalid',
    details: { fields: [{ path: 'costCentreId', message: 'checkout.errors.costCentreMissing' }] },
  });
  expect(await fixture.rows('SELECT id FROM orders')).toEqual([]);
  await submitOrder(fixture.buyer, { ...checkout, costCentreId: id });
  expect(await fixture.rows('SELECT cost_centre FROM orders')).toMatchObject([
    { cost_centre: { code: '4711', name: 'Sales' } },
  ]);
});

test('an organisation without cost centres can order all the same', async () => {
  expect(await listCostCentres(fixture.buyer)).toEqual({ costCentres: [], isRequired: false });
  await submitOrder(fixture.buyer, await createCheckout(fixture.buyer));
  const { id, version } = await addCostCentre();
  expect(await removeCostCentre(admin, id, version)).toEqual({ costCentres: [], isRequired: false });
  await submitOrder(fixture.buyer, await createCheckout(fixture.buyer));
  expect(await fixture.rows('SELECT id FROM orders')).toHaveLength(2);
});

test('an order needs no cost centre while the policy does not ask for one', async () => {
  await addCostCentre();
  await saveOwnPolicy(admin, { holdSeconds: 0, tolerancePercent: 0, requiresCostCentre: false, version: 1 });
  expect(await listCostCentres(fixture.buyer)).toMatchObject({ isRequired: false });
  await submitOrder(fixture.buyer, await createCheckout(fixture.buyer));
  expect(await fixture.rows('SELECT id FROM orders')).toHaveLength(1);
});
