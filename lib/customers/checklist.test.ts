import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { invite } from '@/lib/accounts/invitations/data';
import { addBrand } from '@/lib/brand/testing/add-brand';
import { assignPriceList } from '@/lib/catalogue/price-lists/assignments';
import { ensurePriceList } from '@/lib/catalogue/price-lists/data';
import { SAMPLE_TREE } from '@/lib/connections/testing/sample-tree';
import { addPortalAddress } from '@/lib/customers/addresses/portal-addresses';
import { oneOffAddressSchema } from '@/lib/customers/addresses/schema';
import { mirrorOrganisations } from '@/lib/organisations/data';
import { type Actor, type Permission, ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { createBuyerActor } from '@/lib/organisations/permissions/testing/sample-actor';
import { useDatabase } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { prepareQueues } from '@/worker/migrate';
import type { ChecklistStep } from './checklist-schema';
import { createOrganisation, getDescendant } from './data';
import { addOwn, OWN } from './testing/own';

let database: TestDatabase;
let ann: Actor;
beforeAll(async () => {
  database = await createTestDatabase();
  useDatabase(database);
  await prepareQueues(database.url);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query(
    emptyTables('organisations', 'people', 'audit_events', 'pgboss.job', 'price_lists', 'brands'),
  );
  await mirrorOrganisations(
    { sourceId: 100, isAuthoritative: true, organisations: [...SAMPLE_TREE] },
    () => new Date(),
  );
  ann = await addAdministrator(200);
});

async function addAdministrator(organisationId: number): Promise<Actor> {
  const { rows } = await database.pool.query(
    `WITH person AS (INSERT INTO people (email, name, password_hash) VALUES ($1, 'Ann', '-') RETURNING id)
     INSERT INTO memberships (person_id, organisation_id, role) SELECT id, $2, 'administrator' FROM person
     RETURNING person_id AS id`,
    [`ann@${organisationId}.example`, organisationId],
  );
  return {
    ...createBuyerActor(organisationId),
    userId: rows[0].id,
    realUserId: rows[0].id,
    role: 'administrator',
    permissions: ROLE_PERMISSIONS.administrator,
  };
}

const create = async (over = {}) =>
  (
    await createOrganisation(ann, {
      parentId: 200,
      name: 'Elm Dental',
      customerNumber: 'E1',
      currencyDisplay: null,
      priceListId: null,
      address: null,
      ...over,
    })
  ).id;

const readSteps = async (id: number, actor = ann): Promise<Record<string, Partial<ChecklistStep>>> =>
  Object.fromEntries((await getDescendant(actor, id)).checklist.map(({ step, ...rest }) => [step, rest]));

const without = (permission: Permission): Actor => ({
  ...ann,
  permissions: ann.permissions.filter((one) => one !== permission),
});

const ADDRESS = oneOffAddressSchema.parse({
  company_name: 'Elm Dental',
  addr_line_1: '1 High Street',
  city: 'Leeds',
  country_code: 826,
});

describe('the checklist of a customer', () => {
  test('begins with the organisation alone', async () => {
    const id = await create();
    expect((await getDescendant(ann, id)).checklist).toEqual(
      [
        { step: 'organisation', isDone: true, value: 'E1' },
        { step: 'price-list' },
        { step: 'address' },
        { step: 'people' },
        { step: 'brand', isOptional: true },
        { step: 'host', isOptional: true },
        { step: 'first-order' },
      ].map((step) => ({
        isDone: false,
        isOptional: false,
        value: null,
        count: 0,
        invited: 0,
        isUnread: false,
        denial: null,
        ...step,
      })),
    );
  });

  test('ticks each step that was done', async () => {
    await addBrand({ organisationId: 200, name: 'Brightwater' });
    const id = await create();
    expect((await readSteps(id)).brand).toMatchObject({ isDone: false, value: 'Brightwater' });

    await ensurePriceList(200, { name: 'Trade', markup: '10', rounding: 'none', floor: true, rules: [] }, []);
    const { rows } = await database.pool.query('SELECT id FROM price_lists');
    await assignPriceList(ann, id, { listId: rows[0].id, previous: null });
    await addPortalAddress(ann, id, ADDRESS);
    await invite(ann, { email: 'eve@elm.example', organisationId: id, role: 'buyer', locale: 'en-GB' });
    await addBrand({ organisationId: id, name: 'Elm', host: 'elm.localhost' });
    await database.pool.query('UPDATE brand_hosts SET proven_at = NULL, canonical = false WHERE host = $1', [
      'elm.localhost',
    ]);
    expect(await readSteps(id)).toMatchObject({
      brand: { isDone: true, value: 'Elm' },
      host: { isDone: false },
    });
    await database.pool.query('UPDATE brand_hosts SET proven_at = now(), canonical = true WHERE host = $1', [
      'elm.localhost',
    ]);
    expect(await readSteps(id)).toMatchObject({
      'price-list': { isDone: true, value: 'Trade' },
      address: { isDone: true, count: 1 },
      people: { isDone: true, count: 0, invited: 1 },
      brand: { isDone: true, value: 'Elm' },
      host: { isDone: true, value: 'elm.localhost' },
      'first-order': { isDone: false },
    });
  });

  test.each<[Permission, string]>([
    ['prices:manage', 'price-list'],
    ['addresses:read', 'address'],
    ['people:manage', 'people'],
    ['brands:manage', 'brand'],
    ['brands:manage', 'host'],
    ['orders:read', 'first-order'],
  ])('without %s does not say whether the step %s is done', async (permission, step) => {
    await addBrand({ organisationId: 200, name: 'Brightwater' });
    const id = await create({ address: ADDRESS });
    const actor = without(permission);
    expect((await readSteps(id, actor))[step]).toMatchObject({
      isDone: null,
      value: null,
      count: 0,
      denial: 'no-permission',
    });
    expect((await readSteps(id))[step]).toMatchObject({ denial: null });
  });

  test('hides the steps of a customer with administrators of its own, and leaves its price list to the seller', async () => {
    const id = await create();
    await addAdministrator(id);
    const steps = await readSteps(id);
    for (const step of ['people', 'brand', 'host'])
      expect(steps[step]).toMatchObject({ isDone: null, denial: 'own-administrators' });
    expect(steps['price-list']).toMatchObject({ isDone: false, denial: null });
  });

  test('says that the organisation directly above a customer assigns its price list', async () => {
    const id = await create();
    const below = OWN - 7;
    await addOwn(database.pool, { id: below, parentId: id, path: [100, 200, id, below] });
    expect((await readSteps(below))['price-list']).toMatchObject({ isDone: false, denial: 'seller' });
    await addAdministrator(id);
    expect((await readSteps(below))['price-list']).toMatchObject({
      denial: 'own-administrators',
      isDone: null,
    });
  });

  test('does not guess the supplier’s addresses before they were read', async () => {
    expect((await readSteps(300)).address).toMatchObject({
      isDone: null,
      isUnread: true,
      denial: 'supplier',
    });
    await database.pool.query('INSERT INTO address_reads (organisation_id, read_at) VALUES (300, now())');
    expect((await readSteps(300)).address).toMatchObject({
      isDone: false,
      isUnread: false,
      denial: 'supplier',
    });
  });
});
