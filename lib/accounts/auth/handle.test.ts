import { readFile } from 'node:fs/promises';
import { NextRequest } from 'next/server';
import { encode } from 'next-auth/jwt';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPerson } from '@/lib/accounts/data';
import { signIn } from '@/lib/accounts/sign-in/data';
import { addBrand } from '@/lib/brand/testing/add-brand';
import { acceptChangesSchema } from '@/lib/cart/model/schema';
import { productQuerySchema } from '@/lib/catalogue/model/schema';
import { submitOrderSchema } from '@/lib/orders/model/schema';
import { systemClock } from '@/lib/platform/clock';
import { useDatabase } from '@/lib/platform/db/pool';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { env } from '@/lib/platform/env';
import { MAX_BODY_BYTES } from '@/lib/platform/http/checks';
import { runInContext } from '@/lib/platform/request-context';
import { deriveKey, newToken, sha256Hex } from '@/lib/platform/secrets';
import { signOutEverywhere } from './data';
import { handle } from './handle';
import { sessionCookieName } from './session-cookie';

const EMAIL = 'ben@b.example';
const PASSWORD = 'correct horse battery';
let database: TestDatabase;
let sessionId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  useDatabase(database);
  await database.pool.query(
    `INSERT INTO organisations (id, name, parent_id, path) VALUES (100, 'A', NULL, '{100}'), (200, 'B', 100, '{100,200}')`,
  );
  await addBrand({ organisationId: 200, name: 'B', host: 'b.localhost' });
});
afterAll(() => database.drop());
beforeEach(async () => {
  await addPerson({ email: EMAIL, name: 'Ben', password: PASSWORD, role: 'buyer', organisationId: 200 });
  const credentials = {
    email: EMAIL,
    password: PASSWORD,
    brandId: 1,
    address: null,
    userAgent: null,
    replaces: null,
  };
  sessionId = (await signIn(credentials, systemClock()))?.sessionId ?? '';
});
afterEach(() => database.pool.query('DELETE FROM people; UPDATE organisations SET gone_at = NULL'));

const encodeCookie = (token: Record<string, unknown>, secret = deriveKey('session cookie')) =>
  encode({ token, secret });

/** One request as Next hands it over; a body makes it a write. */
async function sendRequest(
  handler: ReturnType<typeof handle>,
  { cookie, query = '', body }: { cookie?: string; query?: string; body?: string | ReadableStream } = {},
): Promise<{ status: number; text: string }> {
  const headers: Record<string, string> = {
    host: 'b.localhost',
    cookie: `${sessionCookieName()}=${cookie ?? (await encodeCookie({ sessionId }))}`,
    ...(body && { origin: 'http://b.localhost', 'content-type': 'application/json' }),
  };
  const url = `http://b.localhost/api/x?organisation=200${query}`;
  const write = { method: 'POST', headers, body, duplex: 'half' as const };
  const request = new NextRequest(url, body ? write : { headers });
  const answer = await handler(request, { params: Promise.resolve({}) });
  return { status: answer.status, text: await answer.text() };
}

const done = async () => ({ done: true });
const orders = handle({ permission: 'orders:create', organisation: 'required' }, done);

test('an error is written in the language of the request', async () => {
  const handler = handle({ permission: 'signed-in' }, async () => ({}));
  const context = { requestId: 'r', span: null, locale: 'de-DE' };
  const { status, text } = await runInContext(context, () => sendRequest(handler, { cookie: 'none' }));
  expect([status, text]).toEqual([401, expect.stringContaining('Melden Sie sich')]);
});

describe('the very next request is rejected', () => {
  const sql = (text: string) => () => database.pool.query(text);
  test.each<[string, number, () => Promise<unknown>]>([
    ['when the session is ended', 401, sql('UPDATE sessions SET revoked_at = now()')],
    ['when the session is over', 401, sql("UPDATE sessions SET expires_at = now() - interval '1 second'")],
    ['when the person is disabled', 401, sql('UPDATE memberships SET disabled_at = now()')],
    ['when the person is removed', 401, sql('DELETE FROM people')],
    ['when the person may no longer order', 403, sql("UPDATE memberships SET role = 'viewer'")],
    [
      'when their only organisation is gone',
      401,
      sql('UPDATE organisations SET gone_at = now() WHERE id = 200'),
    ],
  ])('%s: %i', async (_when, status, change) => {
    const cookie = await encodeCookie({ sessionId });
    expect((await sendRequest(orders, { cookie })).status).toBe(200);
    await change();
    expect((await sendRequest(orders, { cookie })).status).toBe(status);
  });

  test('after the acting person signs out on all devices', async () => {
    const leave = handle({ permission: 'signed-in' }, ({ actor }) => signOutEverywhere(actor));
    expect((await sendRequest(leave)).status).toBe(204);
    expect((await sendRequest(orders)).status).toBe(401);
  });

  test('and a returned permission counts at once, without a new sign-in', async () => {
    await database.pool.query("UPDATE memberships SET role = 'viewer'");
    expect((await sendRequest(orders)).status).toBe(403);
    await database.pool.query("UPDATE memberships SET role = 'buyer'");
    expect((await sendRequest(orders)).status).toBe(200);
  });
});

