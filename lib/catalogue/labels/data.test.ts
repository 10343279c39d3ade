import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { createBuyerActor } from '@/lib/organisations/permissions/testing/sample-actor';
import { openPriceFixture, type PriceFixture } from '@/lib/pricing/price-chain/testing/price-fixture';
import { listLabels, renameLabel } from './data';
import { labelsQuerySchema } from './schema';

let fixture: PriceFixture;
const operator = { ...createBuyerActor(200), permissions: ROLE_PERMISSIONS.operator };
const list = (query: Record<string, string> = {}) => listLabels(operator, labelsQuerySchema.parse(query));

beforeAll(async () => {
  fixture = await openPriceFixture();
  await fixture.database.pool.query(`INSERT INTO listing_counts (connection_id, vendor, type, flags, count) VALUES
    (${fixture.connectionId}, 406, 3, 0, 5), (${fixture.connectionId}, 406, 4, 1, 2), (${fixture.connectionId}, 26, 3, 0, 1),
    (${fixture.connectionId}, -1, 3, 0, 9)`);
  await fixture.database.pool.query(
    `INSERT INTO labels VALUES ('vendor', 406, 'Montech'), ('vendor', 9, 'Gone & Co')`,
  );
});
afterAll(() => fixture.database.drop());

test('vendors and types in use are listed with their labels, most used first', async () => {
  expect(await list()).toEqual({
    entries: [
      { id: 406, name: 'Montech', products: 7 },
      { id: 26, name: null, products: 1 },
      { id: 9, name: 'Gone & Co', products: 0 },
    ],
    total: 3,
    unnamed: 1,
  });
  expect((await list({ kind: 'type' })).entries.map(({ id, products }) => [id, products])).toEqual([
    [3, 15],
    [4, 2],
  ]);
});

test.each<[string, Record<string, string>, number[]]>([
  ['a word of the name', { text: 'MON' }, [406]],
  ['the number', { text: '26' }, [26]],
  ['without a name only', { unnamed: 'yes' }, [26]],
  ['nothing', { text: 'zzz' }, []],
])('finds %s', async (_name, query, expected) => {
  expect((await list(query)).entries.map(({ id }) => id)).toEqual(expected);
});

test('a label is set, changed and removed; a late change is rejected with the present label', async () => {
  await renameLabel(operator, { kind: 'vendor', id: 26, name: 'Alpen', previous: null });
  await expect(
    renameLabel(operator, { kind: 'vendor', id: 26, name: 'Other', previous: null }),
  ).rejects.toMatchObject({ code: 'conflict', details: { facts: { name: 'Alpen' } } });
  await renameLabel(operator, { kind: 'vendor', id: 26, name: '', previous: 'Alpen' });
  expect((await list({ text: '26' })).entries).toEqual([{ id: 26, name: null, products: 1 }]);
  const { rows } = await fixture.database.pool.query(
    'SELECT action, subject, detail FROM audit_events ORDER BY id',
  );
  expect(rows).toEqual([
    { action: 'names.changed', subject: 'vendor:26', detail: 'Alpen' },
    { action: 'names.changed', subject: 'vendor:26', detail: null },
  ]);
});

test('only people who manage the search may', async () => {
  await expect(listLabels(createBuyerActor(200), labelsQuerySchema.parse({}))).rejects.toMatchObject({
    code: 'not-allowed',
  });
});
