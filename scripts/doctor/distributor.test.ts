import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Behaviour,
  json,
  type MisbehavingServer,
  silence,
  startMisbehavingServer,
  text,
  token,
} from '@/lib/upstream/testing/misbehaving-server';
import { sampleProduct } from '@/lib/upstream/testing/sample-records';
import { checkConnection } from './distributor';

const SECRET = 'CANARY-secret';
const PERMISSIONS = ['products:read', 'organisations:read', 'addresses:read', 'orders:create', 'orders:read'];

const userAnswer = (permissions: readonly string[]) =>
  json(200, {
    id: 9,
    name: 'Portal',
    organisation: 200,
    currency: 'GBP',
    permissions: permissions.map((permission) => ({ permission, parent: false })),
  });

let api: MisbehavingServer;
let resetting: Server;
beforeAll(async () => {
  api = await startMisbehavingServer();
  resetting = createServer((socket: Socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.resetAndDestroy());
  });
  await new Promise<void>((resolve) => resetting.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await api.close();
  resetting.close();
});
beforeEach(() => {
  api.on('POST /oauth/token', token());
  api.on('GET /v1/user', userAnswer(PERMISSIONS));
  api.on('GET /v1/organisations', json(200, [{ id: 200, name: 'B', parent: null }]));
  api.on('GET /v1/products', json(200, [sampleProduct]));
});

const getPort = (server: Server | TlsServer) => (server.address() as AddressInfo).port;
const examine = (baseUrl: string, more: object = {}) =>
  checkConnection('connection 1', { clientId: 'a', clientSecret: SECRET, baseUrl, ...more });

/** Lists the broken findings, one line each. */
async function findBroken(baseUrl: string, more?: object): Promise<string[]> {
  const findings = await examine(baseUrl, more);
  expect(JSON.stringify(findings)).not.toContain('CANARY');
  const lines = findings.filter(({ status }) => status === 'broken').map(({ what }) => what);
  for (const line of lines) expect(line).toMatch(/^connection 1: [^\n]+$/);
  return lines;
}

test.each<[what: string, url: () => string, words: RegExp]>([
  ['nothing listens', () => 'http://127.0.0.1:1', /refuses connections on port 1/],
  [
    'the name does not exist',
    () => 'http://nobody.invalid',
    /nobody\.invalid (was not found|could not be looked up)/,
  ],
  ['no API can be there', () => 'http://169.254.169.254', /where no API can be/],
  ['it speaks no TLS', () => api.url.replace('http:', 'https:'), /127\.0\.0\.1:\d+/],
  ['it resets the connection of TLS', () => `https://127.0.0.1:${getPort(resetting)}`, /127\.0\.0\.1:\d+/],
  ['it resets the connection', () => `http://127.0.0.1:${getPort(resetting)}`, /closed|ended/i],
])('if %s, one line says so', async (_what, url, words) => {
  const lines = await findBroken(url());
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(words);
});

test.each<[string, Behaviour, RegExp]>([
  ['401 and a code', json(401, { error: 'invalid_client', error_description: SECRET }), /does not accept/],
  ['401 and no code', json(401, {}), /401/],
  ['400 and a code', json(400, { error: 'unauthorized_client' }), /./],
  ['422', json(422, { detail: 'grant_type is missing' }), /422/],
  ['415', json(415, {}), /415/],
  ['404', json(404, {}), /no token endpoint .*404/],
  ['429', json(429, {}), /./],
  ['503', json(503, {}), /503/],
  ['a page', text(200, '<html>Welcome</html>'), /no usable token/],
  ['a redirect', text(302, '', { location: 'http://127.0.0.1:9/' }), /redirects/],
  ['silence', silence, /did not respond in time/],
])(
  'a token request that got %s is one line with the page about API clients',
  async (_what, answer, words) => {
    api.on('POST /oauth/token', answer);
    const lines = await findBroken(api.url);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(words);
    const findings = await examine(api.url);
    expect(findings.find(({ status }) => status === 'broken')?.action).toContain('rotate.md');
  },
);

test('a working distributor is one line with our organisation', async () => {
  expect(await examine(api.url)).toMatchObject([
    { status: 'warning', what: expect.stringContaining('connection 1: ') },
    { status: 'ok', what: 'connection 1: the API knows us as organisation 200' },
  ]);
});

test('missing permissions are a warning', async () => {
  api.on('GET /v1/user', userAnswer([]));
  const findings = await examine(api.url);
  expect(findings.some(({ status, what }) => status === 'warning' && what.includes('orders:create'))).toBe(
    true,
  );
});

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

test.skipIf(!hasOpenssl)('an untrusted certificate and http on an https port are named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tradecounter-doctor-'));
  const [key, cert] = [join(folder, 'key'), join(folder, 'cert')];
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, '-days', '30'];
  execFileSync('openssl', [...args, '-subj', '/CN=localhost'], { stdio: 'ignore' });
  const server = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) =>
    response.end('{}'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  expect(await findBroken(`https://localhost:${getPort(server)}`)).toMatchObject([
    expect.stringContaining('certificate'),
  ]);
  expect(await findBroken(`http://localhost:${getPort(server)}`)).toMatchObject([
    expect.stringMatching(/https|encrypt|TLS/),
  ]);
  server.close();
  rmSync(folder, { recursive: true });
});
