import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addBrand } from '@/lib/brand/testing/add-brand';
import { getLineChanges, getLineProblems } from '@/lib/cart/model/rules';
import { refreshConnectionFacts } from '@/lib/connections/data';
import type { Product } from '@/lib/contract/product';
import { createBuyerActor } from '@/lib/organisations/permissions/testing/sample-actor';
import { systemClock } from '@/lib/platform/clock';
import { db } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import { listChanges } from '../changes/data';
import { productHistory } from '../changes/history';
import { changesQuerySchema } from '../changes/schema';
import { getProductRows } from '../lookup';
import { exportPriceList } from '../price-list-file/data';
import { priceListQuerySchema } from '../price-list-file/schema';
import { currentFacts } from '../product/data';
import { product, serveProducts } from '../testing/catalogue-server';
import { openSyncFixture, type SyncFixture } from '../testing/sync-fixture';
import { syncNow } from './data';
import { findDue } from './run-store';

let fixture: SyncFixture;
const OWNER = createBuyerActor(100);

beforeAll(async () => {
  fixture = await openSyncFixture();
  await addBrand({ organisationId: 100, name: 'A' });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.reset();
  await fixture.rows(emptyTables('product_reads'));
  await fixture.rows(
    'UPDATE connections SET currency = NULL, listed_by = NULL, listed_currency = NULL, listed_currency_since = NULL',
  );
  price({ 1: 10, 2: 20 });
  name('GBP');
});
afterEach(() => fixture.rows("UPDATE organisations SET path = '{100}' WHERE id = 100"));

/** Sets what the API answers from now on. */
const name = (...currencies: (string | null)[]) =>
  fixture.server.on(
    'GET /v1/user',
    ...currencies.map((currency) => json(200, { id: 1, name: 'Api', organisation: 100, currency })),
  );
function price(prices: Record<number, number>, over: Record<number, Partial<Product>> = {}) {
  fixture.server.catalogue = Object.entries(prices).map(([id, amount]) =>
    product(Number(id), { price: amount, rrp: amount * 2, ...over[Number(id)] }),
  );
}
const learn = () => refreshConnectionFacts(fixture.connectionId);
const read = () => syncNow(fixture.connectionId);

/** Every amount of a list's rows, as people read it. */
async function listed(): Promise<(string | null)[]> {
  const rows = await getProductRows(OWNER, [1, 2]);
  return [1, 2].flatMap((id) => {
    const row = rows.get(id);
    return [row?.price ?? null, row?.rrp ?? null].map(
      (money) => money && `${money.currency} ${money.amount}`,
    );
  });
}
const note = async () => (await getProductRows(OWNER, [1])).get(1)?.priceNote;

test('the currency label changes with the amounts, and there is no price in between', async () => {
  await read();
  expect(await listed()).toEqual(['GBP 10', 'GBP 20', 'GBP 20', 'GBP 40']);
  name('JPY');
  price({ 1: 2000, 2: 4000 });
  await learn();
  expect(await listed()).toEqual([null, null, null, null]);
  expect(await note()).toBe('being-read');
  await read();
  expect(await listed()).toEqual(['JPY 2000', 'JPY 4000', 'JPY 4000', 'JPY 8000']);
});

test('a catalogue sync also reads the currency', async () => {
  await read();
  name('KWD');
  price({ 1: 3.5, 2: 7 });
  await read();
  expect(await listed()).toEqual(['KWD 3.5', 'KWD 7', 'KWD 7', 'KWD 14']);
});

test('equal amounts in another currency get its label', async () => {
  await read();
  await read();
  name('EUR');
  await learn();
  expect(await listed()).toEqual([null, null, null, null]);
  await read();
  expect(await listed()).toEqual(['EUR 10', 'EUR 20', 'EUR 20', 'EUR 40']);
});

test('a currency that changes during a read keeps the old list, and the next read updates it', async () => {
  await read();
  price({ 1: 12, 2: 24 });
  name('GBP', 'EUR');
  expect(await read()).toMatchObject({
    state: 'failed',
    reason: { key: 'sync-reasons.runs.currencyChanged' },
  });
  expect(await listed()).toEqual([null, null, null, null]);
  await read();
  expect(await listed()).toEqual(['EUR 12', 'EUR 24', 'EUR 24', 'EUR 48']);
});

test('a currency that changes back before the next read shows the stored prices again', async () => {
  await read();
  name('EUR');
  await learn();
  name('GBP');
  await learn();
  expect(await listed()).toEqual(['GBP 10', 'GBP 20', 'GBP 20', 'GBP 40']);
});

