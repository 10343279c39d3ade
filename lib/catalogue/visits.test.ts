import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPerson } from '@/lib/accounts/data';
import { saveConnection } from '@/lib/connections/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { createBuyerActor } from '@/lib/organisations/permissions/testing/sample-actor';
import { useDatabase } from '@/lib/platform/db/pool';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { syncNow } from './sync/data';
import { type CatalogueServer, product, startCatalogueServer } from './testing/catalogue-server';
import { listVisits, recordVisit } from './visits';

let database: TestDatabase;
let server: CatalogueServer;
let owner: Actor;
let colleague: Actor;

async function person(email: string): Promise<Actor> {
  await addPerson({ email, name: 'Bea', password: 'a long password', role: 'buyer', organisationId: 200 });
  const { rows } = await database.pool.query('SELECT id FROM people WHERE email = $1', [email]);
  return { ...createBuyerActor(200), userId: rows[0].id, realUserId: rows[0].id };
}

beforeAll(async () => {
  database = await createTestDatabase();
  useDatabase(database);
  server = await startCatalogueServer();
  server.catalogue = Array.from({ length: 40 }, (_, index) => product(index + 1));
  await database.pool.query(`INSERT INTO organisations (id, name, parent_id, path) VALUES
    (200, 'B', NULL, '{200}'), (300, 'C', 200, '{200,300}'), (900, 'X', NULL, '{900}')`);
  const id = await saveConnection(200, { clientId: randomUUID(), clientSecret: 's', baseUrl: server.url });
  await database.pool.query(`UPDATE connections SET currency = 'GBP' WHERE id = ${id}`);
  await syncNow(id);
  [owner, colleague] = [await person('a@example.com'), await person('b@example.com')];
});
afterAll(async () => {
  await server.close();
  await database.drop();
});
beforeEach(() => database.pool.query('DELETE FROM product_visits'));

const seen = async (who = owner) => (await listVisits(who)).products.map(({ id }) => id);

test('visited products are listed once, the last one first', async () => {
  for (const productId of [3, 5, 3, 9]) await recordVisit(owner, { productId });
  expect(await seen()).toEqual([9, 3, 5]);
});

test('visits are those of the person and the acting organisation', async () => {
  await recordVisit(owner, { productId: 1 });
  const below = { ...owner, organisationId: 300 };
  await recordVisit(below, { productId: 2 });
  expect(await seen()).toEqual([1]);
  expect(await seen(below)).toEqual([2]);
  expect(await seen(colleague)).toEqual([]);
  // The prices are those of the organisation acted for: without a price list there are none.
  expect((await listVisits(below)).products[0]).toMatchObject({ price: null, priceNote: 'no-price-list' });
});

test('old visits are forgotten', async () => {
  for (let productId = 1; productId <= 40; productId++) await recordVisit(owner, { productId });
  expect(await seen()).toEqual(Array.from({ length: 13 }, (_, index) => 40 - index));
  const { rows } = await database.pool.query('SELECT count(*)::int AS n FROM product_visits');
  expect(rows[0].n).toBe(24);
});

test('an unknown product is not recorded, and a removed one not shown', async () => {
  await expect(recordVisit(owner, { productId: 999 })).rejects.toMatchObject({ code: 'not-found' });
  await recordVisit(owner, { productId: 7 });
  await database.pool.query('UPDATE offers SET gone_at = now() WHERE product_id = 7');
  expect(await seen()).toEqual([]);
  await database.pool.query('UPDATE offers SET gone_at = NULL WHERE product_id = 7');
});

test('an organisation without a catalogue has no visits', async () => {
  const alone = { ...owner, organisationId: 900, homeOrganisationId: 900 };
  expect(await seen(alone)).toEqual([]);
  await expect(recordVisit(alone, { productId: 1 })).rejects.toMatchObject({ code: 'not-found' });
});
