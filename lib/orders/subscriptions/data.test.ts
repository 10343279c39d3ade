import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { json, reset } from '@/lib/upstream/testing/misbehaving-server';
import { sendOrder } from '../submission/jobs';
import {
  createPlacedOrder,
  createSentOrder,
  type OrderFixture,
  openOrderFixture,
} from '../testing/order-fixture';
import { listSubscriptions } from './data';
import { findMissingSubscriptions } from './find-missing';
import { subscriptionsPageSchema, subscriptionsQuerySchema } from './schema';
import { createSubscribedOrder, nameTermUnit, sellByPlan } from './testing/subscription-fixture';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.rows(emptyTables('orders', 'carts', 'subscription_search', 'term_units')));

const list = async (query: Record<string, unknown> = {}, actor = fixture.buyer) =>
  subscriptionsPageSchema.parse(await listSubscriptions(actor, subscriptionsQuerySchema.parse(query)));
const countRows = async () => (await fixture.rows('SELECT id FROM subscriptions')).length;

describe('a subscription arises', () => {
  test('from a sent order line with a plan, in the transaction that stores the answer', async () => {
    const orderId = await createSubscribedOrder(fixture);
    const { items, counts } = await list();
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      organisation: { id: 200, name: 'Brightwater IT' },
      productId: 7,
      name: 'Switch 24',
      productCode: 'SW-24',
      plan: { id: 71, name: 'One year', termLength: 12 },
      quantity: 2,
      order: { id: orderId },
      isStartTyped: false,
      choice: 'undecided',
      owner: { name: 'Ada Buyer' },
      monthly: [{ amount: '10', currency: 'GBP' }],
    });
    expect(items[0]?.startedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(counts).toMatchObject({ shown: 1, undecided: 1, withoutEnd: 1 });
  });

  test('not before the order is sent, and not from a line without a plan', async () => {
    const id = await createPlacedOrder(fixture.buyer);
    await sellByPlan(fixture, id);
    await createSentOrder(fixture, json(201, { id: 61, status: 'PROCESSING' }));
    expect(await findMissingSubscriptions()).toBe(0);
    expect((await list()).items).toEqual([]);
  });

  test('not from an order whose answer was lost', async () => {
    const id = await createPlacedOrder(fixture.buyer);
    await sellByPlan(fixture, id);
    fixture.api.on('POST /v1/orders', reset);
    await sendOrder(id);
    expect(await fixture.rows('SELECT state FROM orders')).toEqual([{ state: 'UNCONFIRMED' }]);
    expect(await findMissingSubscriptions()).toBe(0);
    expect(await countRows()).toBe(0);
  });

  test('once for orders from before there were subscriptions, however often they are looked for', async () => {
    const ids = [await createSubscribedOrder(fixture), await createSubscribedOrder(fixture)];
    await fixture.rows('DELETE FROM subscriptions');
    await fixture.rows(`UPDATE orders SET created_at = now() - interval '90 days' WHERE id = $1`, [ids[0]]);
    const both = await Promise.all([findMissingSubscriptions(), findMissingSubscriptions()]);
    expect(both.reduce((sum, count) => sum + count)).toBe(2);
    expect(await findMissingSubscriptions()).toBe(0);
    expect(await countRows()).toBe(2);
    // The old order needs no second look; the new one may have been sent by a node of the previous release.
    expect(await fixture.rows('SELECT last_order_id FROM subscription_search')).toEqual([
      { last_order_id: ids[0] },
    ]);
    await fixture.rows('DELETE FROM subscriptions');
    expect(await findMissingSubscriptions()).toBe(1);
  });

  test('keeps what people decided when it is looked for again', async () => {
    await createSubscribedOrder(fixture);
    await fixture.rows(`UPDATE subscriptions SET choice = 'stop', ends_on = '2027-01-31'`);
    await findMissingSubscriptions();
    expect((await list()).items[0]).toMatchObject({ choice: 'stop', endsOn: '2027-01-31' });
  });
});

