import type { Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyFreePort } from '@/lib/platform/db/embedded/free-port';
import { env } from '@/lib/platform/env';
import { metrics } from './instruments';
import { serveMetrics } from './server';

let server: Server | null;
let port: number;
beforeAll(async () => {
  port = await anyFreePort();
  Object.assign(env(), { METRICS_PORT: port, METRICS_HOST: '127.0.0.1', METRICS_TOKEN: undefined });
  server = await serveMetrics(async () => metrics().orders.set({ state: 'UNCONFIRMED' }, 3));
});
afterAll(() => void server?.close());

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};

test('metrics are served in Prometheus’ format, up to date', async () => {
  metrics().requests.inc({ route: '/o/[organisationId]', method: 'GET', status: 200, brand: 7 });
  const { status, type, text } = await read('/metrics');
  expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(text).toContain(
    'tradecounter_http_requests_total{route="/o/[organisationId]",method="GET",status="200",brand="7"} 1',
  );
  expect(text).toContain('tradecounter_orders{state="UNCONFIRMED"} 3');
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
});

test('a configured token is required', async () => {
  Object.assign(env(), { METRICS_TOKEN: 'a-token-of-twenty-letters' });
  expect((await read('/metrics')).status).toBe(401);
  expect((await read('/metrics', { authorization: 'Bearer another' })).status).toBe(401);
  expect((await read('/metrics', { authorization: 'Bearer a-token-of-twenty-letters' })).status).toBe(200);
  Object.assign(env(), { METRICS_TOKEN: undefined });
});

test('the metrics port serves nothing else', async () => {
  expect((await read('/')).status).toBe(404);
  expect((await read('/metrics/x')).status).toBe(404);
});

test('without a port there is no metrics server', async () => {
  const { METRICS_PORT } = env();
  Object.assign(env(), { METRICS_PORT: null });
  expect(await serveMetrics(async () => undefined)).toBeNull();
  Object.assign(env(), { METRICS_PORT });
});
