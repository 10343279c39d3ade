import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { takeFile } from '@/lib/platform/spreadsheets/testing/take-file';
import type { OrderListColumn } from '../model/list-columns';
import { ordersFilterSchema, ordersListExportSchema } from '../model/list-schema';
import { createPlacedOrder, type OrderFixture, openOrderFixture } from '../testing/order-fixture';
import { listMatching } from './data';
import { exportOrders, exportSelected } from './export';

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
  exportOrders(actor, ordersListExportSchema.parse(query));
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

test('has the columns that the list shows, in their order, and without amounts one row for each order', async () => {
  const [header, first] = (await (await exportCsv({ columns: ['placedBy', 'number', 'products'] })).text())
    .replace(/^\uFEFF/, '')
    .split('\r\n');
  expect(header).toBe('Placed by,Order,First product');
  expect(first).toMatch(/^Ada Buyer,ORD-[\w-]+,Switch 24$/);
  const rows = parseRows(await (await exportCsv({ columns: ['total', 'number'] })).text());
  expect(rows).toHaveLength(HOSTILE.length);
  expect(Object.keys(rows[0] ?? {})).toEqual(['Billing', 'Amount', 'Currency', 'Prices of', 'Order']);
});

describe('selected orders', () => {
  const exportIds = (actor: Actor, ids: string[], columns: OrderListColumn[] = []) =>
    exportSelected(actor, { ids, columns, format: 'csv' });
  const listIds = async (organisationId: number) =>
    (
      await fixture.rows('SELECT id FROM orders WHERE organisation_id = $1 ORDER BY id', [organisationId])
    ).map(({ id }) => String(id));

  test('are exported in the columns of the list, hostile cells as text', async () => {
    const ids = await listIds(200);
    const rows = parseRows(
      await (await exportIds(fixture.buyer, ids.slice(0, 2), ['reference', 'status'])).text(),
    );
    expect(rows).toEqual([
      { Reference: HOSTILE[1]?.[1], Status: 'Waiting to be sent' },
      { Reference: "'=1+1", Status: 'Waiting to be sent' },
    ]);
  });

  test('of another organisation are not found, together with own ones', async () => {
    const [own = ''] = await listIds(200);
    const [foreign = ''] = await listIds(201);
    for (const ids of [[foreign], [own, foreign], [randomUUID()]])
      await expect(exportIds(fixture.buyer, ids)).rejects.toMatchObject({ code: 'not-found' });
    await expect(exportIds({ ...fixture.buyer, permissions: [] }, [own])).rejects.toMatchObject({
      code: 'not-allowed',
    });
  });

  test('are everything that the list finds', async () => {
    const all = await listMatching(fixture.buyer, ordersFilterSchema.parse({ scope: 'tree' }));
    expect(all.isComplete).toBe(true);
    expect(all.orders.map(({ id }) => id).reverse()).toEqual(await listIds(200));
    const none = await listMatching(fixture.buyer, ordersFilterSchema.parse({ status: 'COMPLETE' }));
    expect(none.orders).toEqual([]);
    await expect(listMatching(fixture.buyer, ordersFilterSchema.parse({ for: '201' }))).rejects.toMatchObject(
      { code: 'not-found' },
    );
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
