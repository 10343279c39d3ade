import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listInbox } from '@/lib/accounts/notifications/data';
import { addBrand } from '@/lib/brand/testing/add-brand';
import { lowestPlanPrice } from '@/lib/catalogue/line-prices/plan-price';
import { openStoredCatalogue, type StoredCatalogue } from '@/lib/catalogue/testing/stored-catalogue';
import { sellByPlans } from '@/lib/catalogue/testing/stored-plan';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { addWatch, listWatches, listWatchesWithNews, removeWatch } from './data';
import { notifyWatchers } from './notify';
import { MAX_WATCHES, watchesSchema, watchesWithNewsSchema } from './schema';

let fixture: StoredCatalogue;
let ada: Actor;
let bea: Actor;
/** A person of 300 below, which buys by a price list. */
let cleo: Actor;

beforeAll(async () => {
  fixture = await openStoredCatalogue();
  await addBrand({ organisationId: 200, name: 'B' });
  await addBrand({ organisationId: 900, name: 'X' });
  [ada, bea, cleo] = [
    await fixture.person('ada@example.com', 200),
    await fixture.person('bea@example.com', 200),
    await fixture.person('cleo@example.com', 300),
  ];
  await fixture.product(1, { name: 'Montech laptop 14', code: 'L-14' });
  await fixture.product(2, { name: 'Montech laptop 16', code: 'L-16', price: '40', stock: 0 });
  await fixture.product(3, { name: 'Alpine fan', vendor: 26, type: 3 });
  await fixture.priceList(200, 300, '50');
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows(emptyTables('watches', 'notifications', 'catalogue_changes'));
  await fixture.rows('UPDATE memberships SET disabled_at = NULL');
});

/** Soon enough to come after every watch of the test. */
const soon = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
const product = (productId: number) => ({ kind: 'product', productId }) as const;
const search = (text: string) => ({ kind: 'search', search: text }) as const;
const notifyAll = () => notifyWatchers(fixture.connectionId);
const inbox = async (actor: Actor) =>
  (await listInbox(actor, {})).items.map(({ title, detail, path }) => [title, detail, path]);

describe('watching', () => {
  test('a product or a search happens once, until it is ended', async () => {
    const watch = await addWatch(ada, product(1));
    expect(await addWatch(ada, product(1))).toMatchObject({ id: watch.id, name: 'Montech laptop 14' });
    const found = await addWatch(ada, search('?text=laptop&vendor=406&sort=name&view=grid&stock=in'));
    expect(found).toMatchObject({
      name: '“laptop”, Vendor 406, in stock',
      search: '?text=laptop&vendor=406&stock=in',
    });
    expect(await addWatch(ada, search('?stock=in&vendor=406&text=laptop'))).toMatchObject({ id: found.id });
    expect(watchesSchema.parse(await listWatches(ada)).watches.map(({ id }) => id)).toEqual([
      found.id,
      watch.id,
    ]);
    expect(await listWatches(bea)).toEqual({ watches: [] });
    expect(await listWatches({ ...ada, organisationId: 300 })).toEqual({ watches: [] });
    await expect(removeWatch(bea, watch.id)).rejects.toMatchObject({ code: 'not-found' });
    await removeWatch(ada, watch.id);
    await expect(removeWatch(ada, watch.id)).rejects.toMatchObject({ code: 'not-found' });
    expect((await listWatches(ada)).watches).toHaveLength(1);
  });

  test('is impossible for unknown products, empty searches and beyond the limit', async () => {
    await expect(addWatch(ada, product(99))).rejects.toMatchObject({ code: 'not-found' });
    for (const all of ['', '?sort=price', '?view=grid', '?text=%20'])
      await expect(addWatch(ada, search(all))).rejects.toMatchObject({ code: 'invalid' });
    await fixture.rows(
      `INSERT INTO watches (person_id, organisation_id, kind, search, name)
       SELECT $1, 200, 'search', '?text=' || n, n FROM generate_series(1, ${MAX_WATCHES}) n`,
      [ada.userId],
    );
    await expect(addWatch(ada, product(1))).rejects.toMatchObject({ code: 'conflict' });
    expect(await addWatch(ada, search('?text=7'))).toMatchObject({ search: '?text=7' });
  });

  test('needs the right to see products', async () => {
    await expect(addWatch({ ...ada, permissions: [] }, product(1))).rejects.toMatchObject({
      code: 'not-allowed',
    });
  });
});

