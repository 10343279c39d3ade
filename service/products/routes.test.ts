import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '@/lib/contract/product';
import { organisations } from '../db/tables/organisations';
import { productPrices, products } from '../db/tables/products';
import { addOn, ratePlan, testProduct } from '../testing/products';
import { createTestService, type OrganisationId, type TestService } from '../testing/service';

let harness: TestService;
let get: (path: string) => Promise<Response>;

/** In order of popularity. */
const CATALOGUE = [
  testProduct({ id: 5, name: 'Alpha Switch 24', product_code: 'ASW-24/P', vendor: 1, type: 1, price: 50 }),
  testProduct({ id: 3, name: 'beta Switch 8', product_code: 'BSW.8', vendor: 2, type: 1, price: 20 }),
  testProduct({ id: 4, name: 'Gamma Phone', product_code: '00123', vendor: 2, type: 2, price: 80 }),
  testProduct({ id: 1, name: 'Zeta 100% Cable', product_code: 'Z_1', vendor: null, type: 3, price: null }),
  testProduct({ id: 2, name: 'Éclair Dock', product_code: 'ED', vendor: 3, type: null, price: 35.555 }),
  testProduct({ id: 6, name: 'Eta Sundry', product_code: 'ES', vendor: null, type: null, price: 1 }),
];

beforeAll(async () => {
  harness = await createTestService();
  await harness.addProducts(CATALOGUE);
  get = (await harness.as(100)).get;
});
afterAll(() => harness.drop());

async function list(query: string): Promise<number[]> {
  const response = await get(`/v1/products${query}`);
  expect(response.status).toBe(200);
  return (await response.json()).map((product: Product) => product.id);
}

describe('filters', () => {
  test.each<[string, number[]]>([
    ['', [5, 3, 4, 1, 2, 6]],
    ['?vendor=2', [3, 4]],
    ['?vendor=1&vendor=3', [5, 2]],
    ['?vendor=1,3', [5, 2]],
    ['?vendor[]=1&vendor[]=3', [5, 2]],
    ['?vendor%5B%5D=1,3', [5, 2]],
    ['?vendor=-1', [1, 6]],
    ['?vendor=-1,2', [3, 4, 1, 6]],
    ['?vendor=', [5, 3, 4, 1, 2, 6]],
    ['?vendor=99', []],
    ['?type=-1', [2, 6]],
    ['?type=1&type=-1', [5, 3, 2, 6]],
    ['?vendor=-1&type=-1', [6]],
    ['?vendor=2&type=1', [3]],
    ['?vendor=2&type=1&text=phone', []],
    ['?text=switch', [5, 3]],
    ['?text=SWITCH%208', [3]],
    ['?text=8%20switch', [3]],
    ['?text=+switch+', [5, 3]],
    ['?text=asw-24/p', [5]],
    ['?text=ASW24P', [5]],
    ['?text=BSW-8', [3]],
    ['?text=00123', [4]],
    ['?text=%C3%A9clair', [2]],
    ['?text=%C3%89CLAIR', [2]],
    ['?text=100%25', [1]],
    ['?text=%25', [1]],
    ['?text=_', [1]],
    ['?text=%5C', []],
    ["?text='%20or%201=1", []],
    ['?text=', [5, 3, 4, 1, 2, 6]],
    ['?unknown=1', [5, 3, 4, 1, 2, 6]],
  ])('%s', async (query, ids) => {
    expect(await list(query)).toEqual(ids);
  });
});

describe('sorting', () => {
  test.each<[string, number[]]>([
    ['-popularity', [5, 3, 4, 1, 2, 6]],
    ['%2Bname', [5, 3, 6, 4, 1, 2]],
    ['+name', [5, 3, 6, 4, 1, 2]],
    ['-name', [2, 1, 4, 6, 3, 5]],
    ['+price', [6, 3, 2, 5, 4, 1]],
    ['-price', [4, 5, 2, 3, 6, 1]],
    ['-popularity&sort_by=-price', [5, 3, 4, 1, 2, 6]],
    ['', [5, 3, 4, 1, 2, 6]],
  ])('sort_by=%s', async (sort, ids) => {
    expect(await list(`?sort_by=${sort}`)).toEqual(ids);
  });

  test('several keys, as repeated keys, brackets or commas', async () => {
    await harness.addProducts([...CATALOGUE, testProduct({ id: 7, name: 'Alpha Switch 24', price: 10 })]);
    for (const query of [
      '?sort_by=%2Bname&sort_by=%2Bprice',
      '?sort_by[]=+name&sort_by[]=+price',
      '?sort_by=+name,+price',
    ]) {
      expect((await list(query)).slice(0, 2)).toEqual([7, 5]);
    }
    expect((await list('?sort_by=%2Bname,-price')).slice(0, 2)).toEqual([5, 7]);
    expect((await list('?vendor=1')).at(-1)).toBe(7);
  });
});

