import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBackgroundActor } from '@/lib/accounts/auth/data';
import { storedFacts } from '@/lib/catalogue/lookup';
import { productQuerySchema } from '@/lib/catalogue/model/schema';
import { searchProducts } from '@/lib/catalogue/search/data';
import { getAuditTrail } from '@/lib/orders/audit-trail/data';
import { listOrders } from '@/lib/orders/list/data';
import { exportOrders } from '@/lib/orders/list/export';
import { exportOrderLines } from '@/lib/orders/list/lines-export';
import { ordersQuerySchema } from '@/lib/orders/model/list-schema';
import { useDatabase } from '@/lib/platform/db/pool';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';

/**
 * Random trees of organisations, margins and consents. Each organisation of a tree pays an amount that occurs nowhere else; one
 * person belongs to each and acts for each below it. No answer may hold the amount of an organisation two or more below theirs
 * without the consent of all between.
 */
let database: TestDatabase;
let base = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  useDatabase(database);
});
afterAll(() => database.drop());

const query = (text: string, values: unknown[] = []) => database.pool.query(text, values);

/** Parents by place (the first has none), and who shares its prices. */
const trees = fc
  .array(fc.record({ parent: fc.nat(100), shares: fc.boolean() }), { minLength: 3, maxLength: 8 })
  .map((nodes) => nodes.map(({ parent, shares }, at) => ({ parent: at === 0 ? null : parent % at, shares })));
type Tree = { parent: number | null; shares: boolean }[];

const getPath = (tree: Tree, at: number): number[] => {
  const parent = tree[at]?.parent ?? null;
  return parent === null ? [at] : [...getPath(tree, parent), at];
};

/** A fixed price for each, so that its amount is its own. */
const getAmount = (at: number) => `${7_000 + base * 10 + at}.37`;

async function buildTree(tree: Tree): Promise<(at: number) => number> {
  base += 1;
  const first = base * 100;
  const id = (at: number) => first + at;
  for (const [at, { parent, shares }] of tree.entries()) {
    const path = getPath(tree, at).map(id);
    await query(
      `INSERT INTO organisations (id, name, parent_id, path, shares_prices) VALUES ($1, $2, $3, $4, $5)`,
      [id(at), `Org ${at}`, parent === null ? null : id(parent), path, shares],
    );
    await query(
      `WITH person AS (INSERT INTO people (email, name, password_hash) VALUES ($1, 'Ada', '-') RETURNING id)
       INSERT INTO memberships (person_id, organisation_id, role) SELECT id, $2, 'buyer' FROM person`,
      [`ada@${id(at)}.example`, id(at)],
    );
  }
  const { rows } = await query(
    `INSERT INTO connections (organisation_id, client_id, secret_ciphertext, currency)
     VALUES ($1, 'c', 's', 'GBP') RETURNING id`,
    [id(0)],
  );
  const connectionId = rows[0].id;
  await query(
    `INSERT INTO products (id, name, product_code, code_key, is_shippable, is_financeable, content_hash)
     VALUES (1, 'Switch', 'SW-1', 'sw1', true, false, '') ON CONFLICT DO NOTHING`,
  );
  await query(
    `INSERT INTO offers (connection_id, product_id, price, provisioning, maintenance, rate_plans)
     VALUES ($1, 1, $2, '[]', '[]', '[]')`,
    [connectionId, getAmount(0)],
  );
  for (const [at, { parent }] of tree.entries()) {
    if (parent === null) continue;
    const list = await query(
      `INSERT INTO price_lists (organisation_id, name, markup, floor) VALUES ($1, $2, 0, false) RETURNING id`,
      [id(parent), `To ${at}`],
    );
    await query(
      `INSERT INTO price_rules (list_id, scope, scope_id, action, value) VALUES ($1, 'product', 1, 'fixed', $2)`,
      [list.rows[0].id, getAmount(at)],
    );
    await query('INSERT INTO price_assignments (organisation_id, list_id) VALUES ($1, $2)', [
      id(at),
      list.rows[0].id,
    ]);
  }
  for (const at of tree.keys()) await placeOrder(tree, { at, id, connectionId });
  return id;
}

