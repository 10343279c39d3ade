import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resolveProfile } from '@/lib/contract/default-profile';
import type { UpstreamEvent } from './config';
import { createUpstream, type Upstream } from './create-upstream';
import { type ReferenceService, startReferenceService } from './testing/reference-service';
import { sampleOrder } from './testing/sample-records';

let service: ReferenceService;
const events: UpstreamEvent[] = [];
beforeAll(async () => {
  service = await startReferenceService();
});
afterAll(() => service.close());

function getDemoClient(organisation: number): Upstream {
  const found = service.secrets.clients.find((client) => client.organisation === organisation);
  if (!found) throw new Error(`the demo has no client of ${organisation}`);
  return createUpstream({
    profile: resolveProfile({ baseUrl: service.url, paths: { cancel: '/orders/{id}/cancel' } }),
    credentials: { clientId: found.client_id, clientSecret: found.client_secret },
    observe: (event) => events.push(event),
  });
}

async function orderable(upstream: Upstream) {
  const { items } = await upstream.products({ perPage: 100 });
  const product = items.find(
    ({ price, ratePlans, isShippable }) => price && isShippable && ratePlans.length === 0,
  );
  if (!product) throw new Error('the demo has no plain product');
  return product;
}

test('the user and their visible organisations are returned', async () => {
  const upstream = getDemoClient(200);
  expect(await upstream.user()).toMatchObject({ organisationId: 200, currency: 'GBP' });
  const { items, dropped } = await upstream.organisations();
  expect(dropped).toBe(0);
  expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining([200, 300, 301, 400, 500, 501]));
  expect(items.map(({ id }) => id)).not.toContain(201);
});

test('addresses are those of the own organisation and descendants', async () => {
  const upstream = getDemoClient(200);
  expect((await upstream.addresses(301)).items).toHaveLength(1_000);
  await expect(upstream.addresses(201)).rejects.toMatchObject({ name: 'UpstreamError' });
});

describe('products', () => {
  test('are read in one order on all pages, without faults or repeats', async () => {
    const upstream = getDemoClient(300);
    const ids: number[] = [];
    for (let page = 1, last = false; !last; page += 1) {
      const { items, received, dropped } = await upstream.products({ page, perPage: 500 });
      expect(dropped).toBe(0);
      expect(items.flatMap(({ faults }) => faults)).toEqual([]);
      ids.push(...items.map(({ id }) => id));
      last = received < 500;
    }
    expect(ids.length).toBeGreaterThan(1_500);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('have different decimal prices for each organisation', async () => {
    const [one, other] = [getDemoClient(100), getDemoClient(300)];
    const { id, price } = await orderable(one);
    const theirs = await other.product(id);
    expect(price).toMatch(/^\d+(\.\d+)?$/);
    expect(theirs.price).not.toBe(price);
  });

  test('are filtered, sorted and searched', async () => {
    const upstream = getDemoClient(100);
    const { items } = await upstream.products({ vendor: [-1], sortBy: ['+name'], perPage: 20 });
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ vendor }) => vendor === null)).toBe(true);
    const { productCode, id } = await orderable(upstream);
    const found = await upstream.products({ text: productCode });
    expect(found.items.map((item) => item.id)).toContain(id);
  });

  test('that do not exist are not found', async () => {
    await expect(getDemoClient(100).product(2_000_000_000)).rejects.toMatchObject({ kind: 'not-found' });
  });
});

describe('orders', () => {
  const place = async (upstream: Upstream, idempotencyKey: string) => {
    const { id } = await orderable(upstream);
    const body = { ...sampleOrder, organisation: 200, products: [{ product: id, quantity: 2 }] };
    return upstream.submitOrder(body, { idempotencyKey });
  };

  test('are submitted and read, and cannot be cancelled too early', async () => {
    const upstream = getDemoClient(200);
    const outcome = await place(upstream, randomUUID());
    if (outcome.outcome !== 'submitted') throw new Error(JSON.stringify(outcome));
    expect(outcome.order.status).toBe('CREATED');
    const read = await upstream.order(outcome.order.id);
    expect(read.answer).toMatchObject({ id: Number(outcome.order.id), reference: 'PO-1' });
    // CREATED cannot be cancelled, and the whole reason arrives.
    expect(await upstream.cancel?.(outcome.order.id)).toMatchObject({ outcome: 'rejected', status: 409 });
  });

  test('with one key are one', async () => {
    const upstream = getDemoClient(200);
    const key = randomUUID();
    const [first, second] = [await place(upstream, key), await place(upstream, key)];
    expect(first.outcome === 'submitted' && second.outcome === 'submitted' && first.order.id).toBe(
      second.outcome === 'submitted' && second.order.id,
    );
  });

  test('for a foreign organisation are rejected with a reason', async () => {
    const upstream = getDemoClient(200);
    const outcome = await upstream.submitOrder(sampleOrder, { idempotencyKey: randomUUID() });
    expect(outcome).toMatchObject({ outcome: 'rejected' });
  });

  test('of other organisations are not found', async () => {
    const outcome = await place(getDemoClient(200), randomUUID());
    if (outcome.outcome !== 'submitted') throw new Error(JSON.stringify(outcome));
    await expect(getDemoClient(201).order(outcome.order.id)).rejects.toMatchObject({ kind: 'not-found' });
  });
});

test('a wrong secret is reported as such', async () => {
  const [client] = service.secrets.clients;
  const upstream = createUpstream({
    profile: resolveProfile({ baseUrl: service.url }),
    credentials: { clientId: client?.client_id ?? '', clientSecret: 'wrong' },
  });
  await expect(upstream.user()).rejects.toMatchObject({ kind: 'unauthorized' });
});

test('every answer of the reference service can be read', () => {
  expect(events.filter(({ type }) => type === 'dropped')).toEqual([]);
});
