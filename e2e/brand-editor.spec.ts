import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from './fixtures/accessibility';
import { addCustomer } from './fixtures/customer-brand';
import { getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { callRaw } from './fixtures/requests';
import { expect, test } from './fixtures/test';

const AMIRA = getDemoPerson('amira@brightwater.example');
/** Pages may take a while on a busy machine; how long a node may remember a brand, its own tests say. */
const PUBLISH_TIMEOUT_MS = 20_000;

// A frame without scripts rejects those by which a test looks into it.
// Playwright takes two patterns in a list for a value with options, so this is one.
test.use({ expectedConsoleErrors: [/Blocked script execution in .*\/preview\/mail|status of 400/] });

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const expectSaved = (page: Page) => expect(page.getByText('Draft saved')).toBeVisible();

async function publish(page: Page, note: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note').fill(note);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/Version \d+ published/).first()).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** Reads the sign-in page as a visitor of the host sees it. */
const readSignInPage = async (visitor: Page, host: string) => {
  const response = await visitor.goto(`${address(host)}/sign-in`);
  if (response?.status() !== 200) return { status: response?.status(), title: '', colour: '' };
  const colour = await visitor
    .getByRole('button', { name: 'Sign in' })
    .evaluate((button) => getComputedStyle(button).backgroundColor);
  return { status: 200, title: await visitor.title(), colour };
};

test('a brand is prepared, previewed, published, shown on all hosts and rolled back', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const id = await addCustomer(page, `Elm Dental ${Date.now()}`);
  const host = `elm-${id}.localhost`;
  const visitor = await (await browser.newContext()).newPage();
  await page.goto(`${address(AMIRA.host)}/o/${id}/admin/brand`);
  await expect(page.getByText(/inherits the brand Brightwater IT/)).toBeVisible();
  await page.getByRole('button', { name: 'Create brand' }).click();

  const identity = section(page, 'Identity');
  await identity.getByLabel('Name').fill('Elm Orders');
  const colours = section(page, 'Colours');
  await colours.getByLabel('Main colour', { exact: true }).fill('#ffd500');
  await expect(colours.getByText(/Contrast 1\.\d to 1 on light backgrounds/)).toBeVisible();
  await colours
    .getByRole('button', { name: /^Use #/ })
    .first()
    .click();
  await expect(colours.getByText(/Contrast 1\.\d to 1 on light backgrounds/)).toBeHidden();
  await colours.getByLabel('Main colour', { exact: true }).fill('#0b3d91');
  await section(page, 'Orders').getByLabel('Order number prefix').fill('elm');
  await expectSaved(page);
  await page.reload();
  await expect(identity.getByLabel('Name')).toHaveValue('Elm Orders');

  const preview = section(page, 'Preview');
  // A brand with a name of its own writes it: the logo of the brand above would be another company's.
  await expect(preview.getByText('Elm Orders', { exact: true }).first()).toBeVisible();
  await expect(preview.getByRole('img', { name: 'Elm Orders' })).toHaveCount(0);
  await preview.getByLabel('Page').selectOption('order');
  await expect(preview.getByText('Order ELM-7K3M-9Q2P')).toBeVisible();
  for (const scene of ['product', 'sign-in', 'catalogue'])
    await preview.getByLabel('Page').selectOption(scene);
  await preview.getByLabel('Mode').selectOption('dark');
  await preview.getByLabel('Device').selectOption('phone');
  await preview.getByLabel('Page').selectOption('mail');
  await expect(
    page
      .frameLocator('iframe')
      .getByText(/Order ELM-7K3M-9Q2P has shipped/)
      .first(),
  ).toBeVisible();

  const hosts = section(page, 'Hosts');
  await hosts.getByLabel('Host name').fill('orders.elm.example');
  await hosts.getByRole('button', { name: 'Add host' }).click();
  await expect(hosts.getByText('_portal-verify.orders.elm.example', { exact: true })).toBeVisible();
  await hosts.getByLabel('Host name').fill(host);
  await hosts.getByRole('button', { name: 'Add host' }).click();
  await expect(hosts.getByRole('link', { name: host })).toBeVisible();
  expect(await readSignInPage(visitor, host)).toMatchObject({ status: 404 });
  expect(await readSignInPage(visitor, 'orders.elm.example').catch(() => ({ status: 404 }))).toMatchObject({
    status: 404,
  });

  await publish(page, 'The first one');
  const first = { status: 200, title: 'Sign in · Elm Orders', colour: 'rgb(11, 61, 145)' };
  await expect.poll(() => readSignInPage(visitor, host), { timeout: PUBLISH_TIMEOUT_MS }).toEqual(first);
  await identity.getByLabel('Name').fill('Elm & Sons');
  await colours.getByLabel('Main colour', { exact: true }).fill('#7a1f5c');
  await expectSaved(page);
  expect(await readSignInPage(visitor, host)).toEqual(first);
  await publish(page, 'A new name');
  const second = { status: 200, title: 'Sign in · Elm & Sons', colour: 'rgb(122, 31, 92)' };
  await expect.poll(() => readSignInPage(visitor, host), { timeout: PUBLISH_TIMEOUT_MS }).toEqual(second);

  await section(page, 'Versions').getByRole('button', { name: 'Roll back to version 1' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('cell', { name: 'Elm Orders' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByText('Version 1 is live again')).toBeVisible();
  await expect.poll(() => readSignInPage(visitor, host), { timeout: PUBLISH_TIMEOUT_MS }).toEqual(first);
  await expect(section(page, 'Versions').getByText('Restores version 1')).toBeVisible();

  await hosts.getByRole('button', { name: `Remove ${host}` }).click();
  const removal = page.getByRole('alertdialog');
  await expect(removal.getByRole('button', { name: 'Remove' })).toBeDisabled();
  await removal.getByLabel(`Type ${host} to confirm`).fill('another.localhost');
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(removal.getByText('or the name of the brand to remove its only host')).toBeVisible();
  await removal.getByLabel(`Type ${host} to confirm`).fill('elm orders');
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect
    .poll(async () => (await readSignInPage(visitor, host)).status, { timeout: PUBLISH_TIMEOUT_MS })
    .toBe(404);
});

test('a legal text is shown in the language of its reader', async ({ page }) => {
  const id = await addCustomer(page, `Larch Dental ${Date.now()}`);
  const host = `larch-${id}.localhost`;
  await page.goto(`${address(AMIRA.host)}/o/${id}/admin/brand`);
  await page.getByRole('button', { name: 'Create brand' }).click();
  const support = section(page, 'Support and legal');
  await support.getByLabel('Terms', { exact: true }).selectOption('text');
  await support.getByLabel('Terms text').fill('General terms');
  const languages = support.getByRole('tablist', { name: 'Terms: languages' });
  await languages.getByRole('tab', { name: 'Deutsch' }).click();
  await support.getByLabel('Terms (Deutsch)').fill('Geschäftsbedingungen');
  await expectAccessible(page, 'the languages of a legal text');
  await languages.getByRole('tab', { name: 'Default' }).click();
  await expect(support.getByLabel('Terms text')).toHaveValue('General terms');
  await expectSaved(page);
  const hosts = section(page, 'Hosts');
  await hosts.getByLabel('Host name').fill(host);
  await hosts.getByRole('button', { name: 'Add host' }).click();
  await expect(hosts.getByRole('link', { name: host })).toBeVisible();
  await publish(page, 'Terms');
  const read = async (language: string) =>
    (await callRaw({ host, path: '/legal/terms', headers: { 'accept-language': language } })).text;
  await expect.poll(() => read('de-AT'), { timeout: PUBLISH_TIMEOUT_MS }).toContain('Geschäftsbedingungen');
  expect(await read('de-AT')).not.toContain('General terms');
  expect(await read('fr')).toContain('General terms');
  await page.reload();
  await languages.getByRole('tab', { name: 'Deutsch' }).click();
  await expect(support.getByLabel('Terms (Deutsch)')).toHaveValue('Geschäftsbedingungen');
  await support.getByLabel('Terms (Deutsch)').fill('');
  await expectSaved(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
});

test('two editors do not overwrite each other', async ({ page, browser, baseURL }) => {
  expect(baseURL).toBeTruthy();
  const id = await addCustomer(page, `Oak Dental ${Date.now()}`);
  const path = `${address(AMIRA.host)}/o/${id}/admin/brand`;
  await page.goto(path);
  await page.getByRole('button', { name: 'Create brand' }).click();
  const name = (target: Page) => section(target, 'Identity').getByLabel('Name');
  await expect(name(page)).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await signIn(other, AMIRA);
  await other.goto(path);
  await name(page).fill('Oak One');
  await expectSaved(page);
  other.on('console', () => undefined);
  await name(other).fill('Oak Two');
  await expect(other.getByText(/changed this draft after you opened it/)).toBeVisible();
  await expect(name(other)).toHaveValue('Oak Two');
  await other.getByRole('button', { name: 'Use their version' }).click();
  await expect(name(other)).toHaveValue('Oak One');
  await name(page).fill('Oak Three');
  await expectSaved(page);
  await name(other).fill('Oak Four');
  await other.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expectSaved(other);
  await page.reload();
  await expect(name(page)).toHaveValue('Oak Four');
});

test('the editor passes axe on a desktop and on a phone', async ({ page }) => {
  const id = await addCustomer(page, `Ash Dental ${Date.now()} ${'of a long name '.repeat(8)}`);
  await page.goto(`${address(AMIRA.host)}/o/${id}/admin/brand`);
  await page.getByRole('button', { name: 'Create brand' }).click();
  await expect(section(page, 'Preview').getByRole('img', { name: 'Brightwater IT' }).first()).toBeVisible();
  await expectAccessible(page, 'the editor of a brand');
  await expectNoHorizontalScroll(page);
});
