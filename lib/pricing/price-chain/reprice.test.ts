import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPriceIndexes } from './build-price-indexes';
import { getPriceChain, readPriceIndex } from './data';
import { planPriceIndexes } from './price-index-plan';
import { findConnectionsToReindex } from './price-index-store';
import { repriceOnPublish } from './reprice';
import { openPriceFixture, type PriceFixture } from './testing/price-fixture';

let fixture: PriceFixture;
beforeAll(async () => {
  fixture = await openPriceFixture();
});
afterAll(() => fixture.database.drop());

const serving = () => ({ id: fixture.connectionId, organisationId: 200, currency: 'GBP' });
const getChainFor = (organisationId: number) => getPriceChain(organisationId, serving());

/** Returns the content of an organisation's price index, in its order; null when it has none to sort by. */
async function readPrices(organisationId: number): Promise<[id: number, price: number][] | null> {
  const { priceIndex } = await getChainFor(organisationId);
  if (priceIndex === null) return null;
  const { ids, prices } = await readPriceIndex(priceIndex.id);
  return Array.from(ids, (id, at) => [id, prices[at] ?? Number.NaN]);
}

async function publishOffers(changed: number[] | 'all', gone: number[] = []): Promise<void> {
  const client = await fixture.database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('UPDATE offers SET gone_at = now() WHERE product_id = ANY($1)', [gone]);
    await repriceOnPublish(client, fixture.connectionId, changed, gone);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

test('the first read gives the owner prices at once, and the job builds the others', async () => {
  await fixture.offer([1, 406, 3, '100', '150'], [2, null, null, '10.5', null], [3, 406, 4, null, '9']);
  const top = await fixture.sell(200, '10', [300]);
  await fixture.sell(300, '20', [400]);
  await fixture.database.pool.query(
    `INSERT INTO price_rules (list_id, scope, scope_id, action, value) VALUES ($1, 'vendor', 406, 'rrp-less', '20')`,
    [top],
  );
  await publishOffers('all');
  expect(await readPrices(200)).toEqual([
    [2, 10.5],
    [1, 100],
  ]);
  expect(await readPrices(300)).toBeNull();
  expect(await buildPriceIndexes(fixture.connectionId)).toBe(true);
  expect(await readPrices(300)).toEqual([
    [2, 11.55],
    [1, 120],
  ]);
  expect(await readPrices(400)).toEqual([
    [2, 13.86],
    [1, 144],
  ]);
  expect(await findConnectionsToReindex(fixture.database.pool, new Date(0))).toEqual([]);
});

test('a tier without a price list has no prices and no price index', async () => {
  for (const organisationId of [301, 500])
    expect(await getChainFor(organisationId)).toMatchObject({ visible: false });
  expect(await getPriceChain(200, { ...serving(), currency: null })).toMatchObject({ visible: false });
});

test('a list of an organisation that is not directly above is ignored', async () => {
  const foreign = await fixture.sell(301, '1', []);
  await fixture.database.pool.query(
    'INSERT INTO price_assignments (organisation_id, list_id) VALUES (500, $1)',
    [foreign],
  );
  expect(await getChainFor(500)).toMatchObject({ visible: false, lists: [] });
  await fixture.database.pool.query('DELETE FROM price_assignments WHERE organisation_id = 500');
});

test('a few changes are in every price index after publication', async () => {
  await fixture.offer([2, null, null, '20', null], [3, 406, 4, '7', '10'], [4, null, null, '1', null]);
  await publishOffers([2, 3, 4], [1]);
  expect(await readPrices(200)).toEqual([
    [4, 1],
    [3, 7],
    [2, 20],
  ]);
  expect(await readPrices(300)).toEqual([
    [4, 1.1],
    [3, 8],
    [2, 22],
  ]);
  expect(await readPrices(400)).toEqual([
    [4, 1.32],
    [3, 9.6],
    [2, 26.4],
  ]);
});

test('a changed list cannot be sorted by price until its indexes are built', async () => {
  await fixture.database.pool.query(
    `UPDATE price_lists SET markup = '15', version = version + 1 WHERE organisation_id = 200`,
  );
  expect([await readPrices(200), await readPrices(300), await readPrices(400)]).toEqual([
    [
      [4, 1],
      [3, 7],
      [2, 20],
    ],
    null,
    null,
  ]);
  expect(await findConnectionsToReindex(fixture.database.pool, new Date(0))).toEqual([fixture.connectionId]);
  await buildPriceIndexes(fixture.connectionId);
  expect(await readPrices(300)).toEqual([
    [4, 1.15],
    [3, 8],
    [2, 23],
  ]);
  expect(await readPrices(400)).toEqual([
    [4, 1.38],
    [3, 9.6],
    [2, 27.6],
  ]);
});

test('publication leaves price indexes of a changed list to the job', async () => {
  await fixture.database.pool.query(
    `UPDATE price_lists SET version = version + 1 WHERE organisation_id = 200`,
  );
  await fixture.offer([4, null, null, '2', null]);
  await publishOffers([4]);
  expect(await readPrices(300)).toBeNull();
  await buildPriceIndexes(fixture.connectionId);
  expect(await readPrices(300)).toEqual([
    [4, 2.3],
    [3, 8],
    [2, 23],
  ]);
});

test('a rebuilt price index loses products without a price', async () => {
  await fixture.offer([4, null, null, null, null]);
  await publishOffers('all', [2]);
  await buildPriceIndexes(fixture.connectionId);
  expect([await readPrices(200), await readPrices(300), await readPrices(400)]).toEqual([
    [[3, 7]],
    [[3, 8]],
    [[3, 9.6]],
  ]);
});

test('an unused price chain is dropped after a while with its rows', async () => {
  await fixture.database.pool.query('DELETE FROM price_assignments WHERE organisation_id = 400');
  await buildPriceIndexes(fixture.connectionId);
  const count = async () =>
    (await fixture.database.pool.query('SELECT count(*)::int AS n FROM price_index_prices')).rows[0].n;
  expect(await count()).toBe(3);
  await fixture.database.pool.query(`UPDATE price_indexes SET used_at = now() - interval '2 hours'`);
  await buildPriceIndexes(fixture.connectionId);
  expect(await count()).toBe(2);
  expect(await readPrices(300)).toEqual([[3, 8]]);
});

test('each connection builds one price index at a time', async () => {
  const client = await fixture.database.pool.connect();
  await client.query('SELECT pg_advisory_lock(7203120, $1)', [fixture.connectionId]);
  expect(await buildPriceIndexes(fixture.connectionId)).toBe(false);
  await client.query('SELECT pg_advisory_unlock_all()');
  client.release();
});

test('price indexes of older versions of the same lists are renamed and updated', () => {
  expect(
    planPriceIndexes(
      ['', '1@3', '1@3,2@1', '4@1'],
      [
        { id: 10, key: '' },
        { id: 11, key: '1@2' },
        { id: 12, key: '1@2,2@1' },
        { id: 13, key: '5@1' },
      ],
    ),
  ).toEqual({
    add: ['4@1'],
    rename: [
      { id: 11, key: '1@3' },
      { id: 12, key: '1@3,2@1' },
    ],
    used: [10],
    unused: [13],
  });
});
