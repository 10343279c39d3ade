import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listInbox } from '@/lib/accounts/notifications/data';
import { addBrand } from '@/lib/brand/testing/add-brand';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { productListSchema, productQuerySchema } from '../model/schema';
import { codeKey } from '../model/tokenize';
import { getProductPage } from '../product/data';
import { searchProducts } from '../search/data';
import { getSuggestions } from '../suggestions/data';
import { openStoredCatalogue, type StoredCatalogue } from '../testing/stored-catalogue';
import { findAlternatives, rememberAlternative } from './alternatives';
import {
  changePartNumber,
  findPartNumbers,
  listCodesOfProducts,
  rememberPartNumber,
  removePartNumber,
  searchPartNumbers,
} from './data';
import { listDuplicates } from './duplicates';
import { exportPartNumbers } from './export';
import { checkImport, importPartNumbers } from './import/data';
import { listPartNumbers } from './list';
import { notifyPartNumberManagers } from './notify';
import { duplicatesQuerySchema, partNumbersQuerySchema } from './schema';

let fixture: StoredCatalogue;
/** Members of B(200), C(300) below it, D(400) below that, and E(301), a sibling of C. */
let [ada, cleo, dora, eve]: Actor[] = [];
const asAdministrator = (actor: Actor): Actor => ({
  ...actor,
  role: 'administrator',
  permissions: ROLE_PERMISSIONS.administrator,
});
const must = (actor: Actor | undefined): Actor => {
  if (!actor) throw new Error('a person is missing');
  return actor;
};

beforeAll(async () => {
  fixture = await openStoredCatalogue();
  await fixture.rows(
    `INSERT INTO organisations (id, name, parent_id, path) VALUES (301, 'E', 200, '{200,301}')`,
  );
  await fixture.rows('UPDATE organisations SET shares_part_numbers = true');
  await addBrand({ organisationId: 200, name: 'B' });
  [ada, cleo, dora, eve] = [
    await fixture.person('ada@example.com', 200),
    await fixture.person('cleo@example.com', 300),
    await fixture.person('dora@example.com', 400),
    await fixture.person('eve@example.com', 301),
  ];
  await fixture.product(1, { name: 'Montech switch', code: 'A-100', vendor: 406 });
  await fixture.product(2, { name: 'Alpine switch', code: 'A100', vendor: 26 });
  await fixture.product(3, { name: 'Patch cable', code: 'PC-2', vendor: 26 });
  await fixture.product(4, { name: 'Old cable', code: 'PC-1', vendor: 26, gone: true });
}, 120_000);
afterAll(() => fixture.close());
beforeEach(() =>
  fixture.rows(emptyTables('part_numbers', 'product_alternatives', 'notifications', 'audit_events')),
);

const remember = (
  actor: Actor | undefined,
  code: string,
  productId: number,
  vendorId: number | null = null,
) => rememberPartNumber(must(actor), { code, vendorId, productId });
const find = async (actor: Actor | undefined, code: string, vendorId?: number) =>
  (await findPartNumbers(must(actor), [{ key: codeKey(code), vendorId }])).get(codeKey(code))?.productId;
const list = async (actor: Actor | undefined, query: object = {}) =>
  (await listPartNumbers(must(actor), partNumbersQuerySchema.parse(query))).items;
const encode = (csv: string) => ({ file: Buffer.from(csv).toString('base64') });

