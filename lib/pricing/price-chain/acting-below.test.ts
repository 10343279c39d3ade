import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBackgroundActor } from '@/lib/accounts/auth/data';
import { addPerson } from '@/lib/accounts/data';
import { addLine, getCart, getCartSummary } from '@/lib/cart/data';
import { exportCart } from '@/lib/cart/export';
import { exportProducts } from '@/lib/cart/line-files/product-export';
import { exportChanges } from '@/lib/catalogue/changes/csv-export';
import { listChanges } from '@/lib/catalogue/changes/data';
import { productHistory } from '@/lib/catalogue/changes/history';
import { changesQuerySchema } from '@/lib/catalogue/changes/schema';
import { storedFacts } from '@/lib/catalogue/lookup';
import { productQuerySchema } from '@/lib/catalogue/model/schema';
import { ensurePriceList, getPriceLists, sharePrices } from '@/lib/catalogue/price-lists/data';
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
import { saveConnection } from '@/lib/connections/data';
import { SAMPLE_TREE } from '@/lib/connections/testing/sample-tree';
import { acceptChanges } from '@/lib/orders/accept-changes';
import { listApprovals } from '@/lib/orders/approval/data';
import { getAuditTrail } from '@/lib/orders/audit-trail/data';
import { getOrder } from '@/lib/orders/data';
import { exportOrder } from '@/lib/orders/line-file';
import { listOrders } from '@/lib/orders/list/data';
import { exportOrders } from '@/lib/orders/list/export';
import { exportOrderLines } from '@/lib/orders/list/lines-export';
import { ordersQuerySchema } from '@/lib/orders/model/list-schema';
import { createTemplate } from '@/lib/orders/order-templates/data';
import { openTemplate } from '@/lib/orders/order-templates/opening';
import { recheckOrder } from '@/lib/orders/recheck/compare';
import { getReorder } from '@/lib/orders/reorder/data';
import { submitOrder } from '@/lib/orders/submission/data';
import { mirrorOrganisations } from '@/lib/organisations/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { useDatabase } from '@/lib/platform/db/pool';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { buildPriceIndexes } from './build-price-indexes';

/** Halden 100 > Brightwater 200, with the connection > Corvid 300, 12 % more > Delphin 400, another 10 %. */
const [HALDEN, BRIGHTWATER, CORVID, DELPHIN] = [100, 200, 300, 400];
const COSTS = { price: '7391.83', before: '7111.19', addOn: '811.37', charge: '613.79' };
const OF_CORVID = { price: '8278.85', before: '7964.53', addOn: '908.73', charge: '687.44' };
const OF_DELPHIN = { price: '9106.74', before: '8760.98', addOn: '999.6', charge: '756.18' };

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
      rate_plan_charge_costs: [{ id: 500, currency: 'GBP', charge_cost_price: Number(COSTS.charge) }],
      unit_of_measure: 'seat',
    },
  ],
};
const CATALOGUE = [
  product(1, {
    name: 'Leaky switch',
    price: Number(COSTS.price),
    rrp: 12_345,
    provisioning: [{ id: 1, sku: 'P1', name: 'Rack it', price: Number(COSTS.addOn), dovetail: true }],
  }),
  product(2, { name: 'Leaky seats', price: Number(COSTS.price), rate_plans: [PLAN] }),
  product(3, { name: 'Leaky cable', price: 1.5 }),
];

let database: TestDatabase;
let server: CatalogueServer;
let connectionId: number;
const people = new Map<number, string>();

