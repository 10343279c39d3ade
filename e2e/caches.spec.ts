import type { Browser } from '@playwright/test';
import { getDemoPerson, signIn, signInWithNewSession, signOutVia } from './fixtures/people';
import { address } from './fixtures/portal';
import { type CallResponse, callFromPage, callRaw, getCookieHeader } from './fixtures/requests';
import { listRoutes } from './fixtures/routes';
import { expect, test } from './fixtures/test';
import { startNode } from './fixtures/web-node';

const DEV = getDemoPerson('dev@delphin.example');
/** Below his organisation; no other test watches products there. */
const ORGANISATION_ID = 501;

/** Browsers and Next's own script send these headers to one and the same address. */
const REQUEST_VARIANTS: Record<string, string>[] = [
  {},
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
];
/** Statuses that a cache may keep when no header says for how long (RFC 9110 §15.1). */
const CACHEABLE_STATUSES = [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501];

/** Imitates a shared cache that keeps all it may, and tells requests apart by their address alone, as simple ones do. */
function startCache(): (path: string, headers: Record<string, string>) => Promise<CallResponse> {
  const stored = new Map<string, CallResponse>();
  return async (path, headers) => {
    const known = stored.get(path);
    if (known) return known;
    const answer = await callRaw({ host: DEV.host, path, headers });
    const isForbidden = /no-store|private/.test(answer.headers['cache-control'] ?? '');
    if (!isForbidden && CACHEABLE_STATUSES.includes(answer.status)) stored.set(path, answer);
    return answer;
  };
}

const isComponent = ({ headers }: CallResponse): boolean =>
  (headers['content-type'] ?? '').startsWith('text/x-component');
const isDocument = ({ headers }: CallResponse): boolean =>
  (headers['content-type'] ?? '').startsWith('text/html');

/** Everything public, some pages, and what a page loads. */
async function listPaths(cookie: string): Promise<string[]> {
  const routes = listRoutes().filter(
    ({ methods, permission }) => permission === 'public' && methods.includes('GET'),
  );
  const { text } = await callRaw({
    host: DEV.host,
    path: `/o/${ORGANISATION_ID}/products`,
    headers: { cookie },
  });
  const files = [...text.matchAll(/"(\/(?:_next\/static|brand)\/[^"\\]+)"/g)].map((match) => match[1] ?? '');
  return [
    ...routes.map(({ path }) => path).filter((path) => !path.includes('[')),
    ...new Set(files.slice(0, 4)),
    `/o/${ORGANISATION_ID}/products`,
    `/o/${ORGANISATION_ID}/nowhere`,
    '/o/200/products',
    '/nowhere',
  ];
}

/** The address under which a guise gets its answer: Next names the guise in it, so that a cache can tell them apart. */
async function resolveVariantPath(path: string, headers: Record<string, string>): Promise<string> {
  const { headers: answered } = await callRaw({ host: DEV.host, path, headers });
  const to = answered.location ?? '';
  return to.includes('_rsc') ? to : path;
}

test('a shared cache never serves a page as data, nor data as a page', async ({ page }) => {
  await signIn(page, DEV);
  const cookie = await getCookieHeader(page);
  const faults: string[] = [];
  let components = 0;
  for (const path of await listPaths(cookie))
    for (const variant of REQUEST_VARIANTS) {
      const named = await resolveVariantPath(path, { ...variant, cookie });
      const headerSets = [variant, { ...variant, cookie }, {}, { cookie }];
      // The first request fills the cache.
      for (const order of [headerSets, headerSets.toReversed()]) {
        const fetchThroughCache = startCache();
        for (const headers of order) {
          const answer = await fetchThroughCache(named, headers);
          if (isComponent(answer)) components += 1;
          if (isComponent(answer) && !('rsc' in headers)) faults.push(`${named}: data for a page`);
          if (isDocument(answer) && 'rsc' in headers) faults.push(`${named}: a page for data`);
        }
      }
    }
  expect(components).toBeGreaterThan(10);
  expect(faults).toEqual([]);
});

