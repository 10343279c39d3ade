import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ensurePriceList } from '@/lib/catalogue/price-lists/data';
import { SAMPLE_TREE } from '@/lib/connections/testing/sample-tree';
import { listAddresses } from '@/lib/customers/addresses/data';
import { mirrorOrganisations } from '@/lib/organisations/data';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { createBuyerActor } from '@/lib/organisations/permissions/testing/sample-actor';
import { useDatabase } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { formatCsvLine } from '@/lib/platform/formats/csv';
import { message } from '@/lib/platform/messages/message';
import { prepareQueues } from '@/worker/migrate';
import { createOrganisation, listDescendants } from '../data';
import { descendantsQuerySchema } from '../schema';
import { checkImport, importCustomers, sampleFile } from './data';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  useDatabase(database);
  await prepareQueues(database.url);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query(emptyTables('organisations', 'people', 'audit_events'));
  await mirrorOrganisations(
    { sourceId: 100, isAuthoritative: true, organisations: [...SAMPLE_TREE] },
    () => new Date(),
  );
});

const ann: Actor = {
  ...createBuyerActor(200),
  role: 'administrator',
  permissions: ROLE_PERMISSIONS.administrator,
};
const encode = (csv: string) => Buffer.from(csv).toString('base64');
const check = (csv: string, actor = ann) => checkImport(actor, { file: encode(csv), priceListId: null });
/** Checks a file and imports it. */
async function run(csv: string, priceListId: number | null = null) {
  const { counts } = await check(csv);
  return importCustomers(ann, { file: encode(csv), priceListId, expected: counts });
}
const rowsBelow = async (text = '') =>
  (await listDescendants(ann, descendantsQuerySchema.parse({ text }))).items;

test('a check changes nothing; the import does what it announced, and repeating it nothing', async () => {
  const csv = await sampleFile(ann).text();
  const report = await check(csv);
  expect(report.counts).toEqual({ lines: 3, created: 3, updated: 0, unchanged: 0, refused: 0 });
  expect(await rowsBelow('elm')).toEqual([]);
  expect(await run(csv)).toEqual(report);
  const [group, york] = await rowsBelow('elm');
  expect([group, york]).toMatchObject([
    { name: 'Elm Dental Group', customerNumber: '20001', below: 1 },
    { name: 'Elm Dental York', customerNumber: '20002', parent: { name: 'Elm Dental Group' } },
  ]);
  expect(await rowsBelow('oak')).toMatchObject([{ customerNumber: '20002' }]);
  expect((await listAddresses(ann, york?.id ?? 0)).addresses).toMatchObject([
    { company_name: 'Elm Dental York', city: 'York', country: 'United Kingdom' },
  ]);
  const before = await database.pool.query('SELECT id, version FROM organisations ORDER BY id');
  expect((await run(csv)).counts).toMatchObject({ lines: 3, unchanged: 3 });
  expect((await database.pool.query('SELECT id, version FROM organisations ORDER BY id')).rows).toEqual(
    before.rows,
  );
  const { rows } = await database.pool.query('SELECT action, detail FROM audit_events');
  expect(rows).toEqual([
    { action: 'organisations.imported', detail: message('spreadsheet-import.report.counts', report.counts) },
  ]);
});

test('a thousand nested customers are imported at once with their prices', async () => {
  await ensurePriceList(200, { name: 'Trade', markup: '10', rounding: 'none', floor: true, rules: [] }, []);
  const { rows: lists } = await database.pool.query('SELECT id FROM price_lists');
  const lines = Array.from({ length: 1_000 }, (_, index) =>
    formatCsvLine([
      `Shop ${index}`,
      `S${index}`,
      index % 10 === 0 ? '' : `S${index - (index % 10)}`,
      `${index} High Street`,
      'Leeds',
      'GB',
    ]),
  );
  const csv =
    formatCsvLine(['Name', 'Number', 'Parent', 'Street', 'City', 'Country']) + lines.toReversed().join('');
  expect((await run(csv, lists[0].id)).counts).toMatchObject({ lines: 1_000, created: 1_000 });
  const { rows } = await database.pool.query(`
    SELECT count(*)::int AS all, count(*) FILTER (WHERE o.path = above.path || o.id)::int AS right,
      count(a.*)::int AS addressed, count(p.*)::int AS priced
    FROM organisations o JOIN organisations above ON above.id = o.parent_id
    LEFT JOIN own_addresses a ON a.organisation_id = o.id LEFT JOIN price_assignments p ON p.organisation_id = o.id
    WHERE o.is_own`);
  expect(rows).toEqual([{ all: 1_000, right: 1_000, addressed: 1_000, priced: 100 }]);
}, 60_000);

test('valid lines are imported, and the others are reported', async () => {
  await createOrganisation(ann, {
    ...{
      parentId: 200,
      name: 'Elm',
      customerNumber: 'E1',
      currencyDisplay: null,
      priceListId: null,
      address: null,
    },
  });
  const csv = [
    'Name,Number,Parent,Street,City,Country',
    'Elm Dental,E1,,1 High Street,Leeds,GB',
    'Oak,7,Nowhere,,,',
    'Ash,8,Corvid Services,,,',
    ',,,,,',
  ].join('\n');
  const report = await run(csv);
  expect(report.counts).toEqual({ lines: 3, created: 1, updated: 1, unchanged: 0, refused: 1 });
  expect(report.lines.map(({ row, outcome }) => [row, outcome])).toEqual([
    [2, 'updated'],
    [3, 'refused'],
    [4, 'created'],
  ]);
  expect(await rowsBelow('e1')).toMatchObject([{ name: 'Elm Dental' }]);
  expect(await rowsBelow('ash')).toMatchObject([{ parent: { id: 300 } }]);
  const moved = csv.replace('1 High Street', '2 Low Street');
  expect((await run(moved)).counts).toMatchObject({ updated: 1, unchanged: 1, refused: 1 });
  const [elm] = await rowsBelow('e1');
  expect((await listAddresses(ann, elm?.id ?? 0)).addresses).toMatchObject([{ addr_line_1: '2 Low Street' }]);
});

test('nothing is imported when the tree changed since the check, or the price list is gone', async () => {
  const csv = 'Name,Number\nOak,7\n';
  const { counts } = await check(csv);
  await createOrganisation(ann, {
    ...{
      parentId: 200,
      name: 'Oak',
      customerNumber: '7',
      currencyDisplay: null,
      priceListId: null,
      address: null,
    },
  });
  await expect(
    importCustomers(ann, { file: encode(csv), priceListId: null, expected: counts }),
  ).rejects.toMatchObject({
    code: 'conflict',
    details: { facts: { report: { counts: { created: 0, unchanged: 1 } } } },
  });
  const other = 'Name\nAsh\n';
  const expected = (await check(other)).counts;
  await expect(
    importCustomers(ann, { file: encode(other), priceListId: 999, expected }),
  ).rejects.toMatchObject({
    details: { fields: [{ path: 'priceListId' }] },
  });
  expect(await rowsBelow('ash')).toEqual([]);
});

test('an import needs the right and sees its own tree only', async () => {
  await expect(check('Name\nOak', createBuyerActor(200))).rejects.toMatchObject({ code: 'not-allowed' });
  const { lines } = await check('Name,Parent\nOak,Birchline Systems\nAsh,Top');
  expect(lines.map(({ outcome }) => outcome)).toEqual(['refused', 'refused']);
});
