import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mirrorOrganisations } from '@/lib/organisations/data';
import { useDatabase } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { env } from '@/lib/platform/env';
import {
  json,
  type MisbehavingServer,
  reset,
  startMisbehavingServer,
  token,
} from '@/lib/upstream/testing/misbehaving-server';
import { sampleProduct } from '@/lib/upstream/testing/sample-records';
import {
  getConnection,
  getOrderingConnection,
  getServingConnection,
  getUpstream,
  isTopmost,
  refreshConnectionFacts,
  resealConnectionSecrets,
  saveConnection,
} from './data';
import { SAMPLE_TREE } from './testing/sample-tree';

let database: TestDatabase;
let api: MisbehavingServer;
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
});
afterEach(() => api.close());

const clientNumber = (number: number, clientSecret = 'CANARY-secret') => ({
  clientId: `0192f0c1-0000-7000-8000-${String(number).padStart(12, '0')}`,
  clientSecret,
  baseUrl: api.url,
});

describe('the serving connection', () => {
  test('is the own one, else the nearest ancestor’s, else none', async () => {
    expect(await getServingConnection(400)).toBeNull();
    const top = await saveConnection(100, clientNumber(100));
    const middle = await saveConnection(300, clientNumber(300));
    expect(await getServingConnection(100)).toMatchObject({ id: top, isOwn: true });
    expect(await getServingConnection(200)).toMatchObject({ id: top, isOwn: false });
    expect(await getServingConnection(300)).toMatchObject({ id: middle, isOwn: true });
    expect(await getServingConnection(400)).toMatchObject({ id: middle, isOwn: false });
    expect(await getServingConnection(999)).toBeNull();
  });
});

describe('secrets', () => {
  test('are stored encrypted', async () => {
    await saveConnection(200, clientNumber(200));
    const { rows } = await database.pool.query('SELECT to_jsonb(c)::text AS row FROM connections c');
    expect(JSON.stringify(rows)).not.toContain('CANARY');
  });

  test('are in no dump of the database, and neither is a key', async () => {
    const id = await saveConnection(200, clientNumber(200));
    api.on('POST /oauth/token', json(200, { access_token: 'CANARY-token', token_type: 'Bearer' }));
    api.on('GET /v1/products/7', json(200, sampleProduct));
    await (await getUpstream(id)).product(7);
    const { rows } = await database.pool.query("SELECT database_to_xml(true, true, '')::text AS dump");
    const dump = String(rows[0].dump);
    expect(dump).toContain('<client_id>0192f0c1-0000-7000-8000-000000000200</client_id>');
    expect(dump).not.toContain('CANARY');
    expect(dump).not.toContain(env().SECRETS_KEY);
  });

  test('are encrypted again without a failed request', async () => {
    const [before, after] = [env().SECRETS_KEY, 'cd'.repeat(32)];
    const use = (key: string, ...also: string[]) =>
      Object.assign(env(), { SECRETS_KEY: key, SECRETS_KEYS_ALSO: also });
    const id = await saveConnection(200, clientNumber(200));
    api.on('GET /v1/products/7', json(200, sampleProduct));
    /** Raises the version, so a new client is made, as on a node that has just started. */
    const getProductFromApi = async () => {
      await database.pool.query('UPDATE connections SET version = version + 1');
      return (await getUpstream(id)).product(7);
    };
    try {
      for (const [key, also] of [
        [before, []],
        [before, [after]],
        [after, [before]],
      ] as const) {
        use(key, ...also);
        expect((await getProductFromApi()).id).toBe(7);
      }
      await resealConnectionSecrets();
      use(before, after);
      expect((await getProductFromApi()).id, 'a node that still seals with the old key').toBe(7);
      use(after);
      expect((await getProductFromApi()).id).toBe(7);
      expect(await saveConnection(200, clientNumber(200))).toBe(id);
      use(before);
      await expect(getProductFromApi()).rejects.toMatchObject({ code: 'unavailable' });
    } finally {
      use(before);
    }
  });

  test('swapped between two organisations send nothing', async () => {
    const one = await saveConnection(200, clientNumber(200));
    await saveConnection(201, clientNumber(201));
    await database.pool.query(`UPDATE connections c SET secret_ciphertext = o.secret_ciphertext, version = c.version + 1
      FROM connections o WHERE o.id <> c.id`);
    await expect(getUpstream(one)).rejects.toMatchObject({ code: 'unavailable' });
    expect(api.journal).toEqual([]);
  });
});

test('saving the same client changes nothing; another secret takes effect at once', async () => {
  const id = await saveConnection(200, clientNumber(200));
  api.on('GET /v1/products/7', json(200, sampleProduct));
  const tokens = () => api.journal.filter(({ path }) => path === '/oauth/token').map(({ body }) => body);
  await (await getUpstream(id)).product(7);
  expect(await saveConnection(200, clientNumber(200))).toBe(id);
  await (await getUpstream(id)).product(7);
  expect(tokens()).toHaveLength(1);
  expect(await saveConnection(200, clientNumber(200, 'changed'))).toBe(id);
  await (await getUpstream(id)).product(7);
  expect(tokens()).toHaveLength(2);
  expect(tokens()[1]).toContain('client_secret=changed');
});

