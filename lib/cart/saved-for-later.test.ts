import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '@/lib/errors';
import { sampleProduct } from '@/lib/upstream/testing/sample-records';
import { cartForOrder } from './checkout';
import { addLine, changeLine, getCart, removeLine } from './data';
import { changesOf, shortBy } from './rules';
import { bringBack, parkLine, removeLater } from './saved-for-later';
import { type AddLineInput, addLineSchema, type CartView } from './schema';
import { openShop, type Shop } from './testing/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.pool.query('DELETE FROM carts');
  shop.offer(7, {});
});

const add = (input: Partial<AddLineInput> = {}, actor = shop.actor()) =>
  addLine(actor, addLineSchema.parse({ productId: 7, quantity: 20, ...input }));
const park = (cart: CartView, quantity: number, actor = shop.actor()) =>
  parkLine(actor, cart.lines[0]?.id ?? '', { version: cart.version, quantity });
const read = (actor = shop.actor()) => getCart(actor);

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof AppError) return error.code;
  throw new Error(`expected a refusal, got ${String(error)}`);
}

describe('splitting a line', () => {
  test('keeps the short part for later, out of the order, and brings it back in one step', async () => {
    await add();
    const before = await read();
    await park(before, 8);
    const split = await read();
    expect(split).toMatchObject({ lines: [{ quantity: 12 }], later: [{ quantity: 8, productId: 7 }] });
    expect(split.lines[0]?.id).toBe(before.lines[0]?.id);
    expect((await cartForOrder(shop.actor(), split.version)).lines).toMatchObject([{ quantity: 12 }]);
    await bringBack(shop.actor(), split.later[0]?.id ?? '', split.version);
    expect(await read()).toMatchObject({ lines: [{ quantity: 20 }], later: [] });
  });

  test('all of a line takes it out; it comes back as it was, with what it was last shown at', async () => {
    shop.offer(7, { provisioning: sampleProduct.provisioning });
    await add({ provisioning: [{ id: 1, instructions: 'rack 4' }] });
    const before = await read();
    await park(before, 20);
    const parked = await read();
    expect(parked.lines).toEqual([]);
    shop.offer(7, { provisioning: sampleProduct.provisioning, price: 85.1 });
    await bringBack(shop.actor(), parked.later[0]?.id ?? '', parked.version);
    const [line] = (await read()).lines;
    expect(line).toMatchObject({ quantity: 20, provisioning: [{ id: 1, instructions: 'rack 4' }] });
    expect(line && changesOf(line)).toMatchObject([{ from: { amount: '83.59' }, to: { amount: '85.1' } }]);
  });

  test('from the product page in one step', async () => {
    await add({ quantity: 20, later: 8 });
    await add({ quantity: 5, later: 4 });
    expect(await read()).toMatchObject({ lines: [{ quantity: 13 }], later: [{ quantity: 12 }] });
    expect(addLineSchema.safeParse({ productId: 7, quantity: 5, later: 5 }).success).toBe(false);
  });

  test('what stays must be allowed by the plan; what waits need not be', async () => {
    const [plan] = sampleProduct.rate_plans;
    if (!plan) throw new Error('no plan');
    shop.offer(7, { rate_plans: [{ ...plan, min_quantity: 5, max_quantity: 10 }] });
    await add({ ratePlanId: 5, quantity: 8 });
    const cart = await read();
    expect(await codeOf(park(cart, 4))).toBe('invalid');
    expect(await codeOf(park(cart, 9))).toBe('invalid');
    expect(await read()).toEqual({ ...cart, lines: [expect.objectContaining({ quantity: 8 })] });
    await park(cart, 3);
    expect(await read()).toMatchObject({ lines: [{ quantity: 5 }], later: [{ quantity: 3 }] });
  });
});

