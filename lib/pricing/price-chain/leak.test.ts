import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '@/lib/accounts/data';
import { addLine, getCart, getCartSummary } from '@/lib/cart/data';
import { saveLineForLater } from '@/lib/cart/saved-for-later';
import { exportChanges } from '@/lib/catalogue/changes/csv-export';
import { listChanges } from '@/lib/catalogue/changes/data';
import { productHistory } from '@/lib/catalogue/changes/history';
import { changesQuerySchema } from '@/lib/catalogue/changes/schema';
import { storedFacts } from '@/lib/catalogue/lookup';
import { productQuerySchema } from '@/lib/catalogue/model/schema';
import { ensurePriceList } from '@/lib/catalogue/price-lists/data';
import { previewList } from '@/lib/catalogue/price-lists/list-preview';
import { getComparison } from '@/lib/catalogue/product/comparison';
import { currentFacts, getProductPage } from '@/lib/catalogue/product/data';
import { similarProducts } from '@/lib/catalogue/product/similar';
import { searchProducts } from '@/lib/catalogue/search/data';
import { getSuggestions } from '@/lib/catalogue/suggestions/data';
import { syncNow } from '@/lib/catalogue/sync/data';
import {
  type CatalogueServer,
  product,
  serveProducts,
  startCatalogueServer,
} from '@/lib/catalogue/testing/catalogue-server';
import { listVisits, recordVisit } from '@/lib/catalogue/visits';
import { saveConnection } from '@/lib/connections/data';
import { SAMPLE_TREE } from '@/lib/connections/testing/sample-tree';
import { getOrder } from '@/lib/orders/data';
import { listOrders } from '@/lib/orders/list/data';
import { ordersQuerySchema } from '@/lib/orders/model/list-schema';
import { submitOrder } from '@/lib/orders/submission/data';
import { sendOrder } from '@/lib/orders/submission/jobs';
import { mirrorOrganisations } from '@/lib/organisations/data';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { createBuyerActor } from '@/lib/organisations/permissions/testing/sample-actor';
import { useDatabase } from '@/lib/platform/db/pool';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import { buildPriceIndexes } from './build-price-indexes';

/** Prices of B (200): amounts that occur nowhere else. C (300) pays 12 % more, D (400) another 10 %. `before`: the day before. */
const COSTS = {
  before: 7111.19,
  price: 7391.83,
  shipping: 97.31,
  addOn: 811.37,
  charge: 613.79,
  contract: 5077.77,
};
const OF_C = { before: '7964.53', price: '8278.85', addOn: '908.73', charge: '687.44' };
const OF_D = { before: '8760.98', price: '9106.74', addOn: '999.6', charge: '756.18' };
const PLAIN = product(1, {
  name: 'Leaky switch',
  price: COSTS.price,
  rrp: 12_345,
  shipping_cost: COSTS.shipping,
  provisioning: [{ id: 1, sku: 'P1', name: 'Rack it', price: COSTS.addOn, dovetail: true }],
});
const PLAN = {
  id: 5,
  name: 'Yearly',
  term_length: 12,
  billing_frequency: 'monthly',
  renewal_term_length: null,
  default: true,
  min_quantity: 1,
  max_quantity: 10,
  rate_plan_charges: [
    {
      id: 50,
      name: 'Seat',
      charge_type: 'recurring',
      charge_model: 'per_unit',
      rate_plan_charge_costs: [{ id: 500, currency: 'GBP', charge_cost_price: COSTS.charge }],
      unit_of_measure: 'seat',
    },
  ],
};

let database: TestDatabase;
let server: CatalogueServer;
const [C, D, NOBODY] = [300, 400, 301];
const actors = new Map<number, Actor>();
const getActor = (organisationId: number): Actor =>
  actors.get(organisationId) ?? createBuyerActor(organisationId);

