import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { organisation, SAMPLE_TREE } from '@/lib/connections/testing/sample-tree';
import { addOwn, OWN } from '@/lib/customers/testing/own';
import { createBuyerActor } from '@/lib/organisations/permissions/testing/sample-actor';
import { useDatabase } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import {
  findOrganisationPath,
  getOrganisation,
  listOrganisations,
  mirrorOrganisations,
  orderingOrganisation,
} from './data';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  useDatabase(database);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query(emptyTables('organisations'));
});

const now = new Date('2026-01-01T00:00:00Z');
const mirror = (organisations = SAMPLE_TREE, sourceId = 100, isAuthoritative = true) =>
  mirrorOrganisations({ sourceId, isAuthoritative, organisations: [...organisations] }, () => now);
const listIds = async (home: number, text = '') =>
  (await listOrganisations(createBuyerActor(home), { text })).organisations.map(({ id }) => id);

test('a person sees their organisation and its descendants, nearest first, and none above', async () => {
  await mirror();
  expect(await listIds(200)).toEqual([200, 301, 300, 400]);
  const { organisations, total } = await listOrganisations(createBuyerActor(300), { text: '' });
  expect(total).toBe(2);
  expect(organisations).toEqual([
    {
      id: 300,
      name: 'Corvid Services',
      parentId: null,
      depth: 0,
      currencyDisplay: null,
      path: [{ id: 300, name: 'Corvid Services' }],
    },
    {
      id: 400,
      name: 'Delphin Leeds',
      parentId: 300,
      depth: 1,
      currencyDisplay: null,
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
  expect((await listIds(100, text)).sort()).toEqual(expected);
});

test('an organisation is found within the tree only', async () => {
  await mirror();
  expect((await getOrganisation(createBuyerActor(200), 400)).depth).toBe(2);
  for (const foreign of [100, 201, 999]) {
    await expect(getOrganisation(createBuyerActor(200), foreign)).rejects.toMatchObject({
      code: 'not-found',
    });
  }
});

describe('the mirrored tree', () => {
  test('follows names and moves with all paths below', async () => {
    await mirror();
    await mirror(
      SAMPLE_TREE.map((each) => (each.id === 300 ? { ...each, name: 'Corvid', parentId: 201 } : each)),
    );
    expect(await findOrganisationPath(400)).toEqual([100, 201, 300, 400]);
    expect((await getOrganisation(createBuyerActor(100), 300)).name).toBe('Corvid');
  });

  test('moves organisations that a narrower connection does not list along with their parent', async () => {
    await mirror();
    await mirror([organisation(300, 201)], 100, false);
    expect(await findOrganisationPath(400)).toEqual([100, 201, 300, 400]);
  });

  test('removes organisations that are no longer listed, and restores them', async () => {
    await mirror();
    const without = SAMPLE_TREE.filter(({ id }) => id !== 301);
    expect(await mirror(without)).toEqual({ seen: 5, gone: 1 });
    expect(await findOrganisationPath(301)).toBeNull();
    expect(await listIds(200)).not.toContain(301);
    await mirror(SAMPLE_TREE, 200, false);
    expect(await findOrganisationPath(301)).toBeNull();
    await mirror();
    expect(await findOrganisationPath(301)).toEqual([100, 200, 301]);
  });

  test.each([
    ['an answer without the asking organisation', [] as typeof SAMPLE_TREE, true],
    ['an answer that was not read whole', SAMPLE_TREE.slice(0, 2), false],
  ])('removes none after %s', async (_case, listed, isAuthoritative) => {
    await mirror();
    expect((await mirror(listed, 100, isAuthoritative)).gone).toBe(0);
    expect(await listIds(100)).toHaveLength(6);
  });

  test('is not lost to a connection that cannot see its own parent', async () => {
    await mirror();
    await mirror([organisation(300, null), organisation(400, 300)], 300, false);
    expect(await findOrganisationPath(400)).toEqual([100, 200, 300, 400]);
  });

  test('survives orphans and circles', async () => {
    await mirror([organisation(1, 2), organisation(2, 1), organisation(3, 99)], 1);
    expect(await findOrganisationPath(2)).toEqual([1, 2]);
    expect(await findOrganisationPath(3)).toEqual([3]);
  });

  test('is complete after several connections at once', async () => {
    await Promise.all([
      mirror(),
      mirror(SAMPLE_TREE.slice(1), 200, false),
      mirror(),
      mirror(SAMPLE_TREE, 300, false),
    ]);
    expect(await findOrganisationPath(400)).toEqual([100, 200, 300, 400]);
  });

  test('holds thousands of organisations', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) =>
      organisation(1_000 + index, 200, `Shop ${index}`),
    );
    await mirror([...SAMPLE_TREE, ...many]);
    const found = await listOrganisations(createBuyerActor(200), { text: '4999 shop' });
    expect(found).toMatchObject({ total: 1 });
    expect((await listOrganisations(createBuyerActor(200), { text: '' })).organisations).toHaveLength(200);
  });
});

