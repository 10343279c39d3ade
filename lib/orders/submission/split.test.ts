import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addLine, getCart } from '@/lib/cart/data';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { getOrder } from '../data';
import type { SubmitOrder } from '../model/schema';
import { createCheckout, type OrderFixture, openOrderFixture, PRODUCT_ID } from '../testing/order-fixture';
import { submitOrder } from './data';
import { sendOrder } from './jobs';
import { getSecondIntentKey } from './split';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows('DROP TRIGGER IF EXISTS stop_second ON orders');
  await fixture.rows(emptyTables('orders', 'carts', 'connection_circuits', 'audit_events'));
  fixture.api.journal.length = 0;
});

const posts = () => fixture.api.count('POST /v1/orders');

/** A checkout of two units, one of them in a second order. */
async function createSplitCheckout(over: Partial<SubmitOrder> = {}): Promise<SubmitOrder> {
  const input = await createCheckout(fixture.buyer);
  const [line] = (await getCart(fixture.buyer)).lines;
  return { ...input, secondOrder: [{ lineId: line!.id, quantity: 1 }], ...over };
}

/** The database breaks off between the first order and the second one: the statement fails, or the connection is gone. */
async function breakBetween(how: 'fails' | 'dies'): Promise<void> {
  const act =
    how === 'fails' ? `RAISE EXCEPTION 'stopped'` : 'PERFORM pg_terminate_backend(pg_backend_pid())';
  await fixture.rows(`CREATE OR REPLACE FUNCTION stop_second() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN ${act}; RETURN NEW; END $$`);
  await fixture.rows(`CREATE TRIGGER stop_second BEFORE INSERT ON orders FOR EACH ROW
    WHEN (NEW.first_order_id IS NOT NULL) EXECUTE FUNCTION stop_second()`);
}
const mend = () => fixture.rows('DROP TRIGGER IF EXISTS stop_second ON orders');

const readOrders = () =>
  fixture.rows(`SELECT o.number, o.intent_key, o.first_order_id, l.quantity, o.totals, o.held,
      (o.request->'products'->0->>'quantity')::int AS sent FROM orders o JOIN order_lines l ON l.order_id = o.id
    ORDER BY o.first_order_id NULLS FIRST`);

