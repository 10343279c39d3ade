import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createPlacedOrder,
  type OrderFixture,
  openOrderFixture,
  PRODUCT_ID,
} from '@/lib/orders/testing/order-fixture';
import { db } from '@/lib/platform/db/pool';
import { findOrderedBelow } from './example-store';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());

const findParent = async (id: number) =>
  Number((await fixture.rows(`SELECT parent_id FROM organisations WHERE id = ${id}`))[0]?.parent_id);

test('products that customers directly below have ordered are found, and no others', async () => {
  const { organisationId } = fixture.buyer;
  const parent = await findParent(organisationId);
  expect(await findOrderedBelow(db(), parent)).toEqual([]);
  await createPlacedOrder(fixture.buyer);
  expect(await findOrderedBelow(db(), parent)).toEqual([PRODUCT_ID]);
  expect(await findOrderedBelow(db(), organisationId)).toEqual([]);
});
