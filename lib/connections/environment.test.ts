import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { getOrganisation } from '@/lib/organisations/data';
import { createBuyerActor } from '@/lib/organisations/permissions/testing/sample-actor';
import { useDatabase } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { env } from '@/lib/platform/env';
import {
  json,
  type MisbehavingServer,
  startMisbehavingServer,
  token,
} from '@/lib/upstream/testing/misbehaving-server';
import { getServingConnection, getUpstream, listConnections, saveConnection } from './data';
import { ensureEnvironmentConnection } from './environment';

let database: TestDatabase;
let api: MisbehavingServer;
beforeAll(async () => {
  // The environment is parsed once, at its first use.
  api = await startMisbehavingServer();
  process.env.UPSTREAM_URL = api.url;
  process.env.UPSTREAM_CLIENT_ID = '0192f0c1-0000-7000-8000-000000000200';
  process.env.UPSTREAM_CLIENT_SECRET = 'from the environment';
  database = await createTestDatabase();
  useDatabase(database);
});
afterAll(async () => {
  await database.drop();
  await api.close();
});
beforeEach(() => {
  api.on('POST /oauth/token', token());
  api.on(
    'GET /v1/user',
    json(200, { id: 1, name: 'Api', organisation: 200, currency: 'GBP', permissions: [] }),
  );
});
afterEach(async () => {
  await database.pool.query(emptyTables('organisations'));
  api.journal.length = 0;
});

test('the connection of the environment learns its organisation once', async () => {
  api.on(
    'GET /v1/organisations',
    json(200, [
      { id: 200, name: 'Brightwater' },
      { id: 300, name: 'Corvid', parent: 200 },
    ]),
  );
  const id = await ensureEnvironmentConnection();
  expect(await getServingConnection(300)).toMatchObject({
    id,
    organisationId: 200,
    currency: 'GBP',
    isOwn: false,
  });
  const requestCount = api.journal.length;
  expect(await ensureEnvironmentConnection()).toBe(id);
  expect(api.journal).toHaveLength(requestCount);
  expect(await getUpstream(id ?? 0)).toBeDefined();
});

test('a secret rotated or deleted in the portal stays so until the environment changes', async () => {
  api.on('GET /v1/organisations', json(200, [{ id: 200, name: 'Brightwater' }]));
  const id = (await ensureEnvironmentConnection()) ?? 0;
  const stored = async () =>
    (await database.pool.query('SELECT client_id, deleted_at FROM connections WHERE id = $1', [id])).rows[0];
  await saveConnection(200, { clientId: 'rotated', clientSecret: 'another' });
  expect(await ensureEnvironmentConnection()).toBe(id);
  expect(await stored()).toMatchObject({ client_id: 'rotated' });
  await database.pool.query('UPDATE connections SET deleted_at = now()');
  await ensureEnvironmentConnection();
  expect(await listConnections()).toEqual([]);
  const before = env().UPSTREAM_CLIENT_SECRET;
  Object.assign(env(), { UPSTREAM_CLIENT_SECRET: 'changed' });
  await ensureEnvironmentConnection();
  Object.assign(env(), { UPSTREAM_CLIENT_SECRET: before });
  expect(await stored()).toMatchObject({ client_id: env().UPSTREAM_CLIENT_ID, deleted_at: null });
});

test('an organisation that may not list organisations still has its own', async () => {
  api.on('GET /v1/organisations', json(403, { title: 'Denied' }));
  await ensureEnvironmentConnection();
  expect((await getOrganisation(createBuyerActor(200), 200)).name).toBe('Organisation 200');
});

test('an API that is down leaves nothing half done, and the next try completes it', async () => {
  api.on(
    'GET /v1/organisations',
    json(500, {}),
    json(500, {}),
    json(500, {}),
    json(200, [{ id: 200, name: 'B' }]),
  );
  await expect(ensureEnvironmentConnection()).rejects.toMatchObject({ kind: 'failing' });
  expect(await listConnections()).toEqual([]);
  expect(await ensureEnvironmentConnection()).not.toBeNull();
});
