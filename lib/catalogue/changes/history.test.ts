import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBuyerActor } from '@/lib/organisations/permissions/testing/sample-actor';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { DAY_MS } from '@/lib/platform/durations';
import { openStoredCatalogue, type StoredCatalogue } from '../testing/stored-catalogue';
import { productHistory } from './history';
import { historySchema } from './schema';

let fixture: StoredCatalogue;
const [OWNER, BELOW] = [createBuyerActor(200), createBuyerActor(200, 300)];
/** The start of the watching, a moment ago enough for every day of the tests. */
const START = Date.now() - 40 * DAY_MS;
const day = (days: number) => new Date(START + days * DAY_MS).toISOString();

beforeAll(async () => {
  fixture = await openStoredCatalogue();
  await fixture.product(1, { price: '12.00', stock: 7 });
  await fixture.product(2, { gone: true });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows(emptyTables('catalogue_changes', 'price_lists', 'sync_runs'));
  await insertRunsEvery(1);
});

const insertRunsEvery = (days: number, from = 0, to = 40) =>
  fixture.rows(
    `INSERT INTO sync_runs (connection_id, state, started_at, finished_at)
     SELECT $1, 'done', at, at FROM generate_series($2::timestamptz, $3::timestamptz, make_interval(days => $4)) at`,
    [fixture.connectionId, day(from), day(to), days],
  );
const history = async (id = 1, who = OWNER) => historySchema.parse(await productHistory(who, id));
const brief = async (id = 1, who = OWNER) =>
  (await history(id, who)).periods.map(({ from, to, listed, price, stock }) => [
    Math.round((Date.parse(from) - START) / DAY_MS),
    Math.round((Date.parse(to) - START) / DAY_MS),
    listed ? (price?.amount ?? null) : 'absent',
    stock,
  ]);

test('a product without changes has its present values since it was first seen', async () => {
  expect(await brief()).toEqual([[0, 40, '12', 7]]);
});

test('each observed step is shown, with the time out of the catalogue', async () => {
  await fixture.change(1, day(10), { priceBefore: '10', price: '11', stockBefore: 5, stock: 5 });
  await fixture.change(1, day(20), { kind: 'gone', priceBefore: '11', stockBefore: 5 });
  await fixture.change(1, day(25), { kind: 'returned', priceBefore: '11', price: '12', stock: 7 });
  expect(await brief()).toEqual([
    [0, 10, '10', 5],
    [10, 20, '11', 5],
    [20, 25, 'absent', null],
    [25, 40, '12', 7],
  ]);
});

test('a new product has no earlier history', async () => {
  await fixture.change(1, day(30), { kind: 'new', price: '12', stock: 7 });
  expect(await brief()).toEqual([[30, 40, '12', 7]]);
});

test('history uses the acting organisation’s price only', async () => {
  await fixture.change(1, day(10), { priceBefore: '10', price: '12', stockBefore: 7, stock: 7 });
  await fixture.priceList(200, 300, '50');
  expect(await brief(1, BELOW)).toEqual([
    [0, 10, '15', 7],
    [10, 40, '18', 7],
  ]);
  expect(JSON.stringify(await history(1, BELOW))).not.toMatch(/"1[02](\.00)?"/);
});

test('a changed cost without a changed own price leaves no trace', async () => {
  await fixture.change(1, day(10), { priceBefore: '10', price: '12', stockBefore: 7, stock: 7 });
  await fixture.priceList(200, 300, '0', [{ scope: 'product', scopeId: 1, action: 'fixed', value: '99' }]);
  expect(await brief(1, BELOW)).toEqual([[0, 40, '99', 7]]);
});

test('without a price list the history shows stock only', async () => {
  await fixture.change(1, day(10), { priceBefore: '10', price: '12', stockBefore: 0, stock: 7 });
  const { priced, periods } = await history(1, BELOW);
  expect(priced).toBe(false);
  expect(periods.map(({ price, stock }) => [price, stock])).toEqual([
    [null, 0],
    [null, 7],
  ]);
});

test('a time without reads is a gap', async () => {
  await fixture.rows(emptyTables('sync_runs'));
  await insertRunsEvery(1, 0, 10);
  await insertRunsEvery(1, 20, 40);
  expect((await history()).gaps.map(({ from, to }) => [Date.parse(from), Date.parse(to)])).toEqual([
    [Date.parse(day(10)), Date.parse(day(20))],
  ]);
});

test('a product that was never read is empty, a removed one absent, an unknown one not found', async () => {
  await fixture.rows(emptyTables('sync_runs'));
  expect((await history()).periods).toEqual([]);
  await insertRunsEvery(1);
  expect(await brief(2)).toEqual([[0, 40, 'absent', null]]);
  await expect(history(99)).rejects.toMatchObject({ code: 'not-found' });
  await expect(productHistory({ ...OWNER, permissions: [] }, 1)).rejects.toMatchObject({
    code: 'not-allowed',
  });
});