beforeAll(async () => {
  database = await createTestDatabase();
  useDatabase(database);
  server = await startCatalogueServer();
  server.catalogue = CATALOGUE.map((one) => (one.id === 1 ? { ...one, price: Number(COSTS.before) } : one));
  const organisations = [...SAMPLE_TREE];
  await mirrorOrganisations({ sourceId: 100, isAuthoritative: true, organisations }, () => new Date());
  connectionId = await saveConnection(BRIGHTWATER, {
    clientId: randomUUID(),
    clientSecret: 's',
    baseUrl: server.url,
  });
  await database.pool.query(`UPDATE connections SET currency = 'GBP'`);
  const list = { rounding: 'none', floor: true, rules: [] } as const;
  await ensurePriceList(BRIGHTWATER, { ...list, name: 'To C', markup: '12', rules: [] }, [CORVID]);
  await ensurePriceList(CORVID, { ...list, name: 'To D', markup: '10', rules: [] }, [DELPHIN]);
  for (const organisationId of [HALDEN, BRIGHTWATER, CORVID, DELPHIN]) {
    const email = `buyer@${organisationId}.example`;
    await addPerson({
      email,
      name: `Ada ${organisationId}`,
      password: 'a long password',
      role: 'administrator',
      organisationId,
    });
    const { rows } = await database.pool.query('SELECT id FROM people WHERE email = $1', [email]);
    people.set(organisationId, rows[0].id);
  }
  expect((await syncNow(connectionId)).state).toBe('done');
  server.catalogue = CATALOGUE;
  serveProducts(server, [1, 2, 3]);
  expect((await syncNow(connectionId)).state).toBe('done');
  await buildPriceIndexes(connectionId);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});
beforeEach(async () => {
  await database.pool.query('DELETE FROM carts');
  await consent([]);
});

async function consent(organisationIds: readonly number[]): Promise<void> {
  await database.pool.query('UPDATE organisations SET shares_prices = (id = ANY($1))', [organisationIds]);
}

async function act(own: number, organisationId: number): Promise<Actor> {
  const actor = await findBackgroundActor(people.get(own) ?? '', organisationId, 1);
  if (!actor) throw new Error(`${own} does not act for ${organisationId}`);
  return actor;
}

/** Reads an answer as it leaves the server, files unpacked. */
async function toText(answer: unknown): Promise<string> {
  if (answer instanceof Response) return answer.text();
  return JSON.stringify(answer instanceof Map ? [...answer] : answer);
}

async function readCatalogue(actor: Actor): Promise<unknown[]> {
  const list = (query: Record<string, string>) => searchProducts(actor, productQuerySchema.parse(query));
  return [
    await list({}),
    await list({ sort: 'price' }),
    await list({ text: 'leaky', sort: '-price', priceFrom: '8000' }),
    await getProductPage(actor, 1),
    await getProductPage(actor, 2),
    await currentFacts(actor, [1, 2, 3]),
    await storedFacts(actor, [1, 2, 3]),
    await getSuggestions(actor, 'leaky'),
    await getComparison(actor, [1, 2, 3]),
    await similarProducts(actor, 1),
    await listChanges(actor, changesQuerySchema.parse({})),
    await exportChanges(actor, changesQuerySchema.parse({})),
    await productHistory(actor, 1),
  ];
}

const ADDRESS = {
  name: 'Office',
  company_name: null,
  recipient_name: 'Ada',
  addr_line_1: '1 High Street',
  addr_line_2: null,
  city: 'Leeds',
  region: null,
  postal_code: 'LS1 1AA',
  country_code: 826,
};

const fillCart = (actor: Actor) =>
  addLine(actor, {
    productId: 1,
    quantity: 2,
    ratePlanId: null,
    provisioning: [{ id: 1 }],
    maintenance: [],
  } as unknown as Parameters<typeof addLine>[1]);

async function place(actor: Actor): Promise<string> {
  await fillCart(actor);
  const cart = await getCart(actor);
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
    shipping: { kind: 'one-off', address: ADDRESS },
  });
  return id;
}

async function readOrder(actor: Actor, id: string): Promise<unknown[]> {
  const filter = ordersQuerySchema.parse({ scope: 'tree' });
  return [
    await getOrder(actor, id),
    await getReorder(actor, id),
    await getAuditTrail(actor, id),
    await toText(await exportOrder(actor, id, 'csv')),
    await readOrderLists(actor, filter),
  ];
}

async function readOrderLists(actor: Actor, filter = ordersQuerySchema.parse({ scope: 'tree' })) {
  return [
    await listOrders(actor, filter),
    await toText(await exportOrders(actor, { ...filter, format: 'csv' })),
    await toText(await exportOrderLines(actor, { ...filter, format: 'csv' })),
    await listApprovals(actor),
  ];
}

const toTexts = async (answers: readonly unknown[]) => (await Promise.all(answers.map(toText))).join('\n');
const countIn = (text: string, amounts: Record<string, string>) =>
  Object.values(amounts).filter((amount) => text.includes(amount)).length;

