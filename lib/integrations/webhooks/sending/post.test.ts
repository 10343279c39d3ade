import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Behaviour,
  dripping,
  json,
  type MisbehavingServer,
  reset,
  silence,
  startMisbehavingServer,
  text,
  truncated,
} from '@/lib/upstream/testing/misbehaving-server';
import { isForbiddenUrl, post } from './post';

let receiver: MisbehavingServer;
beforeAll(async () => {
  receiver = await startMisbehavingServer();
});
afterAll(() => receiver.close());
beforeEach(() => receiver.journal.splice(0));

const send = (behaviour: Behaviour, timeoutMs?: number) => {
  receiver.on('POST /hook', behaviour);
  return post(
    new URL(`${receiver.url}/hook`),
    '{"a":1}',
    { 'webhook-id': 'x' },
    { toPrivate: true, timeoutMs },
  );
};

describe('the result of a message', () => {
  test('is an unchanged delivery', async () => {
    expect(await send(json(204, undefined))).toMatchObject({ httpStatus: 204, failure: null });
    const [request] = receiver.journal;
    expect(request).toMatchObject({ method: 'POST', path: '/hook', body: '{"a":1}' });
    expect(request!.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': 'x' });
    for (const name of ['authorization', 'cookie', 'referer'])
      expect(request!.headers).not.toHaveProperty(name);
  });
  test.each<[string, Behaviour, object]>([
    ['an error', text(500, 'no'), { httpStatus: 500, failure: 'status' }],
    ['a time to wait', text(429, 'no', { 'retry-after': '77' }), { httpStatus: 429, retryAfterMs: 77_000 }],
    ['a lost answer', reset, { httpStatus: null, failure: 'connection' }],
    ['silence', silence, { httpStatus: null, failure: 'timeout' }],
    ['half a body after a good status', truncated(200, { done: true }), { httpStatus: 200, failure: null }],
    [
      'a slow body after a good status',
      dripping(200, 'x'.repeat(200), 50),
      { httpStatus: 200, failure: null },
    ],
    ['a huge body', text(200, 'x'.repeat(5_000_000)), { httpStatus: 200, failure: null }],
  ])('%s', async (_case, behaviour, expected) => {
    expect(await send(behaviour, behaviour === silence ? 400 : undefined)).toMatchObject(expected);
  });
  test('is an error for a redirect, which is not followed', async () => {
    const other = await startMisbehavingServer();
    const answer = await send(text(307, '', { location: `${other.url}/hook` }));
    expect(answer).toMatchObject({ httpStatus: 307, failure: 'redirect' });
    expect(other.journal).toEqual([]);
    await other.close();
  });
  test('is an error when nothing listens', async () => {
    const url = new URL('http://127.0.0.1:9/hook');
    expect(await post(url, '{}', {}, { toPrivate: true })).toMatchObject({ failure: 'connection' });
    const unknown = new URL('https://nobody.invalid/hook');
    expect(await post(unknown, '{}', {}, { toPrivate: false })).toMatchObject({ failure: 'name' });
  });
  test('is an error for an invalid certificate', async () => {
    const url = new URL(receiver.url.replace('http:', 'https:'));
    expect((await post(url, '{}', {}, { toPrivate: true })).failure).toMatch(/^(tls|connection)$/);
    expect(receiver.journal).toEqual([]);
  });
});

describe('private networks', () => {
  let listener: Server;
  let connections = 0;
  let port = 0;
  beforeAll(async () => {
    listener = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((done) => listener.listen(0, done));
    const address = listener.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterAll(() => new Promise((done) => listener.close(done)));

  test.each([
    ['localhost', 'https'],
    ['127.0.0.1', 'https'],
    ['2130706433', 'https'],
    ['0x7f.1', 'https'],
    ['[::1]', 'https'],
    ['[::ffff:127.0.0.1]', 'https'],
    ['0.0.0.0', 'https'],
    ['[::]', 'https'],
    ['localhost', 'http'],
    ['127.0.0.1', 'http'],
  ])('%s over %s is never connected to', async (host, scheme) => {
    const before = connections;
    const answer = await post(new URL(`${scheme}://${host}:${port}/`), '{}', {}, { toPrivate: false });
    expect(answer).toMatchObject({ httpStatus: null, failure: 'address' });
    expect(connections).toBe(before);
  });

  test('are allowed by the operator’s setting, by name too, except link-local ones', async () => {
    expect(isForbiddenUrl(new URL('http://10.0.0.1/'), true)).toBe(false);
    expect(isForbiddenUrl(new URL('http://93.184.216.34/'), true)).toBe(true);
    expect(isForbiddenUrl(new URL('https://93.184.216.34/'), true)).toBe(false);
    expect(isForbiddenUrl(new URL('https://169.254.169.254/'), true)).toBe(true);
    receiver.on('POST /hook', json(200, {}));
    const named = new URL(`${receiver.url.replace('127.0.0.1', 'localhost')}/hook`);
    expect(await post(named, '{}', {}, { toPrivate: true })).toMatchObject({ httpStatus: 200 });
  });
});
