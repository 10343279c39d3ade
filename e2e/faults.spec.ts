import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Balancer, startBalancer } from './fixtures/balancer';
import {
  BEN,
  getJson,
  listOrderPosts,
  ORGANISATION_QUERY,
  prepareCheckout,
  submitOrder,
} from './fixtures/checkout-calls';
import { type DatabaseProxy, startDatabaseProxy } from './fixtures/database-proxy';
import { fillSignIn, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { callFromPage, callRaw, getCookieHeader, setFaults, signInRaw } from './fixtures/requests';
import { expect, test } from './fixtures/test';
import { startNode, type WebNode } from './fixtures/web-node';

/** Milliseconds between the node's getting the POST and its death: before, while and after it is stored. */
const KILL_DELAYS_MS = [0, 8, 20, 45, 90];
const FIRST_PORT = 3180 + (process.pid % 50) * 2;

test.describe('two web nodes behind a balancer', () => {
  // One order too many in one run of a hundred is one too many.
  test.describe.configure({ retries: 0 });
  // Connections break here on purpose.
  test.use({ expectedConsoleErrors: [/.*/s] });
  let nodes: WebNode[] = [];
  let balancer: Balancer;
  let databaseProxy: DatabaseProxy;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    databaseProxy = await startDatabaseProxy();
    nodes = await Promise.all([FIRST_PORT, FIRST_PORT + 1].map((port) => startNode(port, databaseProxy.url)));
    balancer = await startBalancer(() => nodes.map(({ port }) => port));
  });
  test.afterAll(async () => {
    await balancer.close();
    for (const node of nodes) await node.kill();
    await databaseProxy.cut();
  });

  test('a node that is killed during the POST makes one order and one POST', async ({ page }) => {
    test.setTimeout(480_000);
    await page.goto(`http://${BEN.host}:${balancer.port}/sign-in`);
    await fillSignIn(page, BEN);
    await expect(page).toHaveURL(/\/o\/\d+(\/|$)/);
    const counts: object[] = [];
    for (const delayMs of KILL_DELAYS_MS) {
      const reference = `PO-KILLED-${delayMs}-${Date.now()}`;
      const body = await prepareCheckout(page, reference);
      const killed = new Promise<WebNode | undefined>((resolve) =>
        balancer.onNextRequest('POST /api/orders?', (port) => {
          const holder = nodes.find((node) => node.port === port);
          setTimeout(() => void holder?.kill().then(() => resolve(holder)), delayMs);
        }),
      );
      const id = await submitOrder(page, body);
      const holder = await killed;
      expect(holder).toBeDefined();
      const found = () =>
        getJson<{ items: { id: string; state: string }[] }>(
          page,
          `/api/orders?${ORGANISATION_QUERY}&text=${reference}`,
        );
      // A connection of the browser's may have ended with the node: then it is asked again, as the pages do.
      await expect(async () =>
        expect((await found()).items.map(({ state }) => state)).toEqual(['SUBMITTED']),
      ).toPass({ timeout: 60_000 });
      if (holder)
        nodes = [...nodes.filter((node) => node !== holder), await startNode(holder.port, databaseProxy.url)];
      const { items } = await found();
      const posts = await listOrderPosts(reference);
      const made = posts.filter(({ status }) => status === 201).length;
      const lost = items.some((item) => item.id === id) ? 0 : 1;
      const what = `web node killed ${delayMs} ms after it got the POST`;
      const states = items.map(({ state }) => state).join(', ');
      const duplicated = made - 1;
      counts.push({ what, placed: 1, posts: posts.length, made, states, lost, duplicated });
      expect(counts.at(-1)).toMatchObject({ posts: 1, made: 1, lost: 0, duplicated: 0 });
    }
    writeCounts(counts);
  });

  test('twenty identical checkouts over both nodes make one order and one POST', async ({ page }) => {
    await signIn(page, BEN);
    const reference = `PO-BOTH-${Date.now()}`;
    const body = JSON.stringify(await prepareCheckout(page, reference));
    const cookie = await getCookieHeader(page);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const port = nodes[index % nodes.length]?.port ?? 0;
        const headers = { cookie, origin: `http://${BEN.host}:${port}`, 'content-type': 'application/json' };
        return callRaw({
          host: BEN.host,
          port,
          method: 'POST',
          path: `/api/orders?${ORGANISATION_QUERY}`,
          headers,
          body,
        });
      }),
    );
    expect(nodes).toHaveLength(2);
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(responses[0]?.status).toBe(202);
    await expect.poll(async () => (await listOrderPosts(reference)).length, { timeout: 30_000 }).toBe(1);
  });

  test('a lost database answers 503 quickly, and all works soon after it returns', async ({ page }) => {
    await page.goto(`http://${BEN.host}:${balancer.port}/sign-in`);
    await fillSignIn(page, BEN);
    await expect(page).toHaveURL(/\/o\/\d+(\/|$)/);
    const reference = `PO-AWAY-${Date.now()}`;
    const body = await prepareCheckout(page, reference);
    const processes = nodes.flatMap((node) => node.pids());
    await databaseProxy.cut();
    const sendRequest = async (path: string, init?: { method: string; body: object }) => {
      const startedAt = Date.now();
      const { status, headers, text } = await callFromPage(page, `${path}?${ORGANISATION_QUERY}`, init);
      return { status, type: headers['content-type'], text, tookMs: Date.now() - startedAt };
    };
    const submissions = Array.from({ length: 20 }, () =>
      sendRequest('/api/orders', { method: 'POST', body }),
    );
    for (const response of await Promise.all([
      sendRequest('/api/cart'),
      sendRequest('/api/orders'),
      ...submissions,
    ])) {
      expect(response).toMatchObject({ status: 503, type: 'application/problem+json' });
      expect(JSON.parse(response.text)).toMatchObject({
        code: 'database-unavailable',
        detail: expect.stringContaining('Try again'),
      });
      // The portal gives up after 2 s, the browser sends six at a time, and the machine may be busy: a hang lasts longer.
      expect(response.tookMs).toBeLessThan(12_000);
    }
    for (const { port } of nodes)
      expect(await callRaw({ host: BEN.host, port, path: '/sign-in' })).toMatchObject({ status: 503 });
    await databaseProxy.restore();
    const restoredAt = Date.now();
    await submitOrder(page, body);
    expect(Date.now() - restoredAt).toBeLessThan(30_000);
    expect(nodes.flatMap((node) => node.pids())).toEqual(processes);
    await expect.poll(async () => (await listOrderPosts(reference)).length, { timeout: 30_000 }).toBe(1);
  });

  test('ending a session on one node ends it on the other', async () => {
    const [one, other] = nodes.map(({ port }) => port);
    const own = { host: BEN.host, path: '/api/cart?organisation=200' };
    const fetchStatus = async (port: number | undefined, cookie: string) =>
      (await callRaw({ ...own, port, headers: { cookie } })).status;
    const first = await signInRaw(BEN, { port: one });
    expect(await fetchStatus(other, first.cookie)).toBe(200);
    const second = await signInRaw(BEN, { port: one, cookie: first.cookie });
    expect(await fetchStatus(other, first.cookie), 'signed in again').toBe(401);
    expect(await fetchStatus(other, second.cookie)).toBe(200);
    const csrf = await callRaw({ ...own, port: one, path: '/api/auth/csrf' });
    const body = new URLSearchParams({ csrfToken: JSON.parse(csrf.text).csrfToken, json: 'true' }).toString();
    const cookie = `${csrf.headers['set-cookie']?.split(';')[0]}; ${second.cookie}`;
    const headers = {
      cookie,
      origin: `http://${BEN.host}:${one}`,
      'content-type': 'application/x-www-form-urlencoded',
    };
    await callRaw({ ...own, port: one, path: '/api/auth/signout', method: 'POST', headers, body });
    expect(await fetchStatus(one, second.cookie), 'signed out').toBe(401);
    expect(await fetchStatus(other, second.cookie), 'signed out').toBe(401);
  });

  test('twenty wrong passwords over both nodes from forged addresses: ten are checked', async () => {
    const person = { host: BEN.host, email: `nobody-${Date.now()}@brightwater.example`, password: 'wrong' };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const port = nodes[attempt % 2]?.port;
      const headers = { 'x-forwarded-for': `192.0.2.${attempt}`, forwarded: `for=192.0.2.${attempt}` };
      statuses.push((await signInRaw(person, { port, headers })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(10).fill(429)]);
  });
});

