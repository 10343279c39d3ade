import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokens } from '../db/tables/tokens';
import { createTestService, type TestService } from '../testing/service';
import { saveUserPermission } from '../users/store';
import { revokeApiClient } from './store';

let harness: TestService;
beforeAll(async () => {
  harness = await createTestService();
});
afterAll(() => harness.drop());

const FORM = 'application/x-www-form-urlencoded';
const credentials = () => ({ ...harness.clients[200], grant_type: 'client_credentials' });

function requestToken(body: string, headers: Record<string, string> = {}) {
  return harness.send('/oauth/token', {
    method: 'POST',
    body,
    headers: { 'Content-Type': FORM, ...headers },
  });
}
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

function basic(id: string, secret: string) {
  return { Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` };
}

describe('a token is issued', () => {
  test('for form fields, JSON and HTTP Basic', async () => {
    const { client_id, client_secret } = harness.clients[200];
    const requests = [
      requestToken(form(credentials())),
      requestToken(JSON.stringify(credentials()), { 'Content-Type': 'application/json' }),
      requestToken('grant_type=client_credentials', basic(client_id, client_secret)),
    ];
    for (const response of await Promise.all(requests)) {
      expect(response.status).toBe(200);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      const token = await response.json();
      expect(token).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
      const user = await harness.send('/v1/user', {
        headers: { Authorization: `Bearer ${token.access_token}` },
      });
      expect(await user.json()).toMatchObject({ id: 200, organisation: 200 });
    }
  });

  test('and stored as a hash only', async () => {
    const { access_token } = await (await requestToken(form(credentials()))).json();
    const storedTokens = await harness.service.db.select().from(tokens);
    expect(JSON.stringify(storedTokens)).not.toContain(access_token);
  });
});

describe('a token is rejected', () => {
  const cases: [string, () => Promise<Response>, number, string][] = [
    ['no body', () => requestToken(''), 400, 'invalid_request'],
    ['no grant type', () => requestToken(form(harness.clients[200])), 400, 'invalid_request'],
    [
      'another grant',
      () => requestToken(form({ ...credentials(), grant_type: 'password' })),
      400,
      'unsupported_grant_type',
    ],
    [
      'an id that is no UUID',
      () => requestToken(form({ ...credentials(), client_id: 'x' })),
      400,
      'invalid_request',
    ],
    [
      'a field twice',
      () => requestToken(`${form(credentials())}&grant_type=client_credentials`),
      400,
      'invalid_request',
    ],
    ['bad JSON', () => requestToken('{', { 'Content-Type': 'application/json' }), 400, 'invalid_request'],
    ['a JSON list', () => requestToken('[]', { 'Content-Type': 'application/json' }), 400, 'invalid_request'],
    [
      'an object for a text',
      () =>
        requestToken(JSON.stringify({ ...credentials(), client_secret: { toString: 1 } }), {
          'Content-Type': 'application/json',
        }),
      400,
      'invalid_request',
    ],
    [
      'a user beyond any id',
      () =>
        requestToken(
          form({ ...harness.clients[100], grant_type: 'client_credentials', emulate_user: '2147483648' }),
        ),
      400,
      'invalid_request',
    ],
    ['too large a body', () => requestToken(`x=${'x'.repeat(1_000_000)}`), 413, 'invalid_request'],
    ['another type', () => requestToken('x', { 'Content-Type': 'text/plain' }), 415, 'invalid_request'],
    [
      'a wrong secret',
      () => requestToken(form({ ...credentials(), client_secret: 'no' })),
      401,
      'invalid_client',
    ],
    [
      'an unknown client',
      () => requestToken(form({ ...credentials(), client_id: 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6' })),
      401,
      'invalid_client',
    ],
    [
      'a broken Basic header',
      () => requestToken('grant_type=client_credentials', { Authorization: 'Basic ???' }),
      401,
      'invalid_client',
    ],
    ['both ways at once', () => requestToken(form(credentials()), basic('a', 'b')), 400, 'invalid_request'],
    [
      'emulation without permission',
      () => requestToken(form({ ...credentials(), emulate_user: '300' })),
      400,
      'unauthorized_client',
    ],
  ];
  test.each(cases)('%s', async (_name, request, status, error) => {
    const response = await request();
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error, error_description: expect.any(String) });
  });

  test('with a challenge for a failed Basic attempt', async () => {
    const response = await requestToken(
      'grant_type=client_credentials',
      basic(harness.clients[200].client_id, 'wrong'),
    );
    expect(response.headers.get('WWW-Authenticate')).toMatch(/^Basic/);
  });

  test('after too many attempts on one client', async () => {
    const limited = await createTestService({ tokenRatePerMinute: 2 });
    const request = () =>
      limited.send('/oauth/token', {
        method: 'POST',
        body: new URLSearchParams({
          ...limited.clients[200],
          grant_type: 'client_credentials',
          client_secret: 'no',
        }),
      });
    expect([(await request()).status, (await request()).status]).toEqual([401, 401]);
    const third = await request();
    expect(third.status).toBe(429);
    expect(third.headers.get('Retry-After')).toBe('30');
    await limited.drop();
  });
});

describe('emulation', () => {
  test('shows the emulated user and the real one', async () => {
    const caller = await harness.as(100, 300);
    expect(await (await caller.get('/v1/user')).json()).toMatchObject({
      id: 300,
      organisation: 300,
      real_id: 100,
      real_name: 'User 100',
    });
    const { permissions } = await (await caller.get('/v1/user')).json();
    expect(permissions).not.toContainEqual(expect.objectContaining({ permission: 'users:emulate' }));
  });

  test('is impossible outside the tree', async () => {
    await saveUserPermission(harness.service.db, 200, 'users:emulate', true);
    for (const emulate_user of ['201', '100', '99999']) {
      const response = await requestToken(form({ ...credentials(), emulate_user }));
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: 'invalid_request' });
    }
    await saveUserPermission(harness.service.db, 200, 'users:emulate', null);
  });

  test('ends when the real user loses the permission', async () => {
    const caller = await harness.as(100, 300);
    await saveUserPermission(harness.service.db, 100, 'users:emulate', false);
    expect((await caller.get('/v1/user')).status).toBe(401);
    await saveUserPermission(harness.service.db, 100, 'users:emulate', true);
    expect((await caller.get('/v1/user')).status).toBe(200);
  });
});

describe('a token ends', () => {
  test('when it expires', async () => {
    const caller = await harness.as(201);
    harness.passTime(3_599_000);
    expect((await caller.get('/v1/user')).status).toBe(200);
    harness.passTime(2_000);
    const late = await caller.get('/v1/user');
    expect(late.status).toBe(401);
    expect(late.headers.get('WWW-Authenticate')).toContain('invalid_token');
  });

  test('when its client is revoked', async () => {
    const caller = await harness.as(400);
    await revokeApiClient(harness.service.db, harness.clients[400].client_id, harness.service.now());
    expect((await caller.get('/v1/user')).status).toBe(401);
  });

  test.each(['', 'Bearer', 'Bearer nonsense', 'Basic abc', 'Bearer a b'])(
    '%o is no token',
    async (Authorization) => {
      expect((await harness.send('/v1/user', { headers: { Authorization } })).status).toBe(401);
    },
  );
});
