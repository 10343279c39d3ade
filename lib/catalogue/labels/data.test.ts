import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { createBuyerActor } from '@/lib/organisations/permissions/testing/sample-actor';
import { openPriceFixture, type PriceFixture } from '@/lib/pricing/price-chain/testing/price-fixture';
import { getLabels } from '../model/context';
import { listLabels, renameLabel, searchLabels } from './data';
import { importLabels } from './save-labels';
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
      { id: 406, name: 'Montech', standard: 'Montech', products: 7 },
      { id: 26, name: null, standard: null, products: 1 },
      { id: 9, name: 'Gone & Co', standard: 'Gone & Co', products: 0 },
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
  await renameLabel(operator, { kind: 'vendor', language: null, id: 26, name: 'Alpen', previous: null });
  await expect(
    renameLabel(operator, { kind: 'vendor', language: null, id: 26, name: 'Other', previous: null }),
  ).rejects.toMatchObject({ code: 'conflict', details: { facts: { name: 'Alpen' } } });
  await renameLabel(operator, { kind: 'vendor', language: null, id: 26, name: '', previous: 'Alpen' });
  expect((await list({ text: '26' })).entries).toEqual([{ id: 26, name: null, standard: null, products: 1 }]);
  const { rows } = await fixture.database.pool.query(
    'SELECT action, subject, detail FROM audit_events ORDER BY id',
  );
  expect(rows).toEqual([
    { action: 'names.changed', subject: 'vendor:26', detail: 'Alpen' },
    { action: 'names.changed', subject: 'vendor:26', detail: null },
  ]);
});

test('readers of a language get the name in that language; the others get the default one', async () => {
  const rename = (language: 'de' | 'fr' | null, id: number, name: string) =>
    renameLabel(operator, { kind: 'type', language, id, name, previous: null });
  await rename(null, 3, 'Monitors');
  await rename('de', 3, 'Monitore');
  await rename('de', 4, 'Gehäuse');
  const german = await getLabels('de-AT');
  expect([german.type(3), german.type(4), german.vendor(406)]).toEqual(['Monitore', 'Gehäuse', 'Montech']);
  const french = await getLabels('fr-FR');
  expect([french.type(3), french.type(4)]).toEqual(['Monitors', 'Type 4']);
  expect((await list({ kind: 'type', language: 'de' })).entries).toEqual([
    { id: 3, name: 'Monitore', standard: 'Monitors', products: 15 },
    { id: 4, name: 'Gehäuse', standard: null, products: 2 },
  ]);
  expect(await list({ kind: 'type', language: 'fr' })).toMatchObject({
    entries: [{ name: null, standard: 'Monitors' }, { name: null }],
    unnamed: 2,
  });
  expect((await list({ kind: 'type' })).entries.map(({ name }) => name)).toEqual(['Monitors', null]);
  const search = async (locale: string, text: string) =>
    (await searchLabels({ ...operator, locale }, { kind: 'type', text, limit: 5 })).entries.map(
      ({ name }) => name,
    );
  expect(await search('de-DE', 'monitore')).toEqual(['Monitore']);
  expect(await search('de-DE', 'monitors')).toEqual(['Monitore']);
  expect(await search('fr-FR', 'monitore')).toEqual([]);
  expect(await search('fr-FR', 'monitors')).toEqual(['Monitors']);
  await renameLabel(operator, { kind: 'type', language: 'de', id: 3, name: '', previous: 'Monitore' });
  expect((await getLabels('de-DE')).type(3)).toBe('Monitors');
  const { rows } = await fixture.database.pool.query(
    `SELECT subject, detail FROM audit_events WHERE subject LIKE 'type:%' ORDER BY id`,
  );
  expect(rows).toEqual([
    { subject: 'type:3', detail: 'Monitors' },
    { subject: 'type:3', detail: 'de: Monitore' },
    { subject: 'type:4', detail: 'de: Gehäuse' },
    { subject: 'type:3', detail: 'de' },
  ]);
});

test('a file names vendors and types in several languages', async () => {
  const file = { vendors: { 406: 'Montech' }, types: { 4: { default: 'Cases', fr: 'Boîtiers' } } };
  expect(await importLabels(file)).toEqual({ vendors: 1, types: 2, added: 2, renamed: 0 });
  expect(await importLabels(file)).toMatchObject({ added: 0, renamed: 0 });
  expect((await getLabels('fr-FR')).type(4)).toBe('Boîtiers');
  expect((await getLabels('nl-NL')).type(4)).toBe('Cases');
  for (const names of [{}, { pl: 'Obudowy' }, { de: '' }])
    await expect(importLabels({ types: { 4: names } })).rejects.toMatchObject({ code: 'invalid' });
});

test('only people who manage the search may', async () => {
  await expect(listLabels(createBuyerActor(200), labelsQuerySchema.parse({}))).rejects.toMatchObject({
    code: 'not-allowed',
  });
});
