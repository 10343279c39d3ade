import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveConnection } from '@/lib/connections/data';
import { SAMPLE_TREE } from '@/lib/connections/testing/sample-tree';
import type { Address } from '@/lib/contract/organisation';
import { addOwn, OWN } from '@/lib/customers/testing/own';
import { mirrorOrganisations } from '@/lib/organisations/data';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { createBuyerActor } from '@/lib/organisations/permissions/testing/sample-actor';
import { useDatabase } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { textIn } from '@/lib/platform/messages/translator';
import { type MisbehavingServer, startMisbehavingServer } from '@/lib/upstream/testing/misbehaving-server';
import { findAddressChange, listAddresses, requireSavedAddress } from './data';
import { addPortalAddress, changePortalAddress, removePortalAddress } from './portal-addresses';

let database: TestDatabase;
let api: MisbehavingServer;
beforeAll(async () => {
  database = await createTestDatabase();
  useDatabase(database);
  api = await startMisbehavingServer();
});
afterAll(async () => {
  await api.close();
  await database.drop();
});
beforeEach(async () => {
  await database.pool.query(emptyTables('organisations', 'people', 'audit_events'));
  await mirrorOrganisations(
    { sourceId: 100, isAuthoritative: true, organisations: [...SAMPLE_TREE] },
    () => new Date(),
  );
  await addOwn(database.pool, { id: OWN, parentId: 200, path: [100, 200, OWN] });
  await addOwn(database.pool, { id: OWN + 1, parentId: OWN, path: [100, 200, OWN, OWN + 1] });
  await addOwn(database.pool, { id: OWN + 2, parentId: 201, path: [100, 201, OWN + 2] });
  await saveConnection(200, { clientId: 'c', clientSecret: 's', baseUrl: api.url });
});

const administrator = (home: number, acting = home): Actor => ({
  ...createBuyerActor(home, acting),
  role: 'administrator',
  permissions: ROLE_PERMISSIONS.administrator,
});
const ann = administrator(200);
const office: Address = {
  name: 'Office',
  company_name: 'Elm Dental',
  recipient_name: null,
  addr_line_1: '1 High Street',
  addr_line_2: null,
  city: 'Leeds',
  region: null,
  postal_code: 'LS1 1AA',
  country_code: 826,
};
const moved = { ...office, addr_line_1: '2 Low Street' };
const listIds = async (organisationId = OWN) =>
  (await listAddresses(ann, organisationId)).addresses.map(({ id }) => id);

test('own addresses are listed in the order of their creation, without a call to the API', async () => {
  const first = await addPortalAddress(ann, OWN, office);
  await addPortalAddress(ann, OWN, moved);
  const list = await listAddresses(ann, OWN);
  expect(list).toMatchObject({ total: 2, stale: false, seenAt: null });
  expect(list.addresses[0]).toEqual({ ...office, id: first.id, country: 'United Kingdom' });
  expect(list.addresses[1]?.addr_line_1).toBe('2 Low Street');
  expect(await requireSavedAddress(administrator(200, OWN), first.id)).toEqual(office);
  expect(api.journal).toEqual([]);
});

describe('a changed own address', () => {
  test('replaces the former one, and a checkout that chose that one asks', async () => {
    const first = await addPortalAddress(ann, OWN, office);
    const second = await addPortalAddress(ann, OWN, { ...office, name: 'Shop' });
    const changed = await changePortalAddress(ann, OWN, first.id, moved);
    const again = await changePortalAddress(ann, OWN, changed.id, { ...moved, city: 'York' });
    expect(await listIds()).toEqual([again.id, second.id]);
    const buyer = createBuyerActor(OWN);
    await expect(requireSavedAddress(buyer, first.id)).rejects.toMatchObject({
      code: 'address-changed',
      details: { facts: { from: { ...office, id: first.id }, to: { city: 'York', id: again.id } } },
    });
    expect(await findAddressChange(buyer, first.id, office)).toEqual({
      isGone: true,
      to: { ...moved, city: 'York' },
      isFresh: true,
    });
    expect(await findAddressChange(buyer, again.id, office)).toMatchObject({ isGone: false });
  });

  test('cannot be changed by two people at once', async () => {
    const { id } = await addPortalAddress(ann, OWN, office);
    const results = await Promise.allSettled([
      changePortalAddress(ann, OWN, id, moved),
      changePortalAddress(ann, OWN, id, { ...office, city: 'York' }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict' },
    });
    expect(await listIds()).toHaveLength(1);
  });
});

test('a deleted own address is gone and cannot be ordered to', async () => {
  const { id } = await addPortalAddress(ann, OWN, office);
  await removePortalAddress(ann, OWN, id);
  expect(await listIds()).toEqual([]);
  await expect(requireSavedAddress(createBuyerActor(OWN), id)).rejects.toMatchObject({
    code: 'address-changed',
    details: { facts: { to: null } },
  });
  await expect(removePortalAddress(ann, OWN, id)).rejects.toMatchObject({ code: 'conflict' });
});

test.each(['nonsense', '019364f0-0000-7000-8000-00000000000a'])(
  'an invalid address is not saved: %s',
  async (id) => {
    await expect(requireSavedAddress(createBuyerActor(OWN), id)).rejects.toMatchObject({ code: 'invalid' });
  },
);

describe('permissions for own addresses', () => {
  test.each([
    ['another branch', OWN + 2, 'not-found'],
    ['one that the supplier knows', 300, 'not-found'],
    ['one that does not exist', OWN + 9, 'not-found'],
  ])('exclude those of %s', async (_case, id, code) => {
    await expect(addPortalAddress(ann, id, office)).rejects.toMatchObject({ code });
  });

  test('exclude buyers, and organisations above once one in between has administrators', async () => {
    await expect(addPortalAddress(createBuyerActor(200), OWN, office)).rejects.toMatchObject({
      code: 'not-allowed',
    });
    await addPortalAddress(ann, OWN + 1, office);
    await database.pool.query(`
      WITH person AS (INSERT INTO people (email, name, password_hash) VALUES ('own@elm.example', 'Own', '-') RETURNING id)
      INSERT INTO memberships (person_id, organisation_id, role) SELECT id, ${OWN}, 'administrator' FROM person`);
    await expect(addPortalAddress(ann, OWN + 1, office)).rejects.toMatchObject({ code: 'not-allowed' });
    await addPortalAddress(administrator(OWN), OWN, office);
    await addPortalAddress(administrator(OWN), OWN + 1, moved);
    expect(await listIds(OWN + 1)).toHaveLength(2);
  });

  test('each change is recorded with the organisation', async () => {
    const { id } = await addPortalAddress(ann, OWN, office);
    const changed = await changePortalAddress(ann, OWN, id, moved);
    await removePortalAddress(ann, OWN, changed.id);
    const { rows } = await database.pool.query('SELECT subject, detail FROM audit_events ORDER BY id');
    const texts = rows.map(({ detail, ...row }) => ({ ...row, detail: textIn('en-GB')(detail) }));
    expect(texts).toEqual(
      [
        'Address added: Office, Elm Dental, 1 High',
        'Address changed: Office, Elm Dental, 2 Low',
        'Address deleted',
      ].map((start) => ({ subject: `organisation:${OWN}`, detail: expect.stringContaining(start) })),
    );
  });
});
