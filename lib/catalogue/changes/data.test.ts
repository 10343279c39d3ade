import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBuyerActor } from '@/lib/organisations/permissions/testing/sample-actor';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { openStoredCatalogue, type StoredCatalogue } from '../testing/stored-catalogue';
import { sellByPlans } from '../testing/stored-plan';
import { exportChanges } from './csv-export';
import { listChanges } from './data';
import type { Change } from './rules';
import { type ChangeRow, changesFilterSchema, changesPageSchema, changesQuerySchema } from './schema';

let fixture: StoredCatalogue;
const [OWNER, BELOW, ALONE] = [createBuyerActor(200), createBuyerActor(200, 300), createBuyerActor(900)];

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

beforeAll(async () => {
  fixture = await openStoredCatalogue();
  for (let id = 1; id <= 9; id++) await fixture.product(id);
  await fixture.product(10, { vendor: null, type: 5, name: '=HYPERLINK("http://evil")', code: '-1+1' });
  await fixture.product(11, { isShippable: false });
});
afterAll(() => fixture.close());
beforeEach(() => fixture.rows(emptyTables('catalogue_changes', 'price_lists')));

const list = async (query: Record<string, unknown> = {}, who = OWNER) =>
  changesPageSchema.parse(await listChanges(who, changesQuerySchema.parse({ since: '7', ...query })));
const kinds = async (query: Record<string, unknown> = {}, who = OWNER) =>
  Object.fromEntries((await list(query, who)).rows.map((row) => [row.id, row.kinds]));
const file = async (query: Record<string, unknown> = {}, who = OWNER) =>
  (await exportChanges(who, changesFilterSchema.parse({ since: '7', ...query }))).text();

test('changes are one row for each product', async () => {
  await fixture.change(1, hoursAgo(9), { kind: 'new', price: '10', stock: 1 });
  await fixture.change(2, hoursAgo(8), { kind: 'gone', priceBefore: '12', stockBefore: 4 });
  await fixture.change(3, hoursAgo(7), { priceBefore: '10', price: '11', stockBefore: 2, stock: 2 });
  await fixture.change(4, hoursAgo(6), { priceBefore: '10', price: '9', stockBefore: 0, stock: 5 });
  // Up and back again is nothing; up and then down below is down.
  await fixture.change(5, hoursAgo(6), { priceBefore: '10', price: '11' });
  await fixture.change(5, hoursAgo(5), { priceBefore: '11', price: '10.00' });
  await fixture.change(6, hoursAgo(6), { priceBefore: '10', price: '11' });
  await fixture.change(6, hoursAgo(4), { priceBefore: '11', price: '8' });
  await fixture.change(7, hoursAgo(3), { stockBefore: 9, stock: 4, priceBefore: '1', price: '1' });
  await fixture.change(8, hoursAgo(2), { kind: 'returned', price: '10', stock: 1 });
  // Long ago, and another connection's.
  await fixture.change(9, hoursAgo(24 * 20), { priceBefore: '1', price: '2' });
  const page = await list();
  expect(Object.fromEntries(page.rows.map((row) => [row.id, row.kinds]))).toEqual({
    1: ['new'],
    2: ['gone'],
    3: ['price-up'],
    4: ['price-down', 'in-stock'],
    6: ['price-down'],
    8: ['returned'],
  });
  expect(page.rows.map(({ id }) => id)).toEqual([8, 6, 4, 3, 2, 1]);
  expect(page.rows.find(({ id }) => id === 6)).toMatchObject({
    name: 'Product 6',
    vendor: { id: 406, name: 'Vendor 406' },
    priceBefore: { amount: '10', currency: 'GBP' },
    price: { amount: '8', currency: 'GBP' },
  });
  expect(page.counts).toMatchObject({
    total: 6,
    more: false,
    kinds: { new: 1, gone: 1, 'price-up': 1, 'price-down': 2, 'in-stock': 1, returned: 1 },
  });
  expect(page).toMatchObject({ next: null, priced: true });
  expect(page.knownSince).toContain('2026-10-01');
  expect(await kinds({ since: '30' })).toHaveProperty('9', ['price-up']);
});

test('changes use the acting organisation’s prices only', async () => {
  await fixture.change(1, hoursAgo(2), { priceBefore: '10', price: '20' });
  await fixture.priceList(200, 300, '50');
  const [row] = (await list({}, BELOW)).rows;
  expect(row).toMatchObject({ priceBefore: { amount: '15' }, price: { amount: '30' } });
  const text = JSON.stringify(await list({}, BELOW)) + (await file({}, BELOW));
  expect(text).not.toMatch(/"(10|20)"|,10,|,20,/);
});

test('a changed cost without a changed own price is no change', async () => {
  await fixture.change(1, hoursAgo(2), { priceBefore: '10', price: '20', stockBefore: 0, stock: 1 });
  await fixture.change(2, hoursAgo(2), { priceBefore: '10', price: '20' });
  await fixture.priceList(200, 300, '0', [
    { scope: 'product', scopeId: 1, action: 'fixed', value: '99' },
    { scope: 'product', scopeId: 2, action: 'fixed', value: '99' },
  ]);
  expect(await kinds({}, BELOW)).toEqual({ 1: ['in-stock'] });
});

test('without a price list only listing and stock are compared', async () => {
  await fixture.change(1, hoursAgo(2), { priceBefore: '10', price: '20' });
  await fixture.change(2, hoursAgo(2), { kind: 'new', price: '20', stock: 1 });
  await fixture.change(3, hoursAgo(2), { priceBefore: '1', price: '2', stockBefore: 1, stock: 0 });
  const page = await list({}, BELOW);
  expect(page.priced).toBe(false);
  expect(page.rows.map((row) => [row.id, row.kinds, row.price])).toEqual([
    [3, ['out-of-stock'], null],
    [2, ['new'], null],
  ]);
  expect(JSON.stringify(page)).not.toContain('amount');
});

