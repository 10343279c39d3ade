import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { resolveProfile } from '@/lib/contract/default-profile';
import { createUpstream } from './create-upstream';
import type { ActionOutcome, SubmitOutcome } from './errors';
import * as behave from './testing/misbehaving-server';
import { sampleOrder } from './testing/sample-records';
import { CREDENTIALS, type StartedUpstream, startUpstream } from './testing/start-upstream';

const ORDERS = 'POST /v1/orders';
let started: StartedUpstream;
beforeEach(async () => {
  started = await startUpstream();
});
afterEach(() => started.server.close());

const submit = (): Promise<SubmitOutcome> =>
  started.upstream.submitOrder(sampleOrder, { idempotencyKey: 'key-1' });

test('an order is posted as JSON with its key, and its answer is kept completely', async () => {
  started.server.on(ORDERS, behave.json(201, { id: 9, status: 'CREATED', reference: 'PO-1' }));
  expect(await submit()).toMatchObject({
    outcome: 'submitted',
    status: 201,
    order: { id: '9', status: 'CREATED', answer: { id: 9, status: 'CREATED', reference: 'PO-1' } },
  });
  const request = started.server.journal.at(-1);
  expect(request?.headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': 'key-1',
    authorization: 'Bearer token-1',
  });
  expect(JSON.parse(request?.body ?? '')).toEqual(sampleOrder);
});

describe('an order is read by its id as received', () => {
  test.each([
    [4_501_000_241, '4501000241', '4501000241'],
    [2 ** 53 - 1, '9007199254740991', '9007199254740991'],
    ['0007', '0007', '0007'],
    [
      '1c0f6c1e-8d8d-4a27-9d6c-4b1f0c7d2a11',
      '1c0f6c1e-8d8d-4a27-9d6c-4b1f0c7d2a11',
      '1c0f6c1e-8d8d-4a27-9d6c-4b1f0c7d2a11',
    ],
    ['SO/2026/11 #7?', 'SO/2026/11 #7?', 'SO%2F2026%2F11%20%237%3F'],
    ['Größe', 'Größe', 'Gr%C3%B6%C3%9Fe'],
    ['...', '...', '...'],
    ['9'.repeat(200), '9'.repeat(200), '9'.repeat(200)],
  ])('%j', async (id, text, segment) => {
    started.server.on(ORDERS, behave.json(201, { id, status: 'CREATED' }));
    expect(await submit()).toMatchObject({ outcome: 'submitted', order: { id: text } });
    started.server.on(`GET /v1/orders/${segment}`, behave.json(200, { id, status: 'ACCEPTED' }));
    expect(await started.upstream.order(text)).toMatchObject({ id: text, status: 'ACCEPTED' });
  });

  test('after a byte order mark', async () => {
    started.server.on(ORDERS, behave.text(201, '\uFEFF{"id": 9, "status": "CREATED"}'));
    expect(await submit()).toMatchObject({ outcome: 'submitted', order: { id: '9' } });
  });
});