describe('the mirrored tree and portal organisations', () => {
  test('keeps them, moves their paths along, and removes none', async () => {
    await mirror();
    await addOwn(database.pool, { id: OWN, parentId: 300, path: [100, 200, 300, OWN] });
    await addOwn(database.pool, { id: OWN + 1, parentId: OWN, path: [100, 200, 300, OWN, OWN + 1] });
    const moved = SAMPLE_TREE.map((each) => (each.id === 300 ? { ...each, parentId: 201 } : each));
    expect(await mirror(moved)).toEqual({ seen: 6, gone: 0 });
    expect(await findOrganisationPath(OWN + 1)).toEqual([100, 201, 300, OWN, OWN + 1]);
    await mirror(moved.filter(({ id }) => id !== 300 && id !== 400));
    expect(await findOrganisationPath(300)).toBeNull();
    expect(await findOrganisationPath(OWN)).toEqual([100, 201, 300, OWN]);
  });

  test('ignores what the API lists under their numbers', async () => {
    await mirror();
    await addOwn(database.pool, { id: OWN, parentId: 200, path: [100, 200, OWN], name: 'Ours' });
    const listed = [...SAMPLE_TREE, organisation(OWN, 201, 'Theirs'), organisation(OWN + 5, 100)];
    expect(await mirror(listed)).toEqual({ seen: 6, gone: 0 });
    expect(await findOrganisationPath(OWN)).toEqual([100, 200, OWN]);
    expect((await getOrganisation(createBuyerActor(200), OWN)).name).toBe('Ours');
    expect(await findOrganisationPath(OWN + 5)).toBeNull();
    await mirror([organisation(100, null), organisation(200, OWN)], 100, false);
    expect(await findOrganisationPath(200)).toEqual([100, 200]);
  });

  test('keeps the two number ranges apart by a constraint', async () => {
    await mirror();
    const refused = { constraint: 'organisations_own_range' };
    for (const [id, isOwn] of [
      [OWN, false],
      [999, true],
    ])
      await expect(
        database.pool.query('INSERT INTO organisations (id, name, path, is_own) VALUES ($1, $2, $3, $4)', [
          id,
          'X',
          [id],
          isOwn,
        ]),
      ).rejects.toMatchObject(refused);
  });

  test('keeps parents and correct paths in any tree with any answers', async () => {
    const ids = fc.integer({ min: 1, max: 12 });
    const record = fc.record({ id: ids, parentId: fc.option(fc.oneof(ids, fc.constant(OWN + 1))) });
    const list = fc.uniqueArray(record, { selector: ({ id }) => id, minLength: 1, maxLength: 12 });
    const answer = fc.record({ sourceId: ids, isAuthoritative: fc.boolean(), listed: list });
    await fc.assert(
      fc.asyncProperty(
        list,
        fc.array(fc.nat(), { maxLength: 5 }),
        fc.array(answer, { maxLength: 3 }),
        async (tree, picks, answers) => {
          await database.pool.query(emptyTables('organisations'));
          const mirrorListing = (records: typeof tree, sourceId: number, isAuthoritative: boolean) =>
            mirror(
              records.map(({ id, parentId }) => organisation(id, parentId)),
              sourceId,
              isAuthoritative,
            );
          await mirrorListing(tree, 100, false);
          const parents = new Map<number, number>();
          for (const [index, pick] of picks.entries()) {
            const { rows } = await database.pool.query('SELECT id, path FROM organisations ORDER BY id');
            const above = rows[pick % rows.length];
            const id = OWN + index;
            await addOwn(database.pool, { id, parentId: above.id, path: [...above.path, id] });
            parents.set(id, above.id);
          }
          for (const { sourceId, isAuthoritative, listed } of answers)
            await mirrorListing(listed, sourceId, isAuthoritative);
          const { rows } = await database.pool.query(
            `SELECT o.id, o.parent_id, o.path, o.is_own, o.gone_at, above.path AS above
             FROM organisations o LEFT JOIN organisations above ON above.id = o.parent_id`,
          );
          const own = rows.filter(({ is_own }) => is_own);
          expect(new Map(own.map(({ id, parent_id }) => [id, parent_id]))).toEqual(parents);
          for (const { id, path, above, gone_at } of own) {
            expect(gone_at).toBeNull();
            expect(path).toEqual([...above, id]);
          }
        },
      ),
      { numRuns: 40 },
    );
  }, 60_000);
});

describe('the organisation under which the distributor takes an order', () => {
  test('is the same, or the nearest ancestor that the API knows, with the customer by name', async () => {
    await mirror();
    await addOwn(database.pool, { id: OWN, parentId: 300, path: [100, 200, 300, OWN], name: 'Elm Dental' });
    await addOwn(database.pool, {
      id: OWN + 1,
      parentId: OWN,
      path: [100, 200, 300, OWN, OWN + 1],
      name: 'Elm York',
    });
    expect(await orderingOrganisation(400)).toEqual({ id: 400, customer: null });
    expect(await orderingOrganisation(OWN)).toEqual({ id: 300, customer: 'Elm Dental' });
    expect(await orderingOrganisation(OWN + 1)).toEqual({ id: 300, customer: 'Elm York' });
  });

  test('is none once the API no longer knows that ancestor', async () => {
    await mirror();
    await addOwn(database.pool, { id: OWN, parentId: 300, path: [100, 200, 300, OWN] });
    await mirror(SAMPLE_TREE.filter(({ id }) => id !== 300));
    await expect(orderingOrganisation(OWN)).rejects.toMatchObject({ code: 'not-orderable' });
    await expect(orderingOrganisation(OWN + 9)).rejects.toMatchObject({ code: 'not-orderable' });
  });
});
