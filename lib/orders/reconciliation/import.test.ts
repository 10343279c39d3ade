import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { message } from '@/lib/platform/messages/message';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import { getOrder } from '../data';
import { listOrders } from '../list/data';
import { ordersQuerySchema } from '../model/list-schema';
import { formatOrderNumber } from '../model/order-number';
import { makeDue, NUMBER, type OrderFixture, openOrderFixture } from '../testing/order-fixture';
import { importOrder, lookUpExternalOrder } from './import';

let fixture: OrderFixture;
let next = 2000;
beforeAll(async () => {
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows(emptyTables('orders', 'carts', 'connection_circuits', 'audit_events'));
  fixture.api.journal.length = 0;
});

const operator = (organisationId = 200): Actor => ({
  ...fixture.buyer,
  organisationId,
  role: 'operator',
  permissions: ROLE_PERMISSIONS.operator,
});

function createUpstreamOrder(answer: Record<string, unknown>): string {
  const id = next++;
  fixture.api.on(`GET /v1/orders/${id}`, json(200, { id, status: 'PROCESSING', ...answer }));
  return String(id);
}

const PRODUCTS = [
  {
    product: 7,
    quantity: 2,
    name: 'Switch 24',
    product_code: 'SW-24',
    price: 99,
    rate_plan: { id: 5, x: 1 },
  },
  { product: 8, quantity: 1 },
];

test('an order placed elsewhere is looked up, imported with its lines and read', async () => {
  const upstreamId = createUpstreamOrder({
    reference: 'PHONE-1',
    products: PRODUCTS,
    shipping: { city: 'Leeds', country_code: 826, addr_line_1: 7 },
  });
  expect(await lookUpExternalOrder(operator(), { upstreamId })).toEqual({
    upstreamId,
    status: 'PROCESSING',
    reference: 'PHONE-1',
    lineCount: 2,
    firstProduct: 'Switch 24',
    differences: [],
    warnings: [],
  });
  expect(await fixture.rows('SELECT id FROM orders')).toEqual([]);
  const { id, number, lineCount } = await importOrder(operator(), { upstreamId });
  expect(number).toMatch(NUMBER);
  expect(lineCount).toBe(2);
  const order = await getOrder(fixture.buyer, id);
  expect(order).toMatchObject({
    origin: 'imported',
    state: 'SUBMITTED',
    status: 'PROCESSING',
    upstreamId,
    reference: 'PHONE-1',
    placedBy: 'Ada Buyer',
    shipping: { city: 'Leeds', country_code: 826, addr_line_1: null },
    lines: [
      { name: 'Switch 24', quantity: 2, plan: { id: 5 }, parts: [], totals: { oneOff: [], recurring: [] } },
      { name: 'Product 8', productCode: '', quantity: 1 },
    ],
  });
  expect(order.timeline.map(({ title }) => title).slice(0, 2)).toEqual([
    'Imported by Ada Buyer',
    'Processing',
  ]);
  fixture.api.on(`GET /v1/orders/${upstreamId}`, json(200, { id: upstreamId, status: 'SHIPPED' }));
  await makeDue(fixture, id);
  expect(await getOrder(fixture.buyer, id)).toMatchObject({ status: 'SHIPPED' });
  const list = await listOrders(fixture.buyer, ordersQuerySchema.parse({}));
  expect(list.items).toMatchObject([{ id, origin: 'imported', lineCount: 2 }]);
  expect(fixture.api.count('POST /v1/orders')).toBe(0);
});

test.each([
  { products: undefined },
  { products: 'two switches' },
  { products: [{ product: 7, quantity: 2 }, { product: 'x' }] },
])('unreadable lines are left out as a whole: $products', async ({ products }) => {
  const { id, lineCount } = await importOrder(operator(), { upstreamId: createUpstreamOrder({ products }) });
  expect(lineCount).toBe(0);
  expect(await getOrder(fixture.buyer, id)).toMatchObject({ lines: [], reference: '' });
});

test('an order is imported for an organisation below through the connection above', async () => {
  const upstreamId = createUpstreamOrder({ organisation: 300 });
  const { id } = await importOrder(operator(300), { upstreamId });
  expect(await fixture.rows('SELECT organisation_id FROM orders')).toEqual([{ organisation_id: 300 }]);
  await expect(getOrder(fixture.buyer, id)).rejects.toMatchObject({ code: 'not-found' });
});

test('an order of another organisation is imported only after a second confirmation', async () => {
  const upstreamId = createUpstreamOrder({ organisation: 301 });
  const { differences, warnings } = await lookUpExternalOrder(operator(), { upstreamId });
  expect(differences).toEqual(['organisation']);
  expect(warnings.join()).toContain('organisation 301');
  for (const accepted of [undefined, [], ['reference' as const]])
    await expect(importOrder(operator(), { upstreamId, accepted })).rejects.toMatchObject({
      code: 'conflict',
      details: { facts: { differences: ['organisation'] } },
    });
  expect(await fixture.rows('SELECT id FROM orders')).toEqual([]);
  await importOrder(operator(), { upstreamId, accepted: ['organisation'] });
  expect(await fixture.rows(`SELECT detail FROM audit_events WHERE action = 'order.imported'`)).toEqual([
    {
      detail: [expect.stringMatching(new RegExp(`: ${upstreamId}$`)), message('audit.accepted.organisation')],
    },
  ]);
});

test('an order that the portal sent itself is imported only after a second confirmation', async () => {
  const upstreamId = createUpstreamOrder({
    reference: `PO-1 / ${formatOrderNumber(new Uint8Array(7), 'ORD')}`,
  });
  await expect(importOrder(operator(), { upstreamId })).rejects.toMatchObject({
    code: 'conflict',
    details: { facts: { differences: ['reference'] } },
  });
  expect(await fixture.rows('SELECT id FROM orders')).toEqual([]);
});

test('an order of an organisation outside the person’s tree does not exist for them', async () => {
  const upstreamId = createUpstreamOrder({ organisation: 201, reference: 'SECRET' });
  const acts = [
    () => lookUpExternalOrder(operator(), { upstreamId }),
    () => importOrder(operator(), { upstreamId, accepted: ['organisation', 'reference'] }),
  ];
  for (const lookUpOrImport of acts)
    await expect(lookUpOrImport()).rejects.toMatchObject({
      code: 'not-found',
      details: {
        message: { key: 'unconfirmed-orders.errors.notFound', values: { number: String(upstreamId) } },
      },
    });
});

test('a linked id is rejected, also for two simultaneous imports', async () => {
  const upstreamId = createUpstreamOrder({});
  const imports = await Promise.allSettled([1, 2, 3].map(() => importOrder(operator(), { upstreamId })));
  expect(imports.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await fixture.rows('SELECT id FROM orders')).toHaveLength(1);
  const [{ number } = {}] = await fixture.rows('SELECT number FROM orders');
  await expect(lookUpExternalOrder(operator(), { upstreamId })).rejects.toMatchObject({
    code: 'conflict',
    details: { message: { values: { number } } },
  });
});

test('importing is for operators, and for existing orders', async () => {
  await expect(importOrder(fixture.buyer, { upstreamId: '1' })).rejects.toMatchObject({
    code: 'not-allowed',
  });
  expect(fixture.api.journal).toEqual([]);
  await expect(importOrder(operator(), { upstreamId: '1' })).rejects.toMatchObject({ code: 'not-found' });
});
