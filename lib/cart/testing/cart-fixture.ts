import { saveConnection } from '@/lib/connections/data';
import type { Product } from '@/lib/contract/product';
import { DEFAULT_FEATURES } from '@/lib/organisations/features/rules';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { ROLE_PERMISSIONS, type Role } from '@/lib/organisations/permissions/rules';
import { useDatabase } from '@/lib/platform/db/pool';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import {
  json,
  type MisbehavingServer,
  startMisbehavingServer,
  token,
} from '@/lib/upstream/testing/misbehaving-server';
import { sampleProduct } from '@/lib/upstream/testing/sample-records';

/** A reseller (200) with a connection of its own, and a customer below it (300) without one. */
export interface CartFixture {
  database: TestDatabase;
  api: MisbehavingServer;
  /** Sets the API's answer for a product; null makes the product unknown. */
  serveProduct(id: number, change: Partial<Product> | null): void;
  actor(change?: { role?: Role; organisationId?: number; person?: 'ada' | 'grace' }): Actor;
  close(): Promise<void>;
}

const PEOPLE = {
  ada: '019364f0-0000-7000-8000-00000000000a',
  grace: '019364f0-0000-7000-8000-00000000000b',
};

/** A migrated database with two people, and an API whose answers for products the test sets. */
export async function openCartFixture(): Promise<CartFixture> {
  const database = await createTestDatabase();
  // biome-ignore lint/correctness/useHookAtTopLevel: no React hook, in spite of its name
  useDatabase(database);
  const api = await startMisbehavingServer();
  api.on('POST /oauth/token', token());
  await database.pool.query(`
    INSERT INTO organisations (id, name, parent_id, path) VALUES
      (200, 'Brightwater IT', NULL, '{200}'), (300, 'Corvid', 200, '{200,300}');
    INSERT INTO people (id, email, name, password_hash) VALUES
      ('${PEOPLE.ada}', 'ada@example.com', 'Ada', '-'), ('${PEOPLE.grace}', 'grace@example.com', 'Grace', '-');
    INSERT INTO memberships (person_id, organisation_id, role)
    SELECT id, 200, 'buyer' FROM people`);
  const client = {
    clientId: '0192f0c1-0000-7000-8000-000000000001',
    clientSecret: 'secret',
    baseUrl: api.url,
  };
  await saveConnection(200, client);
  await database.pool.query(`UPDATE connections SET currency = 'GBP'`);
  return {
    database,
    api,
    serveProduct: (id, change) => {
      const product = { ...sampleProduct, rate_plans: [], provisioning: [], id, ...change };
      api.on(`GET /v1/products/${id}`, change ? json(200, product) : json(404, { title: 'not found' }));
    },
    actor: ({ role = 'buyer', organisationId = 200, person = 'ada' } = {}) => ({
      userId: PEOPLE[person],
      realUserId: PEOPLE[person],
      name: person,
      organisationId,
      homeOrganisationId: 200,
      role,
      permissions: ROLE_PERMISSIONS[role],
      brandId: 1,
      locale: 'en-GB',
      features: DEFAULT_FEATURES,
      currency: 'GBP',
      timezone: 'Europe/London',
    }),
    close: async () => {
      await api.close();
      await database.drop();
    },
  };
}
