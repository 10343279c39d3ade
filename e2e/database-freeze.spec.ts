import pg from 'pg';
import { listOrderPosts, ORGANISATION_QUERY, prepareCheckout, submitOrder } from './fixtures/checkout-calls';
import { type DatabaseProxy, startDatabaseProxy } from './fixtures/database-proxy';
import { fillSignIn, getDemoPerson } from './fixtures/people';
import { callRaw, getCookieHeader } from './fixtures/requests';
import { expect, test } from './fixtures/test';
import { startNode, type WebNode } from './fixtures/web-node';

/** Not who orders in `faults.spec`: a cart is a person's. */
const AMIRA = getDemoPerson('amira@brightwater.example');
const PORT = 3290 + (process.pid % 50);
/** Two seconds on a machine of its own; the node shares this one with all the other tests. */
const MAX_RESPONSE_MS = 10_000;

// Answers of 503 are what is looked for here.
test.use({ expectedConsoleErrors: [/.*/s] });

let databaseProxy: DatabaseProxy;
let node: WebNode;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  databaseProxy = await startDatabaseProxy();
  // This is the default.
  node = await startNode(PORT, databaseProxy.url, { DATABASE_SILENCE_MS: '1000' });
});
test.afterAll(async () => {
  await node?.kill();
  await databaseProxy?.cut();
});

/** Asks the node as `cookie`'s browser would. */
async function sendRequest(path: string, cookie: string, post?: { type: string; body: string }) {
  const headers = {
    cookie,
    origin: `http://${AMIRA.host}:${PORT}`,
    ...(post ? { 'content-type': post.type } : {}),
  };
  const startedAt = performance.now();
  const call = {
    host: AMIRA.host,
    port: PORT,
    path,
    headers,
    method: post ? 'POST' : 'GET',
    body: post?.body,
  };
  const { status, headers: answered, text } = await callRaw(call);
  return { path, status, type: answered['content-type'], text, tookMs: performance.now() - startedAt };
}

test('pages and calls answer 503 while PostgreSQL is stopped, and work again afterwards', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const origin = `http://${AMIRA.host}:${PORT}`;
  await page.goto(`${origin}/sign-in`);
  await fillSignIn(page, AMIRA);
  await expect(page).toHaveURL(/\/o\/\d+(\/|$)/);
  const reference = `PO-STILL-${Date.now()}`;
  const body = await prepareCheckout(page, reference);
  const cookie = await getCookieHeader(page);
  const credentials = new URLSearchParams({ email: AMIRA.email, password: AMIRA.password, json: 'true' });
  const form = { type: 'application/x-www-form-urlencoded', body: credentials.toString() };
  const sendAllRequests = () =>
    Promise.all([
      sendRequest('/o/500/products', cookie),
      sendRequest('/o/500/cart', cookie),
      sendRequest('/sign-in', ''),
      sendRequest(`/api/cart?${ORGANISATION_QUERY}`, cookie),
      sendRequest(`/api/orders?${ORGANISATION_QUERY}`, cookie, {
        type: 'application/json',
        body: JSON.stringify(body),
      }),
      sendRequest('/api/auth/callback/credentials', '', form),
      sendRequest('/api/health/ready', ''),
    ]);

  databaseProxy.freeze();
  // The first find out; the second need not wait any more.
  const first = await sendAllRequests();
  // The sign-in page of a brand that is known needs no database until that is known to be away.
  const responses = [...first.filter(({ path }) => path !== '/sign-in'), ...(await sendAllRequests())];
  const slowest = Math.max(...responses.map(({ tookMs }) => tookMs));
  test.info().annotations.push({ type: 'slowest answer', description: `${Math.round(slowest)} ms` });
  for (const { path, status, text } of responses) expect(status, `${path}: ${text.slice(0, 300)}`).toBe(503);
  for (const { path, type, text } of responses.filter(({ path }) => !path.startsWith('/api/'))) {
    expect(type, path).toBe('text/html; charset=utf-8');
    expect(text, path).toContain('Temporarily unavailable');
  }
  expect(slowest).toBeLessThan(MAX_RESPONSE_MS);
  await page.goto(`${origin}/o/500/cart`);
  await expect(page.getByRole('heading', { name: 'Temporarily unavailable' })).toBeVisible();
  expect((await sendRequest('/api/health/live', '')).status).toBe(200);

  databaseProxy.thaw();
  await expect(async () => {
    const again = page.getByRole('link', { name: 'Try again' });
    // On a slow machine the page may be well by the time that it is looked at again.
    if (await again.isVisible()) await again.click({ timeout: 5_000 });
    await expect(page.getByRole('heading', { name: 'Temporarily unavailable' })).toBeHidden({
      timeout: 5_000,
    });
  }).toPass({ timeout: 60_000 });
  // A post during the outage has the same key: it is one order, stored then or now.
  await submitOrder(page, body);
  await expect.poll(async () => (await listOrderPosts(reference)).length, { timeout: 60_000 }).toBe(1);
});

test('pages answer 503 under the brand while a table is locked, and no password is called wrong', async ({
  page,
}) => {
  await page.goto(`http://${AMIRA.host}:${PORT}/sign-in`);
  await fillSignIn(page, AMIRA);
  await expect(page).toHaveURL(/\/o\/\d+(\/|$)/);
  const cookie = await getCookieHeader(page);
  const hurried = await startNode(PORT + 50, process.env.E2E_DATABASE_URL ?? '', {
    DATABASE_STATEMENT_TIMEOUT_MS: '400',
  });
  const holder = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await holder.connect();
  try {
    const origin = `http://${AMIRA.host}:${hurried.port}`;
    const call = (path: string, over: Partial<Parameters<typeof callRaw>[0]> = {}) =>
      callRaw({ host: AMIRA.host, port: hurried.port, method: 'GET', path, headers: { cookie }, ...over });
    // A node caches these after the first read: the brand, and the token of a form.
    await expect(async () => expect((await call('/o/500/cart')).status).toBe(200)).toPass();
    const csrf = await call('/api/auth/csrf', { headers: {} });
    const [, csrfToken = ''] = /"csrfToken":"(\w+)"/.exec(csrf.text) ?? [];
    const { email, password } = AMIRA;
    const body = new URLSearchParams({ email, password, csrfToken, json: 'true' }).toString();
    const headers = {
      origin,
      'content-type': 'application/x-www-form-urlencoded',
      cookie: [csrf.headers['set-cookie'] ?? []]
        .flat()
        .map((one) => one.split(';')[0])
        .join('; '),
    };
    await holder.query('BEGIN; LOCK TABLE people IN ACCESS EXCLUSIVE MODE');
    const [cart, account, api, signedIn] = await Promise.all([
      call('/o/500/cart'),
      call('/o/500/account'),
      call(`/api/cart?${ORGANISATION_QUERY}`),
      call('/api/auth/callback/credentials', { method: 'POST', headers, body }),
    ]);
    await holder.query('ROLLBACK');
    for (const { status, headers: answered, text } of [cart, account, api, signedIn]) {
      expect(status, text.slice(0, 300)).toBe(503);
      expect(Number(answered['retry-after'])).toBeGreaterThan(0);
      expect(text).not.toMatch(/statement|SELECT|57014|node_modules/);
    }
    for (const { text } of [cart, account]) {
      expect(text).toContain('Temporarily unavailable');
      expect(text).toContain('Brightwater');
      expect(text).toContain('--brand-primary:');
    }
  } finally {
    await holder.end();
    await hurried.kill();
  }
});
