import { addPerson } from '@/lib/accounts/data';
import { saveConnection } from '@/lib/connections/data';
import { SAMPLE_TREE } from '@/lib/connections/testing/sample-tree';
import type { Product } from '@/lib/contract/product';
import { useDatabase as pointAtDatabase } from '@/lib/db/pool';
import { createTestDatabase, type TestDatabase } from '@/lib/db/testing/test-database';
import { mirrorOrganisations } from '@/lib/organisations/data';
import type { Actor } from '@/lib/permissions/rules';
import { createBuyerActor } from '@/lib/permissions/testing/sample-actor';
import { ensurePriceList } from '@/lib/price-lists/data';
import {
  json,
  type MisbehavingServer,
  startMisbehavingServer,
  token,
} from '@/lib/upstream/testing/misbehaving-server';
import { startReferenceService } from '@/lib/upstream/testing/reference-service';

/** A distributor that keeps a journal of all it is asked, the real reference service beside it, and two buyers. */
export interface DryRunFixture {
  database: TestDatabase;
  distributor: MisbehavingServer;
  /** Buyer of 200, which has the connection. */
  reseller: Actor;
  /** Buyer of 300 below it, which pays 12 % more. */
  customer: Actor;
  /** The products of the reference service, at its prices to 200. */
  products: Product[];
  /** What the distributor answers for a product from now on. */
  serveProduct(product: Product, change?: Partial<Product>): void;
  close(): Promise<void>;
}

type Client = { client_id: string; client_secret: string };

async function fetchProducts(url: string, client: Client): Promise<Product[]> {
  const body = new URLSearchParams({ ...client, grant_type: 'client_credentials' });
  const { access_token } = await (await fetch(`${url}/oauth/token`, { method: 'POST', body })).json();
  const headers = { authorization: `Bearer ${access_token}` };
  return (await fetch(`${url}/v1/products?per_page=1000`, { headers })).json();
}

async function createBuyer(database: TestDatabase, organisationId: number): Promise<Actor> {
  const email = `buyer@${organisationId}.example`;
  await addPerson({ email, name: 'Ada', password: 'a long password', role: 'buyer', organisationId });
  const { rows } = await database.pool.query('SELECT id FROM people WHERE email = $1', [email]);
  return { ...createBuyerActor(organisationId), userId: rows[0].id, realUserId: rows[0].id };
}

/** @param setEnvironment is called before anything reads the environment. */
export async function openDryRunFixture(
  setEnvironment: (variables: { UPSTREAM_URL: string; DRY_RUN_URL: string }) => void,
): Promise<DryRunFixture> {
  const [distributor, service] = await Promise.all([startMisbehavingServer(), startReferenceService()]);
  setEnvironment({ UPSTREAM_URL: distributor.url, DRY_RUN_URL: service.url });
  const database = await createTestDatabase();
  pointAtDatabase(database);
  const organisations = { sourceId: 100, isAuthoritative: true, organisations: [...SAMPLE_TREE] };
  await mirrorOrganisations(organisations, () => new Date());
  const client = service.secrets.clients.find(({ organisation }) => organisation === 200);
  if (!client) throw new Error('the demo has no client of 200');
  await saveConnection(200, { clientId: client.client_id, clientSecret: client.client_secret });
  await database.pool.query(`UPDATE connections SET currency = 'GBP'`);
  const terms = { name: 'To customers', markup: '12', rounding: 'none', floor: true, rules: [] } as const;
  await ensurePriceList(200, { ...terms, rules: [] }, [300]);
  distributor.on('POST /oauth/token', token());
  return {
    database,
    distributor,
    reseller: await createBuyer(database, 200),
    customer: await createBuyer(database, 300),
    products: await fetchProducts(service.url, client),
    serveProduct: (product, change = {}) =>
      distributor.on(`GET /v1/products/${product.id}`, json(200, { ...product, ...change })),
    close: async () => {
      await Promise.all([distributor.close(), service.close()]);
      await database.drop();
    },
  };
}
