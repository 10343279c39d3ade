import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createServingReader } from '@/lib/connections/data';
import { PRICE_CHAIN } from './chain-store';
import { getServingPrices } from './data';
import { openPriceFixture, type PriceFixture } from './testing/price-fixture';

let fixture: PriceFixture;
let listId: number;
const readServing = createServingReader('serving_test', PRICE_CHAIN);

beforeAll(async () => {
  fixture = await openPriceFixture();
});
afterAll(() => fixture.database.drop());
beforeEach(async () => {
  await fixture.database.pool.query(`
    DELETE FROM price_indexes; DELETE FROM price_assignments; DELETE FROM price_lists; DELETE FROM sync_runs;
    DELETE FROM connections WHERE organisation_id <> 200;
    UPDATE organisations SET path = '{100,200,300}' WHERE id = 300;
    UPDATE connections SET currency = 'GBP', permissions = '{}', profile = '{}', listed_by = NULL, has_catalogue = true,
      paused_at = NULL, deleted_at = NULL, last_answer_at = now(), last_error_at = NULL`);
  listId = await fixture.sell(200, '12', [300]);
});

const buyer = (id: number) => ({ organisationId: id, homeOrganisationId: id });
const query = (text: string) => fixture.database.pool.query(text);
const INDEX = `INSERT INTO price_indexes (connection_id, key, state, built_at)
  SELECT c.id, c.currency || ':' || l.id || '@1', 'ready', now() FROM connections c, price_lists l`;

test.each<[what: string, sql: string, before?: string]>([
  ['the list has another version', 'UPDATE price_lists SET version = version + 1'],
  ['the list is taken away', 'DELETE FROM price_assignments'],
  ['another organisation owns the list', 'UPDATE price_lists SET organisation_id = 100'],
  ['its prices are sorted', INDEX],
  ['its prices are sorted again', 'UPDATE price_indexes SET built_at = now()', INDEX],
  ['its sorted prices are out of date', `UPDATE price_indexes SET state = 'building'`, INDEX],
  ['the list of products is another', 'UPDATE connections SET listed_by = uuidv7()'],
  ['the connection has another currency', `UPDATE connections SET currency = 'EUR'`],
  ['the connection may do more', `UPDATE connections SET permissions = '{products:read}'`],
  [
    'the connection calls another address',
    `UPDATE connections SET profile = '{"baseUrl":"https://other.example"}'`,
  ],
  ['the connection is paused', 'UPDATE connections SET paused_at = now()'],
  ['the connection is for ordering only', 'UPDATE connections SET has_catalogue = false'],
  ['the connection is deleted', 'UPDATE connections SET deleted_at = now()'],
  ['the API fails', `UPDATE connections SET last_error_at = now() + interval '1 minute'`],
  [
    'the API answers again',
    `UPDATE connections SET last_answer_at = now() + interval '2 minutes'`,
    `UPDATE connections SET last_error_at = now() + interval '1 minute'`,
  ],
  [
    'a nearer connection is there',
    `INSERT INTO connections (organisation_id, client_id, secret_ciphertext) VALUES (300, 'c', 's')`,
  ],
  [
    'the catalogue was synced',
    `INSERT INTO sync_runs (connection_id, state) SELECT id, 'done' FROM connections`,
  ],
  [
    'a catalogue sync ends',
    `UPDATE sync_runs SET state = 'done'`,
    `INSERT INTO sync_runs (connection_id, state) SELECT id, 'running' FROM connections`,
  ],
  ['the organisation moves away', `UPDATE organisations SET path = '{100,300}' WHERE id = 300`],
])('the next request sees that %s', async (_what, sql, before) => {
  if (before) await query(before);
  const previous = await getServingPrices(buyer(300));
  expect(previous?.priceChain.lists).toHaveLength(1);
  await query(sql);
  const now = await getServingPrices(buyer(300));
  expect(now).not.toEqual(previous);
  const fresh = await readServing(300);
  expect(now?.connection ?? null).toEqual(fresh?.connection ?? null);
});

test('each organisation has its own', async () => {
  await fixture.sell(200, '40', [301]);
  for (const _round of [1, 2]) {
    expect((await getServingPrices(buyer(300)))?.priceChain.lists).toMatchObject([{ id: listId }]);
    expect((await getServingPrices(buyer(301)))?.priceChain.lists).not.toMatchObject([{ id: listId }]);
    expect((await getServingPrices(buyer(400)))?.priceChain.visible).toBe(false);
  }
});
