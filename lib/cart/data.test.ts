import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '@/lib/platform/errors';
import { errorText } from '@/lib/platform/http/problem';
import { sampleProduct } from '@/lib/upstream/testing/sample-records';
import { acceptChanges, addLine, changeLine, getCart, getCartSummary, removeLine } from './data';
import { getLineChanges, getLineProblems } from './model/rules';
import { type AddLineInput, addLineSchema } from './model/schema';
import { toLineSnapshot } from './model/snapshot-rules';
import { type CartFixture, openCartFixture } from './testing/cart-fixture';

let fixture: CartFixture;
beforeAll(async () => {
  fixture = await openCartFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.database.pool.query('DELETE FROM carts; DELETE FROM connection_circuits');
  fixture.serveProduct(7, {});
});

const add = (input: Partial<AddLineInput> = {}, actor = fixture.actor()) =>
  addLine(actor, addLineSchema.parse({ productId: 7, quantity: 2, ...input }));

async function catchAppError(work: Promise<unknown>): Promise<AppError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof AppError) return error;
  throw new Error(`expected a failure, got ${String(error)}`);
}

/** The only line of the actor's cart. */
async function onlyLine(actor = fixture.actor()) {
  const cart = await getCart(actor);
  const [line] = cart.lines;
  if (!line || cart.lines.length !== 1) throw new Error(`expected one line, got ${cart.lines.length}`);
  return { line, version: cart.version };
}

describe('adding to the cart', () => {
  test('stores the line and the values that were shown', async () => {
    await add();
    const { line, version } = await onlyLine();
    expect(version).toBe(2);
    expect(line).toMatchObject({ productId: 7, quantity: 2, facts: { name: 'Switch 24', fresh: true } });
    expect(line.snapshot).toEqual({ currency: 'GBP', stock: 12, parts: { price: '83.59' }, limits: null });
    expect(getLineChanges(line)).toEqual([]);
  });

  test('raises the quantity of the same product, plan and add-ons, and keeps instructions', async () => {
    fixture.serveProduct(7, { provisioning: sampleProduct.provisioning });
    const provisioning = (instructions: string) => [{ id: 1, instructions }];
    const first = await add({ provisioning: provisioning('rack 4') });
    const second = await add({ provisioning: provisioning('rack 5') });
    await add();
    expect(second.lineId).toBe(first.lineId);
    const { lines } = await getCart(fixture.actor());
    expect(lines).toMatchObject([
      { quantity: 4, provisioning: [{ id: 1, instructions: 'rack 4\nrack 5' }] },
      { quantity: 2, provisioning: [] },
    ]);
  });

  test('twenty times at once loses nothing', async () => {
    await Promise.all(Array.from({ length: 20 }, () => add({ quantity: 1 })));
    expect((await onlyLine()).line.quantity).toBe(20);
  });

  test('a quantity outside the plan is rejected with the allowed range, also as a sum', async () => {
    fixture.serveProduct(7, { rate_plans: sampleProduct.rate_plans });
    const tooMany = await catchAppError(add({ ratePlanId: 5, quantity: 11 }));
    expect(tooMany).toMatchObject({
      code: 'invalid',
      details: { fields: [{ path: 'quantity' }], facts: { allowed: { min: 1, max: 10 } } },
    });
    await add({ ratePlanId: 5, quantity: 6 });
    expect((await catchAppError(add({ ratePlanId: 5, quantity: 5 }))).code).toBe('invalid');
    expect((await onlyLine()).line.quantity).toBe(6);
  });

  test.each([
    ['without a price', { price: null }, {}, 'not-orderable', /on request/],
    ['with plans and none chosen', { rate_plans: sampleProduct.rate_plans }, {}, 'invalid', /plan/],
    ['on a plan that it does not have', {}, { ratePlanId: 99 }, 'invalid', /plan/],
    ['with an add-on that it does not have', {}, { maintenance: [{ id: 4 }] }, 'invalid', /add-on/],
  ])('a product %s is rejected with the reason', async (_name, offered, input, code, message) => {
    fixture.serveProduct(7, offered);
    const error = await catchAppError(add(input));
    expect(error.code).toBe(code);
    expect(errorText(error)).toMatch(message);
    expect((await getCart(fixture.actor())).lines).toEqual([]);
  });

  test('a product that the API does not know is not found', async () => {
    fixture.serveProduct(8, null);
    expect((await catchAppError(add({ productId: 8 }))).code).toBe('not-found');
  });

  test('shows an outdated price of the page as a change', async () => {
    await add({ seenPrice: { amount: '80', currency: 'GBP' } });
    expect(getLineChanges((await onlyLine()).line)).toMatchObject([
      { from: { amount: '80' }, to: { amount: '83.59' } },
    ]);
  });

  test('is limited to 999,999 units a line and 1,000 lines a cart', async () => {
    await add({ quantity: 999_999 });
    expect((await catchAppError(add({ quantity: 1 }))).details.fields?.[0]?.path).toBe('quantity');
    await fixture.database.pool.query(`INSERT INTO cart_lines (cart_id, product_id, quantity, line_key)
      SELECT id, 1000 + n, 1, n::text FROM carts, generate_series(1, 999) n`);
    fixture.serveProduct(9, {});
    expect(errorText(await catchAppError(add({ productId: 9 })))).toMatch(/1,000 lines/);
  });
});

