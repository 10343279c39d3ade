import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resolveProfile } from '@/lib/contract/default-profile';
import { createUpstream, type Upstream } from './create-upstream';
import { FOREIGN_APIS } from './testing/foreign-api/choices';
import { type ForeignApi, startForeignApi } from './testing/foreign-api/server';
import { sampleOrder } from './testing/sample-records';

describe.each(FOREIGN_APIS)('a foreign API with $name', (choices) => {
  let api: ForeignApi;
  let upstream: Upstream;
  beforeAll(async () => {
    api = await startForeignApi(choices);
    upstream = createUpstream({ profile: resolveProfile(api.profile), credentials: api.client });
  });
  afterAll(() => api.close());

  const submit = (order = sampleOrder) => upstream.submitOrder(order, { idempotencyKey: 'key-1' });
  const submitted = async () => {
    const outcome = await submit();
    if (outcome.outcome !== 'submitted') throw new Error(JSON.stringify(outcome));
    return outcome.order;
  };

  test('returns the client’s user and rights', async () => {
    const user = await upstream.user();
    expect(user).toMatchObject({ organisationId: 100, currency: 'GBP' });
    const names = user.permissions.map(({ permission }) => permission);
    expect(names).toEqual(expect.arrayContaining(['products:read', 'orders:create', 'orders:read']));
  });

  test('lists organisations and addresses with a numeric country', async () => {
    expect((await upstream.organisations()).items).toMatchObject([{ id: 100, name: 'Northline' }]);
    expect((await upstream.addresses(100)).items).toMatchObject([{ country_code: 826 }]);
  });

  test('returns one product, and pages of them', async () => {
    expect(await upstream.product(7)).toMatchObject({ id: 7, productCode: 'P-7' });
    expect((await upstream.products({ page: 2 })).received).toBeGreaterThan(0);
  });

  test('accepts an order once, with its own id and words', async () => {
    const before = api.orders.length;
    const order = await submitted();
    expect(api.orders).toHaveLength(before + 1);
    const made = api.orders.at(-1);
    expect(order.id).toBe(String(made?.id));
    expect(made).toMatchObject({
      reference: 'PO-1',
      country: 826,
      lines: [{ product: 7, quantity: 1 }],
    });
    expect([null, 'PROCESSING']).toContain(order.status);
  });

  test.each(['PROCESSING', 'PART_SHIPPED', 'ATTENTION_REQUIRED', 'SHIPPED', 'COMPLETE'] as const)(
    'returns an order that is %s',
    async (status) => {
      const { id } = await submitted();
      api.setStatus(status);
      const order = await upstream.order(id);
      expect(order).toMatchObject({ id, status });
      if (status === 'SHIPPED')
        expect(order.answer).toMatchObject({
          shipments: [{ shipped_at: expect.stringMatching(/^2026-11-27/) }],
        });
    },
  );

  test('resubmits an order', async () => {
    const { id } = await submitted();
    api.setStatus('ATTENTION_REQUIRED');
    expect(await upstream.resubmit(id)).toMatchObject({ outcome: 'accepted' });
    expect(await upstream.order(id)).toMatchObject({ status: 'PROCESSING' });
  });

  test('rejects an order with its reason and our field name', async () => {
    const before = api.orders.length;
    const bad = { ...sampleOrder, shipping: { ...sampleOrder.shipping, country_code: 1 } };
    expect(await submit(bad)).toMatchObject({
      outcome: 'rejected',
      code: 'BODY',
      reason: 'Name a country.',
      fields: [{ path: 'shipping.country_code', message: 'Name a country.' }],
    });
    expect(api.orders).toHaveLength(before);
  });

  test.each([
    ['is torn off', { isMade: true, answer: null }],
    ['is an error', { isMade: true, answer: { status: 500 } }],
    ['has no id', { isMade: true, answer: { status: 201, body: { ok: true } } }],
    ['was a redirect', { isMade: false, answer: { status: 302 } }],
  ])('gives an unknown outcome for an answer that %s', async (_what, fault) => {
    api.faults.push(fault);
    expect(await submit()).toMatchObject({ outcome: 'unknown' });
  });
});
