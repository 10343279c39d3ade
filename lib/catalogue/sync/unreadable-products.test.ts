import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '@/lib/platform/durations';
import { type Behaviour, json, reset, text } from '@/lib/upstream/testing/misbehaving-server';
import { product, serveProducts } from '../testing/catalogue-server';
import { openSyncFixture, products, type SyncFixture } from '../testing/sync-fixture';
import { syncNow } from './data';

/** The product with the unreadable record, among 2,017. */
const ODD = 1500;

let fixture: SyncFixture;
beforeAll(async () => {
  fixture = await openSyncFixture();
});
beforeEach(() => fixture.reset());
afterAll(() => fixture.close());

/** The same catalogue at other prices. */
const repriced = (count: number, price: number) => products(count).map((one) => ({ ...one, price }));
const getPrices = async (...ids: number[]) =>
  (
    await fixture.rows('SELECT price::float8 FROM offers WHERE product_id = ANY($1) ORDER BY product_id', [
      ids,
    ])
  ).map(({ price }) => price);
const problems = () =>
  fixture.rows('SELECT product_id AS id, reason, is_listed AS "isListed" FROM catalogue_problems ORDER BY 1');

test('a product without a name keeps its last good state and place, and all others are updated', async () => {
  fixture.server.catalogue = repriced(2017, 10);
  await syncNow(fixture.connectionId);
  fixture.server.catalogue = repriced(2017, 11);
  fixture.server.catalogue[ODD - 1] = { ...product(ODD), price: 11, name: null };
  // Twice: the second time its page comes byte for byte as before.
  for (const changed of [2016, 0]) {
    expect(await syncNow(fixture.connectionId)).toMatchObject({
      state: 'done',
      result: { seen: 2017, changed, gone: 0, rejected: 1 },
    });
    expect(await getPrices(1, ODD, 2017)).toEqual([11, 10, 11]);
    expect((await fixture.listed())[ODD - 1]).toBe(ODD);
    expect(await problems()).toEqual([{ id: ODD, reason: 'no-name', isListed: true }]);
  }
  const [before] = await fixture.rows('SELECT since FROM catalogue_problems');
  fixture.server.catalogue[ODD - 1] = { ...product(ODD), price: 12, name: null };
  await syncNow(fixture.connectionId);
  expect(await fixture.rows('SELECT since FROM catalogue_problems')).toEqual([before]);
  // A corrected record is as good as any.
  fixture.server.catalogue[ODD - 1] = { ...product(ODD), price: 12 };
  expect(await syncNow(fixture.connectionId)).toMatchObject({ result: { changed: 1, rejected: 0 } });
  expect(await getPrices(ODD)).toEqual([12]);
  expect(await problems()).toEqual([]);
});

test('a product that was never readable is skipped and reported', async () => {
  fixture.server.catalogue = [...products(4), { ...product(5), name: null }];
  expect(await syncNow(fixture.connectionId)).toMatchObject({
    state: 'done',
    result: { seen: 4, rejected: 1 },
  });
  expect(await fixture.listed()).toEqual([1, 2, 3, 4]);
  expect(await problems()).toEqual([{ id: 5, reason: 'no-name', isListed: false }]);
});

const GONE: [string, Behaviour][] = [
  ['404', json(404, { title: 'no such product' })],
  ['410', json(410, { title: 'no longer sold' })],
];
test.each(GONE)('a product that left the list and answers %s is removed', async (_status, answer) => {
  fixture.server.catalogue = repriced(2017, 10);
  await syncNow(fixture.connectionId);
  fixture.server.catalogue = repriced(2017, 11).filter(({ id }) => id !== ODD);
  fixture.server.on(`GET /v1/products/${ODD}`, answer);
  expect(await syncNow(fixture.connectionId)).toMatchObject({
    state: 'done',
    result: { seen: 2016, gone: 1 },
  });
  expect(await getPrices(1, 2017)).toEqual([11, 11]);
  expect(await fixture.listed()).not.toContain(ODD);
  expect(await problems()).toEqual([]);
});

