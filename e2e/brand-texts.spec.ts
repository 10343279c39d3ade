import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from './fixtures/accessibility';
import { addCustomer } from './fixtures/customer-brand';
import { pressUntilHeard } from './fixtures/keyboard';
import { getDemoPerson } from './fixtures/people';
import { address } from './fixtures/portal';
import { callRaw } from './fixtures/requests';
import { expect, test } from './fixtures/test';

const AMIRA = getDemoPerson('amira@brightwater.example');
/** Pages may take a while on a busy machine; how long a node may remember a brand, its own tests say. */
const PUBLISH_TIMEOUT_MS = 20_000;

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openBrand(page: Page, name: string): Promise<{ host: string }> {
  const id = await addCustomer(page, `${name} ${Date.now()}`);
  await page.goto(`${address(AMIRA.host)}/o/${id}/admin/brand`);
  await page.getByRole('button', { name: 'Create brand' }).click();
  const host = `texts-${id}.localhost`;
  const hosts = section(page, 'Hosts');
  await hosts.getByLabel('Host name').fill(host);
  await hosts.getByRole('button', { name: 'Add host' }).click();
  await expect(hosts.getByRole('link', { name: host })).toBeVisible();
  return { host };
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByRole('row', {
      name: /sign-in.form.forgotten \(Deutsch\) Standard text Kein Passwort\?/,
    }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/Version \d+ published/).first()).toBeVisible();
}

/** The name of a link of the sign-in page, as the page shows it once it has its scripts. */
const readLink = async (page: Page, host: string): Promise<string> => {
  await page.goto(`${address(host)}/sign-in`);
  return (await page.locator('a[href*="forgot-password"]').textContent()) ?? '';
};
const readTitle = async (host: string, language: string): Promise<unknown> => {
  const { text } = await callRaw({
    host,
    path: '/api/brand?organisation=1',
    headers: { 'accept-language': language },
  });
  return (JSON.parse(text) as { title: string }).title;
};

/** The message of a name among those that a search found. */
const found = (texts: Locator, name: string) =>
  texts.getByRole('list', { name: /found$/ }).getByRole('button', { name: new RegExp(`${name}$`) });

/** Opens the dialog of a message that a search finds. */
async function openText(page: Page, search: string, name: string) {
  const texts = section(page, 'Texts');
  await texts.getByLabel('Search for a text').fill(search);
  await found(texts, name).click();
  const dialog = page.getByRole('dialog', { name: 'Your text' });
  await expect(dialog.getByRole('textbox', { name: 'Your text' })).not.toHaveValue('');
  return dialog;
}

test('a text of a brand is written, checked, published, and shown on its host in its language only', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const { host } = await openBrand(page, 'Hazel');
  const texts = section(page, 'Texts');
  await expect(texts.getByText('All texts are the standard ones.')).toBeVisible();
  await texts.getByLabel('Language of the texts').selectOption('Deutsch');

  const dialog = await openText(page, 'Konto für', 'sign-in.forgotPassword.sentDetail');
  const preview = dialog.getByRole('region', { name: 'Preview' });
  const field = dialog.getByRole('textbox', { name: 'Your text' });
  await expect(preview.getByText(/Konto für ‹email› gibt/)).toBeVisible();
  await field.fill('Wir haben Ihnen geschrieben.');
  await expect(dialog.getByText('{email} is missing.')).toBeVisible();
  await expect(preview.getByText('Correct the text to see it.')).toBeVisible();
  await expectAccessible(page, 'the dialog of a text with an error');
  await dialog.getByRole('button', { name: 'Use this text' }).click();
  await expect(field).toHaveValue('Wir haben Ihnen geschrieben.');
  await field.fill('Wir haben {email} geschrieben.');
  await expect(preview.getByText('Wir haben ‹email› geschrieben.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use this text' }).click();
  await expect(dialog).toBeHidden();

  const link = await openText(page, 'Passwort vergessen?', 'sign-in.form.forgotten');
  await link.getByRole('textbox', { name: 'Your text' }).fill('Kein Passwort?');
  await link.getByRole('button', { name: 'Use this text' }).click();
  const title = await openText(page, 'errors.titles.not-signed-in', 'errors.titles.not-signed-in');
  await title.getByRole('textbox', { name: 'Your text' }).fill('Bitte melden Sie sich bei Hazel an');
  await title.getByRole('button', { name: 'Use this text' }).click();
  await expect(texts.getByRole('heading', { name: 'Deutsch: 3 texts' })).toBeVisible();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expectAccessible(page, 'the texts of a brand');
  await publish(page);

  const german = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  const english = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await expect.poll(() => readLink(german, host), { timeout: PUBLISH_TIMEOUT_MS }).toBe('Kein Passwort?');
  expect(await readLink(english, host)).toBe('Forgotten your password?');
  expect(await readLink(german, AMIRA.host)).toBe('Passwort vergessen?');
  expect(await readTitle(host, 'de')).toBe('Bitte melden Sie sich bei Hazel an');
  expect(await readTitle(host, 'en')).not.toContain('Hazel');
  expect(await readTitle(AMIRA.host, 'de')).not.toContain('Hazel');

  await texts.getByRole('button', { name: 'Remove sign-in.form.forgotten' }).click();
  await expect(texts.getByRole('heading', { name: 'Deutsch: 2 texts' })).toBeVisible();
});

test('texts are found, written and given back by keyboard, on a phone too', async ({ page }) => {
  await openBrand(page, 'Medlar');
  await page.setViewportSize({ width: 390, height: 844 });
  const texts = section(page, 'Texts');
  await texts.getByLabel('Search for a text').focus();
  await page.keyboard.type('form.forgotten');
  const result = found(texts, 'sign-in.form.forgotten');
  await expect(result).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(result).toBeFocused();
  const dialog = page.getByRole('dialog', { name: 'Your text' });
  await pressUntilHeard(page, 'Enter', () => expect(dialog).toBeVisible({ timeout: 2_000 }));
  const field = dialog.getByRole('textbox', { name: 'Your text' });
  await expect(field).toHaveValue('Forgotten your password?');
  await expectNoHorizontalScroll(page);
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('No password?');
  await expect(dialog.getByRole('region', { name: 'Preview' }).getByText('No password?')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Use this text' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(result).toBeFocused();
  await expect(texts.getByRole('heading', { name: 'English: 1 text' })).toBeVisible();
  await expectAccessible(page, 'the texts of a brand on a phone');
  await expectNoHorizontalScroll(page);

  await texts.getByRole('button', { name: 'Edit sign-in.form.forgotten' }).click();
  await expect(field).toHaveValue('No password?');
  await dialog.getByRole('button', { name: 'Use the standard text' }).click();
  await expect(texts.getByText('All texts are the standard ones.')).toBeVisible();
});
