import { expect, test } from 'vitest';
import { serviceProgram, webProgram } from './programs';
import { readSettings } from './settings';

test('every setting has a default, and an empty variable counts as not set', () => {
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

test.each([
  [{}, 'http://127.0.0.1:3000/api/health/ready', []],
  [{ HOST: '127.0.0.7' }, 'http://127.0.0.7:3000/api/health/ready', ['--hostname', '127.0.0.7']],
  [{ HOST: '::1', PORT: '3001' }, 'http://[::1]:3001/api/health/ready', ['--hostname', '::1']],
  [{ HOST: '0.0.0.0' }, 'http://127.0.0.1:3000/api/health/ready', ['--hostname', '0.0.0.0']],
])('with %o the portal is checked where it listens', (environment, healthUrl, args) => {
  const program = webProgram(readSettings(environment));
  expect(program.healthUrl).toBe(healthUrl);
  expect(program.args).toEqual(expect.arrayContaining(args));
  expect(program.args.includes('--hostname')).toBe(args.length > 0);
});

test('the service is checked and called where it listens', () => {
  const settings = readSettings({ SERVICE_HOST: '127.0.0.7' });
  expect(serviceProgram(settings).healthUrl).toBe('http://127.0.0.7:4010/health');
  expect(settings.upstreamUrl).toBe('http://127.0.0.7:4010');
});

test('wrong settings are named', () => {
  expect(() => readSettings({ PORT: 'web', DATABASE_URL: 'mysql://x' })).toThrow(
    /PORT: must be a port number\n {2}DATABASE_URL: must start with postgres/,
  );
});
