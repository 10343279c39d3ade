import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBrand } from '@/lib/brand/testing/add-brand';
import { openStoredCatalogue, type StoredCatalogue } from '@/lib/catalogue/testing/stored-catalogue';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { nameFeatured, readFeatured } from './featured';

const [FIRST, SECOND, GONE, UNKNOWN] = [1, 2, 3, 999_999];
let catalogue: StoredCatalogue;
let brandId: number;
/** A person at the brand's owner. */
let owner: Actor;
/** A person at an organisation that buys from the owner by a price list. */
let customer: Actor;
beforeAll(async () => {
  catalogue = await openStoredCatalogue();
  for (const id of [FIRST, SECOND]) await catalogue.product(id);
  await catalogue.product(GONE, { gone: true });
  await catalogue.priceList(200, 300, '10');
  brandId = await addBrand({
    organisationId: 200,
    name: 'B',
    body: { featured: [GONE, SECOND, UNKNOWN, FIRST] },
  });
  owner = { ...(await catalogue.person('b@b.example', 200)), brandId };
  customer = { ...(await catalogue.person('c@c.example', 300)), brandId };
});
afterAll(() => catalogue.close());

const toPrices = async (actor: Actor) =>
  (await readFeatured(actor)).map(({ id, price }) => [id, Number(price?.amount)]);

test('a reader sees the products on offer, in the order of the brand and at their own price', async () => {
  expect(await toPrices(owner)).toEqual([
    [SECOND, 10],
    [FIRST, 10],
  ]);
  expect(await toPrices(customer)).toEqual([
    [SECOND, 11],
    [FIRST, 11],
  ]);
});

test('a brand below features nothing of the one above', async () => {
  const below = await addBrand({ organisationId: 300, name: 'C' });
  expect(await toPrices({ ...customer, brandId: below })).toEqual([]);
});

test('products are named for the editor of a brand, gone ones too', async () => {
  const editor = { ...owner, permissions: ROLE_PERMISSIONS.administrator };
  const { products } = await nameFeatured(editor, [GONE, SECOND, UNKNOWN]);
  expect(products).toMatchObject([
    { id: GONE, name: 'Product 3', isGone: true },
    { id: SECOND, name: 'Product 2', productCode: 'P-2', isGone: false },
    { id: UNKNOWN, name: null, isGone: true },
  ]);
});

test('nobody else asks for the names, and nobody sees products without the permission', async () => {
  await expect(nameFeatured(owner, [FIRST])).rejects.toMatchObject({ code: 'not-allowed' });
  const nobody = { ...owner, permissions: [] };
  await expect(readFeatured(nobody)).rejects.toMatchObject({ code: 'not-allowed' });
});
