import type { Browser, Page } from '@playwright/test';
import { accessibilityFaults } from './fixtures/accessible';
import { ADDRESSES, findObjects, type Objects } from './fixtures/addresses';
import { callRaw } from './fixtures/calls';
import { type Person, personNamed, signIn } from './fixtures/people';
import { accounts, address } from './fixtures/portal';
import { allRoutes, type Route } from './fixtures/routes';
import { expect, test } from './fixtures/test';

const PHONE = { width: 375, height: 812 };
const DESK = { width: 1440, height: 900 };
/** A person of each brand, and on what they look at it. */
const READERS = [
  { person: personNamed('amira@brightwater.example'), viewport: DESK },
  { person: personNamed('dev@delphin.example'), viewport: DESK },
  { person: personNamed('bea@birchline.example'), viewport: PHONE },
];
/** She may see every page. In the look of another brand she sees those that the brand's own person may not. */
const OLIVE = personNamed('olive@halden.example');
const OPERATORS = ['orders:desk', 'search:manage', 'system:read'];
const ADMINISTRATORS = [
  'catalogue:manage',
  'connections:manage',
  'orders:approve',
  'orders:manage',
  'organisations:manage',
  'people:manage',
  'prices:manage',
  'webhooks:manage',
  'brands:manage',
];
/** The set-up is no page of a portal that is set up: `set-up.spec.ts` looks at it. */
const PAGES = allRoutes().filter(({ kind, path }) => kind === 'page' && path !== '/setup');
/** Each brand's pages are shared out, so that two workers take about as long. */
const SHARES = 2;

/** The door of the administration leads to the first page that one may see; a buyer may see none. */
const forAdministrators = ({ permission, path }: Route): boolean =>
  ADMINISTRATORS.includes(permission) || path === '/o/[organisationId]/admin';

const maySee = ({ role }: Person, route: Route): boolean =>
  !OPERATORS.includes(route.permission) && (role === 'administrator' || !forAdministrators(route));

/** What each browser page was looked at under: some addresses only lead to another. */
const LOOKED_AT = new WeakMap<Page, Set<string>>();

/** Whether the page where an address led is looked at for the first time. */
function isNew(page: Page): boolean {
  const known = LOOKED_AT.get(page) ?? new Set();
  LOOKED_AT.set(page, known);
  const before = known.size;
  return known.add(page.url()).size > before;
}

/** The faults of a page in light and in dark, which a person changes without loading it again. */
async function faultsOf(page: Page, path: string, at: string): Promise<string[]> {
  const response = await page.goto(at, { waitUntil: 'load' });
  expect(response?.status(), at).toBe(200);
  if (!isNew(page)) return [];
  await expect(page.getByRole('heading', { level: 1 }).first(), at).toBeVisible();
  await expect(page.locator('[aria-busy="true"]'), at).toHaveCount(0);
  // A mail is shown in a frame in which no script runs, so that axe would wait in it for ever; its title stays.
  await page.locator('iframe').evaluateAll((frames) => {
    for (const frame of frames) {
      const blank = frame.cloneNode() as HTMLIFrameElement;
      for (const name of ['sandbox', 'src', 'srcdoc']) blank.removeAttribute(name);
      frame.replaceWith(blank);
    }
  });
  const faults: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
    const found = await accessibilityFaults(page, theme === 'dark' ? 'colours' : undefined);
    faults.push(...found.map((fault) => `${path} in ${theme}: ${fault}`));
  }
  return faults;
}

/** A browser that moves nothing, so that no colour is caught on its way to another. */
async function openPage(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  return context.newPage();
}

/** Gives pages of one host the stylesheet of another brand: a brand is nothing else. */
async function dressAs(page: Page, host: string): Promise<void> {
  const { text } = await callRaw({ host, path: '/sign-in' });
  const path = /href="(\/brand\/[^"/]+)"/.exec(text)?.[1];
  if (!path) throw new Error(`${host} has no stylesheet`);
  const { text: body } = await callRaw({ host, path });
  await page.route(/\/brand\/[^/]+$/, (route) => route.fulfill({ contentType: 'text/css', body }));
}

interface Reader {
  page: Page;
  person: Person;
  objects: Objects;
}

async function openReader(browser: Browser, person: Person, viewport: typeof DESK): Promise<Reader> {
  const page = await openPage(browser, viewport);
  await signIn(page, person);
  return { page, person, objects: await findObjects(page, person) };
}

test.describe.configure({ mode: 'parallel' });

test('every page has an address at which it is looked at', () => {
  expect(PAGES.map(({ path }) => path).sort()).toEqual(Object.keys(ADDRESSES).sort());
});

for (const { person, viewport } of READERS)
  for (let share = 0; share < SHARES; share++)
    test(`axe finds no fault in the pages of ${person.host}, light and dark, part ${share + 1}`, async ({
      browser,
    }) => {
      test.setTimeout(600_000);
      const own = await openReader(browser, person, viewport);
      const operator = await openReader(browser, OLIVE, viewport);
      const stranger = await openPage(browser, viewport);
      await dressAs(operator.page, person.host);
      const faults: string[] = [];
      for (const route of PAGES.filter((_, place) => place % SHARES === share)) {
        const toAddress = ADDRESSES[route.path];
        if (!toAddress) continue;
        const path = maySee(person, route) ? toAddress(person.organisation, own.objects) : null;
        const operatorPath = toAddress(OLIVE.organisation, operator.objects);
        expect(path ?? operatorPath, `nothing to show on ${route.path}`).not.toBeNull();
        const reader = path === null ? operator : own;
        const page = route.path === '/sign-in' ? stranger : reader.page;
        const at = `${address(reader.person.host)}${path ?? operatorPath}`;
        faults.push(...(await faultsOf(page, route.path, at)));
      }
      expect(faults).toEqual([]);
    });

test('axe finds no fault in pages that have nothing to show', async ({ browser }) => {
  test.setTimeout(120_000);
  const { page } = await openReader(browser, personNamed('dev@delphin.example'), DESK);
  const faults: string[] = [];
  for (const path of [
    'orders',
    'orders/attention',
    'orders/approvals',
    'cart',
    'checkout',
    'inbox',
    'watching',
  ])
    faults.push(...(await faultsOf(page, path, `${address('corvid.localhost')}/o/501/${path}`)));
  expect(faults).toEqual([]);
});

test.describe('what is not found', () => {
  test.use({ expectedConsoleErrors: [/404/] });
  test('has no fault that axe finds, in any brand', async ({ page }) => {
    const faults: string[] = [];
    for (const { host } of accounts().brands)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(`${address(host)}/nowhere`);
        faults.push(
          ...(await accessibilityFaults(page)).map((fault) => `${host} in ${colorScheme}: ${fault}`),
        );
      }
    expect(faults).toEqual([]);
  });
});
