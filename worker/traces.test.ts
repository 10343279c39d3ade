import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sendOrder } from '@/lib/orders/submission/jobs';
import { createCheckout, type OrderFixture, openOrderFixture } from '@/lib/orders/testing/order-fixture';
import { skipFirstSync, startWorker, type WorkerProcess } from '@/lib/orders/testing/worker-process';
import { closeDatabase, openDatabase, useDatabase as pointAtDatabase } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { runInContext } from '@/lib/platform/request-context';
import { startTracing } from '@/lib/platform/tracing/start';
import { type Collector, startCollector } from '@/lib/platform/tracing/testing/collector';
import { token } from '@/lib/upstream/testing/misbehaving-server';
import { type PortalServer, startPortalServer } from './testing/portal-server';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const TRACEPARENT = `00-${TRACE_ID}-b7ad6b7169203331-01`;
/** OTLP's numbers for these kinds of span. */
const SERVER_KIND = 2;
const CONSUMER_KIND = 5;

let fixture: OrderFixture;
let portal: PortalServer;
let collector: Collector;
let endTracing = async () => {};
let closeTraced = async () => {};
let worker: WorkerProcess | undefined;

/** Begins to trace this process, as the start of a web node does. */
async function traceTo(url: string): Promise<void> {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', url);
  Object.assign(env(), { OTEL_EXPORTER_OTLP_ENDPOINT: url });
  endTracing = await startTracing('tradecounter-web');
  pointAtDatabase(openDatabase(fixture.database.url));
  closeTraced = closeDatabase;
  portal = await startPortalServer(200);
}

const startTestWorker = (more: Record<string, string> = {}): Promise<WorkerProcess> =>
  startWorker({
    ...process.env,
    DATABASE_URL: fixture.database.url,
    UPSTREAM_URL: fixture.api.url,
    ...more,
  });

/** The POST of the one order, once it has come. */
const waitForPost = () =>
  vi.waitFor(
    () => {
      const post = fixture.api.journal.find(({ path }) => path === '/v1/orders');
      if (!post) throw new Error(`no order came\n${worker?.output()}`);
      return post;
    },
    { timeout: 45_000, interval: 50 },
  );

/** The one order's, and where it is said to come from. */
async function findOrigin(): Promise<{ id: string; requestId: string }> {
  const [order] = await fixture.rows('SELECT id, request_origin FROM orders');
  return { id: String(order?.id), ...(order?.request_origin as { requestId: string }) };
}

beforeAll(async () => {
  fixture = await openOrderFixture();
  // These connections' catalogues were read a moment ago: an order is the first that needs a token.
  await skipFirstSync();
});
beforeEach(async () => {
  pointAtDatabase(fixture.database);
  await fixture.rows('TRUNCATE orders, carts, sessions, brands, pgboss.job RESTART IDENTITY CASCADE');
  fixture.api.journal.length = 0;
  fixture.api.on('POST /oauth/token', token());
  collector = await startCollector();
  worker = undefined;
  closeTraced = async () => {};
  endTracing = async () => {};
});
afterEach(async () => {
  await worker?.stop();
  await endTracing();
  await closeTraced();
  await portal.close();
  await collector.close();
  vi.unstubAllEnvs();
  Object.assign(env(), { TRUSTED_PROXIES: [], OTEL_EXPORTER_OTLP_ENDPOINT: undefined });
});
afterAll(() => fixture.close());

/** Waits until the collector has these spans: the last ones of a process that ends have a second, and no more. */
const waitForSpans = (...names: string[]) =>
  expect.poll(() => collector.spans.map(({ name }) => name)).toEqual(expect.arrayContaining(names));