describe('a checkout in two orders', () => {
  test('gives each its units, total, key and number, and links them', async () => {
    const input = await createSplitCheckout();
    const { id } = await submitOrder(fixture.buyer, input);
    const [first, second] = await readOrders();
    const total = { oneOff: [{ amount: '83.59', currency: 'GBP' }], recurring: [], partial: false };
    expect(first).toMatchObject({ intent_key: input.intentKey, quantity: 1, sent: 1, totals: total });
    const secondKey = getSecondIntentKey(input.intentKey);
    expect(second).toMatchObject({
      intent_key: secondKey,
      quantity: 1,
      sent: 1,
      totals: total,
      held: 'time',
    });
    expect(second?.first_order_id).toBe(id);
    expect(second?.number).not.toBe(first?.number);
    expect((await getCart(fixture.buyer)).lines).toEqual([]);
    const shown = await getOrder(fixture.buyer, id);
    expect(shown.otherOrder).toMatchObject({ number: second?.number, kind: 'back-order' });
    const other = await getOrder(fixture.buyer, shown.otherOrder!.id);
    expect(other.otherOrder).toEqual({ id, number: first?.number, kind: 'in-stock' });
  });

  test('sent 20 times at once makes two orders and two POSTs', async () => {
    const input = await createSplitCheckout();
    const answers = await Promise.all(Array.from({ length: 20 }, () => submitOrder(fixture.buyer, input)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const stored = await fixture.rows('SELECT id FROM orders');
    expect(stored).toHaveLength(2);
    await fixture.rows(`UPDATE orders SET not_before = now(), checked_until = now() + interval '1 minute'`);
    for (const { id } of [...stored, ...stored]) await sendOrder(String(id));
    expect(posts()).toBe(2);
  });

  test.each(['fails', 'dies'] as const)(
    'places nothing when the second one %s; a retry places both',
    async (how) => {
      const input = await createSplitCheckout();
      await breakBetween(how);
      await expect(submitOrder(fixture.buyer, input)).rejects.toThrow();
      expect(await fixture.rows('SELECT id FROM orders')).toEqual([]);
      expect((await getCart(fixture.buyer)).lines).toMatchObject([{ quantity: 2 }]);
      await mend();
      const placed = await submitOrder(fixture.buyer, input);
      expect(await submitOrder(fixture.buyer, input)).toEqual(placed);
      expect(await fixture.rows('SELECT id FROM orders')).toHaveLength(2);
    },
  );

  test('makes none or two with any failures and repetitions', async () => {
    const step = fc.constantFrom('place', 'fails', 'dies', 'twice');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
        await mend();
        await fixture.rows(emptyTables('orders', 'carts', 'audit_events'));
        const input = await createSplitCheckout();
        let isPlaced = false;
        for (const one of steps) {
          const breaks = one === 'fails' || one === 'dies';
          if (breaks) await breakBetween(one);
          const attempts = one === 'twice' ? [input, input] : [input];
          await Promise.allSettled(attempts.map((attempt) => submitOrder(fixture.buyer, attempt)));
          await mend();
          isPlaced ||= !breaks;
          expect(await fixture.rows('SELECT id FROM orders')).toHaveLength(isPlaced ? 2 : 0);
        }
      }),
      { numRuns: 12 },
    );
  });

  test('with the same key and another split is rejected with the placed orders', async () => {
    const input = await createSplitCheckout();
    await submitOrder(fixture.buyer, input);
    for (const secondOrder of [[], [{ ...input.secondOrder[0]!, quantity: 2 }]])
      await expect(submitOrder(fixture.buyer, { ...input, secondOrder })).rejects.toMatchObject({
        code: 'already-placed',
      });
    expect(await fixture.rows('SELECT id FROM orders')).toHaveLength(2);
  });

  test('is not affected by a key made up to equal the second one', async () => {
    const input = await createSplitCheckout();
    await submitOrder(fixture.buyer, {
      ...input,
      secondOrder: [],
      intentKey: getSecondIntentKey(input.intentKey),
    });
    const { lineId } = await addLine(fixture.buyer, {
      productId: PRODUCT_ID,
      quantity: 2,
      ratePlanId: null,
      provisioning: [],
      maintenance: [],
    });
    const { id: cartId, version: cartVersion } = await getCart(fixture.buyer);
    const again = { ...input, cartId, cartVersion, secondOrder: [{ lineId: lineId!, quantity: 1 }] };
    await expect(submitOrder(fixture.buyer, again)).rejects.toMatchObject({ code: 'conflict' });
    expect(await fixture.rows('SELECT id FROM orders')).toHaveLength(1);
  });
});

describe('a checkout that cannot be split', () => {
  test.each([
    ['more than the line holds', (lineId: string) => [{ lineId, quantity: 3 }]],
    ['all of it', (lineId: string) => [{ lineId, quantity: 2 }]],
    ['a line of no cart', () => [{ lineId: randomUUID(), quantity: 1 }]],
    [
      'a line twice',
      (lineId: string) => [
        { lineId, quantity: 1 },
        { lineId, quantity: 1 },
      ],
    ],
  ])('%s', async (_name, toSecond) => {
    const input = await createSplitCheckout();
    const secondOrder = toSecond(input.secondOrder[0]!.lineId);
    await expect(submitOrder(fixture.buyer, { ...input, secondOrder })).rejects.toMatchObject({
      code: 'not-orderable',
    });
    expect(await fixture.rows('SELECT id FROM orders')).toEqual([]);
    expect((await getCart(fixture.buyer)).lines).toHaveLength(1);
  });
});