describe('a cookie without a living session', () => {
  test.each<[string, () => Promise<string> | string]>([
    ['nothing', () => ''],
    ['noise', () => 'x'.repeat(3_000)],
    ['the bare session id', () => sessionId],
    ['the hash of it, as the database has it', () => encodeCookie({ sessionId: sha256Hex(sessionId) })],
    ['one of another key', () => encodeCookie({ sessionId }, 'another key')],
    ['one for another purpose', () => encodeCookie({ sessionId }, deriveKey('another purpose'))],
    ['an id that was never given', () => encodeCookie({ sessionId: newToken() })],
    ['a person and no session', () => encodeCookie({ sub: 'x', email: EMAIL })],
    ['an id that is no text', () => encodeCookie({ sessionId: { $ne: null } })],
  ])('%s: 401', async (_what, cookie) => {
    expect((await sendRequest(orders, { cookie: await cookie() })).status).toBe(401);
  });

  test('is rejected with 503 when its session cannot be looked up', async () => {
    const nowhere = new Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
    const { drizzle } = await import('drizzle-orm/node-postgres');
    useDatabase({ pool: nowhere, database: drizzle(nowhere) });
    const answer = await sendRequest(orders);
    useDatabase(database);
    expect(answer.status).toBe(503);
    expect(answer.text).not.toContain('done');
  });
});

test('a session survives a change of the key', async () => {
  const before = 'ab'.repeat(32);
  const cookie = await encodeCookie({ sessionId }, deriveKey('session cookie', Buffer.from(before, 'hex')));
  Object.assign(env(), { SECRETS_KEYS_ALSO: [before] });
  const answer = await sendRequest(orders, { cookie });
  Object.assign(env(), { SECRETS_KEYS_ALSO: [] });
  expect(answer.status).toBe(200);
});

describe('an answer hides internal errors', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['a statement', () => database.pool.query("SELECT 'CANARY' FROM people WHERE nowhere = 1")],
    ['a file', () => readFile('/etc/CANARY/secrets')],
    ['a token', () => Promise.reject(new Error('Bearer CANARY at lib/upstream/tokens.ts:12'))],
    ['no error at all', () => Promise.reject('CANARY')],
  ])('%s', async (_what, work) => {
    const answer = await sendRequest(handle({ permission: 'signed-in' }, work));
    expect(answer.status).toBe(500);
    expect(JSON.parse(answer.text)).toEqual({
      type: 'about:blank',
      title: 'Something went wrong on our side',
      status: 500,
      code: 'internal',
      detail: 'Quote the reference number when you report this.',
      reference: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });
});

test('an answer states its length and may not be cached', async () => {
  const cookie = `${sessionCookieName()}=${await encodeCookie({ sessionId })}`;
  const request = new NextRequest('http://b.localhost/api/x', { headers: { host: 'b.localhost', cookie } });
  const named = handle({ permission: 'signed-in' }, async () => ({ name: 'Größe → 3' }));
  const answer = await named(request, {});
  const { byteLength } = await answer.clone().arrayBuffer();
  expect(await answer.json()).toEqual({ name: 'Größe → 3' });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-length': String(byteLength),
    'content-type': 'application/json',
    'cache-control': 'no-store',
  });
});

test('an organisation that exceeds its rate limit learns when to retry', async () => {
  const originalLimit = env().REQUESTS_PER_MINUTE;
  Object.assign(env(), { REQUESTS_PER_MINUTE: 30 });
  const first: number[] = [];
  for (let i = 0; i < 30; i++) first.push((await sendRequest(orders)).status);
  expect(first).toEqual(Array(30).fill(200));
  // One token returns every two seconds, so faster requests are soon rejected.
  let status = 200;
  while (status === 200) status = (await sendRequest(orders)).status;
  Object.assign(env(), { REQUESTS_PER_MINUTE: originalLimit });
  expect(status).toBe(429);
});

describe('a limit is enforced before anything is done', () => {
  let calls = 0;
  const count = async () => {
    calls += 1;
  };
  const products = handle({ permission: 'products:read', query: productQuerySchema }, count);
  const accept = handle({ permission: 'signed-in', body: acceptChangesSchema }, count);
  const submit = handle({ permission: 'signed-in', body: submitOrderSchema }, count);
  const order = { intentKey: '0192f0c1-0000-4000-8000-000000000200', cartVersion: 1, shipping: {} };
  // No test waits for what another one took of the organisation's share.
  const originalLimit = env().REQUESTS_PER_MINUTE;
  beforeAll(() => void Object.assign(env(), { REQUESTS_PER_MINUTE: 0 }));
  afterAll(() => void Object.assign(env(), { REQUESTS_PER_MINUTE: originalLimit }));

  test.each<[string, number, () => ReturnType<typeof sendRequest>]>([
    ['a page of a million', 400, () => sendRequest(products, { query: '&per_page=1000000' })],
    [
      'a search for 5,000 characters',
      400,
      () => sendRequest(products, { query: `&text=${'x'.repeat(5_000)}` }),
    ],
    [
      '10,001 lines',
      400,
      () => sendRequest(accept, { body: JSON.stringify({ version: 1, lines: Array(10_001).fill({}) }) }),
    ],
    [
      'a reference of 5,000 characters',
      400,
      () => sendRequest(submit, { body: JSON.stringify({ ...order, reference: 'x'.repeat(5_000) }) }),
    ],
    [
      'a note of 5,001 characters',
      400,
      () => sendRequest(submit, { body: JSON.stringify({ ...order, notes: 'x'.repeat(5_001) }) }),
    ],
  ])('%s: %i', async (_what, status, work) => {
    expect((await work()).status).toBe(status);
    expect(calls).toBe(0);
  });

  test('a body of 50 MB is read up to the limit only: 413', async () => {
    const part = new TextEncoder().encode('x'.repeat(50_000));
    let parts = 0;
    const body = new ReadableStream({
      pull(controller) {
        parts += 1;
        if (parts > 1_000) controller.close();
        else controller.enqueue(part);
      },
    });
    expect((await sendRequest(submit, { body })).status).toBe(413);
    expect(parts * part.length).toBeLessThan(2 * MAX_BODY_BYTES);
    expect(calls).toBe(0);
  });
});
