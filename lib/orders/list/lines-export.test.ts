import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSpreadsheet } from '@/lib/platform/spreadsheets/read';
import { takeFile } from '@/lib/platform/spreadsheets/testing/take-file';
import { exportOrder } from '../line-file';
import { ordersExportSchema } from '../model/list-schema';
import { readFacts } from '../shipments/shown';
import { createPlacedOrder, type OrderFixture, openOrderFixture } from '../testing/order-fixture';
import { exportOrders } from './export';
import { exportOrderLines } from './lines-export';

/** A file held in memory as a whole would take a kilobyte for each row. */
const MAX_HELD_BYTES = 20_000_000;

let fixture: OrderFixture;
let orderId = '';
const FACTS = readFacts({
  id: 1,
  status: 'COMPLETE',
  carrier: 'DPD',
  tracking_number: 'A1',
  serials: ['S1', 'S2'],
});
const LINE = `product_id, name, product_code, vendor_name, quantity, plan, provisioning, maintenance, parts, totals`;

beforeAll(async () => {
  fixture = await openOrderFixture();
  orderId = await createPlacedOrder(fixture.buyer, { reference: '=PO()' });
  await fixture.rows('UPDATE orders SET supplier_facts = $2 WHERE id = $1', [orderId, JSON.stringify(FACTS)]);
  await fixture.rows(`UPDATE order_lines SET reference = 'Rack 7' WHERE order_id = $1`, [orderId]);
  await createPlacedOrder(fixture.stranger, { reference: 'CANARY' });
});
afterAll(() => fixture.close());

const exportLines = (query: Record<string, unknown>, actor = fixture.buyer) =>
  exportOrderLines(actor, ordersExportSchema.parse(query));
const readRows = async (response: Promise<Response>): Promise<Record<string, string>[]> =>
  parse(Buffer.from(await (await response).arrayBuffer()), { bom: true, columns: true });
const readSheet = async (response: Response) =>
  (await readSpreadsheet({ bytes: new Uint8Array(await response.arrayBuffer()), maxRows: 1_000 })).sheets[0];

test('the export has a row for each line, with its order, price and shipments', async () => {
  const [row, ...more] = await readRows(exportLines({}));
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    Reference: "'=PO()",
    Status: 'Waiting to be sent',
    'Placed by': 'Ada Buyer',
    Organisation: 'Brightwater IT',
    City: 'Leeds',
    Line: '1',
    SKU: 'SW-24',
    'Line reference': 'Rack 7',
    Product: 'Switch 24',
    Carrier: 'DPD',
    'Tracking numbers': 'A1',
    'Serial numbers': 'S1; S2',
    Quantity: '2',
    'Unit price': '83.59',
    Billing: 'one-off',
    Amount: '167.18',
    Currency: 'GBP',
  });
});

test('XLSX has amounts as numbers and no formula', async () => {
  const response = await exportLines({ format: 'xlsx' });
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="order-lines-[\d-]+\.xlsx"$/,
  );
  const sheet = await readSheet(response);
  const [header = [], row = []] = sheet?.rows ?? [];
  const cells = Object.fromEntries(header.map((name, place) => [name, row[place]]));
  expect(cells).toMatchObject({
    Reference: '=PO()',
    'Unit price': '83.59',
    Amount: '167.18',
    Currency: 'GBP',
  });
});

test('a line with several amounts has a row for each, and its quantity once', async () => {
  const totals = {
    oneOff: [{ amount: '10', currency: 'GBP' }],
    recurring: [{ cycle: 'monthly', amounts: [{ amount: '7.5', currency: 'GBP' }] }],
    partial: false,
  };
  await fixture.rows(
    `INSERT INTO order_lines (order_id, position, ${LINE})
      SELECT order_id, 1, 8, 'Seats', 'SEAT', 'Vendor', 5, $2, $3, '[]', '[]', $4 FROM order_lines WHERE order_id = $1`,
    [
      orderId,
      JSON.stringify({
        id: 1,
        name: 'Yearly',
        termLength: 12,
        billingFrequency: 'monthly',
        renewalTermLength: null,
      }),
      JSON.stringify([{ id: 1, name: 'Set-up', sku: null, instructions: null }]),
      JSON.stringify(totals),
    ],
  );
  const rows = await readRows(exportLines({}));
  expect(rows.map((row) => [row.Line, row.Quantity, row.Billing, row.Amount, row['Serial numbers']])).toEqual(
    [
      ['1', '2', 'one-off', '167.18', ''],
      ['2', '5', 'one-off', '10', ''],
      ['2', '', 'monthly', '7.5', ''],
    ],
  );
  expect(rows[1]).toMatchObject({ Plan: 'Yearly', 'Add-ons': 'Set-up', 'Unit price': '' });
  await fixture.rows('DELETE FROM order_lines WHERE order_id = $1 AND position = 1', [orderId]);
});

