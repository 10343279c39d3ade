import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findOrganisationPath, mirrorOrganisations } from '@/lib/organisations/data';
import { useDatabase } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import {
  json,
  type MisbehavingServer,
  startMisbehavingServer,
  token,
} from '@/lib/upstream/testing/misbehaving-server';
import { prepareQueues } from '@/worker/migrate';
import { getServingConnection, saveConnection } from '../data';
import { syncOrganisationsJob } from '../model/job-definitions';
import { organisation, SAMPLE_TREE } from '../testing/sample-tree';
import { sweepOrganisations, syncOrganisations } from './jobs';

let database: TestDatabase;
let api: MisbehavingServer;
beforeAll(async () => {
  database = await createTestDatabase();
  useDatabase(database);
  await prepareQueues(database.url);
});
afterAll(() => database.drop());
beforeEach(async () => {
  api = await startMisbehavingServer();
  api.on('POST /oauth/token', token());
  api.on('GET /v1/user', json(200, { id: 1, name: 'Api', organisation: 100, currency: 'GBP' }));
  await database.pool.query(emptyTables('organisations', 'pgboss.job'));
  await mirrorOrganisations(
    { sourceId: 100, isAuthoritative: true, organisations: [...SAMPLE_TREE] },
    () => new Date(),
  );
});
afterEach(() => api.close());

const connect = (organisationId: number) =>
  saveConnection(organisationId, {
    clientId: `0192f0c1-0000-7000-8000-${String(organisationId).padStart(12, '0')}`,
    clientSecret: 'secret',
    baseUrl: api.url,
  });
const toApiOrganisation = ({ id, name, parentId }: ReturnType<typeof organisation>) => ({
  id,
  name,
  parent: parentId,
});
const waiting = async () => {
  const { rows } = await database.pool.query<{ data: { connectionId: number } }>(
    'SELECT data FROM pgboss.job WHERE name = $1 ORDER BY data->>$2',
    [syncOrganisationsJob.name, 'connectionId'],
  );
  return rows.map(({ data }) => data.connectionId);
};

test('a sync learns the connection’s organisation and mirrors the tree', async () => {
  const id = await connect(100);
  api.on(
    'GET /v1/organisations',
    json(200, [...SAMPLE_TREE.map(toApiOrganisation), { id: 500, name: 'New', parent: 400 }]),
  );
  await syncOrganisations(id);
  expect(await findOrganisationPath(500)).toEqual([100, 200, 300, 400, 500]);
  expect(await getServingConnection(500)).toMatchObject({ id, currency: 'GBP' });
});

test('only a view from the top removes organisations', async () => {
  const [top, below] = [await connect(100), await connect(200)];
  api.on('GET /v1/organisations', json(200, [toApiOrganisation(organisation(200, 100, 'Brightwater IT'))]));
  await syncOrganisations(below);
  expect(await findOrganisationPath(300)).not.toBeNull();
  api.on(
    'GET /v1/organisations',
    json(200, [toApiOrganisation(organisation(100, null)), toApiOrganisation(organisation(200, 100))]),
  );
  await syncOrganisations(top);
  expect(await findOrganisationPath(300)).toBeNull();
});

test('a sweep requests due syncs once, and not again after they are done', async () => {
  const id = await connect(100);
  api.on('GET /v1/organisations', json(200, SAMPLE_TREE.map(toApiOrganisation)));
  await sweepOrganisations();
  await sweepOrganisations();
  expect(await waiting()).toEqual([id]);
  await syncOrganisations(id);
  await database.pool.query(emptyTables('pgboss.job'));
  await sweepOrganisations();
  expect(await waiting()).toEqual([]);
});

test('an API that is down leaves the tree unchanged', async () => {
  const id = await connect(100);
  api.on('GET /v1/organisations', json(503, {}));
  await expect(syncOrganisations(id)).rejects.toMatchObject({ kind: 'failing' });
  expect(await findOrganisationPath(400)).toEqual([100, 200, 300, 400]);
});

test('a sweep notices that a silent connection answers again', async () => {
  await connect(100);
  await sweepOrganisations();
  await database.pool.query("UPDATE connections SET last_error = 'away', last_error_at = now()");
  expect((await getServingConnection(100))?.isAnswering).toBe(false);
  await sweepOrganisations();
  // The result of a call is stored asynchronously.
  await expect.poll(async () => (await getServingConnection(100))?.isAnswering).toBe(true);
});