test('Back shows nothing of the session after signing out', async ({ page }) => {
  const canary = `CANARY-${Date.now()}`;
  await signInWithNewSession(page, DEV);
  const body = { kind: 'search', search: `?text=${canary}` };
  expect(
    (await callFromPage(page, `/api/watches?organisation=${ORGANISATION_ID}`, { method: 'POST', body }))
      .status,
  ).toBe(200);
  await page.goto(`${address(DEV.host)}/o/${ORGANISATION_ID}/watching`);
  await expect(page.getByText(canary).first()).toBeVisible();
  await page.goto(`${address(DEV.host)}/o/${ORGANISATION_ID}/orders`);
  const ended = page.waitForResponse((response) => response.url().endsWith('/api/auth/signout'));
  await signOutVia(page, DEV, 'Sign out');
  expect(await (await ended).headerValue('clear-site-data')).toBe('"cache", "storage"');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in\?next=.*watching/);
  expect(await page.content()).not.toContain(canary);
});

/** People who pay four different prices for the same product. */
const TEST_USERS = [
  { person: getDemoPerson('ben@brightwater.example'), organisation: 200 },
  { person: getDemoPerson('bea@birchline.example'), organisation: 201 },
  { person: getDemoPerson('cora@corvid.example'), organisation: 300 },
  { person: getDemoPerson('dev@delphin.example'), organisation: 400 },
];
/** Finds the products that are hard to show; everybody pays something else for them. */
const SEARCH = 'difficult';
const SECOND_PORT = 3380 + (process.pid % 50);
/** 10,000 take minutes (docs/threats.md, k). */
const READ_COUNT = Number(process.env.E2E_PRICE_READS ?? 1_000);

interface UserSession {
  host: string;
  path: string;
  cookie: string;
}

/** The prices that a search shows. */
async function fetchPrices({ host, path, cookie, port }: UserSession & { port?: number }): Promise<string> {
  const { text } = await callRaw({ host, path, port, headers: { cookie } });
  return [...text.matchAll(/"price":(\{[^}]*\}|null)/g)].map(([, price]) => price).join() || text;
}

/** Somebody signed in, and what they pay for what the search finds. */
async function openUserSession(browser: Browser, { person, organisation }: (typeof TEST_USERS)[number]) {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, person);
  const path = `/api/products?organisation=${organisation}&text=${SEARCH}`;
  const session = { host: person.host, path, cookie: await getCookieHeader(page) };
  return { ...session, prices: await fetchPrices(session) };
}

test('prices read from both nodes in turn are always the reader’s own', async ({ browser }) => {
  test.setTimeout(600_000);
  const sessions = await Promise.all(TEST_USERS.map((one) => openUserSession(browser, one)));
  // Each pays something else, so that another's price would be seen.
  expect(new Set(sessions.map(({ prices }) => prices)).size).toBe(TEST_USERS.length);
  const node = await startNode(SECOND_PORT, process.env.E2E_DATABASE_URL ?? '');
  const ports = [undefined, node.port];
  const leaked: string[] = [];
  let next = 0;
  const read = async () => {
    for (let index = next++; index < READ_COUNT; index = next++) {
      const session = sessions[index % sessions.length];
      const port = ports[Math.floor(index / sessions.length) % ports.length];
      const prices = session && (await fetchPrices({ ...session, port }));
      if (!session || prices !== session.prices) leaked.push(`${session?.path}: ${prices}`);
    }
  };
  await Promise.all(Array.from({ length: 16 }, read)).finally(node.kill);
  expect(leaked).toEqual([]);
});

test('scripts are served compressed and cached for good', async ({ page }) => {
  const scripts: Promise<Record<string, string>>[] = [];
  page.on('response', (response) => {
    if (/\/_next\/static\/chunks\/.*\.js$/.test(response.url())) scripts.push(response.allHeaders());
  });
  await page.goto(`${address(DEV.host)}/sign-in`);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  const all = await Promise.all(scripts);
  expect(all.length).toBeGreaterThan(3);
  // A chunk of a few hundred bytes is not worth it.
  for (const headers of all.filter((one) => Number(one['content-length']) > 1024))
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  expect(all.some((headers) => headers['content-encoding'] === 'br')).toBe(true);
});
