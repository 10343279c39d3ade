import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '@/lib/accounts/data';
import { addLine, getCart } from '@/lib/cart/data';
import { addLineSchema } from '@/lib/cart/model/schema';
import { saveConnection } from '@/lib/connections/data';
import { SAMPLE_TREE } from '@/lib/connections/testing/sample-tree';
import { mirrorOrganisations } from '@/lib/organisations/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { createBuyerActor } from '@/lib/organisations/permissions/testing/sample-actor';
import { useDatabase } from '@/lib/platform/db/pool';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { AppError } from '@/lib/platform/errors';
import { buildPatches, notNumbers, type Patched } from '@/lib/upstream/testing/junk';
import { sampleProduct } from '@/lib/upstream/testing/sample-records';
import { productQuerySchema } from '../model/schema';
import { getProductPage } from '../product/data';
import { searchProducts } from '../search/data';
import {
  type CatalogueServer,
  product,
  serveProducts,
  startCatalogueServer,
} from '../testing/catalogue-server';
import { syncNow } from './data';

const PLAN = sampleProduct.rate_plans[0]?.id ?? null;
/** The cost of a plan is unknown without a usable value in one of these. */
const COSTS =
  /^(price|rate_plans(\.0(\.(id|name|rate_plan_charges(\.0(\.(id|name|rate_plan_charge_costs(\.0(\.(id|currency|charge_cost_price))?)?))?)?))?)?)$/;
/** A product without plans is sold as it is. */
const NO_PLANS = [undefined, 'null', '[]'];

interface Junk extends Patched {
  id: number;
  ratePlanId: number | null;
}

let database: TestDatabase;
let server: CatalogueServer;
let connectionId: number;
let buyer: Actor;
let junk: Junk[];

/** A name may be any text. */
const isName = ({ path, junk = '' }: Junk): boolean =>
  path.endsWith('.name') && /^"./.test(junk) && junk !== '""';

/** @returns true when the record does not determine the cost */
function isPriceless(one: Junk): boolean {
  if (one.ratePlanId !== null) return COSTS.test(one.path) && !isName(one);
  return one.path === 'price' || (one.path === 'rate_plans' && !NO_PLANS.includes(one.junk));
}

/** Each patched copy is a product of its own, but for those whose id is the junk. */
function toJunkProducts(firstId: number, base: object, ratePlanId: number | null): Junk[] {
  return buildPatches(base).map((one, index) => ({
    ...one,
    id: firstId + index,
    ratePlanId,
    record: one.path === 'id' ? one.record : { ...(one.record as object), id: firstId + index },
  }));
}

beforeAll(async () => {
  database = await createTestDatabase();
  useDatabase(database);
  server = await startCatalogueServer();
  await mirrorOrganisations(
    { sourceId: 100, isAuthoritative: true, organisations: [...SAMPLE_TREE] },
    () => new Date(),
  );
  const client = { clientId: randomUUID(), clientSecret: 's', baseUrl: server.url };
  connectionId = await saveConnection(200, client);
  await database.pool.query(`UPDATE connections SET currency = 'GBP'`);
  const person = { email: 'ada@b.example', name: 'Ada', password: 'a long password', role: 'buyer' as const };
  await addPerson({ ...person, organisationId: 200 });
  const { rows } = await database.pool.query('SELECT id FROM people');
  buyer = { ...createBuyerActor(200), userId: rows[0].id, realUserId: rows[0].id };
  junk = [
    ...toJunkProducts(1_001, product(1, { provisioning: sampleProduct.provisioning }), null),
    ...toJunkProducts(2_001, product(1, { rate_plans: sampleProduct.rate_plans }), PLAN).filter(({ path }) =>
      path.startsWith('rate_plans'),
    ),
  ];
  server.catalogue = [product(1), ...junk.map(({ record }) => record)];
  serveProducts(server, [1, ...junk.map(({ id }) => id)]);
  expect((await syncNow(connectionId)).state).toBe('done');
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

/** Returns the result, or the error with which the work was rejected. */
async function settled<T>(what: string, work: Promise<T>): Promise<T | AppError> {
  const result = await work.catch((error: unknown) => error);
  if (!(result instanceof Error)) return result as T;
  expect(result, what).toBeInstanceOf(AppError);
  expect((result as AppError).status, what).not.toBe(500);
  return result as AppError;
}

test('junk in any field of any product leaves the list and every page readable', async () => {
  const seen = new Set<number>();
  for (let cursor: string | undefined; ; ) {
    const page = await searchProducts(buyer, productQuerySchema.parse(cursor ? { cursor } : {}));
    expect(notNumbers(page)).toEqual([]);
    for (const { id } of page.rows) seen.add(id);
    if (!page.nextCursor) break;
    cursor = page.nextCursor;
  }
  expect(seen.size).toBeGreaterThan(400);
  for (const { id, path, junk: sent } of junk) {
    const page = await settled(`${path}: ${sent}`, getProductPage(buyer, id));
    expect(notNumbers(page), `${path}: ${sent}`).toEqual([]);
    expect(page instanceof AppError, `${path}: ${sent}`).toBe(!seen.has(id));
  }
}, 300_000);

test('a product without a readable price cannot be ordered, and all others can', async () => {
  let [refused, accepted] = [0, 0];
  for (const one of junk) {
    const what = `${one.path}: ${one.junk}`;
    const input = addLineSchema.parse({ productId: one.id, quantity: 1, ratePlanId: one.ratePlanId });
    const result = await settled(what, addLine(buyer, input));
    if (isPriceless(one)) expect(result, what).toBeInstanceOf(AppError);
    if (result instanceof AppError) refused += 1;
    else accepted += 1;
  }
  expect([refused > 100, accepted > 200]).toEqual([true, true]);
  expect(notNumbers(await getCart(buyer))).toEqual([]);
}, 300_000);