describe('inheritance of part numbers', () => {
  test('reaches every organisation below, and none next to or above', async () => {
    await remember(cleo, 'X-1', 1);
    expect([
      await find(ada, 'x1'),
      await find(cleo, 'x1'),
      await find(dora, 'X 1'),
      await find(eve, 'x1'),
    ]).toEqual([undefined, 1, 1, undefined]);
    expect(await list(eve)).toEqual([]);
    expect(await list(dora)).toMatchObject([{ code: 'X-1', isOwn: false, from: null }]);
    expect((await list({ ...must(cleo), organisationId: 400 }))[0]).toMatchObject({ from: 'C' });
  });

  test('prefers the nearest organisation, and returns to the next one after a deletion', async () => {
    await remember(ada, 'X', 1);
    await remember(dora, 'X', 2);
    expect([await find(ada, 'X'), await find(cleo, 'X'), await find(dora, 'X')]).toEqual([1, 1, 2]);
    expect(await list(dora)).toMatchObject([{ product: { id: 2 }, isOwn: true }]);
    const [own] = await list(dora);
    await removePartNumber(asAdministrator(must(dora)), own?.id ?? '', own?.version ?? 0);
    expect(await find(dora, 'X')).toBe(1);
    expect(await list(dora)).toMatchObject([{ product: { id: 1 }, isOwn: false }]);
  });

  test('prefers a vendor’s entry over the general one within an organisation', async () => {
    await remember(ada, 'X', 1);
    await remember(ada, 'X', 2, 26);
    expect([await find(cleo, 'X'), await find(cleo, 'X', 26), await find(cleo, 'X', 406)]).toEqual([1, 2, 1]);
    await remember(cleo, 'X', 3);
    expect([await find(cleo, 'X', 26), await find(ada, 'X', 26)]).toEqual([3, 2]);
    expect((await list(cleo)).map(({ vendor, product }) => [vendor?.id, product.id])).toEqual([
      [26, 2],
      [undefined, 3],
    ]);
  });

  test('always answers from the nearest organisation, for the vendor first', async () => {
    const said = fc.record({
      organisation: fc.constantFrom(200, 300, 301, 400),
      vendor: fc.constantFrom(null, 26, 406),
      product: fc.constantFrom(1, 2, 3),
    });
    const rows = fc.uniqueArray(said, {
      selector: ({ organisation, vendor }) => `${organisation} ${vendor}`,
    });
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom(null, 26, 406), async (all, vendor) => {
        await fixture.rows(emptyTables('part_numbers'));
        for (const one of all)
          await fixture.rows(
            `INSERT INTO part_numbers (organisation_id, code, code_key, vendor_id, product_id) VALUES ($1, 'X', 'x', $2, $3)`,
            [one.organisation, one.vendor, one.product],
          );
        const path = [400, 300, 200];
        const [expected] = all
          .filter((one) => path.includes(one.organisation) && [null, vendor].includes(one.vendor))
          .toSorted(
            (a, b) =>
              path.indexOf(a.organisation) - path.indexOf(b.organisation) ||
              Number(a.vendor === null) - Number(b.vendor === null),
          );
        expect(await find(dora, 'X', vendor ?? undefined)).toBe(expected?.product);
      }),
      { numRuns: 40 },
    );
  });

  test('looks up five thousand codes in one statement', async () => {
    await fixture.rows(`INSERT INTO part_numbers (organisation_id, code, code_key, product_id)
      SELECT 200, 'N' || n, 'n' || n, 1 FROM generate_series(1, 6000) n`);
    const codes = Array.from({ length: 5_000 }, (_, index) => ({ key: `n${index + 1_001}` }));
    expect((await findPartNumbers(must(dora), codes)).size).toBe(5_000);
    const first = await listPartNumbers(must(dora), partNumbersQuerySchema.parse({}));
    expect(first.items).toHaveLength(50);
    const after = first.next ?? '';
    const second = await listPartNumbers(must(dora), partNumbersQuerySchema.parse({ after }));
    const shown = [...first.items, ...second.items].map(({ code }) => codeKey(code));
    expect(new Set(shown).size).toBe(100);
    expect(shown).toEqual(shown.toSorted());
    expect(await list(dora, { text: 'n5999' })).toHaveLength(1);
  });
});