test('a product that is not shipped is never out of stock', async () => {
  await fixture.change(11, hoursAgo(2), { priceBefore: '1', price: '1', stockBefore: 1, stock: 0 });
  expect(await kinds()).toEqual({});
});

test('filters apply, and each count ignores its own filter', async () => {
  await fixture.change(1, hoursAgo(3), { priceBefore: '10', price: '20' });
  await fixture.change(2, hoursAgo(3), { kind: 'gone', priceBefore: '10' });
  await fixture.change(10, hoursAgo(3), { priceBefore: '20', price: '10' });
  expect(await kinds({ kind: 'price-up' })).toEqual({ 1: ['price-up'] });
  expect(await kinds({ kind: ['price-up', 'gone'] })).toEqual({ 1: ['price-up'], 2: ['gone'] });
  expect(await kinds({ vendor: '-1' })).toEqual({ 10: ['price-down'] });
  expect(await kinds({ type: '4', kind: 'gone' })).toEqual({ 2: ['gone'] });
  const { counts } = await list({ kind: 'gone', vendor: '406' });
  expect(counts).toMatchObject({
    total: 1,
    kinds: { gone: 1, 'price-up': 1 },
    vendors: [{ id: 406, name: 'Vendor 406', count: 1 }],
    types: [{ id: 4, name: 'Type 4', count: 1 }],
  });
});

test('pages follow each other without a gap or a repeat during a new read', async () => {
  const at = hoursAgo(5);
  for (let id = 1001; id <= 1130; id++) await fixture.product(id);
  await fixture.rows(
    `INSERT INTO catalogue_changes (connection_id, product_id, at, kind, price_before, price)
     SELECT $1, n, $2::timestamptz + interval '7 microseconds', 'changed', 1, 2 FROM generate_series(1001, 1130) n`,
    [fixture.connectionId, at],
  );
  const seen: number[] = [];
  for (let after: string | null = null; ; ) {
    const page = await list(after ? { after } : {});
    seen.push(...page.rows.map(({ id }) => id));
    expect(page.counts?.total ?? null).toBe(after ? null : 130);
    after = page.next;
    if (!after) break;
    // Another read changes products that were not shown yet: they are shown all the same.
    await fixture.change(1001, hoursAgo(seen.length / 100), { priceBefore: '2', price: '3' });
  }
  expect(seen).toEqual(Array.from({ length: 130 }, (_, index) => 1130 - index));
  const lines = (await file()).trim().split('\r\n');
  expect(lines).toHaveLength(131);
});

test('the file equals the page and contains no formula', async () => {
  const at = hoursAgo(26);
  const since = hoursAgo(24 * 20).slice(0, 10);
  await fixture.change(10, at, { priceBefore: '20', price: '10', stockBefore: 0, stock: 3 });
  const text = await file({ since });
  expect(text.startsWith('\uFEFF')).toBe(false);
  const response = await exportChanges(OWNER, changesFilterSchema.parse({ since }));
  expect(response.headers.get('content-type')).toContain('text/csv');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="changes-since-${since}.csv"`,
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(text).toContain(
    `10,"'-1+1","'=HYPERLINK(""http://evil"")",,Type 5,Price down; Back in stock,20,10,GBP,0,3,${at.replace('Z', '000Z')}\r\n`,
  );
});

test('days too long ago and invalid queries are rejected', async () => {
  await expect(list({ since: '2001-01-01' })).rejects.toMatchObject({ code: 'invalid' });
  for (const query of [{ since: 'soon' }, { kind: 'odd' }, { after: 'x' }, { vendor: "1'" }])
    expect(changesQuerySchema.safeParse(query).success).toBe(false);
});

test('people of other organisations see no change', async () => {
  await fixture.change(1, hoursAgo(1), { priceBefore: '10', price: '20' });
  expect((await list({}, ALONE)).rows).toEqual([]);
  expect(await file({}, ALONE)).toMatch(/^Product ID/);
  await expect(list({}, { ...OWNER, permissions: [] })).rejects.toMatchObject({ code: 'not-allowed' });
  const rows: ChangeRow[] = (await list()).rows;
  expect(rows).toHaveLength(1);
});

test.each<[string, { kind?: Change['kind']; priceBefore?: string; price?: string }, string[], string[]]>([
  ['new', { kind: 'new', price: '99' }, ['new'], ['16.63', '20']],
  ['returned', { kind: 'returned', price: '99' }, ['returned'], ['16.63', '20']],
  ['gone', { kind: 'gone', priceBefore: '99' }, ['gone'], []],
  ['back in stock', { priceBefore: '120', price: '99' }, ['in-stock'], ['16.63', '20']],
])(
  'a product with plans that is %s shows the prices of its plans only',
  async (_name, given, expected, costs) => {
    await sellByPlans(fixture, 9, ['16.63', '20']);
    await fixture.change(9, hoursAgo(1), { ...given, stockBefore: 0, stock: 5 });
    const [row] = (await list()).rows;
    expect(row).toMatchObject({ id: 9, kinds: expected, price: null, priceBefore: null });
    expect(row?.ratePlans?.map(({ charges }) => charges[0]?.cost?.amount)).toEqual(costs);
    const cells = (await file()).split(/[,\r\n]/);
    expect(cells).toContain('9');
    expect(cells).not.toContain('99');
    await sellByPlans(fixture, 9, []);
  },
);
