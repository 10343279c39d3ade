import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { saveConnection } from '@/lib/connections/data';
import { DEFAULT_FEATURES } from '@/lib/organisations/features/rules';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { useDatabase } from '@/lib/platform/db/pool';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import { sampleProduct } from '@/lib/upstream/testing/sample-records';
import { importLabels } from '../labels/save-labels';
import { productQuerySchema } from '../model/schema';
import { searchProducts } from '../search/data';
import { syncNow } from '../sync/data';
import {
  type CatalogueServer,
  product,
  serveProducts,
  startCatalogueServer,
} from '../testing/catalogue-server';
import { currentFacts, getProductPage } from './data';

let database: TestDatabase;
let server: CatalogueServer;

const actor = (organisationId: number): Actor => ({
  userId: 'u',
  realUserId: 'u',
  name: 'Bea',
  organisationId,
  homeOrganisationId: organisationId,
  role: 'buyer',
  permissions: ROLE_PERMISSIONS.buyer,
  brandId: 1,
  locale: 'en-GB',
  features: DEFAULT_FEATURES,
  currency: 'GBP',
  timezone: 'Europe/London',
});
/** Owns the connection; 300 is below it, 900 has none above it. */
const [OWNER, BELOW, ALONE] = [actor(200), actor(300), actor(900)];

const CATALOGUE = [
  {
    ...product(1, {
      name: 'Montech XR - Black',
      product_code: 'XR-2CA',
      vendor: 406,
      type: 4,
      price: 83.59,
      stock: 3,
    }),
    contract_cost: 70.01,
  },
  product(2, {
    name: 'Alpenföhn Wi-Fi fan',
    product_code: 'AF 120',
    vendor: 26,
    type: 3,
    price: null,
    stock: 0,
  }),
  product(3, { name: 'Alpine fan, black', product_code: 'af120', vendor: null, type: 3, price: 9, stock: 5 }),
  product(4, { name: 'zebra cable', product_code: 'Z1', vendor: 26, type: null, price: 120, stock: null }),
  { ...sampleProduct, id: 5, name: 'Seats', product_code: 'SEAT', vendor: 26, type: 9 },
];

