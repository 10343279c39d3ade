import { expect, test } from 'vitest';
import { readSettings } from './settings';

test('everything has a default, and an empty variable is not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    servicePort: 4010,
    databaseUrl: undefined,
    upstreamUrl: 'http://127.0.0.1:4010',
    hasReferenceService: true,
  });
});

test.each([
  [{ SERVICE_PORT: '4110' }, true, 'http://127.0.0.1:4110'],
  [{ UPSTREAM_URL: 'http://127.0.0.1:4821' }, true, 'http://127.0.0.1:4821'],
  [{ UPSTREAM_URL: 'https://api.distributor.example' }, false, 'https://api.distributor.example'],
  [{ UPSTREAM_URL: 'http://localhost:9000', UPSTREAM_CLIENT_ID: 'x' }, false, 'http://localhost:9000'],
])('%o', (environment, hasReferenceService, upstreamUrl) => {
  expect(readSettings(environment)).toMatchObject({ hasReferenceService, upstreamUrl });
});

test('what is wrong is named', () => {
  expect(() => readSettings({ PORT: 'web', DATABASE_URL: 'mysql://x' })).toThrow(
    /PORT: must be a port number\n {2}DATABASE_URL: must start with postgres/,
  );
});
