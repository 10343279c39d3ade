import type { Browser, Page } from '@playwright/test';
import { findAccessibilityViolations, findOverflows, findViolationsInTheme } from './fixtures/accessibility';
import { findPageObjects, type PageObjects } from './fixtures/page-objects';
import { PAGE_PATHS } from './fixtures/page-paths';
import { canSee } from './fixtures/page-rights';
import { getDemoPerson, type Person, signIn } from './fixtures/people';
import { accounts, address } from './fixtures/portal';
import { callRaw } from './fixtures/requests';
import { listRoutes } from './fixtures/routes';
import { expect, test } from './fixtures/test';

const PHONE = { width: 375, height: 812 };
const DESKTOP = { width: 1440, height: 900 };
/**
 * A person of two brands, and on what they look at it. A third brand is put on the same pages: it differs in its colours, since
 * names and roles do not come from its stylesheet. One of them loads every page as a document, the other goes from page to page, as
 * links do.
 */
const TEST_USERS = [
  {
    person: getDemoPerson('amira@brightwater.example'),
    viewport: DESKTOP,
    otherBrands: ['corvid.localhost'],
    open: followLink,
  },
  { person: getDemoPerson('bea@birchline.example'), viewport: PHONE, otherBrands: [], open: loadDocument },
];
/** She may see every page. In the look of another brand she sees those that the brand's own person may not. */
const OLIVE = getDemoPerson('olive@halden.example');
/** The set-up is no page of a portal that is set up: `set-up.spec.ts` looks at it. */
const PAGES = listRoutes().filter(({ kind, path }) => kind === 'page' && path !== '/setup');
/** Addresses that only lead to another page: of the portal and of the administration. */
const MAX_DOORS = 2;
/** Each brand's pages are shared out, so that two workers take about as long. */
const SHARD_COUNT = 2;

/** URLs that each browser page has been checked at: some addresses only lead to another. */
const VISITED_URLS = new WeakMap<Page, Set<string>>();

const countVisits = (page: Page): number => VISITED_URLS.get(page)?.size ?? 0;

/** True when the page behind an address has not been checked yet. */
function isFirstVisit(page: Page): boolean {
  const visited = VISITED_URLS.get(page) ?? new Set();
  VISITED_URLS.set(page, visited);
  const before = visited.size;
  return visited.add(page.url()).size > before;
}

async function loadDocument(page: Page, url: string): Promise<void> {
  const response = await page.goto(url, { waitUntil: 'load' });
  expect(response?.status(), url).toBe(200);
}

/** Time for a page to change its address; one that only leads back never does. */
const ADDRESS_TIMEOUT_MS = 5_000;

/** Goes on to a page of the same host as a link does, by what Next's own links call; to the first one by its document. */
async function followLink(page: Page, url: string): Promise<void> {
  const { origin, pathname, search } = new URL(url);
  const before = page.url();
  const hasRouter = await page.evaluate(() => 'next' in window);
  if (!hasRouter || new URL(before).origin !== origin) return loadDocument(page, url);
  const answer = page.waitForResponse(
    (response) => response.request().headers().rsc === '1' && response.url().startsWith(origin + pathname),
  );
  await page.evaluate(
    (path) =>
      (window as unknown as { next: { router: { push(path: string): void } } }).next.router.push(path),
    pathname + search,
  );
  expect((await answer).status(), url).toBeLessThan(400);
  await page
    .waitForURL((address) => address.href !== before, { timeout: ADDRESS_TIMEOUT_MS, waitUntil: 'commit' })
    .catch(() => undefined);
}

/** The colours of a page: its own, or those of another brand in their place. */
interface Look {
  host: string;
  stylesheet: string;
}

/**
 * The faults of a page in light and in dark, which a person changes without loading it again, and in narrow windows.
 * @param looks `own` is the one that the page should have, `others` those in whose colours it is looked at as well
 * @param open leads there
 */
async function findPageViolations(
  page: Page,
  path: string,
  url: string,
  { own, others }: { own?: Look; others: Look[] } = { others: [] },
  open = loadDocument,
): Promise<string[]> {
  await open(page, url);
  if (!isFirstVisit(page)) return [];
  await expect(page.getByRole('heading', { level: 1 }).first(), url).toBeVisible();
  await expect(page.locator('[aria-busy="true"]'), url).toHaveCount(0);
  // A mail is shown in a frame in which no script runs, so that axe would wait in it for ever; its title stays.
  await page.locator('iframe').evaluateAll((frames) => {
    for (const frame of frames) {
      const blank = frame.cloneNode() as HTMLIFrameElement;
      for (const name of ['sandbox', 'src', 'srcdoc']) blank.removeAttribute(name);
      frame.replaceWith(blank);
    }
  });
  if (own) await showLook(page, own);
  const violations = [
    ...(await findViolationsInTheme(page, 'light', 'all')),
    ...(await findViolationsInTheme(page, 'dark', 'colours')),
    ...(await findOverflows(page)),
  ];
  for (const look of others) {
    await showLook(page, look);
    for (const theme of ['light', 'dark'] as const)
      violations.push(
        ...(await findViolationsInTheme(page, theme, 'colours')).map(
          (violation) => `${look.host} ${violation}`,
        ),
      );
  }
  return violations.map((violation) => `${path} ${violation}`);
}