describe('permissions for part numbers', () => {
  test('let a buyer remember a choice and replace their own, not another’s', async () => {
    expect(await remember(cleo, 'X', 1)).toMatchObject({ outcome: 'created' });
    expect(await remember(cleo, 'x', 1)).toMatchObject({ outcome: 'unchanged' });
    expect(await remember(cleo, 'X', 2)).toMatchObject({ outcome: 'updated' });
    const other = { ...must(cleo), userId: must(ada).userId };
    await expect(remember(other, 'X', 3)).rejects.toMatchObject({ code: 'not-allowed' });
    expect(await remember(asAdministrator(other), 'X', 3)).toMatchObject({ outcome: 'updated' });
    const actions = await fixture.rows<{ action: string }>('SELECT action FROM audit_events');
    expect(actions.map(({ action }) => action)).toEqual(Array(3).fill('part-numbers.saved'));
  });

  test('exclude viewers from writing, buyers from managing, and all from other organisations', async () => {
    const viewer: Actor = { ...must(cleo), role: 'viewer', permissions: ROLE_PERMISSIONS.viewer };
    await expect(remember(viewer, 'X', 1)).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(rememberAlternative(viewer, 1, 2)).rejects.toMatchObject({ code: 'not-allowed' });
    await remember(ada, 'X', 1);
    const [own] = await list(ada);
    const id = own?.id ?? '';
    await expect(removePartNumber(must(ada), id, 1)).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(checkImport(must(ada), encode('Part number,SKU\nX,A'))).rejects.toMatchObject({
      code: 'not-allowed',
    });
    for (const actor of [cleo, eve].map(must).map(asAdministrator)) {
      await expect(removePartNumber(actor, id, 1)).rejects.toMatchObject({ code: 'not-found' });
      await expect(changePartNumber(actor, id, { productId: 2, version: 1 })).rejects.toMatchObject({
        code: 'not-found',
      });
    }
    await expect(removePartNumber(asAdministrator(must(ada)), id, 7)).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(remember(ada, 'X', 99)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('a product that is no longer listed stays, with a mark', async () => {
    await remember(ada, 'OLD', 4);
    expect(await find(dora, 'OLD')).toBe(4);
    const page = await listPartNumbers(must(ada), partNumbersQuerySchema.parse({ show: 'attention' }));
    expect(page).toMatchObject({ attention: 1, items: [{ isListed: false, attention: 'gone' }] });
  });
});

describe('a search for a part number', () => {
  const search = async (actor: Actor | undefined, text: string) =>
    productListSchema.parse(await searchProducts(must(actor), productQuerySchema.parse({ text })));

  test('finds its product first, once, and counts it', async () => {
    await remember(cleo, 'Kabel/2', 3);
    const found = await search(dora, 'kabel-2');
    expect(found.rows).toMatchObject([{ id: 3, partNumber: 'Kabel/2' }]);
    expect([found.facets?.total.count, found.help]).toEqual([1, null]);
    expect((await search(eve, 'kabel-2')).rows).toEqual([]);
    await remember(cleo, 'switch', 2);
    const both = await search(cleo, 'switch');
    expect(both.rows.map(({ id }) => id)).toEqual([2, 1]);
    expect(both.facets?.total.count).toBe(2);
    const inStock = await searchProducts(
      must(cleo),
      productQuerySchema.parse({ text: 'switch', vendor: ['406'] }),
    );
    expect(inStock.rows.map(({ id }) => id)).toEqual([1]);
  });

  test('suggests it first, and the product’s page shows it', async () => {
    await remember(cleo, 'Kabel/2', 3);
    expect((await getSuggestions(must(dora), 'kab')).partNumbers).toEqual([
      { id: 3, code: 'Kabel/2', name: 'Patch cable' },
    ]);
    expect((await getSuggestions(must(eve), 'kab')).partNumbers).toEqual([]);
    expect(await listCodesOfProducts(must(dora), [1, 3])).toEqual(new Map([[3, ['Kabel/2']]]));
    await remember(cleo, 'A-100', 2);
    expect(await getProductPage(must(dora), 3)).toMatchObject({
      partNumbers: ['Kabel/2'],
      rememberedId: null,
    });
    expect(await getProductPage(must(dora), 1)).toMatchObject({ partNumbers: [], rememberedId: 2 });
  });

  test('lists SKUs of several products until one is chosen', async () => {
    const open = () => listDuplicates(must(dora), duplicatesQuerySchema.parse({ open: 'yes' }));
    const { items, next } = await listDuplicates(must(dora), duplicatesQuerySchema.parse({}));
    expect(items).toMatchObject([
      { key: 'a100', count: 2, rememberedId: null, products: [{ id: 1 }, { id: 2 }] },
    ]);
    expect(next).toBeNull();
    expect((await open()).items).toHaveLength(1);
    await remember(cleo, 'A100', 2);
    expect((await open()).items).toEqual([]);
    const again = await listDuplicates(must(dora), duplicatesQuerySchema.parse({ text: 'a1' }));
    expect(again.items).toMatchObject([{ rememberedId: 2 }]);
  });
});

test('an alternative is inherited and overridden, and never the product itself', async () => {
  await rememberAlternative(must(ada), 1, 2);
  await rememberAlternative(must(dora), 1, 3);
  const found = async (actor: Actor | undefined) => (await findAlternatives(must(actor), [1, 2])).get(1);
  expect([await found(cleo), await found(dora), await found(eve)]).toEqual([2, 3, 2]);
  await expect(rememberAlternative(must(ada), 1, 1)).rejects.toMatchObject({ code: 'invalid' });
  await expect(rememberAlternative(must(ada), 1, 99)).rejects.toMatchObject({ code: 'not-found' });
});

describe('files of part numbers', () => {
  const CSV = [
    'Part number;For vendor;SKU;Vendor;Product ID;Remark',
    'K-1;;PC-2;;;x',
    'K-2;;A-100;;;x',
    'K-3;26;A-100;26;;x',
    'K-4;;;;4;x',
    '"=1+1";;PC-2;;;x',
    'k 1;;A-100;26;;x',
    ';;PC-2;;;x',
    'K-5;;nothing;;;x',
  ].join('\n');

  test('are checked line by line, imported as checked, and change nothing the second time', async () => {
    const admin = asAdministrator(must(cleo));
    const report = await checkImport(admin, encode(CSV));
    expect(report.counts).toEqual({ lines: 8, created: 4, updated: 0, unchanged: 0, refused: 4 });
    expect(report.ignored).toEqual(['Remark']);
    expect(report.lines.filter(({ outcome }) => outcome === 'refused').map(({ row }) => row)).toEqual([
      3, 7, 8, 9,
    ]);
    expect(await list(cleo)).toEqual([]);
    await importPartNumbers(admin, { ...encode(CSV), expected: report.counts });
    expect([
      await find(dora, 'K1'),
      await find(dora, 'K3', 26),
      await find(dora, 'K4'),
      await find(dora, '11'),
    ]).toEqual([3, 2, 4, 3]);
    await expect(importPartNumbers(admin, { ...encode(CSV), expected: report.counts })).rejects.toMatchObject(
      {
        code: 'conflict',
        details: { facts: { report: { counts: { created: 0, unchanged: 4 } } } },
      },
    );
  });

  test('an export is imported again without a change', async () => {
    const admin = asAdministrator(must(cleo));
    await remember(ada, 'INHERITED', 1);
    for (const [code, product, vendor] of [
      ['K-1', 1, null],
      ['=K 2', 2, 26],
      ['Größe “3”', 4, null],
    ] as const)
      await remember(cleo, code, product, vendor);
    const csv = await (await exportPartNumbers(admin, 'csv')).text();
    expect(csv).not.toContain('INHERITED');
    expect((await checkImport(admin, encode(csv))).counts).toMatchObject({ lines: 3, unchanged: 3 });
  });

  test('are rejected as a whole without their columns or lines', async () => {
    const admin = asAdministrator(must(cleo));
    for (const csv of ['SKU\nA', 'Part number\nA', 'Part number,SKU\n'])
      await expect(checkImport(admin, encode(csv))).rejects.toMatchObject({
        code: 'invalid',
        details: { fields: [{ path: 'file' }] },
      });
  });
});

describe('part numbers after a sync', () => {
  const run = () => notifyPartNumberManagers(fixture.connectionId, new Date().toISOString());
  const inbox = async (actor: Actor | undefined) =>
    (await listInbox(asAdministrator(must(actor)), {})).items.map(({ title, detail, path }) => [
      title,
      detail,
      path,
    ]);
  const relist = (id: number) =>
    fixture.rows('UPDATE listings SET code_key = $2 WHERE product_id = $1', [id, id === 3 ? 'pc2' : 'a100']);

  beforeEach(async () => {
    await fixture.rows(`UPDATE memberships SET role = 'administrator' WHERE organisation_id = 300`);
  });

  test('report a new conflicting product and a removed one once, to those who manage them', async () => {
    await remember(cleo, 'A100', 1);
    await remember(dora, 'MY-1', 2);
    await run();
    expect(await inbox(cleo)).toEqual([]);
    await fixture.rows(`UPDATE listings SET code_key = 'a100' WHERE product_id = 3`);
    await Promise.all([run(), run()]);
    await run();
    expect(await inbox(cleo)).toEqual([
      [
        '1 part number needs attention',
        'A100: Patch cable has the same SKU',
        '/admin/part-numbers?show=attention',
      ],
    ]);
    expect(await list(cleo, { show: 'attention' })).toMatchObject([{ code: 'A100', attention: 'rival' }]);
    const [row] = await list(cleo);
    await changePartNumber(asAdministrator(must(cleo)), row?.id ?? '', {
      productId: 1,
      version: row?.version ?? 0,
    });
    await run();
    expect(await list(cleo, { show: 'attention' })).toEqual([]);
    expect(await inbox(cleo)).toHaveLength(1);
    await relist(3);
  });

  test('report a removed product again only after it had returned', async () => {
    await remember(cleo, 'MY-1', 2);
    const listing = await fixture.rows('DELETE FROM listings WHERE product_id = 2 RETURNING *');
    await run();
    await run();
    expect((await inbox(cleo)).map(([, detail]) => detail)).toEqual([
      'MY-1: Alpine switch is no longer listed',
    ]);
    const [back = {}] = listing;
    await fixture.rows(`INSERT INTO listings SELECT * FROM json_populate_record(NULL::listings, $1::json)`, [
      JSON.stringify(back),
    ]);
    await run();
    expect(await list(cleo, { show: 'attention' })).toEqual([]);
    await fixture.rows('DELETE FROM listings WHERE product_id = 2');
    await run();
    expect(await inbox(cleo)).toHaveLength(2);
    await fixture.rows(`INSERT INTO listings SELECT * FROM json_populate_record(NULL::listings, $1::json)`, [
      JSON.stringify(back),
    ]);
  });
});

test('a part number counts as soon as the organisation, or one above it, has it', async () => {
  const found = async () => (await searchPartNumbers(must(dora), 'MY-7')).map(({ productId }) => productId);
  expect(await found()).toEqual([]);
  await remember(must(cleo), 'MY-7', 2);
  expect(await found()).toEqual([2]);
  await fixture.rows('DELETE FROM part_numbers');
  expect(await found()).toEqual([]);
});
