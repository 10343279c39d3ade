import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import { getOrder } from '../data';
import { createSentOrder, makeDue, type OrderFixture, openOrderFixture } from '../testing/order-fixture';
import { closeReport, listReports } from './reports';

let fixture: OrderFixture;
let next = 8000;
beforeAll(async () => {
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.rows(emptyTables('orders', 'carts', 'connection_circuits', 'audit_events')));

const operator = () => ({ ...fixture.buyer, permissions: ROLE_PERMISSIONS.operator });

async function createOrderWithStatuses(...statuses: string[]): Promise<string> {
  const upstreamId = next++;
  const [first, ...rest] = statuses;
  const id = await createSentOrder(fixture, json(201, { id: upstreamId, status: first }));
  for (const status of rest) {
    fixture.api.on(`GET /v1/orders/${upstreamId}`, json(200, { id: upstreamId, status }));
    await makeDue(fixture, id);
    await getOrder(fixture.buyer, id);
  }
  return id;
}

test('impossible and unknown statuses are reported once each', async () => {
  const id = await createOrderWithStatuses(
    'SHIPPED',
    'PROCESSING',
    'ON_A_BOAT',
    'SHIPPED',
    'ON_A_BOAT',
    'COMPLETE',
  );
  const { items, total } = await listReports(operator());
  expect(items.map(({ kind, status, statusBefore }) => ({ kind, status, statusBefore }))).toEqual([
    { kind: 'unknown-status', status: 'ON_A_BOAT', statusBefore: 'PROCESSING' },
    { kind: 'impossible-status', status: 'PROCESSING', statusBefore: 'SHIPPED' },
  ]);
  expect(total).toBe(2);
  expect(items.every(({ order }) => order.id === id)).toBe(true);
});

test('an unknown first status is reported, a usual course is not', async () => {
  await createOrderWithStatuses('PROCESSING', 'ACCEPTED', 'COMPLETE');
  await createOrderWithStatuses('Eingegangen');
  expect((await listReports(operator())).items).toMatchObject([
    { status: 'Eingegangen', statusBefore: null },
  ]);
});

test('a report is closed once, with a record, within the tree only', async () => {
  await createOrderWithStatuses('ON_A_BOAT');
  const [report] = (await listReports(operator())).items;
  const id = String(report?.id);
  const foreign = { ...fixture.stranger, permissions: ROLE_PERMISSIONS.operator };
  await expect(closeReport(foreign, id)).rejects.toMatchObject({ code: 'not-found' });
  expect((await listReports(foreign)).items).toEqual([]);
  await expect(closeReport(fixture.buyer, id)).rejects.toMatchObject({ code: 'not-allowed' });
  expect(await closeReport(operator(), id)).toEqual({ items: [], total: 0 });
  await closeReport(operator(), id);
  expect(await fixture.rows(`SELECT detail FROM audit_events WHERE action = 'order.report-closed'`)).toEqual([
    { detail: 'ON_A_BOAT' },
  ]);
});

test('a new word of the API is one report for any number of orders', async () => {
  await createOrderWithStatuses('PROCESSING', 'On the water');
  await createOrderWithStatuses('PROCESSING', 'On the water');
  await createOrderWithStatuses('On the water', 'PROCESSING', 'In customs');
  const { items } = await listReports(operator());
  expect(items.map(({ status }) => status).sort()).toEqual(['In customs', 'On the water']);
});
