import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getCart } from '@/lib/cart/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import type { SubmitOrder } from '../model/schema';
import { withdrawOrder } from '../order-actions';
import { submitOrder } from '../submission/data';
import { sendOrder } from '../submission/jobs';
import { createCheckout, type OrderFixture, openOrderFixture } from '../testing/order-fixture';
import {
  type BudgetOverrides,
  insertBudget,
  insertCostCentre,
  PRICE,
  serveProduct,
} from './testing/budget-fixture';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());
beforeEach(() =>
  fixture.rows(
    emptyTables('orders', 'carts', 'budgets', 'budget_entries', 'connection_circuits', 'audit_events'),
  ),
);

const addBudget = (over: BudgetOverrides = {}) => insertBudget(fixture, over);
const order = async () => submitOrder(fixture.buyer, await createCheckout(fixture.buyer));
const readUse = async () => {
  const [row] = await fixture.rows(
    `SELECT coalesce(sum(reserved), 0)::float8 AS reserved, coalesce(sum(consumed), 0)::float8 AS consumed FROM budget_entries`,
  );
  return row;
};

describe('a budget that blocks', () => {
  test('lets orders pass while it has room, and keeps the cart of the one that it rejects', async () => {
    await addBudget();
    await order();
    await order();
    expect(await readUse()).toEqual({ reserved: 2 * PRICE, consumed: 0 });
    await expect(order()).rejects.toMatchObject({ code: 'not-orderable', message: 'budgets.errors.blocked' });
    expect(await fixture.rows('SELECT id FROM orders')).toHaveLength(2);
    expect((await getCart(fixture.buyer)).lines).toHaveLength(1);
  });

  test('counts what one person used of it', async () => {
    await addBudget({ amount: 10_000, personAmount: 200 });
    await order();
    await expect(order()).rejects.toMatchObject({ code: 'not-orderable' });
  });

  test('does not count amounts in another currency, or of another person', async () => {
    await addBudget({ amount: 1, currency: 'EUR' });
    await addBudget({ amount: 1, scope: 'person', personId: crypto.randomUUID() });
    await order();
    expect(await readUse()).toEqual({ reserved: 0, consumed: 0 });
  });
});

test('a budget of a cost centre counts the orders that are for it', async () => {
  const costCentreId = await insertCostCentre(fixture);
  await addBudget({ amount: 1, scope: 'cost-centre', costCentreId });
  await order();
  const input = await createCheckout(fixture.buyer, { costCentreId });
  await expect(submitOrder(fixture.buyer, input)).rejects.toMatchObject({ code: 'not-orderable' });
  expect(await readUse()).toEqual({ reserved: 0, consumed: 0 });
});

test('shipping counts only for what is shipped', async () => {
  await addBudget();
  serveProduct(fixture, { is_shippable: false, shipping_cost: 6.5 });
  await order();
  expect(await readUse()).toEqual({ reserved: 167.18, consumed: 0 });
  serveProduct(fixture, {});
});

test('a budget that asks holds the order for an approval', async () => {
  await addBudget({ amount: 100, onExcess: 'approve' });
  const { id } = await order();
  expect(await fixture.rows('SELECT held FROM orders WHERE id = $1', [id])).toEqual([{ held: 'approval' }]);
  expect(await readUse()).toEqual({ reserved: PRICE, consumed: 0 });
});

test('a budget that only warns lets the order pass', async () => {
  await addBudget({ amount: 100, onExcess: 'warn' });
  const { id } = await order();
  expect(await fixture.rows('SELECT held FROM orders WHERE id = $1', [id])).not.toEqual([
    { held: 'approval' },
  ]);
});

/** Sends an order now, whatever it waits for. */
const send = async (id: string) => {
  await fixture.rows('UPDATE orders SET held = NULL, not_before = now()');
  await sendOrder(id);
};

describe('the amount of an order', () => {
  test('is reserved, and consumed once the order was sent', async () => {
    await addBudget();
    const { id } = await order();
    await send(id);
    expect(await readUse()).toEqual({ reserved: 0, consumed: PRICE });
    expect(await fixture.rows('SELECT kind FROM budget_entries ORDER BY id')).toEqual([
      { kind: 'reserve' },
      { kind: 'consume' },
    ]);
  });

  test('stays reserved while it is not known if the order was sent', async () => {
    await addBudget();
    const { id } = await order();
    fixture.api.on(
      'POST /v1/orders',
      json(500, { title: 'Broken' }),
      json(201, { id: 5001, status: 'PROCESSING' }),
    );
    await send(id);
    expect(await fixture.rows('SELECT state FROM orders')).toEqual([{ state: 'UNCONFIRMED' }]);
    expect(await readUse()).toEqual({ reserved: PRICE, consumed: 0 });
  });

  test('is released when the supplier rejects the order', async () => {
    await addBudget();
    const { id } = await order();
    fixture.api.on(
      'POST /v1/orders',
      json(422, { title: 'No' }),
      json(201, { id: 5002, status: 'PROCESSING' }),
    );
    await send(id);
    expect(await fixture.rows('SELECT state FROM orders')).toEqual([{ state: 'REJECTED' }]);
    expect(await readUse()).toEqual({ reserved: 0, consumed: 0 });
  });

  test('is released when the order is withdrawn, and there is room again', async () => {
    await addBudget({ amount: PRICE });
    const { id } = await order();
    await expect(order()).rejects.toMatchObject({ code: 'not-orderable' });
    await withdrawOrder(fixture.buyer, id);
    await fixture.rows('DELETE FROM cart_lines');
    expect(await readUse()).toEqual({ reserved: 0, consumed: 0 });
    await order();
    expect(await readUse()).toEqual({ reserved: PRICE, consumed: 0 });
  });
});

test('of two hundred orders at the same moment as many pass as there is room for', {
  timeout: 120_000,
}, async () => {
  await addBudget({ amount: 10 * PRICE });
  const { rows: people } = await fixture.database.pool.query<{ id: string }>(
    `WITH made AS (INSERT INTO people (email, name, password_hash)
       SELECT 'many-' || n || '@200.example', 'Buyer ' || n, '-' FROM generate_series(1, 200) n RETURNING id),
      member AS (INSERT INTO memberships (person_id, organisation_id, role) SELECT id, 200, 'buyer' FROM made)
    SELECT id FROM made`,
  );
  const actors = people.map(({ id }): Actor => ({ ...fixture.buyer, userId: id, realUserId: id }));
  const checkouts: [Actor, SubmitOrder][] = [];
  for (const actor of actors) checkouts.push([actor, await createCheckout(actor)]);
  const results = await Promise.allSettled(checkouts.map(([actor, input]) => submitOrder(actor, input)));
  const rejected = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(results.length - rejected.length).toBe(10);
  expect(new Set(rejected.map(({ message }) => message))).toEqual(new Set(['budgets.errors.blocked']));
  const use = await readUse();
  expect(Number(use?.reserved)).toBeCloseTo(10 * PRICE, 4);
});