describe('notifications of watches', () => {
  test('reach each watcher of a product at their organisation’s price', async () => {
    await addWatch(ada, product(1));
    await addWatch(cleo, product(1));
    await addWatch(bea, product(3));
    await fixture.change(1, soon(1), { priceBefore: '10', price: '8', stockBefore: 0, stock: 12 });
    await notifyAll();
    expect(await inbox(ada)).toEqual([
      ['Montech laptop 14', 'Price down to £8.00, from £10.00 · Back in stock: 12', '/products/1'],
    ]);
    expect(await inbox(cleo)).toEqual([
      ['Montech laptop 14', 'Price down to £12.00, from £15.00 · Back in stock: 12', '/products/1'],
    ]);
    expect(await inbox(bea)).toEqual([]);
  });

  test('cover removed and returned products, sold out and back in stock, but not fewer', async () => {
    await addWatch(ada, product(1));
    await fixture.change(1, soon(1), { priceBefore: '10', price: '10', stockBefore: 5, stock: 0 });
    await notifyAll();
    await fixture.change(1, soon(2), { kind: 'gone', priceBefore: '10', stockBefore: 0 });
    await notifyAll();
    await fixture.change(1, soon(3), { kind: 'returned', price: '11', stock: 2 });
    await notifyAll();
    expect((await inbox(ada)).map(([, detail]) => detail)).toEqual([
      'Back in the catalogue, at £11.00',
      'No longer in the catalogue',
    ]);
  });

  test('are written once, however often and simultaneously the job runs', async () => {
    await addWatch(ada, product(1));
    await addWatch(ada, search('?text=laptop'));
    await fixture.change(1, soon(1), { kind: 'new', price: '8', stock: 1 });
    await Promise.all([notifyAll(), notifyAll(), notifyAll()]);
    await notifyAll();
    expect(await inbox(ada)).toHaveLength(2);
    await fixture.change(1, soon(2), { priceBefore: '8', price: '7', stockBefore: 1, stock: 1 });
    await notifyAll();
    expect((await inbox(ada))[0]?.[1]).toBe('Price down to £7.00, from £8.00');
    expect(await inbox(ada)).toHaveLength(3);
  });

  test('exclude changes before the watch', async () => {
    await fixture.change(1, soon(-60), { priceBefore: '10', price: '8' });
    await addWatch(ada, product(1));
    await notifyAll();
    expect(await inbox(ada)).toEqual([]);
  });

  test('include a sync that is being written when the watch begins', async () => {
    await fixture.change(2, soon(-60), { priceBefore: '10', price: '8' });
    await addWatch(ada, product(1));
    await fixture.change(1, soon(-30), { priceBefore: '10', price: '8' });
    await notifyAll();
    expect(await inbox(ada)).toHaveLength(1);
  });

  test('of a search name newly found products', async () => {
    await addWatch(ada, search('?text=laptop'));
    await addWatch(bea, search('?text=laptop&stock=in'));
    await addWatch(cleo, search('?text=laptop&priceTo=20'));
    const at = soon(1);
    await fixture.change(1, at, { kind: 'new', price: '10', stock: 5 });
    await fixture.change(2, at, { kind: 'returned', price: '40', stock: 0 });
    await fixture.change(3, at, { kind: 'new', price: '10', stock: 5 });
    await notifyAll();
    expect(await inbox(ada)).toEqual([
      [
        '2 products for “laptop”',
        'Returned: Montech laptop 16 · New: Montech laptop 14',
        '/products?text=laptop',
      ],
    ]);
    expect(await inbox(bea)).toEqual([
      ['1 product for “laptop”, in stock', 'New: Montech laptop 14', '/products?text=laptop&stock=in'],
    ]);
    // 40 at the connection is 60 here.
    expect((await inbox(cleo)).map(([title]) => title)).toEqual(['1 product for “laptop”, up to 20']);
  });

  test('of a search ignore a dearer product', async () => {
    await addWatch(ada, search('?text=laptop'));
    await fixture.change(1, soon(1), { priceBefore: '10', price: '20' });
    await notifyAll();
    expect(await inbox(ada)).toEqual([]);
  });

  test.each([
    ['is disabled', 'UPDATE memberships SET disabled_at = now() WHERE person_id = $1'],
    ['left the tree', 'UPDATE memberships SET organisation_id = 900 WHERE person_id = $1'],
  ])('never reach a person who %s', async (_name, statement) => {
    await addWatch(ada, product(1));
    await fixture.rows(statement, [ada.userId]);
    await fixture.change(1, soon(1), { priceBefore: '10', price: '8' });
    await notifyAll();
    await fixture.rows(
      'UPDATE memberships SET disabled_at = NULL, organisation_id = 200 WHERE person_id = $1',
      [ada.userId],
    );
    await notifyAll();
    expect(await inbox(ada)).toEqual([]);
  });

  test('exclude watchers with a connection of their own', async () => {
    await addWatch(cleo, product(1));
    await fixture.rows(
      `INSERT INTO connections (organisation_id, client_id, secret_ciphertext, currency) VALUES (300, 'own', '', 'GBP')`,
    );
    await fixture.change(1, soon(1), { priceBefore: '10', price: '8' });
    await notifyAll();
    expect(await inbox(cleo)).toEqual([]);
    await fixture.rows('DELETE FROM connections WHERE organisation_id = 300');
  });
});

