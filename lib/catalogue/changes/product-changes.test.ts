import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyerActor } from '@/lib/organisations/permissions/testing/sample-actor';
import { openStoredCatalogue, type StoredCatalogue } from '../testing/stored-catalogue';
import { listProductChanges } from './product-changes';

let fixture: StoredCatalogue;
const [OWNER, BELOW, ALONE] = [createBuyerActor(200), createBuyerActor(200, 300), createBuyerActor(900)];
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

beforeAll(async () => {
  fixture = await openStoredCatalogue();
  for (let id = 1; id <= 5; id++) await fixture.product(id);
  await fixture.priceList(200, 300, '50');
  await fixture.change(1, hoursAgo(9), { priceBefore: '10', price: '9', stockBefore: 1, stock: 1 });
  await fixture.change(2, hoursAgo(8), { priceBefore: '10', price: '10', stockBefore: 0, stock: 4 });
  await fixture.change(3, hoursAgo(7), { priceBefore: '10', price: '11', stockBefore: 1, stock: 1 });
  await fixture.change(4, hoursAgo(6), { priceBefore: '20', price: '10', stockBefore: 1, stock: 1 });
  await fixture.change(5, hoursAgo(24 * 9), { priceBefore: '20', price: '10', stockBefore: 1, stock: 1 });
});
afterAll(() => fixture.close());

const list = (ids: number[], actor = OWNER, limit = 9) =>
  listProductChanges(actor, { ids, kinds: ['price-down', 'in-stock'], days: 7, limit });

test('only the asked kinds of the asked products within the days are listed, the latest first', async () => {
  expect((await list([5, 3, 2, 1, 1])).map(({ id, kinds }) => [id, kinds])).toEqual([
    [2, ['in-stock']],
    [1, ['price-down']],
  ]);
  expect((await list([1, 2, 4], OWNER, 1)).map(({ id }) => id)).toEqual([4]);
  expect(await list([])).toEqual([]);
});

test('each organisation sees its own prices; one without a connection sees nothing', async () => {
  expect(await list([4], BELOW)).toMatchObject([{ priceBefore: { amount: '30' }, price: { amount: '15' } }]);
  expect(await list([4], ALONE)).toEqual([]);
  await expect(list([4], { ...OWNER, permissions: [] })).rejects.toMatchObject({ code: 'not-allowed' });
});
