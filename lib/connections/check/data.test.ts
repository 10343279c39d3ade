import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { anyFreePort } from '@/lib/platform/db/embedded/free-port';
import {
  type Behaviour,
  json,
  type MisbehavingServer,
  silence,
  startMisbehavingServer,
  text,
  token,
} from '@/lib/upstream/testing/misbehaving-server';
import { type ReferenceService, startReferenceService } from '@/lib/upstream/testing/reference-service';
import { sampleProduct } from '@/lib/upstream/testing/sample-records';
import type { ApiClient } from '../model/schema';
import { checkApi } from './data';
import { isUsable } from './rules';
import type { CheckStep, CheckStepName } from './schema';

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

const buildClient = (baseUrl: string, changes: Partial<ApiClient> = {}): ApiClient => ({
  clientId: '0192f0c1-0000-7000-8000-000000000200',
  clientSecret: SECRET,
  baseUrl,
  ...changes,
});

const getStates = (steps: readonly CheckStep[]) => steps.map(({ state }) => state);
const getDetail = (steps: readonly CheckStep[], step: CheckStepName) =>
  steps.find((one) => one.step === step)?.detail;

let api: MisbehavingServer;
beforeAll(() => {
  vi.stubEnv('UPSTREAM_TOKEN_TIMEOUT_MS', '2000');
});
beforeEach(async () => {
  api = await startMisbehavingServer();
  api.on('POST /oauth/token', token());
  api.on('GET /v1/user', userAnswer(PERMISSIONS));
  api.on('GET /v1/organisations', json(200, [{ id: 200, name: 'Brightwater', parent: null }]));
  api.on('GET /v1/products', json(200, [sampleProduct, { ...sampleProduct, id: 8, price: null }]));
});
afterEach(() => api.close());

const OTHERS_SKIPPED = ['skipped', 'skipped', 'skipped'];

test('a correct API passes, with a warning about plain HTTP', async () => {
  const steps = await checkApi(buildClient(api.url));
  expect(getStates(steps)).toEqual(['passed', 'warning', 'passed', 'passed', 'passed', 'passed']);
  expect(steps.at(-1)?.facts).toEqual({ products: 2, priced: 1, faulty: 0 });
  expect(steps[3]?.facts).toMatchObject({ organisationId: 200, currency: 'GBP', missing: [] });
  expect(api.count('POST /oauth/token')).toBe(1);
  expect(isUsable(steps)).toBe(true);
});

test('another version and other paths are called as configured', async () => {
  api.on('POST /token', token());
  api.on('GET /api/2/me', userAnswer(PERMISSIONS));
  api.on('GET /api/2/organisations', json(200, [{ id: 200, name: 'B', parent: null }]));
  api.on('GET /api/2/products', json(200, [sampleProduct]));
  const client = buildClient(`${api.url}/api/`, {
    tokenUrl: `${api.url}/token`,
    version: '2',
    paths: { user: '/me' },
  });
  expect(getStates(await checkApi(client))).not.toContain('failed');
});

describe('an address cannot be reached', () => {
  test('when nothing listens', async () => {
    const port = await anyFreePort();
    const steps = await checkApi(buildClient(`http://127.0.0.1:${port}`));
    expect(getStates(steps)).toEqual(['failed', 'skipped', 'skipped', ...OTHERS_SKIPPED]);
    expect(getDetail(steps, 'reachable')).toContain(`refuses connections on port ${port}`);
  });

  test('when its name does not exist', async () => {
    const [step] = await checkApi(buildClient('http://nobody.invalid'));
    expect(step).toMatchObject({ state: 'failed' });
    expect(step?.detail).toMatch(/nobody\.invalid (was not found|could not be looked up)/);
  });

  test.each(['http://169.254.169.254', 'http://[fe80::1]', 'http://0.0.0.0:80'])(
    'when no API can be at %s',
    async (address) => {
      const [step] = await checkApi(buildClient(address));
      expect(step?.detail).toContain('where no API can be');
    },
  );

  test('when only the token endpoint fails', async () => {
    const port = await anyFreePort();
    const steps = await checkApi(buildClient(api.url, { tokenUrl: `http://127.0.0.1:${port}/token` }));
    expect(getDetail(steps, 'reachable')).toContain(`127.0.0.1:${port} refuses`);
    expect(api.journal).toEqual([]);
  });
});

describe('encryption', () => {
  let silent: Server;
  beforeAll(async () => {
    silent = createServer((socket) => {
      socket.on('error', () => {}).end('HTTP/1.1 400 Bad\r\n\r\n');
      socket.destroySoon();
    });
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  });
  afterAll(() => new Promise((done) => silent.close(done)));

  test('that a server lacks is reported before a secret is sent', async () => {
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const steps = await checkApi(buildClient(`https://127.0.0.1:${port}`));
    expect(getStates(steps)).toEqual(['passed', 'failed', 'skipped', ...OTHERS_SKIPPED]);
  });
});

describe('a token request fails', () => {
  test.each<[string, Behaviour, string]>([
    ['a wrong secret', json(401, { error: 'invalid_client', error_description: SECRET }), 'does not accept'],
    ['a wrong secret, as a 400', json(400, { error: 'invalid_client' }), 'does not accept'],
    ['a wrong path', json(404, { title: 'Not here' }), 'no token endpoint at the token URL (HTTP 404)'],
    ['a page', text(200, '<html>Welcome</html>'), 'contains no usable token'],
    ['a page of a gateway', text(404, '<html>no route</html>'), 'no token endpoint'],
    ['a redirect', text(302, '', { location: 'http://127.0.0.1:9/' }), 'redirects to another address'],
    ['no answer', silence, 'did not respond in time'],
  ])('%s', async (_name, behaviour, words) => {
    api.on('POST /oauth/token', behaviour);
    const steps = await checkApi(buildClient(api.url));
    expect(getStates(steps).slice(2)).toEqual(['failed', ...OTHERS_SKIPPED]);
    expect(getDetail(steps, 'token')).toContain(words);
    expect(JSON.stringify(steps)).not.toContain('CANARY');
    expect(isUsable(steps)).toBe(false);
  });
});

