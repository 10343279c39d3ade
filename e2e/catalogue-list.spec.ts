import type { Page } from '@playwright/test';
import { pressUntilHeard } from './fixtures/keyboard';
import { signIn } from './fixtures/people';
import { BEN, openList, PRODUCTS, productRows } from './fixtures/product-list';
import { expect, test } from './fixtures/test';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search products' });
const chip = (page: Page, text: string) => page.getByRole('button', { name: `Remove filter ${text}` });

test('the search field suggests; arrows choose, Escape closes, Enter without a choice searches', async ({
  page,
}) => {
  await signIn(page, BEN);
  await openList(page);
  await pressUntilHeard(page, '/', () => expect(field(page)).toBeFocused({ timeout: 2_000 }));
  await field(page).pressSequentially('norv');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('group', { name: 'Vendors' }).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const first = list.getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(field(page)).toHaveValue('norv');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/text=norv$/);
  await expect(chip(page, 'Search: norv')).toBeVisible();

  await field(page).fill('norvale');
  await list
    .getByRole('group', { name: 'Vendors' })
    .getByRole('option', { name: /^Norvale/ })
    .click();
  await expect(page).toHaveURL(/products\?vendor=\d+$/);
  await expect(chip(page, 'Vendor: Norvale')).toBeVisible();
  await expect(field(page)).toHaveValue('');

  await field(page).fill('norvale');
  await list.getByRole('group', { name: 'Products' }).getByRole('option').first().click();
  await expect(page).toHaveURL(/products\/\d+$/);
});

test('a price range applies on Enter, reports unreadable input and becomes a chip', async ({ page }) => {
  await signIn(page, BEN);
  await openList(page);
  const range = page.getByRole('group', { name: /^Price/ });
  await range.getByLabel('From').fill('abc');
  await range.getByLabel('From').press('Enter');
  await expect(range.getByText('Enter an amount such as 250 or 19.90.')).toBeVisible();
  await range.getByLabel('From').fill('100');
  await range.getByLabel('To').fill('50');
  await range.getByLabel('To').press('Enter');
  await expect(range.getByText('“From” must not be higher than “To”.')).toBeVisible();
  await range.getByLabel('To').fill('1,200');
  await range.getByLabel('To').press('Enter');
  await expect(page).toHaveURL(/priceFrom=100&priceTo=1200/);
  await expect(chip(page, 'Price: £100.00 to £1,200.00')).toBeVisible();
  await page.getByRole('checkbox', { name: /^One-off purchase/ }).check();
  await expect(chip(page, 'One-off purchase')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(PRODUCTS);
  await expect(range.getByLabel('From')).toHaveValue('');
});

test('a search without results is corrected or suggests other searches', async ({ page }) => {
  await signIn(page, BEN);
  await openList(page, '?text=labtop');
  await expect(page.getByText(/^Showing results for laptop/)).toBeVisible();
  await page.getByRole('button', { name: 'Search for “labtop” instead' }).click();
  await expect(page).toHaveURL(/text=labtop&exact=yes/);
  await page.goto(`${PRODUCTS}?text=laptop+qqxxqq`);
  await page.getByRole('button', { name: /^Search without “qqxxqq”/ }).click();
  await expect(page).toHaveURL(/text=laptop$/);
  await expect(productRows(page).first()).toBeVisible();
});

test('up to four products can be compared, with differences marked', async ({ page }) => {
  await signIn(page, BEN);
  await openList(page);
  const compareCheckboxes = page.getByRole('checkbox', { name: /^Select / });
  for (const at of [0, 1, 2, 3]) await compareCheckboxes.nth(at).check();
  await compareCheckboxes.nth(4).check();
  await expect(page.getByText('You can compare up to 4 products')).toBeVisible();
  await compareCheckboxes.nth(4).uncheck();
  await compareCheckboxes.nth(3).uncheck();
  await page.reload();
  await page.getByRole('link', { name: 'Compare 3 products' }).click();
  const table = page.getByRole('table', { name: 'Comparison' });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await expect(table.getByRole('rowheader', { name: 'Price (differs)' })).toBeVisible();
  const all = await table.getByRole('rowheader').count();
  await page.getByRole('checkbox', { name: 'Only differences' }).check();
  expect(await table.getByRole('rowheader').count()).toBeLessThan(all);
  await table
    .getByRole('button', { name: /^Remove .+ from comparison$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Compare 2 products' })).toBeVisible();
  await expect(page).toHaveURL(/ids=\d+,\d+$/);
  await expect(table.getByRole('button', { name: /^Add .+ to the cart$/ }).first()).toBeVisible();
});

test('the search works as a plain form without JavaScript', async ({ page, browser }) => {
  await signIn(page, BEN);
  const contextWithoutScripts = await browser.newContext({
    storageState: await page.context().storageState(),
    javaScriptEnabled: false,
  });
  const staticPage = await contextWithoutScripts.newPage();
  await staticPage.goto(PRODUCTS, { waitUntil: 'domcontentloaded' });
  await staticPage.getByRole('combobox', { name: 'Search products' }).fill('mouse');
  await staticPage.getByRole('combobox', { name: 'Search products' }).press('Enter');
  await expect(staticPage).toHaveURL(/\/products\?text=mouse$/);
  await contextWithoutScripts.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('search, list and comparison fit the screen', async ({ page }) => {
    await signIn(page, BEN);
    await openList(page);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBeLessThanOrEqual(375);
    await page.getByRole('button', { name: 'Search products' }).click();
    await expect(field(page)).toBeFocused();
    await field(page).pressSequentially('norv');
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
    expect(await width()).toBeLessThanOrEqual(375);
    await page.keyboard.press('Enter');
    await expect(chip(page, 'Search: norv')).toBeVisible();
    // Until what was searched for is there, the list before it is shown.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const compareCheckboxes = page.getByRole('checkbox', { name: /^Select / });
    for (const at of [0, 1]) await compareCheckboxes.nth(at).check();
    await page.getByRole('link', { name: 'Compare 2 products' }).click();
    await expect(page.getByRole('heading', { name: 'Compare 2 products' })).toBeVisible();
    expect(await width()).toBeLessThanOrEqual(375);
  });
});
