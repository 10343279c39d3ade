import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as behave from './testing/misbehaving-server';
import { sampleProduct } from './testing/sample-records';
import { type StartedUpstream, startUpstream } from './testing/start-upstream';

const PRODUCTS = 'GET /v1/products';
const PRODUCT = 'GET /v1/products/7';
let started: StartedUpstream;
beforeEach(async () => {
  started = await startUpstream();
});
afterEach(() => started.server.close());

const getProduct = () => started.upstream.product(7);

test('filters are sent as repeated keys, and special characters survive', async () => {
  started.server.on(PRODUCTS, behave.json(200, []));
  await started.upstream.products({ page: 2, perPage: 50, vendor: [1, -1], text: 'a&b', sortBy: ['+name'] });
  const query = started.server.journal.at(-1)?.query;
  expect(query?.getAll('vendor')).toEqual(['1', '-1']);
  expect([...(query ?? [])]).toContainEqual(['sort_by', '+name']);
  expect(query?.get('text')).toBe('a&b');
});

test('a bad record is dropped and reported without breaking the list', async () => {
  const again = { ...sampleProduct, name: 'Again' };
  started.server.on(
    PRODUCTS,
    behave.json(200, [sampleProduct, again, { id: 8 }, 'x', null, { ...again, id: 9 }]),
  );
  const page = await started.upstream.products({});
  expect(page.items.map(({ id, name }) => `${id} ${name}`)).toEqual(['7 Switch 24', '9 Again']);
  expect(page).toMatchObject({ received: 6, dropped: 4 });
  expect(started.events).toContainEqual({
    type: 'dropped',
    operation: 'products',
    records: 4,
    faults: expect.arrayContaining(['1: id 7 again']) as unknown,
  });
});

describe('a temporary fault is retried', () => {
  const good = behave.json(200, sampleProduct);
  test.each<[string, behave.Behaviour]>([
    ['a reset', behave.reset],
    ['a torn body', behave.truncated(200, sampleProduct)],
    ['a 500', behave.json(500, {})],
    ['a 429', behave.json(429, {}, { 'retry-after': '0' })],
    ['a 401', behave.json(401, {})],
  ])('%s once', async (_case, behaviour) => {
    started.server.on(PRODUCT, behaviour, good);
    expect((await getProduct()).name).toBe('Switch 24');
    expect(started.server.count(PRODUCT)).toBe(2);
  });
});

describe('a lasting fault is reported by its kind', () => {
  test.each<[string, behave.Behaviour, string, number]>([
    ['a reset', behave.reset, 'unreachable', 3],
    ['a 503', behave.json(503, {}), 'failing', 3],
    ['a 401', behave.json(401, {}), 'unauthorized', 2],
    ['a 403', behave.json(403, {}), 'denied', 1],
    ['a 404 of the API', behave.json(404, { title: 'No such product' }), 'not-found', 1],
    ['a 404 of a gateway', behave.text(404, '<html>no route</html>'), 'malformed', 1],
    ['a 400', behave.json(400, {}), 'refused', 1],
    ['a redirect', behave.text(302, '', { location: 'http://127.0.0.1:9/' }), 'malformed', 1],
    ['HTML', behave.text(200, '<html>'), 'malformed', 1],
    ['another product', behave.json(200, { ...sampleProduct, id: 8 }), 'malformed', 1],
    ['an array', behave.json(200, [sampleProduct]), 'malformed', 1],
    ['null', behave.json(200, null), 'malformed', 1],
    ['a 429 that asks for longer than there is', behave.json(429, {}, { 'retry-after': '60' }), 'limited', 1],
  ])('%s', async (_case, behaviour, kind, sent) => {
    started.server.on(PRODUCT, behaviour);
    await expect(getProduct()).rejects.toMatchObject({ name: 'UpstreamError', kind });
    expect(started.server.count(PRODUCT)).toBe(sent);
  });
});

test('a read ends in time, including the wait for a token', async () => {
  started.server.on('POST /oauth/token', behave.silence);
  const startedAt = Date.now();
  await expect(started.upstream.product(7, { timeoutMs: 150 })).rejects.toMatchObject({
    kind: 'unreachable',
  });
  expect(Date.now() - startedAt).toBeLessThan(15_000);
});

test('a slowly dripping answer ends at the read timeout', async () => {
  started.server.on(PRODUCT, behave.dripping(200, sampleProduct, 100));
  const startedAt = Date.now();
  await expect(started.upstream.product(7, { timeoutMs: 300 })).rejects.toMatchObject({
    kind: 'unreachable',
  });
  expect(Date.now() - startedAt).toBeLessThan(15_000);
});

test('an endless answer is rejected', async () => {
  started.server.on(PRODUCT, (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const chunk = Buffer.alloc(1024 * 1024, 32);
    const more = () => void (response.destroyed || response.write(chunk, () => setImmediate(more)));
    more();
  });
  await expect(started.upstream.product(7, { timeoutMs: 15_000 })).rejects.toMatchObject({
    kind: 'malformed',
  });
});

test('the current user and the organisations are read tolerantly', async () => {
  started.server.on(
    'GET /v1/user',
    behave.json(200, {
      id: 1,
      name: 'Api',
      organisation: 100,
      currency: 'GBP',
      permissions: [{ permission: 'a:b' }, 4],
    }),
  );
  started.server.on(
    'GET /v1/organisations',
    behave.json(200, [
      { id: 100, name: 'Top', parent: null },
      { id: 200, name: 'Below', parent: 'x' },
      { id: 1 },
    ]),
  );
  expect(await started.upstream.user()).toMatchObject({
    organisationId: 100,
    currency: 'GBP',
    locale: null,
    permissions: [{ permission: 'a:b', inherited: false }],
  });
  const { items } = await started.upstream.organisations();
  expect(items.map(({ id, parentId }) => [id, parentId])).toEqual([
    [100, null],
    [200, null],
  ]);
});

test('any field of an address may be missing', async () => {
  started.server.on(
    'GET /v1/organisations/5/addresses',
    behave.json(200, [{}, { city: 4, name: 'Depot' }, 'x']),
  );
  const { items, dropped } = await started.upstream.addresses(5);
  expect(items).toHaveLength(2);
  expect(items[1]).toMatchObject({ name: 'Depot', city: null, country_code: null });
  expect(dropped).toBe(1);
});
