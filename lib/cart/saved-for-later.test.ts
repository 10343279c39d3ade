import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '@/lib/platform/errors';
import { sampleProduct } from '@/lib/upstream/testing/sample-records';
import { loadCartForOrder } from './checkout';
import { addLine, changeLine, getCart, removeLine } from './data';
import { getLineChanges, getShortage } from './model/rules';
import { type AddLineInput, addLineSchema, type CartDto } from './model/schema';
import { moveToCart, removeSavedLine, saveLineForLater } from './saved-for-later';
import { type CartFixture, openCartFixture } from './testing/cart-fixture';

let fixture: CartFixture;
beforeAll(async () => {
  fixture = await openCartFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.database.pool.query('DELETE FROM carts');
  fixture.serveProduct(7, {});
});

const add = (input: Partial<AddLineInput> = {}, actor = fixture.actor()) =>
  addLine(actor, addLineSchema.parse({ productId: 7, quantity: 20, ...input }));
const saveForLater = (cart: CartDto, quantity: number, actor = fixture.actor()) =>
  saveLineForLater(actor, cart.lines[0]?.id ?? '', { version: cart.version, quantity });
const read = (actor = fixture.actor()) => getCart(actor);

async function getErrorCode(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof AppError) return error.code;
  throw new Error(`expected a failure, got ${String(error)}`);
}

describe('splitting a line', () => {
  test('saves the short part for later, out of the order, and restores it in one step', async () => {
    await add();
    const before = await read();
    await saveForLater(before, 8);
    const split = await read();
    expect(split).toMatchObject({ lines: [{ quantity: 12 }], later: [{ quantity: 8, productId: 7 }] });
    expect(split.lines[0]?.id).toBe(before.lines[0]?.id);
    expect((await loadCartForOrder(fixture.actor(), { version: split.version })).lines).toMatchObject([
      { quantity: 12 },
    ]);
    await moveToCart(fixture.actor(), split.later[0]?.id ?? '', split.version);
    expect(await read()).toMatchObject({ lines: [{ quantity: 20 }], later: [] });
  });

  test('can save the whole line, which returns with its last shown values', async () => {
    fixture.serveProduct(7, { provisioning: sampleProduct.provisioning });
    await add({ provisioning: [{ id: 1, instructions: 'rack 4' }] });
    const before = await read();
    await saveForLater(before, 20);
    const saved = await read();
    expect(saved.lines).toEqual([]);
    fixture.serveProduct(7, { provisioning: sampleProduct.provisioning, price: 85.1 });
    await moveToCart(fixture.actor(), saved.later[0]?.id ?? '', saved.version);
    const [line] = (await read()).lines;
    expect(line).toMatchObject({ quantity: 20, provisioning: [{ id: 1, instructions: 'rack 4' }] });
    expect(line && getLineChanges(line)).toMatchObject([
      { from: { amount: '83.59' }, to: { amount: '85.1' } },
    ]);
  });

  test('from the product page in one step', async () => {
    await add({ quantity: 20, later: 8 });
    await add({ quantity: 5, later: 4 });
    expect(await read()).toMatchObject({ lines: [{ quantity: 13 }], later: [{ quantity: 12 }] });
    expect(addLineSchema.safeParse({ productId: 7, quantity: 5, later: 5 }).success).toBe(false);
  });

  test('needs an allowed quantity for the part that stays, not for the saved part', async () => {
    const [plan] = sampleProduct.rate_plans;
    if (!plan) throw new Error('no plan');
    fixture.serveProduct(7, { rate_plans: [{ ...plan, min_quantity: 5, max_quantity: 10 }] });
    await add({ ratePlanId: 5, quantity: 8 });
    const cart = await read();
    expect(await getErrorCode(saveForLater(cart, 4))).toBe('invalid');
    expect(await getErrorCode(saveForLater(cart, 9))).toBe('invalid');
    expect(await read()).toEqual({ ...cart, lines: [expect.objectContaining({ quantity: 8 })] });
    await saveForLater(cart, 3);
    expect(await read()).toMatchObject({ lines: [{ quantity: 5 }], later: [{ quantity: 3 }] });
  });
});

