import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBuyerActor } from '@/lib/organisations/permissions/testing/sample-actor';
import { openStoredCatalogue, type StoredCatalogue } from '../testing/stored-catalogue';
import { getListedProducts } from './listed-products';

const buyer = createBuyerActor(200);
const ADDRESS = 'https://media.example/1.png';
let fixture: StoredCatalogue;

beforeAll(async () => {
  fixture = await openStoredCatalogue();
}, 120_000);
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows('DELETE FROM products; DELETE FROM offers; DELETE FROM listings; DELETE FROM pictures');
  for (const id of [1, 2, 3]) await fixture.product(id, { name: `Switch ${id}` });
});

const get = (ids: number[]) => getListedProducts(buyer, fixture.connectionId, ids);
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
])('a row changes when its product’s %s changes', async (_what, sql, ...before) => {
  for (const text of before) await fixture.rows(text);
  const previous = await get([1, 2]);
  await fixture.rows(sql);
  const now = await get([1, 2]);
  expect(now).not.toEqual(previous);
  expect(now.at(-1)).toEqual(previous.at(-1));
});

test('rows come in the requested order, without products that are not on offer', async () => {
  await fixture.product(4, { gone: true });
  expect(await getIds([2])).toEqual([2]);
  expect(await getIds([3, 2, 4, 1, 99])).toEqual([3, 2, 1]);
  expect(await getIds([])).toEqual([]);
});

test('each connection has rows of its own', async () => {
  expect(await getListedProducts(buyer, fixture.connectionId + 1, [1])).toEqual([]);
});

test('a picture whose request failed is requested again after its waiting time', async () => {
  await fixture.rows(HAS_ADDRESS);
  await fixture.rows(`INSERT INTO pictures (address_hash, checked_at, failed_until)
    SELECT sha256(convert_to('${ADDRESS}', 'UTF8')), now(), now() + interval '2 seconds'`);
  const hasPicture = async () => (await get([1]))[0]?.hasPicture;
  expect(await hasPicture()).toBe(false);
  await expect.poll(hasPicture, { timeout: 30_000, interval: 50 }).toBe(true);
});