describe('the rights of the client', () => {
  test('are none: the check lists what will not work', async () => {
    api.on('GET /v1/user', userAnswer([]));
    api.on('GET /v1/organisations', json(403, {}));
    api.on('GET /v1/products', json(403, {}));
    const steps = await checkApi(buildClient(api.url));
    expect(getStates(steps).slice(3)).toEqual(['warning', 'failed', 'failed']);
    expect(steps[3]?.facts?.missing).toEqual(PERMISSIONS);
    expect(isUsable(steps)).toBe(true);
  });

  test('are unknown when the API names no organisation', async () => {
    api.on('GET /v1/user', json(200, { id: 9 }));
    const steps = await checkApi(buildClient(api.url));
    expect(getStates(steps).slice(3)).toEqual(['failed', 'warning', 'passed']);
    expect(isUsable(steps)).toBe(false);
  });

  test.each<[string, Behaviour, string]>([
    ['HTML', text(200, '<html>'), 'could not be read'],
    ['a 500', json(500, {}), 'failed to return the products (HTTP 500)'],
    ['another version', json(404, { title: 'Unknown path' }), 'Check the base URL, the version'],
    ['a refused token', json(401, {}), 'rejected the token it had just issued'],
  ])('are shown by %s', async (_name, behaviour, words) => {
    api.on('GET /v1/products', behaviour);
    const steps = await checkApi(buildClient(api.url));
    expect(getDetail(steps, 'products')).toContain(words);
    expect(api.count('GET /v1/products')).toBe(1);
  });

  test('an endless answer is given up', async () => {
    api.on('GET /v1/products', (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const chunk = Buffer.alloc(1024 * 1024, 32);
      const more = () => void (response.destroyed || response.write(chunk, () => setImmediate(more)));
      more();
    });
    expect((await checkApi(buildClient(api.url))).at(-1)).toMatchObject({ state: 'failed' });
  });

  test('a server that never answers uses no more than the check’s time', async () => {
    for (const path of ['user', 'organisations', 'products']) api.on(`GET /v1/${path}`, silence);
    const startedAt = performance.now();
    const steps = await checkApi(buildClient(api.url));
    expect(performance.now() - startedAt).toBeLessThan(35_000);
    expect(getStates(steps).slice(3)).toEqual(['failed', 'failed', 'failed']);
  }, 45_000);
});

describe('the reference service', () => {
  let service: ReferenceService;
  beforeAll(async () => {
    service = await startReferenceService();
  });
  afterAll(() => service.close());

  const getDemoClient = (organisation: number, secret?: string): ApiClient => {
    const found = service.secrets.clients.find((client) => client.organisation === organisation);
    if (!found) throw new Error(`the demo has no client of ${organisation}`);
    return {
      clientId: found.client_id,
      clientSecret: secret ?? found.client_secret,
      baseUrl: service.url,
    };
  };

  test('passes, and the check shows its client’s organisation', async () => {
    const steps = await checkApi(getDemoClient(200));
    expect(getStates(steps)).toEqual(['passed', 'warning', 'passed', 'passed', 'passed', 'passed']);
    expect(steps[3]?.facts).toMatchObject({ organisationId: 200, currency: 'GBP', missing: [] });
    expect(steps.at(-1)?.facts).toMatchObject({ products: 100, faulty: 0 });
  });

  test('rejects a wrong secret in its own words, and another path differently', async () => {
    expect(getDetail(await checkApi(getDemoClient(200, 'wrong')), 'token')).toContain('does not accept');
    const elsewhere = { ...getDemoClient(200), tokenUrl: `${service.url}/nowhere` };
    expect(getDetail(await checkApi(elsewhere), 'token')).toContain('no token endpoint');
  });
});

const listen = (onData: (socket: Socket) => void): Promise<{ port: number; server: Server }> => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => onData(socket));
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address ? address.port : 0 });
    }),
  );
};

test.each<[string, (socket: Socket) => void]>([
  ['reset', (socket) => socket.resetAndDestroy()],
  ['closed', (socket) => socket.end()],
  ['ended with something that is not HTTP', (socket) => socket.end('SSH-2.0-other\r\n')],
])('a connection that is %s before the token is not called slow', async (_name, onData) => {
  const { port, server } = await listen(onData);
  const steps = await checkApi(buildClient(`http://127.0.0.1:${port}`));
  server.close();
  expect(getDetail(steps, 'token')).toContain('was closed before the token endpoint responded');
});

/** A TLS server sends this to a client that it cannot agree with. */
const TLS_ALERT = Buffer.from([0x15, 3, 3, 0, 2, 2, 0x28]);

test('an http:// address whose port expects TLS is reported to need https://', async () => {
  const { port, server } = await listen((socket) => socket.end(TLS_ALERT));
  const steps = await checkApi(buildClient(`http://127.0.0.1:${port}`));
  server.close();
  expect(getDetail(steps, 'tls')).toBe(`127.0.0.1:${port} expects TLS. Begin the address with https://.`);
  expect(getStates(steps)).toEqual(['passed', 'failed', 'skipped', ...OTHERS_SKIPPED]);
});