beforeAll(async () => {
  database = await createTestDatabase();
  useDatabase(database);
  server = await startCatalogueServer();
  server.catalogue = CATALOGUE;
  serveProducts(server, [1, 2, 3, 4, 5, 6]);
  await database.pool.query(`INSERT INTO organisations (id, name, parent_id, path) VALUES
    (200, 'B', NULL, '{200}'), (300, 'C', 200, '{200,300}'), (900, 'X', NULL, '{900}')`);
  const id = await saveConnection(200, { clientId: randomUUID(), clientSecret: 's', baseUrl: server.url });
  await database.pool.query(`UPDATE connections SET currency = 'GBP' WHERE id = ${id}`);
  await importLabels({ vendors: { 406: 'Montech' }, types: { 3: 'Case fans' } });
  await syncNow(id);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const list = (query: Record<string, unknown>, who = OWNER) =>
  searchProducts(who, productQuerySchema.parse(query));
const ids = async (query: Record<string, unknown>, who = OWNER) =>
  (await list(query, who)).rows.map(({ id }) => id);

test.each<[string, Record<string, unknown>, number[]]>([
  ['everything, most popular first', {}, [1, 2, 3, 4, 5]],
  ['words in any order', { text: 'black montech' }, [1]],
  ['beginnings of words', { text: 'alp' }, [2, 3]],
  ['without accents', { text: 'alpenfohn' }, [2]],
  ['run together', { text: 'wifi' }, [2]],
  ['a SKU without its punctuation', { text: 'xr2ca' }, [1]],
  ['an exact SKU first', { text: 'z1' }, [4]],
  ['a SKU with other spaces finds both that share it', { text: 'AF-120' }, [2, 3]],
  ['nothing to search for', { text: '---' }, []],
  ['tsquery syntax is only text', { text: "black' | !zebra & (" }, []],
  ['a vendor', { vendor: '26' }, [2, 4, 5]],
  ['no vendor', { vendor: '-1' }, [3]],
  ['one vendor or none', { vendor: ['406', '-1'] }, [1, 3]],
  ['no type', { type: '-1' }, [4]],
  ['in stock', { stock: 'in' }, [1, 3, 5]],
  ['all filters at once', { vendor: '-1', type: '3', stock: 'in', text: 'fan' }, [3]],
  ['by name', { sort: 'name' }, [2, 3, 1, 5, 4]],
  ['by name, backwards', { sort: '-name' }, [4, 5, 1, 3, 2]],
  ['cheapest first, without a price last', { sort: 'price' }, [3, 1, 5, 4, 2]],
  ['dearest first, without a price last', { sort: '-price' }, [4, 5, 1, 3, 2]],
])('finds %s', async (_name, query, expected) => {
  expect(await ids(query)).toEqual(expected);
});

test('facets are named or numbered, and ignore their own selection', async () => {
  const { facets } = await list({ vendor: '26' });
  expect(facets?.vendors).toEqual([
    { id: 26, name: 'Vendor 26', count: 3, more: false },
    { id: 406, name: 'Montech', count: 1, more: false },
    { id: -1, name: 'None', count: 1, more: false },
  ]);
  expect(facets).toMatchObject({ total: { count: 3 }, inStock: { count: 1 } });
  expect((await list({ text: 'fan' })).facets).toMatchObject({
    total: { count: 2, more: false },
    types: [{ id: 3, name: 'Case fans', count: 2, more: false }],
  });
});

test('pages follow each other without a gap or a repeat in every order', async () => {
  const many = Array.from({ length: 120 }, (_, index) =>
    product(1000 + index, { name: `Bulk ${index % 7}`, price: index % 3 === 0 ? null : index % 5 }),
  );
  server.catalogue = [...CATALOGUE, ...many];
  await syncNow(1);
  // Searches use the previous list while the new one is read.
  await vi.waitFor(async () => expect((await list({})).facets?.total.count).toBe(125), { timeout: 45_000 });
  for (const sort of ['popularity', 'name', '-name', 'price', '-price'])
    for (const text of ['', 'bulk']) {
      const seen: number[] = [];
      for (let cursor: string | undefined; ; ) {
        const page = await list({ sort, text, ...(cursor ? { cursor } : {}) });
        expect(page.facets === null).toBe(cursor !== undefined);
        seen.push(...page.rows.map(({ id }) => id));
        if (!page.nextCursor) break;
        cursor = page.nextCursor;
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.length).toBe(text ? 120 : 125);
    }
  server.catalogue = CATALOGUE;
});

test('a foreign cursor is rejected', async () => {
  await expect(list({ cursor: 'bm90IG91cnM' })).rejects.toMatchObject({ code: 'invalid' });
});

test('nothing below the connection reveals the owner’s cost, not even an order', async () => {
  const { rows, status } = await list({ sort: 'price' }, BELOW);
  expect(rows.slice(0, 5).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  expect(rows[0]).toMatchObject({
    price: null,
    priceNote: 'no-price-list',
    rrp: { amount: '98.64', currency: 'GBP' },
  });
  expect(status.priced).toBe(false);
  const page = JSON.stringify([await getProductPage(BELOW, 1), await getProductPage(BELOW, 5)]);
  // Match the quotes of an amount: the milliseconds of a time may read 25.5 too.
  for (const secret of ['83.59', '70.01', '25.5', '4.2', '6.5']) expect(page).not.toContain(`"${secret}"`);
});

test('an organisation without a connection has no catalogue', async () => {
  expect(await list({}, ALONE)).toMatchObject({ rows: [], status: { connected: false } });
  await expect(getProductPage(ALONE, 1)).rejects.toMatchObject({ code: 'not-found' });
});

test('price and stock are read again; unanswered ones are the stored values with their age', async () => {
  server.on('GET /v1/products/1', json(200, { ...CATALOGUE[0], price: 85.1, stock: 2 }));
  server.on('GET /v1/products/3', json(500, {}));
  server.on('GET /v1/products/4', json(404, {}));
  const facts = await currentFacts(OWNER, [1, 4, 77, 1]);
  expect([...facts.keys()]).toEqual([1, 4]);
  expect(facts.get(1)).toMatchObject({
    price: { amount: '85.1', currency: 'GBP' },
    stock: 2,
    fresh: true,
    gone: false,
  });
  expect(facts.get(4)).toMatchObject({ gone: true, fresh: true });
  expect((await currentFacts(OWNER, [3])).get(3)).toMatchObject({
    price: { amount: '9' },
    fresh: false,
    gone: false,
  });
  serveProducts(server, [1, 3, 4]);
});

test('the product page shows texts, plans, unknown fields and other vendors of the SKU', async () => {
  const plain = await getProductPage(OWNER, 1);
  expect(plain.extra).toEqual([{ label: 'Contract cost', text: '70.01' }]);
  expect((await getProductPage(OWNER, 2)).sameCode.map(({ id }) => id)).toEqual([3]);
  const seats = await getProductPage(OWNER, 5);
  expect(seats).toMatchObject({ documents: [], facts: { hasPicture: true } });
  expect(seats.facts.ratePlans[0]?.charges[0]).toMatchObject({ cost: { amount: '4.2', currency: 'GBP' } });
  expect(seats.detailedDescription).toBe('Line one\nLine two');
  await expect(getProductPage(OWNER, 6)).rejects.toMatchObject({ code: 'not-found' });
});

test('a product that is not stored and cannot be read is unavailable, not unknown', async () => {
  server.on('GET /v1/products/8', json(500, {}));
  await expect(getProductPage(OWNER, 8)).rejects.toMatchObject({ code: 'unavailable' });
});