const UNCLEAR: [string, Behaviour, RegExp][] = [
  ['403', json(403, { title: 'not for you' }), /^unlisted-status: 403$/],
  ['500', json(500, { title: 'broken' }), /^unlisted-status: 500$/],
  ['an HTML 404', text(404, '<h1>Not found</h1>'), /^unlisted-status: 404$/],
  ['an HTML 410', text(410, '<h1>Gone</h1>'), /^unlisted-status: 410$/],
  ['a record without a name', json(200, { ...product(ODD), name: null }), /^unlisted-unreadable$/],
];
test.each(UNCLEAR)(
  'a product that left the list and answers %s is kept for a day, then removed',
  async (_name, answer, reason) => {
    fixture.server.catalogue = repriced(2017, 10);
    await syncNow(fixture.connectionId);
    fixture.server.on(`GET /v1/products/${ODD}`, answer);
    const without = (price: number) => repriced(2017, price).filter(({ id }) => id !== ODD);
    for (const price of [11, 12]) {
      fixture.server.catalogue = without(price);
      expect(await syncNow(fixture.connectionId)).toMatchObject({
        state: 'done',
        result: { seen: 2017, gone: 0, rejected: 1 },
      });
      expect(await getPrices(1, ODD, 2017)).toEqual([price, 10, price]);
      expect(await fixture.listed()).toContain(ODD);
      expect(await problems()).toEqual([{ id: ODD, reason: expect.stringMatching(reason), isListed: true }]);
    }
    const clock = () => new Date(Date.now() + DAY_MS + 60_000);
    expect(await syncNow(fixture.connectionId, { clock })).toMatchObject({
      state: 'done',
      result: { gone: 1 },
    });
    expect(await fixture.listed()).not.toContain(ODD);
    expect(await problems()).toEqual([]);
  },
);

test('many removed products without an answer are kept, and only some are requested', async () => {
  fixture.server.catalogue = repriced(300, 10);
  await syncNow(fixture.connectionId);
  fixture.server.catalogue = repriced(210, 11);
  for (let id = 211; id <= 300; id++) fixture.server.on(`GET /v1/products/${id}`, reset);
  expect(await syncNow(fixture.connectionId)).toMatchObject({
    state: 'done',
    result: { seen: 300, gone: 0 },
  });
  expect(await getPrices(1, 300)).toEqual([11, 10]);
  expect(await problems()).toHaveLength(90);
  const requestCounts = Array.from({ length: 90 }, (_, index) =>
    fixture.server.count(`GET /v1/products/${211 + index}`),
  );
  expect(requestCounts.filter((count) => count > 0).length).toBeLessThan(40);
});

test('the stored problems of products are limited', async () => {
  fixture.server.catalogue = [...products(900), ...products(150, 901).map((one) => ({ ...one, name: null }))];
  expect(await syncNow(fixture.connectionId)).toMatchObject({ result: { seen: 900, rejected: 150 } });
  expect(await problems()).toHaveLength(100);
});

test.each([1, 2])(
  'page %i of three with one missing record is the distributor’s filter, not the end',
  async (short) => {
    fixture.server.catalogue = repriced(2500, 10);
    await syncNow(fixture.connectionId);
    fixture.server.catalogue = repriced(2500, 11);
    const [from, filtered] = [(short - 1) * 1000, short * 1000 - 7];
    serveProducts(fixture.server, [filtered]);
    fixture.server.page = (page) =>
      page === short
        ? json(
            200,
            repriced(2500, 11)
              .slice(from, from + 1000)
              .filter(({ id }) => id !== filtered),
          )
        : undefined;
    expect(await syncNow(fixture.connectionId)).toMatchObject({
      state: 'done',
      result: { seen: 2500, gone: 0 },
    });
    expect(await getPrices(1, filtered, 2500)).toEqual([11, 11, 11]);
  },
);

test('a large loss over short pages is believed at the second read', async () => {
  fixture.server.catalogue = repriced(2500, 10);
  await syncNow(fixture.connectionId);
  const lacking = repriced(2500, 11).filter(({ id }) => id > 20 && (id <= 1000 || id > 1095));
  fixture.server.page = (page) =>
    page < 3
      ? json(
          200,
          lacking.filter(({ id }) => Math.ceil(id / 1000) === page),
        )
      : undefined;
  expect(await syncNow(fixture.connectionId)).toMatchObject({
    state: 'failed',
    reason: { key: 'sync-reasons.runs.shrunk' },
  });
  expect(await fixture.listed()).toHaveLength(2500);
  expect(await syncNow(fixture.connectionId)).toMatchObject({ state: 'done', result: { gone: 115 } });
});