describe('whose it is', () => {
  test("another person's, or another organisation's, cannot be brought back or given up", async () => {
    await add();
    await park(await read(), 8);
    const own = await read();
    const id = own.later[0]?.id ?? '';
    for (const stranger of [
      shop.actor({ person: 'grace' }),
      shop.actor({ role: 'administrator', person: 'grace' }),
    ]) {
      await add({ quantity: 1 }, stranger);
      const { version } = await read(stranger);
      expect(await codeOf(bringBack(stranger, id, version))).toBe('not-found');
      expect(await codeOf(removeLater(stranger, id, version))).toBe('not-found');
    }
    expect(await codeOf(bringBack(shop.actor({ organisationId: 300 }), id, own.version))).toBe('conflict');
    expect((await read()).later).toMatchObject([{ id, quantity: 8 }]);
  });

  test('who only looks keeps nothing', async () => {
    const viewer = shop.actor({ role: 'viewer' });
    const id = '019364f0-0000-7000-8000-000000000001';
    expect(await codeOf(parkLine(viewer, id, { version: 1, quantity: 1 }))).toBe('not-allowed');
    expect(await codeOf(bringBack(viewer, id, 1))).toBe('not-allowed');
    expect(await codeOf(removeLater(viewer, id, 1))).toBe('not-allowed');
  });
});

/** What a person may press at a line; `late` presses with the version before the last change, as another window would. */
type Press = {
  does: 'reduce' | 'split' | 'split all' | 'bring back' | 'remove' | 'give up' | 'add';
  late: boolean;
};
const STOCK = 12;

/** @returns by how much the press changed what the buyer wants in all */
async function press(cart: CartView, { does }: Press): Promise<number> {
  const actor = shop.actor();
  const { version, later } = cart;
  const [line] = cart.lines;
  const [waiting] = later;
  if (does === 'add') return add({ quantity: 7, later: 3 }).then(() => 7);
  if (does === 'bring back' && waiting) return bringBack(actor, waiting.id, version).then(() => 0);
  if (does === 'give up' && waiting)
    return removeLater(actor, waiting.id, version).then(() => -waiting.quantity);
  if (!line) return 0;
  const short = shortBy({ isShippable: true }, STOCK, line.quantity);
  if (does === 'reduce' && short > 0)
    return changeLine(actor, line.id, { version, quantity: line.quantity - short }).then(() => -short);
  if (does === 'split' && short > 0)
    return parkLine(actor, line.id, { version, quantity: short }).then(() => 0);
  if (does === 'split all')
    return parkLine(actor, line.id, { version, quantity: line.quantity }).then(() => 0);
  if (does === 'remove') return removeLine(actor, line.id, version).then(() => -line.quantity);
  return 0;
}

const refusedAs = (error: unknown): 0 => {
  if (error instanceof AppError && (error.code === 'conflict' || error.code === 'not-found')) return 0;
  throw error;
};

const total = ({ lines, later }: CartView) =>
  [...lines, ...later].reduce((sum, { quantity }) => sum + quantity, 0);

test('nothing is lost or doubled, in whatever order and however many windows press', {
  timeout: 60_000,
}, async () => {
  const does = fc.constantFrom<Press['does'][]>(
    'reduce',
    'split',
    'split all',
    'bring back',
    'remove',
    'give up',
    'add',
  );
  const one = fc.record({ does, late: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(one, { minLength: 1, maxLength: 3 }), { maxLength: 6 }),
      async (rounds) => {
        await shop.database.pool.query('DELETE FROM carts');
        await add();
        let wanted = 20;
        let [before, cart] = [await read(), await read()];
        for (const round of rounds) {
          const shown = [before, cart] as const;
          const moved = await Promise.all(
            round.map((each) => press(each.late ? shown[0] : shown[1], each).catch(refusedAs)),
          );
          wanted += moved.reduce((sum, by) => sum + by, 0);
          [before, cart] = [cart, await read()];
          expect(total(cart)).toBe(wanted);
        }
      },
    ),
    { numRuns: 40 },
  );
});
