import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getCart } from '@/lib/cart/data';
import { product } from '@/lib/catalogue/testing/catalogue-server';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import { sampleProduct } from '@/lib/upstream/testing/sample-records';
import { listOrderNotes } from '../notes/data';
import { getReorder } from '../reorder/data';
import { addAdministrator, type OrderFixture, openOrderFixture, PRODUCT_ID } from '../testing/order-fixture';
import { addSubscription, changeSubscription, nameTermUnit, renewSubscription } from './change';
import { listSubscriptions } from './data';
import { changeSubscriptionSchema, newSubscriptionSchema, type Subscription } from './schema';
import { createSubscribedOrder } from './testing/subscription-fixture';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.rows(emptyTables('orders', 'carts', 'subscriptions', 'term_units', 'audit_events')));

const listOne = async (query: object = {}, actor = fixture.buyer): Promise<Subscription> => {
  const { items } = await listSubscriptions(actor, { scope: 'own', ...query });
  expect(items).toHaveLength(1);
  return items[0]!;
};
const change = (id: string, input: object, actor = fixture.buyer) =>
  changeSubscription(actor, id, changeSubscriptionSchema.parse(input));
const audit = () => fixture.rows(`SELECT action FROM audit_events WHERE action LIKE 'subscriptions.%'`);

