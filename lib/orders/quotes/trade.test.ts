import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addLine } from '@/lib/cart/data';
import { getOrder } from '@/lib/orders/data';
import { decideCost } from '@/lib/orders/decide-cost';
import { sendOrder } from '@/lib/orders/submission/jobs';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { askAgain, counterQuote } from './asking';
import { createQuote } from './creating';
import { discardDraft, saveDraft } from './drafting';
import { settleQuotes } from './expiry';
import { listQuotePage, openQuote } from './opening';
import { reviseQuote } from './revising';
import { counterSchema, saveDraftSchema } from './schema';
import { sendQuote } from './sending';
import { COST, line, NOTE_CANARY, openQuoteFixture, type QuoteFixture } from './testing/quote-fixture';
import { findVersions, markSent, saveVersion } from './version-store';

let fixture: QuoteFixture;
beforeAll(async () => {
  fixture = await openQuoteFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.empty());

const titles = async (organisationId: number) =>
  (
    await fixture.rows(
      `SELECT title->>'key' AS key FROM notifications WHERE organisation_id = $1 ORDER BY id`,
      [organisationId],
    )
  ).map(({ key }) => String(key).replace('quote-notifications.', ''));

describe('a sent version', () => {
  test('never changes, in the store as well', async () => {
    const id = await fixture.send([line()]);
    const [version] = await findVersions(db(), [id]);
    const { sentAt: _sentAt, sentBy: _sentBy, ...content } = version!;
    await expect(inTransaction((tx) => saveVersion(tx, content, []))).rejects.toThrow('does not change');
    await expect(
      inTransaction((tx) => markSent(tx, { quoteId: id, n: 1, sentBy: fixture.seller.userId })),
    ).rejects.toThrow('does not change');
    const { version: now } = await fixture.openMade(id);
    await expect(discardDraft(fixture.seller, id, now)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('stays what the buyer sees until its revision is sent, with the differences', async () => {
    const id = await fixture.send([line()]);
    await reviseQuote(fixture.seller, id, {
      version: (await fixture.openMade(id)).version,
      atAskedPrices: false,
    });
    const { version, draft } = await fixture.openMade(id);
    expect(draft?.n).toBe(2);
    const change = { version, validUntil: draft?.validUntil ?? '', zone: 'Europe/London' };
    const lines = [line({ quantity: 60, prices: { price: '78' } })];
    await saveDraft(fixture.seller, id, saveDraftSchema.parse({ ...change, lines }));
    expect((await fixture.openReceived(id)).offered).toMatchObject({ n: 1, lines: [{ quantity: 50 }] });
    await sendQuote(fixture.seller, id, { version: version + 1 });
    expect((await fixture.openReceived(id)).offered).toMatchObject({
      n: 2,
      changes: [
        { kind: 'quantity', from: 50, to: 60 },
        { kind: 'price', from: { amount: '80' }, to: { amount: '78' } },
      ],
    });
    expect(await titles(300)).toContain('buyer.revised');
  });

  test('is sent once, and not with lines that cannot be offered', async () => {
    const id = await fixture.draft([]);
    const { version } = await fixture.openMade(id);
    await expect(sendQuote(fixture.seller, id, { version })).rejects.toMatchObject({ code: 'invalid' });
    const ready = await fixture.draft([line()]);
    const seen = { version: (await fixture.openMade(ready)).version };
    const results = await Promise.allSettled([1, 2].map(() => sendQuote(fixture.seller, ready, seen)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('ends on a day that is to come', async () => {
    await expect(fixture.draft([line()], { validUntil: '2020-01-01' })).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: [{ path: 'validUntil' }] },
    });
  });
});

describe('the buyer', () => {
  test('sees no cost, margin, internal note or name of the seller', async () => {
    const id = await fixture.send([line()]);
    const seen = JSON.stringify([
      await openQuote(fixture.buyer, id),
      await listQuotePage(fixture.buyer, { side: 'received' }),
    ]);
    for (const secret of [COST, NOTE_CANARY, 'cost', 'Brightwater', 'admin-b'])
      expect(seen).not.toContain(secret);
    const made = JSON.stringify(await openQuote(fixture.seller, id));
    for (const known of [COST, NOTE_CANARY]) expect(made).toContain(known);
  });

  test('sees nothing of a draft, and nobody else sees the quote', async () => {
    const draft = await fixture.draft([line()]);
    await expect(openQuote(fixture.buyer, draft)).rejects.toMatchObject({ code: 'not-found' });
    const id = await fixture.send([line()]);
    for (const actor of [await fixture.as('buyer-d', 400), fixture.stranger])
      await expect(openQuote(actor, id)).rejects.toMatchObject({ code: 'not-found' });
    // Only those people of the seller see costs who sell.
    await expect(openQuote(await fixture.as('buyer-b', 200), id)).rejects.toMatchObject({
      code: 'not-allowed',
    });
    const { quotes } = await listQuotePage(fixture.buyer, { side: 'received' });
    expect(quotes.map((quote) => quote.id)).toEqual([id]);
  });

  test('asks for another price once for each version, and the seller answers once', async () => {
    const id = await fixture.send([line()]);
    const [seen, { offered }] = [await fixture.openMade(id), await fixture.openReceived(id)];
    const ask = (change: object) => counterSchema.parse({ n: 1, total: '3900', text: 'For all', ...change });
    await counterQuote(fixture.buyer, id, ask({}));
    await expect(counterQuote(fixture.colleague, id, ask({}))).rejects.toMatchObject({
      code: 'conflict',
    });
    // The seller's page from before the counter-price can still be saved and answered from.
    expect((await fixture.openMade(id)).version).toBe(seen.version);
    const prices = [{ lineId: offered.lines[0]?.id, price: '79' }];
    await counterQuote(fixture.seller, id, ask({ total: null, lines: prices }));
    const { counters } = await fixture.openReceived(id);
    expect(counters).toMatchObject([
      { side: 'buyer', person: 'buyer-c', total: { amount: '3900', currency: 'GBP' } },
      { side: 'seller', person: null, lines: [{ price: { amount: '79' } }] },
    ]);
    expect(await titles(200)).toContain('seller.asked');
    expect(await titles(300)).toContain('buyer.countered');
  });
});

test('a revision begins at the prices that the buyer asked for', async () => {
  const id = await fixture.send([line()]);
  const revise = (version: number) => reviseQuote(fixture.seller, id, { version, atAskedPrices: true });
  const { version } = await fixture.openMade(id);
  await expect(revise(version)).rejects.toMatchObject({ code: 'conflict' });
  await counterQuote(fixture.buyer, id, counterSchema.parse({ n: 1, total: '3900' }));
  await revise(version);
  expect((await fixture.openMade(id)).draft).toMatchObject({
    lines: [{ parts: [{ price: { amount: '78' } }] }],
    totals: { oneOff: [{ amount: '3900' }] },
  });
});

test('organisations that buy elsewhere, or from somebody in between, get no quotes', async () => {
  for (const buyerId of [400, 201, 100, 200, 999])
    await expect(createQuote(fixture.seller, { from: 'nothing', buyerId })).rejects.toMatchObject({
      code: 'not-found',
    });
});

test('a customer whose own API client was removed gets quotes again', async () => {
  const create = () => createQuote(fixture.seller, { from: 'nothing', buyerId: 300 });
  await fixture.rows(
    `INSERT INTO connections (organisation_id, client_id, secret_ciphertext) VALUES (300, 'own', 'x')`,
  );
  await expect(create()).rejects.toMatchObject({ code: 'not-found' });
  await fixture.rows('UPDATE connections SET deleted_at = now() WHERE organisation_id = 300');
  expect(await create()).toMatchObject({ version: 1 });
  await fixture.rows('DELETE FROM connections WHERE organisation_id = 300');
});

test('a quote begins with the seller’s cart at the customer’s prices', async () => {
  const seller = await fixture.as('admin-b', 200);
  await addLine(seller, { productId: 8, quantity: 4, ratePlanId: null, provisioning: [], maintenance: [] });
  const { id } = await createQuote(seller, { from: 'cart', buyerId: 300 });
  const { draft, hasFloor } = await fixture.openMade(id);
  expect(draft?.lines).toMatchObject([
    { quantity: 4, parts: [{ price: { amount: '12' } }], costParts: [{ price: { amount: '10' } }] },
  ]);
  expect(hasFloor).toBe(true);
});

describe('the end of the last day', () => {
  test('is noted and told once, and a reminder comes before', async () => {
    const id = await fixture.send([line()]);
    await fixture.rows(
      `UPDATE quotes SET sent_at = now() - interval '5 days', valid_until_at = now() + interval '1 day'`,
    );
    await Promise.all([settleQuotes(), settleQuotes()]);
    await settleQuotes();
    expect((await titles(300)).filter((title) => title === 'buyer.expires')).toHaveLength(2);
    await fixture.rows('UPDATE quotes SET valid_until_at = now()');
    await Promise.all([settleQuotes(), settleQuotes()]);
    expect((await titles(300)).filter((title) => title === 'buyer.expired')).toHaveLength(2);
    expect((await titles(200)).filter((title) => title === 'seller.expired')).toHaveLength(1);
    expect(await fixture.openMade(id)).toMatchObject({ state: 'expired' });
  });

  test('leaves a quote that is asked for again at today’s prices, once', async () => {
    const id = await fixture.send([line()]);
    await fixture.rows('UPDATE quotes SET valid_until_at = now()');
    fixture.setPrice(7, 100);
    await Promise.all([1, 2].map(() => askAgain(fixture.buyer, id, { n: 1 })));
    await askAgain(fixture.buyer, id, { n: 1 });
    const { quotes } = await listQuotePage(fixture.seller, { side: 'made', state: 'draft' });
    expect(quotes).toHaveLength(1);
    expect((await fixture.openMade(quotes[0]?.id ?? '')).draft?.lines).toMatchObject([
      { quantity: 50, parts: [{ price: { amount: '120' } }] },
    ]);
    expect(await titles(200)).toContain('seller.again');
  });
});

describe('when the seller’s own cost rises above the quoted price', () => {
  const createHeld = async () => {
    const id = await fixture.send([line()]);
    const orderId = await fixture.checkOut(await fixture.accept(id));
    await fixture.rows('UPDATE orders SET checked_until = now()');
    fixture.setPrice(7, 93.41);
    await sendOrder(orderId);
    return { id, orderId };
  };

  test('the order waits for the seller, and the buyer reads only that it is being checked', async () => {
    const { id, orderId } = await createHeld();
    const order = await getOrder(fixture.buyer, orderId);
    expect(order).toMatchObject({ state: 'QUEUED', held: 'cost', recheck: null, actions: ['withdraw'] });
    expect(JSON.stringify(order)).not.toContain('93.41');
    expect(await fixture.openMade(id)).toMatchObject({ heldOrders: [{ id: orderId }] });
    expect(await titles(200)).toContain('seller.cost');
    expect(fixture.api.count('POST /v1/orders')).toBe(0);
  });

  test('it leaves at the quoted price when the seller honours it', async () => {
    const { id, orderId } = await createHeld();
    const decide = () => decideCost(fixture.seller, id, { orderId, decision: 'honour' });
    const results = await Promise.allSettled([decide(), decide()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await sendOrder(orderId);
    expect(await getOrder(fixture.buyer, orderId)).toMatchObject({
      state: 'SUBMITTED',
      totals: { oneOff: [{ amount: '4000' }] },
    });
  });

  test('it is withdrawn and the quote revised when the seller quotes again', async () => {
    const { id, orderId } = await createHeld();
    await expect(decideCost(fixture.colleague, id, { orderId, decision: 'requote' })).rejects.toMatchObject({
      code: 'not-found',
    });
    await decideCost(fixture.seller, id, { orderId, decision: 'requote' });
    expect(await getOrder(fixture.buyer, orderId)).toMatchObject({ state: 'WITHDRAWN' });
    expect(await fixture.openMade(id)).toMatchObject({ state: 'withdrawn', draft: { n: 2 } });
    await sendQuote(fixture.seller, id, { version: (await fixture.openMade(id)).version });
    expect(await fixture.openReceived(id)).toMatchObject({ state: 'sent', offered: { n: 2 } });
  });

  test('two orders of one quote are both withdrawn, and the quote is revised once', async () => {
    const id = await fixture.send([line()]);
    const cartId = await fixture.accept(id);
    await fixture.checkOut(cartId, 20);
    await fixture.rows('UPDATE orders SET checked_until = now(), not_before = now()');
    fixture.setPrice(7, 93.41);
    const orders = await fixture.rows('SELECT id FROM orders');
    for (const { id: orderId } of orders) await sendOrder(String(orderId));
    for (const { id: orderId } of orders)
      await decideCost(fixture.seller, id, { orderId: String(orderId), decision: 'requote' });
    expect(await fixture.rows('SELECT state FROM orders')).toEqual([
      { state: 'WITHDRAWN' },
      { state: 'WITHDRAWN' },
    ]);
    expect(await fixture.openMade(id)).toMatchObject({ state: 'withdrawn', draft: { n: 2 } });
  });

  test('a price that was below cost from the beginning stops nothing', async () => {
    const id = await fixture.send([line({ prices: { price: '50' } })]);
    const orderId = await fixture.checkOut(await fixture.accept(id));
    await fixture.rows('UPDATE orders SET checked_until = now()');
    await sendOrder(orderId);
    expect(await getOrder(fixture.buyer, orderId)).toMatchObject({ state: 'SUBMITTED' });
  });
});
