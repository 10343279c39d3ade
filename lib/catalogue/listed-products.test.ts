import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { settleChanges, startChangeListener } from '@/lib/db/changes/table-cache';
import { db } from '@/lib/db/pool';
import { waitUntilHeard } from '@/lib/db/testing/changes-heard';
import { findNotifyingTables, findReadTables } from '@/lib/db/testing/read-tables';
import { createBuyerActor } from '@/lib/permissions/testing/sample-actor';
import { LoadedList } from './index/loaded-list';
import { getListedProducts, warmListedProducts } from './listed-products';
import { findListedRows, LISTED_TABLES } from './store';
import { openStoredCatalogue, type StoredCatalogue } from './testing/stored-catalogue';

const buyer = createBuyerActor(200);
const ADDRESS = 'https://media.example/1.png';
let fixture: StoredCatalogue;
let endListener: () => Promise<void>;

beforeAll(async () => {
  fixture = await openStoredCatalogue();
  endListener = startChangeListener(fixture.database.url);
}, 120_000);
afterAll(async () => {
  await endListener();
  await fixture.close();
});
beforeEach(async () => {
  // With their triggers, which `emptyTables` does without.
  await fixture.rows('DELETE FROM products; DELETE FROM offers; DELETE FROM listings; DELETE FROM pictures');
  for (const id of [1, 2, 3]) await fixture.product(id, { name: `Switch ${id}` });
});

const get = (ids: number[], cached = true) => getListedProducts(buyer, fixture.connectionId, ids, { cached });
const getIds = async (ids: number[]) => (await get(ids)).map(({ id }) => id);

const PICTURE = `INSERT INTO pictures (address_hash, content_hash, checked_at)
  SELECT sha256(convert_to('${ADDRESS}', 'UTF8')), 'version', now()`;
const HAS_ADDRESS = `UPDATE products SET thumb_url = '${ADDRESS}' WHERE id = 1`;

test.each<[what: string, sql: string, ...before: string[]]>([
  ['name', `UPDATE products SET name = 'Router' WHERE id = 1`],
  ['SKU', `UPDATE products SET product_code = 'X' WHERE id = 1`],
  ['vendor', 'UPDATE products SET vendor = 26 WHERE id = 1'],
  ['type', 'UPDATE products SET type = NULL WHERE id = 1'],
  ['shipping', 'UPDATE products SET is_shippable = false WHERE id = 1'],
  ['thumbnail', HAS_ADDRESS],
  ['picture', `UPDATE products SET main_image_url = '${ADDRESS}' WHERE id = 1`],
  ['price', `UPDATE offers SET price = '11.00' WHERE product_id = 1`],
  ['list price', `UPDATE offers SET rrp = '19.00' WHERE product_id = 1`],
  ['stock', 'UPDATE offers SET stock = 0 WHERE product_id = 1'],
  ['rate plans', `UPDATE offers SET rate_plans = '[{}]' WHERE product_id = 1`],
  ['being on offer', 'UPDATE offers SET gone_at = now() WHERE product_id = 1'],
  ['offer', 'DELETE FROM offers WHERE product_id = 1'],
  ['connection', 'UPDATE offers SET connection_id = connection_id + 1000 WHERE product_id = 1'],
  ['row', 'DELETE FROM products WHERE id = 1'],
  ['picture’s content', PICTURE, HAS_ADDRESS],
  ['picture’s new content', `UPDATE pictures SET content_hash = 'other'`, HAS_ADDRESS, PICTURE],
  ['picture’s failure', `UPDATE pictures SET failed_until = now() + interval '1 day'`, HAS_ADDRESS, PICTURE],
  ['picture, which is forgotten', 'DELETE FROM pictures', HAS_ADDRESS, PICTURE],
])('a row is read again when its product’s %s changes', async (_what, sql, ...before) => {
  for (const text of before) await fixture.rows(text);
  await waitUntilHeard();
  const cached = await get([1, 2]);
  await fixture.rows(sql);
  await settleChanges();
  const now = await get([1, 2]);
  expect(now).not.toEqual(cached);
  expect(now.at(-1)).toEqual(cached.at(-1));
});

test('rows come in the order that is asked for, from the cache and from the database; what is not on offer is left out', async () => {
  await fixture.product(4, { gone: true });
  await waitUntilHeard();
  expect(await getIds([2])).toEqual([2]);
  expect(await getIds([3, 2, 4, 1, 99])).toEqual([3, 2, 1]);
  expect(await getIds([])).toEqual([]);
  expect(await get([3, 2, 4, 1, 99], false)).toEqual(await get([3, 2, 4, 1, 99]));
});

test('what is not there is not cached', async () => {
  await waitUntilHeard();
  expect(await getIds([7])).toEqual([]);
  await fixture.product(7);
  expect(await getIds([7])).toEqual([7]);
});

test('each connection has rows of its own', async () => {
  await waitUntilHeard();
  await get([1]);
  expect(await getListedProducts(buyer, fixture.connectionId + 1, [1], { cached: true })).toEqual([]);
});

test('a picture that could not be had is looked for again when its time has come, with nothing changed', async () => {
  await fixture.rows(HAS_ADDRESS);
  await fixture.rows(`INSERT INTO pictures (address_hash, checked_at, failed_until)
    SELECT sha256(convert_to('${ADDRESS}', 'UTF8')), now(), now() + interval '2 seconds'`);
  await waitUntilHeard();
  const hasPicture = async () => (await get([1]))[0]?.hasPicture;
  expect(await hasPicture()).toBe(false);
  await expect.poll(hasPicture, { timeout: 30_000, interval: 50 }).toBe(true);
});

test('the first rows of lists are there before anybody asks', async () => {
  await waitUntilHeard();
  await warmListedProducts([await LoadedList.load(fixture.connectionId)]);
  // A change that nobody can hear of tells what was cached.
  await fixture.rows(
    `BEGIN; SET LOCAL session_replication_role = replica; UPDATE products SET name = 'Unheard'; COMMIT`,
  );
  expect((await get([3, 1])).map(({ name }) => name)).toEqual(['Switch 3', 'Switch 1']);
  expect((await get([3, 1], false)).map(({ name }) => name)).toEqual(['Unheard', 'Unheard']);
});

test('the cache names the tables that are read, and each of them notifies', async () => {
  const tables = await findReadTables(fixture.database, () =>
    findListedRows(db(), fixture.connectionId, [1]),
  );
  expect([...LISTED_TABLES].sort()).toEqual(tables);
  expect(await findNotifyingTables(fixture.database)).toEqual(expect.arrayContaining(tables));
});
