import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getServingConnection, saveConnection } from '@/lib/connections/data';
import { createBuyerActor } from '@/lib/organisations/permissions/testing/sample-actor';
import { useDatabase } from '@/lib/platform/db/pool';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { getPriceChain } from '@/lib/pricing/price-chain/data';
import type { PriceIndex } from '@/lib/pricing/price-chain/rules';
import { CATALOGUE_SORTS, MAX_COUNTED } from '../model/constants';
import { FLAGS } from '../model/flags';
import { productQuerySchema } from '../model/schema';
import { fold } from '../model/tokenize';
import { similarProducts } from '../product/similar';
import { getSearchIndex } from '../search-index/data';
import { countMatches, NO_FACET_COUNTS } from '../search-index/facet-counts';
import { toFilters } from '../search-index/filters';
import type { PageRequest, SearchQuery } from '../search-index/search-index';
import { NO_SEARCH_WORDS } from '../search-words/words';
import { getSuggestions } from '../suggestions/data';
import { syncNow } from '../sync/data';
import { type CatalogueServer, product, startCatalogueServer } from '../testing/catalogue-server';
import { searchProducts } from './data';
import { toFacets } from './facets';
import { toSearchQuery } from './search-query';

let database: TestDatabase;
let server: CatalogueServer;

const [OWNER, OTHER] = [createBuyerActor(200), createBuyerActor(600)];
const KINDS = ['switch', 'router', 'cable', 'phone', 'monitor'];
const COLOURS = ['black', 'white', 'grey'];

/** 240 products whose words, filters and prices follow from their ids. */
const MANY = Array.from({ length: 240 }, (_, index) => ({
  ...product(index + 100, {
    name: `${KINDS[index % 5]} ${COLOURS[index % 3]} ${index % 7}`,
    product_code: `K${index}-${(index * 37) % 100}`,
    vendor: index % 4 === 0 ? null : index % 4,
    type: index % 5 === 0 ? null : (index % 5) + 10,
    price: index % 5 === 0 ? null : (index * 17) % 90,
    stock: index % 2,
    is_shippable: index % 6 !== 0,
    is_financeable: index % 9 === 0,
  }),
  subscription_type: index % 8 === 0 ? 'monthly' : null,
}));
const SPECIAL = [
  product(1, { name: 'Kestrelworks Talon IP phone, 27"', product_code: 'CP-8841-K9=' }),
  product(2, { name: 'Kestrelworks Talon desk set', product_code: 'CP8841K9' }),
  product(3, { name: 'Memory module 16 GB', product_code: 'MEM-A' }),
  product(4, { name: 'Memory module 16GB low', product_code: 'MEM-B' }),
  product(5, { name: 'Alpenföhn Silvretta cooler', product_code: '84000000' }),
  product(6, { name: 'Notebook Ledger 14', product_code: 'NB-14' }),
  product(7, { name: 'phones and phone', product_code: 'PH-1' }),
];

beforeAll(async () => {
  database = await createTestDatabase();
  useDatabase(database);
  server = await startCatalogueServer();
  await database.pool.query(`INSERT INTO organisations (id, name, parent_id, path) VALUES
    (200, 'B', NULL, '{200}'), (600, 'F', NULL, '{600}')`);
  for (const [organisation, catalogue] of [
    [200, [...MANY, ...SPECIAL]],
    [600, [product(9_001, { name: 'Only here', product_code: 'OTHER-1' })]],
  ] as const) {
    server.catalogue = [...catalogue];
    const client = { clientId: randomUUID(), clientSecret: 's', baseUrl: server.url };
    const id = await saveConnection(organisation, client);
    await database.pool.query(`UPDATE connections SET currency = 'GBP' WHERE id = ${id}`);
    await syncNow(id);
  }
}, 60_000);
afterAll(async () => {
  await server.close();
  await database.drop();
});

const list = (query: Record<string, unknown>, who = OWNER) =>
  searchProducts(who, productQuerySchema.parse(query));
const ids = async (text: string) => (await list({ text })).rows.map(({ id }) => id);