test('pages of an interrupted read in the former currency are not published in the new one', async () => {
  await read();
  fixture.server.maxPageSize = 1;
  price({ 1: 11, 2: 21 });
  fixture.server.page = (page) => (page === 2 ? json(503, {}) : undefined);
  expect(await read()).toMatchObject({ state: 'failed' });
  expect(await fixture.rows('SELECT id FROM staged_products')).not.toEqual([]);
  name('EUR');
  fixture.server.page = () => undefined;
  await fixture.rows(emptyTables('connection_circuits'));
  const outcome = await read();
  expect(outcome).toMatchObject({ state: 'done', result: { resumedAt: null } });
  expect(await listed()).toEqual(['EUR 11', 'EUR 22', 'EUR 21', 'EUR 42']);
});

test.each([
  ['answers that there is no such user', json(404, {})],
  ['refuses to say who it is', json(403, {})],
  ['names no currency any more', json(200, { id: 1, name: 'Api', organisation: 100, currency: null })],
])('an API that %s still lists its products', async (_name, answer) => {
  await read();
  fixture.server.on('GET /v1/user', answer);
  price({ 1: 13, 2: 26 });
  expect(await read()).toMatchObject({ state: 'done' });
  const [first] = await listed();
  expect([null, 'GBP 13']).toContain(first);
});

describe('an order in a changed currency', () => {
  const ordered = async () => (await currentFacts(OWNER, [1], 'action')).get(1);

  test('has no price while list and currency differ, also after a single read', async () => {
    await read();
    serveProducts(fixture.server, [1]);
    expect((await ordered())?.price).toEqual({ amount: '10', currency: 'GBP' });
    name('EUR');
    await learn();
    const facts = await ordered();
    expect(facts).toMatchObject({ price: null, rrp: null, priceNote: 'being-read', shippingCost: null });
    if (!facts) throw new Error('the product is known');
    const line = {
      ...{ id: 'a', productId: 1, quantity: 1, ratePlanId: null, provisioning: [], maintenance: [], facts },
      ...{ reference: null, version: 1, changedBy: null, tolerancePercent: 0 },
      snapshot: { currency: 'GBP', stock: facts.stock, parts: { price: '10' }, limits: null },
    };
    expect(getLineProblems(line as never)).toMatchObject([
      { code: 'no-price', message: { key: 'pricing.missing.being-read' } },
    ]);
    // There is nothing to accept: the price did not become "on request".
    expect(getLineChanges(line as never)).toEqual([]);
  });

  test('ignores single reads in the former currency after the catalogue was read', async () => {
    await read();
    serveProducts(fixture.server, [1]);
    price({ 1: 15, 2: 20 });
    await ordered();
    name('EUR');
    price({ 1: 18, 2: 24 });
    await read();
    fixture.server.on('GET /v1/products/1', json(503, {}));
    expect((await ordered())?.price).toEqual({ amount: '18', currency: 'EUR' });
  });

  test('has no price list as a file', async () => {
    await read();
    name('EUR');
    await learn();
    const file = exportPriceList(
      OWNER,
      priceListQuerySchema.parse({ format: 'csv' }),
      'brand-of-100.example',
    );
    await expect(file).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('changes of the currency', () => {
  const changes = async () =>
    (await listChanges(OWNER, changesQuerySchema.parse({ since: '7' }))).rows.map(
      ({ id, kinds, price: now, priceBefore: before }) => [
        id,
        kinds,
        before?.amount ?? null,
        now?.amount ?? null,
      ],
    );

  test('are no price changes', async () => {
    await read();
    price({ 1: 11, 2: 20 });
    await read();
    name('EUR');
    price({ 1: 13, 2: 24, 3: 9 }, { 2: { stock: 0 } });
    await read();
    expect(await changes()).toEqual([
      [3, ['new'], null, '9'],
      [2, ['out-of-stock'], '24', '24'],
    ]);
    price({ 1: 12, 2: 24, 3: 9 }, { 2: { stock: 0 } });
    await read();
    // A span that begins in pounds compares no prices.
    expect(await changes()).toEqual([
      [3, ['new'], null, '9'],
      [2, ['out-of-stock'], '24', '24'],
    ]);
    const history = await productHistory(OWNER, 1);
    expect(history.periods.every(({ price: money }) => money === null || money.currency === 'EUR')).toBe(
      true,
    );
    expect(history.periods.map(({ price: money }) => money?.amount)).not.toContain('11');
    expect(history.periods.map(({ price: money }) => money?.amount)).not.toContain('10');
  });

  test('leave a removed product without its price in the former currency', async () => {
    await read();
    name('EUR');
    price({ 1: 13 });
    serveProducts(fixture.server, [2]);
    await read();
    expect(await changes()).toEqual([[2, ['gone'], null, null]]);
  });
});

test('a catalogue in a former currency is due for a read at once', async () => {
  await read();
  const due = () => findDue(db(), { now: systemClock(), intervalMs: 3_600_000, firstRetryMs: 0 });
  expect(await due()).toEqual([]);
  name('EUR');
  await learn();
  expect(await due()).toEqual([fixture.connectionId]);
});
