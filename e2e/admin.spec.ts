import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessibility';
import { searchFor } from './fixtures/ordering';
import { getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { expect, test } from './fixtures/test';

const AMIRA = getDemoPerson('amira@brightwater.example');
const OLIVE = getDemoPerson('olive@halden.example');

const adminPage = (host: string, organisation: number, path: string) =>
  `${address(host)}/o/${organisation}/admin/${path}`;

/** Opens a price list, or the page of a new one, and waits until it can be typed in. */
async function openEditor(page: Page, path: string): Promise<void> {
  await page.goto(adminPage(AMIRA.host, 200, `prices/${path}`));
  await expect(page.getByLabel('Which vendor')).toBeEnabled();
}

test.describe('price lists', () => {
  // Two editors of one list: the second is rejected, which browsers report.
  test.use({ expectedConsoleErrors: [/status of 409/] });
  test('can be made, edited by two people at once, tried out and deleted', async ({ page, context }) => {
    const name = `Journey ${Date.now()}`;
    await signIn(page, AMIRA);
    await openEditor(page, 'new');
    await page.getByRole('button', { name: 'Save price list' }).click();
    await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Markup in %').fill('20');
    await page.getByRole('button', { name: 'Save price list' }).click();
    await page.getByRole('table', { name: 'Price lists', exact: true }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const id = page.url().split('/').at(-1) ?? '';

    const other = await context.newPage();
    await openEditor(other, id);
    await openEditor(page, id);
    await other.getByLabel('Markup in %').fill('30');
    await other.getByRole('button', { name: 'Save price list' }).click();
    await expect(other.getByText('Price list saved')).toBeVisible();
    await page.getByLabel('Markup in %').fill('25');
    await page.getByRole('button', { name: 'Save price list' }).click();
    await expect(page.getByText(/changed this list in the meantime/)).toBeVisible();
    await expect(page.getByLabel('Markup in %')).toHaveValue('25');
    await page.getByRole('button', { name: 'Use their version' }).click();
    await expect(page.getByLabel('Markup in %')).toHaveValue('30');

    await page.goto(adminPage(AMIRA.host, 200, 'prices'));
    const product = page.getByRole('combobox', { name: 'Product', exact: true });
    await expect(product).toBeEnabled();
    await product.fill('monitor');
    await page.getByRole('listbox').getByRole('option').first().click();
    const prices = page.getByRole('table', { name: /^Prices of .+ by list$/ });
    const row = prices.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(/£/);
    await expect(row).toContainText('No one');

    await openEditor(page, id);
    await page.getByRole('button', { name: 'Delete price list' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete price list' }).click();
    await expect(page.getByRole('table', { name: 'Price lists', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  });
});

test('a synonym finds products that do not contain its word, until it is removed', async ({ page }) => {
  const word = 'zwibbelscope';
  await signIn(page, OLIVE);
  const open = async () => {
    await page.goto(adminPage(OLIVE.host, 100, 'synonyms'));
    await expect(page.getByRole('heading', { level: 1, name: 'Synonyms' })).toBeVisible();
  };
  await open();
  const terms = page.getByLabel('Terms with the same meaning');
  const group = page.getByRole('list', { name: 'Synonym groups' }).getByText(`${word}, monitor`);
  await expect(async () => {
    if ((await group.count()) === 0) {
      await terms.fill(`${word}, monitor`);
      await page.getByRole('button', { name: 'Add', exact: true }).click({ timeout: 5_000 });
    }
    await expect(group).toBeVisible({ timeout: 3_000 });
  }).toPass();

  await expect(() => searchFor(page, OLIVE.host, 100, word)).toPass();
  await expect(page.getByRole('button', { name: /^Add .*monitor.* to the cart$/i }).first()).toBeVisible();

  await open();
  await expect(async () => {
    const remove = page.getByRole('button', { name: `Remove ${word}, monitor` });
    if ((await remove.count()) > 0) await remove.click({ timeout: 5_000 });
    await expect(group).toHaveCount(0, { timeout: 3_000 });
  }).toPass();
});

test('a vendor can be renamed and gets its old name back', async ({ page }) => {
  const VENDOR = 9022;
  const rename = async (name: string) => {
    await page.goto(adminPage(OLIVE.host, 100, 'labels'));
    const field = page.getByRole('textbox', { name: `Name of vendor ${VENDOR}` });
    const search = page.getByLabel('Search by name or number');
    await expect(async () => {
      await search.fill(String(VENDOR));
      await expect(field).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await field.fill(name);
    // The typed name stays although the list does not find its row any more.
    await search.fill('no such vendor');
    await expect(page.getByText('0 vendors')).toBeVisible();
    await expect(field).toHaveValue(name);
    await field.press('Enter');
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
    await search.fill(String(VENDOR));
    await expect(field).toHaveValue(name);
  };
  await signIn(page, OLIVE);
  await rename('Sablepoint Journeys');
  await page.goto(`${address(OLIVE.host)}/o/100/products?vendor=${VENDOR}`);
  await expect(page.getByText('Sablepoint Journeys').first()).toBeVisible();
  await rename('Sablepoint');
});

test('a vendor has a name of its own for the readers of a language', async ({ page }) => {
  const VENDOR = 9018;
  const field = page.getByRole('textbox', { name: `Name of vendor ${VENDOR}` });
  const open = async (language: string) => {
    await page.goto(adminPage(OLIVE.host, 100, 'labels'));
    await expect(async () => {
      await page.getByLabel('Language', { exact: true }).selectOption(language);
      await page.getByLabel('Search by name or number').fill(String(VENDOR));
      await expect(page.getByText('1 vendor', { exact: true })).toBeVisible({ timeout: 3_000 });
    }).toPass();
  };
  const rename = async (before: string, name: string) => {
    await open('Deutsch');
    await expect(field).toHaveValue(before);
    await field.fill(name);
    await field.press('Enter');
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
    await expect(field).toHaveValue(name);
  };
  const products = `${address(OLIVE.host)}/o/100/products?vendor=${VENDOR}`;
  await signIn(page, OLIVE);
  await open('Default');
  const standard = await field.inputValue();
  await rename('', 'Deutsche Reisen GmbH');
  await expect(field).toHaveAttribute('placeholder', standard);
  await expectAccessible(page, 'the names of vendors in a language');
  await page.goto(products);
  await expect(page.getByText(standard).first()).toBeVisible();
  await expect(page.getByText('Deutsche Reisen GmbH')).toHaveCount(0);
  // A page in a browser goes back to the person's own language; the server's answer is in that of the cookie.
  await page.context().addCookies([{ name: 'language', value: 'de-DE', url: address(OLIVE.host) }]);
  expect(await (await page.request.get(products)).text()).toContain('Deutsche Reisen GmbH');
  await page.context().addCookies([{ name: 'language', value: 'en-GB', url: address(OLIVE.host) }]);
  await rename('Deutsche Reisen GmbH', '');
  await open('Default');
  await expect(field).toHaveValue(standard);
});

test('a catalogue sync is started and shows its result', async ({ page }) => {
  await signIn(page, AMIRA);
  await page.goto(adminPage(AMIRA.host, 200, 'catalogue'));
  const card = page.getByRole('region', { name: 'Brightwater IT', exact: true });
  const newest = card.getByRole('table').getByRole('row').nth(1);
  const before = await newest.locator('time').getAttribute('datetime');
  const syncResponse = page.waitForResponse(
    (response) => response.url().includes('/api/catalogue/syncs') && response.request().method() === 'POST',
  );
  await expect(async () => {
    const button = card.getByRole('button', { name: 'Sync now' });
    if ((await button.count()) > 0) await button.click({ timeout: 5_000 });
    await expect(card.getByRole('button', { name: 'Sync now' })).toHaveCount(0, { timeout: 3_000 });
  }).toPass();
  expect((await syncResponse).status()).toBe(204);
  await expect(newest.locator('time')).not.toHaveAttribute('datetime', before ?? '', { timeout: 45_000 });
  await expect(newest).toContainText('Manual');
  await expect(newest).toContainText('Completed', { timeout: 45_000 });
  await expect(card.getByRole('button', { name: 'Sync now' })).toBeVisible();
});
