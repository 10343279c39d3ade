import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '@/lib/accounts/data';
import { addLine, getCart } from '@/lib/cart/data';
import { addLineSchema } from '@/lib/cart/model/schema';
import { saveConnection } from '@/lib/connections/data';
import { mirrorOrganisations } from '@/lib/organisations/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { createBuyerActor } from '@/lib/organisations/permissions/testing/sample-actor';
import { useDatabase } from '@/lib/platform/db/pool';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { sampleProduct } from '@/lib/upstream/testing/sample-records';
import { productQuerySchema } from './model/schema';
import { getProductPage } from './product/data';
import { searchProducts } from './search/data';
import { syncNow } from './sync/data';
import {
  type CatalogueServer,
  product,
  serveProducts,
  startCatalogueServer,
} from './testing/catalogue-server';

const GREATEST = Number.MAX_SAFE_INTEGER;
const ORGANISATION = 4_501_000_241;
const [PLAIN, NEXT, GREAT] = [61_000_150_083, 61_000_150_084, GREATEST];

let database: TestDatabase;
let server: CatalogueServer;
let buyer: Actor;

beforeAll(async () => {
  database = await createTestDatabase();
  useDatabase(database);
  server = await startCatalogueServer();
  const organisations = [
    { id: ORGANISATION, name: 'Great', parentId: null, linkedAccount: null, financeType: null, extra: {} },
  ];
  await mirrorOrganisations(
    { sourceId: ORGANISATION, isAuthoritative: true, organisations },
    () => new Date(),
  );
  const connectionId = await saveConnection(ORGANISATION, {
    clientId: randomUUID(),
    clientSecret: 's',
    baseUrl: server.url,
  });
  await database.pool.query(`UPDATE connections SET currency = 'GBP'`);
  await addPerson({
    email: 'a@b.example',
    name: 'Ada',
    password: 'a long password',
    role: 'buyer',
    organisationId: ORGANISATION,
  });
  const { rows } = await database.pool.query('SELECT id FROM people');
  buyer = { ...createBuyerActor(ORGANISATION), userId: rows[0].id, realUserId: rows[0].id };
  server.catalogue = [
    product(PLAIN, { name: 'Router', vendor: GREATEST - 1, type: GREATEST - 2 }),
    product(NEXT, { name: 'Router', vendor: 5, type: 6, price: 3 }),
    product(GREAT, {
      name: 'Router',
      rate_plans: sampleProduct.rate_plans.map((plan) => ({ ...plan, id: GREATEST })),
    }),
    { ...product(1), id: 2 ** 53, name: 'Router of a rounded id' },
  ];
  serveProducts(server, [PLAIN, NEXT, GREAT]);
  await syncNow(connectionId);
});
afterAll(() => Promise.all([server.close(), database.drop()]));

const search = async (query: Record<string, unknown>) =>
  (await searchProducts(buyer, productQuerySchema.parse({ text: 'router', ...query }))).rows.map(
    ({ id }) => id,
  );

test('products with large ids are listed in order, and one whose id would be rounded is left out', async () => {
  expect(await search({})).toEqual([PLAIN, NEXT, GREAT]);
});

test('large vendor and type ids work as filters', async () => {
  expect(await search({ vendor: [String(GREATEST - 1)] })).toEqual([PLAIN]);
  expect(await search({ type: [String(GREATEST - 2)] })).toEqual([PLAIN]);
});

test('large ids can be sorted by price', async () => {
  expect((await search({ sort: 'price' }))[0]).toBe(NEXT);
});

test.each([
  [PLAIN, null],
  [GREAT, GREATEST],
])('product %d can be added to the cart with its plan', async (productId, ratePlanId) => {
  const page = await getProductPage(buyer, productId);
  expect(page.facts.id).toBe(productId);
  await addLine(buyer, addLineSchema.parse({ productId, ratePlanId, quantity: 2 }));
  const { lines } = await getCart(buyer);
  expect(lines.some((line) => line.productId === productId)).toBe(true);
});
