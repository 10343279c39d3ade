import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { getDemoPerson } from './fixtures/people';
import { accounts, address } from './fixtures/portal';
import { callRaw, sendBytes, signInRaw } from './fixtures/requests';
import { expect, test } from './fixtures/test';

/** These tests write to the socket, without a browser in between. */
const CORA = getDemoPerson('cora@corvid.example');
const HOST = new URL(address(CORA.host)).host;
const parseStatuses = (response: string) =>
  [...response.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);
const formatRequest = (line: string, ...headers: string[]) =>
  `${[`${line} HTTP/1.1`, `Host: ${HOST}`, ...headers].join('\r\n')}\r\n\r\n`;

test('TRACE and a body with two lengths are rejected', async () => {
  expect(parseStatuses(await sendBytes(formatRequest('TRACE /')))).toEqual(['405']);
  const smuggled = '0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n';
  for (const headers of [
    ['Content-Length: 5', 'Transfer-Encoding: chunked'],
    ['Transfer-Encoding: chunked', 'Content-Length: 5'],
    ['Content-Length: 5', 'Content-Length: 6'],
    ['Content-Length: +5'],
    ['Transfer-Encoding: chunked, identity'],
    ['Transfer-Encoding : chunked'],
  ]) {
    const response = await sendBytes(formatRequest('POST /api/cart/lines', ...headers) + smuggled);
    expect(parseStatuses(response), headers.join()).toEqual(['400']);
  }
});

test('no request line redirects to another host', async () => {
  for (const target of [
    'http://evil.example/x',
    'http://evil.example/',
    'http://evil.example',
    'http://evil.example//o//300',
    'https://evil.example/o/300/orders/',
    '//evil.example/x',
    '///evil.example//x/',
    '/\\evil.example/x/',
    '/%5Cevil.example/',
    'http://evil.example/api/auth/signin',
  ]) {
    const response = await sendBytes(formatRequest(`GET ${target}`));
    expect(Number(parseStatuses(response)[0]), target).toBeLessThan(500);
    const location = /^location: *(.*?)\r$/im.exec(response)?.[1];
    if (location) expect(new URL(location, address(CORA.host)).host, `${target} → ${location}`).toBe(HOST);
  }
  const signInPage = await sendBytes(formatRequest('GET http://evil.example/sign-in'));
  expect(parseStatuses(signInPage)).toEqual(['200']);
  expect(signInPage).not.toContain('evil.example');
});

test('signing in and out never redirects to another host', async () => {
  for (const callbackUrl of [
    '//evil.example',
    'https://evil.example/x',
    '/\\evil.example',
    'javascript:alert(1)',
  ]) {
    for (const password of [CORA.password, 'wrong']) {
      const { text, headers } = await signInRaw({ ...CORA, password }, { fields: { callbackUrl } });
      const { url } = JSON.parse(text) as { url: string };
      expect(new URL(url, address(CORA.host)).host, `${callbackUrl} → ${url}`).toBe(HOST);
      expect(headers.location).toBeUndefined();
    }
    for (const action of ['signin', 'signout', 'error', 'signin/credentials']) {
      const path = `/api/auth/${action}?callbackUrl=${encodeURIComponent(callbackUrl)}`;
      const { headers } = await callRaw({ host: CORA.host, path });
      if (headers.location) expect(new URL(headers.location, address(CORA.host)).host, path).toBe(HOST);
    }
  }
});

test('a body that announces 50 MB is rejected', async () => {
  const { cookie } = await signInRaw(CORA);
  const head = formatRequest(
    'POST /api/cart/lines?organisation=300',
    `Origin: ${address(CORA.host)}`,
    `Cookie: ${cookie}`,
    'Content-Type: application/json',
    'Content-Length: 50000000',
  );
  // The test sends only one of the 50 MB.
  expect(parseStatuses(await sendBytes(head + 'x'.repeat(1_000_000), 1))[0]).toBe('413');
});

/** The web node's process, as the launcher noted it. */
const webProcess = (): number => {
  const state = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'run', 'web.json'), 'utf8');
  return (JSON.parse(state) as { pid: number }).pid;
};
const residentMb = (): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${webProcess()}/status`, 'utf8'))?.[1]) / 1024;
const descriptors = (): number => readdirSync(`/proc/${webProcess()}/fd`).length;

test('eight unannounced bodies of 9 MB cost no memory, and the portal keeps answering', async () => {
  const chunk = `${(100_000).toString(16)}\r\n${'x'.repeat(100_000)}\r\n`;
  const whole =
    formatRequest(
      'POST /api/auth/callback/credentials',
      'Content-Type: application/x-www-form-urlencoded',
      'Transfer-Encoding: chunked',
    ) +
    chunk.repeat(90) +
    '0\r\n\r\n';
  const before = residentMb();
  const [health, ...responses] = await Promise.all([
    callRaw({ host: CORA.host, path: '/api/health/ready' }),
    ...Array.from({ length: 8 }, () => sendBytes(whole)),
  ]);
  expect(responses.map((response) => parseStatuses(response))).toEqual(Array(8).fill(['413']));
  expect(health.status).toBe(200);
  expect(residentMb() - before).toBeLessThan(150);
});

test('200 upgrade requests leave no open socket', async () => {
  const headers = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
  const before = descriptors();
  const paths = ['/ws', '/o/300/cart', '/api/orders', '/_next/hmr'];
  const responses = await Promise.all(
    Array.from({ length: 200 }, (_, n) => sendBytes(formatRequest(`GET ${paths[n % 4]}`, ...headers))),
  );
  expect(new Set(responses.flatMap(parseStatuses))).toEqual(new Set(['404']));
  await expect.poll(descriptors).toBeLessThan(before + 50);
});

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());

test('no script, page or log contains a secret', async () => {
  const dataDir = process.env.E2E_DATA_DIR ?? '';
  const { cookie } = await signInRaw(CORA);
  const secrets = [
    readFileSync(join(dataDir, 'secrets-key'), 'utf8').trim(),
    ...accounts().clients.map(({ client_secret }) => client_secret),
    ...accounts().people.map(({ password }) => password),
    ...[...cookie.matchAll(/=([^;]+)/g)].map(([, value]) => value ?? ''),
  ];
  expect(secrets.every((secret) => secret.length >= 10)).toBe(true);
  const expectNone = (text: string, where: string) =>
    expect(
      secrets.findIndex((secret) => text.includes(secret)),
      where,
    ).toBe(-1);
  const paths = [
    'products',
    'orders',
    'cart',
    'checkout',
    'inbox',
    'admin',
    'account',
    'account/notifications',
  ];
  for (const path of paths.map((path) => `/o/300/${path}`)) {
    for (const rsc of [null, { rsc: '1' }]) {
      const response = await callRaw({ host: CORA.host, path, headers: { cookie, ...rsc } });
      expectNone(response.text, path);
    }
  }
  for (const path of ['/api/orders', '/api/cart', '/api/webhooks', '/api/auth/session']) {
    const response = await callRaw({
      host: CORA.host,
      path: `${path}?organisation=300`,
      headers: { cookie },
    });
    expectNone(response.text, path);
  }
  const files = [...listFiles('.next/static'), ...listFiles(join(dataDir, 'logs'))];
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) expectNone(readFileSync(file, 'latin1'), file);
});