describe('the end of a term', () => {
  const startOn = (day: string) => fixture.rows('UPDATE subscriptions SET started_on = $1', [day]);

  test('is not computed until an operator has named the unit', async () => {
    await createSubscribedOrder(fixture);
    const { items, termUnit } = await list();
    expect(termUnit).toBeNull();
    expect(items[0]).toMatchObject({ endsOn: null, endSource: null });
    await nameTermUnit(fixture, 'month');
    await startOn('2026-11-28');
    const known = await list();
    expect(known.termUnit).toBe('month');
    expect(known.items[0]).toMatchObject({ endsOn: '2027-11-28', endSource: 'computed' });
    expect(known.counts).toMatchObject({ withoutEnd: 0 });
  });

  test.each([
    ['month', '2027-01-31', 13, '2028-02-29'],
    ['month', '2026-01-31', 13, '2027-02-28'],
    ['month', '2026-01-31', 14, '2027-03-31'],
    ['year', '2024-02-29', 3, '2027-02-28'],
    ['day', '2026-12-31', 60, '2027-03-01'],
  ])('counts %ss from %s: %i end on %s', async (unit, start, termLength, end) => {
    await createSubscribedOrder(fixture, { termLength });
    await nameTermUnit(fixture, unit);
    await startOn(start);
    expect((await list()).items[0]).toMatchObject({ endsOn: end, endSource: 'computed' });
  });

  test.each([null, -3, 2_147_483_647, 1_201])('is not computed from a term of %s', async (termLength) => {
    await createSubscribedOrder(fixture, { termLength });
    await nameTermUnit(fixture, 'month');
    expect((await list()).items[0]).toMatchObject({ endsOn: null, endSource: null, isRollOver: false });
  });

  test('as it was typed goes before the computed one', async () => {
    await createSubscribedOrder(fixture);
    await nameTermUnit(fixture, 'month');
    await fixture.rows(`UPDATE subscriptions SET ends_on = '2031-05-05'`);
    expect((await list()).items[0]).toMatchObject({ endsOn: '2031-05-05', endSource: 'typed' });
  });

  test('without a commitment leaves the subscription out unless it is asked for', async () => {
    await createSubscribedOrder(fixture, { termLength: 1 });
    await nameTermUnit(fixture, 'month');
    expect(await list()).toMatchObject({ items: [], counts: { shown: 0, rollOvers: 1, undecided: 0 } });
    const { items } = await list({ rollOvers: 'yes' });
    expect(items[0]).toMatchObject({ isRollOver: true, endsOn: null, isOver: false });
    await nameTermUnit(fixture, 'year');
    expect((await list()).items[0]).toMatchObject({ isRollOver: false });
  });
});

describe('the list', () => {
  const endOn = (day: string, choice = 'undecided') =>
    fixture.rows(
      'UPDATE subscriptions SET ends_on = $1, choice = $2 WHERE ends_on IS NULL RETURNING order_id',
      [day, choice],
    );

  test('leaves out what has ended by a decision, and keeps undecided ones', async () => {
    await createSubscribedOrder(fixture);
    await endOn('2026-01-01', 'stop');
    await createSubscribedOrder(fixture);
    await endOn('2026-01-02');
    const { items, counts } = await list();
    expect(items).toMatchObject([{ endsOn: '2026-01-02', isOver: true }]);
    expect(counts).toMatchObject({ shown: 1, ended: 1, undecided: 1 });
    expect((await list({ ended: 'yes' })).items).toHaveLength(2);
  });

  test('is sorted by the end of the terms and goes on from part to part', async () => {
    await createSubscribedOrder(fixture);
    await fixture.rows(
      `INSERT INTO subscriptions (organisation_id, name, product_code, plan, quantity, ends_on)
       SELECT 200, 'n' || n, 'P', '{"id":null,"name":"x","termLength":null,"billingFrequency":null,"renewalTermLength":null}',
         1, '2030-01-01'::date + n / 2 FROM generate_series(1, 120) n`,
    );
    const names: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page = await list(after ? { after } : {});
      names.push(...page.items.map(({ name }) => name));
      expect(page.counts === null).toBe(Boolean(after));
      after = page.next;
    }
    expect(names).toHaveLength(121);
    expect(new Set(names).size).toBe(121);
    expect(names.slice(0, 2)).toEqual(['n1', 'n2']);
    // An unknown end comes last.
    expect(names.at(-1)).toBe('Switch 24');
  });

  test('has the choices that are asked for', async () => {
    await createSubscribedOrder(fixture);
    expect((await list({ choice: 'renew' })).items).toEqual([]);
    expect((await list({ choice: 'undecided' })).items).toHaveLength(1);
  });

  test.each(['CANCELLED', 'FAILED'])('has nothing of an order that is %s', async (status) => {
    await createSubscribedOrder(fixture);
    await fixture.rows('UPDATE orders SET status = $1', [status]);
    expect(await list()).toMatchObject({ items: [], counts: { shown: 0, undecided: 0 } });
  });

  test('shows a stranger nothing, and needs the permission', async () => {
    await createSubscribedOrder(fixture);
    expect((await list({}, fixture.stranger)).items).toEqual([]);
    expect((await list({ scope: 'tree' }, fixture.stranger)).items).toEqual([]);
    const actor = { ...fixture.buyer, permissions: ['products:read'] as const };
    await expect(list({}, actor)).rejects.toMatchObject({ code: 'not-allowed' });
  });
});