test.each<[string, number[]]>([
  ['CP-8841-K9=', [1, 2]],
  ['CP8841K9', [1, 2]],
  ['CP 8841 K9', [1, 2]],
  ['cp 8841k9', [1, 2]],
  ['8841K9', [1, 2]],
  ['8841', [1, 2]],
  ['cp88', [1, 2]],
  ['16gb', [3, 4]],
  ['16 GB', [3, 4]],
  ['gb 16', [3, 4]],
  ['27 inch', [1]],
  ['talon kestrel', [1, 2]],
  ['alpenfohn', [5]],
  ['ALPENFÖHN silv', [5]],
])('%s finds %j', async (text, expected) => {
  expect((await ids(text)).sort()).toEqual(expected);
});

test('an exact SKU comes first, then whole words, then beginnings', async () => {
  expect((await ids('k1-37'))[0]).toBe(101);
  const phones = await list({ text: 'phones' });
  expect(phones.rows.map(({ id }) => id)).toEqual([7]);
});

test.each([
  ['kestrelwroks', 'kestrelworks', 2],
  ['kestrlworks talon', 'kestrelworks talon', 2],
  ['silvreta', 'silvretta', 1],
  ['Alpenfonh cooler', 'alpenfohn cooler', 1],
])('%s is corrected to %s', async (text, corrected, count) => {
  const { rows, help, facets } = await list({ text });
  expect(help).toEqual({ corrected, suggestions: [] });
  expect(rows).toHaveLength(count);
  expect(facets?.total.count).toBe(count);
  expect((await list({ text, exact: 'yes' })).rows).toEqual([]);
});

test('a further page of a corrected search uses the corrected text', async () => {
  const first = await list({ text: 'balck' });
  expect(first.help?.corrected).toBe('black');
  expect(first.rows).toHaveLength(24);
  const second = await list({ text: 'balck', cursor: first.nextCursor ?? '' });
  expect(second.rows).toHaveLength(50);
  const third = await list({ text: 'balck', cursor: second.nextCursor ?? '' });
  expect(third.rows).toHaveLength(6);
  expect(new Set([...first.rows, ...second.rows, ...third.rows].map(({ id }) => id)).size).toBe(80);
});

test.each<[string, Record<string, unknown>, unknown]>([
  ['a word too many', { text: 'talon router' }, { kind: 'without-word', word: 'router', text: 'talon' }],
  ['filters', { text: 'talon', vendor: '1' }, { kind: 'without-filters', text: 'talon' }],
  [
    'filters and a typing error',
    { text: 'silvreta', vendor: '1' },
    { kind: 'without-filters', text: 'silvretta' },
  ],
  ['a SKU that only begins so', { text: 'cp8841x7' }, { kind: 'sku-begins', text: 'cp8841' }],
  ['no word at all', { text: '---' }, { kind: 'without-word', word: '---', text: '' }],
  ['nonsense', { text: 'qqqqxyzw' }, { kind: 'without-word', text: '' }],
  ['filters alone', { vendor: '99' }, { kind: 'without-filters', text: '' }],
])('%s gets a suggestion that finds something', async (_name, query, expected) => {
  const { rows, help } = await list(query);
  expect(rows).toEqual([]);
  expect(help?.suggestions).toContainEqual(expect.objectContaining(expected as object));
  for (const { count } of help?.suggestions ?? []) expect(count.count).toBeGreaterThan(0);
});

test('a search finds products of its connection only', async () => {
  expect((await list({}, OTHER)).rows.map(({ name }) => name)).toEqual(['Only here']);
  expect((await list({ text: 'only' })).rows).toEqual([]);
  expect((await list({ text: 'phone' }, OTHER)).rows).toEqual([]);
  expect(await getSuggestions(OTHER, 'CP8841')).toMatchObject({ products: [], skus: [] });
});

test('suggestions contain products, SKUs and names by their beginnings', async () => {
  const { products, skus } = await getSuggestions(OWNER, '8841');
  expect(products.map(({ id }) => id)).toEqual([1, 2]);
  expect(skus.map(({ productCode }) => productCode)).toEqual(['CP-8841-K9=', 'CP8841K9']);
});

