import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { saveConnection } from '@/lib/connections/data';
import { emptyTables } from '@/lib/db/testing/empty-tables';
import { log } from '@/lib/log';
import { openStoredCatalogue, type StoredCatalogue } from '../testing/stored-catalogue';
import { getLoadedList, isWarming, loadPartialList, warmLists } from './data';
import { LoadedList } from './memory-index';

let stored: StoredCatalogue;
const connection = async () => {
  const [row] = await stored.rows('SELECT id, listed_by AS "listedBy" FROM connections');
  return row as { id: number; listedBy: string | null };
};
const ids = async () => [...(await getLoadedList(await connection())).list.ids];

beforeAll(async () => {
  stored = await openStoredCatalogue();
  await stored.product(1, { name: 'Zebra' });
  await stored.product(2, { name: 'ant', price: null });
});
afterAll(() => stored.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await stored.rows('ALTER TABLE IF EXISTS hidden RENAME TO listings');
});

test('a catalogue is read once, and again after a change', async () => {
  const [first, same] = await Promise.all([
    getLoadedList(await connection()),
    getLoadedList(await connection()),
  ]);
  expect(first).toBe(same);
  expect([...first.list.ids]).toEqual([1, 2]);
  expect(await getLoadedList(await connection())).toBe(first);
  await stored.product(3);
  await expect.poll(ids).toEqual([1, 2, 3]);
});

test('a changed catalogue that cannot be read keeps the previous index until it can', async () => {
  await stored.product(4);
  await stored.rows('ALTER TABLE listings RENAME TO hidden');
  expect(await ids()).toEqual([1, 2, 3]);
  await stored.rows('ALTER TABLE hidden RENAME TO listings');
  await expect.poll(ids).toEqual([1, 2, 3, 4]);
});

test('a search waits a limited time for a slow read', async () => {
  await stored.product(5);
  const blocker = await stored.database.pool.connect();
  await blocker.query('BEGIN; LOCK TABLE listings IN ACCESS EXCLUSIVE MODE');
  // The list stays locked until this is answered.
  expect(await ids()).toEqual([1, 2, 3, 4]);
  await blocker.query('ROLLBACK');
  blocker.release();
  await expect.poll(ids).toEqual([1, 2, 3, 4, 5]);
});

test('an empty index is no answer during the first read', async () => {
  await stored.rows(emptyTables('listings'));
  await stored.rows('UPDATE connections SET listed_by = uuidv7()');
  await expect.poll(ids, { timeout: 5_000 }).toEqual([]);
  for (const id of [1, 2, 3, 4, 5]) await stored.product(id + 10, { name: `Zebra ${id}` });
  const blocker = await stored.database.pool.connect();
  await blocker.query('BEGIN; LOCK TABLE listings IN ACCESS EXCLUSIVE MODE');
  const pending = ids();
  await sleep(2_500);
  await blocker.query('ROLLBACK');
  blocker.release();
  expect(await pending).toEqual([11, 12, 13, 14, 15]);
});

test('the index also orders its products by name', async () => {
  const loaded = await getLoadedList(await connection());
  const { rows } = await loaded.byName();
  expect([...rows].map((row) => loaded.list.ids[row])).toEqual([11, 12, 13, 14, 15]);
});

test('an index of some products contains only listed ones', async () => {
  const { id } = await connection();
  expect([...(await loadPartialList(id, [15, 11, 99])).ids]).toEqual([11, 15]);
  expect((await loadPartialList(id, [])).size).toBe(0);
});

test('all catalogues are read at the start, which does not wait for a lost database', async () => {
  const warmed = warmLists();
  expect(isWarming()).toBe(true);
  expect((await warmed).map(({ connectionId }) => connectionId)).toEqual([(await connection()).id]);
  expect(isWarming()).toBe(false);
  await stored.rows('ALTER TABLE listings RENAME TO hidden');
  expect(await warmLists()).toEqual([]);
  expect(isWarming()).toBe(false);
});

test('a catalogue that cannot be read does not prevent others from being read', async () => {
  const { id } = await connection();
  const other = await saveConnection(300, { clientId: 'other', clientSecret: 's' });
  const warn = vi.spyOn(log(), 'warn').mockImplementation(() => undefined);
  const load = vi.spyOn(LoadedList, 'load');
  load.mockRejectedValueOnce(new Error('no such list'));
  await warmLists();
  expect(load.mock.calls).toEqual([[id], [other]]);
  expect(warn.mock.calls.map(([facts]) => facts)).toEqual([
    expect.objectContaining({ code: 'list-warming-failed', connectionId: id }),
  ]);
});