beforeAll(async () => {
  database = await createTestDatabase();
  useDatabase(database);
  server = await startCatalogueServer();
  const catalogue = [
    { ...PLAIN, contract_cost: COSTS.contract },
    product(2, { name: 'Leaky seats', price: COSTS.price, rate_plans: [PLAN] }),
    product(3, { name: 'Leaky cable', price: 1.5 }),
  ];
  server.catalogue = catalogue.map((one) => (one.id === 1 ? { ...one, price: COSTS.before } : one));
  server.on('POST /v1/orders', json(201, { id: 9001, status: 'PROCESSING', total_cost: COSTS.price }));
  await mirrorOrganisations(
    { sourceId: 100, isAuthoritative: true, organisations: [...SAMPLE_TREE] },
    () => new Date(),
  );
  const id = await saveConnection(200, { clientId: randomUUID(), clientSecret: 's', baseUrl: server.url });
  await database.pool.query(`UPDATE connections SET currency = 'GBP'`);
  const list = { rounding: 'none', floor: true, rules: [] } as const;
  await ensurePriceList(200, { ...list, name: 'To C', markup: '12', rules: [] }, [C]);
  await ensurePriceList(C, { ...list, name: 'To D', markup: '10', rules: [] }, [D]);
  for (const organisationId of [C, D, NOBODY]) {
    const email = `buyer@${organisationId}.example`;
    await addPerson({ email, name: 'Ada', password: 'a long password', role: 'buyer', organisationId });
    const { rows } = await database.pool.query('SELECT id FROM people WHERE email = $1', [email]);
    actors.set(organisationId, {
      ...createBuyerActor(organisationId),
      userId: rows[0].id,
      realUserId: rows[0].id,
    });
  }
  expect((await syncNow(id)).state).toBe('done');
  server.catalogue = catalogue;
  serveProducts(server, [1, 2, 3]);
  expect((await syncNow(id)).state).toBe('done');
  await buildPriceIndexes(id);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

/** Orders one of the product with its add-on, as the BFF would. @returns every answer on the way */
async function orderOne(actor: Actor): Promise<unknown[]> {
  const added = await addLine(actor, {
    productId: 1,
    quantity: 2,
    ratePlanId: null,
    provisioning: [{ id: 1 }],
    maintenance: [],
  } as unknown as Parameters<typeof addLine>[1]);
  const { version, lines } = await getCart(actor);
  await saveLineForLater(actor, lines[0]?.id ?? '', { version, quantity: 1 });
  const [cart, summary] = [await getCart(actor), await getCartSummary(actor)];
  expect(cart.later).toHaveLength(1);
  const { id } = await submitOrder(actor, {
    intentKey: randomUUID(),
    cartVersion: cart.version,
    reference: 'PO-1',
    instructions: null,
    notes: null,
    requestedDelivery: null,
    costCentreId: null,
    shipComplete: false,
    secondOrder: [],
    files: [],
    shipping: {
      kind: 'one-off',
      address: {
        name: 'Office',
        company_name: null,
        recipient_name: 'Ada',
        addr_line_1: '1 High Street',
        addr_line_2: null,
        city: 'Leeds',
        region: null,
        postal_code: 'LS1 1AA',
        country_code: 826,
      },
    },
  });
  await sendOrder(id);
  return [
    added,
    cart,
    summary,
    await getOrder(actor, id),
    await listOrders(actor, ordersQuerySchema.parse({})),
  ];
}

/** Everything that pages and the BFF tell an organisation about its products. */
async function collectAnswers(actor: Actor): Promise<string> {
  await recordVisit(actor, { productId: 1 });
  const list = (query: Record<string, string>) => searchProducts(actor, productQuerySchema.parse(query));
  const read = [
    await list({}),
    await list({ sort: 'price' }),
    await list({ text: 'leaky', sort: '-price' }),
    await getProductPage(actor, 1),
    await getProductPage(actor, 2),
    [...(await currentFacts(actor, [1, 2, 3]))],
    [...(await storedFacts(actor, [1, 2, 3]))],
    await getSuggestions(actor, 'leaky'),
    await getSuggestions(actor, 'laeky'),
    await getComparison(actor, [1, 2, 3]),
    await similarProducts(actor, 1),
    await listChanges(actor, changesQuerySchema.parse({})),
    await (await exportChanges(actor, changesQuerySchema.parse({}))).text(),
    await productHistory(actor, 1),
    await listVisits(actor),
  ];
  return JSON.stringify(read);
}

const includesAmount = (text: string, amount: number | string): boolean => text.includes(String(amount));

test('C and D see their own amounts and no byte of any tier above', async () => {
  const [toC, toD] = [await collectAnswers(getActor(C)), await collectAnswers(getActor(D))];
  for (const amount of Object.values(COSTS))
    expect([amount, includesAmount(toC, amount), includesAmount(toD, amount)]).toEqual([
      amount,
      false,
      false,
    ]);
  for (const amount of Object.values(OF_C))
    expect([amount, includesAmount(toC, amount), includesAmount(toD, amount)]).toEqual([amount, true, false]);
  for (const amount of Object.values(OF_D))
    expect([amount, includesAmount(toC, amount), includesAmount(toD, amount)]).toEqual([amount, false, true]);
  // A recommended retail price is public, and tells nothing of what anybody pays.
  expect(includesAmount(toC, 12_345)).toBe(true);
});

test('carts and orders of C and D contain no byte of any tier above', async () => {
  const [ofC, ofD] = [
    JSON.stringify(await orderOne(getActor(C))),
    JSON.stringify(await orderOne(getActor(D))),
  ];
  for (const amount of Object.values(COSTS))
    expect([amount, includesAmount(ofC, amount), includesAmount(ofD, amount)]).toEqual([
      amount,
      false,
      false,
    ]);
  expect([includesAmount(ofC, OF_C.price), includesAmount(ofC, OF_C.addOn)]).toEqual([true, true]);
  expect([includesAmount(ofD, OF_D.price), includesAmount(ofD, OF_C.price)]).toEqual([true, false]);
});

test('without a price list there is no amount and no sorting by price', async () => {
  const answers = await collectAnswers(getActor(NOBODY));
  for (const amounts of [COSTS, OF_C, OF_D])
    for (const amount of Object.values(amounts))
      expect([amount, includesAmount(answers, amount)]).toEqual([amount, false]);
  expect(answers).toMatch(/"priced":false,"isBeingRead":false,"sortable":false/);
});

test('an organisation without recommended prices sees none in any answer', async () => {
  const buyer = getActor(C);
  const withoutRrp: Actor = { ...buyer, features: { ...buyer.features, rrp: 'off' } };
  expect(includesAmount(await collectAnswers(buyer), 12_345)).toBe(true);
  const answers = await collectAnswers(withoutRrp);
  expect(includesAmount(answers, 12_345)).toBe(false);
  expect(includesAmount(answers, OF_C.price)).toBe(true);
});

test('rules based on recommended prices still compute where those are not shown', async () => {
  const permissions = ROLE_PERMISSIONS.administrator;
  const seller: Actor = { ...createBuyerActor(200), role: 'administrator', permissions };
  const terms = {
    listId: null,
    markup: '5',
    rounding: 'none' as const,
    floor: false,
    rules: [{ scope: 'product' as const, scopeId: 1, action: 'rrp-less' as const, value: '10' }],
  };
  const preview = async (actor: Actor) =>
    (await previewList(actor, terms)).examples.find(({ id }) => id === 1);
  const [shown, hidden] = [
    await preview(seller),
    await preview({ ...seller, features: { ...seller.features, rrp: 'off' } }),
  ];
  expect(shown?.rrp).toEqual({ amount: '12345', currency: 'GBP' });
  expect(hidden).toEqual({ ...shown, rrp: null, isAboveRrp: false });
});

test('an organisation with levels of stock sees no number of any answer', async () => {
  const buyer = getActor(C);
  const withLevels: Actor = { ...buyer, features: { ...buyer.features, stock: 'levels' } };
  const shown = await collectAnswers(buyer);
  expect(shown).toContain(`"stock":${PLAIN.stock}`);
  const answers = await collectAnswers(withLevels);
  expect(answers).not.toMatch(/"stock(Before)?":\d/);
  expect(answers).toContain('"stockLevel":"in"');
  const cart = JSON.stringify([await getCart(withLevels), ...(await orderOne(withLevels))]);
  expect(cart).not.toMatch(/"stock":\d/);
});