test('suggestions correct a typing error only where nothing begins with the text', async () => {
  const meant = await getSuggestions(OWNER, 'monitor');
  expect(meant).toMatchObject({ corrected: null });
  expect(meant.products.length).toBeGreaterThan(0);
  for (const typed of ['moniotr', 'Moniotr ', 'monitpr'])
    expect(await getSuggestions(OWNER, typed)).toEqual({ ...meant, corrected: 'monitor' });
  expect(await getSuggestions(OWNER, 'moni')).toMatchObject({ corrected: null });
  expect(await getSuggestions(OWNER, 'xyzzyx')).toMatchObject({ corrected: null, products: [] });
  expect(await getSuggestions(OTHER, 'moniotr')).toMatchObject({ corrected: null, products: [] });
});

const LABELS = { vendor: String, type: String };
type Query = ReturnType<typeof productQuerySchema.parse>;

async function ownConnection() {
  const connection = await getServingConnection(OWNER.organisationId);
  if (!connection) throw new Error('there is no connection');
  return connection;
}

const runSearch = async (search: SearchQuery, page: PageRequest) =>
  (await getSearchIndex(await ownConnection())).search(search, page);

/** The search of a query as `searchProducts` makes it. */
async function buildQuery(query: Query, priceIndex: PriceIndex | null = null): Promise<SearchQuery> {
  const filters = toFilters(query, priceIndex !== null, null);
  const search = toSearchQuery(query, query.text, {
    words: NO_SEARCH_WORDS,
    filters,
    priceIndex,
    after: null,
  });
  if (!search) throw new Error('nothing is searched for');
  return search;
}

const hasFlag = (one: (typeof MANY)[number], bit: number): boolean =>
  ({
    [FLAGS.inStock]: (one.stock ?? 0) > 0,
    [FLAGS.subscription]: one.subscription_type !== null,
    [FLAGS.shippable]: one.is_shippable === true,
    [FLAGS.financeable]: one.is_financeable === true,
  })[bit] ?? false;

/** @returns true when a product matches all filters except the given one */
function fits(one: (typeof MANY)[number], query: Query, but?: 'vendor' | 'type' | 'kind'): boolean {
  const words = one.name.split(' ');
  const isKind =
    query.kind === undefined || (query.kind === 'subscription') === hasFlag(one, FLAGS.subscription);
  return (
    query.text.split(' ').every((typed) => typed === '' || words.some((word) => word.startsWith(typed))) &&
    (but === 'vendor' || query.vendor.length === 0 || query.vendor.includes(one.vendor ?? -1)) &&
    (but === 'type' || query.type.length === 0 || query.type.includes(one.type ?? -1)) &&
    (but === 'kind' || isKind) &&
    (!query.stock || hasFlag(one, FLAGS.inStock)) &&
    (!query.shippable || hasFlag(one, FLAGS.shippable))
  );
}

const some = <T>(values: readonly T[]) => fc.subarray([...values], { maxLength: 2 });
const queries = fc.record({
  text: fc.constantFrom('', 'sw', 'monitor', 'black', 'phone gr', 'cable white'),
  vendor: some(['1', '2', '-1']),
  type: some(['11', '12', '-1']),
  kind: fc.constantFrom('subscription', 'one-off', undefined),
  stock: fc.constantFrom('in', undefined),
  shippable: fc.constantFrom('yes', undefined),
});

test('each facet reacts to the others and ignores its own selection', async () => {
  await fc.assert(
    fc.asyncProperty(queries, async (given) => {
      const query = productQuerySchema.parse(given);
      const { facetCounts, maxCount } = await runSearch(await buildQuery(query), {
        limit: 300,
        facets: true,
      });
      const facets = toFacets(facetCounts ?? NO_FACET_COUNTS, query, LABELS, maxCount);
      const among = query.text === '' ? [...MANY, ...SPECIAL.map((one) => ({ ...MANY[0], ...one }))] : MANY;
      if (query.text === '') return;
      const count = (
        but: 'vendor' | 'type' | 'kind' | undefined,
        is: (one: (typeof MANY)[number]) => boolean,
      ) =>
        among.filter(
          (one) => fits(one as (typeof MANY)[number], query, but) && is(one as (typeof MANY)[number]),
        ).length;
      for (const { id, count: counted } of facets.vendors)
        expect(counted).toBe(count('vendor', (one) => (one.vendor ?? -1) === id));
      for (const { id, count: counted } of facets.types)
        expect(counted).toBe(count('type', (one) => (one.type ?? -1) === id));
      expect(facets.total.count).toBe(count(undefined, () => true));
      expect(facets.inStock.count).toBe(count(undefined, (one) => hasFlag(one, FLAGS.inStock)));
      expect(facets.subscription.count).toBe(count('kind', (one) => hasFlag(one, FLAGS.subscription)));
      expect(facets.oneOff.count).toBe(count('kind', (one) => !hasFlag(one, FLAGS.subscription)));
    }),
    { numRuns: 150 },
  );
});