test('one order is one trace: request, use case, statements, queue, job, call of the distributor', async () => {
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '50');
  await traceTo(collector.url);
  worker = await startTestWorker({ LOG_LEVEL: 'info' });
  const input = await createCheckout(fixture.buyer);
  expect((await portal.placeOrder(input)).status).toBe(202);
  const post = await waitForPost();
  await waitForSpans('process orders.send', 'POST orders', 'INSERT orders', 'send orders.send', 'POST token');
  await worker.stop();
  await endTracing();

  const root = collector.spans.find(({ kind }) => kind === SERVER_KIND);
  const trace = collector.spans.filter(({ traceId }) => traceId === root?.traceId);
  const getParent = (name: string, kind?: number) => {
    const span = trace.find((one) => one.name === name && (kind === undefined || one.kind === kind));
    expect(span, name).toBeDefined();
    return trace.find(({ spanId }) => spanId === span?.parentSpanId)?.name;
  };
  expect(root?.name).toMatch(/^POST (\/api\/orders|unknown)$/);
  expect(root?.parentSpanId).toBeUndefined();
  expect(trace.find(({ parentSpanId }) => parentSpanId === root?.spanId)?.name).toBe('POST /api/orders');
  expect(getParent('send orders.send')).toBe('POST /api/orders');
  expect(getParent('INSERT orders')).toBe('POST /api/orders');
  expect(getParent('process orders.send', CONSUMER_KIND)).toBe('send orders.send');
  // The sweep may send the order before its job does. A sweep has no span, so the call is then under the request.
  const sender = getParent('POST orders');
  expect(['process orders.send', 'POST /api/orders']).toContain(sender);
  expect(getParent('POST token')).toBe(sender);
  expect(collector.serviceNames).toEqual(new Set(['tradecounter-web', 'tradecounter-worker']));

  // The same id in the row, in the worker's log and at the distributor, who sees no trace.
  const { requestId } = await findOrigin();
  expect(post.headers['x-request-id']).toBe(requestId);
  expect(post.headers.traceparent).toBeUndefined();
  expect(worker.output()).toMatch(new RegExp(`"requestId":"${requestId}".*"msg":"an order was sent"`));

  const attributes = JSON.stringify(trace.map((span) => span.attributes));
  for (const value of ['buyer@200', 'Ada', 'PO-123', 'Leeds', 'token-1', input.intentKey, '2400'])
    expect(attributes).not.toContain(value);
  expect(attributes).toContain('insert into');
  expect(attributes.replaceAll("'?'", '')).not.toMatch(/'[^"?]/);
});

test('a problem answer has the request’s own id, which no client header chooses', async () => {
  await traceTo(collector.url);
  const { status, body } = await portal.placeOrder({}, { 'x-request-id': 'mine' });
  expect(status).toBe(400);
  expect(JSON.parse(body).reference).toMatch(/^[0-9a-f-]{36}$/);
});

test('a trace is joined only from a trusted proxy, and sent to the distributor only if configured', async () => {
  await traceTo(collector.url);
  const first = await createCheckout(fixture.buyer);
  await portal.placeOrder(first, { traceparent: TRACEPARENT });
  Object.assign(env(), { TRUSTED_PROXIES: ['127.0.0.1'] });
  worker = await startTestWorker({ UPSTREAM_TRACEPARENT: 'true' });
  await waitForPost();
  fixture.api.journal.length = 0;
  await portal.placeOrder(await createCheckout(fixture.buyer), { traceparent: TRACEPARENT });
  const post = await waitForPost();
  expect(String(post.headers.traceparent)).toMatch(new RegExp(`^00-${TRACE_ID}-[0-9a-f]{16}-01$`));
  const listRoots = () =>
    collector.spans.filter(({ kind }) => kind === SERVER_KIND).map(({ traceId }) => traceId);
  await expect.poll(listRoots).toHaveLength(2);
  await worker.stop();
  await endTracing();
  const roots = listRoots();
  expect(roots).toHaveLength(2);
  expect(roots.filter((id) => id === TRACE_ID)).toHaveLength(1);
});

test('an order sent in another request’s job keeps its own id', async () => {
  await traceTo(collector.url);
  await portal.placeOrder(await createCheckout(fixture.buyer));
  const { id, requestId } = await findOrigin();
  await runInContext({ requestId: 'another', span: null }, () => sendOrder(id));
  expect((await waitForPost()).headers['x-request-id']).toBe(requestId);
});

test.each([
  ['is not there', async () => 'http://127.0.0.1:9'],
  ['never answers', async () => (await startCollector({ answers: false })).url],
])('a collector that %s delays and fails nothing', async (_what, getUrl) => {
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '10');
  await traceTo(await getUrl());
  const begun = performance.now();
  for (let left = 3; left > 0; left -= 1) {
    const { status } = await portal.placeOrder(await createCheckout(fixture.buyer));
    expect(status).toBe(202);
  }
  expect(performance.now() - begun).toBeLessThan(5_000);
  const ending = performance.now();
  await endTracing();
  expect(performance.now() - ending).toBeLessThan(1_500);
});

test('without an endpoint no part of OpenTelemetry is loaded, and the id is still passed along', async () => {
  portal = await startPortalServer(200);
  const NODE_OPTIONS = '--require ./lib/platform/tracing/testing/list-packages.cjs';
  worker = await startTestWorker({ NODE_OPTIONS, OTEL_EXPORTER_OTLP_ENDPOINT: '' });
  await portal.placeOrder(await createCheckout(fixture.buyer));
  const post = await waitForPost();
  expect(await findOrigin()).toEqual({ id: expect.any(String), requestId: post.headers['x-request-id'] });
  await worker.stop();
  expect(worker.output()).toContain('files of the SDK: 0');
});
