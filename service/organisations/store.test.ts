import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { defaultPriceFactor } from './rules';
import { createOrganisation, isInTree, listTree } from './store';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a new organisation inherits its place and currency from its parent', async () => {
  const { db } = database;
  const root = await createOrganisation(db, { name: 'Root', parentId: null, currency: 'EUR' });
  const child = await createOrganisation(db, { name: 'Child', parentId: root });
  const grandchild = await createOrganisation(db, { name: 'Grandchild', parentId: child });
  expect((await listTree(db, root)).map(({ id }) => id)).toEqual([root, child, grandchild]);
  expect(await isInTree(db, root, grandchild)).toBe(true);
  expect(await isInTree(db, grandchild, root)).toBe(false);
  expect(await isInTree(db, root, 987654)).toBe(false);
});

test('a parent must exist, and a root must name its currency', async () => {
  const { db } = database;
  await expect(createOrganisation(db, { name: 'Lost', parentId: 999 })).rejects.toThrow(
    'no organisation 999',
  );
  await expect(createOrganisation(db, { name: 'Root', parentId: null })).rejects.toThrow('needs a currency');
});

test('default price factors rise by tier and differ between siblings', () => {
  const root = defaultPriceFactor(null, 100);
  const children = [200, 201, 202].map((id) => Number(defaultPriceFactor(root, id)));
  expect(root).toBe('1');
  expect(new Set(children).size).toBe(3);
  expect(Math.min(...children)).toBeGreaterThan(1);
  expect(Number(defaultPriceFactor('1.04', 300))).toBeGreaterThan(1.04);
});
