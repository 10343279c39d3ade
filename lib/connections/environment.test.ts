import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buyerOf } from '@/lib/auth/testing/sample-actor';
import { useDatabase } from '@/lib/db/pool';
import { createTestDatabase, type TestDatabase } from '@/lib/db/testing/test-database';
import { getOrganisation } from '@/lib/organisations/data';
import {
  json,
  type MisbehavingServer,
  startMisbehavingServer,
  token,
} from '@/lib/upstream/testing/misbehaving-server';
import { connectionFor, listConnections, upstreamFor } from './data';
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
  await database.pool.query('TRUNCATE organisations CASCADE');
  api.journal.length = 0;
});

test('the connection of the environment learns whose it is, once', async () => {
  api.on(
    'GET /v1/organisations',
    json(200, [
      { id: 200, name: 'Brightwater' },
      { id: 300, name: 'Corvid', parent: 200 },
    ]),
  );
  const id = await ensureEnvironmentConnection();
  expect(await connectionFor(300)).toMatchObject({ id, organisationId: 200, currency: 'GBP', isOwn: false });
  const asked = api.journal.length;
  expect(await ensureEnvironmentConnection()).toBe(id);
  expect(api.journal).toHaveLength(asked);
  expect(await upstreamFor(id ?? 0)).toBeDefined();
});

test('an organisation that may not list organisations still has its own', async () => {
  api.on('GET /v1/organisations', json(403, { title: 'Denied' }));
  await ensureEnvironmentConnection();
  expect((await getOrganisation(buyerOf(200), 200)).name).toBe('Organisation 200');
});

test('an API that is away leaves nothing half made, and the next try makes it', async () => {
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
