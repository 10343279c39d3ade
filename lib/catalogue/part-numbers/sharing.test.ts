import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBackgroundActor } from '@/lib/accounts/auth/data';
import { addBrand } from '@/lib/brand/testing/add-brand';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { productQuerySchema } from '../model/schema';
import { codeKey } from '../model/tokenize';
import { exportPriceList } from '../price-list-file/data';
import { priceListQuerySchema } from '../price-list-file/schema';
import { getProductPage } from '../product/data';
import { searchProducts } from '../search/data';
import { getSuggestions } from '../suggestions/data';
import { openStoredCatalogue, type StoredCatalogue } from '../testing/stored-catalogue';
import {
  findPartNumbers,
  listCodesOfProducts,
  rememberPartNumber,
  searchPartNumbers,
  sharePartNumbers,
} from './data';
import { listDuplicates } from './duplicates';
import { listPartNumbers } from './list';
import { duplicatesQuerySchema, partNumbersQuerySchema } from './schema';

/**
 * Random trees below B(200). Each organisation has a number of its own for the same product, one for a product with a shared SKU, and
 * one person who acts for it and for each below it.
 */
let fixture: StoredCatalogue;
let base = 0;
const HOST = 'shop.example';
beforeAll(async () => {
  fixture = await openStoredCatalogue();
  await addBrand({ organisationId: 200, name: 'B', host: HOST });
  await fixture.product(1, { name: 'Patch cable', code: 'PC-2', vendor: 26 });
  await fixture.product(2, { name: 'Montech switch', code: 'A-100', vendor: 406 });
  await fixture.product(3, { name: 'Alpine switch', code: 'A100', vendor: 26 });
}, 120_000);
afterAll(() => fixture.close());

const trees = fc
  .array(fc.record({ parent: fc.nat(100), shares: fc.boolean() }), { minLength: 2, maxLength: 6 })
  .map((nodes) => nodes.map(({ parent, shares }, at) => ({ parent: at === 0 ? null : parent % at, shares })));
type Tree = { parent: number | null; shares: boolean }[];

const getPath = (tree: Tree, at: number): number[] => {
  const parent = tree[at]?.parent ?? null;
  return parent === null ? [at] : [...getPath(tree, parent), at];
};
const toCode = (id: number) => `QX-${id}-Z`;

async function actAs(home: number, actFor: number): Promise<Actor> {
  const [row] = await fixture.rows<{ id: string }>('SELECT id FROM people WHERE email = $1', [
    `ada@${home}.example`,
  ]);
  const actor = await findBackgroundActor(row?.id ?? '', actFor);
  if (!actor) throw new Error(`a person of ${home} does not act for ${actFor}`);
  return { ...actor, role: 'administrator', permissions: ROLE_PERMISSIONS.administrator };
}

async function buildTree(tree: Tree): Promise<number[]> {
  base += 1;
  const ids = tree.map((_, at) => 10_000 + base * 10 + at);
  for (const [at, { parent, shares }] of tree.entries()) {
    const [id = 0, path] = [ids[at], [200, ...getPath(tree, at).map((step) => ids[step])]];
    await fixture.rows('INSERT INTO organisations (id, name, parent_id, path) VALUES ($1, $2, $3, $4)', [
      id,
      `Org ${at}`,
      parent === null ? 200 : ids[parent],
      path,
    ]);
    await fixture.rows(
      `WITH person AS (INSERT INTO people (email, name, password_hash) VALUES ($1, 'Ada', '-') RETURNING id)
       INSERT INTO memberships (person_id, organisation_id, role) SELECT id, $2, 'administrator' FROM person`,
      [`ada@${id}.example`, id],
    );
    await fixture.priceList(parent === null ? 200 : (ids[parent] ?? 0), id, '10');
    const actor = await actAs(id, id);
    await rememberPartNumber(actor, { code: toCode(id), vendorId: null, productId: 1 });
    if (shares) await sharePartNumbers(actor, { sharesPartNumbers: true });
  }
  return ids;
}

