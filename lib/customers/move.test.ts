import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addBrand } from '@/lib/brand/testing/add-brand';
import { ensurePriceList } from '@/lib/catalogue/price-lists/data';
import { getServingConnection, saveConnection } from '@/lib/connections/data';
import { SAMPLE_TREE } from '@/lib/connections/testing/sample-tree';
import { findOrganisationPath, mirrorOrganisations, orderingOrganisation } from '@/lib/organisations/data';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { createBuyerActor } from '@/lib/organisations/permissions/testing/sample-actor';
import { useDatabase } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { getPriceChain } from '@/lib/pricing/price-chain/data';
import { prepareQueues } from '@/worker/migrate';
import { createOrganisation, getDescendant } from './data';
import { moveOrganisation, previewMove } from './move';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  useDatabase(database);
  await prepareQueues(database.url);
});
afterAll(() => database.drop());

const administrator = (home: number): Actor => ({
  ...createBuyerActor(home),
  role: 'administrator',
  permissions: ROLE_PERMISSIONS.administrator,
});
const ann = administrator(200);
let elm: number;
let york: number;

const create = async (name: string, parentId: number) =>
  (
    await createOrganisation(ann, {
      ...{ name, parentId, customerNumber: null, currencyDisplay: null, priceListId: null, address: null },
    })
  ).id;
const sell = (owner: number, name: string, buyers: number[]) =>
  ensurePriceList(owner, { name, markup: '10', rounding: 'none', floor: true, rules: [] }, buyers);

beforeEach(async () => {
  await database.pool.query(emptyTables('organisations', 'people', 'audit_events', 'order_policies'));
  await mirrorOrganisations(
    { sourceId: 100, isAuthoritative: true, organisations: [...SAMPLE_TREE] },
    () => new Date(),
  );
  elm = await create('Elm Dental', 200);
  york = await create('Elm York', elm);
  await saveConnection(200, { clientId: 'c', clientSecret: 's', baseUrl: 'http://127.0.0.1:9' });
  await database.pool.query(`UPDATE connections SET currency = 'GBP'`);
  await addBrand({ organisationId: 200, name: 'Bright' });
  await addBrand({ organisationId: 300, name: 'Crow' });
  await database.pool.query(`INSERT INTO order_policies (organisation_id, hold_seconds, tolerance_percent)
    VALUES (300, 3600, 0)`);
  await sell(200, 'Trade', [elm, 300]);
  await sell(300, 'Corvid list', []);
  await sell(elm, 'Branches', [york]);
});

const isPriced = async (id: number) => {
  const connection = await getServingConnection(id);
  return connection !== null && (await getPriceChain(id, connection)).visible;
};

describe('a move', () => {
  test('shows its effects first, and makes exactly those', async () => {
    const preview = await previewMove(ann, elm, { parentId: 300 });
    expect(preview).toMatchObject({
      name: 'Elm Dental',
      to: { id: 300, name: 'Corvid Services' },
      version: 1,
      below: 1,
      waitingOrders: 0,
      before: {
        prices: [{ seller: 'Brightwater IT', buyer: 'Elm Dental', list: 'Trade', isHidden: false }],
        isPriced: true,
        orderingFor: 'Brightwater IT',
        connectionOwner: 'Brightwater IT',
        brand: 'Bright',
        managedBy: null,
      },
      after: {
        path: [{ name: 'Brightwater IT' }, { name: 'Corvid Services' }, { name: 'Elm Dental' }],
        prices: [
          { seller: 'Brightwater IT', buyer: 'Corvid Services', list: 'Trade' },
          { seller: 'Corvid Services', buyer: 'Elm Dental', list: null },
        ],
        isPriced: false,
        orderingFor: 'Corvid Services',
        brand: 'Crow',
      },
    });
    expect(preview.before.policy).not.toBe(preview.after.policy);
    expect(preview.after.policy).toContain('held for 1 hour');
    expect(await findOrganisationPath(elm)).toEqual([100, 200, elm]);

    const moved = await moveOrganisation(ann, elm, { parentId: 300, version: preview.version });
    expect(moved).toMatchObject({ version: 2, parentId: 300, place: preview.after });
    expect(await findOrganisationPath(york)).toEqual([100, 200, 300, elm, york]);
    expect(await orderingOrganisation(york)).toEqual({ id: 300, customer: 'Elm York' });
    expect(await isPriced(elm)).toBe(false);
    const back = await previewMove(ann, elm, { parentId: 200 });
    expect(back.after).toMatchObject({ isPriced: true, orderingFor: 'Brightwater IT' });
    await moveOrganisation(ann, elm, { parentId: 200, version: 2 });
    expect(await isPriced(york)).toBe(true);
    const { rows } = await database.pool.query(
      `SELECT detail FROM audit_events WHERE action = 'organisations.moved'`,
    );
    expect(rows[0]).toEqual({ detail: 'Elm Dental: Brightwater IT → Corvid Services' });
  });

  test.each([
    ['itself', () => elm, 'invalid'],
    ['an organisation below it', () => york, 'invalid'],
    ['its present place', () => 200, 'invalid'],
    ['another branch', () => 201, 'not-found'],
    ['above the acting organisation', () => 100, 'not-found'],
    ['nothing', () => 999, 'not-found'],
  ])('below %s is rejected, in the preview as well', async (_case, to, code) => {
    await expect(previewMove(ann, elm, { parentId: to() })).rejects.toMatchObject({ code });
    await expect(moveOrganisation(ann, elm, { parentId: to(), version: 1 })).rejects.toMatchObject({ code });
    expect(await findOrganisationPath(elm)).toEqual([100, 200, elm]);
  });

  test.each([300, 201, 100])('of %i, which is no portal customer here, is rejected', async (id) => {
    await expect(previewMove(ann, id, { parentId: elm })).rejects.toMatchObject({
      code: id === 300 ? 'invalid' : 'not-found',
    });
  });

  test('from an older version, or into an organisation with administrators, is rejected', async () => {
    await expect(moveOrganisation(ann, elm, { parentId: 300, version: 7 })).rejects.toMatchObject({
      code: 'conflict',
    });
    await database.pool.query(`
      WITH person AS (INSERT INTO people (email, name, password_hash) VALUES ('own@300.example', 'Own', '-') RETURNING id)
      INSERT INTO memberships (person_id, organisation_id, role) SELECT id, 300, 'administrator' FROM person`);
    await expect(previewMove(ann, elm, { parentId: 300 })).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(previewMove(createBuyerActor(200), elm, { parentId: 301 })).rejects.toMatchObject({
      code: 'not-allowed',
    });
  });

  test('to a taken number is rejected, and two moves at once keep the tree intact', async () => {
    const oak = await create('Oak', 200);
    await database.pool.query(`UPDATE organisations SET customer_number = '10001' WHERE id = $1`, [york]);
    await database.pool.query(`UPDATE organisations SET customer_number = 'X' WHERE id = $1`, [oak]);
    await expect(moveOrganisation(ann, york, { parentId: 200, version: 1 })).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: [{ path: 'customerNumber' }] },
    });
    const results = await Promise.allSettled([
      moveOrganisation(ann, elm, { parentId: oak, version: 1 }),
      moveOrganisation(ann, oak, { parentId: elm, version: 1 }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const id of [elm, oak]) {
      const path = await findOrganisationPath(id);
      expect(path?.slice(0, 2)).toEqual([100, 200]);
      expect(path?.at(-1)).toBe(id);
    }
    expect((await getDescendant(ann, york)).place.path.at(-2)?.id).toBe(elm);
  });
});
