import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveConnection } from '@/lib/connections/data';
import { ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { createBuyerActor } from '@/lib/organisations/permissions/testing/sample-actor';
import { useDatabase } from '@/lib/platform/db/pool';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { productQuerySchema } from '../model/schema';
import { searchProducts } from '../search/data';
import { matchingIds } from '../search/matching-ids';
import { syncNow } from '../sync/data';
import { type CatalogueServer, product, startCatalogueServer } from '../testing/catalogue-server';
import { getSpecificationFacets } from './data';
import type { FacetEntry } from './schema';
import { listFacetSettings, saveFacetSettings } from './settings';

let database: TestDatabase;
let server: CatalogueServer;
const [OWNER, OTHER] = [createBuyerActor(200), createBuyerActor(600)];
const OPERATOR = { ...OWNER, permissions: ROLE_PERMISSIONS.operator };
const [DRIVES, FANS] = [8, 3];

const SIZES = ['500 GB', '1 TB', '1000 GB', '2 TB'];
const COLOURS = ['Black', 'White', 'black'];
const drive = (index: number) =>
  product(100 + index, {
    name: `Drive ${index % 5}`,
    product_code: `D-${index}`,
    type: DRIVES,
    vendor: (index % 2) + 1,
    stock: index % 3,
    detailed_description:
      index % 10 === 9
        ? 'A drive without a specification.'
        : `Capacity: ${SIZES[index % 4]}\nColour: ${COLOURS[index % 3]}\nSerial: S${index}`,
  });
const DRIVES_OF_OWNER = Array.from({ length: 40 }, (_, index) => drive(index));
const FAN = product(900, { type: FANS, detailed_description: 'Size: 120\nColour: Red' });
/** A drive that only the other organisation's connection sells. */
const SECRET = product(901, {
  type: DRIVES,
  detailed_description: 'Capacity: 77 TB\nColour: Secret\nSerial: X',
});

beforeAll(async () => {
  database = await createTestDatabase();
  useDatabase(database);
  server = await startCatalogueServer();
  await database.pool.query(`INSERT INTO organisations (id, name, parent_id, path) VALUES
    (200, 'B', NULL, '{200}'), (600, 'F', NULL, '{600}')`);
  for (const [organisation, catalogue] of [
    [200, [...DRIVES_OF_OWNER, FAN]],
    [600, [...DRIVES_OF_OWNER.slice(0, 4), SECRET]],
  ] as const) {
    server.catalogue = [...catalogue];
    const client = { clientId: randomUUID(), clientSecret: 's', baseUrl: server.url };
    const id = await saveConnection(organisation, client);
    await database.pool.query(`UPDATE connections SET currency = 'GBP' WHERE id = ${id}`);
    await syncNow(id);
  }
}, 60_000);
afterAll(async () => {
  await server.close();
  await database.drop();
});

const parse = (query: Record<string, unknown>) =>
  productQuerySchema.parse({ type: String(DRIVES), ...query });
const facets = (query: Record<string, unknown> = {}, who = OWNER) =>
  getSpecificationFacets(who, parse(query));
const total = async (query: Record<string, unknown>, who = OWNER) =>
  (await searchProducts(who, parse(query))).facets?.total.count;

test('a type has the facets that its products state, with their share', async () => {
  const found = await facets();
  expect(found).toMatchObject({ products: 40, unknown: [] });
  expect(
    found.facets.map(({ name, label, kind, unit, stated, others }) => ({
      name,
      label,
      kind,
      unit,
      stated,
      others,
    })),
  ).toEqual([
    { name: 'capacity', label: 'Capacity', kind: 'number', unit: 'GB', stated: 36, others: 4 },
    { name: 'colour', label: 'Colour', kind: 'choice', unit: '', stated: 36, others: 4 },
  ]);
  const [capacity, colour] = found.facets;
  expect(capacity).toMatchObject({ min: 500, max: 2000 });
  expect(colour?.choices.map(({ label }) => label)).toEqual(['Black', 'White']);
});

test('each count is that of the list with the choice, for other filters too', async () => {
  for (const query of [
    {},
    { vendor: '2' },
    { text: 'drive 3' },
    { stock: 'in', specRange: 'capacity:1..2 TB' },
  ]) {
    const found = await facets(query);
    for (const facet of found.facets)
      for (const { value, count } of facet.choices) {
        const { specRange: _range, ...others } = query as { specRange?: string };
        const chosen = facet.name === 'capacity' ? others : query;
        expect(await total({ ...chosen, spec: `${facet.name}:${value}` }), `${facet.name} ${value}`).toBe(
          count,
        );
      }
  }
});

test('a range finds every spelling of a number, and a watched search finds the same products', async () => {
  const query = { specRange: 'capacity:0.9..1.5 TB', spec: 'COLOUR:  black' };
  const wanted = DRIVES_OF_OWNER.filter((_, index) => {
    const is = (list: readonly string[], of: readonly string[]) =>
      of.includes(list[index % list.length] ?? '');
    return index % 10 !== 9 && is(SIZES, ['1 TB', '1000 GB']) && is(COLOURS, ['Black', 'black']);
  }).map(({ id }) => id);
  const { rows, facets: counted } = await searchProducts(OWNER, parse(query));
  expect(rows.map(({ id }) => id).sort()).toEqual(wanted);
  expect(counted?.total.count).toBe(wanted.length);
  const ids = [...DRIVES_OF_OWNER.map(({ id }) => id), FAN.id];
  expect([...(await matchingIds(OWNER, parse(query), ids))].sort()).toEqual(wanted);
});

test('without exactly one type there are no facets, and a filter finds nothing', async () => {
  for (const type of [undefined, [String(DRIVES), String(FANS)]]) {
    expect(await facets({ type })).toEqual({ products: 0, facets: [], unknown: [] });
    expect(await total({ type, spec: 'colour:Black' })).toBe(0);
  }
});

test('a name that no product states is reported and finds nothing', async () => {
  expect((await facets({ spec: ['wattage:5 W', 'colour:Black'] })).unknown).toEqual(['wattage']);
  expect(await total({ spec: 'wattage:5 W' })).toBe(0);
});

test('a selected name that is no facet of the type is listed with its choice', async () => {
  const found = await facets({ spec: 'serial:S5' });
  const serial = found.facets.find(({ name }) => name === 'serial');
  expect(serial?.choices.find(({ value }) => value === 'S5')).toEqual({ value: 'S5', label: 'S5', count: 1 });
});

test('products of another connection are in no facet and no count', async () => {
  const [own, others] = [await facets(), await facets({}, OTHER)];
  expect(JSON.stringify(own)).not.toMatch(/Secret|77/);
  expect(others.products).toBe(5);
  expect(await total({ spec: 'colour:Secret' })).toBe(0);
  expect(await total({ spec: 'colour:Secret' }, OTHER)).toBe(1);
});

test.each([
  { spec: 'colour' },
  { spec: ':black' },
  { specRange: 'capacity:5..1' },
  { specRange: 'capacity:1e3..' },
  { specRange: 'capacity:..' },
  { spec: Array.from({ length: 51 }, (_, at) => `colour:${at}`) },
  { specRange: Array.from({ length: 9 }, (_, at) => `a${at}:1..2`) },
])('the query %j is rejected', (query) => {
  expect(productQuerySchema.safeParse({ type: '8', ...query }).success).toBe(false);
});

const toGiven = ({ name, label, unit, isHidden }: FacetEntry) => ({ name, label, unit, isHidden });

test('an operator names, hides and orders facets; a late change is rejected', async () => {
  const before = await listFacetSettings(OPERATOR, DRIVES);
  expect(before.entries.map(({ name, kind, reason, isShown }) => ({ name, kind, reason, isShown }))).toEqual([
    { name: 'capacity', kind: 'number', reason: null, isShown: true },
    { name: 'colour', kind: 'choice', reason: null, isShown: true },
    { name: 'serial', kind: 'none', reason: 'too-varied', isShown: false },
  ]);
  const [capacity, colour, serial] = before.entries.map(toGiven);
  if (!capacity || !colour || !serial) throw new Error('a name is missing');
  const change = { typeId: DRIVES, version: before.version };
  const after = await saveFacetSettings(OPERATOR, {
    ...change,
    entries: [{ ...colour, label: 'Finish' }, capacity, serial],
  });
  expect((await facets()).facets.map(({ label }) => label)).toEqual(['Finish', 'Capacity']);
  await expect(saveFacetSettings(OPERATOR, { ...change, entries: [] })).rejects.toMatchObject({
    code: 'conflict',
  });

  const hidden = await saveFacetSettings(OPERATOR, {
    typeId: DRIVES,
    version: after.version,
    entries: [{ ...colour, isHidden: true }, capacity, serial],
  });
  expect((await facets()).facets.map(({ name }) => name)).toEqual(['capacity']);
  // A link with the hidden filter goes on working.
  expect((await facets({ spec: 'colour:White' })).facets.map(({ name }) => name)).toEqual([
    'colour',
    'capacity',
  ]);
  await saveFacetSettings(OPERATOR, {
    typeId: DRIVES,
    version: hidden.version,
    entries: [capacity, colour, serial],
  });
  expect((await facets()).facets.map(({ label }) => label)).toEqual(['Capacity', 'Colour']);

  const { rows } = await database.pool.query(
    `SELECT subject, detail FROM audit_events WHERE action = 'specification-facets.changed' ORDER BY id`,
  );
  expect(rows.map(({ subject }) => subject)).toEqual(['type:8', 'type:8', 'type:8']);
});

test('settings of names that the page did not show stay', async () => {
  await database.pool.query(
    `INSERT INTO specification_facets (type, name, position, label) VALUES (${DRIVES}, 'elsewhere', 0, 'Else')`,
  );
  const { entries, version } = await listFacetSettings(OPERATOR, DRIVES);
  await saveFacetSettings(OPERATOR, { typeId: DRIVES, version, entries: entries.map(toGiven) });
  const { rows } = await database.pool.query(
    `SELECT label FROM specification_facets WHERE name = 'elsewhere'`,
  );
  expect(rows).toEqual([{ label: 'Else' }]);
});

test('a buyer may not see or change the settings', async () => {
  await expect(listFacetSettings(OWNER, DRIVES)).rejects.toMatchObject({ code: 'not-allowed' });
  await expect(saveFacetSettings(OWNER, { typeId: DRIVES, version: '', entries: [] })).rejects.toMatchObject({
    code: 'not-allowed',
  });
});