/** Everything that a person may read of part numbers while they act for an organisation, as text. */
async function readAll(actor: Actor, code: string): Promise<string> {
  const query = { text: code };
  const priceList = async (over: object) =>
    (await exportPriceList(actor, priceListQuerySchema.parse({ format: 'csv', ...over }), HOST)).text();
  const answers = await Promise.all([
    listPartNumbers(actor, partNumbersQuerySchema.parse({})),
    listPartNumbers(actor, partNumbersQuerySchema.parse(query)).then(({ items }) => items),
    searchProducts(actor, productQuerySchema.parse(query)).then(({ rows }) => rows),
    searchPartNumbers(actor, code),
    searchPartNumbers(actor, code.slice(0, 4), { isBeginning: true }),
    getSuggestions(actor, code).then(({ partNumbers }) => partNumbers),
    getProductPage(actor, 1),
    listCodesOfProducts(actor, [1, 2, 3]).then((codes) => [...codes]),
    priceList({}),
    priceList(query),
  ]);
  return JSON.stringify(answers);
}

test('no organisation sees a number from above that is not shared with it', async () => {
  await fc.assert(
    fc.asyncProperty(trees, async (tree) => {
      const ids = await buildTree(tree);
      for (const [at, id] of ids.entries()) {
        const path = getPath(tree, at);
        for (const upper of path) {
          const code = toCode(ids[upper] ?? 0);
          const isMeant = upper === at || tree[upper]?.shares === true;
          // Also for somebody of the upper one who acts for the lower one.
          for (const home of new Set([id, ids[upper] ?? 0])) {
            const actor = await actAs(home, id);
            expect((await readAll(actor, code)).includes(code), `${code} in ${id}, by ${home}`).toBe(isMeant);
            const found = await findPartNumbers(actor, [{ key: codeKey(code) }]);
            expect(found.get(codeKey(code))?.productId).toBe(isMeant ? 1 : undefined);
          }
        }
      }
    }),
    { numRuns: 8 },
  );
}, 120_000);

test('an unshared number neither hides a shared one further up nor decides a duplicate', async () => {
  const tree = [
    { parent: null, shares: true },
    { parent: 0, shares: false },
    { parent: 1, shares: false },
  ];
  const ids = await buildTree(tree);
  const [top = 0, middle = 0, low = 0] = ids;
  await rememberPartNumber(await actAs(top, top), { code: 'SAME', vendorId: null, productId: 1 });
  await rememberPartNumber(await actAs(middle, middle), { code: 'SAME', vendorId: null, productId: 2 });
  await rememberPartNumber(await actAs(middle, middle), { code: 'A100', vendorId: null, productId: 3 });
  const actor = await actAs(low, low);
  expect((await findPartNumbers(actor, [{ key: 'same' }])).get('same')).toEqual({
    productId: 1,
    organisationId: top,
  });
  expect(await searchPartNumbers(actor, 'SAME')).toEqual([{ code: 'SAME', productId: 1 }]);
  const duplicates = async (open?: 'yes') =>
    (await listDuplicates(actor, duplicatesQuerySchema.parse({ text: 'A100', open }))).items;
  expect(await duplicates()).toMatchObject([{ key: 'a100', rememberedId: null }]);
  expect(await duplicates('yes')).toHaveLength(1);
  await sharePartNumbers(await actAs(middle, middle), { sharesPartNumbers: true });
  expect((await findPartNumbers(actor, [{ key: 'same' }])).get('same')?.productId).toBe(2);
  expect(await duplicates()).toMatchObject([{ rememberedId: 3 }]);
  expect(await duplicates('yes')).toEqual([]);
});

test('only an administrator shares part numbers or withholds them, recorded once each', async () => {
  const [id = 0, low = 0] = await buildTree([
    { parent: null, shares: false },
    { parent: 0, shares: false },
  ]);
  const [admin, below] = [await actAs(id, id), await actAs(low, low)];
  const isShared = async () =>
    (await listPartNumbers(admin, partNumbersQuerySchema.parse({}))).sharesPartNumbers;
  const seesIt = async () => (await searchPartNumbers(below, toCode(id))).length === 1;
  expect([await isShared(), await seesIt()]).toEqual([false, false]);
  for (const role of ['viewer', 'buyer'] as const)
    await expect(
      sharePartNumbers({ ...admin, role, permissions: ROLE_PERMISSIONS[role] }, { sharesPartNumbers: true }),
    ).rejects.toMatchObject({ code: 'not-allowed' });
  for (const sharesPartNumbers of [true, true, false, false]) {
    await sharePartNumbers(admin, { sharesPartNumbers });
    expect([await isShared(), await seesIt()]).toEqual([sharesPartNumbers, sharesPartNumbers]);
  }
  const acts = await fixture.rows<{ action: string }>(
    `SELECT action FROM audit_events WHERE subject = $1 ORDER BY id`,
    [`organisation:${id}`],
  );
  expect(acts.map(({ action }) => action)).toEqual(['part-numbers.shared', 'part-numbers.withheld']);
});
