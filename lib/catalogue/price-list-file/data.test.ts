import { inflateRawSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { saveBrand } from '@/lib/brand/data';
import { renderDemoBrands } from '@/lib/brand/demo/brands';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { readPdfText } from '@/lib/platform/pdf/read-text';
import { readSpreadsheet } from '@/lib/platform/spreadsheets/read';
import { takeFile } from '@/lib/platform/spreadsheets/testing/take-file';
import { buildPriceIndexes } from '@/lib/pricing/price-chain/build-price-indexes';
import { openStoredCatalogue, type StoredCatalogue } from '../testing/stored-catalogue';
import { exportPriceList } from './data';
import { priceListPool } from './drawing-pool';
import { type PriceListFormat, priceListQuerySchema } from './schema';

const HOST = 'brightwater.localhost';
/** Costs of B: amounts that occur nowhere else. C pays 12 % more, D another 10 %. */
const COSTS = ['7391.83', '613.79'];
const OF_C = ['8278.85', '687.44'];
const OF_D = ['9106.74', '756.18'];

/** A file held in memory as a whole would take a kilobyte for each row. */
const MAX_HELD_BYTES = 20_000_000;

let catalogue: StoredCatalogue;
let c: Actor;
let d: Actor;
let nobody: Actor;

const PLAN = {
  ...{ id: 5, name: 'Yearly', termLength: 12, billingFrequency: 'monthly', renewalTermLength: null },
  ...{ isDefault: true, minQuantity: 1, maxQuantity: 10, complete: true, extra: {} },
  charges: [
    {
      ...{ id: 50, name: 'Seat', chargeType: 'recurring', chargeModel: 'per_unit', unitOfMeasure: 'seat' },
      costs: [{ id: 500, currency: 'GBP', cost: COSTS[1] }],
      extra: {},
    },
  ],
};

beforeAll(async () => {
  catalogue = await openStoredCatalogue();
  const brand = (await renderDemoBrands()).find(({ hosts }) => hosts.includes(HOST));
  if (!brand) throw new Error(`the demo has no brand at ${HOST}`);
  await saveBrand({ ...brand, organisationId: 200 });
  await catalogue.rows(
    `INSERT INTO labels (kind, id, name) VALUES ('vendor', 1, 'Zeta'), ('vendor', 2, 'Acme')`,
  );
  await catalogue.product(1, {
    name: '=Leaky switch',
    code: '-SW',
    vendor: 1,
    price: COSTS[0],
    rrp: '12345',
  });
  await catalogue.product(2, { name: 'Leaky seats', vendor: 2, price: COSTS[0] });
  await catalogue.product(3, { name: 'Cable', vendor: 2, price: null, stock: 0 });
  await catalogue.product(4, { name: 'Gone', vendor: 2, gone: true });
  await catalogue.product(5, {
    name: 'Loose',
    vendor: null,
    type: null,
    price: '1',
    stock: 0,
    isShippable: false,
  });
  await catalogue.rows('UPDATE offers SET rate_plans = $1 WHERE product_id = 2', [JSON.stringify([PLAN])]);
  await catalogue.priceList(200, 300, '12');
  await catalogue.priceList(300, 400, '10');
  await catalogue.rows(
    `INSERT INTO organisations (id, name, parent_id, path) VALUES (301, 'E', 200, '{200,301}')`,
  );
  await buildPriceIndexes(catalogue.connectionId);
  c = await catalogue.person('c@c.example', 300);
  d = await catalogue.person('d@d.example', 400);
  nobody = await catalogue.person('e@e.example', 301);
});
afterAll(async () => {
  await priceListPool().close();
  await catalogue.close();
});

const exportList = (actor: Actor, query: Record<string, unknown>, host: string | null = HOST) =>
  exportPriceList(actor, priceListQuerySchema.parse(query), host);
const readBytes = async (response: Promise<Response>) => new Uint8Array(await (await response).arrayBuffer());
const readRows = async (
  actor: Actor,
  query: Record<string, unknown> = {},
): Promise<Record<string, string>[]> =>
  parse(Buffer.from(await readBytes(exportList(actor, { format: 'csv', ...query }))), {
    bom: true,
    columns: true,
  });

/** The signature at the beginning of each entry of a ZIP archive. */
const ENTRY_HEAD = new RegExp(Buffer.from('504b0304', 'hex').toString('latin1'), 'g');

/** Unpacks the entries of an archive by their local headers. */
function unzip(bytes: Uint8Array): string[] {
  const buffer = Buffer.from(bytes);
  const heads = [...buffer.toString('latin1').matchAll(ENTRY_HEAD)].map(({ index }) => index);
  return heads.map((at) => {
    const start = at + 30 + buffer.readUInt16LE(at + 26) + buffer.readUInt16LE(at + 28);
    const isPacked = buffer.readUInt16LE(at + 8) === 8;
    return (isPacked ? inflateRawSync(buffer.subarray(start)) : buffer.subarray(start)).toString('utf8');
  });
}

/** Everything that a file can be read to say: its bytes, what they unpack to, and what is drawn. */
async function readEverything(actor: Actor, format: PriceListFormat): Promise<string> {
  const bytes = await readBytes(exportList(actor, { format }));
  const raw = Buffer.from(bytes).toString('latin1');
  if (format === 'csv') return raw;
  if (format === 'pdf') return [raw, ...readPdfText(bytes)].join('\n').replaceAll(',', '');
  return [raw, ...unzip(bytes)].join('\n');
}

test('products are listed by vendor, type and name at the organisation’s price, plans by charge', async () => {
  const rows = await readRows(c, { validUntil: undefined });
  expect(
    rows.map((row) => [row.Vendor, row.Product, row.Plan, row['Your price'], row.Stock, row.Note]),
  ).toEqual([
    ['Acme', 'Cable', '', '', '0', 'On request'],
    ['Acme', 'Leaky seats', 'Yearly', '687.44', '5', ''],
    ['Zeta', "'=Leaky switch", '', '8278.85', '5', ''],
    ['', 'Loose', '', '1.12', '', ''],
  ]);
  expect(rows[1]).toMatchObject({
    Charge: 'Seat',
    Billing: 'monthly',
    Term: '12',
    Unit: 'seat',
    'List price': '',
  });
  expect(rows[2]).toMatchObject({
    ...{ SKU: "'-SW", 'List price': '12345', Currency: 'GBP', For: 'C', From: 'Brightwater IT' },
    'Prices as of': '2026-10-01T00:00:00.000Z',
  });
  expect(rows[2]?.['Valid until']).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test.each(['csv', 'xlsx', 'pdf'] as const)('%s: contains no byte of another tier’s cost', async (format) => {
  const [toC, toD] = [await readEverything(c, format), await readEverything(d, format)];
  const has = (text: string, amounts: readonly string[]) => amounts.map((amount) => text.includes(amount));
  expect([has(toC, COSTS), has(toD, COSTS)]).toEqual([
    [false, false],
    [false, false],
  ]);
  expect([has(toC, OF_C), has(toC, OF_D)]).toEqual([
    [true, true],
    [false, false],
  ]);
  expect([has(toD, OF_C), has(toD, OF_D)]).toEqual([
    [false, false],
    [true, true],
  ]);
  // A recommended price is public.
  expect(toD).toContain('12345');
});

test('the catalogue’s filters apply as they are typed', async () => {
  const names = async (query: Record<string, unknown>) =>
    (await readRows(c, query)).map(({ Product }) => Product);
  expect(await names({ vendor: '2' })).toEqual(['Cable', 'Leaky seats']);
  expect(await names({ stock: 'in', text: 'leaky' })).toEqual(['Leaky seats', "'=Leaky switch"]);
  expect(await names({ text: 'laeky' })).toEqual([]);
  expect(await names({ text: '---' })).toEqual([]);
  expect(await names({ priceFrom: '8000', priceTo: '9000' })).toContain("'=Leaky switch");
  expect(priceListQuerySchema.safeParse({ format: 'csv', cursor: 'x' }).success).toBe(false);
});

test('the organisation’s part numbers are included and searched', async () => {
  await catalogue.rows(
    `INSERT INTO part_numbers (organisation_id, code, code_key, product_id) VALUES (300, 'OWN-77', 'own77', 3), (900, 'X-9', 'x9', 3)`,
  );
  const rows = await readRows(c, { text: 'own 77' });
  expect(rows).toMatchObject([{ Product: 'Cable', 'Own part number': 'OWN-77' }]);
  expect(await readEverything(d, 'csv')).not.toContain('X-9');
  await catalogue.rows('DELETE FROM part_numbers');
});

test('XLSX has amounts as numbers and texts as texts', async () => {
  const bytes = await readBytes(exportList(c, { format: 'xlsx' }));
  const [sheet] = (await readSpreadsheet({ bytes, maxRows: 100 })).sheets;
  expect(sheet?.name).toBe('Price list');
  expect(sheet?.rows[3]).toEqual(expect.arrayContaining(['=Leaky switch', '-SW', '8278.85', '12345']));
});

test('a PDF carries the brand’s name and the chosen day', async () => {
  const validUntil = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const response = await exportList(c, { format: 'pdf', validUntil });
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="price-list-2026-10-01.pdf"',
  );
  const [page = ''] = readPdfText(new Uint8Array(await response.arrayBuffer()));
  expect(page).toContain('Brightwater IT');
  expect(page).toContain(
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(validUntil)),
  );
});

test('invalid days, foreign hosts, missing prices and missing rights are errors', async () => {
  for (const validUntil of ['2020-01-01', '2099-01-01'])
    await expect(exportList(c, { format: 'csv', validUntil })).rejects.toMatchObject({ code: 'invalid' });
  await expect(exportList(c, { format: 'csv' }, 'evil.example')).rejects.toMatchObject({ code: 'not-found' });
  await expect(exportList(nobody, { format: 'csv' })).rejects.toMatchObject({ code: 'conflict' });
  const refused = { ...c, permissions: [] };
  await expect(exportList(refused, { format: 'csv' })).rejects.toMatchObject({ code: 'not-allowed' });
});

test('30,000 products fit one table in little memory, and exceed the limit of a document', {
  timeout: 300_000,
}, async () => {
  await catalogue.rows(
    `INSERT INTO products SELECT (jsonb_populate_record(p, jsonb_build_object('id', n, 'name', 'Many ' || n))).*
      FROM products p, generate_series(1001, 31000) n WHERE p.id = 1`,
  );
  for (const table of ['offers', 'listings'])
    await catalogue.rows(
      `INSERT INTO ${table} SELECT (jsonb_populate_record(o, jsonb_build_object('product_id', n, 'rank', n))).*
        FROM ${table} o, generate_series(1001, 31000) n WHERE o.product_id = 1`,
    );
  await catalogue.rows('UPDATE connections SET listed_by = uuidv7()');
  await catalogue.rows('ANALYZE products, offers, listings');
  // The list before is answered from until the new one has been read.
  await vi.waitFor(
    () =>
      expect(exportList(c, { format: 'pdf', type: '4' })).rejects.toMatchObject({
        code: 'too-large',
        details: { message: { values: { count: 30_003 } } },
      }),
    { timeout: 120_000, interval: 500 },
  );
  const { lines, maxHeldBytes } = await takeFile(await exportList(c, { format: 'csv' }));
  expect(lines).toBe(30_005);
  expect(maxHeldBytes).toBeLessThan(MAX_HELD_BYTES);
});