test('a person two levels above sees their own selling price, and nothing of the price below', async () => {
  const text = await toTexts(await readCatalogue(await act(BRIGHTWATER, DELPHIN)));
  expect(countIn(text, OF_DELPHIN)).toBe(0);
  expect(countIn(text, COSTS)).toBe(0);
  expect(countIn(text, OF_CORVID)).toBe(4);
});

test('a person one level above and the organisation itself see its prices', async () => {
  for (const own of [CORVID, DELPHIN]) {
    const text = await toTexts(await readCatalogue(await act(own, DELPHIN)));
    expect([own, countIn(text, OF_DELPHIN), countIn(text, OF_CORVID)]).toEqual([own, 4, 0]);
  }
});

test('a person far above sees the price of their direct customer, also when that is the connection’s own', async () => {
  for (const acting of [CORVID, DELPHIN]) {
    const text = await toTexts(await readCatalogue(await act(HALDEN, acting)));
    expect([COSTS, OF_CORVID, OF_DELPHIN].map((amounts) => countIn(text, amounts))).toEqual([4, 0, 0]);
  }
});

test('the consent of the organisation in between shows its prices, and its withdrawal hides them', async () => {
  await consent([CORVID]);
  expect(countIn(await toTexts(await readCatalogue(await act(BRIGHTWATER, DELPHIN))), OF_DELPHIN)).toBe(4);
  await consent([DELPHIN, BRIGHTWATER]);
  expect(countIn(await toTexts(await readCatalogue(await act(BRIGHTWATER, DELPHIN))), OF_DELPHIN)).toBe(0);
});

test('a cart filled under a consent hides those prices after it', async () => {
  await consent([CORVID]);
  await fillCart(await act(BRIGHTWATER, DELPHIN));
  expect(countIn(await toText(await getCart(await act(BRIGHTWATER, DELPHIN))), OF_DELPHIN)).toBe(2);
  await consent([]);
  const actor = await act(BRIGHTWATER, DELPHIN);
  const answers = [
    await getCart(actor),
    await getCartSummary(actor),
    await exportCart(actor, { format: 'csv' } as never),
  ];
  const text = await toTexts(answers);
  expect([countIn(text, OF_DELPHIN), countIn(text, OF_CORVID)]).toEqual([0, 2]);
});

test('an order from further up stores every tier’s price and shows each its own', async () => {
  const actor = await act(BRIGHTWATER, DELPHIN);
  const id = await place(actor);
  const above = await toTexts(await readOrder(actor, id));
  expect([countIn(above, OF_DELPHIN), above.includes(OF_CORVID.price)]).toEqual([0, true]);
  expect((await getOrder(actor, id)).priceOwner).toBe('Corvid Services');
  const ofBuyer = await toTexts(await readOrder(await act(DELPHIN, DELPHIN), id));
  expect((await getOrder(await act(DELPHIN, DELPHIN), id)).priceOwner).toBeNull();
  expect([countIn(ofBuyer, OF_CORVID), ofBuyer.includes(OF_DELPHIN.price)]).toEqual([0, true]);
  const between = await toTexts(await readOrder(await act(CORVID, DELPHIN), id));
  expect(between).toContain(OF_DELPHIN.price);
});

test('an order of the customer is listed above at the selling price', async () => {
  await place(await act(DELPHIN, DELPHIN));
  for (const acting of [BRIGHTWATER, CORVID, DELPHIN]) {
    const text = await toTexts(await readOrderLists(await act(BRIGHTWATER, acting)));
    expect([acting, countIn(text, OF_DELPHIN), text.includes('20212.68')]).toEqual([acting, 0, false]);
    expect(text).toContain('18375.16');
  }
  const fromTop = await toTexts(await readOrderLists(await act(HALDEN, HALDEN)));
  expect([COSTS, OF_CORVID, OF_DELPHIN].map((amounts) => countIn(fromTop, amounts))).toEqual([1, 0, 0]);
});

test('an order without stored tier prices has none for a person further up', async () => {
  const id = await place(await act(DELPHIN, DELPHIN));
  await database.pool.query('DELETE FROM order_tier_prices');
  const text = await toTexts(await readOrder(await act(BRIGHTWATER, DELPHIN), id));
  expect(countIn(text, OF_DELPHIN)).toBe(0);
});

