import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Collector, startCollector } from '@/lib/platform/tracing/testing/collector';
import { createTestDatabase, type TestDatabase } from './testing/database';
import { type ServiceProcess, startServiceProcess } from './testing/process';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';

let database: TestDatabase;
let collector: Collector;
let service: ServiceProcess | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  collector = await startCollector();
});
afterEach(async () => {
  await service?.kill();
  await collector.close();
});
afterAll(() => database.drop());

test.each([
  ['with a collector it is traced, and hands over its last spans when it stops', true],
  ['without one nothing of OpenTelemetry is loaded, and the log has the id all the same', false],
])('%s', async (_what, isTraced) => {
  service = await startServiceProcess(database.url, {
    ...process.env,
    SERVICE_LOG_LEVEL: 'debug',
    OTEL_EXPORTER_OTLP_ENDPOINT: isTraced ? collector.url : '',
    NODE_OPTIONS: '--require ./lib/platform/tracing/testing/list-packages.cjs',
  });
  const headers = {
    authorization: `Bearer ${service.token}`,
    traceparent: `00-${TRACE_ID}-b7ad6b7169203331-01`,
    'x-request-id': 'the-request',
  };
  await fetch(`${service.url}/v1/user`, { headers });
  await service.stop();
  const trace = collector.spans.filter(({ traceId }) => traceId === TRACE_ID);
  expect(trace.some(({ name }) => name === 'GET /v1/user')).toBe(isTraced);
  expect([...collector.serviceNames]).toEqual(isTraced ? ['tradecounter-service'] : []);
  expect(service.output().includes('files of the SDK: 0')).toBe(!isTraced);
  const [line = ''] = /^.*"path":"\/v1\/user".*$/m.exec(service.output()) ?? [];
  expect(line).toContain('"requestId":"the-request"');
  expect(line.includes(`"traceId":"${TRACE_ID}"`)).toBe(isTraced);
});
