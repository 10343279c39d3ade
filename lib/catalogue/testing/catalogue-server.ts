import type { Product } from '@/lib/contract/product';
import {
  type Behaviour,
  json,
  type MisbehavingServer,
  startMisbehavingServer,
  token,
} from '@/lib/upstream/testing/misbehaving-server';
import { sampleProduct } from '@/lib/upstream/testing/sample-records';

/** A plain product: one price, no plans, no add-ons. */
export const product = (id: number, over: Partial<Product> = {}): Product => ({
  ...sampleProduct,
  id,
  name: `Product ${id}`,
  product_code: `P-${id}`,
  detailed_description: null,
  thumb_url: null,
  provisioning: [],
  rate_plans: [],
  ...over,
});

export interface CatalogueServer extends MisbehavingServer {
  /** The records that `GET /products` lists, in this order, and `GET /products/{id}` finds; they need not be products. */
  catalogue: unknown[];
  /** Answers a page differently; undefined leaves it as it is. */
  page: (page: number) => Behaviour | undefined;
  /** Limits the records of one answer, even when more are requested. */
  maxPageSize: number;
}

const hasId = (record: unknown, id: number) =>
  typeof record === 'object' && record !== null && 'id' in record && record.id === id;

/** A real HTTP server that lists products as the API does, and breaks where a test says so. */
export async function startCatalogueServer(): Promise<CatalogueServer> {
  const server: CatalogueServer = {
    ...(await startMisbehavingServer()),
    catalogue: [],
    page: () => undefined,
    maxPageSize: 1000,
  };
  server.on('POST /oauth/token', token());
  server.on('GET /v1/products', (response, request) => {
    const number = Number(request.query.get('page') ?? 1);
    const size = Math.min(Number(request.query.get('per_page') ?? 1000), server.maxPageSize);
    const usual = json(200, server.catalogue.slice((number - 1) * size, number * size));
    (server.page(number) ?? usual)(response, request);
  });
  return server;
}

/** Lets the server answer `GET /products/{id}` for these ids, from its catalogue. */
export function serveProducts(server: CatalogueServer, ids: readonly number[]): void {
  for (const id of ids)
    server.on(`GET /v1/products/${id}`, (response, request) => {
      const found = server.catalogue.find((record) => hasId(record, id));
      (found ? json(200, found) : json(404, { title: 'no such product' }))(response, request);
    });
}
