import { type AddressInfo, createServer } from 'node:net';
import { getDemoPerson, signIn, signInWithNewSession, signOutVia } from './fixtures/people';
import { accounts, address } from './fixtures/portal';
import { callFromPage, callRaw, getCookieHeader, listUpstreamPaths } from './fixtures/requests';
import { expect, test } from './fixtures/test';

const CORA = getDemoPerson('cora@corvid.example');
/** Her sessions are ended here; elsewhere she is signed in for a moment only. */
const DANA = getDemoPerson('dana@dunmore.example');
/** Outside the tree of 300: two above it, one next to its parent, one next to it, one in another branch, and an unknown one. */
const FOREIGN = [100, 200, 201, 301, 302, 999_999];
/** The portal calls only these paths of the distributor's API, for any request of the browser. */
const UPSTREAM_PATHS =
  /^\/(oauth\/token|health|v1\/(user|organisations|organisations\/\d+\/addresses|products|products\/\d+|orders|orders\/\d+(\/(resubmit|cancel))?))$/;
const listReadPaths = (organisation: number) => [
  `/api/products?organisation=${organisation}`,
  `/api/cart?organisation=${organisation}`,
  `/api/orders?organisation=${organisation}`,
  `/api/organisations/${organisation}/addresses?organisation=${organisation}`,
  `/api/organisations/${organisation}/addresses?organisation=300`,
];

test.describe('a person of organisation C', () => {
  test.use({ expectedConsoleErrors: [/40[0-9]/] });

  test('reads nothing of an organisation outside their tree', async ({ page }) => {
    await signIn(page, CORA);
    const canaries = accounts().canaries.filter(({ organisation }) => FOREIGN.includes(organisation));
    expect(canaries.length).toBeGreaterThan(0);
    for (const path of FOREIGN.flatMap(listReadPaths)) {
      const answer = await callFromPage(page, path);
      expect(answer.status, path).toBe(404);
      for (const { text } of canaries) expect(answer.text, path).not.toContain(text);
    }
    for (const organisation of FOREIGN) {
      const response = await page.goto(`${address(CORA.host)}/o/${organisation}/products`);
      expect(response?.status(), `page of ${organisation}`).toBe(404);
    }
  });

  test('reads their own organisation and its descendants', async ({ page }) => {
    await signIn(page, CORA);
    for (const path of [300, 400, 500]
      .flatMap(listReadPaths)
      .filter((path) => !path.endsWith('=300') || path.includes('/300')))
      expect((await callFromPage(page, path)).status, path).toBe(200);
  });

  test('gets answers that no cache may store', async ({ page }) => {
    await signIn(page, CORA);
    for (const path of [...listReadPaths(300), ...listReadPaths(200), '/api/auth/session'])
      expect((await callFromPage(page, path)).headers['cache-control'], path).toContain('no-store');
  });

  test('cannot leave their tree by a path with dots', async ({ page }) => {
    await signIn(page, CORA);
    for (const path of [
      '/api/products/1%2f..%2f..%2forders%2f7?organisation=300',
      '/api/products/..;/orders?organisation=300',
      '/api/products/0?organisation=300',
      '/api/products/99999999999?organisation=300',
      '/api/products?organisation=300&organisation=200',
      '/api/products?organisation=300&page=1&page=2',
      '/api/products?organisation=300&sort=name&sort=price',
      '/api/products?organisation=abc',
      '/api/products',
      '/api/organisations/300%2f..%2f200/addresses?organisation=300',
    ])
      expect([400, 404], path).toContain((await callFromPage(page, path)).status);
    for (const path of await listUpstreamPaths()) expect(path).toMatch(UPSTREAM_PATHS);
  });
});

test('a session is invalid on another brand’s host and after signing out', async ({ page }) => {
  await signInWithNewSession(page, CORA);
  const cookie = await getCookieHeader(page);
  const own = { host: CORA.host, path: '/api/cart?organisation=300', headers: { cookie } };
  expect((await callRaw(own)).status).toBe(200);
  expect((await callRaw({ ...own, host: 'brightwater.localhost' })).status).toBe(401);
  const otherCanaries = accounts().canaries.filter(({ organisation }) => organisation === 200);
  for (const path of ['/o/300/products', '/o/200/products', '/o/200/checkout', '/']) {
    const page = await callRaw({ ...own, host: 'brightwater.localhost', path });
    expect(page.status, path).toBe(307);
    expect(page.headers.location, path).toMatch(/^\/sign-in/);
    for (const { text } of otherCanaries) expect(page.text, path).not.toContain(text);
    expect((await callRaw({ ...own, host: 'nobody.localhost', path })).status, path).toBe(404);
  }
  expect(
    (await callRaw({ ...own, headers: { cookie, 'x-forwarded-host': 'brightwater.localhost' } })).status,
  ).toBe(200);
  await signOutVia(page, CORA, 'Sign out');
  expect((await callRaw(own)).status).toBe(401);
});

