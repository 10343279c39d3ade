import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { saveConnection } from '@/lib/connections/data';
import { openStoredCatalogue, type StoredCatalogue } from '../testing/stored-catalogue';
import { ConnectionIndexes } from './connection-indexes';
import { MemoryIndex } from './memory-index';

let stored: StoredCatalogue;
const ids: number[] = [];

beforeAll(async () => {
  stored = await openStoredCatalogue();
  await stored.product(1);
  ids.push(stored.connectionId);
  for (const organisation of [300, 400, 900])
    ids.push(await saveConnection(organisation, { clientId: `${organisation}`, clientSecret: 's' }));
  // Each lists another product: the first one 1, the second 2 and so on.
  await stored.rows(`INSERT INTO listings SELECT c.id, c.place, rank, vendor, type, flags, name_key, code_key, words
    FROM listings, (SELECT id, row_number() OVER (ORDER BY id) AS place FROM connections) AS c WHERE c.place > 1`);
  await stored.rows('UPDATE connections SET listed_by = uuidv7()');
});
afterAll(() => stored.close());

const findVersion = async (id: number): Promise<string> => {
  const [row] = await stored.rows('SELECT listed_by AS version FROM connections WHERE id = $1', [id]);
  return String(row?.version);
};

test('catalogues beyond the room are read two at a time, each once for all waiting searches', async () => {
  const lists = new ConnectionIndexes(1);
  const load = MemoryIndex.load;
  let [reading, most] = [0, 0];
  const spy = vi.spyOn(MemoryIndex, 'load').mockImplementation(async (id) => {
    most = Math.max(most, ++reading);
    return load.call(MemoryIndex, id).finally(() => (reading -= 1));
  });
  const versions = await Promise.all(ids.map(findVersion));
  const search = async (place: number) => {
    const snapshot = await lists.get(ids[place] as number);
    return [...(await snapshot.get(versions[place] as string)).snapshot.ids];
  };
  const places = Array.from({ length: 40 }, (_, count) => count % ids.length);
  const found = await Promise.all(places.map(search));
  expect(found).toEqual(places.map((place) => [place + 1]));
  expect(spy).toHaveBeenCalledTimes(ids.length);
  expect(most).toBe(2);
  // One of them is still there.
  for (const place of [0, 1, 2, 3, 3]) expect(await search(place)).toEqual([place + 1]);
  spy.mockRestore();
});