test('pages of a search follow each other without a gap or a repeat, in every order', async () => {
  const { priceIndex } = await getPriceChain(OWNER.organisationId, await ownConnection());
  expect(priceIndex).not.toBeNull();
  for (const sort of CATALOGUE_SORTS)
    for (const text of ['', 'b', 'monitor', 'switch black']) {
      const search = await buildQuery(productQuerySchema.parse({ text, sort }), priceIndex);
      const seen: number[] = [];
      for (let after: SearchQuery['after'] = null; ; ) {
        const { places } = await runSearch({ ...search, after }, { limit: 7, facets: false });
        seen.push(...places.map(({ id }) => id));
        after = places.at(-1) ?? null;
        if (places.length < 7) break;
      }
      const all = await runSearch(search, { limit: 1_000, facets: true });
      expect(seen).toEqual(all.places.map(({ id }) => id));
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.length).toBe(countMatches(all.facetCounts ?? NO_FACET_COUNTS));
    }
});

test('results sort by name and by price, both ways, with missing prices last', async () => {
  const { priceIndex } = await getPriceChain(OWNER.organisationId, await ownConnection());
  const all = [...MANY, ...SPECIAL];
  const listIds = async (sort: string) => {
    const search = await buildQuery(productQuerySchema.parse({ sort }), priceIndex);
    return (await runSearch(search, { limit: 1_000, facets: false })).places.map(({ id }) => id);
  };
  const nameKeysById = new Map(all.map(({ id, name }) => [id, fold(name)]));
  const pricesById = new Map(all.map(({ id, price }) => [id, price]));
  const names = (await listIds('name')).map((id) => nameKeysById.get(id) ?? '');
  expect(names).toEqual([...names].sort());
  expect(await listIds('-name')).toEqual((await listIds('name')).reverse());
  for (const sort of ['price', '-price']) {
    const prices = (await listIds(sort)).map((id) => pricesById.get(id) ?? null);
    const priced = prices.filter((price) => price !== null);
    expect(priced).toEqual([...priced].sort((a, b) => (sort === 'price' ? a - b : b - a)));
    expect(prices.slice(priced.length).every((price) => price === null)).toBe(true);
  }
});

test('price bounds exclude missing prices and prices outside', async () => {
  const { rows, facets } = await list({ text: 'black', priceFrom: '20', priceTo: '60', sort: '-price' });
  const expected = MANY.filter(
    ({ name, price }) => name.includes('black') && price !== null && price >= 20 && price <= 60,
  );
  expect(rows.map(({ price }) => Number(price?.amount))).toEqual(
    expected
      .map(({ price }) => price ?? 0)
      .sort((a, b) => b - a)
      .slice(0, 24),
  );
  expect(facets?.total).toEqual({ count: expected.length, more: false });
});

test('only a list without a text states its full size', async () => {
  const getMaxCount = async (query: Record<string, string>) =>
    (await runSearch(await buildQuery(productQuerySchema.parse(query)), { limit: 1, facets: true })).maxCount;
  expect(await getMaxCount({ vendor: '1', stock: 'in' })).toBe(Number.POSITIVE_INFINITY);
  expect(await getMaxCount({ text: 'black' })).toBe(MAX_COUNTED);
  expect(await getMaxCount({ priceFrom: '10' })).toBe(Number.POSITIVE_INFINITY);
});

test('similar products share the type, in stock first, then by shared words', async () => {
  const similar = await similarProducts(OWNER, 101);
  const own = MANY[1];
  expect(similar).toHaveLength(6);
  expect(similar.map(({ id }) => id)).not.toContain(101);
  for (const { type, stock } of similar) {
    expect(type?.id).toBe(own?.type);
    expect(stock).toBeGreaterThan(0);
  }
  expect(similar[0]?.name).toContain('router white');
  expect(await similarProducts(OTHER, 101)).toEqual([]);
});
