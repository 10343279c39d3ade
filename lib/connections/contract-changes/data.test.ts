import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { mirrorOrganisations } from '@/lib/organisations/data';
import { db, useDatabase } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import {
  json,
  type MisbehavingServer,
  startMisbehavingServer,
  token,
} from '@/lib/upstream/testing/misbehaving-server';
import { sampleProduct } from '@/lib/upstream/testing/sample-records';
import { getUpstream, refreshConnectionFacts, saveConnection } from '../data';
import { SAMPLE_TREE } from '../testing/sample-tree';
import { contractChangeRecorder, findContractChanges } from './data';

let database: TestDatabase;
let api: MisbehavingServer;
let connectionId: number;
beforeAll(async () => {
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
  const clientId = '0192f0c1-0000-7000-8000-000000000100';
  connectionId = await saveConnection(100, { clientId, clientSecret: 'secret', baseUrl: api.url });
});
afterEach(() => api.close());

const listChanges = async () => {
  const changes = await findContractChanges(db(), new Date(0));
  return changes.map(({ kind, operation, name }) => `${kind} ${operation} ${name}`.trim()).sort();
};

const answerUser = (...permissions: string[]) =>
  api.on(
    'GET /v1/user',
    json(200, {
      ...{ id: 1, name: 'Api', organisation: 100, currency: 'GBP', modules: [] },
      permissions: permissions.map((permission) => ({ permission, parent: false })),
    }),
  );

test('fields beyond the contract are recorded without their values', async () => {
  api.on('GET /v1/products/7', json(200, { ...sampleProduct, colour: 'CANARY' }, { deprecation: 'true' }));
  const upstream = await getUpstream(connectionId);
  for (let read = 0; read < 3; read++) await upstream.product(7);
  await expect.poll(listChanges).toEqual(['deprecation product', 'field product colour']);
  const { rows } = await database.pool.query('SELECT contract_changes::text AS text FROM contract_changes');
  expect(rows.map(({ text }) => text).join()).not.toContain('CANARY');
});

test('granted and removed permissions are recorded, except at the first answer', async () => {
  answerUser('products:read', 'orders:create');
  await refreshConnectionFacts(connectionId);
  expect(await listChanges()).toEqual([]);
  answerUser('products:read', 'orders:cancel');
  await refreshConnectionFacts(connectionId);
  expect(await listChanges()).toEqual([
    'permission-granted user orders:cancel',
    'permission-lost user orders:create',
  ]);
  answerUser('products:read', 'orders:create');
  await refreshConnectionFacts(connectionId);
  expect(await listChanges()).toEqual([
    'permission-granted user orders:create',
    'permission-lost user orders:cancel',
  ]);
});

test('an API that invents names is limited in rows, and known names stay visible', async () => {
  const note = contractChangeRecorder(connectionId);
  for (let answer = 0; answer < 40; answer++) {
    const fields = Array.from({ length: 50 }, (_, index) => `field-${answer}-${index}`);
    note({ type: 'unknown-fields', operation: 'products', fields });
  }
  const count = async () =>
    (await database.pool.query('SELECT count(*)::int AS n FROM contract_changes')).rows[0].n;
  await expect.poll(count).toBe(500);
  const before = new Date();
  contractChangeRecorder(connectionId)({
    type: 'unknown-fields',
    operation: 'products',
    fields: ['field-0-0', 'never-seen'],
  });
  const seenAgain = async () =>
    (await database.pool.query('SELECT name FROM contract_changes WHERE last_seen_at >= $1', [before])).rows;
  await expect.poll(seenAgain).toContainEqual({ name: 'field-0-0' });
  expect(await count()).toBeLessThanOrEqual(500);
});

test('a change that was not seen for ninety days is deleted with the next one', async () => {
  await database.pool.query(
    `INSERT INTO contract_changes (connection_id, kind, operation, name, first_seen_at, last_seen_at)
     VALUES ($1, 'field', 'products', 'old', now() - interval '91 days', now() - interval '91 days')`,
    [connectionId],
  );
  contractChangeRecorder(connectionId)({ type: 'unknown-fields', operation: 'products', fields: ['new'] });
  await expect.poll(listChanges).toEqual(['field products new']);
});
