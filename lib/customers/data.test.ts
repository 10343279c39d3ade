import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findBackgroundActor } from '@/lib/accounts/auth/data';
import { addBrand } from '@/lib/brand/testing/add-brand';
import { ensurePriceList } from '@/lib/catalogue/price-lists/data';
import { SAMPLE_TREE } from '@/lib/connections/testing/sample-tree';
import { listAddresses } from '@/lib/customers/addresses/data';
import { findOrganisationPath, listOrganisations, mirrorOrganisations } from '@/lib/organisations/data';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { createBuyerActor } from '@/lib/organisations/permissions/testing/sample-actor';
import { useDatabase } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { message } from '@/lib/platform/messages/message';
import { prepareQueues } from '@/worker/migrate';
import {
  archiveOrganisation,
  changeOrganisation,
  createOrganisation,
  getDescendant,
  listDescendants,
  restoreOrganisation,
} from './data';
import { descendantsQuerySchema, type NewOrganisation, newOrganisationSchema } from './schema';
import { addOwn, OWN } from './testing/own';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  useDatabase(database);
  await prepareQueues(database.url);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query(emptyTables('organisations', 'people', 'audit_events', 'pgboss.job'));
  await mirrorOrganisations(
    { sourceId: 100, isAuthoritative: true, organisations: [...SAMPLE_TREE] },
    () => new Date(),
  );
});

const administrator = (home: number, acting = home): Actor => ({
  ...createBuyerActor(home, acting),
  role: 'administrator',
  permissions: ROLE_PERMISSIONS.administrator,
});
const ann = administrator(200);
const input = (over: Partial<NewOrganisation> = {}): NewOrganisation => ({
  parentId: 200,
  name: 'Elm Dental',
  customerNumber: null,
  currencyDisplay: null,
  priceListId: null,
  address: null,
  ...over,
});
const create = async (over: Partial<NewOrganisation> = {}, actor = ann) =>
  (await createOrganisation(actor, input(over))).id;
const list = (query: Record<string, unknown> = {}, actor = ann) =>
  listDescendants(actor, descendantsQuerySchema.parse(query));
const listNames = async (query: Record<string, unknown> = {}) =>
  (await list(query)).items.map(({ name }) => name);
const addAdministrator = (organisationId: number) =>
  database.pool.query(
    `WITH person AS (INSERT INTO people (email, name, password_hash) VALUES ($1, 'Own', '-') RETURNING id)
     INSERT INTO memberships (person_id, organisation_id, role) SELECT id, $2, 'administrator' FROM person`,
    [`own@${organisationId}.example`, organisationId],
  );

