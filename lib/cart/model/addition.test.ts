import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { addProductsToCart } from '../checkout';
import { getCart } from '../data';
import { type CartFixture, openCartFixture } from '../testing/cart-fixture';
import { type CartProduct, planAddition } from './addition';
import { lineKey, MAX_LINES, MAX_QUANTITY } from './rules';

const unit = (productId: number, quantity = 1, change: Partial<CartProduct> = {}): CartProduct => ({
  productId,
  quantity,
  ratePlanId: null,
  provisioning: [],
  maintenance: [],
  snapshot: null,
  ...change,
});

const existing = (productId: number, quantity: number) => {
  const line = unit(productId, quantity);
  return {
    id: String(productId),
    quantity,
    provisioning: line.provisioning,
    reference: null,
    lineKey: lineKey(productId, line),
  };
};

describe('adding many lines', () => {
  test('merges the same product in one line with both references', () => {
    const units = [unit(1, 2, { reference: 'Room 4' }), unit(2), unit(1, 3, { reference: 'Room 7' })];
    expect(planAddition([existing(2, 5)], 1, units)).toMatchObject({
      inserts: [{ productId: 1, quantity: 5, reference: 'Room 4, Room 7' }],
      increases: [{ id: '2', quantity: 6 }],
      rejected: [],
    });
  });

  test('rejects only the lines that do not fit, with the reason', () => {
    const long = 'x'.repeat(90);
    const units = [
      unit(1, 1),
      unit(2, MAX_QUANTITY),
      unit(3, 1, { reference: long }),
      unit(3, 1, { reference: long.toUpperCase() }),
      unit(4, 1),
    ];
    const plan = planAddition([existing(2, 1)], MAX_LINES - 2, units);
    expect(plan.inserts.map(({ productId }) => productId)).toEqual([1, 3]);
    expect(plan.rejected.map(({ position, reason }) => [position, reason.key])).toEqual([
      [1, 'cart-errors.cart.tooMany'],
      [3, 'cart-errors.cart.referenceTooLong'],
      [4, 'cart-errors.cart.full'],
    ]);
  });

  test('adds or rejects every unit within all limits', () => {
    const units = fc.array(
      fc.record({ product: fc.nat(30), quantity: fc.integer({ min: 1, max: MAX_QUANTITY }) }),
    );
    fc.assert(
      fc.property(units, fc.integer({ min: MAX_LINES - 20, max: MAX_LINES }), (chosen, lineCount) => {
        const before = [existing(0, 10), existing(1, MAX_QUANTITY)];
        const plan = planAddition(
          before,
          lineCount,
          chosen.map(({ product, quantity }) => unit(product, quantity)),
        );
        const rejected = new Set(plan.rejected.map(({ position }) => position));
        const added = chosen.reduce((sum, { quantity }, at) => (rejected.has(at) ? sum : sum + quantity), 0);
        const sum = (lines: readonly { quantity: number }[]) =>
          lines.reduce((all, { quantity }) => all + quantity, 0);
        const raised = plan.increases.map(
          ({ id }) => before.find((line) => line.id === id) ?? existing(0, 0),
        );
        expect(sum(plan.inserts) + sum(plan.increases) - sum(raised)).toBe(added);
        expect(lineCount + plan.inserts.length).toBeLessThanOrEqual(MAX_LINES);
        for (const { quantity } of [...plan.inserts, ...plan.increases])
          expect(quantity).toBeLessThanOrEqual(MAX_QUANTITY);
      }),
    );
  });
});

describe('adding many lines to the database', () => {
  let fixture: CartFixture;
  let owner: { personId: string; organisationId: number };
  beforeAll(async () => {
    fixture = await openCartFixture();
    owner = { personId: fixture.actor().userId, organisationId: 200 };
  });
  afterAll(() => fixture.close());
  beforeEach(() => fixture.database.pool.query('DELETE FROM carts'));

  const putIntoCart = (version: number, units: readonly CartProduct[], partly = false) =>
    inTransaction((tx) => addProductsToCart(tx, owner, version, units, { partly }));
  const listProducts = async () =>
    (await fixture.database.pool.query('SELECT product_id FROM cart_lines ORDER BY added_at, id')).rows.map(
      ({ product_id }) => product_id,
    );

  test('writes a thousand lines in order, with as many statements as one', async () => {
    const count = async (units: readonly CartProduct[], version: number) => {
      let statements = 0;
      await inTransaction((tx) => {
        const counted = new Proxy(tx, {
          get: (target, name, receiver) => {
            if (['select', 'insert', 'update', 'delete', 'execute'].includes(String(name))) statements += 1;
            return Reflect.get(target, name, receiver);
          },
        });
        return addProductsToCart(counted, owner, version, units);
      });
      return statements;
    };
    const one = await count([unit(5000)], 0);
    const products = Array.from({ length: MAX_LINES - 1 }, (_, index) => index + 1);
    const many = await count(
      products.map((id) => unit(id)),
      2,
    );
    expect(many).toBeLessThanOrEqual(one);
    expect(await listProducts()).toEqual([5000, ...products]);
    await putIntoCart(
      3,
      [5000, ...products].map((id) => unit(id, 2)),
    );
    const { lines } = await getCart(fixture.actor());
    expect(lines).toHaveLength(MAX_LINES);
    expect(new Set(lines.map(({ quantity }) => quantity))).toEqual(new Set([3]));
  });

  test('adds none of five thousand unless the caller accepts a partial result', async () => {
    const units = Array.from({ length: 5 * MAX_LINES }, (_, index) => unit(index + 1));
    await expect(putIntoCart(0, units)).rejects.toSatisfy(
      (error) => error instanceof AppError && error.code === 'invalid',
    );
    expect(await listProducts()).toEqual([]);
    const added = await putIntoCart(0, units, true);
    expect(added.version).toBe(2);
    expect(added.rejected).toHaveLength(4 * MAX_LINES);
    expect(added.rejected[0]).toMatchObject({
      position: MAX_LINES,
      reason: { key: 'cart-errors.cart.full' },
    });
    expect(await listProducts()).toHaveLength(MAX_LINES);
  });

  test('adds a repeated request once', async () => {
    const both = await Promise.allSettled([putIntoCart(0, [unit(1)]), putIntoCart(0, [unit(1)])]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await listProducts()).toEqual([1]);
  });
});
