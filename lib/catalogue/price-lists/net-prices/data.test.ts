import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { createBuyerActor } from '@/lib/organisations/permissions/testing/sample-actor';
import { openPriceFixture, type PriceFixture } from '@/lib/pricing/price-chain/testing/price-fixture';
import { createPriceList, getPriceList } from '../data';
import { previewList } from '../list-preview';
import { previewPrices } from '../price-preview';
import { listPreviewInputSchema } from '../schema';
import { checkImport, exportNetPrices, importNetPrices, sampleFile } from './data';

let fixture: PriceFixture;
let listId = 0;
const at = (organisationId: number): Actor => ({
  ...createBuyerActor(200, organisationId),
  permissions: ROLE_PERMISSIONS.administrator,
});
const SELLER = at(200);
const TERMS = { markup: '10', rounding: 'none' as const, floor: false, rules: [] };

beforeAll(async () => {
  fixture = await openPriceFixture();
  for (let id = 1; id <= 40; id++) await fixture.offer([id, 406, 3, '100', '150']);
  await fixture.database.pool.query(`
    INSERT INTO listings (connection_id, product_id, rank, vendor, type, flags, name_key, code_key, words)
    SELECT connection_id, product_id, product_id, 406, 3, 0, 'p', 'p', 'p' FROM offers`);
});
afterAll(() => fixture.database.drop());
beforeEach(async () => {
  await fixture.database.pool.query('DELETE FROM price_lists');
  listId = (await createPriceList(SELLER, { ...TERMS, name: 'Net' })).id;
});

const encode = (content: string | Uint8Array): string => Buffer.from(content).toString('base64');
async function importFile(content: string | Uint8Array) {
  const file = encode(content);
  const { counts } = await checkImport(SELLER, listId, { file });
  return importNetPrices(SELLER, listId, { file, expected: counts });
}
const priceOf = async (productId: number) => {
  const { prices } = await previewPrices(SELLER, productId);
  return prices.find((price) => price.listId === listId);
};

test('net prices are imported, show in both previews, and the same file changes nothing', async () => {
  const before = await getPriceList(SELLER, listId);
  const file = 'Product ID,Net price,Currency\n1,"120,50",GBP\n2,130,\n';
  expect((await importFile(file)).counts).toMatchObject({ lines: 2, created: 2 });
  expect(await priceOf(1)).toMatchObject({ price: { amount: '120.5', currency: 'GBP' }, by: 'net' });
  expect(await getPriceList(SELLER, listId)).toMatchObject({
    netPriceCount: 2,
    version: before.version + 1,
  });
  const { examples } = await previewList(SELLER, listPreviewInputSchema.parse({ ...TERMS, listId }));
  expect(examples.find(({ id }) => id === 2)).toMatchObject({ price: { amount: '130' }, by: 'net' });
  expect((await importFile(file)).counts).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
});

test('the report says what each price was and becomes, and an empty one removes it', async () => {
  await importFile('Product ID,Net price\n1,120\n2,130\n3,140\n');
  const { lines, counts } = await importFile('Product ID,Net price\n1,121\n2,\n3,140.00\n');
  expect(counts).toMatchObject({ updated: 2, unchanged: 1 });
  expect(lines).toMatchObject([
    { before: '120', after: '121', outcome: 'updated', note: null },
    { before: '130', after: null, outcome: 'updated', note: 'The net price is removed.' },
    { before: '140', after: '140', outcome: 'unchanged' },
  ]);
  expect(await priceOf(2)).toMatchObject({ price: { amount: '110' }, by: 'list' });
});

test('prices below the cost and above the list price are imported with a warning', async () => {
  const { lines } = await importFile('Product ID,Net price\n1,99.99\n2,150.01\n3,150\n');
  expect(lines.map(({ note }) => note)).toEqual([
    'Below your cost of 100: you lose on each sale.',
    'Above the list price of 150.',
    null,
  ]);
});

test.each([
  ['no product', ',120', 'Enter a SKU or a product ID.'],
  ['an unknown product', '999,120', 'No product has the ID 999.'],
  ['an amount that may be two', '1,"1,204"', '“1,204” is not certain to be one amount.'],
  ['a price below zero', '1,-1', '“-1” is not certain to be one amount.'],
  ['more decimals than the currency has', '1,1.2345', 'Use at most 2 decimals.'],
  ['more digits than fit', '1,1234567890', 'Use at most nine digits before the point.'],
])('a line with %s is rejected with the reason', async (_what, line, note) => {
  const { counts, lines } = await importFile(`Product ID,Net price\n${line}\n`);
  expect(counts).toMatchObject({ refused: 1, created: 0 });
  expect(lines[0]?.note).toContain(note);
});

test('a price in another currency and a second line for a product are rejected', async () => {
  const { lines } = await importFile('Product ID,Net price,Currency\n1,120,EUR\n2,130,gbp\n2,131,GBP\n');
  expect(lines.map(({ outcome }) => outcome)).toEqual(['refused', 'created', 'refused']);
  expect(lines[2]?.note).toBe('The same product is in row 3.');
});

test('an export can be imported again', async () => {
  await importFile('Product ID,Net price\n1,120\n2,130.5\n');
  const file = await exportNetPrices(SELLER, listId);
  const { counts, ignored } = await importFile(new Uint8Array(await file.arrayBuffer()));
  expect(counts).toMatchObject({ lines: 2, unchanged: 2 });
  expect(ignored).toEqual([]);
  const sample = await checkImport(SELLER, listId, { file: encode(await sampleFile(SELLER).text()) });
  expect(sample.ignored).toEqual([]);
});

test('an import is rejected when prices have changed since the check', async () => {
  const file = encode('Product ID,Net price\n1,120\n');
  const { counts } = await checkImport(SELLER, listId, { file });
  await importFile('Product ID,Net price\n1,120\n');
  await expect(importNetPrices(SELLER, listId, { file, expected: counts })).rejects.toMatchObject({
    code: 'conflict',
    details: { facts: { report: { counts: { unchanged: 1 } } } },
  });
});

test('another organisation cannot read or change the net prices of a list', async () => {
  const file = encode('Product ID,Net price\n1,120\n');
  const stranger = at(300);
  await expect(checkImport(stranger, listId, { file })).rejects.toMatchObject({ code: 'not-found' });
  await expect(exportNetPrices(stranger, listId)).rejects.toMatchObject({ code: 'not-found' });
  const buyer = { ...SELLER, permissions: ROLE_PERMISSIONS.buyer };
  await expect(checkImport(buyer, listId, { file })).rejects.toMatchObject({ code: 'not-allowed' });
});
