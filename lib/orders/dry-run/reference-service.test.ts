import { afterEach, beforeEach, expect, test } from 'vitest';
import * as behave from '@/lib/upstream/testing/misbehaving-server';
import { sampleOrder } from '@/lib/upstream/testing/sample-records';
import { CREDENTIALS } from '@/lib/upstream/testing/start-upstream';
import { createDryRun } from './reference-service';

const DRY_RUN_ROUTE = 'POST /v1/orders/dry-run';
const OFFER = { openapi: '3.1.0', paths: { '/v1/orders/dry-run': { post: {} } } };
let server: behave.MisbehavingServer;
beforeEach(async () => {
  server = await behave.startMisbehavingServer();
  server.on('POST /oauth/token', behave.token());
  server.on('GET /openapi.json', behave.json(200, OFFER));
});
afterEach(() => server.close());

const runDryRun = () =>
  createDryRun({
    baseUrl: `${server.url}/`,
    credentials: CREDENTIALS,
    timeouts: { token: 5_000, read: 2_000 },
  })(sampleOrder);
const posts = () => server.journal.filter(({ method }) => method === 'POST');

test.each<[string, behave.Behaviour]>([
  ['has no description', behave.json(404, { title: 'Not found' })],
  ['describes an API without dry runs', behave.json(200, { paths: { '/v1/orders': { post: {} } } })],
  ['answers with a page', behave.text(200, '<h1>Welcome</h1>')],
  ['is broken', behave.json(500, {})],
  ['closes the connection', behave.reset],
])('an address that %s is posted nothing, not even a secret', async (_case, behaviour) => {
  server.on('GET /openapi.json', behaviour);
  await expect(runDryRun()).rejects.toMatchObject({ name: 'UpstreamError' });
  expect(posts()).toEqual([]);
});

test('the order is sent as it is, with a token and no key, and read in decimals', async () => {
  const cost = (currency: string, charge_cost_price: number | null) => ({ currency, charge_cost_price });
  const line = {
    price: 12.5,
    rate_plan: {
      rate_plan_charges: [{ id: 3, rate_plan_charge_costs: [cost('GBP', 1.25), cost('EUR', null)] }],
    },
    provisioning: [{ id: 11, price: 2 }],
    remarks: ['Only 1 of 2 are in stock now.'],
  };
  server.on(DRY_RUN_ROUTE, behave.json(200, { accepted: true, lines: [line], refusals: [], remarks: ['A'] }));
  expect(await runDryRun()).toEqual({
    accepted: true,
    lines: [
      {
        price: '12.5',
        charges: [
          {
            id: 3,
            costs: [
              { currency: 'GBP', cost: '1.25' },
              { currency: 'EUR', cost: null },
            ],
          },
        ],
        provisioning: [{ id: 11, price: '2' }],
        maintenance: [],
        remarks: ['Only 1 of 2 are in stock now.'],
      },
    ],
    refusals: [],
    remarks: ['A'],
  });
  const sent = server.journal.at(-1);
  expect(JSON.parse(sent?.body ?? '')).toEqual(sampleOrder);
  expect(sent?.headers.authorization).toBe('Bearer token-1');
  expect(sent?.headers).not.toHaveProperty('idempotency-key');
});

test('a whole refusal is what the order would meet', async () => {
  server.on(DRY_RUN_ROUTE, behave.json(403, { detail: 'You may not order.' }));
  expect(await runDryRun()).toMatchObject({
    accepted: false,
    refusals: [{ field: '', message: 'You may not order.' }],
  });
});

test.each<[string, behave.Behaviour]>([
  ['a fault', behave.json(500, {})],
  ['silence', behave.silence],
  ['half an answer', behave.truncated(200, { accepted: true })],
  ['a page', behave.text(200, '<h1>Welcome</h1>')],
  ['an answer of another shape', behave.json(200, { id: 7, status: 'CREATED' })],
  ['too many requests', behave.json(429, {}, { 'retry-after': '1' })],
])('%s says nothing about the order, and nothing is sent again', async (_case, behaviour) => {
  server.on(DRY_RUN_ROUTE, behaviour);
  await expect(runDryRun()).rejects.toMatchObject({ name: 'UpstreamError' });
  expect(server.count(DRY_RUN_ROUTE)).toBe(1);
});