const toPrices = (amount: string) => {
  const price = { amount, currency: 'GBP' };
  const part = { key: 'price', name: 'Switch', group: 'product', price, counting: 'per-unit', cycle: null };
  const totals = { oneOff: [price], recurring: [], partial: false };
  return { parts: [{ ...part, unit: null }], totals };
};

/** Places an order and stores what a submit stores. */
async function placeOrder(
  tree: Tree,
  { at, id, connectionId }: { at: number; id: (at: number) => number; connectionId: number },
): Promise<void> {
  const { parts, totals } = toPrices(getAmount(at));
  const shipping = { name: 'Office', addr_line_1: '1 High Street', city: 'Leeds', country_code: 826 };
  const { rows } = await query(
    `INSERT INTO orders (number, intent_key, organisation_id, connection_id, brand_id, person_id, real_person_id,
       reference, shipping, totals, request)
     SELECT 'ORD-' || $1::text, gen_random_uuid(), $2, $3, 1, m.person_id, m.person_id, 'PO', $4, $5, '{}'
     FROM memberships m WHERE m.organisation_id = $2 RETURNING id`,
    [String(100_000_000 + id(at)), id(at), connectionId, shipping, totals],
  );
  const orderId = rows[0].id;
  await query(
    `INSERT INTO order_lines (order_id, position, product_id, name, product_code, quantity, parts, totals)
     VALUES ($1, 0, 1, 'Switch', 'SW-1', 1, $2, $3)`,
    [orderId, JSON.stringify(parts), totals],
  );
  for (const tier of getPath(tree, at).slice(0, -1)) {
    const prices = toPrices(getAmount(tier));
    await query(
      'INSERT INTO order_tier_prices (order_id, organisation_id, lines, totals) VALUES ($1, $2, $3, $4)',
      [orderId, id(tier), JSON.stringify([prices]), prices.totals],
    );
  }
}

/** By the rule, and not by the code: which amounts a person of `own` may read at all. */
function isReadable(tree: Tree, own: number, at: number): boolean {
  const path = getPath(tree, at);
  const place = path.indexOf(own);
  return place >= 0 && path.slice(place + 1, -1).every((between) => tree[between]?.shares);
}

async function readAll(personId: string, organisationId: number): Promise<string> {
  const actor = await findBackgroundActor(personId, organisationId, 1);
  if (!actor) throw new Error('no actor');
  const filter = ordersQuerySchema.parse({ scope: 'tree' });
  const { rows } = await query('SELECT id FROM orders WHERE organisation_id = $1', [organisationId]);
  const answers = [
    [...(await storedFacts(actor, [1]))],
    await searchProducts(actor, productQuerySchema.parse({ sort: 'price' })),
    await listOrders(actor, filter),
    await (await exportOrders(actor, { ...filter, format: 'csv' })).text(),
    await (await exportOrderLines(actor, { ...filter, format: 'csv' })).text(),
    await getAuditTrail(actor, rows[0].id),
  ];
  return JSON.stringify(answers);
}

async function checkTree(tree: Tree): Promise<void> {
  const id = await buildTree(tree);
  for (const own of tree.keys()) {
    const { rows } = await query('SELECT person_id FROM memberships WHERE organisation_id = $1', [id(own)]);
    for (const acting of tree.keys()) {
      if (!getPath(tree, acting).includes(own)) continue;
      const text = await readAll(rows[0].person_id, id(acting));
      for (const at of tree.keys())
        if (text.includes(getAmount(at)))
          expect([own, acting, at, isReadable(tree, own, at)]).toEqual([own, acting, at, true]);
      // The person does see a price: their own organisation's, or their direct customer's at least.
      expect(text).toContain('.37');
    }
  }
}

test('no answer in random trees contains a price two or more tiers below without consent', {
  timeout: 300_000,
}, async () => {
  await fc.assert(fc.asyncProperty(trees, checkTree), { numRuns: 12, endOnFailure: true });
});
