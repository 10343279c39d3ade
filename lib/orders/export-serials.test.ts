import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { readSpreadsheet } from '@/lib/platform/spreadsheets/read';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import { getOrder } from './data';
import { exportSerials } from './export-serials';
import { createSentOrder, type OrderFixture, openOrderFixture } from './testing/order-fixture';

let fixture: OrderFixture;
let orderId = '';

beforeAll(async () => {
  fixture = await openOrderFixture();
  const answer = {
    id: 1001,
    status: 'COMPLETE',
    eta_days: 3,
    shipments: [
      {
        carrier: 'DPD',
        tracking_number: 'A1',
        tracking_url: 'https://dpd.example/A1',
        lines: [{ sku: 'SW-24', quantity: 2, serials: ['S1', '=1+1'] }],
      },
    ],
  };
  fixture.api.on('GET /v1/orders/1001', json(200, answer));
  orderId = await createSentOrder(fixture, json(201, answer));
});
afterAll(() => fixture.close());

test('shipments are shown apart, and unknown fields to operators only', async () => {
  const { shipments, extra } = await getOrder(fixture.buyer, orderId);
  expect(shipments.items).toMatchObject([
    {
      carrier: 'DPD',
      tracking: [{ number: 'A1', url: 'https://tracking.dpd.de/status/en_US/parcel/A1' }],
      lines: [{ sku: 'SW-24', quantity: 2, serials: ['S1', '=1+1'] }],
    },
  ]);
  expect(extra).toEqual([]);
});

test('serial numbers can be downloaded', async () => {
  const csv = await exportSerials(fixture.buyer, orderId, 'csv');
  expect(csv.headers.get('content-disposition')).toMatch(/filename="serial-numbers-ORD-[0-9A-Z-]+\.csv"$/);
  const rows = parse(Buffer.from(await csv.arrayBuffer()), { bom: true, columns: true });
  expect(rows).toMatchObject([
    {
      Shipment: '1',
      Carrier: 'DPD',
      'Tracking number': 'A1',
      SKU: 'SW-24',
      Product: 'Switch 24',
      'Serial number': 'S1',
    },
    { 'Serial number': "'=1+1" },
  ]);
  const xlsx = await exportSerials(fixture.buyer, orderId, 'xlsx');
  const { sheets } = await readSpreadsheet({ bytes: new Uint8Array(await xlsx.arrayBuffer()), maxRows: 100 });
  const [sheet] = sheets;
  expect(sheet?.rows.map((row) => row.at(-1))).toEqual(['Serial number', 'S1', '=1+1']);
});

test('shipments reach every tier, and unknown fields none below the connection', async () => {
  await expect(exportSerials(fixture.stranger, orderId, 'csv')).rejects.toMatchObject({ code: 'not-found' });
  const nobody = { ...fixture.buyer, permissions: [] };
  await expect(exportSerials(nobody, orderId, 'csv')).rejects.toMatchObject({ code: 'not-allowed' });
  await fixture.rows('UPDATE orders SET organisation_id = 300 WHERE id = $1', [orderId]);
  const below = {
    ...fixture.buyer,
    organisationId: 300,
    homeOrganisationId: 300,
    permissions: ROLE_PERMISSIONS.operator,
  };
  const order = await getOrder(below, orderId);
  expect(order).toMatchObject({ shipments: { items: [{ carrier: 'DPD' }] }, extra: [] });
  expect(order.lines.map(({ shipped }) => shipped)).toEqual([2]);
  await fixture.rows('UPDATE orders SET organisation_id = 200 WHERE id = $1', [orderId]);
});
