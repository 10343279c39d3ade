import { afterEach, beforeEach, expect, test } from 'vitest';
import type { UpstreamEvent } from './config';
import { json } from './testing/misbehaving-server';
import { sampleOrder, sampleProduct } from './testing/sample-records';
import { type StartedUpstream, startUpstream } from './testing/start-upstream';

let started: StartedUpstream;
beforeEach(async () => {
  started = await startUpstream();
});
afterEach(() => started.server.close());

const findEvents = (type: UpstreamEvent['type']) => started.events.filter((event) => event.type === type);

test('an answer that follows the contract reports nothing', async () => {
  started.server.on('GET /v1/products', json(200, [sampleProduct]));
  await started.upstream.products({});
  expect(started.events.map(({ type }) => type)).toEqual(['answered']);
});

test('fields beyond the contract are reported by their paths, once each', async () => {
  const product = {
    ...sampleProduct,
    colour: 'red',
    rate_plans: [
      { id: 1, name: 'Monthly', rate_plan_charges: [], seats: 5 },
      { id: 2, name: 'Yearly', seats: 5 },
    ],
  };
  started.server.on('GET /v1/products', json(200, [product, { ...product, id: 8 }, 'x', null]));
  await started.upstream.products({});
  expect(findEvents('unknown-fields')).toEqual([
    {
      type: 'unknown-fields',
      operation: 'products',
      fields: expect.arrayContaining(['colour', 'rate_plans.seats']),
    },
  ]);
  const [event] = findEvents('unknown-fields');
  expect(event?.type === 'unknown-fields' && event.fields).toHaveLength(2);
});

test('an answer full of new names reports fifty of them', async () => {
  const names = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, index) => [`\u0000field${index} ${'x'.repeat(200)}`, index]),
  );
  started.server.on('GET /v1/products/7', json(200, { ...sampleProduct, ...names }));
  expect((await started.upstream.product(7)).id).toBe(7);
  const [event] = findEvents('unknown-fields');
  const fields = event?.type === 'unknown-fields' ? event.fields : [];
  expect(fields).toHaveLength(50);
  for (const field of fields) expect(field).toMatch(/^field\d+ x{90,94}$/);
});

test.each([
  ['@1688169599', '2023-06-30T23:59:59.000Z'],
  ['Sun, 11 Nov 2018 23:59:59 GMT', '2018-11-11T23:59:59.000Z'],
  ['true', null],
  ['@99999999999999', null],
])('Deprecation: %s', async (deprecation, since) => {
  started.server.on('GET /v1/products/7', json(200, sampleProduct, { deprecation }));
  await started.upstream.product(7);
  expect(findEvents('deprecated')).toEqual([
    { type: 'deprecated', operation: 'product', since: since === null ? null : new Date(since) },
  ]);
});

test('the end of an operation is reported, also for a POST and a rejection', async () => {
  const sunset = 'Wed, 11 Nov 2026 23:59:59 GMT';
  started.server.on('POST /v1/orders', json(400, { title: 'no' }, { sunset }));
  await started.upstream.submitOrder(sampleOrder, { idempotencyKey: 'k' });
  expect(findEvents('sunset')).toEqual([
    { type: 'sunset', operation: 'orders', at: new Date('2026-11-11T23:59:59.000Z') },
  ]);
});

test.each(['soon', '1', '99999999', ''])('an unreadable day is ignored: %s', async (sunset) => {
  started.server.on('GET /v1/products/7', json(200, sampleProduct, { sunset }));
  await started.upstream.product(7);
  expect(findEvents('sunset')).toEqual([]);
});
