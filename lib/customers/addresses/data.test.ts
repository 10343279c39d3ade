import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveConnection } from '@/lib/connections/data';
import { SAMPLE_TREE } from '@/lib/connections/testing/sample-tree';
import { findPortalFigures } from '@/lib/operations/status/store';
import { mirrorOrganisations } from '@/lib/organisations/data';
import { createBuyerActor } from '@/lib/organisations/permissions/testing/sample-actor';
import { db, useDatabase } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import {
  json,
  type MisbehavingServer,
  reset,
  startMisbehavingServer,
  token,
} from '@/lib/upstream/testing/misbehaving-server';
import { listAddresses, requireSavedAddress } from './data';

let database: TestDatabase;
let api: MisbehavingServer;
beforeAll(async () => {
  // Ample for a busy machine; the environment is parsed once, at its first use.
  process.env.UPSTREAM_PAGE_TIMEOUT_MS = '15000';
  database = await createTestDatabase();
  useDatabase(database);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query(emptyTables('organisations'));
  await mirrorOrganisations(
    { sourceId: 100, isAuthoritative: true, organisations: [...SAMPLE_TREE] },
    () => new Date(),
  );
  api = await startMisbehavingServer();
  api.on('POST /oauth/token', token());
  const clientId = '0192f0c1-0000-7000-8000-000000000200';
  await saveConnection(200, { clientId, clientSecret: 'secret', baseUrl: api.url });
});
afterEach(() => api.close());

const OF_300 = 'GET /v1/organisations/300/addresses';
const office = { name: 'Office', addr_line_1: '1 High Street', city: 'Leeds', country_code: 826 };
/** Makes the copy one minute older. */
const age = () => database.pool.query("UPDATE address_reads SET read_at = read_at - interval '1 minute'");

test('the addresses of a descendant are read through the nearest connection', async () => {
  api.on(OF_300, json(200, [office, { ...office, city: 'York', country_code: 999 }]));
  const list = await listAddresses(createBuyerActor(200), 300);
  expect(list).toMatchObject({ total: 2, stale: false });
  expect(list.addresses.map(({ city, country }) => `${city}, ${country}`)).toEqual([
    'Leeds, United Kingdom',
    'York, 999',
  ]);
  expect(new Date(list.seenAt ?? 0).getTime()).toBeGreaterThan(Date.now() - 10_000);
});

test('simultaneous reads of the addresses share one answer, which is stored once', async () => {
  await database.pool.query(`
    CREATE TABLE stored_reads (at timestamptz);
    CREATE FUNCTION note_read() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN INSERT INTO stored_reads VALUES (NEW.read_at); RETURN NEW; END $$;
    CREATE TRIGGER note_read AFTER INSERT OR UPDATE ON address_reads FOR EACH ROW EXECUTE FUNCTION note_read()`);
  api.on(OF_300, json(200, [office]));
  const lists = await Promise.all(Array.from({ length: 5 }, () => listAddresses(createBuyerActor(300), 300)));
  expect(lists.map(({ total, stale }) => ({ total, stale }))).toEqual(
    Array(5).fill({ total: 1, stale: false }),
  );
  expect((await database.pool.query('SELECT FROM stored_reads')).rowCount).toBe(1);
  await database.pool.query('DROP FUNCTION note_read CASCADE; DROP TABLE stored_reads');
});

test('a foreign organisation is not found, and the API is not called', async () => {
  for (const foreign of [100, 201, 301, 999]) {
    await expect(listAddresses(createBuyerActor(300), foreign)).rejects.toMatchObject({ code: 'not-found' });
  }
  expect(api.journal).toEqual([]);
});

test('the stored copy is shown with its age when the API does not answer', async () => {
  api.on(OF_300, json(200, [office]), reset);
  const first = await listAddresses(createBuyerActor(300), 300);
  await age();
  const second = await listAddresses(createBuyerActor(300), 300);
  expect(second).toMatchObject({ addresses: first.addresses, stale: true });
  expect(new Date(second.seenAt ?? 0).getTime()).toBeLessThan(Date.now() - 50_000);
});

test('without a stored copy and an answer, the list says that it is unavailable', async () => {
  api.on(OF_300, json(200, '<html>'));
  expect(await listAddresses(createBuyerActor(300), 300)).toEqual({
    addresses: [],
    total: 0,
    seenAt: null,
    stale: true,
  });
});

