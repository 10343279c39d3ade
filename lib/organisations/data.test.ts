import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buyerOf } from '@/lib/auth/testing/sample-actor';
import { organisation, SAMPLE_TREE } from '@/lib/connections/testing/sample-tree';
import { useDatabase } from '@/lib/db/pool';
import { createTestDatabase, type TestDatabase } from '@/lib/db/testing/test-database';
import { findOrganisationPath, getOrganisation, listOrganisations, mirrorOrganisations } from './data';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  useDatabase(database);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('TRUNCATE organisations CASCADE');
});

const now = new Date('2026-01-01T00:00:00Z');
const mirror = (organisations = SAMPLE_TREE, teller = 100, decides = true) =>
  mirrorOrganisations({ teller, decides, organisations: [...organisations] }, () => now);
const idsOf = async (home: number, text = '') =>
  (await listOrganisations(buyerOf(home), { text })).organisations.map(({ id }) => id);

test('a person sees their organisation and its descendants, nearest first, and nothing above', async () => {
  await mirror();
  expect(await idsOf(200)).toEqual([200, 301, 300, 400]);
  const { organisations, total } = await listOrganisations(buyerOf(300), { text: '' });
  expect(total).toBe(2);
  expect(organisations).toEqual([
    {
      id: 300,
      name: 'Corvid Services',
      parentId: null,
      depth: 0,
      path: [{ id: 300, name: 'Corvid Services' }],
    },
    {
      id: 400,
      name: 'Delphin Leeds',
      parentId: 300,
      depth: 1,
      path: [
        { id: 300, name: 'Corvid Services' },
        { id: 400, name: 'Delphin Leeds' },
      ],
    },
  ]);
});

test.each([
  ['delphin', [400]],
  ['LEEDS del', [400]],
  ['b', [200, 201]],
  ['%', []],
  ["'; DROP TABLE organisations; --", []],
])('type-ahead %s finds %o', async (text, expected) => {
  await mirror();
  expect((await idsOf(100, text)).sort()).toEqual(expected);
});

test('one organisation is found in the tree only', async () => {
  await mirror();
  expect((await getOrganisation(buyerOf(200), 400)).depth).toBe(2);
  for (const foreign of [100, 201, 999]) {
    await expect(getOrganisation(buyerOf(200), foreign)).rejects.toMatchObject({ code: 'not-found' });
  }
});

describe('the mirror', () => {
  test('follows names and moves, and the paths below them', async () => {
    await mirror();
    await mirror(
      SAMPLE_TREE.map((each) => (each.id === 300 ? { ...each, name: 'Corvid', parentId: 201 } : each)),
    );
    expect(await findOrganisationPath(400)).toEqual([100, 201, 300, 400]);
    expect((await getOrganisation(buyerOf(100), 300)).name).toBe('Corvid');
  });

  test('moves what a narrower connection does not see along with its parent', async () => {
    await mirror();
    await mirror([organisation(300, 201)], 100, false);
    expect(await findOrganisationPath(400)).toEqual([100, 201, 300, 400]);
  });

  test('takes away what is no longer told, and brings it back', async () => {
    await mirror();
    const without = SAMPLE_TREE.filter(({ id }) => id !== 301);
    expect(await mirror(without)).toEqual({ seen: 5, gone: 1 });
    expect(await findOrganisationPath(301)).toBeNull();
    expect(await idsOf(200)).not.toContain(301);
    await mirror(SAMPLE_TREE, 200, false);
    expect(await findOrganisationPath(301)).toBeNull();
    await mirror();
    expect(await findOrganisationPath(301)).toEqual([100, 200, 301]);
  });

  test.each([
    ['an answer without the teller', [] as typeof SAMPLE_TREE, true],
    ['an answer that was not read whole', SAMPLE_TREE.slice(0, 2), false],
  ])('takes nothing away after %s', async (_case, told, decides) => {
    await mirror();
    expect((await mirror(told, 100, decides)).gone).toBe(0);
    expect(await idsOf(100)).toHaveLength(6);
  });

  test('does not lose a tree to a connection that cannot see its own parent', async () => {
    await mirror();
    await mirror([organisation(300, null), organisation(400, 300)], 300, false);
    expect(await findOrganisationPath(400)).toEqual([100, 200, 300, 400]);
  });

  test('survives orphans and circles', async () => {
    await mirror([organisation(1, 2), organisation(2, 1), organisation(3, 99)], 1);
    expect(await findOrganisationPath(2)).toEqual([1, 2]);
    expect(await findOrganisationPath(3)).toEqual([3]);
  });

  test('of several connections at once ends whole', async () => {
    await Promise.all([
      mirror(),
      mirror(SAMPLE_TREE.slice(1), 200, false),
      mirror(),
      mirror(SAMPLE_TREE, 300, false),
    ]);
    expect(await findOrganisationPath(400)).toEqual([100, 200, 300, 400]);
  });

  test('holds thousands', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) =>
      organisation(1_000 + index, 200, `Shop ${index}`),
    );
    await mirror([...SAMPLE_TREE, ...many]);
    const found = await listOrganisations(buyerOf(200), { text: '4999 shop' });
    expect(found).toMatchObject({ total: 1 });
    expect((await listOrganisations(buyerOf(200), { text: '' })).organisations).toHaveLength(200);
  });
});
