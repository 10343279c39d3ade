import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderDesk, openOrderDesk, placeOrder } from '../testing/order-fixture';
import { ordersFile } from './csv-export';
import { ordersFilterSchema } from './schema';

let desk: OrderDesk;
/** References, and what the file says of each: a formula behind an apostrophe, all else as it came. */
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
  desk = await openOrderDesk();
  for (const [reference] of HOSTILE) {
    const id = await placeOrder(desk.buyer);
    await desk.rows('UPDATE orders SET reference = $2 WHERE id = $1', [id, reference]);
  }
  await placeOrder(desk.stranger, { reference: 'CANARY' });
});
afterAll(() => desk.close());

const open = (query: Record<string, unknown>, actor = desk.buyer) =>
  ordersFile(actor, ordersFilterSchema.parse(query));
const rowsOf = (text: string) => parse(text, { bom: true, columns: true }) as Record<string, string>[];

test('hostile cells come back as they were, and none is a formula', async () => {
  const response = await open({});
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="orders-[\d-]+\.csv"$/);
  const rows = rowsOf(Buffer.from(await response.arrayBuffer()).toString('utf8'));
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
    Due: 'once',
    Amount: '167.18',
    Currency: 'GBP',
  });
  expect(rows[0]?.['Placed at']).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

test('with the filters and for who may', async () => {
  const rows = rowsOf(await (await open({ status: 'COMPLETE' })).text());
  expect(rows).toEqual([]);
  expect(await (await open({ scope: 'tree' })).text()).not.toContain('CANARY');
  await expect(open({ for: String(201) })).rejects.toMatchObject({ code: 'not-found' });
  await expect(open({}, { ...desk.buyer, permissions: [] })).rejects.toMatchObject({ code: 'not-allowed' });
});

test('100,000 orders are one file, in little memory', { timeout: 120_000 }, async () => {
  await desk.rows(`INSERT INTO orders (number, intent_key, organisation_id, connection_id, brand_id, person_id,
      real_person_id, reference, shipping, totals, request)
    SELECT 'TC-M-' || n, gen_random_uuid(), organisation_id, connection_id, brand_id, person_id, real_person_id,
      'MANY', shipping, totals, request
    FROM (SELECT * FROM orders WHERE organisation_id = 200 LIMIT 1) o, generate_series(1, 100000) n`);
  await desk.rows('ANALYZE orders');
  const reader = (await open({})).body?.getReader();
  let [lines, bytes, most] = [0, 0, 0];
  const before = process.memoryUsage().heapUsed;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.byteLength;
    lines += Buffer.from(part.value).toString('utf8').split('\r\n').length - 1;
    most = Math.max(most, process.memoryUsage().heapUsed - before);
  }
  expect(lines).toBe(100_000 + HOSTILE.length + 1);
  expect(bytes).toBeGreaterThan(10_000_000);
  expect(most).toBeLessThan(150_000_000);
});