test('an unreadable answer is reported to operators until one can be read', async () => {
  const countUnreadable = async () => (await findPortalFigures(db())).unreadable;
  for (const unreadable of ['<html>', { result: [office] }, null]) {
    api.on(OF_300, json(200, unreadable));
    await listAddresses(createBuyerActor(300), 300);
    expect(await countUnreadable()).toBe(1);
  }
  api.on(OF_300, json(200, [office]));
  expect(await listAddresses(createBuyerActor(300), 300)).toMatchObject({ total: 1, stale: false });
  expect(await countUnreadable()).toBe(0);
});

test('an API that does not answer is not reported as unreadable', async () => {
  api.on(OF_300, reset);
  await listAddresses(createBuyerActor(300), 300);
  expect((await findPortalFigures(db())).unreadable).toBe(0);
});

test('an organisation without any connection calls nothing', async () => {
  expect(await listAddresses(createBuyerActor(100), 100)).toMatchObject({
    addresses: [],
    seenAt: null,
    stale: true,
  });
  expect(api.journal).toEqual([]);
});

test('equal addresses are merged, blank and unreadable ones are left out', async () => {
  api.on(OF_300, json(200, [office, office, {}, null, 'x', { city: 7 }, { ...office, note: 'extra' }]));
  const { addresses } = await listAddresses(createBuyerActor(300), 300);
  expect(addresses).toHaveLength(1);
  expect(addresses[0]?.id).toMatch(/^[\w-]{22}$/);
});

test('an address removed at the API is removed here and cannot be ordered to', async () => {
  api.on(OF_300, json(200, [office]), json(200, [office]), json(200, []));
  const [saved] = (await listAddresses(createBuyerActor(300), 300)).addresses;
  expect(await requireSavedAddress(createBuyerActor(300), saved?.id ?? '')).toMatchObject({ city: 'Leeds' });
  await expect(requireSavedAddress(createBuyerActor(400), saved?.id ?? '')).rejects.toMatchObject({
    code: 'invalid',
  });
  await age();
  expect(await listAddresses(createBuyerActor(300), 300)).toMatchObject({ addresses: [], stale: false });
  await expect(requireSavedAddress(createBuyerActor(300), saved?.id ?? '')).rejects.toMatchObject({
    code: 'invalid',
  });
});

test('an order reads addresses again, and a changed one is answered with old and new', async () => {
  const shop = { ...office, name: 'Shop', addr_line_1: '7 Low Street' };
  const moved = { ...office, addr_line_1: '2 High Street' };
  api.on(OF_300, json(200, [office, shop]), json(200, [shop, moved]));
  const [saved] = (await listAddresses(createBuyerActor(300), 300)).addresses;
  await expect(requireSavedAddress(createBuyerActor(300), saved?.id ?? '')).rejects.toMatchObject({
    code: 'address-changed',
    status: 409,
    details: {
      facts: {
        from: { id: saved?.id, addr_line_1: '1 High Street', country: 'United Kingdom' },
        to: { addr_line_1: '2 High Street', id: expect.not.stringContaining(saved?.id ?? '') },
      },
    },
  });
  const { addresses } = await listAddresses(createBuyerActor(300), 300);
  const now = addresses.find(({ addr_line_1: line }) => line === '2 High Street');
  expect(await requireSavedAddress(createBuyerActor(300), now?.id ?? '')).toMatchObject({
    addr_line_1: '2 High Street',
  });
});

test('an order to a removed address is answered with the address as it was', async () => {
  api.on(OF_300, json(200, [office]), json(200, []));
  const [saved] = (await listAddresses(createBuyerActor(300), 300)).addresses;
  await expect(requireSavedAddress(createBuyerActor(300), saved?.id ?? '')).rejects.toMatchObject({
    code: 'address-changed',
    details: { facts: { from: { id: saved?.id }, to: null } },
  });
});

test('an order uses the stored copy while the API does not answer', async () => {
  api.on(OF_300, json(200, [office]), reset);
  const [saved] = (await listAddresses(createBuyerActor(300), 300)).addresses;
  expect(await requireSavedAddress(createBuyerActor(300), saved?.id ?? '')).toMatchObject({ city: 'Leeds' });
});

test('a thousand addresses are read by many at once and not requested again', async () => {
  const many = Array.from({ length: 1_000 }, (_, index) => ({
    ...office,
    addr_line_1: `${index} High Street`,
  }));
  api.on(OF_300, json(200, many));
  const lists = await Promise.all(Array.from({ length: 5 }, () => listAddresses(createBuyerActor(300), 300)));
  expect(lists.every(({ addresses, stale }) => addresses.length === 1_000 && !stale)).toBe(true);
  const requestCount = api.count(OF_300);
  await listAddresses(createBuyerActor(300), 300);
  expect(api.count(OF_300)).toBe(requestCount);
});