test('the session cookie is bound to its host', async ({ page }) => {
  const answered = page.waitForResponse((response) => response.url().includes('/callback/credentials'));
  await signInWithNewSession(page, CORA);
  const headers = await (await answered).headersArray();
  const set = headers.filter(({ name }) => name.toLowerCase() === 'set-cookie').map(({ value }) => value);
  expect(set.some((cookie) => cookie.startsWith('__Host-session='))).toBe(true);
  for (const cookie of set) expect(cookie).not.toMatch(/; *domain=/i);
  // The language is no secret, and the page may change it.
  for (const cookie of set.filter((one) => !one.startsWith('language='))) {
    expect(cookie).toMatch(/^__Host-/);
    for (const attribute of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'])
      expect(cookie.split('; ')).toContain(attribute);
  }
  expect(await page.context().cookies(address(CORA.host))).not.toEqual([]);
  expect(await page.context().cookies(address('brightwater.localhost'))).toEqual([]);
});

test.describe('signing out', () => {
  // The list may be on its way to its next page at that moment.
  test.use({ expectedConsoleErrors: [/401 \(Unauthorized\).*\/api\/products/] });

  test('on all devices ends all other sessions at once', async ({ page, browser }) => {
    const otherPage = await (await browser.newContext()).newPage();
    await signInWithNewSession(otherPage, DANA);
    await signInWithNewSession(page, DANA);
    // By its cookie: a page that hears that its session has ended leaves for the sign-in at once.
    const cookie = await getCookieHeader(otherPage);
    const readCart = () =>
      callRaw({ host: DANA.host, path: '/api/cart?organisation=401', headers: { cookie } });
    expect((await readCart()).status).toBe(200);
    await signOutVia(page, DANA, 'Sign out on all devices');
    expect((await readCart()).status).toBe(401);
  });
});

test('a write is accepted only as JSON from a page of this host', async ({ page }) => {
  await signIn(page, CORA);
  const cookie = await getCookieHeader(page);
  const origin = address(CORA.host);
  const write = (headers: Record<string, string>, body = JSON.stringify({ productId: 1, quantity: 1 })) =>
    callRaw({
      host: CORA.host,
      path: '/api/cart/lines?organisation=300',
      method: 'POST',
      headers: { cookie, ...headers },
      body,
    });
  const json = { 'content-type': 'application/json' };
  expect((await write(json)).status).toBe(403);
  expect((await write({ ...json, origin: 'http://evil.example' })).status).toBe(403);
  expect((await write({ ...json, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await write({ 'content-type': 'text/plain', origin })).status).toBe(415);
  expect((await write({ 'content-type': 'application/x-www-form-urlencoded', origin })).status).toBe(415);
  expect((await write({ ...json, origin }, JSON.stringify('x'.repeat(600 * 1024)))).status).toBe(413);
});

test('an unknown host gets the neutral page', async () => {
  for (const host of ['nobody.localhost', 'brightwater.localhost.evil.example']) {
    const answer = await callRaw({
      host,
      path: '/sign-in',
      headers: { 'x-forwarded-host': 'brightwater.localhost' },
    });
    expect(answer.status).toBe(404);
    for (const { name } of accounts().brands) expect(answer.text).not.toContain(name ?? 'no name');
  }
});

test('public pages and files contain no secret', async () => {
  const { host } = CORA;
  for (const path of [
    '/sign-in',
    '/api/auth/session',
    '/api/auth/providers',
    '/api/health/ready',
    '/manifest.webmanifest',
  ]) {
    const { text } = await callRaw({ host, path });
    for (const { client_id, client_secret } of accounts().clients) {
      expect(text).not.toContain(client_secret);
      expect(text).not.toContain(client_id);
    }
  }
});

test('the build contains no Server Actions', async () => {
  const headers = {
    'next-action': 'x',
    origin: address(CORA.host),
    'content-type': 'text/plain;charset=UTF-8',
  };
  for (const path of ['/', '/sign-in', '/o/300/products', '/api/cart/lines?organisation=300']) {
    const { status } = await callRaw({ host: CORA.host, path, method: 'POST', headers, body: '[]' });
    expect(status, path).toBeGreaterThanOrEqual(400);
    expect(status, path).toBeLessThan(500);
  }
});

test('the picture optimiser fetches no address', async () => {
  let connections = 0;
  const listener = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready));
  const { port } = listener.address() as AddressInfo;
  for (const url of [
    `http://127.0.0.1:${port}/x.png`,
    `//127.0.0.1:${port}/x.png`,
    `http://localhost:${port}/x`,
  ]) {
    const path = `/_next/image?url=${encodeURIComponent(url)}&w=64&q=75`;
    const { status } = await callRaw({ host: CORA.host, path });
    expect(status, url).toBeGreaterThanOrEqual(400);
    expect(status, url).toBeLessThan(500);
  }
  expect(connections).toBe(0);
  listener.close();
});
