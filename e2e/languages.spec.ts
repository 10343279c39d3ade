import type { Page } from '@playwright/test';
import { expectAccessible, findOverflows } from './fixtures/accessibility';
import { addCustomer } from './fixtures/customer-brand';
import { openWith } from './fixtures/open-with';
import { getDemoPerson, type Person, signIn, signInWithNewSession } from './fixtures/people';
import { address } from './fixtures/portal';
import { callFromPage } from './fixtures/requests';
import { expect, test } from './fixtures/test';

const AMIRA = getDemoPerson('amira@brightwater.example');

const SIGN_IN = {
  'en-GB': 'Sign in',
  'de-DE': 'Anmelden',
  'fr-FR': 'Connexion',
  'nl-NL': 'Inloggen',
  'es-ES': 'Iniciar sesión',
} as const;
type LanguageLocale = keyof typeof SIGN_IN;
const LOCALES = Object.keys(SIGN_IN) as LanguageLocale[];
/** Pages of an organisation that trades, for everybody who belongs to it. */
const PAGES = ['', '/products', '/orders'];
/** Pages for an administrator, who would approve orders and get mails of other tests in that organisation. */
const ADMINISTRATOR_PAGES = ['/cart', '/quick-order', '/account', '/admin/people', '/admin/prices'];
const TRADING = 200;
/** A message that was not found is written as its key. */
const KEY = /\b[a-z]+(-[a-z]+)*\.[a-z][a-zA-Z]+\.[a-zA-Z-]+\b/;

const setLanguage = (page: Page, locale: LanguageLocale) =>
  page.context().addCookies([{ name: 'language', value: locale, url: address(AMIRA.host) }]);

for (const [accepted, locale] of [
  ['fr-CH', 'fr-CH'],
  ['pl-PL', 'en-GB'],
] as const)
  test.describe(`a browser in ${accepted}`, () => {
    test.use({ locale: accepted });
    test('shows a visitor the language that it prefers', async ({ page }) => {
      await page.goto(`${address(AMIRA.host)}/sign-in`);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        SIGN_IN[locale === 'fr-CH' ? 'fr-FR' : 'en-GB'],
      );
    });
  });

test('a visitor chooses a language, which stays until a person signs in with another one', async ({
  page,
}) => {
  await page.goto(`${address(AMIRA.host)}/sign-in`);
  for (const locale of LOCALES.toReversed()) {
    await expect(async () => {
      await page.locator('main select').selectOption(locale);
      await expect(page.locator('html')).toHaveAttribute('lang', locale, { timeout: 5_000 });
    }).toPass();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(SIGN_IN[locale]);
    await expectAccessible(page, `the sign-in page in ${locale}`);
    expect(await findOverflows(page, [320])).toEqual([]);
  }
  await setLanguage(page, 'de-DE');
  await page.goto(`${address(AMIRA.host)}/forgot-password`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Passwort zurücksetzen');
});

/** Invites a person who reads a language, and accepts for them. */
async function addReader(
  page: Page,
  reader: { locale: LanguageLocale; role: string; organisation: number },
): Promise<Person> {
  const { locale, role, organisation } = reader;
  const email = `eva-${crypto.randomUUID()}@brightwater.example`;
  const invited = await callFromPage(page, `/api/invitations?organisation=${organisation}`, {
    method: 'POST',
    body: { email, organisationId: organisation, role, locale },
  });
  const { link } = JSON.parse(invited.text) as { link: string };
  const password = 'lantern walrus copper tide';
  const token = decodeURIComponent(new URL(link).hash.slice(1));
  const body = { token, name: 'Eva Sommer', password };
  const accepted = await callFromPage(page, '/api/invitations/accept', { method: 'POST', body });
  expect(accepted.status, accepted.text).toBe(200);
  return { ...AMIRA, email, password, name: 'Eva Sommer', role, organisation };
}

test('pages are in the language of the person, who changes it in the menu for all browsers', async ({
  page,
  browser,
}) => {
  await signIn(page, AMIRA);
  const eva = await addReader(page, { locale: 'de-DE', role: 'viewer', organisation: TRADING });
  const first = await (await browser.newContext()).newPage();
  await signInWithNewSession(first, eva);
  await first.goto(`${address(eva.host)}/o/200/orders`);
  await expect(first.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect(first.getByRole('heading', { level: 1, name: 'Bestellungen' })).toBeVisible();
  await expect(first).toHaveTitle(/^Bestellungen/);
  const second = await (await browser.newContext()).newPage();
  await signInWithNewSession(second, eva);
  await second.goto(`${address(eva.host)}/o/200/orders`);
  const dutch = first.getByRole('menuitemradio', { name: 'Nederlands' });
  await openWith(first.getByRole('button', { name: `Angemeldet als ${eva.name}` }), dutch);
  await dutch.click();
  await expect(first.locator('html')).toHaveAttribute('lang', 'nl-NL');
  await expect(first.getByRole('heading', { level: 1, name: 'Bestellingen' })).toBeVisible();
  const { text } = await callFromPage(first, '/api/orders/export?organisation=200&format=csv', {
    method: 'GET',
  });
  expect(text.split('\n', 1)[0]).toContain('Bestelling');

  await expect(second.getByRole('heading', { level: 1, name: 'Bestellungen' })).toBeVisible();
  await second.reload();
  await expect(second.getByRole('heading', { level: 1, name: 'Bestellingen' })).toBeVisible();
});

/** The texts of the page that look like keys of messages. Each text is read by itself: the months of a chart, in a row, look like one. */
async function findKeys(page: Page): Promise<string[]> {
  const texts = await page.locator('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) found.push(walker.currentNode.textContent ?? '');
    return found;
  });
  return texts.filter((text) => KEY.test(text));
}

/** Reads pages as a person: each has every message, and fits a phone. */
async function readPages(page: Page, reader: Person, locale: LanguageLocale, paths: readonly string[]) {
  await page.context().clearCookies();
  await signInWithNewSession(page, reader);
  for (const path of paths) {
    await page.goto(`${address(reader.host)}/o/${reader.organisation}${path}`);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect.poll(() => findKeys(page), path).toEqual([]);
    expect(await findOverflows(page, [320, 1024]), `${path} in ${locale}`).toEqual([]);
  }
}

for (const locale of LOCALES)
  test(`eight pages in ${locale} have every message and fit a phone`, async ({ page }) => {
    test.setTimeout(180_000);
    const organisation = await addCustomer(page, `Languages ${crypto.randomUUID()}`);
    const viewer = await addReader(page, { locale, role: 'viewer', organisation: TRADING });
    const administrator = await addReader(page, { locale, role: 'administrator', organisation });
    await readPages(page, viewer, locale, PAGES);
    await readPages(page, administrator, locale, ADMINISTRATOR_PAGES);
  });
