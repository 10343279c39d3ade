import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { waitForBackgroundWork } from '@/lib/background';
import { useDatabase } from '@/lib/db/pool';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { openStoredCatalogue, type StoredCatalogue } from '../testing/stored-catalogue';
import { warmLists } from './data';
import { LoadedList } from './loaded-list';

const PARENT = mkdtempSync(join(tmpdir(), 'lists-'));
const FOLDER = join(PARENT, 'below', 'lists');
let stored: StoredCatalogue;
let file: string;

/** As a process does that has just been started. */
async function loadAnew(): Promise<number[]> {
  const { list } = await LoadedList.load(stored.connectionId);
  await waitForBackgroundWork();
  return [...list.ids];
}

/** Each later read of the rows fails: what is loaded then comes from the disk. */
const hideRows = () => stored.rows('ALTER TABLE listings RENAME TO hidden');
const showRows = () => stored.rows('ALTER TABLE IF EXISTS hidden RENAME TO listings');

beforeAll(async () => {
  stored = await openStoredCatalogue();
  file = join(FOLDER, `${stored.connectionId}.list`);
  await stored.product(1, { name: 'Zebra' });
  await stored.product(2, { name: 'ant' });
});
beforeEach(async () => {
  Object.assign(env(), { CATALOGUE_CACHE_DIR: FOLDER });
  rmSync(FOLDER, { recursive: true, force: true });
  await loadAnew();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await showRows();
  Object.assign(env(), { CATALOGUE_CACHE_DIR: undefined });
});
afterAll(async () => {
  await stored.close();
  rmSync(PARENT, { recursive: true });
});

test('a list that was read is kept, for this user alone, and read from there', async () => {
  expect(readdirSync(FOLDER)).toEqual([`${stored.connectionId}.list`]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(FOLDER).mode & 0o777).toBe(0o700);
  const warn = vi.spyOn(log(), 'warn');
  await hideRows();
  expect(await loadAnew()).toEqual([1, 2]);
  expect(warn).not.toHaveBeenCalled();
});

test('without a folder nothing is kept, nor read', async () => {
  Object.assign(env(), { CATALOGUE_CACHE_DIR: undefined });
  await hideRows();
  await expect(loadAnew()).rejects.toThrow();
});

test('a changed list is not answered from the file of before, and takes its place', async () => {
  await stored.product(3);
  await hideRows();
  await expect(loadAnew()).rejects.toThrow();
  await showRows();
  expect(await loadAnew()).toEqual([1, 2, 3]);
  await hideRows();
  expect(await loadAnew()).toEqual([1, 2, 3]);
  expect(readdirSync(FOLDER)).toHaveLength(1);
  await showRows();
  await stored.rows('DELETE FROM listings WHERE product_id = 3');
  await stored.rows('UPDATE connections SET listed_by = uuidv7()');
});

test('a list that no sync run has published is not kept', async () => {
  const [before] = await stored.rows('SELECT listed_by AS version FROM connections');
  rmSync(file);
  await stored.rows('UPDATE connections SET listed_by = NULL');
  expect(await loadAnew()).toEqual([1, 2]);
  expect(readdirSync(FOLDER)).toEqual([]);
  await stored.rows('UPDATE connections SET listed_by = $1', [before?.version]);
});

test('another database has none of it, not even a copy of this one', async () => {
  const copy = await stored.database.copy();
  useDatabase(copy);
  await copy.pool.query('ALTER TABLE listings RENAME TO hidden');
  await expect(loadAnew()).rejects.toThrow();
  useDatabase(stored.database);
  await copy.drop();
});

test('what a restore brings into this database has none of it', async () => {
  await stored.rows('CREATE TABLE dump AS TABLE send_lock_marks');
  await stored.rows('DELETE FROM send_lock_marks');
  await stored.rows('INSERT INTO send_lock_marks TABLE dump');
  await hideRows();
  await expect(loadAnew()).rejects.toThrow();
});

test('a file that is not as it was written is reported, not used, and written anew', async () => {
  const written = readFileSync(file);
  const warn = vi.spyOn(log(), 'warn');
  for (const damaged of [
    written.subarray(0, 5_000),
    Buffer.from('no list'),
    Buffer.from(written).fill(7, 9_000),
  ]) {
    writeFileSync(file, damaged);
    expect(await loadAnew()).toEqual([1, 2]);
    expect(warn).toHaveBeenLastCalledWith(
      expect.objectContaining({ code: 'list-file-unusable', connectionId: stored.connectionId }),
      expect.any(String),
    );
    expect(readFileSync(file).equals(written)).toBe(true);
  }
  expect(warn).toHaveBeenCalledTimes(3);
});

test('a folder that cannot be written to is reported; the list is there', async () => {
  const notAFolder = join(PARENT, 'file');
  writeFileSync(notAFolder, '');
  Object.assign(env(), { CATALOGUE_CACHE_DIR: join(notAFolder, 'lists') });
  const warn = vi.spyOn(log(), 'warn');
  expect(await loadAnew()).toEqual([1, 2]);
  expect(warn.mock.calls.map(([{ code }]) => code)).toEqual(['list-file-unusable', 'list-file-not-written']);
});

test('files of connections that are gone, and what a killed process began, are removed at the start', async () => {
  const begun = `${stored.connectionId}.list.0.part`;
  const left = `${stored.connectionId}.list.1.part`;
  for (const name of ['4711.list', begun, left, 'somebody-else’s.list'])
    writeFileSync(join(FOLDER, name), '');
  utimesSync(join(FOLDER, left), 0, 0);
  await warmLists();
  await waitForBackgroundWork();
  expect(new Set(readdirSync(FOLDER))).toEqual(
    new Set([`${stored.connectionId}.list`, begun, 'somebody-else’s.list']),
  );
});

test('no more files are kept than a node keeps lists', async () => {
  const before = env().CATALOGUES_MAX;
  Object.assign(env(), { CATALOGUES_MAX: 0 });
  await warmLists();
  await waitForBackgroundWork();
  Object.assign(env(), { CATALOGUES_MAX: before });
  expect(readdirSync(FOLDER)).toEqual([]);
});
