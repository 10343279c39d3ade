import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { AppError } from '@/lib/platform/errors';
import { translatorFor } from '@/lib/platform/messages/translator';
import { spreadsheetResponse } from '@/lib/platform/spreadsheets/write';
import { type OrderFixture, openOrderFixture } from '../../testing/order-fixture';
import { changeSubscription } from '../change';
import { listSubscriptions } from '../data';
import { exportSubscriptions } from '../export';
import { subscriptionsExportSchema, subscriptionsQuerySchema } from '../schema';
import { createSubscribedOrder } from '../testing/subscription-fixture';
import { checkImport, importSubscriptions, sampleFile } from './data';
import { parseCycle } from './parse-cycle';
import { COLUMNS, type ColumnKey, planImport } from './rules';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.rows(emptyTables('orders', 'carts', 'subscriptions')));

const encode = (content: string | Uint8Array): string => Buffer.from(content).toString('base64');
const HEAD = 'Product,SKU,Vendor,Reference,Plan,Quantity,Start,Ends,Billing,Amount,Currency';
const OFFICE = 'Office,OFF-1,Montech,AG-1,Yearly,25,2026-02-01,31.01.2027,annual,"2,250.00",EUR';

/** Checks a file and imports it. */
async function importFile(content: string | Uint8Array) {
  const file = encode(content);
  const { counts } = await checkImport(fixture.buyer, { file });
  return importSubscriptions(fixture.buyer, { file, expected: counts });
}
const list = async () => (await listSubscriptions(fixture.buyer, subscriptionsQuerySchema.parse({}))).items;

test('a file of subscriptions is imported, and importing it again changes nothing', async () => {
  const file = `${HEAD}\n${OFFICE}\nBackup,,,,,1,,2027-06-30,,,\n`;
  expect((await importFile(file)).counts).toMatchObject({ lines: 2, created: 2 });
  expect(await list()).toMatchObject([
    {
      name: 'Office',
      productCode: 'OFF-1',
      vendorName: 'Montech',
      reference: 'AG-1',
      plan: { name: 'Yearly' },
      quantity: 25,
      startedOn: '2026-02-01',
      endsOn: '2027-01-31',
      order: null,
      monthly: [{ amount: '187.5', currency: 'EUR' }],
      owner: { name: 'Ada Buyer' },
    },
    { name: 'Backup', endsOn: '2027-06-30', monthly: null },
  ]);
  expect((await importFile(file)).counts).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  expect(await list()).toHaveLength(2);
});

test('a changed line changes its subscription and keeps what was decided about it', async () => {
  await importFile(`${HEAD}\n${OFFICE}\n`);
  const [first] = await list();
  if (!first) throw new Error('the file created nothing');
  await changeSubscription(fixture.buyer, first.id, { version: first.version, choice: 'renew' });
  const changed = OFFICE.replace(',25,', ',30,').replace('31.01.2027', '2028-01-31');
  expect((await importFile(`${HEAD}\n${changed}\n`)).counts).toMatchObject({ updated: 1, created: 0 });
  expect(await list()).toMatchObject([
    { id: first.id, quantity: 30, endsOn: '2028-01-31', choice: 'renew', version: 3 },
  ]);
});

test.each([
  ['no product', ',OFF-1,,,,1,,,,,', 'Enter the name of the product.'],
  ['no whole number of units', 'Office,,,,,2.5,,,,,', 'Enter a whole number of units from 1 to 999999.'],
  ['a day that may be two', 'Office,,,,,1,03/04/2026,,,,', '“03/04/2026” is not certain to be one day.'],
  ['a day that there is not', 'Office,,,,,1,,2027-02-30,,,', '“2027-02-30” is not certain to be one day.'],
  [
    'an amount that may be two',
    'Office,,,,,1,,,annual,"1,204",EUR',
    '“1,204” is not certain to be one amount.',
  ],
  ['no currency', 'Office,,,,,1,,,annual,10,', 'Enter the currency'],
  ['no billing', 'Office,,,,,1,,,,10,EUR', 'Enter how often'],
  ['an end before its start', 'Office,,,,,1,2027-01-02,2027-01-01,,,', 'The end is before the start.'],
  ['a long text', `Office,${'x'.repeat(101)},,,,1,,,,,`, 'A text is longer'],
])('a line with %s is rejected with the reason', async (_what, line, note) => {
  const { counts, lines } = await importFile(`${HEAD}\n${line}\n`);
  expect(counts).toMatchObject({ refused: 1, created: 0 });
  expect(lines[0]?.note).toContain(note);
  expect(await list()).toEqual([]);
});

