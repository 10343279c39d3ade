import Big from 'big.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addLine, getCart } from '@/lib/cart/data';
import { addLineSchema } from '@/lib/cart/schema';
import type { Product } from '@/lib/contract/product';
import { env } from '@/lib/env';
import type { Actor } from '@/lib/permissions/rules';
import { runInContext } from '@/lib/request-context';
import * as behave from '@/lib/upstream/testing/misbehaving-server';
import { type DryRunFixture, openDryRunFixture } from '../testing/dry-run-fixture';
import { NO_EXTRAS, TO_LEEDS } from '../testing/order-fixture';
import { canDryRun, dryRunOrder } from './data';
import type { DryRunOrder } from './schema';

let fixture: DryRunFixture;
let plain: Product;
let planned: Product;
beforeAll(async () => {
  fixture = await openDryRunFixture((variables) => Object.assign(process.env, variables));
  const found = (predicate: (product: Product) => unknown): Product => {
    const product = fixture.products.find(predicate);
    if (!product) throw new Error('the demo has no such product');
    return product;
  };
  plain = found(({ price, rate_plans, stock }) => price && rate_plans.length === 0 && (stock ?? 0) > 20);
  planned = found(({ price, rate_plans }) => price && (rate_plans[0]?.min_quantity ?? 0) > 1);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.database.pool.query('DELETE FROM carts');
  fixture.serveProduct(plain);
  fixture.serveProduct(planned);
  fixture.distributor.journal.length = 0;
});

const addToCart = (actor: Actor, line: object) =>
  addLine(actor, addLineSchema.parse({ quantity: 2, ...line }));

async function dryRun(actor: Actor, over: Partial<DryRunOrder> = {}) {
  const { version } = await getCart(actor);
  const order = {
    reference: 'PO-123',
    instructions: null,
    notes: 'Ring twice',
    shipping: TO_LEEDS,
    ...NO_EXTRAS,
  };
  return dryRunOrder(actor, { cartVersion: version, ...order, ...over });
}

const times = (price: number | null, quantity: number, share = '1') =>
  new Big(price ?? 0).times(share).round(2, Big.roundHalfUp).times(quantity).toFixed();
const once = (amount: string) => ({ oneOff: [{ amount, currency: 'GBP' }], recurring: [], partial: false });

test('tells what would be asked and what it costs, and leaves everything as it was', async () => {
  await addToCart(fixture.reseller, { productId: plain.id });
  const before = await getCart(fixture.reseller);
  expect(await canDryRun(fixture.reseller)).toBe(true);
  const total = once(times(plain.price, 2));
  expect(await dryRun(fixture.reseller)).toMatchObject({
    accepted: true,
    request: {
      reference: 'PO-123',
      notes: 'Ring twice',
      shipTo: ['Office', 'Ada', '1 High Street', 'LS1 1AA Leeds', 'United Kingdom'],
      lines: [{ quantity: 2, name: plain.name, productCode: plain.product_code, plan: null, addOns: [] }],
    },
    lines: [{ refusals: [], shown: total, now: total, isSame: true }],
    refusals: [],
    isSame: true,
  });
  expect((await getCart(fixture.reseller)).version).toBe(before.version);
  for (const table of ['orders', 'order_events', 'audit_events']) {
    const { rows } = await fixture.database.pool.query(`SELECT count(*)::int FROM ${table}`);
    expect([table, rows[0].count]).toEqual([table, 0]);
  }
});

test('the distributor is asked for products only: nothing about the order reaches it', async () => {
  await addToCart(fixture.reseller, { productId: plain.id });
  await dryRun(fixture.reseller, { reference: 'PO-CANARY' });
  const asked = fixture.distributor.journal.map(({ method, path }) => `${method} ${path}`);
  expect(asked.filter((call) => !/^(GET \/v1\/products\/\d+|POST \/oauth\/token)$/.test(call))).toEqual([]);
  expect(JSON.stringify(fixture.distributor.journal)).not.toContain('PO-CANARY');
});

test('each call of a dry run carries the id of the request that it is made for', async () => {
  await addToCart(fixture.reseller, { productId: plain.id });
  const stage = await behave.startMisbehavingServer();
  stage.on('POST /oauth/token', behave.token());
  stage.on('GET /openapi.json', behave.json(200, { paths: { '/v1/orders/dry-run': { post: {} } } }));
  stage.on('POST /v1/orders/dry-run', behave.json(200, { accepted: true, lines: [], refusals: [] }));
  const { DRY_RUN_URL } = env();
  Object.assign(env(), { DRY_RUN_URL: stage.url.replace('//', '//client:secret@') });
  await runInContext({ requestId: 'the-request', span: null }, () => dryRun(fixture.reseller));
  Object.assign(env(), { DRY_RUN_URL });
  await stage.close();
  expect(stage.journal.map(({ path, headers }) => [path, headers['x-request-id']])).toEqual([
    ['/openapi.json', 'the-request'],
    ['/oauth/token', 'the-request'],
    ['/v1/orders/dry-run', 'the-request'],
  ]);
});

