import type { Browser } from '@playwright/test';
import { type Answer, callFromPage, callRaw, cookiesOf } from './fixtures/calls';
import { leaveBy, personNamed, signIn, signInAnew } from './fixtures/people';
import { address } from './fixtures/portal';
import { allRoutes } from './fixtures/routes';
import { startNode } from './fixtures/second-node';
import { expect, test } from './fixtures/test';

const DEV = personNamed('dev@delphin.example');
/** Below his organisation; nobody else watches anything there. */
const OF = 501;

/** How browsers and Next's own script ask for one and the same address. */
const GUISES: Record<string, string>[] = [
  {},
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
];
/** Statuses that a cache may keep without being told for how long (RFC 9110 §15.1). */
const KEPT_UNTOLD = [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501];

/** A shared cache that keeps whatever it may, and tells requests apart by their address alone, as simple ones do. */
function startCache(): (path: string, headers: Record<string, string>) => Promise<Answer> {
  const kept = new Map<string, Answer>();
  return async (path, headers) => {
    const known = kept.get(path);
    if (known) return known;
    const answer = await callRaw({ host: DEV.host, path, headers });
    const isForbidden = /no-store|private/.test(answer.headers['cache-control'] ?? '');
    if (!isForbidden && KEPT_UNTOLD.includes(answer.status)) kept.set(path, answer);
    return answer;
  };
}

const isComponent = ({ headers }: Answer): boolean =>
  (headers['content-type'] ?? '').startsWith('text/x-component');
const isDocument = ({ headers }: Answer): boolean => (headers['content-type'] ?? '').startsWith('text/html');

/** Everything public, some pages, and what a page loads. */
async function addresses(cookie: string): Promise<string[]> {
  const routes = allRoutes().filter(
    ({ methods, permission }) => permission === 'public' && methods.includes('GET'),
  );
  const { text } = await callRaw({ host: DEV.host, path: `/o/${OF}/products`, headers: { cookie } });
  const files = [...text.matchAll(/"(\/(?:_next\/static|brand)\/[^"\\]+)"/g)].map((match) => match[1] ?? '');
  return [
    ...routes.map(({ path }) => path).filter((path) => !path.includes('[')),
    ...new Set(files.slice(0, 4)),
    `/o/${OF}/products`,
    `/o/${OF}/nowhere`,
    '/o/200/products',
    '/nowhere',
  ];
}

/** The address under which a guise gets its answer: Next names the guise in it, so that a cache can tell them apart. */
async function addressFor(path: string, headers: Record<string, string>): Promise<string> {
  const { headers: answered } = await callRaw({ host: DEV.host, path, headers });
  const to = answered.location ?? '';
  return to.includes('_rsc') ? to : path;
}

test('a cache on the way never gives a page in the place of its data, nor data in the place of a page', async ({
  page,
}) => {
  await signIn(page, DEV);
  const cookie = await cookiesOf(page);
  const faults: string[] = [];
  let components = 0;
  for (const path of await addresses(cookie))
    for (const guise of GUISES) {
      const named = await addressFor(path, { ...guise, cookie });
      const asks = [guise, { ...guise, cookie }, {}, { cookie }];
      // Whoever comes first fills the cache.
      for (const order of [asks, asks.toReversed()]) {
        const through = startCache();
        for (const headers of order) {
          const answer = await through(named, headers);
          if (isComponent(answer)) components += 1;
          if (isComponent(answer) && !('rsc' in headers)) faults.push(`${named}: data for a page`);
          if (isDocument(answer) && 'rsc' in headers) faults.push(`${named}: a page for data`);
        }
      }
    }
  expect(components).toBeGreaterThan(10);
  expect(faults).toEqual([]);
});

test('after signing out, Back shows nothing of the session', async ({ page }) => {
  const canary = `CANARY-${Date.now()}`;
  await signInAnew(page, DEV);
  const body = { kind: 'search', search: `?text=${canary}` };
  expect((await callFromPage(page, `/api/watches?organisation=${OF}`, { method: 'POST', body })).status).toBe(
    200,
  );
  await page.goto(`${address(DEV.host)}/o/${OF}/watching`);
  await expect(page.getByText(canary).first()).toBeVisible();
  await page.goto(`${address(DEV.host)}/o/${OF}/orders`);
  const ended = page.waitForResponse((response) => response.url().endsWith('/api/auth/signout'));
  await leaveBy(page, DEV, 'Sign out');
  expect(await (await ended).headerValue('clear-site-data')).toBe('"cache", "storage"');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in\?next=.*watching/);
  expect(await page.content()).not.toContain(canary);
});

/** People who pay four different prices for the same product. */
const READERS = [
  { person: personNamed('ben@brightwater.example'), organisation: 200 },
  { person: personNamed('bea@birchline.example'), organisation: 201 },
  { person: personNamed('cora@corvid.example'), organisation: 300 },
  { person: personNamed('dev@delphin.example'), organisation: 400 },
];
/** Finds the products that are hard to show; everybody pays something else for them. */
const SEARCH = 'difficult';
const SECOND_PORT = 3380 + (process.pid % 50);
/** RELIABILITY §2 k asks for 10,000, which take minutes. */
const READS = Number(process.env.E2E_PRICE_READS ?? 1_000);

interface Reader {
  host: string;
  path: string;
  cookie: string;
}

/** The prices that a search shows. */
async function pricesOf({ host, path, cookie, port }: Reader & { port?: number }): Promise<string> {
  const { text } = await callRaw({ host, path, port, headers: { cookie } });
  return [...text.matchAll(/"price":(\{[^}]*\}|null)/g)].map(([, price]) => price).join() || text;
}

/** Somebody signed in, and what they pay for what the search finds. */
async function readerOf(browser: Browser, { person, organisation }: (typeof READERS)[number]) {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, person);
  const path = `/api/products?organisation=${organisation}&text=${SEARCH}`;
  const reader = { host: person.host, path, cookie: await cookiesOf(page) };
  return { ...reader, prices: await pricesOf(reader) };
}

test('prices read by turns over both nodes are always the reader’s own', async ({ browser }) => {
  test.setTimeout(240_000);
  const readers = await Promise.all(READERS.map((one) => readerOf(browser, one)));
  // Each pays something else, so that another's price would be seen.
  expect(new Set(readers.map(({ prices }) => prices)).size).toBe(READERS.length);
  const node = await startNode(SECOND_PORT, process.env.E2E_DATABASE_URL ?? '');
  const ports = [undefined, node.port];
  const foreign: string[] = [];
  let next = 0;
  const read = async () => {
    for (let index = next++; index < READS; index = next++) {
      const reader = readers[index % readers.length];
      const port = ports[Math.floor(index / readers.length) % ports.length];
      const prices = reader && (await pricesOf({ ...reader, port }));
      if (!reader || prices !== reader.prices) foreign.push(`${reader?.path}: ${prices}`);
    }
  };
  await Promise.all(Array.from({ length: 16 }, read)).finally(node.kill);
  expect(foreign).toEqual([]);
});