describe('adding a customer', () => {
  test('creates a portal organisation with an address and a price list', async () => {
    await ensurePriceList(200, { name: 'Trade', markup: '10', rounding: 'none', floor: true, rules: [] }, []);
    const { rows } = await database.pool.query('SELECT id FROM price_lists');
    const address = newOrganisationSchema.shape.address.parse({
      company_name: 'Elm Dental',
      addr_line_1: '1 High Street',
      city: 'Leeds',
      country_code: 826,
    });
    const id = await create({ priceListId: rows[0].id, address, currencyDisplay: 'code' });
    expect(id).toBeGreaterThanOrEqual(OWN);
    expect(await findOrganisationPath(id)).toEqual([100, 200, id]);
    expect(await getDescendant(ann, id)).toMatchObject({
      name: 'Elm Dental',
      customerNumber: '10001',
      currencyDisplay: 'code',
      isOwn: true,
      canChange: true,
      version: 1,
      parentId: 200,
      place: {
        path: [
          { id: 200, name: 'Brightwater IT' },
          { id, name: 'Elm Dental' },
        ],
        orderingFor: 'Brightwater IT',
        prices: [],
        isPriced: false,
      },
    });
    expect((await list()).items[1]).toMatchObject({ id: 300, priceList: null, canChange: false });
    expect((await list({ text: 'elm' })).items).toMatchObject([{ id, priceList: 'Trade', canChange: true }]);
    expect((await listAddresses(ann, id)).addresses).toMatchObject([{ city: 'Leeds' }]);
    const { organisations } = await listOrganisations(ann, { text: 'elm' });
    expect(organisations).toMatchObject([{ id, currencyDisplay: 'code' }]);
  });

  test('numbers each seller’s customers, never twice', async () => {
    expect((await getDescendant(ann, await create())).customerNumber).toBe('10001');
    await create({ name: 'Named', customerNumber: 'K-7' });
    await create({ name: 'High', customerNumber: '20000' });
    const next = await create({ name: 'Next' });
    expect((await getDescendant(ann, next)).customerNumber).toBe('20001');
    await expect(create({ name: 'Twin', customerNumber: 'k-7' })).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: [{ path: 'customerNumber' }] },
    });
    const below = await create({ parentId: next, customerNumber: 'K-7' });
    expect((await getDescendant(ann, below)).place.path.map(({ name }) => name)).toEqual([
      'Brightwater IT',
      'Next',
      'Elm Dental',
    ]);
  });

  test('many times at once gives different numbers', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, index) => create({ name: `Shop ${index}` })));
    const numbers = (await list({ text: 'shop' })).items.map(({ customerNumber }) => Number(customerNumber));
    expect(numbers.sort()).toEqual(Array.from({ length: 8 }, (_, index) => 10_001 + index));
  });

  test.each([
    ['another branch', 201, 'not-found'],
    ['above', 100, 'not-found'],
    ['nothing', 999, 'not-found'],
  ])('below %s is rejected', async (_case, parentId, code) => {
    await expect(create({ parentId })).rejects.toMatchObject({ code });
  });

  test('needs the right, and a price list of the acting organisation', async () => {
    await expect(create({}, createBuyerActor(200))).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(create({ priceListId: 999 })).rejects.toMatchObject({
      details: { fields: [{ path: 'priceListId' }] },
    });
    await expect(create({ parentId: 300, priceListId: 1 })).rejects.toMatchObject({
      details: { fields: [{ path: 'priceListId' }] },
    });
    expect((await list({ text: 'elm' })).total).toBe(0);
  });

  test('is limited in depth', async () => {
    let id = 200;
    for (let depth = 3; depth <= 32; depth++) id = await create({ parentId: id });
    await expect(create({ parentId: id })).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('the list of customers', () => {
  test('contains all below by name, in parts, and those directly below one', async () => {
    const elm = await create({ parentId: 300 });
    await create({ parentId: elm, name: 'Elm York', customerNumber: 'Y1' });
    expect(await listNames()).toEqual([
      'Carrow Schools',
      'Corvid Services',
      'Delphin Leeds',
      'Elm Dental',
      'Elm York',
    ]);
    expect(await listNames({ parent: '200' })).toEqual(['Carrow Schools', 'Corvid Services']);
    expect(await listNames({ text: 'y1 elm' })).toEqual(['Elm York']);
    expect(await listNames({ text: '%' })).toEqual([]);
    expect((await list({ parent: String(elm) })).items).toMatchObject([
      { parent: { id: elm, name: 'Elm Dental' }, below: 0 },
    ]);
    expect((await list({ parent: '100' })).items).toEqual([]);
  });

  test('continues through ten thousand', async () => {
    await database.pool.query(`
      INSERT INTO organisations (id, name, parent_id, path, is_own)
      SELECT ${OWN} - n, 'Shop ' || n, 200, ARRAY[100, 200, ${OWN} - n], true FROM generate_series(1, 10000) n`);
    const listedIds: number[] = [];
    let after: number | null = null;
    for (let parts = 0; parts < 5; parts++) {
      const page = await list(after === null ? { text: 'shop' } : { text: 'shop', after: String(after) });
      expect(page.total).toBe(after === null ? 10_000 : null);
      listedIds.push(...page.items.map(({ id }) => id));
      after = page.next;
    }
    expect(new Set(listedIds).size).toBe(500);
    const all = await database.pool.query(
      `SELECT id FROM organisations WHERE name LIKE 'Shop%' ORDER BY lower(name), id LIMIT 500`,
    );
    expect(listedIds).toEqual(all.rows.map(({ id }) => id));
  });

  test('is sorted by a column, either way round', async () => {
    await create({ name: 'Nine', customerNumber: '9' });
    const ten = await create({ name: 'Ten', customerNumber: '10' });
    await create({ name: 'Below ten', customerNumber: '77', parentId: ten });
    const named = (sort: string) => listNames({ sort, text: '' });
    const all = await listNames();
    for (const column of ['customer', 'number', 'parent', 'below']) {
      const ascending = column === 'customer' ? all : await named(column);
      expect(new Set(ascending)).toEqual(new Set(all));
      expect(await named(`-${column}`)).toEqual(ascending.toReversed());
    }
    expect((await named('number')).filter((name) => ['Nine', 'Ten'].includes(name))).toEqual(['Nine', 'Ten']);
    expect((await list({ sort: 'below' })).items.map(({ below }) => below)).toEqual(
      (await list()).items.map(({ below }) => below).sort((a, b) => a - b),
    );
  });

  test.each(['-customer', 'number', '-below', 'parent'])(
    'sorted by %s, it continues in parts',
    async (sort) => {
      await addOwn(database.pool, { id: OWN, parentId: 200, path: [100, 200, OWN] });
      for (let n = 1; n <= 130; n += 1)
        await addOwn(database.pool, {
          id: OWN - n,
          parentId: n % 2 ? 200 : OWN,
          path: [100, 200, ...(n % 2 ? [] : [OWN]), OWN - n],
          name: `Shop ${n % 9}`,
        });
      const first = await list({ text: 'shop', sort });
      const second = await list({ text: 'shop', sort, after: String(first.next) });
      expect([first.items.length, second.items.length, second.next]).toEqual([100, 30, null]);
      expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(130);
    },
  );

  test('hides the price lists of an organisation with administrators, and shows its customers read only', async () => {
    const elm = await create();
    const york = await create({ parentId: elm, name: 'Elm York' });
    await ensurePriceList(elm, { name: 'Secret', markup: '9', rounding: 'none', floor: true, rules: [] }, [
      york,
    ]);
    expect((await list({ text: 'york' })).items).toMatchObject([{ priceList: 'Secret', canChange: true }]);
    await addAdministrator(elm);
    expect((await list({ text: 'york' })).items).toMatchObject([
      { priceList: null, canChange: false, isOfOthers: true },
    ]);
    expect((await list({ text: 'elm dental' })).items).toMatchObject([{ canChange: true }]);
    const { place } = await getDescendant(ann, york);
    expect(JSON.stringify(place)).not.toContain('Secret');
    expect(place.managedBy).toBe('Elm Dental');
  });
});

describe('changing a customer', () => {
  const change = async (id: number, over = {}, actor = ann) =>
    changeOrganisation(actor, id, {
      version: 1,
      name: 'Elm',
      customerNumber: 'E1',
      currencyDisplay: 'code',
      ...over,
    });

  test('is recorded with the previous values', async () => {
    const id = await create();
    expect(await change(id)).toMatchObject({
      name: 'Elm',
      customerNumber: 'E1',
      currencyDisplay: 'code',
      version: 2,
    });
    const { rows } = await database.pool.query('SELECT action, detail FROM audit_events ORDER BY id');
    expect(rows).toEqual([
      {
        action: 'organisations.created',
        detail: message('audit.details.organisationCreated', {
          name: 'Elm Dental',
          number: '10001',
          parent: 'Brightwater IT',
        }),
      },
      {
        action: 'organisations.changed',
        detail: [
          message('audit.changes.name', { before: 'Elm Dental', after: 'Elm' }),
          message('audit.changes.customerNumber', { before: '10001', after: 'E1' }),
          message('audit.changes.currencyDisplay', { before: '—', after: 'code' }),
        ],
      },
    ]);
  });

  test('from an older version is rejected with the present values', async () => {
    const id = await create();
    await change(id);
    await expect(change(id, { name: 'Ash' })).rejects.toMatchObject({
      code: 'conflict',
      details: { facts: { current: { name: 'Elm', version: 2 } } },
    });
  });

  test('without a number gives the next free one', async () => {
    const id = await create({ customerNumber: '20000' });
    expect(await change(id, { customerNumber: null })).toMatchObject({ customerNumber: '20001' });
  });

  test.each([
    ['one that the supplier knows', 300, ann, 'invalid'],
    ['another branch', 201, ann, 'not-found'],
    ['above', 100, ann, 'not-found'],
  ])('%s cannot be changed', async (_case, id, actor, code) => {
    await expect(change(id, {}, actor)).rejects.toMatchObject({ code });
  });

  test('is impossible for one’s own organisation, and below one with administrators', async () => {
    const elm = await create();
    const york = await create({ parentId: elm, name: 'Elm York' });
    await expect(change(elm, {}, administrator(elm))).rejects.toMatchObject({ code: 'invalid' });
    expect(await getDescendant(administrator(elm), elm)).toMatchObject({
      canChange: false,
      canChangeAddresses: true,
      parentId: null,
    });
    await addAdministrator(elm);
    await expect(change(york)).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(create({ parentId: elm, name: 'Elm Hull' })).rejects.toMatchObject({ code: 'not-allowed' });
    await change(york, {}, administrator(elm));
    await change(elm);
  });
});

describe('archiving a customer', () => {
  test('archives all below it, and restoring brings back just those', async () => {
    const elm = await create();
    const york = await create({ parentId: elm, name: 'Elm York' });
    const hull = await create({ parentId: elm, name: 'Elm Hull' });
    await archiveOrganisation(ann, hull, { version: 1 });
    const archived = await archiveOrganisation(ann, elm, { version: 1 });
    expect(archived).toMatchObject({ isArchived: true, version: 2 });
    expect(await listNames({ text: 'elm' })).toEqual([]);
    expect(await listNames({ show: 'archived' })).toEqual(['Elm Dental', 'Elm Hull', 'Elm York']);
    for (const id of [elm, york, hull]) expect(await findOrganisationPath(id)).toBeNull();
    await expect(restoreOrganisation(ann, york)).rejects.toMatchObject({ code: 'conflict' });
    await restoreOrganisation(ann, elm);
    expect(await listNames({ text: 'elm' })).toEqual(['Elm Dental', 'Elm York']);
    expect(await listNames({ show: 'archived' })).toEqual(['Elm Hull']);
    await restoreOrganisation(ann, hull);
    expect(await listNames({ text: 'elm' })).toEqual(['Elm Dental', 'Elm Hull', 'Elm York']);
  });

  test('first lists what is active there and below', async () => {
    const elm = await create();
    const york = await create({ parentId: elm, name: 'Elm York' });
    await addAdministrator(york);
    const { rows } = await database.pool.query('SELECT id FROM people');
    await database.pool.query(
      `WITH cart AS (INSERT INTO carts (person_id, organisation_id) VALUES ($1, $2), ($1, $3) RETURNING id, organisation_id)
       INSERT INTO cart_lines (cart_id, product_id, line_key, quantity) SELECT id, 7, 'x', 1 FROM cart WHERE organisation_id = $2`,
      [rows[0].id, york, elm],
    );
    const { use } = await getDescendant(ann, elm);
    expect(use).toEqual({ waitingOrders: 0, openOrders: 0, people: 1, carts: 1, below: 1 });
  });

  test('from an older version, twice, or changing an archived one is rejected', async () => {
    const id = await create();
    await expect(archiveOrganisation(ann, id, { version: 9 })).rejects.toMatchObject({ code: 'conflict' });
    await archiveOrganisation(ann, id, { version: 1 });
    await expect(archiveOrganisation(ann, id, { version: 2 })).rejects.toMatchObject({ code: 'conflict' });
    await expect(
      changeOrganisation(ann, id, { version: 2, name: 'X', customerNumber: null, currencyDisplay: null }),
    ).rejects.toMatchObject({ code: 'conflict' });
    await expect(create({ parentId: id })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('ends all acting for it, also below an organisation that the supplier removed', async () => {
    const elm = await create();
    const york = await create({ parentId: elm, name: 'Elm York' });
    await addAdministrator(elm);
    const { rows } = await database.pool.query('SELECT id FROM people');
    await addBrand({ organisationId: 200, name: 'B' });
    expect(await findBackgroundActor(rows[0].id, york)).toMatchObject({ homeOrganisationId: elm });
    await archiveOrganisation(ann, elm, { version: 1 });
    expect(await findBackgroundActor(rows[0].id, york)).toBeNull();
    await addOwn(database.pool, { id: OWN - 900_000, parentId: 300, path: [100, 200, 300, OWN - 900_000] });
    await addAdministrator(300);
    const people = await database.pool.query(`SELECT id FROM people WHERE email = 'own@300.example'`);
    expect(await findBackgroundActor(people.rows[0].id, OWN - 900_000)).not.toBeNull();
    await database.pool.query('UPDATE organisations SET gone_at = now() WHERE id = 300');
    expect(await findBackgroundActor(people.rows[0].id, OWN - 900_000)).toBeNull();
  });
});
