import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '@/lib/accounts/data';
import { connect } from '@/lib/connections/organisation-sync/data';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { createBuyerActor } from '@/lib/organisations/permissions/testing/sample-actor';
import { useDatabase as pointAt } from '@/lib/platform/db/pool';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { type ReferenceService, startReferenceService } from '@/lib/upstream/testing/reference-service';
import { testOrderInputSchema } from '../model/test-order-schema';
import { placeTestOrder } from './data';

let service: ReferenceService;
let database: TestDatabase;
let operator: Actor;
let connectionId: number;
let products: { id: number; rate_plans: unknown[] }[];

beforeAll(async () => {
  database = await createTestDatabase();
  pointAt(database);
  service = await startReferenceService();
  const client = service.secrets.clients.find(({ organisation }) => organisation === 100);
  if (!client) throw new Error('the demo has no client');
  const connection = await connect({
    clientId: client.client_id,
    clientSecret: client.client_secret,
    baseUrl: service.url,
  });
  connectionId = connection.id;
  const { organisationId } = connection;
  const email = 'operator@example.org';
  await addPerson({ email, name: 'Olive', password: 'a long password', role: 'operator', organisationId });
  const { rows } = await database.pool.query('SELECT id FROM people WHERE email = $1', [email]);
  operator = {
    ...createBuyerActor(organisationId),
    ...{
      userId: rows[0].id,
      realUserId: rows[0].id,
      role: 'operator',
      permissions: ROLE_PERMISSIONS.operator,
    },
  };
  products = await read('/v1/products?per_page=500');
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

async function read<T>(path: string): Promise<T> {
  const client = service.secrets.clients.find(({ organisation }) => organisation === 100);
  const body = new URLSearchParams({
    ...{
      grant_type: 'client_credentials',
      client_id: client?.client_id ?? '',
      client_secret: client?.client_secret ?? '',
    },
  });
  const token = await fetch(`${service.url}/oauth/token`, { method: 'POST', body });
  const { access_token: bearer } = (await token.json()) as { access_token: string };
  const answer = await fetch(service.url + path, { headers: { authorization: `Bearer ${bearer}` } });
  return (await answer.json()) as T;
}

const input = (product: number, previous: string | null = null) =>
  testOrderInputSchema.parse({
    ...{ id: randomUUID(), previous, isLookedUp: true, product, quantity: 1, reference: 'Test', notes: '' },
    address: { company_name: 'Halden', addr_line_1: '1 High Street', city: 'Leeds', country_code: 826 },
    profile: null,
  });

test('the reference service takes a test order once, with and without plans, and returns its status', async () => {
  const simple = products.find((one) => one.rate_plans.length === 0);
  const planned = products.find((one) => one.rate_plans.length > 0);
  const body = input(simple?.id ?? 0);
  const first = await placeTestOrder(operator, connectionId, body);
  expect(first.result).toMatchObject({ outcome: 'submitted', readBack: { failure: null }, proposal: null });
  expect((await placeTestOrder(operator, connectionId, body)).result?.number).toBe(first.result?.number);
  const second = await placeTestOrder(operator, connectionId, input(planned?.id ?? 0, first.id));
  expect(second.result).toMatchObject({ outcome: 'submitted' });
  expect(Number(second.result?.number)).toBe(Number(first.result?.number) + 1);
});

test('a rejection by the reference service is shown in its words', async () => {
  const { rows } = await database.pool.query('SELECT id FROM test_orders ORDER BY created_at DESC LIMIT 1');
  const { result } = await placeTestOrder(operator, connectionId, input(999_999_999, rows[0]?.id ?? null));
  expect(result).toMatchObject({ outcome: 'rejected', number: null });
  expect(result?.reason).not.toMatch(/^HTTP/);
});