test('currency and permissions come from the current user', async () => {
  const id = await saveConnection(200, clientNumber(200));
  api.on(
    'GET /v1/user',
    json(200, {
      id: 9,
      name: 'Api',
      organisation: 200,
      currency: 'EUR',
      permissions: [{ permission: 'orders:create', parent: true }],
    }),
  );
  await refreshConnectionFacts(id);
  expect(await getConnection(id)).toMatchObject({ currency: 'EUR', permissions: ['orders:create'] });
});

describe('a portal has one distributor', () => {
  const elsewhere = { clientId: '0192f0c1-0000-7000-8000-000000000201', clientSecret: 's' };

  test('another address next to an existing connection is an error that names the one in use', async () => {
    await saveConnection(200, clientNumber(200));
    for (const baseUrl of ['https://api.other.example', `${api.url}/reseller`, null])
      await expect(saveConnection(201, { ...elsewhere, baseUrl })).rejects.toMatchObject({
        code: 'conflict',
        details: {
          message: { key: 'connections.errors.otherDistributor', values: { address: api.url } },
          fields: [{ path: 'baseUrl' }],
        },
      });
    const id = await saveConnection(201, { ...elsewhere, baseUrl: `${api.url}/` });
    expect(await getConnection(id)).toMatchObject({ organisationId: 201 });
  });

  test('the only connection may move to another address', async () => {
    const id = await saveConnection(200, clientNumber(200));
    await saveConnection(200, { ...clientNumber(200), baseUrl: 'https://api.other.example' });
    expect(await getConnection(id)).toMatchObject({ baseUrl: 'https://api.other.example' });
  });

  test('two different addresses saved at once do not both pass', async () => {
    const saved = await Promise.allSettled([
      saveConnection(200, clientNumber(200)),
      saveConnection(201, { ...elsewhere, baseUrl: 'https://api.other.example' }),
    ]);
    expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a deleted connection counts until its last order is deleted', async () => {
    const id = await saveConnection(200, clientNumber(200));
    await database.pool.query('UPDATE connections SET deleted_at = now() WHERE id = $1', [id]);
    await saveConnection(201, { ...elsewhere, baseUrl: 'https://api.other.example' });
    expect(await getServingConnection(200)).toBeNull();
  });
});

test('a version and paths of its own are called', async () => {
  const client = { ...clientNumber(200), version: '', paths: { product: '/item/{id}' } };
  const id = await saveConnection(200, client);
  api.on('GET /item/7', json(200, sampleProduct));
  expect((await (await getUpstream(id)).product(7)).id).toBe(7);
  expect(await saveConnection(200, client)).toBe(id);
});

test('a connection for ordering only takes orders, with the catalogue of the one above', async () => {
  const top = await saveConnection(100, clientNumber(100));
  const own = await saveConnection(300, clientNumber(300), { hasCatalogue: false });
  expect(await getServingConnection(400)).toMatchObject({ id: top, isOwn: false });
  expect(await getServingConnection(300)).toMatchObject({ id: top, isOwn: false });
  expect(await getOrderingConnection(300)).toMatchObject({ id: own, isOwn: true });
  expect(await getOrderingConnection(400)).toMatchObject({ id: own, isOwn: false });
  expect(await getOrderingConnection(200)).toMatchObject({ id: top });
  expect(await isTopmost(400)).toBe(false);
});

test('the number of catalogues is limited; connections for ordering only are not', async () => {
  const before = env().CATALOGUES_MAX;
  Object.assign(env(), { CATALOGUES_MAX: 1 });
  try {
    await saveConnection(100, clientNumber(100));
    await expect(saveConnection(300, clientNumber(300))).rejects.toMatchObject({
      code: 'conflict',
      details: { message: { key: 'connections.errors.tooManyCatalogues', values: { max: 1 } } },
    });
    await saveConnection(300, clientNumber(300), { hasCatalogue: false });
    await expect(saveConnection(300, clientNumber(300), { hasCatalogue: true })).rejects.toMatchObject({
      code: 'conflict',
    });
  } finally {
    Object.assign(env(), { CATALOGUES_MAX: before });
  }
});

test('a secret’s age starts with the secret, not with another address', async () => {
  await saveConnection(200, clientNumber(200));
  await database.pool.query(`UPDATE connections SET secret_set_at = '2020-01-01'`);
  const age = async () =>
    (await database.pool.query("SELECT secret_set_at < now() - interval '1 day' AS old FROM connections"))
      .rows[0].old;
  await saveConnection(200, { ...clientNumber(200), version: 'v2' });
  expect(await age()).toBe(true);
  await saveConnection(200, { ...clientNumber(200, 'changed'), version: 'v2' });
  expect(await age()).toBe(false);
});

test('health follows the API’s answers', async () => {
  const id = await saveConnection(200, clientNumber(200));
  const upstream = await getUpstream(id);
  const isAnswering = async () => {
    await sleep(100); // written on the side
    return (await getConnection(id))?.isAnswering;
  };
  api.on('GET /v1/products/7', json(200, sampleProduct));
  await upstream.product(7);
  expect(await isAnswering()).toBe(true);
  api.on('GET /v1/products/7', reset);
  await upstream.product(7).catch(() => {});
  expect(await isAnswering()).toBe(false);
  api.on('GET /v1/products/7', json(404, { title: 'Gone' }));
  await upstream.product(7).catch(() => {});
  expect(await isAnswering()).toBe(true);
});
