import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolveProfile } from '@/lib/contract/default-profile';
import { shippingAddress } from '@/lib/contract/order-rules';
import { createUpstream, type Upstream } from '@/lib/upstream/create-upstream';
import { type ReferenceService, startReferenceService } from '@/lib/upstream/testing/reference-service';
import { sampleOrder } from '@/lib/upstream/testing/sample-records';
import type { UpstreamProduct } from '@/lib/upstream/types';
import { buildWarnings, getReference, parseLines, parseShipping } from './link-rules';

let service: ReferenceService;
let upstream: Upstream;
beforeAll(async () => {
  service = await startReferenceService();
  const client = service.secrets.clients.find(({ organisation }) => organisation === 200);
  upstream = createUpstream({
    profile: resolveProfile({ baseUrl: service.url }),
    credentials: { clientId: client?.client_id ?? '', clientSecret: client?.client_secret ?? '' },
  });
});
afterAll(() => service.close());

async function find(predicate: (product: UpstreamProduct) => boolean): Promise<UpstreamProduct> {
  for (let page = 1; ; page += 1) {
    const { items, received } = await upstream.products({ page, perPage: 500 });
    const found = items.find((product) => product.price && product.isShippable && predicate(product));
    if (found) return found;
    if (received < 500) throw new Error('the demo has no such product');
  }
}

test('an order of the reference service is read completely', async () => {
  const plain = await find(({ ratePlans, provisioning }) => ratePlans.length + provisioning.length === 0);
  const withProvisioning = await find(
    ({ ratePlans, provisioning }) => ratePlans.length === 0 && provisioning.length > 0,
  );
  const addOn = withProvisioning.provisioning[0]?.id ?? 0;
  const products = [
    { product: plain.id, quantity: 2 },
    { product: withProvisioning.id, quantity: 1, provisioning: [{ id: addOn, instructions: 'Rack 3' }] },
  ];
  const body = { ...sampleOrder, organisation: 300, reference: 'PO-1 / TC-7K3M-9Q2P', products };
  const outcome = await upstream.submitOrder(body, { idempotencyKey: randomUUID() });
  if (outcome.outcome !== 'submitted') throw new Error(JSON.stringify(outcome));
  const { status, answer } = await upstream.order(outcome.order.id);
  expect(parseLines(answer)).toMatchObject([
    { product: plain.id, quantity: 2, name: plain.name, product_code: plain.productCode, rate_plan: null },
    { product: withProvisioning.id, quantity: 1, provisioning: [{ id: addOn, instructions: 'Rack 3' }] },
  ]);
  expect(parseShipping(answer)).toEqual(shippingAddress(sampleOrder.shipping));
  expect(getReference(answer)).toBe('PO-1 / TC-7K3M-9Q2P');
  const expectedOrder = { number: 'TC-7K3M-9Q2P', organisationId: 300 };
  expect(buildWarnings({ status, answer }, expectedOrder)).toEqual([]);
  expect(buildWarnings({ status, answer }, { ...expectedOrder, organisationId: 200 })).toHaveLength(1);
});