test('a rise that stops an order is shown to each at their own prices', async () => {
  const actor = await act(BRIGHTWATER, DELPHIN);
  const id = await place(actor);
  server.catalogue = CATALOGUE.map((one) => (one.id === 1 ? { ...one, price: 8_000 } : one));
  serveProducts(server, [1, 2, 3]);
  await database.pool.query('DELETE FROM product_reads');
  await database.pool.query(`UPDATE orders SET not_before = now(), checked_until = NULL WHERE id = $1`, [id]);
  await recheckOrder(id);
  const order = await getOrder(actor, id);
  expect(order.recheck?.findings.lines[0]?.changes).toMatchObject([
    { kind: 'price', from: { amount: OF_CORVID.price }, to: { amount: '8960' } },
  ]);
  const colleague = await act(CORVID, DELPHIN);
  const accepted = await acceptChanges(colleague, id, { recheckId: order.recheck?.id ?? '' });
  expect(accepted.lines[0]?.parts[0]?.price).toMatchObject({ amount: '9856' });
  expect((await getOrder(actor, id)).lines[0]?.parts[0]?.price).toMatchObject({ amount: '8960' });
  expect(countIn(await toText(await getAuditTrail(actor, id)), OF_DELPHIN)).toBe(0);
  server.catalogue = CATALOGUE;
  serveProducts(server, [1, 2, 3]);
  await database.pool.query('DELETE FROM product_reads');
});

/** The organisations that files name next to their prices, by file; null where they have no such column. */
async function readPriceOwners(actor: Actor, orderId: string): Promise<Record<string, string | null>> {
  const filter = { ...ordersQuerySchema.parse({}), format: 'csv' } as const;
  const { number } = await getOrder(actor, orderId);
  const files = {
    orders: await exportOrders(actor, filter),
    'order lines': await exportOrderLines(actor, filter),
    order: await exportOrder(actor, orderId, 'csv'),
    cart: await exportCart(actor, { format: 'csv' } as never),
    search: await exportProducts(actor, productQuerySchema.parse({}), 'csv'),
    changes: await exportChanges(actor, changesQuerySchema.parse({})),
  };
  const owners = Object.entries(files).map(async ([name, file]) => {
    const rows: Record<string, string>[] = parse(await file.text(), { bom: true, columns: true });
    // Lists of orders have those of other tests, too.
    const own = rows.filter(({ Order = number }) => Order === number);
    const named = own.map((row) => row['Prices of'] ?? null);
    return [name, [...new Set(named)].join()];
  });
  return Object.fromEntries(await Promise.all(owners));
}

const EVERY_FILE = ['orders', 'order lines', 'order', 'cart', 'search', 'changes'];

test.each([
  { own: BRIGHTWATER, sharing: [], named: 'Corvid Services', missing: [] },
  {
    own: BRIGHTWATER,
    sharing: [CORVID],
    named: 'Delphin Leeds',
    missing: ['order', 'cart', 'search', 'changes'],
  },
  { own: BRIGHTWATER, sharing: [DELPHIN, BRIGHTWATER], named: 'Corvid Services', missing: [] },
  { own: HALDEN, sharing: [], named: 'Brightwater IT', missing: [] },
  { own: HALDEN, sharing: [CORVID], named: 'Brightwater IT', missing: [] },
  { own: HALDEN, sharing: [BRIGHTWATER], named: 'Brightwater IT', missing: [] },
  { own: CORVID, sharing: [], named: 'Delphin Leeds', missing: ['order', 'cart', 'search', 'changes'] },
  { own: DELPHIN, sharing: [], named: 'Delphin Leeds', missing: ['order', 'cart', 'search', 'changes'] },
])(
  'every file with prices names their organisation: $named for a person of $own, sharing: $sharing',
  async ({ own, sharing, named, missing }) => {
    const id = await place(await act(DELPHIN, DELPHIN));
    await consent(sharing);
    const actor = await act(own, DELPHIN);
    await fillCart(actor);
    const expected = EVERY_FILE.map((file) => [file, missing.includes(file) ? '' : named]);
    expect(await readPriceOwners(actor, id)).toEqual(Object.fromEntries(expected));
  },
);

