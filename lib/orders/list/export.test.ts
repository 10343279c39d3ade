import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeFile } from '@/lib/platform/spreadsheets/testing/take-file';
import { ordersExportSchema } from '../model/list-schema';
import { createPlacedOrder, type OrderFixture, openOrderFixture } from '../testing/order-fixture';
import { exportOrders } from './export';

let fixture: OrderFixture;
/** References, and what the file says of each: a formula behind an apostrophe, all else as received. */
const HOSTILE = [
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("http://e","x")', `'=HYPERLINK("http://e","x")`],
  ['+SUM(A1)', "'+SUM(A1)"],
  ['-2+3', "'-2+3"],
  ['@x', "'@x"],
  ['\tTab', "'\tTab"],
  ['\r=1', "'\r=1"],
  ['＝full', "'＝full"],
  ['"quoted", and\nbroken', '"quoted", and\nbroken'],
  ["'=1", "'=1"],
  [' spaced ', ' spaced '],
  ['-12.50', '-12.50'],
  ['plain', 'plain'],
];

beforeAll(async () => {
  fixture = await openOrderFixture();
  for (const [reference] of HOSTILE) {
    const id = await createPlacedOrder(fixture.buyer);
    await fixture.rows('UPDATE orders SET reference = $2 WHERE id = $1', [id, reference]);
  }
  await createPlacedOrder(fixture.stranger, { reference: 'CANARY' });
});
afterAll(() => fixture.close());

const exportCsv = (query: Record<string, unknown>, actor = fixture.buyer) =>
  exportOrders(actor, ordersExportSchema.parse(query));
const parseRows = (text: string) => parse(text, { bom: true, columns: true }) as Record<string, string>[];

test('hostile cells keep their text, and none is a formula', async () => {
  const response = await exportCsv({});
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="orders-[\d-]+\.csv"$/);
  const rows = parseRows(Buffer.from(await response.arrayBuffer()).toString('utf8'));
  expect(rows).toHaveLength(HOSTILE.length);
  const references = rows.map(({ Reference = '' }) => Reference).reverse();
  expect(references).toEqual(HOSTILE.map(([, written]) => written));
  expect(rows[0]).toMatchObject({
    Status: 'Waiting to be sent',
    'Placed by': 'Ada Buyer',
    Organisation: 'Brightwater IT',
    'Postal code': 'LS1 1AA',
    'First product': 'Switch 24',
    Lines: '1',
    Billing: 'one-off',
    Amount: '167.18',
    Currency: 'GBP',
  });
  expect(rows[0]?.['Placed at']).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

test('the export uses the filters and needs the right', async () => {
  const rows = parseRows(await (await exportCsv({ status: 'COMPLETE' })).text());
  expect(rows).toEqual([]);
  expect(await (await exportCsv({ scope: 'tree' })).text()).not.toContain('CANARY');
  await expect(exportCsv({ for: String(201) })).rejects.toMatchObject({ code: 'not-found' });
  await expect(exportCsv({}, { ...fixture.buyer, permissions: [] })).rejects.toMatchObject({
    code: 'not-allowed',
  });
});

test('100,000 orders are one file, in little memory', { timeout: 120_000 }, async () => {
  await fixture.rows(`INSERT INTO orders (number, intent_key, organisation_id, connection_id, brand_id, person_id,
      real_person_id, reference, shipping, totals, request)
    SELECT 'TC-M-' || n, gen_random_uuid(), organisation_id, connection_id, brand_id, person_id, real_person_id,
      'MANY', shipping, totals, request
    FROM (SELECT * FROM orders WHERE organisation_id = 200 LIMIT 1) o, generate_series(1, 100000) n`);
  await fixture.rows('ANALYZE orders');
  const { bytes, lines, maxHeldBytes } = await takeFile(await exportCsv({}));
  // One of the references has a line break.
  expect(lines).toBe(100_000 + HOSTILE.length + 2);
  expect(bytes).toBeGreaterThan(10_000_000);
  expect(maxHeldBytes).toBeLessThan(20_000_000);
});