test('a price that is another one there stands beside what was shown', async () => {
  fixture.serveProduct(plain, { price: 1 });
  await addToCart(fixture.reseller, { productId: plain.id });
  expect(await dryRun(fixture.reseller)).toMatchObject({
    accepted: true,
    isSame: false,
    shown: once('2'),
    now: once(times(plain.price, 2)),
  });
});

test('a customer sees its own prices by the price chain, and no byte of what the reseller pays', async () => {
  await addToCart(fixture.customer, { productId: plain.id });
  const result = await dryRun(fixture.customer);
  expect(result).toMatchObject({ accepted: true, isSame: true, now: once(times(plain.price, 2, '1.12')) });
  const cost = new Big(plain.price ?? 0);
  for (const amount of [cost.toFixed(), cost.toFixed(2), cost.times(2).toFixed()])
    expect(JSON.stringify(result)).not.toContain(`"${amount}"`);
});

test('a plan is priced charge by charge', async () => {
  const [plan] = planned.rate_plans;
  const quantity = plan?.min_quantity ?? 1;
  await addToCart(fixture.customer, { productId: planned.id, ratePlanId: plan?.id, quantity });
  const { request, lines } = await dryRun(fixture.customer);
  expect(request.lines[0]?.plan).toBe(plan?.name);
  expect(lines[0]).toMatchObject({ isSame: true, refusals: [] });
  expect(lines[0]?.now).toEqual(lines[0]?.shown);
  expect(lines[0]?.now?.recurring.length).toBeGreaterThan(0);
});

test('what only the service refuses is shown at its line: in its words to its client, else in ours', async () => {
  const unknown = { ...plain, id: 1_999_999 };
  fixture.serveProduct(unknown);
  for (const actor of [fixture.reseller, fixture.customer]) {
    await addToCart(actor, { productId: plain.id });
    await addToCart(actor, { productId: unknown.id, quantity: 1 });
  }
  const [own, below] = [await dryRun(fixture.reseller), await dryRun(fixture.customer)];
  expect(own).toMatchObject({ accepted: false, now: null });
  expect(own.lines.map(({ refusals }) => refusals)).toEqual([[], ['There is no product 1999999.']]);
  expect(below.accepted).toBe(false);
  expect(below.lines.map(({ refusals }) => refusals)).toEqual([
    [],
    ['This product cannot be ordered at the moment. Remove it, or contact your supplier.'],
  ]);
});

test('what the portal itself would stop is shown, too', async () => {
  await addToCart(fixture.reseller, { productId: plain.id });
  await addToCart(fixture.reseller, {
    productId: planned.id,
    ratePlanId: planned.rate_plans[0]?.id,
    quantity: 50,
  });
  const { version } = await getCart(fixture.reseller);
  fixture.serveProduct(plain, { price: 99_999 });
  fixture.serveProduct(planned, { rate_plans: [] });
  const result = await dryRun(fixture.reseller, { cartVersion: version });
  expect(result.accepted).toBe(false);
  expect(result.lines.map(({ refusals }) => refusals)).toEqual([
    [expect.stringContaining('changed since it was last shown')],
    [expect.stringContaining('no longer available')],
  ]);
});

test('a reference that plays a part says so to the reseller only', async () => {
  for (const actor of [fixture.reseller, fixture.customer]) await addToCart(actor, { productId: plain.id });
  const reference = 'DEMO-STUCK';
  expect((await dryRun(fixture.reseller, { reference })).remarks).toEqual([
    expect.stringContaining('stuck'.toUpperCase()),
  ]);
  expect((await dryRun(fixture.customer, { reference })).remarks).toEqual([]);
});

test('is refused without the permission, for a cart that moved on and for a foreign address', async () => {
  await addToCart(fixture.reseller, { productId: plain.id });
  const viewer = { ...fixture.reseller, permissions: ['products:read', 'orders:read'] as const };
  const { version: cartVersion } = await getCart(fixture.reseller);
  const order = {
    cartVersion,
    reference: 'PO',
    instructions: null,
    notes: null,
    shipping: TO_LEEDS,
    ...NO_EXTRAS,
  };
  await expect(dryRunOrder(viewer, order)).rejects.toMatchObject({ code: 'not-allowed' });
  await expect(canDryRun(viewer)).rejects.toMatchObject({ code: 'not-allowed' });
  await expect(dryRun(fixture.reseller, { cartVersion: 99 })).rejects.toMatchObject({ code: 'conflict' });
  const shipping = { kind: 'saved', addressId: 'somewhere' } as const;
  await expect(dryRun(fixture.reseller, { shipping })).rejects.toMatchObject({ code: 'invalid' });
});

test('an API of its own, elsewhere, has nothing to be tried on', async () => {
  await addToCart(fixture.customer, { productId: plain.id });
  const { pool } = fixture.database;
  await pool.query(`UPDATE connections SET profile = '{"baseUrl":"https://api.distributor.invalid"}'`);
  expect(await canDryRun(fixture.customer)).toBe(false);
  await pool.query(`UPDATE connections SET profile = '{}'`);
});
