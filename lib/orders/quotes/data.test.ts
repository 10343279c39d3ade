import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addLine, changeLine, getCart, removeLine } from '@/lib/cart/data';
import { getOrder } from '@/lib/orders/data';
import { withdrawOrder } from '@/lib/orders/order-actions';
import { sendOrder } from '@/lib/orders/submission/jobs';
import { acceptQuote, declineQuote, releaseQuote } from './deciding';
import { openQuote } from './opening';
import { reviseQuote } from './revising';
import { sendQuote, withdrawQuote } from './sending';
import { line, openQuoteFixture, type QuoteFixture } from './testing/quote-fixture';

let fixture: QuoteFixture;
beforeAll(async () => {
  fixture = await openQuoteFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.empty());

const toAcceptance = async (id: string) => {
  const { offered } = await fixture.openReceived(id);
  return { n: offered.n, lineIds: offered.lines.map((one) => one.id) };
};
const countFulfilled = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;
const countQuoteCarts = async () =>
  (await fixture.rows('SELECT count(*)::int AS n FROM carts WHERE quote_id IS NOT NULL'))[0]?.n;

describe('accepting fills a locked cart', () => {
  test('with the quoted prices and nothing to change', async () => {
    const id = await fixture.send([
      line(),
      line({ productId: 8, quantity: 3, prices: {}, kind: 'optional' }),
    ]);
    const cart = await getCart(fixture.buyer, await fixture.accept(id));
    expect(cart).toMatchObject({ isLocked: true, quoteId: id });
    const [first, second] = cart.lines;
    expect(first).toMatchObject({ quantity: 50, facts: { price: { amount: '80' } } });
    // Not priced by the seller: the customer's price of that day, 20 % above the cost of 10.
    expect(second).toMatchObject({ facts: { price: { amount: '12' } } });
    const seen = { version: cart.version, lineId: first?.id ?? '' };
    const added = { productId: 7, quantity: 1, ratePlanId: null, provisioning: [], maintenance: [] };
    for (const change of [
      () => changeLine(fixture.buyer, seen.lineId, { version: seen.version, quantity: 1 }, cart.id),
      () => removeLine(fixture.buyer, seen.lineId, seen.version, cart.id),
      () => addLine(fixture.buyer, added, cart.id),
    ])
      await expect(change()).rejects.toMatchObject({
        code: 'cart-locked',
        details: { facts: { quoteId: id } },
      });
  });

  test('of the chosen lines only', async () => {
    const alternative = { kind: 'alternative', alternativeGroup: 1 } as const;
    const id = await fixture.send([
      line(alternative),
      line({ ...alternative, quantity: 100, prices: { price: '75' } }),
    ]);
    const { n, lineIds } = await toAcceptance(id);
    await expect(acceptQuote(fixture.buyer, id, { n, lineIds })).rejects.toMatchObject({
      code: 'invalid',
    });
    const { cartId } = await acceptQuote(fixture.buyer, id, { n, lineIds: lineIds.slice(1) });
    const { lines } = await getCart(fixture.buyer, cartId);
    expect(lines).toMatchObject([{ quantity: 100, facts: { price: { amount: '75' } } }]);
  });

  test('once: two tabs of a person, and two people', async () => {
    const id = await fixture.send([line()]);
    const input = await toAcceptance(id);
    const results = await Promise.allSettled([
      acceptQuote(fixture.buyer, id, input),
      acceptQuote(fixture.colleague, id, input),
      acceptQuote(fixture.buyer, id, { ...input, n: 2 }),
    ]);
    expect(await countQuoteCarts()).toBe(1);
    const lost = results.find(({ status }) => status === 'rejected');
    expect(lost).toMatchObject({
      reason: { code: 'conflict', details: { facts: { current: { state: 'accepted' } } } },
    });
  });

  test('the same press twice is one acceptance', async () => {
    const id = await fixture.send([line()]);
    const input = await toAcceptance(id);
    const all = await Promise.all([1, 2, 3].map(() => acceptQuote(fixture.buyer, id, input)));
    expect(new Set(all.map(({ cartId }) => cartId)).size).toBe(1);
    expect(await countQuoteCarts()).toBe(1);
  });

  test('although the seller works on a revision that the buyer cannot see', async () => {
    const id = await fixture.send([line()]);
    const input = await toAcceptance(id);
    await reviseQuote(fixture.seller, id, {
      version: (await fixture.openMade(id)).version,
      atAskedPrices: false,
    });
    expect(await acceptQuote(fixture.buyer, id, input)).toMatchObject({ id });
    const { version } = await fixture.openMade(id);
    await expect(sendQuote(fixture.seller, id, { version })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('not of a seller that no longer sells to the buyer', async () => {
    const id = await fixture.send([line()]);
    const input = await toAcceptance(id);
    await fixture.rows('UPDATE organisations SET gone_at = now() WHERE id = 300');
    await expect(acceptQuote(fixture.buyer, id, input)).rejects.toMatchObject({
      code: 'conflict',
      message: 'quotes.errors.noLongerSold',
    });
    await fixture.rows('UPDATE organisations SET gone_at = NULL WHERE id = 300');
  });

  test.each([1, 2, 3])('or the seller withdraws it: one of both (%i)', async () => {
    const id = await fixture.send([line()]);
    const [input, { version }] = [await toAcceptance(id), await fixture.openMade(id)];
    const results = await Promise.allSettled([
      acceptQuote(fixture.buyer, id, input),
      withdrawQuote(fixture.seller, id, { version }),
    ]);
    expect(countFulfilled(results)).toBe(1);
    const { state } = await fixture.openMade(id);
    expect(await countQuoteCarts()).toBe(state === 'accepted' ? 1 : 0);
  });

  test('not after the end of the last day by the database’s clock, whatever the job has noted', async () => {
    const id = await fixture.send([line()]);
    const input = await toAcceptance(id);
    await fixture.rows('UPDATE quotes SET valid_until_at = clock_timestamp()');
    await expect(acceptQuote(fixture.buyer, id, input)).rejects.toMatchObject({
      code: 'conflict',
      details: { facts: { current: { state: 'expired' } } },
    });
    expect(await countQuoteCarts()).toBe(0);
  });

  test('not when the day ends while it waits for another change', async () => {
    const id = await fixture.send([line()]);
    const input = await toAcceptance(id);
    await fixture.rows(`UPDATE quotes SET valid_until_at = clock_timestamp() + interval '300 milliseconds'`);
    const blocker = await fixture.database.pool.connect();
    await blocker.query('BEGIN');
    await blocker.query('SELECT 1 FROM quotes WHERE id = $1 FOR UPDATE', [id]);
    const accepting = acceptQuote(fixture.buyer, id, input).catch((error: unknown) => error);
    await blocker.query('SELECT pg_sleep(0.6)');
    await blocker.query('COMMIT');
    blocker.release();
    expect(await accepting).toMatchObject({ code: 'conflict' });
  });
});

describe('the order of a quote', () => {
  test('is placed at the quoted prices although the list price rose, and keeps its lines of the quote', async () => {
    const id = await fixture.send([line()]);
    const cartId = await fixture.accept(id);
    fixture.setPrice(7, 75);
    const orderId = await fixture.checkOut(cartId);
    const order = await getOrder(fixture.buyer, orderId);
    expect(order.totals.oneOff).toEqual([{ amount: '4000', currency: 'GBP' }]);
    const { offered } = await fixture.openReceived(id);
    expect(order.lines.map(({ quoteLineId }) => quoteLineId)).toEqual(offered.lines.map((one) => one.id));
    expect(await countQuoteCarts()).toBe(0);
    await fixture.rows('UPDATE orders SET checked_until = now()');
    await sendOrder(orderId);
    expect(await getOrder(fixture.buyer, orderId)).toMatchObject({ state: 'SUBMITTED' });
    expect((await fixture.openReceived(id)).orders.map((one) => one.id)).toEqual([orderId]);
  });

  test('is one order, from two tabs at once', async () => {
    const cartId = await fixture.accept(await fixture.send([line()]));
    const results = await Promise.allSettled([fixture.checkOut(cartId), fixture.checkOut(cartId)]);
    expect(countFulfilled(results)).toBe(1);
  });

  test('gives the quote back when it is withdrawn, in place of filling a cart', async () => {
    const id = await fixture.send([line()]);
    await fixture.rows('INSERT INTO order_policies (organisation_id, hold_seconds) VALUES (300, 3600)');
    const orderId = await fixture.checkOut(await fixture.accept(id));
    await expect(releaseQuote(fixture.buyer, id, { n: 1 })).rejects.toMatchObject({ code: 'conflict' });
    await withdrawOrder(fixture.buyer, orderId);
    expect(await fixture.openReceived(id)).toMatchObject({ state: 'sent', may: { accept: true } });
    expect((await getCart(fixture.buyer)).lines).toEqual([]);
    expect(await getCart(fixture.buyer, await fixture.accept(id))).toMatchObject({ quoteId: id });
  });
});

test('a quote that is given back can be accepted again while it is valid', async () => {
  const id = await fixture.send([line()]);
  await fixture.accept(id);
  await releaseQuote(fixture.colleague, id, { n: 1 });
  expect(await countQuoteCarts()).toBe(0);
  await fixture.accept(id, fixture.colleague);
  expect(await fixture.openMade(id)).toMatchObject({ state: 'accepted', acceptedBy: 'admin-c' });
});

test('a declined quote tells the seller why', async () => {
  const id = await fixture.send([line()]);
  await declineQuote(fixture.buyer, id, { n: 1, reason: 'Too dear' });
  expect(await fixture.openMade(id)).toMatchObject({ state: 'declined', declineReason: 'Too dear' });
  await expect(fixture.accept(id)).rejects.toMatchObject({ code: 'conflict' });
  expect(await openQuote(fixture.buyer, id)).toMatchObject({ may: { accept: false, askAgain: true } });
});