describe('pages', () => {
  test('state the total and the links to the others', async () => {
    const response = await get('/v1/products?vendor=2&per_page=1&page=1');
    expect(response.headers.get('X-Total-Count')).toBe('2');
    const next = 'http://service.test/v1/products?vendor=2&per_page=1&page=2';
    expect(response.headers.get('Link')).toContain(`<${next}>; rel="next"`);
    expect(response.headers.get('Link')).toContain(`<${next}>; rel="last"`);
    expect(response.headers.get('Link')).not.toContain('rel="prev"');
  });

  test('divide the list without gap or overlap, and end empty', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list(`?per_page=3&page=${page}&sort_by=-name`)));
    expect(pages.flat()).toEqual(await list('?sort_by=-name'));
    expect(await list('?per_page=3&page=4')).toEqual([]);
    expect(await list('?page=1000000000&per_page=1000')).toEqual([]);
  });

  test('follow each other in the default order, also when a new product comes first', async () => {
    const first = await list('?per_page=2');
    await harness.addProducts([testProduct({ id: 9, name: 'First of all', product_code: 'FA' })]);
    const others = [await list('?per_page=2&page=2'), await list('?per_page=2&page=3')];
    expect([first, ...others].flat()).toEqual([5, 3, 4, 1, 2, 6]);
    expect(await list('?per_page=2')).toEqual([9, 5]);
    expect(await list('?per_page=2&page=2')).toEqual([3, 4]);
    expect(await list('?per_page=3&page=2')).toEqual([4, 1, 2]);
    await harness.service.db.delete(products).where(eq(products.id, 9));
  });

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=1&page=2',
    'page=99999999999',
    'per_page=0',
    'per_page=1001',
    'vendor=abc',
    'vendor=-2',
    'vendor=1;drop',
    'type=9007199254740992',
    'sort_by=price',
    'sort_by=%2Bpopularity',
    'text=%00',
    `text=${'x'.repeat(201)}`,
    'text=a&text=b',
  ])('%s is malformed', async (query) => {
    const response = await get(`/v1/products?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'malformed_request', errors: [expect.anything()] });
  });
});

describe('prices are the caller’s', () => {
  const priceFor = async (organisation: OrganisationId, emulate?: number) => {
    const caller = await harness.as(organisation, emulate);
    const one: Product = await (await caller.get('/v1/products/4')).json();
    const [listed]: Product[] = await (await caller.get('/v1/products?text=gamma')).json();
    expect(listed).toEqual(one);
    return one.price;
  };

  test('each organisation sees its own, and an emulated user theirs', async () => {
    const prices = await Promise.all(([100, 200, 201, 300, 400] as const).map((id) => priceFor(id)));
    expect(prices).toEqual([80, 88, 92, 96, 104]);
    expect(await priceFor(100, 300)).toBe(96);
  });

  test('an agreed price comes first, and is sorted by', async () => {
    const { db } = harness.service;
    await db.insert(productPrices).values({ organisationId: 300, productId: 4, price: '2.5' });
    expect(await priceFor(300)).toBe(2.5);
    expect(await priceFor(400)).toBe(104);
    const caller = await harness.as(300);
    const sorted: Product[] = await (await caller.get('/v1/products?sort_by=%2Bprice')).json();
    const priced = sorted.map((product) => product.price).filter((price) => price !== null);
    expect(priced).toEqual([...priced].sort((one, other) => one - other));
    expect(sorted.at(-1)?.price).toBeNull();
    expect(sorted[1]?.id).toBe(4);
  });

  test('add-ons and charges follow it, in every currency', async () => {
    await harness.addProducts([
      testProduct({ id: 8, price: 10.01, maintenance: [addOn], rate_plans: [ratePlan] }),
    ]);
    const product: Product = await (await (await harness.as(200)).get('/v1/products/8')).json();
    expect(product).toMatchObject({ price: 11.01, rrp: 120, maintenance: [{ price: 11 }] });
    const costs = product.rate_plans[0]?.rate_plan_charges.map((charge) =>
      charge.rate_plan_charge_costs.map((cost) => cost.charge_cost_price),
    );
    expect(costs).toEqual([[44, 52.8], [10.45]]);
  });

  test('the recommended price has the currency of the price', async () => {
    const { db } = harness.service;
    const rrpFor = async (id: 200 | 201): Promise<number | null> =>
      (await (await (await harness.as(id)).get('/v1/products/8')).json()).rrp;
    expect(await rrpFor(201)).toBe(120);
    await db.update(organisations).set({ currency: 'EUR' }).where(eq(organisations.id, 201));
    expect([await rrpFor(200), await rrpFor(201)]).toEqual([120, 138]);
    await db.update(organisations).set({ currency: 'GBP' }).where(eq(organisations.id, 201));
  });
});

test.each(['0', '99', 'abc', '1e3', '2147483648', '9007199254740992', '%2e%2e'])(
  'product %s is not found',
  async (id) => {
    const response = await get(`/v1/products/${id}`);
    expect(response.status).toBe(404);
  },
);

test('hostile texts are returned unchanged, without direction marks', async () => {
  const name = '<img src=x onerror=alert(1)> \u202e"quoted" \\ 漢字 🙂';
  await harness.addProducts([testProduct({ id: 9, name, detailed_description: 'one\r\ntwo' })]);
  const product = await (await get('/v1/products/9')).json();
  expect(product).toMatchObject({ name: name.replace('\u202e', ''), detailed_description: 'one\ntwo' });
});
