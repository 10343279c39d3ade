import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatCsvLine } from '@/lib/platform/formats/csv';
import { changeAddress } from '../book/changes';
import { addAddress, getAddressBook, setDefaultAddress } from '../book/data';
import { NO_DETAILS } from '../book/rules';
import {
  type AddressFixture,
  createActor,
  OFFICE,
  openAddressFixture,
  SHOP,
} from '../testing/address-fixture';
import { checkAddressImport, exportAddresses, importAddresses, sampleAddressFile } from './data';

let fixture: AddressFixture;
beforeAll(async () => {
  fixture = await openAddressFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.reset());

const ann = createActor('administrator', 300, 200);
const HEADER = 'Label,Address name,Company,Street,Postal code,City,Country,Contact,Default\n';
const encode = (csv: string) => Buffer.from(csv).toString('base64');
const check = (csv: string, actor = ann) => checkAddressImport(actor, { file: encode(csv) });
/** Checks a file and imports it. */
async function run(csv: string, actor = ann) {
  const { counts } = await check(csv, actor);
  return importAddresses(actor, { file: encode(csv), expected: counts });
}
const book = async () => (await getAddressBook(ann)).addresses;
const count = async () => (await getAddressBook(ann)).total;

test('a file is checked first, then imported, and a second import changes nothing', async () => {
  const csv = await sampleAddressFile(ann).text();
  const report = await check(csv);
  expect(report.counts).toEqual({ lines: 2, created: 2, updated: 0, unchanged: 0, refused: 0 });
  expect(report.ignored).toEqual([]);
  expect(await count()).toBe(0);
  expect(await run(csv)).toEqual(report);
  const addresses = await book();
  expect(addresses).toMatchObject([
    {
      details: { label: 'Main warehouse', contactName: 'Priya Shah' },
      isDefault: true,
      country: 'United Kingdom',
    },
    { details: { label: 'York shop', contactName: null }, isDefault: false },
  ]);
  expect((await run(csv)).counts).toMatchObject({ lines: 2, unchanged: 2 });
  expect(await book()).toEqual(addresses);
  expect(
    await fixture.rows(`SELECT action FROM audit_events WHERE action = 'addresses.imported'`),
  ).toHaveLength(1);
});

test('an export can be imported again without a change, with the supplier’s and unusual addresses', async () => {
  await fixture.list(300, [
    OFFICE,
    { name: ' Only a name ', country_code: 999 },
    { ...OFFICE, name: '=1+1', city: 'Line\none', company_name: 'A "quoted", one' },
  ]);
  await addAddress(ann, {
    address: { ...SHOP, recipient_name: '@Goods; in' },
    details: { ...NO_DETAILS, label: '-7', openingHours: 'Mon 8–16\nTue 9–12', deliveryNote: "'Bay' 3" },
    isDefault: false,
  });
  const [supplier] = (await book()).filter(({ source }) => source === 'supplier');
  await changeAddress(ann, supplier?.id ?? '', {
    address: null,
    details: { ...NO_DETAILS, label: 'Head office', email: 'in@elm.example' },
    version: 0,
  });
  await setDefaultAddress(ann, supplier?.id ?? '');
  const before = await book();
  const file = await (await exportAddresses(ann)).text();
  expect(file).toContain(`"'=1+1"`);
  const report = await run(file);
  expect(report.lines.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([]);
  expect(report.counts.lines).toBe(4);
  expect(await book()).toEqual(before);
});

test('an export of one organisation becomes own addresses of another', async () => {
  await run(await sampleAddressFile(ann).text());
  const other = createActor('administrator', 200);
  await fixture.list(200, []);
  expect((await run(await (await exportAddresses(ann)).text(), other)).counts).toMatchObject({ created: 2 });
});

test('an own address is matched by its label, any address by its content', async () => {
  await fixture.list(300, [OFFICE]);
  await book();
  await run(`${HEADER}York shop,,Elm,1 Old Road,YO1 6GA,York,GB,,\n`);
  const report = await run(
    `${HEADER}york SHOP,,Elm,2 New Road,YO1 6GA,York,GB,Priya,x\nHead office,Office,Elm Dental,1 High Street,LS1 1AA,Leeds,826,,\n`,
  );
  expect(report.lines.map(({ outcome, note }) => [outcome, note])).toEqual([
    ['updated', 'Address changed. Label, contact or opening hours changed. Set as the default.'],
    ['updated', 'Label, contact or opening hours changed.'],
  ]);
  expect(await book()).toMatchObject([
    { source: 'own', addr_line_1: '2 New Road', isDefault: true, details: { contactName: 'Priya' } },
    { source: 'supplier', details: { label: 'Head office' } },
  ]);
});

test('each rejected line states its reason, and the others are imported', async () => {
  await run(`${HEADER}Twice,,Elm,1 A Road,,Leeds,GB,,\nTwice,,Elm,2 A Road,,Leeds,GB,,\n`);
  const csv = [
    HEADER.trim(),
    'A,,Elm,1 B Road,,Leeds,GB,,x',
    'B,,Elm,,,Leeds,GB,,',
    'C,,Elm,3 B Road,,Leeds,Atlantis,,',
    'D,,,4 B Road,,Leeds,GB,,',
    'A2,,Elm,1 B Road,,Leeds,GB,,',
    'Twice,,Elm,3 A Road,,Leeds,GB,,',
    'E,,Elm,5 B Road,,Leeds,GB,,yes',
    'F,,Elm,6 B Road,,Leeds,GB,,perhaps',
    '',
  ].join('\n');
  const report = await run(csv);
  expect(report.counts).toEqual({ lines: 8, created: 1, updated: 0, unchanged: 0, refused: 7 });
  expect(report.lines.slice(1).map(({ row, note }) => `${row} ${note}`)).toEqual([
    '3 Street: Enter the street and number.',
    '4 Country: “Atlantis” is not a country.',
    '5 Address name: Enter a company or a location name.',
    '6 Same address as row 2.',
    '7 Several of your addresses have this label. Give each one a label of its own first.',
    '8 Row 2 is the default already. Only one address can be.',
    '9 Default: Enter “yes” or leave it empty.',
  ]);
  expect(await count()).toBe(3);
});

test('a thousand lines are imported at once, up to the limit', async () => {
  const lines = (from: number, many: number) =>
    Array.from({ length: many }, (_, index) =>
      formatCsvLine([
        `Shop ${from + index}`,
        '',
        'Elm',
        `${from + index} High Street`,
        '',
        'Leeds',
        'GB',
        '',
        '',
      ]),
    ).join('');
  expect((await run(HEADER + lines(0, 1_000))).counts).toMatchObject({ created: 1_000 });
  expect((await run(HEADER + lines(0, 1_000))).counts).toMatchObject({ unchanged: 1_000 });
  await run(HEADER + lines(1_000, 1_000));
  expect(await count()).toBe(2_000);
  await expect(check(HEADER + lines(2_000, 1))).rejects.toMatchObject({ code: 'invalid' });
}, 60_000);

test('a change since the check must be confirmed again', async () => {
  const csv = `${HEADER}A,Shop,Elm Dental,7 Low Street,LS1 1AA,York,GB,,\n`;
  const { counts } = await check(csv);
  await addAddress(ann, { address: SHOP, details: { ...NO_DETAILS, label: 'A' }, isDefault: false });
  await expect(importAddresses(ann, { file: encode(csv), expected: counts })).rejects.toMatchObject({
    code: 'conflict',
    details: { facts: { report: { counts: { created: 0, unchanged: 1 } } } },
  });
});

describe('permissions for the import', () => {
  test.each([
    ['a buyer', createActor('buyer', 300), 'not-allowed'],
    ['a viewer', createActor('viewer', 300), 'not-allowed'],
    ['an administrator of another branch', createActor('administrator', 201, 300), 'not-found'],
  ])('exclude %s', async (_case, actor, code) => {
    const csv = `${HEADER}A,,Elm,1 B Road,,Leeds,GB,,\n`;
    const expected = { lines: 1, created: 1, updated: 0, unchanged: 0, refused: 0 };
    await expect(check(csv, actor)).rejects.toMatchObject({ code });
    await expect(importAddresses(actor, { file: encode(csv), expected })).rejects.toMatchObject({ code });
    expect(await count()).toBe(0);
  });

  test('let readers of addresses export those of their own tree', async () => {
    await addAddress(ann, { address: SHOP, details: NO_DETAILS, isDefault: false });
    expect(await (await exportAddresses(createActor('viewer', 300))).text()).toContain('7 Low Street');
    await expect(exportAddresses(createActor('viewer', 201, 300))).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});
