import { afterEach, beforeEach, expect, test } from 'vitest';
import * as behave from './testing/misbehaving-server';
import { sampleProduct } from './testing/sample-records';
import { CREDENTIALS, type StartedUpstream, startUpstream } from './testing/start-upstream';

const TOKEN = 'POST /oauth/token';
const PRODUCT = 'GET /v1/products/7';
let started: StartedUpstream;
let now = new Date('2026-01-01T00:00:00Z');
beforeEach(async () => {
  started = await startUpstream({ clock: () => now });
  started.server.on(PRODUCT, behave.json(200, sampleProduct));
});
afterEach(() => started.server.close());

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const getMany = (count: number) =>
  Promise.allSettled(Array.from({ length: count }, () => started.upstream.product(7)));

test('credentials are form-encoded as the specification shows', async () => {
  await started.upstream.product(7);
  const [request] = started.server.journal;
  expect(request?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
    client_id: CREDENTIALS.clientId,
    client_secret: CREDENTIALS.clientSecret,
    grant_type: 'client_credentials',
  });
});

test('100 parallel calls on an expired token make one token request', async () => {
  await started.upstream.product(7);
  later(7_200);
  const results = await getMany(100);
  expect(results.every(({ status }) => status === 'fulfilled')).toBe(true);
  expect(started.server.count(TOKEN)).toBe(2);
});

test('100 parallel calls whose token is revoked make one token request', async () => {
  await started.upstream.product(7);
  started.server.on(PRODUCT, (response, request) => {
    const isNew = request.headers.authorization === 'Bearer token-2';
    (isNew ? behave.json(200, sampleProduct) : behave.json(401, {}))(response, request);
  });
  const results = await getMany(100);
  expect(results.every(({ status }) => status === 'fulfilled')).toBe(true);
  expect(started.server.count(TOKEN)).toBe(2);
});

test('a token is renewed before it ends', async () => {
  await started.upstream.product(7);
  later(3_600 - 31);
  await started.upstream.product(7);
  expect(started.server.count(TOKEN)).toBe(1);
  later(2);
  await started.upstream.product(7);
  expect(started.server.count(TOKEN)).toBe(2);
});

test('wrong credentials are tried once, then remembered, then tried again', async () => {
  started.server.on(TOKEN, behave.json(401, { error: 'invalid_client' }), behave.token());
  const results = await getMany(20);
  expect(results.every(({ status }) => status === 'rejected')).toBe(true);
  await expect(started.upstream.product(7)).rejects.toMatchObject({ kind: 'unauthorized' });
  expect(started.server.count(TOKEN)).toBe(1);
  expect(started.server.count(PRODUCT)).toBe(0);
  later(11);
  await started.upstream.product(7);
});

test('an API that rejects every token gets few token requests', async () => {
  started.server.on(PRODUCT, behave.json(401, {}));
  await getMany(50);
  await getMany(50);
  expect(started.server.count(TOKEN)).toBe(2);
});

test.each([
  ['no lifetime', {}],
  ['a lifetime in words', { expires_in: 'an hour' }],
  ['a lifetime below zero', { expires_in: -5 }],
])('%s still gives a token', async (_case, changes) => {
  started.server.on(TOKEN, behave.json(200, { access_token: 'a', token_type: 'bearer', ...changes }));
  await started.upstream.product(7);
  later(200);
  await started.upstream.product(7);
  expect(started.server.count(TOKEN)).toBe(1);
});

test('no error and no event contains the secret or a token', async () => {
  started.server.on(TOKEN, behave.json(401, { error: 'x', error_description: CREDENTIALS.clientSecret }));
  const error: unknown = await started.upstream.product(7).catch((reason: unknown) => reason);
  expect(JSON.stringify([started.events, String(error)])).not.toContain(CREDENTIALS.clientSecret);
});
