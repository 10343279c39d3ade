import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensurePriceList } from '@/lib/catalogue/price-lists/data';
import { addOwn, OWN } from '@/lib/customers/testing/own';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import { listOrders } from '../list/data';
import { COUNTED_STATUSES } from '../model/list-rules';
import { ordersQuerySchema } from '../model/list-schema';
import { withdrawOrder } from '../order-actions';
import {
  addAdministrator,
  createPlacedOrder,
  createSentOrder,
  type OrderFixture,
  openOrderFixture,
} from '../testing/order-fixture';
import { getOrderFigures } from './data';
import { monthBounds } from './rules';
import { orderFiguresSchema } from './schema';

let fixture: OrderFixture;
let admin: Actor;
/** Acts for the customer of 200, and for that one's branch. */
let customer: Actor;
let branch: Actor;

/** The price of a test order for 200, its customer and the branch: ten percent more each. */
const [COST, PRICE, BRANCH_PRICE] = ['167.18', '183.9', '202.3'];

beforeAll(async () => {
  fixture = await openOrderFixture();
  admin = await addAdministrator(fixture);
  const { pool } = fixture.database;
  await addOwn(pool, { id: OWN, parentId: 200, path: [100, 200, OWN], name: 'Elm Dental' });
  await addOwn(pool, { id: OWN + 1, parentId: OWN, path: [100, 200, OWN, OWN + 1], name: 'Elm York' });
  const terms = { markup: '10', rounding: 'none', floor: true, rules: [] } as const;
  await ensurePriceList(200, { ...terms, name: 'Customers', rules: [] }, [OWN]);
  await ensurePriceList(OWN, { ...terms, name: 'Branches', rules: [] }, [OWN + 1]);
  const at = (id: number): Actor => ({ ...fixture.buyer, organisationId: id, homeOrganisationId: id });
  [customer, branch] = [at(OWN), at(OWN + 1)];
  await createSentOrder(fixture, json(201, { id: 41, status: 'PROCESSING' }));
  await createSentOrder(fixture, json(201, { id: 42, status: 'COMPLETE' }));
  await withdrawOrder(fixture.buyer, await createPlacedOrder(fixture.buyer));
  await createPlacedOrder(customer);
  await createPlacedOrder(branch);
});
afterAll(() => fixture.close());

const read = async (actor: Actor) => orderFiguresSchema.parse(await getOrderFigures(actor));
const thisMonth = () => new Date().toISOString().slice(0, 7);

/** A person of 200 who acts for an organisation below it. */
const from200 = (actor: Actor, view: { organisationId: number; name: string } | null): Actor => ({
  ...actor,
  homeOrganisationId: 200,
  priceScope: { actingId: actor.organisationId, ownId: 200, view },
});

test('a buyer sees what the own orders cost, without those that were withdrawn', async () => {
  const { currencies, openOrders, shipping, isComplete, months } = await read(fixture.buyer);
  expect(months).toHaveLength(12);
  expect(months.at(-1)).toBe(thisMonth());
  expect(currencies).toHaveLength(1);
  expect(currencies[0]).toMatchObject({
    currency: 'GBP',
    total: '334.36',
    totalBefore: '0',
    open: { amount: COST, orders: 1 },
  });
  expect(currencies[0]?.months.at(-1)).toMatchObject({ month: thisMonth(), amount: '334.36', orders: 2 });
  expect(currencies[0]?.vendors).toMatchObject([{ amount: '334.36', orders: 2 }]);
  expect({ openOrders, isComplete }).toEqual({ openOrders: 1, isComplete: true });
  expect(shipping).toMatchObject({ orders: 1, months: [{ month: thisMonth() }] });
});

test('an organisation sees what its customers pay to it, and no more of what they pay to others', async () => {
  const { currencies } = await read(fixture.buyer);
  // The branch's order is the customer's purchase: what the branch pays is between the two of them.
  expect(currencies[0]?.customers).toEqual([{ id: OWN, name: 'Elm Dental', amount: '367.8', orders: 2 }]);
  expect(currencies[0]?.sales?.at(-1)).toEqual({
    month: thisMonth(),
    orders: 2,
    amount: '367.8',
    known: null,
  });
  expect((await read(customer)).currencies[0]).toMatchObject({
    total: PRICE,
    customers: [{ id: OWN + 1, name: 'Elm York', amount: BRANCH_PRICE, orders: 1 }],
  });
  expect((await read(branch)).currencies).toMatchObject([
    { total: BRANCH_PRICE, customers: [], sales: null },
  ]);
  expect((await read(fixture.stranger)).currencies).toEqual([]);
});

test('only people who manage the prices of their own organisation see its margin', async () => {
  const { currencies } = await read(admin);
  expect(currencies[0]?.sales?.at(-1)?.known).toEqual({
    amount: '367.8',
    cost: '334.36',
    margin: '33.44',
  });
  const viewer = { ...admin, permissions: ROLE_PERMISSIONS.viewer };
  expect((await read(viewer)).currencies[0]?.sales?.at(-1)?.known).toBeNull();
});

test('a person further up sees figures at the prices of the customer on the way, and not what is paid below', async () => {
  const atCustomer = from200(admin, { organisationId: OWN, name: 'Elm Dental' });
  const acting = {
    ...atCustomer,
    organisationId: OWN,
    priceScope: { actingId: OWN, ownId: 200, view: { organisationId: OWN, name: '' } },
  };
  expect((await read(acting)).currencies[0]).toMatchObject({ total: PRICE, customers: null, sales: null });
  const atBranch = from200(
    { ...admin, organisationId: OWN + 1 },
    { organisationId: OWN, name: 'Elm Dental' },
  );
  expect((await read(atBranch)).currencies[0]).toMatchObject({ total: PRICE });
  expect(JSON.stringify(await read(atBranch))).not.toContain(BRANCH_PRICE);
  await fixture.rows('UPDATE organisations SET shares_prices = true WHERE id = $1', [OWN]);
  expect((await read(acting)).currencies[0]?.customers).toMatchObject([
    { id: OWN + 1, amount: BRANCH_PRICE },
  ]);
  await fixture.rows('UPDATE organisations SET shares_prices = false WHERE id = $1', [OWN]);
});

test('a person who sees no prices has no figures', async () => {
  const without = { ...fixture.buyer, organisationId: 300 };
  await expect(getOrderFigures(without)).rejects.toMatchObject({ code: 'not-found' });
  const nothing = { ...fixture.buyer, permissions: [] };
  await expect(getOrderFigures(nothing)).rejects.toMatchObject({ code: 'not-allowed' });
});

test('the list that a figure leads to has as many orders', async () => {
  const { from, to } = monthBounds(thisMonth());
  const count = async (query: Record<string, unknown>) => {
    const filter = { from, to, zone: 'UTC', status: [...COUNTED_STATUSES], currency: 'GBP', ...query };
    return (await listOrders(fixture.buyer, ordersQuerySchema.parse(filter))).items.length;
  };
  const [figures] = (await read(fixture.buyer)).currencies;
  expect(await count({})).toBe(figures?.months.at(-1)?.orders);
  expect(await count({ vendor: figures?.vendors[0]?.vendor })).toBe(figures?.vendors[0]?.orders);
  expect(await count({ vendor: 'Somebody else' })).toBe(0);
  expect(await count({ currency: 'EUR' })).toBe(0);
  expect(await count({ for: String(OWN), scope: 'tree' })).toBe(figures?.customers?.[0]?.orders);
  expect(await count({ scope: 'below' })).toBe(figures?.sales?.at(-1)?.orders);
});