describe('the owner of a cart', () => {
  test('is one person for one acting organisation', async () => {
    await add();
    expect((await getCart(fixture.actor({ organisationId: 300 }))).lines).toEqual([]);
    expect((await getCart(fixture.actor({ person: 'grace' }))).lines).toEqual([]);
    expect((await getCart(fixture.actor())).lines).toHaveLength(1);
  });

  test('is the only one who can change its lines', async () => {
    await add();
    const { line, version } = await onlyLine();
    const grace = fixture.actor({ person: 'grace' });
    await add({}, grace);
    expect((await catchAppError(changeLine(grace, line.id, { version, quantity: 9 }))).code).toBe(
      'not-found',
    );
    expect((await catchAppError(removeLine(grace, line.id, version))).code).toBe('not-found');
    const accepted = await acceptChanges(grace, {
      version,
      lines: [{ id: line.id, snapshot: { currency: null, stock: null, parts: {}, limits: null } }],
    });
    expect(accepted.version).toBe(version + 1);
    const { facts: _now, ...kept } = (await onlyLine()).line;
    expect(line).toMatchObject(kept);
  });

  test('sees no price and orders nothing below a connection without a price list', async () => {
    const error = await catchAppError(add({}, fixture.actor({ organisationId: 300 })));
    expect(error).toMatchObject({ code: 'not-orderable' });
    expect(JSON.stringify(error.details)).not.toContain('83.59');
  });

  test('is never a viewer', async () => {
    const viewer = fixture.actor({ role: 'viewer' });
    expect((await catchAppError(getCart(viewer))).code).toBe('not-allowed');
    expect((await catchAppError(getCartSummary(viewer))).code).toBe('not-allowed');
    expect((await catchAppError(add({}, viewer))).code).toBe('not-allowed');
  });
});

describe('changing the cart', () => {
  test('keeps a changed price unaccepted with a new quantity', async () => {
    await add();
    fixture.serveProduct(7, { price: 85.1 });
    const { line, version } = await onlyLine();
    await changeLine(fixture.actor(), line.id, { version, quantity: 5 });
    const after = await onlyLine();
    expect(after.line.quantity).toBe(5);
    expect(getLineChanges(after.line)).toMatchObject([{ from: { amount: '83.59' }, to: { amount: '85.1' } }]);
  });

  test('is rejected for an outdated version, with the present cart', async () => {
    await add();
    const { line, version } = await onlyLine();
    await changeLine(fixture.actor(), line.id, { version, quantity: 5 });
    const snapshot = { currency: null, stock: null, parts: {}, limits: null };
    for (const staleCall of [
      () => changeLine(fixture.actor(), line.id, { version, quantity: 9 }),
      () => removeLine(fixture.actor(), line.id, version),
      () => acceptChanges(fixture.actor(), { version, lines: [{ id: line.id, snapshot }] }),
    ]) {
      const error = await catchAppError(staleCall());
      expect(error).toMatchObject({
        code: 'conflict',
        details: { facts: { version: version + 1, lines: [{ id: line.id, quantity: 5 }] } },
      });
    }
    expect((await onlyLine()).line.quantity).toBe(5);
  });

  test('checks another plan, shows its prices as new, and joins the line that has it', async () => {
    const [plan] = sampleProduct.rate_plans;
    const rate_plans = [
      plan,
      { ...plan, id: 6, min_quantity: 8, max_quantity: 20 },
    ] as typeof sampleProduct.rate_plans;
    fixture.serveProduct(7, { rate_plans });
    await add({ ratePlanId: 5, quantity: 3 });
    const { line, version } = await onlyLine();
    const tooFew = await catchAppError(changeLine(fixture.actor(), line.id, { version, ratePlanId: 6 }));
    expect(tooFew.details.facts).toEqual({ allowed: { min: 8, max: 20 } });
    const merged = await add({ ratePlanId: 6, quantity: 8 });
    const answer = await changeLine(fixture.actor(), line.id, { version: merged.version, ratePlanId: 6 });
    expect(answer.lineId).toBe(merged.lineId);
    expect((await onlyLine()).line).toMatchObject({ ratePlanId: 6, quantity: 11 });
  });

  test('can change and remove a line whose product lost its price', async () => {
    await add();
    fixture.serveProduct(7, { price: null });
    const { line, version } = await onlyLine();
    expect(getLineProblems(line)).toMatchObject([{ code: 'no-price' }]);
    const changed = await changeLine(fixture.actor(), line.id, { version, quantity: 1 });
    await removeLine(fixture.actor(), line.id, changed.version);
    expect((await getCart(fixture.actor())).lines).toEqual([]);
  });

  test('shows a changed price until it is accepted, and again after the next change', async () => {
    await add();
    fixture.serveProduct(7, { price: 85.1, stock: 1 });
    const { line, version } = await onlyLine();
    expect(getLineChanges(line).map(({ kind }) => kind)).toEqual(['price', 'stock']);
    if (!line.facts) throw new Error('no facts');
    await acceptChanges(fixture.actor(), {
      version,
      lines: [{ id: line.id, snapshot: toLineSnapshot(line.facts, line) }],
    });
    expect(getLineChanges((await onlyLine()).line)).toEqual([]);
    fixture.serveProduct(7, { price: 90, stock: 1 });
    expect(getLineChanges((await onlyLine()).line)).toMatchObject([
      { from: { amount: '85.1' }, to: { amount: '90' } },
    ]);
  });
});

test('the summary is counted without a call to the API', async () => {
  await add();
  const requestCount = fixture.api.journal.length;
  expect(await getCartSummary(fixture.actor())).toMatchObject({
    lines: 1,
    quantity: 2,
    products: { '7': 2 },
  });
  expect(fixture.api.journal.length).toBe(requestCount);
});
