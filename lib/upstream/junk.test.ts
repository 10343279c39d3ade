import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOrderId } from '@/lib/contract/order-rules';
import type { Upstream } from './create-upstream';
import { UpstreamError } from './errors';
import { buildPatches, notNumbers } from './testing/junk';
import { json } from './testing/misbehaving-server';
import { sampleOrder, sampleProduct } from './testing/sample-records';
import { type StartedUpstream, startUpstream } from './testing/start-upstream';

const USER = {
  id: 1,
  name: 'Api',
  organisation: 100,
  real_id: 1,
  real_name: 'Api',
  currency: 'GBP',
  locale: 'en-GB',
  timezone: 'Europe/London',
  admin: true,
  root: false,
  modules: ['orders'],
  permissions: [{ permission: 'orders:read', parent: false }],
};
const ORGANISATION = { id: 100, name: 'Top', parent: 1, linked_account: true, finance_type: 'credit' };
const ADDRESS = { ...sampleOrder.shipping };
const ORDER = { id: 9, status: 'PROCESSING', products: [{ product: 7, quantity: 1 }] };

let started: StartedUpstream;
beforeAll(async () => {
  started = await startUpstream();
});
afterAll(() => started.server.close());

const READS: [string, object, (upstream: Upstream) => Promise<unknown>][] = [
  ['GET /v1/user', USER, (upstream) => upstream.user()],
  ['GET /v1/organisations', [ORGANISATION], (upstream) => upstream.organisations()],
  ['GET /v1/organisations/100/addresses', [ADDRESS], (upstream) => upstream.addresses(100)],
  ['GET /v1/products', [sampleProduct], (upstream) => upstream.products({})],
  ['GET /v1/products/7', sampleProduct, (upstream) => upstream.product(7)],
  ['GET /v1/orders/9', ORDER, (upstream) => upstream.order('9')],
];

test.each(READS)(
  '%s: invalid values are read as nothing, or reported as a fault of the API',
  async (route, answer, read) => {
    for (const { path, junk, record } of buildPatches(answer)) {
      started.server.on(route, json(200, record));
      const what = `${path}: ${junk}`;
      const result = await read(started.upstream).catch((error: unknown) => error);
      if (result instanceof Error) expect(result, what).toBeInstanceOf(UpstreamError);
      expect(notNumbers(result), what).toEqual([]);
    }
  },
);

test('an invalid answer to an order is an order or unconfirmed, never an exception', async () => {
  for (const { path, junk, record } of buildPatches(ORDER)) {
    started.server.on('POST /v1/orders', json(201, record));
    const { outcome } = await started.upstream.submitOrder(sampleOrder, { idempotencyKey: 'k' });
    expect(outcome, `${path}: ${junk}`).toBe(
      readOrderId((record as { id?: unknown }).id) === null ? 'unknown' : 'submitted',
    );
  }
});

test('an invalid token answer gives a token or a fault of the API', async () => {
  const answer = { access_token: 'a', token_type: 'Bearer', expires_in: 60 };
  for (const { path, junk, record } of buildPatches(answer)) {
    const { server, upstream } = await startUpstream();
    server.on('POST /oauth/token', json(200, record));
    server.on('GET /v1/products/7', json(200, sampleProduct));
    const result = await upstream.product(7).catch((error: unknown) => error);
    if (result instanceof Error) expect(result, `${path}: ${junk}`).toBeInstanceOf(UpstreamError);
    await server.close();
  }
});
