import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { exportSpans } from '@/lib/platform/tracing/export-spans';
import { type Collector, startCollector } from '@/lib/platform/tracing/testing/collector';
import { openPool } from '../db/pool';
import { testProduct } from '../testing/products';
import { createTestService, type TestService } from '../testing/service';
import { createApp } from './app';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const PARENT_ID = 'b7ad6b7169203331';
const TRACEPARENT = `00-${TRACE_ID}-${PARENT_ID}-01`;
/** OTLP's number for this kind of span. */
const SERVER_KIND = 2;

let collector: Collector;
let harness: TestService;
let url: string;
let authorization: string;
let endTracing: () => Promise<void>;
let close: () => Promise<void>;

/** Serves the API by HTTP over two connections, traced as `main` does. @param endpoint undefined: traces are off */
async function start(endpoint: string | undefined): Promise<void> {
  endTracing = await exportSpans(endpoint, 'tradecounter-service', () => {});
  const { db, pool } = openPool(harness.databaseUrl, { max: 2 });
  const server = serve({
    fetch: createApp({ ...harness.service, db }).fetch,
    port: 0,
    hostname: '127.0.0.1',
  });
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = async () => {
    await new Promise((closed) => server.close(closed));
    await pool.end();
  };
}

const get = async (path: string, headers: Record<string, string> = {}): Promise<number> => {
  const response = await fetch(`${url}${path}`, {
    headers: { authorization, connection: 'close', ...headers },
  });
  await response.arrayBuffer();
  return response.status;
};

/** Ends tracing, which sends the last spans, and returns all that the collector has. */
async function listSpans() {
  await endTracing();
  return collector.spans.map(({ attributes, ...span }) => ({
    ...span,
    attributes: Object.fromEntries(
      attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
    ),
  }));
}

beforeAll(async () => {
  harness = await createTestService();
  await harness.addProducts([testProduct({ id: 1 })]);
  authorization = `Bearer ${(await harness.as(200)).token}`;
});
beforeEach(async () => {
  collector = await startCollector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
});
afterEach(async () => {
  await endTracing();
  await close();
  await collector.close();
  vi.unstubAllEnvs();
});
afterAll(() => harness.drop());

test('a request with a traceparent is a span of that trace, with its statements', async () => {
  await start(collector.url);
  expect(await get('/v1.1/products/1?text=canary', { traceparent: TRACEPARENT })).toBe(200);
  const spans = await listSpans();
  const [request] = spans.filter(({ kind }) => kind === SERVER_KIND);
  expect(request).toMatchObject({
    name: 'GET /v1/products/:id',
    traceId: TRACE_ID,
    parentSpanId: PARENT_ID,
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/v1/products/:id',
      'http.response.status_code': 200,
    },
  });
  const statements = spans.filter(({ kind }) => kind !== SERVER_KIND);
  expect(statements.map(({ name }) => name)).toContain('SELECT organisations');
  expect(new Set(statements.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([request?.spanId]));
  expect(JSON.stringify(spans)).not.toContain('canary');
  expect(collector.serviceNames).toEqual(new Set(['tradecounter-service']));
});

test.each([
  ['none', {}],
  ['one that is none', { traceparent: 'mine' }],
])('a request with %s begins its own trace', async (_what, headers) => {
  await start(collector.url);
  for (const path of ['/v1/user', '/v1/user']) await get(path, headers);
  const requests = (await listSpans()).filter(({ kind }) => kind === SERVER_KIND);
  expect(requests.map(({ name, parentSpanId }) => [name, parentSpanId])).toEqual([
    ['GET /v1/user', undefined],
    ['GET /v1/user', undefined],
  ]);
  expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(2);
});

test('a request without a route is unknown, a rejection is no error, and health is not traced', async () => {
  await start(collector.url);
  await get('/v1/nothing/of/canary');
  await get('/v1/user', { authorization: '' });
  await get('/health');
  await harness.service.db.execute('ALTER TABLE products RENAME TO away');
  await get('/v1/products');
  await harness.service.db.execute('ALTER TABLE away RENAME TO products');
  const requests = (await listSpans()).filter(({ kind }) => kind === SERVER_KIND);
  expect(requests.map(({ name, attributes }) => [name, attributes['error.type']])).toEqual([
    ['GET unknown', undefined],
    ['GET /v1/user', undefined],
    ['GET /v1/products', '500'],
  ]);
});

test('a statement that waited for a connection belongs to its own request', async () => {
  await start(collector.url);
  await Promise.all(Array.from({ length: 20 }, () => get('/v1/products/1')));
  const spans = await listSpans();
  const requests = spans.filter(({ kind }) => kind === SERVER_KIND);
  const counts = requests.map(
    ({ spanId }) => spans.filter(({ parentSpanId }) => parentSpanId === spanId).length,
  );
  expect(counts).toHaveLength(20);
  expect(new Set(counts).size).toBe(1);
});

test('without an endpoint no span is sent', async () => {
  await start(undefined);
  expect(await get('/v1/user', { traceparent: TRACEPARENT })).toBe(200);
  expect(await listSpans()).toEqual([]);
});