test('an order whose answer was lost is shown as unconfirmed, in neutral words, and sent once', async ({
  page,
}) => {
  const reference = `PO-LOST-${Date.now()}`;
  const lost = { name: 'lost', isForwarded: true, answer: { kind: 'reset' } };
  await setFaults('lost', [{ method: 'POST', path: '/v1/orders$', reference, faults: [lost] }]);
  await signIn(page, BEN);
  const id = await submitOrder(page, await prepareCheckout(page, reference));
  const state = async () =>
    (await getJson<{ state: string }>(page, `/api/orders/${id}?${ORGANISATION_QUERY}`)).state;
  await expect.poll(state, { timeout: 60_000 }).toBe('UNCONFIRMED');
  await page.goto(`${address(BEN.host)}/o/500/orders/${id}`);
  await expect(page.getByText('Unconfirmed').first()).toBeVisible();
  // biome-ignore lint/performance/useDomNodeTextContent: what a person sees, not the scripts in the page
  expect(await page.locator('body').innerText()).not.toMatch(/failed|\bconfirmed/i);
  expect(await listOrderPosts(reference)).toMatchObject([{ status: 201 }]);
});

/** For docs/reliability.md, when `npm run reliability -- --web` asks for it. */
function writeCounts(counts: object[]): void {
  const folder = process.env.RELIABILITY_COUNTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'web.json'), JSON.stringify(counts, null, 2));
}