test('the page of watches shows the differences since the watch', async () => {
  await addWatch(ada, product(1));
  await addWatch(ada, search('?text=laptop'));
  await fixture.change(1, soon(1), { priceBefore: '12', price: '10', stockBefore: 1, stock: 5 });
  await fixture.change(2, soon(1), { kind: 'new', price: '40', stock: 0 });
  const { items, priced } = watchesWithNewsSchema.parse(await listWatchesWithNews(ada));
  expect(priced).toBe(true);
  expect(items[0]?.news.found).toMatchObject({ count: 1, more: false });
  expect(items[1]?.news).toMatchObject({
    change: { kinds: ['price-down'], priceBefore: { amount: '12' }, price: { amount: '10' } },
    now: { price: { amount: '10', currency: 'GBP' }, stock: 5 },
  });
});

test('the page of watches shows plan prices, and no price that no buyer pays', async () => {
  await fixture.product(7, { name: 'Office seats', price: '99' });
  await sellByPlans(fixture, 7, ['20', '16.63']);
  await addWatch(ada, product(7));
  await addWatch(cleo, product(7));
  await fixture.change(7, soon(1), { priceBefore: '120', price: '99', stockBefore: 0, stock: 5 });
  const [own] = watchesWithNewsSchema.parse(await listWatchesWithNews(ada)).items;
  const [below] = watchesWithNewsSchema.parse(await listWatchesWithNews(cleo)).items;
  expect(own?.news.change).toMatchObject({ kinds: ['in-stock'], price: null, priceBefore: null });
  expect(lowestPlanPrice(own?.news.now?.ratePlans ?? [])).toMatchObject({
    price: { amount: '16.63' },
    cycle: 'Monthly',
  });
  // At half more than the connection pays.
  expect(lowestPlanPrice(below?.news.now?.ratePlans ?? [])).toMatchObject({ price: { amount: '24.95' } });
  await notifyAll();
  expect((await inbox(ada)).map(([, detail]) => detail)).toEqual(['Back in stock: 5']);
});
