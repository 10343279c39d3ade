import { pino } from 'pino';
import { API_PERMISSIONS } from '@/lib/contract/user';
import { saveAddresses } from '../addresses/store';
import { readEnv } from '../env';
import { createApp } from '../http/app';
import { openApiDocument } from '../http/docs/api-document';
import type { Service } from '../http/service';
import { importCatalogue, toRecords } from '../import/data';
import { createOrganisation, grantToOrganisation } from '../organisations/store';
import { createApiClient } from '../tokens/store';
import { createUser, saveUserPermission } from '../users/store';
import { createTestDatabase } from './database';
import { createResponseCheck } from './response-check';

/** The tests use this tree: 100 > 200 > 300 > 400, and 201 next to 200. */
const TREE = [
  { id: 100, name: 'Root', parentId: null, currency: 'GBP', priceFactor: '1' },
  { id: 200, name: 'Reseller', parentId: 100, priceFactor: '1.1' },
  { id: 300, name: 'Customer', parentId: 200, priceFactor: '1.2' },
  { id: 400, name: 'Department', parentId: 300, priceFactor: '1.3' },
  { id: 201, name: 'Rival', parentId: 100, priceFactor: '1.15' },
];
export type OrganisationId = 100 | 200 | 300 | 400 | 201;

/**
 * The whole service on a real database, with a clock that the test moves. Each organisation has one user (same id as
 * the organisation) and one API client, all with every permission but `users:emulate`, which only user 100 has.
 * Every answer of the API is checked against the OpenAPI document.
 */
export async function createTestService(overrides: Partial<Service['env']> = {}) {
  const { db, url, drop, disconnect } = await createTestDatabase();
  let now = new Date('2026-11-20T10:00:00Z');
  const env = {
    ...readEnv({ SERVICE_DATABASE_URL: url, SERVICE_PUBLIC_URL: 'http://service.test' }),
    ...overrides,
  };
  const service: Service = { db, env, now: () => now, log: pino({ level: 'silent' }) };
  const app = createApp(service);
  const check = createResponseCheck(openApiDocument(app, env.publicUrl));
  const clients = await seedTree(service);

  const send = async (path: string, init: RequestInit = {}) => {
    const response = await app.request(`http://service.test${path}`, init);
    await check(init.method ?? 'GET', path, response.clone());
    return response;
  };
  return {
    service,
    databaseUrl: url,
    app,
    send,
    clients,
    drop,
    disconnect,
    passTime: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds);
    },
    addProducts: (products: Iterable<unknown>) => importCatalogue(db, toRecords(products)),
    /** Signs in an organisation's client and sends requests as it. */
    as: async (organisation: OrganisationId, emulate?: number) => {
      const fields = { ...clients[organisation], grant_type: 'client_credentials' };
      const body = new URLSearchParams(fields);
      if (emulate !== undefined) body.set('emulate_user', String(emulate));
      const { access_token } = await (await send('/oauth/token', { method: 'POST', body })).json();
      return createCaller(send, access_token);
    },
  };
}
export type TestService = Awaited<ReturnType<typeof createTestService>>;

function createCaller(send: (path: string, init?: RequestInit) => Promise<Response>, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  return {
    token,
    get: (path: string) => send(path, { headers }),
    post: (path: string, body?: unknown, more: Record<string, string> = {}) =>
      send(path, {
        method: 'POST',
        headers: {
          ...headers,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...more,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    send: (path: string, init: RequestInit) =>
      send(path, { ...init, headers: { ...headers, ...init.headers } }),
  };
}

async function seedTree({ db }: Service) {
  const clients = {} as Record<OrganisationId, { client_id: string; client_secret: string }>;
  for (const organisation of TREE) {
    const { id } = organisation;
    await createOrganisation(db, organisation);
    await createUser(db, { id, organisationId: id, name: `User ${id}` });
    const { clientId, clientSecret } = await createApiClient(db, { userId: id, name: 'test' });
    clients[id as OrganisationId] = { client_id: clientId, client_secret: clientSecret };
  }
  await grantToOrganisation(
    db,
    100,
    API_PERMISSIONS.filter((permission) => permission !== 'users:emulate'),
  );
  await saveUserPermission(db, 100, 'users:emulate', true);
  await saveAddresses(db, 300, [testAddress]);
  return clients;
}

export const testAddress = {
  name: 'Head office',
  company_name: 'Customer Ltd',
  recipient_name: 'Goods in',
  addr_line_1: '1 Quay Street',
  addr_line_2: null,
  city: 'Leeds',
  region: null,
  postal_code: 'LS1 1AA',
  country_code: 826,
};