describe('permissions for saved lines', () => {
  test('exclude another person and another organisation', async () => {
    await add();
    await saveForLater(await read(), 8);
    const own = await read();
    const id = own.later[0]?.id ?? '';
    for (const stranger of [
      fixture.actor({ person: 'grace' }),
      fixture.actor({ role: 'administrator', person: 'grace' }),
    ]) {
      await add({ quantity: 1 }, stranger);
      const { version } = await read(stranger);
      expect(await getErrorCode(moveToCart(stranger, id, version))).toBe('not-found');
      expect(await getErrorCode(removeSavedLine(stranger, id, version))).toBe('not-found');
    }
    expect(await getErrorCode(moveToCart(fixture.actor({ organisationId: 300 }), id, own.version))).toBe(
      'conflict',
    );
    expect((await read()).later).toMatchObject([{ id, quantity: 8 }]);
  });

  test('exclude viewers', async () => {
    const viewer = fixture.actor({ role: 'viewer' });
    const id = '019364f0-0000-7000-8000-000000000001';
    expect(await getErrorCode(saveLineForLater(viewer, id, { version: 1, quantity: 1 }))).toBe('not-allowed');
    expect(await getErrorCode(moveToCart(viewer, id, 1))).toBe('not-allowed');
    expect(await getErrorCode(removeSavedLine(viewer, id, 1))).toBe('not-allowed');
  });
});

/** A person's action on a line; `late` sends the version before the last change, as another window would. */
type CartAction = {
  does: 'reduce' | 'split' | 'split all' | 'bring back' | 'remove' | 'give up' | 'add';
  late: boolean;
};
const STOCK = 12;

/** @returns by how much the press changed what the buyer wants in all */
async function performAction(cart: CartDto, { does: actionKinds }: CartAction): Promise<number> {
  const actor = fixture.actor();
  const { version, later } = cart;
  const [line] = cart.lines;
  const [waiting] = later;
  if (actionKinds === 'add') return add({ quantity: 7, later: 3 }).then(() => 7);
  if (actionKinds === 'bring back' && waiting) return moveToCart(actor, waiting.id, version).then(() => 0);
  if (actionKinds === 'give up' && waiting)
    return removeSavedLine(actor, waiting.id, version).then(() => -waiting.quantity);
  if (!line) return 0;
  const short = getShortage({ isShippable: true }, STOCK, line.quantity);
  if (actionKinds === 'reduce' && short > 0)
    return changeLine(actor, line.id, { version, quantity: line.quantity - short }).then(() => -short);
  if (actionKinds === 'split' && short > 0)
    return saveLineForLater(actor, line.id, { version, quantity: short }).then(() => 0);
  if (actionKinds === 'split all')
    return saveLineForLater(actor, line.id, { version, quantity: line.quantity }).then(() => 0);
  if (actionKinds === 'remove') return removeLine(actor, line.id, version).then(() => -line.quantity);
  return 0;
}

const ignoreRejection = (error: unknown): 0 => {
  if (error instanceof AppError && (error.code === 'conflict' || error.code === 'not-found')) return 0;
  throw error;
};

const total = ({ lines, later }: CartDto) =>
  [...lines, ...later].reduce((sum, { quantity }) => sum + quantity, 0);

test('concurrent windows neither lose nor duplicate units in any order', {
  timeout: 60_000,
}, async () => {
  const actionKinds = fc.constantFrom<CartAction['does'][]>(
    'reduce',
    'split',
    'split all',
    'bring back',
    'remove',
    'give up',
    'add',
  );
  const action = fc.record({ does: actionKinds, late: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(action, { minLength: 1, maxLength: 3 }), { maxLength: 6 }),
      async (rounds) => {
        await fixture.database.pool.query('DELETE FROM carts');
        await add();
        let expectedTotal = 20;
        let [before, cart] = [await read(), await read()];
        for (const round of rounds) {
          const shown = [before, cart] as const;
          const changes = await Promise.all(
            round.map((each) => performAction(each.late ? shown[0] : shown[1], each).catch(ignoreRejection)),
          );
          expectedTotal += changes.reduce((sum, change) => sum + change, 0);
          [before, cart] = [cart, await read()];
          expect(total(cart)).toBe(expectedTotal);
        }
      },
    ),
    { numRuns: 40 },
  );
});