test('days of a workbook are read as days, whatever their format shows', async () => {
  const header = ['Product', 'Start', 'Ends'];
  const rows = [['Office', '2026-02-01', '2027-01-31']];
  const file = spreadsheetResponse({ format: 'xlsx', name: 'x', sheet: 'x', header, rows });
  const { lines } = await importFile(new Uint8Array(await file.arrayBuffer()));
  expect(lines).toMatchObject([{ outcome: 'created', note: null }]);
  expect(await list()).toMatchObject([{ startedOn: '2026-02-01', endsOn: '2027-01-31' }]);
});

test('an exported list can be imported: what came from orders stays as it is', async () => {
  await createSubscribedOrder(fixture);
  await importFile(`${HEAD}\n${OFFICE}\n`);
  const exported = await exportSubscriptions(fixture.buyer, subscriptionsExportSchema.parse({}));
  const { counts, lines, ignored } = await importFile(new Uint8Array(await exported.arrayBuffer()));
  expect(counts).toMatchObject({ lines: 2, unchanged: 2 });
  expect(lines.map(({ note }) => note).join()).toContain('It came from order');
  expect(ignored).toEqual(['Organisation', 'Term', 'At the end', 'Owner']);
});

test('the sample file can be imported', async () => {
  const { counts, ignored } = await importFile(await sampleFile(fixture.buyer).text());
  expect(counts).toMatchObject({ lines: 2, created: 2 });
  expect(ignored).toEqual([]);
});

test('an import is rejected when the list has changed since the check', async () => {
  const file = encode(`${HEAD}\n${OFFICE}\n`);
  const { counts } = await checkImport(fixture.buyer, { file });
  await importFile(`${HEAD}\n${OFFICE}\n`);
  const error = await importSubscriptions(fixture.buyer, { file, expected: counts }).catch(
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(AppError);
  expect(error.code).toBe('conflict');
  expect(error.details.facts.report.counts).toMatchObject({ unchanged: 1 });
});

test('two imports at the same moment create each subscription once', async () => {
  const file = encode(`${HEAD}\n${OFFICE}\n`);
  const { counts } = await checkImport(fixture.buyer, { file });
  const both = await Promise.allSettled(
    [1, 2].map(() => importSubscriptions(fixture.buyer, { file, expected: counts })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await list()).toHaveLength(1);
});

test('a person who may not order imports nothing', async () => {
  const viewer = { ...fixture.buyer, permissions: ['orders:read'] as const };
  await expect(checkImport(viewer, { file: encode(HEAD) })).rejects.toMatchObject({ code: 'not-allowed' });
});

test('a billing cycle is known by several names', () => {
  expect(['Yearly', ' monthly ', 'weekly'].map(parseCycle)).toEqual(['annual', 'monthly', null]);
});

test('every line has one outcome, and every rejected one has a reason', () => {
  const t = translatorFor('en-GB', 'subscriptions.importLine');
  const cell = fc.constantFrom(
    '',
    'Office',
    'OFF-1',
    '1',
    '2027-01-31',
    '31/12/2026',
    '1,204',
    'EUR',
    'annual',
  );
  const keys = Object.keys(COLUMNS) as ColumnKey[];
  const line = fc.record(
    Object.fromEntries(keys.map((key) => [key, cell])) as Record<ColumnKey, typeof cell>,
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (cells) => {
      const lines = cells.map((one, index) => ({ row: index + 2, cells: one }));
      const { counts, created, updated, lines: report } = planImport(t, lines, new Map());
      expect(counts.created + counts.updated + counts.unchanged + counts.refused).toBe(lines.length);
      expect([created.length, updated.length]).toEqual([counts.created, counts.updated]);
      for (const { outcome, note } of report) if (outcome === 'refused') expect(note).toBeTruthy();
    }),
  );
});
