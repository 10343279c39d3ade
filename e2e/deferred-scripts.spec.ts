import type { Page } from '@playwright/test';
import { pressUntilHeard } from './fixtures/keyboard';
import { getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { callRaw, getCookieHeader } from './fixtures/requests';
import { expect, test } from './fixtures/test';

const BEN = getDemoPerson('ben@brightwater.example');
const PATH = '/o/200/products';
const PRODUCTS = address(BEN.host) + PATH;

/**
 * Opens the catalogue with its styles held back; no browser paints before they come.
 * @param documentMs time that the document takes
 * @returns the scripts requested so far, and a function that releases the styles
 */
async function openUnpainted(page: Page, documentMs: number) {
  await signIn(page, BEN);
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Fetches the document first: it then takes equally long on a slow machine.
  const headers = { cookie: await getCookieHeader(page), 'accept-encoding': 'identity' };
  const document = await callRaw({ host: BEN.host, path: PATH, headers });
  expect(document.status).toBe(200);
  await page.route(PRODUCTS, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, documentMs));
    await route.fulfill({ headers: document.headers, body: document.text });
  });
  await page.route('**/*.css', async (route) => {
    await isReleased;
    await route.continue();
  });
  const preloaded = /rel="preload" as="script"[^>]* href="([^"]+)"/.exec(document.text)?.[1] ?? '';
  expect(preloaded).toContain('/_next/static/');
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') && pathname !== preloaded) scripts.push(pathname);
  });
  await page.goto(PRODUCTS, { waitUntil: 'commit' });
  // The body has been parsed; nothing of it is painted.
  await expect(page.locator('main h1')).toBeAttached();
  return { scripts, release };
}

/** Scripts of the document that have run or will, each once. */
async function expectEachOnce(page: Page): Promise<void> {
  const sources = await page
    .locator('script[src*="/_next/static/"]')
    .evaluateAll((scripts) => scripts.map((script) => (script as HTMLScriptElement).src));
  expect(new Set(sources).size).toBe(sources.length);
  await expect(page.locator('script[type="text/deferred"]')).toHaveCount(0);
}

/** Only scripts hear a key. */
const expectInteractive = (page: Page) =>
  pressUntilHeard(page, 'Control+k', () =>
    expect(page.getByRole('combobox', { name: 'Search products' })).toBeFocused({ timeout: 2_000 }),
  );

test('over a slow network scripts come beside the styles', async ({ page }) => {
  const { scripts, release } = await openUnpainted(page, 800);
  await expect.poll(() => scripts.length).toBeGreaterThan(3);
  release();
  await expectInteractive(page);
  await expectEachOnce(page);
});
