import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBrand } from '@/lib/brand/testing/add-brand';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { rememberAlternative } from '../part-numbers/alternatives';
import { openStoredCatalogue, type StoredCatalogue } from '../testing/stored-catalogue';
import { listReplacements } from './replacements';

let fixture: StoredCatalogue;
/** Members of 200, of 300 below it, which buys at one and a half times the price, and of 900, which is outside this tree. */
let people: { ada: Actor; cleo: Actor; stranger: Actor };

beforeAll(async () => {
  fixture = await openStoredCatalogue();
  for (const [organisationId, name] of [
    [200, 'B'],
    [900, 'X'],
  ] as const)
    await addBrand({ organisationId, name });
  await fixture.product(1, { name: 'Switch 24 ports', price: '10.00', stock: 0 });
  await fixture.product(2, { name: 'Switch 48 ports', price: '12.00', stock: 5 });
  await fixture.product(3, { name: 'Switch 24 ports rack', price: '11.00', stock: 2 });
  await fixture.product(4, { name: 'Switch 24 ports gold', price: '90.00', stock: 9 });
  await fixture.product(5, { name: 'Switch 24 ports blue', price: '10.00', stock: 0 });
  await fixture.product(6, { name: 'Paper', price: '10.00', stock: 9, type: 8, vendor: 26 });
  await fixture.product(7, { name: 'Switch 24 ports green', price: '10.00', stock: 0 });
  await fixture.priceList(200, 300, '50');
  people = {
    ada: await fixture.person('ada@example.com', 200),
    cleo: await fixture.person('cleo@example.com', 300),
    stranger: await fixture.person('xavier@example.com', 900),
  };
}, 120_000);
afterAll(() => fixture.close());

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

test('replacements are similar, in stock and near in price, with sufficient stock first', async () => {
  const { remembered, similar } = await listReplacements(people.ada, 1, 4);
  expect(remembered).toBeNull();
  expect(ids(similar)).toEqual([2, 3]);
  expect(ids((await listReplacements(people.ada, 1, 1)).similar)).toEqual([3, 2]);
});

test('a remembered replacement comes first and once, also below, at the price there', async () => {
  await rememberAlternative(people.ada, 1, 3);
  const own = await listReplacements(people.ada, 1, 1);
  expect(own.remembered).toMatchObject({ id: 3, price: { amount: '11' } });
  expect(ids(own.similar)).toEqual([2]);
  const below = await listReplacements(people.cleo, 1, 1);
  expect(below.remembered).toMatchObject({ id: 3, price: { amount: '16.5' } });
  expect(JSON.stringify(below)).not.toContain('"11"');
});

test('a remembered replacement is offered while the catalogue lists it, with any stock', async () => {
  await rememberAlternative(people.ada, 1, 5);
  expect((await listReplacements(people.ada, 1, 1)).remembered).toMatchObject({ id: 5, stock: 0 });
  await fixture.rows('UPDATE offers SET gone_at = now() WHERE product_id = 5');
  expect((await listReplacements(people.ada, 1, 1)).remembered).toBeNull();
});

test('a product that is gone from the catalogue has replacements by its last offer', async () => {
  await fixture.rows('UPDATE offers SET gone_at = now() WHERE product_id = 7');
  await fixture.rows('DELETE FROM listings WHERE product_id = 7');
  await fixture.rows('UPDATE connections SET listed_by = uuidv7()');
  expect(ids((await listReplacements(people.ada, 7, 1)).similar)).toEqual([3, 2]);
  const below = await listReplacements(people.cleo, 7, 1);
  expect(below.similar.map(({ price }) => price?.amount)).toEqual(['16.5', '18']);
  expect(await listReplacements(people.stranger, 7, 1)).toEqual({ remembered: null, similar: [] });
});

test('another organisation’s replacements cannot be read, nor without the right to read products', async () => {
  expect(await listReplacements(people.stranger, 1, 1)).toEqual({ remembered: null, similar: [] });
  const nobody = { ...people.ada, permissions: [] };
  await expect(listReplacements(nobody, 1, 1)).rejects.toMatchObject({ code: 'not-allowed' });
  await expect(rememberAlternative(people.stranger, 1, 2)).rejects.toMatchObject({ code: 'not-found' });
});