/**
 * Puts the stylesheet of another brand in the place of the page's own. Not by answering the page's request for it: a browser
 * whose requests are looked at keeps no script from one page to the next.
 */
async function showLook(page: Page, { stylesheet }: Look): Promise<void> {
  await page.evaluate((text) => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href^="/brand/"]');
    if (!link?.sheet) throw new Error('The page has no stylesheet of a brand.');
    const other = new CSSStyleSheet();
    other.replaceSync(text);
    while (link.sheet.cssRules.length > 0) link.sheet.deleteRule(0);
    for (const [index, { cssText }] of [...other.cssRules].entries()) link.sheet.insertRule(cssText, index);
  }, stylesheet);
}

/** A browser that moves nothing, so that no colour is caught on its way to another. */
async function openPage(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  return context.newPage();
}

/** Reads the stylesheet of a host's brand. */
async function readLook(host: string): Promise<Look> {
  const { text } = await callRaw({ host, path: '/sign-in' });
  const path = /href="(\/brand\/[^"/]+)"/.exec(text)?.[1];
  if (!path) throw new Error(`${host} has no stylesheet`);
  return { host, stylesheet: (await callRaw({ host, path })).text };
}

interface UserPage {
  page: Page;
  person: Person;
  objects: PageObjects;
}

async function openUserPage(browser: Browser, person: Person, viewport: typeof DESKTOP): Promise<UserPage> {
  const page = await openPage(browser, viewport);
  await signIn(page, person);
  return { page, person, objects: await findPageObjects(page, person) };
}

test.describe.configure({ mode: 'parallel' });

test('every page of the build is checked', () => {
  expect(PAGES.map(({ path }) => path).sort()).toEqual(Object.keys(PAGE_PATHS).sort());
});

for (const { person, viewport, otherBrands, open } of TEST_USERS)
  for (let shard = 0; shard < SHARD_COUNT; shard++)
    test(`axe finds no fault in the pages of ${[person.host, ...otherBrands].join(' and ')}, light and dark, part ${shard + 1}`, async ({
      browser,
    }) => {
      test.setTimeout(600_000);
      const own = await openUserPage(browser, person, viewport);
      const operator = await openUserPage(browser, OLIVE, viewport);
      const anonymousPage = await openPage(browser, viewport);
      const ownLook = await readLook(person.host);
      const others = await Promise.all(otherBrands.map(readLook));
      const violations: string[] = [];
      const routes = PAGES.filter((_, index) => index % SHARD_COUNT === shard);
      for (const route of routes) {
        const toPath = PAGE_PATHS[route.path];
        if (!toPath) continue;
        const path = canSee(person, route) ? toPath(person.organisation, own.objects) : null;
        const operatorPath = toPath(OLIVE.organisation, operator.objects);
        expect(path ?? operatorPath, `nothing to show on ${route.path}`).not.toBeNull();
        const user = path === null ? operator : own;
        const page = route.path === '/sign-in' ? anonymousPage : user.page;
        const url = `${address(user.person.host)}${path ?? operatorPath}`;
        violations.push(...(await findPageViolations(page, route.path, url, { own: ownLook, others }, open)));
      }
      expect(violations).toEqual([]);
      const visits = [own.page, operator.page, anonymousPage]
        .map(countVisits)
        .reduce((sum, count) => sum + count);
      expect(visits).toBeGreaterThanOrEqual(routes.length - MAX_DOORS);
    });

test('axe finds no fault in empty pages', async ({ browser }) => {
  test.setTimeout(120_000);
  const { page } = await openUserPage(browser, getDemoPerson('dev@delphin.example'), DESKTOP);
  const violations: string[] = [];
  for (const path of [
    ...['', 'orders'],
    'orders/attention',
    'orders/approvals',
    'cart',
    'checkout',
    'quick-order',
    'order-templates',
    'subscriptions',
    'inbox',
    'watching',
  ])
    violations.push(
      ...(await findPageViolations(page, path, `${address('corvid.localhost')}/o/501/${path}`)),
    );
  expect(violations).toEqual([]);
});

test.describe('the page for a missing address', () => {
  test.use({ expectedConsoleErrors: [/404/] });
  test('passes axe in every brand', async ({ page }) => {
    const violations: string[] = [];
    for (const { host } of accounts().brands)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(`${address(host)}/nowhere`);
        violations.push(
          ...(await findAccessibilityViolations(page)).map(
            (violation) => `${host} in ${colorScheme}: ${violation}`,
          ),
        );
      }
    expect(violations).toEqual([]);
  });
});