describe('an unclear answer is unknown, and nothing is sent again', () => {
  const whole = { id: 9, status: 'CREATED' };
  test.each<[string, behave.Behaviour, string]>([
    ['a reset connection', behave.reset, 'ECONNRESET'],
    ['a torn body', behave.truncated(201, whole), 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH'],
    ['a torn failure', behave.truncated(422, { title: 'x' }), 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH'],
    ['HTML with 200', behave.text(200, '<h1>Welcome</h1>'), 'not-json'],
    ['half of the JSON', behave.text(201, '{"id": 9'), 'not-json'],
    ['no id', behave.json(201, { status: 'CREATED' }), 'no-usable-id'],
    ...[0, -1, 1.5, 2 ** 53, '', ' ', '..', 'x'.repeat(201), 'a\nb', 'a\u0000b', null, {}, [9], true].map(
      (id): [string, behave.Behaviour, string] => [
        `the id ${JSON.stringify(id).slice(0, 20)}`,
        behave.json(201, { id }),
        'no-usable-id',
      ],
    ),
    ['an empty 204', behave.text(204, ''), 'no-usable-id'],
    ['a redirect', behave.text(302, '', { location: '/v1/user' }), 'http-302'],
    ['a 500', behave.json(500, {}), 'http-500'],
    ['a 503 with Retry-After', behave.json(503, {}, { 'retry-after': '0' }), 'http-503'],
    ['a 413', behave.json(413, {}), 'http-413'],
  ])('%s', async (_case, behaviour, reason) => {
    started.server.on(ORDERS, behaviour);
    expect(await submit()).toMatchObject({ outcome: 'unknown', reason });
    expect(started.server.count(ORDERS)).toBe(1);
    expect(started.server.journal.filter(({ path }) => path === '/v1/user')).toEqual([]);
  });
});

describe('time that runs out', () => {
  const order = { outcome: 'unknown', reason: 'timeout' };
  test.each<[string, string, behave.Behaviour, object]>([
    ['on the order is unclear', ORDERS, behave.silence, order],
    ['on its answer is unclear', ORDERS, behave.dripping(201, { id: 9, status: 'CREATED' }, 100), order],
    ['on the token leaves none', 'POST /oauth/token', behave.silence, { outcome: 'not-sent' }],
  ])('%s', async (_case, route, behaviour, expected) => {
    const { server, upstream } = await startUpstream({ timeouts: { token: 1_500, order: 400 } });
    server.on(route, behaviour);
    expect(await upstream.submitOrder(sampleOrder, { idempotencyKey: 'k' })).toMatchObject(expected);
    await server.close();
  });
});

describe('a complete rejection has its reason', () => {
  test.each([400, 403, 404, 409, 422])('%d', async (status) => {
    const errors = [{ path: 'products.0', message: 'gone' }];
    started.server.on(ORDERS, behave.json(status, { code: 'x', title: 'No', detail: 'Not this', errors }));
    expect(await submit()).toMatchObject({
      outcome: 'rejected',
      status,
      code: 'x',
      reason: 'Not this',
      fields: errors,
    });
    expect(started.server.count(ORDERS)).toBe(1);
  });
  test('even in a page of HTML', async () => {
    started.server.on(ORDERS, behave.text(403, '<h1>Forbidden</h1>'));
    expect(await submit()).toMatchObject({ outcome: 'rejected', reason: 'HTTP 403' });
  });
});

describe('an order rejected as a whole', () => {
  test('with a 401 is sent once more with a new token', async () => {
    started.server.on(ORDERS, behave.json(401, {}), behave.json(201, { id: 9, status: 'CREATED' }));
    expect(await startedOrder()).toBe('submitted');
    expect(started.server.count(ORDERS)).toBe(2);
    expect(started.server.journal.at(-1)?.headers.authorization).toBe('Bearer token-2');
  });
  test('with repeated 401 is rejected after two', async () => {
    started.server.on(ORDERS, behave.json(401, {}));
    expect(await submit()).toMatchObject({ outcome: 'refused', status: 401 });
    expect(started.server.count(ORDERS)).toBe(2);
  });
  test.each([
    [{ 'retry-after': '7' }, 7_000],
    [{ 'retry-after': '999999' }, 3_600_000],
    [{}, null],
    [{ 'retry-after': 'soon' }, null],
  ])('with a 429 and %o waits %s ms', async (headers, retryAfterMs) => {
    started.server.on(ORDERS, behave.json(429, {}, headers as Record<string, string>));
    expect(await submit()).toMatchObject({ outcome: 'refused', status: 429, retryAfterMs });
    expect(started.server.count(ORDERS)).toBe(1);
  });
  const startedOrder = async () => (await submit()).outcome;
});

describe('provably not sent', () => {
  test('a rejected connection', async () => {
    await started.upstream.user().catch(() => {}); // a token is at hand
    await started.server.close();
    expect(await submit()).toMatchObject({ outcome: 'not-sent', reason: 'ECONNREFUSED' });
  });
  test('a name that does not resolve', async () => {
    const upstream = createUpstream({
      profile: resolveProfile({ baseUrl: 'http://no-such-host.invalid' }),
      credentials: CREDENTIALS,
    });
    const outcome = await upstream.submitOrder(sampleOrder, { idempotencyKey: 'k' });
    expect(outcome.outcome).toBe('not-sent');
  });
  test.each<[string, behave.Behaviour]>([
    ['is refused', behave.json(401, { error: 'invalid_client' })],
    ['fails', behave.json(500, {})],
    ['is torn', behave.reset],
    ['is HTML', behave.text(200, '<html>')],
    [
      'would break a header',
      behave.json(200, { access_token: 'a\nb', token_type: 'Bearer', expires_in: 60 }),
    ],
  ])('the token request %s', async (_case, behaviour) => {
    started.server.on('POST /oauth/token', behaviour);
    expect((await submit()).outcome).toBe('not-sent');
    expect(started.server.count(ORDERS)).toBe(0);
  });
});

describe('a POST that may not be sent is not sent', () => {
  const createSendGuard = (...answers: boolean[]) => {
    const postCounts: number[] = [];
    const mayLeave = async () => {
      postCounts.push(started.server.count(ORDERS));
      return answers[postCounts.length - 1] ?? false;
    };
    return { asked: postCounts, mayLeave };
  };
  const submitIf = (mayLeave: () => Promise<boolean>) =>
    started.upstream.submitOrder(sampleOrder, { idempotencyKey: 'k', mayLeave });
  const notSent = { outcome: 'not-sent', reason: 'may-not-leave' };

  test('after the check, made once with token and connection ready', async () => {
    const { asked: postCounts, mayLeave } = createSendGuard(false);
    expect(await submitIf(mayLeave)).toMatchObject(notSent);
    expect(postCounts).toEqual([0]);
    expect(started.server.count('POST /oauth/token')).toBe(1);
    expect(started.server.count(ORDERS)).toBe(0);
  });
  test('nor after a 401', async () => {
    started.server.on(ORDERS, behave.json(401, {}), behave.json(201, { id: 9, status: 'CREATED' }));
    const { asked: postCounts, mayLeave } = createSendGuard(true, false);
    expect(await submitIf(mayLeave)).toMatchObject(notSent);
    expect(postCounts).toEqual([0, 1]);
    expect(started.server.count(ORDERS)).toBe(1);
  });
  test('nor without an answer of the check', async () => {
    const broken = async () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNRESET' }));
    expect(await submitIf(broken)).toMatchObject({ outcome: 'not-sent' });
    expect(started.server.count(ORDERS)).toBe(0);
  });
  test('nor when the check’s answer comes too late', async () => {
    const { server, upstream } = await startUpstream({ timeouts: { order: 300 } });
    let answer = (_may: boolean) => {};
    const mayLeave = () =>
      new Promise<boolean>((resolve) => {
        answer = resolve;
      });
    const outcome = await upstream.submitOrder(sampleOrder, { idempotencyKey: 'k', mayLeave });
    expect(outcome).toMatchObject({ outcome: 'not-sent', reason: 'timeout' });
    answer(true);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.count(ORDERS)).toBe(0);
    await server.close();
  });
  test('nor for a request about an order', async () => {
    expect(await started.upstream.resubmit('9', async () => false)).toMatchObject(notSent);
    expect(started.server.count('POST /v1/orders/9/resubmit')).toBe(0);
  });
});

describe('resubmit and cancel', () => {
  const PATH = 'POST /v1/orders/9/resubmit';
  test.each<[string, behave.Behaviour, Partial<ActionOutcome>]>([
    ['an order', behave.json(200, { id: 9, status: 'PROCESSING' }), { outcome: 'accepted' }],
    ['nothing', behave.text(204, ''), { outcome: 'accepted', order: null }],
    ['a page', behave.text(200, '<h1>Sign in</h1>'), { outcome: 'unknown', reason: 'not-json' }],
    ['a 409', behave.json(409, { title: 'Not now' }), { outcome: 'rejected', reason: 'Not now' }],
  ])('%s', async (_case, behaviour, expected) => {
    started.server.on(PATH, behaviour);
    expect(await started.upstream.resubmit('9')).toMatchObject(expected);
  });
  test('cancel exists only where a path is configured', async () => {
    expect(started.upstream.cancel).toBeNull();
    const { server, upstream } = await startUpstream({}, { paths: { cancel: '/orders/{id}/stop' } });
    server.on('POST /v1/orders/9/stop', behave.json(200, { id: 9, status: 'CANCELLED' }));
    expect(await upstream.cancel?.('9')).toMatchObject({
      outcome: 'accepted',
      order: { status: 'CANCELLED' },
    });
    await server.close();
  });
});

test('health receives answers and failures, never secrets', async () => {
  started.server.on(ORDERS, behave.json(422, { title: 'No' }), behave.reset);
  await submit();
  await submit();
  expect(started.events).toEqual([
    { type: 'answered', operation: 'orders', status: 422 },
    { type: 'failed', operation: 'orders', reason: 'orders: unknown, ECONNRESET' },
  ]);
});

test('no portal organisation’s number is ever sent', async () => {
  const order = { ...sampleOrder, organisation: -1 };
  expect(await started.upstream.submitOrder(order, { idempotencyKey: 'key-1' })).toMatchObject({
    outcome: 'not-sent',
  });
  await expect(started.upstream.addresses(-1)).rejects.toMatchObject({ kind: 'not-found' });
  expect(started.server.journal).toEqual([]);
});