test('a list of a whole tree’s orders names the payer of each row, and none without a shown price', async () => {
  const [below, own] = [await place(await act(DELPHIN, DELPHIN)), await place(await act(CORVID, CORVID))];
  const bare = await place(await act(DELPHIN, DELPHIN));
  await database.pool.query('DELETE FROM order_tier_prices WHERE order_id = $1', [bare]);
  const actor = await act(BRIGHTWATER, BRIGHTWATER);
  const filter = { ...ordersQuerySchema.parse({ scope: 'tree' }), format: 'csv' } as const;
  for (const file of [await exportOrders(actor, filter), await exportOrderLines(actor, filter)]) {
    const rows: Record<string, string>[] = parse(await file.text(), { bom: true, columns: true });
    const { rows: stored } = await database.pool.query('SELECT id, number FROM orders');
    const named = (id: string) => {
      const { number } = stored.find((order) => order.id === id) ?? {};
      const row = rows.find(({ Order }) => Order === number);
      return [row?.Organisation, row?.['Prices of']];
    };
    expect(named(below)).toEqual(['Delphin Leeds', 'Corvid Services']);
    expect(named(own)).toEqual(['Corvid Services', 'Corvid Services']);
    expect(named(bare)).toEqual(['Delphin Leeds', '']);
  }
});

test('an order template stores each organisation’s shown prices apart', async () => {
  const above = await act(BRIGHTWATER, DELPHIN);
  await fillCart(above);
  const { id } = await createTemplate(above, { name: 'Racks', note: null, from: 'cart' } as never);
  await database.pool.query(`UPDATE lists SET sharing = 'organisation'`);
  expect(countIn(await toText(await openTemplate(above, id)), OF_DELPHIN)).toBe(0);
  const ofBuyer = await openTemplate(await act(DELPHIN, DELPHIN), id);
  expect(countIn(await toText(ofBuyer), OF_CORVID)).toBe(0);
  expect(ofBuyer.lines[0]?.isCompared).toBe(false);
});

test('price lists two levels below cannot be opened without consent', async () => {
  expect((await act(BRIGHTWATER, DELPHIN)).permissions).not.toContain('prices:manage');
  await database.pool.query(`DELETE FROM memberships WHERE organisation_id IN (${CORVID}, ${DELPHIN})`);
  expect((await act(BRIGHTWATER, CORVID)).permissions).toContain('prices:manage');
  expect((await act(BRIGHTWATER, DELPHIN)).permissions).not.toContain('prices:manage');
  await consent([CORVID]);
  expect((await act(BRIGHTWATER, DELPHIN)).permissions).toContain('prices:manage');
});

test('an administrator of the organisation in between decides who sees its prices, with a record', async () => {
  const { rows } = await database.pool.query(`SELECT count(*)::int AS count FROM memberships`);
  expect(rows[0].count).toBeLessThan(4);
  const email = 'cleo@300.example';
  await addPerson({
    email,
    name: 'Cleo',
    password: 'a long password',
    role: 'administrator',
    organisationId: CORVID,
  });
  const found = await database.pool.query('SELECT id FROM people WHERE email = $1', [email]);
  people.set(CORVID, found.rows[0].id);
  await expect(sharePrices(await act(BRIGHTWATER, CORVID), { sharesPrices: true })).rejects.toMatchObject({
    code: 'not-allowed',
  });
  await expect(sharePrices(await act(BRIGHTWATER, DELPHIN), { sharesPrices: true })).rejects.toMatchObject({
    code: 'not-allowed',
  });
  const administrator = await act(CORVID, CORVID);
  expect((await getPriceLists(administrator)).sharesPrices).toBe(false);
  for (const sharesPrices of [true, true, false]) await sharePrices(administrator, { sharesPrices });
  expect((await getPriceLists(administrator)).sharesPrices).toBe(false);
  const acts = await database.pool.query(
    `SELECT action FROM audit_events WHERE subject = 'organisation:300' AND action LIKE 'prices.%' ORDER BY id`,
  );
  expect(acts.rows.map(({ action }) => action).slice(-2)).toEqual(['prices.shared', 'prices.withheld']);
});
