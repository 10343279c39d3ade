import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../db/tables/users';
import { testProduct } from '../testing/products';
import { createTestService, type OrganisationId, type TestService } from '../testing/service';
import { saveUserPermission } from '../users/store';

let harness: TestService;
beforeAll(async () => {
  harness = await createTestService();
  await harness.addProducts([testProduct({ id: 1 })]);
});
afterAll(() => harness.drop());

describe('the tree decides what a caller sees', () => {
  test.each<[OrganisationId, number[]]>([
    [100, [100, 200, 300, 400, 201]],
    [200, [200, 300, 400]],
    [300, [300, 400]],
    [400, [400]],
    [201, [201]],
  ])('organisations of %i', async (organisation, ids) => {
    const listed = await (await (await harness.as(organisation)).get('/v1/organisations')).json();
    expect(listed.map(({ id }: { id: number }) => id)).toEqual(ids);
  });

  test.each<[OrganisationId, number | string, number]>([
    [100, 300, 200],
    [300, 300, 200],
    [400, 300, 404],
    [201, 300, 404],
    [200, 100, 404],
    [200, 12345, 404],
    [200, 'x', 404],
    [200, 400, 200],
  ])('as %i, the addresses of %s answer %i', async (caller, organisation, status) => {
    const response = await (await harness.as(caller)).get(`/v1/organisations/${organisation}/addresses`);
    expect(response.status).toBe(status);
    if (organisation === 300)
      expect(JSON.stringify(await response.json()).includes('Quay')).toBe(status === 200);
  });
});

describe('permissions', () => {
  const operations: [string, string, string][] = [
    ['organisations:read', 'GET', '/v1/organisations'],
    ['addresses:read', 'GET', '/v1/organisations/200/addresses'],
    ['products:read', 'GET', '/v1/products'],
    ['products:read', 'GET', '/v1/products/1'],
    ['orders:create', 'POST', '/v1/orders'],
    ['orders:read', 'GET', '/v1/orders/1'],
    ['orders:resubmit', 'POST', '/v1/orders/1/resubmit'],
    ['orders:cancel', 'POST', '/v1/orders/1/cancel'],
  ];
  test.each(operations)('%s is needed for %s %s', async (permission, method, path) => {
    const { db } = harness.service;
    const caller = await harness.as(200);
    const status = async () => (await caller.send(path, { method })).status;
    expect(await status()).not.toBe(403);
    await saveUserPermission(db, 200, permission, false);
    expect(await status()).toBe(403);
    await saveUserPermission(db, 200, permission, null);
    expect(await status()).not.toBe(403);
  });

  test('show if they are inherited', async () => {
    const fetchPermissions = async (organisation: OrganisationId) =>
      (await (await (await harness.as(organisation)).get('/v1/user')).json()).permissions;
    expect(await fetchPermissions(100)).toContainEqual({ permission: 'orders:read', parent: false });
    expect(await fetchPermissions(300)).toContainEqual({ permission: 'orders:read', parent: true });
  });

  test('end with the user', async () => {
    const { db } = harness.service;
    const caller = await harness.as(201);
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, 201));
    expect((await caller.get('/v1/user')).status).toBe(401);
    await db.update(users).set({ disabledAt: null }).where(eq(users.id, 201));
    expect((await caller.get('/v1/user')).status).toBe(200);
  });
});

describe('versions', () => {
  test.each([
    ['v1', '1.2.0', false],
    ['v1.2', '1.2.0', false],
    ['v1.2.0', '1.2.0', false],
    ['v1.1', '1.1.0', true],
    ['v1.1.0', '1.1.0', true],
    ['v0', '0.9.0', true],
    ['v0.9', '0.9.0', true],
  ])('/%s is served by %s', async (segment, version, old) => {
    const response = await (await harness.as(100)).get(`/${segment}/user`);
    expect(response.status).toBe(200);
    expect(response.headers.get('API-Version')).toBe(version);
    expect(response.headers.has('Deprecation')).toBe(old);
    expect(Date.parse(response.headers.get('Sunset') ?? '') > 0).toBe(old);
    if (old) expect(response.headers.get('Deprecation')).toMatch(/^@\d+$/);
  });

  test('an error of an old version is marked as well', async () => {
    const response = await harness.send('/v1.1/user');
    expect(response.status).toBe(401);
    expect(response.headers.has('Sunset')).toBe(true);
  });

  test.each(['v2', 'v1.3', 'v1.2.1', 'v9.9.9', 'v00'])('/%s is unknown', async (segment) => {
    const response = await (await harness.as(100)).get(`/${segment}/user`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'unknown_version' });
  });

  test.each(['/user', '/version1/user', '/v/user', '/nothing'])('%s is no path', async (path) => {
    const response = await harness.send(path);
    expect(await response.json()).toMatchObject({ status: 404, code: 'unknown_path' });
  });
});

describe('methods and bodies', () => {
  test.each([
    ['DELETE', '/v1/user', 'GET, HEAD'],
    ['PUT', '/v1/products', 'GET, HEAD'],
    ['GET', '/v1/orders', 'POST'],
    ['PATCH', '/v1.1/orders/5', 'GET, HEAD'],
    ['GET', '/v1/orders/5/cancel', 'POST'],
    ['OPTIONS', '/v1/user', 'GET, HEAD'],
    ['GET', '/oauth/token', 'POST'],
  ])('%s %s is not allowed', async (method, path, allow) => {
    const response = await (await harness.as(100)).send(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe(allow);
    expect(await response.json()).toMatchObject({ code: 'method_not_allowed' });
  });

  test('HEAD answers like GET, without the body', async () => {
    const response = await (await harness.as(100)).send('/v1/products', { method: 'HEAD' });
    expect([response.status, response.headers.get('X-Total-Count'), await response.text()]).toEqual([
      200,
      '1',
      '',
    ]);
  });

  test('nothing of the API may be kept by a cache', async () => {
    const caller = await harness.as(100);
    for (const path of ['/v1/user', '/v1/products/1', '/v1/products/404', '/v1/nothing']) {
      expect((await caller.get(path)).headers.get('Cache-Control')).toBe('no-store');
    }
  });
});

test('a client that calls too often waits, others do not', async () => {
  const limited = await createTestService({ ratePerMinute: 3 });
  const busy = await limited.as(200);
  const statuses = [];
  for (let asked = 0; asked < 4; asked += 1) statuses.push((await busy.get('/v1/user')).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await busy.get('/v1/user')).headers.get('Retry-After')).toBe('20');
  expect((await (await limited.as(300)).get('/v1/user')).status).toBe(200);
  limited.passTime(20_000);
  expect((await busy.get('/v1/user')).status).toBe(200);
  await limited.drop();
});

test('a service without its database says so without details', async () => {
  const disconnected = await createTestService();
  const caller = await disconnected.as(100);
  expect(await (await disconnected.app.request('/health')).json()).toMatchObject({ status: 'ok' });
  await disconnected.disconnect();
  expect((await disconnected.app.request('/health')).status).toBe(503);
  const response = await caller.get('/v1/user');
  expect(response.status).toBeGreaterThanOrEqual(500);
  expect(await response.text()).not.toMatch(/select|pool|postgres/i);
  await disconnected.drop();
});
