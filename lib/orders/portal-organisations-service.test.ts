import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ensurePriceList } from '@/lib/catalogue/price-lists/data';
import { addOwn, OWN } from '@/lib/customers/testing/own';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { useDatabase as pointAtDatabase } from '@/lib/platform/db/pool';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { getOrder } from './data';
import { listOrders } from './list/data';
import { ordersQuerySchema } from './model/list-schema';
import { sendOrder } from './submission/jobs';
import { type FaultFixture, openFaultFixture } from './testing/fault-fixture';

const CUSTOMER = 'Elm Dental';
let database: TestDatabase;
let fixture: FaultFixture;
let buyer: Actor;
beforeAll(async () => {
  vi.stubEnv('ORDER_HOLD_SECONDS', '0');
  database = await createTestDatabase();
  pointAtDatabase(database);
  fixture = await openFaultFixture(database.pool);
  await addOwn(database.pool, { id: OWN, parentId: 200, path: [100, 200, OWN], name: CUSTOMER });
  const terms = { name: 'Customers', markup: '10', rounding: 'none', floor: true, rules: [] } as const;
  await ensurePriceList(200, { ...terms, rules: [] }, [OWN]);
  buyer = { ...fixture.buyers[0]!, organisationId: OWN, homeOrganisationId: OWN };
});
afterAll(async () => {
  await fixture.close();
  await database.drop();
});

test('an order for a portal organisation is placed under the organisation above, and its status returns', async () => {
  const id = await fixture.place(buyer);
  await sendOrder(id);
  const { number, status } = await getOrder(buyer, id);
  expect(status).toBe('CREATED');
  const distributorOrders = (await fixture.listUpstreamOrders()).filter(({ reference }) =>
    reference.includes(number),
  );
  expect(distributorOrders).toMatchObject([
    {
      reference: `PO-123 / ${CUSTOMER} / ${number}`,
      organisation: 200,
      shipping: expect.objectContaining({ company_name: CUSTOMER, recipient_name: 'Ada' }),
    },
  ]);
  await fixture.setOrderStatus('SHIPPED');
  await database.pool.query('UPDATE orders SET read_not_before = now(), next_read_at = now()');
  expect(await getOrder(buyer, id)).toMatchObject({ status: 'SHIPPED', organisation: { name: CUSTOMER } });
  const { items } = await listOrders(buyer, ordersQuerySchema.parse({}));
  expect(items).toMatchObject([{ id, status: 'SHIPPED', reference: 'PO-123' }]);
});