describe('a decision', () => {
  test('is stored with the person who made it, and recorded', async () => {
    await createSubscribedOrder(fixture);
    const { id, version } = await listOne();
    await change(id, {
      version,
      choice: 'renew',
      ownerId: null,
      startedOn: '2026-01-31',
      endsOn: '2027-01-31',
    });
    expect(await listOne()).toMatchObject({
      choice: 'renew',
      decidedBy: 'Ada Buyer',
      owner: null,
      startedOn: '2026-01-31',
      isStartTyped: true,
      endsOn: '2027-01-31',
      endSource: 'typed',
      version: version + 1,
    });
    expect(await audit()).toEqual([{ action: 'subscriptions.changed' }]);
  });

  test.each(['change', 'stop'] as const)('to %s asks the supplier by a note on the order', async (choice) => {
    const orderId = await createSubscribedOrder(fixture);
    const posts = fixture.api.count('POST /v1/orders');
    const { id, version } = await listOne();
    await expect(change(id, { version, choice })).rejects.toMatchObject({ code: 'invalid' });
    expect((await listOrderNotes(fixture.buyer, orderId)).notes).toEqual([]);
    await change(id, { version, choice, request: 'Only three seats, please.' });
    expect((await listOrderNotes(fixture.buyer, orderId)).notes).toMatchObject([
      { body: 'Only three seats, please.', person: 'Ada Buyer' },
    ]);
    expect(await fixture.rows(`SELECT data FROM order_events WHERE kind = 'order.noted'`)).toEqual([
      { data: { isTask: true } },
    ]);
    expect(await listOne()).toMatchObject({ choice });
    // The decision orders and cancels nothing.
    expect(fixture.api.count('POST /v1/orders')).toBe(posts);
    expect(await fixture.rows('SELECT state, status FROM orders')).toEqual([
      { state: 'SUBMITTED', status: 'PROCESSING' },
    ]);
  });

  test('of somebody who saw an earlier version is rejected', async () => {
    await createSubscribedOrder(fixture);
    const { id, version } = await listOne();
    const both = await Promise.allSettled([
      change(id, { version, choice: 'renew' }),
      change(id, { version, choice: 'undecided', endsOn: '2030-01-01' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
  });

  test('is rejected for strangers, without the permission, for an unknown owner and an end before the start', async () => {
    await createSubscribedOrder(fixture);
    const { id, version } = await listOne();
    await expect(change(id, { version, choice: 'renew' }, fixture.stranger)).rejects.toMatchObject({
      code: 'not-found',
    });
    const viewer = { ...fixture.buyer, permissions: ['orders:read'] as const };
    await expect(change(id, { version, choice: 'renew' }, viewer)).rejects.toMatchObject({
      code: 'not-allowed',
    });
    await expect(change(id, { version, ownerId: fixture.stranger.userId })).rejects.toMatchObject({
      code: 'invalid',
    });
    await expect(change(id, { version, endsOn: '2001-01-01' })).rejects.toMatchObject({ code: 'invalid' });
    expect(await listOne()).toMatchObject({ choice: 'undecided', version });
  });
});

describe('a renewal', () => {
  const plan = { ...sampleProduct.rate_plans![0]!, id: 71, min_quantity: null, max_quantity: null };
  const serve = (over: object) =>
    fixture.api.on(
      `GET /v1/products/${PRODUCT_ID}`,
      json(200, product(PRODUCT_ID, { name: 'Switch 24', product_code: 'SW-24', ...over })),
    );
  afterEach(() => serve({}));
  const readLine = async (orderId: string) => {
    const { lines, cartVersion } = await getReorder(fixture.buyer, orderId);
    const { quantity, snapshot, isOffered } = lines[0]!;
    return { input: { cartVersion, quantity, snapshot }, isOffered };
  };

  test('puts the line into the cart at today’s price, once, and orders nothing', async () => {
    const orderId = await createSubscribedOrder(fixture);
    serve({ rate_plans: [plan] });
    const { id, version } = await listOne();
    const { input, isOffered } = await readLine(orderId);
    expect(isOffered).toBe(true);
    const both = await Promise.allSettled([
      renewSubscription(fixture.buyer, id, { version, ...input }),
      renewSubscription(fixture.buyer, id, { version, ...input }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await getCart(fixture.buyer)).lines).toMatchObject([
      { productId: PRODUCT_ID, quantity: 2, ratePlanId: 71 },
    ]);
    expect(await listOne()).toMatchObject({ choice: 'renew', decidedBy: 'Ada Buyer' });
    expect(await fixture.rows('SELECT id FROM orders')).toHaveLength(1);
  });

  test('of a product whose plan is gone is rejected and changes nothing', async () => {
    const orderId = await createSubscribedOrder(fixture);
    serve({ rate_plans: [] });
    const { id, version } = await listOne();
    const { input, isOffered } = await readLine(orderId);
    expect(isOffered).toBe(false);
    await expect(renewSubscription(fixture.buyer, id, { version, ...input })).rejects.toMatchObject({
      code: 'not-orderable',
    });
    expect((await getCart(fixture.buyer)).lines).toEqual([]);
    expect(await listOne()).toMatchObject({ choice: 'undecided', version });
  });
});

describe('what was bought elsewhere', () => {
  const typed = newSubscriptionSchema.parse({
    name: 'Antivirus',
    quantity: 12,
    startedOn: '2026-02-01',
    endsOn: '2027-02-01',
    billed: { amount: '120.50', currency: 'GBP', cycle: 'annual' },
  });

  test('is listed with its amount per month, for its own organisation only', async () => {
    const { id } = await addSubscription(fixture.buyer, typed);
    expect(await listOne()).toMatchObject({
      id,
      name: 'Antivirus',
      order: null,
      productId: null,
      endsOn: '2027-02-01',
      endSource: 'typed',
      monthly: [{ amount: '10.04', currency: 'GBP' }],
    });
    expect((await listSubscriptions(fixture.stranger, { scope: 'tree' })).items).toEqual([]);
  });

  test('can be stopped without a request, and cannot be put into the cart', async () => {
    const { id } = await addSubscription(fixture.buyer, typed);
    await expect(
      renewSubscription(fixture.buyer, id, { version: 1, cartVersion: 0, quantity: 1, snapshot: null }),
    ).rejects.toMatchObject({ code: 'not-orderable' });
    await change(id, { version: 1, choice: 'stop' });
    expect(await listOne()).toMatchObject({ choice: 'stop' });
  });

  test.each([
    { endsOn: '2026-01-31' },
    { name: ' ' },
    { quantity: 0 },
    { billed: { amount: '1,500', currency: 'GBP', cycle: 'annual' } },
    { billed: { amount: '15', currency: 'pounds', cycle: 'annual' } },
  ])('is rejected with %o', (wrong) => {
    expect(newSubscriptionSchema.safeParse({ ...typed, ...wrong }).success).toBe(false);
  });
});

test('the unit of terms is named by operators only, and can be taken back', async () => {
  await createSubscribedOrder(fixture);
  const administrator = await addAdministrator(fixture);
  await expect(nameTermUnit(administrator, { unit: 'month' })).rejects.toMatchObject({ code: 'not-allowed' });
  const operator = { ...administrator, permissions: ['search:manage', 'orders:read'] as const };
  await nameTermUnit(operator, { unit: 'month' });
  await nameTermUnit(operator, { unit: 'year' });
  expect((await listSubscriptions(fixture.buyer, { scope: 'own' })).termUnit).toBe('year');
  expect((await listOne()).endSource).toBe('computed');
  await nameTermUnit(operator, { unit: null });
  expect((await listOne()).endSource).toBeNull();
});
