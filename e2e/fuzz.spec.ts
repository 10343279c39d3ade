import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { type JunkRequest, junkFor } from './fixtures/junk';
import { getDemoPerson, type Person } from './fixtures/people';
import { address } from './fixtures/portal';
import { callRaw, sendBytes, signInRaw } from './fixtures/requests';
import { listRoutes } from './fixtures/routes';
import { expect, test } from './fixtures/test';

/** Runs after all other specs: what it happens to write could be in their way. */
const CORA = getDemoPerson('cora@corvid.example');
const SEEDS = [20_261_122, 7, 424_242];
const SESSIONS: [name: string, person: Person | null][] = [
  ['nobody', null],
  ['a buyer', CORA],
  ['an operator', getDemoPerson('olive@halden.example')],
];
/** Requests to each route, for each seed and session. */
const REQUESTS_PER_ROUTE = 2;
const CONCURRENCY = 8;

/** Answers of 5xx that say what they mean: a distributor that does not answer, and a node that is not ready. */
const isExpectedError = (status: number, text: string) =>
  status === 503 && text.includes('"code":"unavailable"');

async function getSessionCookie(person: Person | null): Promise<string> {
  return person ? (await signInRaw(person)).cookie : '';
}

async function send(person: Person | null, cookie: string, junk: JunkRequest) {
  const { host } = person ?? CORA;
  const cookies = [junk.headers.cookie, cookie].filter(Boolean).join('; ');
  return callRaw({
    host,
    ...junk,
    headers: {
      origin: address(host),
      'content-type': 'application/json',
      ...junk.headers,
      ...(cookies && { cookie: cookies }),
    },
  });
}

const logFile = () => join(process.env.E2E_DATA_DIR ?? '', 'logs', 'web.log');

/** Finds lines that the web node wrote after a place in its log by accident: errors without a cause that we know. */
const findUnexpectedErrors = (from: number): string[] =>
  readFileSync(logFile())
    .subarray(from)
    .toString('utf8')
    .split('\n')
    .filter((line) => /unhandled|uncaught|"msg":"internal"|RangeError|TypeError/i.test(line));

test.describe.configure({ mode: 'parallel' });

for (const [name, person] of SESSIONS)
  for (const seed of SEEDS)
    test(`no random input makes the portal fail: ${name}, seed ${seed}`, async () => {
      const logOffset = statSync(logFile()).size;
      let cookie = await getSessionCookie(person);
      const requests = listRoutes().flatMap((route) =>
        fc.sample(junkFor(route, person?.organisation ?? CORA.organisation), {
          seed,
          numRuns: REQUESTS_PER_ROUTE,
        }),
      );
      const failures: string[] = [];
      const sendAll = async () => {
        for (let junk = requests.pop(); junk; junk = requests.pop()) {
          const { status, text } = await send(person, cookie, junk);
          if (status >= 500 && !isExpectedError(status, text))
            failures.push(`seed ${seed}: ${status} for ${JSON.stringify(junk)}\n${text.slice(0, 300)}`);
          // One of them ended all sessions of the person.
          if (status === 401 && person) cookie = await getSessionCookie(person);
        }
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, sendAll));
      expect(failures).toEqual([]);
      expect(findUnexpectedErrors(logOffset)).toEqual([]);
    });

const own = { host: CORA.host, headers: { origin: address(CORA.host) } };

test('requests that once caused a 500 no longer do', async () => {
  for (const path of [
    '/api/feeds/%ff',
    '/o/%ff',
    '/api/auth/callback/credentials',
    '/api/auth/signin?callbackUrl=%',
    '/api/auth/signin?callbackUrl=http://[',
    '/api/auth/nothing',
  ])
    expect([path, (await callRaw({ ...own, path })).status]).toEqual([path, 404]);
  const host = `Host: ${CORA.host}:${process.env.E2E_PORT}`;
  expect(await sendBytes(`OPTIONS * HTTP/1.1\r\n${host}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 204 /);
  for (const callback of ['%', 'x', 'http://['])
    for (const path of ['/api/auth/csrf', '/api/auth/session']) {
      const cookie = `__Host-callback=${callback}`;
      expect([callback, (await callRaw({ ...own, path, headers: { cookie } })).status]).toEqual([
        callback,
        200,
      ]);
    }
  for (const callbackUrl of ['x', 'http://[', '%00'])
    expect((await signInRaw(CORA, { fields: { callbackUrl } })).status).toBe(200);
  expect((await signInRaw({ ...CORA, email: 'cora\u0000@corvid.example' })).status).toBe(401);
});

test('a page outside a person’s role answers 403 with an explanation', async () => {
  const { cookie } = await signInRaw(CORA);
  const path = `/o/${CORA.organisation}/admin/synonyms`;
  const { status, text } = await callRaw({ ...own, path, headers: { cookie } });
  expect(status).toBe(403);
  expect(text).toContain('You do not have access to this page');
});

test('no path under /api is a page, and each has a content policy of its own', async () => {
  const { cookie } = await signInRaw(CORA);
  for (const path of [
    '/api',
    '/api/nothing',
    '/api/auth',
    '/api/auth/signin',
    '/api/auth/signout',
    '/api/auth/error',
  ]
    .concat(['/api/auth/verify-request', '/api/auth/providers', '/api/auth/session', '/api/auth/csrf'])
    .concat([
      '/api/cart?organisation=300',
      '/api/cart',
      '/api/health/live',
      '/api/health/ready',
      '/api/feeds/%ff',
    ])) {
    const { headers } = await callRaw({ ...own, path, headers: { cookie, accept: 'text/html' } });
    expect([path, headers['content-type']?.startsWith('text/html') ?? false]).toEqual([path, false]);
    expect([path, headers['content-security-policy']]).toEqual([
      path,
      "default-src 'none'; frame-ancestors 'none'",
    ]);
    expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff']);
  }
});

/** A version 4 UUID. */
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test('every answer has our request id and security headers, and pages a policy with their own nonce', async () => {
  const { cookie } = await signInRaw(CORA);
  const forged = { 'x-request-id': 'mine', 'content-security-policy': "script-src 'nonce-mine'" };
  const ask = (path: string) => callRaw({ ...own, path, headers: { cookie, ...forged } });
  const data = ['/api/health/live', '/api/nothing', '/brand/0/square'];
  const pages = [
    `/o/${CORA.organisation}/products`,
    '/sign-in',
    '/nothing',
    '/brand',
    '/brand/0/square/more',
  ];
  for (const path of [...data, ...pages]) {
    const { headers, text } = await ask(path);
    expect([path, headers['x-request-id']]).toEqual([path, expect.stringMatching(UUID)]);
    expect([path, headers['x-frame-options']]).toEqual([path, 'DENY']);
    expect([path, headers['referrer-policy']]).toEqual([path, 'strict-origin-when-cross-origin']);
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
    if (data.includes(path)) expect([path, nonce]).toEqual([path, undefined]);
    else {
      expect([path, nonce]).toEqual([path, expect.stringMatching(/^[\w+/]{22}==$/)]);
      expect([path, text.includes(`nonce="${nonce}"`)]).toEqual([path, true]);
    }
  }
});
