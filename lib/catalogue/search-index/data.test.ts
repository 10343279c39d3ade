import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { saveConnection } from '@/lib/connections/data';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { log } from '@/lib/platform/log/log';
import { openStoredCatalogue, type StoredCatalogue } from '../testing/stored-catalogue';
import { getSearchIndex, isLoadingIndexes, loadIndexes, loadPartialIndex } from './data';
import { NO_FILTERS } from './filters';
import { MemoryIndex } from './memory-index';
import type { SearchIndex, SearchQuery } from './search-index';

let stored: StoredCatalogue;
const connection = async () => {
  const [row] = await stored.rows('SELECT id, listed_by AS "listedBy" FROM connections');
  return row as { id: number; listedBy: string | null };
};
const search = (sort: SearchQuery['sort']): SearchQuery => ({
  terms: null,
  filters: NO_FILTERS,
  sort,
  priceIndex: null,
  after: null,
});
const listIds = async (index: SearchIndex, sort: SearchQuery['sort'] = 'popularity') =>
  (await index.search(search(sort), { limit: 100, facets: false })).places.map(({ id }) => id);
const ids = async () => listIds(await getSearchIndex(await connection()));

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
    getSearchIndex(await connection()),
    getSearchIndex(await connection()),
  ]);
  expect(first).toBe(same);
  expect(await listIds(first)).toEqual([1, 2]);
  expect(await getSearchIndex(await connection())).toBe(first);
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
  expect(await listIds(await getSearchIndex(await connection()), 'name')).toEqual([11, 12, 13, 14, 15]);
});

test('an index of some products contains only listed ones', async () => {
  const { id } = await connection();
  expect(await listIds(await loadPartialIndex(id, [15, 11, 99]))).toEqual([11, 15]);
  expect(await listIds(await loadPartialIndex(id, []))).toEqual([]);
});

test('all catalogues are read at the start, which does not wait for a lost database', async () => {
  const warmed = loadIndexes();
  expect(isLoadingIndexes()).toBe(true);
  expect((await warmed).map(({ connectionId }) => connectionId)).toEqual([(await connection()).id]);
  expect(isLoadingIndexes()).toBe(false);
  await stored.rows('ALTER TABLE listings RENAME TO hidden');
  expect(await loadIndexes()).toEqual([]);
  expect(isLoadingIndexes()).toBe(false);
});

test('a catalogue that cannot be read does not prevent others from being read', async () => {
  const { id } = await connection();
  const other = await saveConnection(300, { clientId: 'other', clientSecret: 's' });
  const warn = vi.spyOn(log(), 'warn').mockImplementation(() => undefined);
  const load = vi.spyOn(MemoryIndex, 'load');
  load.mockRejectedValueOnce(new Error('no such list'));
  await loadIndexes();
  expect(load.mock.calls).toEqual([[id], [other]]);
  expect(warn.mock.calls.map(([facts]) => facts)).toEqual([
    expect.objectContaining({ code: 'list-warming-failed', connectionId: id }),
  ]);
});