test('the export of lines uses the filters and needs the right', async () => {
  expect(await readRows(exportLines({ status: 'COMPLETE' }))).toEqual([]);
  expect(await (await exportLines({ scope: 'tree' })).text()).not.toContain('CANARY');
  await expect(exportLines({ for: '201' })).rejects.toMatchObject({ code: 'not-found' });
  const nobody = { ...fixture.buyer, permissions: [] };
  await expect(exportLines({}, nobody)).rejects.toMatchObject({ code: 'not-allowed' });
});

test('one order’s lines are exported as quick order reads them, for its organisation only', async () => {
  const rows = await readRows(exportOrder(fixture.buyer, orderId, 'csv'));
  expect(rows).toMatchObject([{ SKU: 'SW-24', Quantity: '2', 'Unit price': '83.59', Currency: 'GBP' }]);
  expect(Object.values(rows[0] ?? {})).toContain('Rack 7');
  await expect(exportOrder(fixture.stranger, orderId, 'csv')).rejects.toMatchObject({ code: 'not-found' });
  const nobody = { ...fixture.buyer, permissions: [] };
  await expect(exportOrder(nobody, orderId, 'csv')).rejects.toMatchObject({ code: 'not-allowed' });
});

test('carriers, tracking and serial numbers are exported below the connection as well', async () => {
  await fixture.rows('UPDATE orders SET organisation_id = 300 WHERE id = $1', [orderId]);
  const [row] = await readRows(exportLines({}, { ...fixture.buyer, organisationId: 300 }));
  expect(row).toMatchObject({
    SKU: 'SW-24',
    Carrier: expect.stringMatching(/./),
    'Serial numbers': expect.stringMatching(/./),
  });
  await fixture.rows('UPDATE orders SET organisation_id = 200 WHERE id = $1', [orderId]);
});

test('the orders themselves are exported as a workbook', async () => {
  const sheet = await readSheet(
    await exportOrders(fixture.buyer, ordersExportSchema.parse({ format: 'xlsx' })),
  );
  expect(sheet?.name).toBe('Orders');
  expect(sheet?.rows[1]).toEqual(expect.arrayContaining(['=PO()', 'Switch 24', '167.18', 'GBP']));
});

test.each(['csv', 'xlsx'])(
  '60,000 lines of 12,000 orders are one %s file in little memory',
  { timeout: 300_000 },
  async (format) => {
    await fixture.rows(`DELETE FROM orders WHERE reference = 'MANY'`);
    await fixture.rows(`INSERT INTO orders (number, intent_key, organisation_id, connection_id, brand_id, person_id,
      real_person_id, reference, shipping, totals, request)
    SELECT 'TC-M-' || n, gen_random_uuid(), organisation_id, connection_id, brand_id, person_id, real_person_id,
      'MANY', shipping, totals, request
    FROM (SELECT * FROM orders WHERE organisation_id = 200 LIMIT 1) o, generate_series(1, 12000) n`);
    await fixture.rows(
      `INSERT INTO order_lines (order_id, position, ${LINE})
      SELECT o.id, n, 7, name, product_code, vendor_name, quantity, plan, provisioning, maintenance, parts, l.totals
      FROM orders o, generate_series(0, 4) n, (SELECT * FROM order_lines WHERE order_id = $1) l
      WHERE o.reference = 'MANY'`,
      [orderId],
    );
    await fixture.rows('ANALYZE orders, order_lines');
    const { bytes, lines, maxHeldBytes } = await takeFile(await exportLines({ format }));
    if (format === 'csv') expect(lines).toBe(60_002);
    expect(bytes).toBeGreaterThan(500_000);
    expect(maxHeldBytes).toBeLessThan(MAX_HELD_BYTES);
  },
);
