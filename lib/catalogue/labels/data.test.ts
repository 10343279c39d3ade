import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLE_PERMISSIONS } from '@/lib/permissions/rules';
import { buyerOf } from '@/lib/permissions/testing/sample-actor';
import { openPriceDesk, type PriceDesk } from '@/lib/price-chain/testing/price-fixture';
import { listNames, renameOne } from './data';
import { namesQuerySchema } from './schema';

let desk: PriceDesk;
const operator = { ...buyerOf(200), permissions: ROLE_PERMISSIONS.operator };
const names = (query: Record<string, string> = {}) => listNames(operator, namesQuerySchema.parse(query));

beforeAll(async () => {
  desk = await openPriceDesk();
  await desk.database.pool.query(`INSERT INTO listing_counts (connection_id, vendor, type, flags, count) VALUES
    (${desk.connectionId}, 406, 3, 0, 5), (${desk.connectionId}, 406, 4, 1, 2), (${desk.connectionId}, 26, 3, 0, 1),
    (${desk.connectionId}, -1, 3, 0, 9)`);
  await desk.database.pool.query(
    `INSERT INTO labels VALUES ('vendor', 406, 'Montech'), ('vendor', 9, 'Gone & Co')`,
  );
});
afterAll(() => desk.database.drop());

test('what is on offer and what was named, most used first', async () => {
  expect(await names()).toEqual({
    entries: [
      { id: 406, name: 'Montech', products: 7 },
      { id: 26, name: null, products: 1 },
      { id: 9, name: 'Gone & Co', products: 0 },
    ],
    total: 3,
    unnamed: 1,
  });
  expect((await names({ kind: 'type' })).entries.map(({ id, products }) => [id, products])).toEqual([
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
  expect((await names(query)).entries.map(({ id }) => id)).toEqual(expected);
});

test('a name is given, changed and taken away; who is late is told the name of now', async () => {
  await renameOne(operator, { kind: 'vendor', id: 26, name: 'Alpen', was: null });
  await expect(
    renameOne(operator, { kind: 'vendor', id: 26, name: 'Other', was: null }),
  ).rejects.toMatchObject({ code: 'conflict', details: { facts: { name: 'Alpen' } } });
  await renameOne(operator, { kind: 'vendor', id: 26, name: '', was: 'Alpen' });
  expect((await names({ text: '26' })).entries).toEqual([{ id: 26, name: null, products: 1 }]);
  const { rows } = await desk.database.pool.query(
    'SELECT action, subject, detail FROM audit_events ORDER BY id',
  );
  expect(rows).toEqual([
    { action: 'names.changed', subject: 'vendor:26', detail: 'Alpen' },
    { action: 'names.changed', subject: 'vendor:26', detail: null },
  ]);
});

test('only who looks after the search may', async () => {
  await expect(listNames(buyerOf(200), namesQuerySchema.parse({}))).rejects.toMatchObject({
    code: 'not-allowed',
  });
});
