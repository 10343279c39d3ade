import type { Page } from '@playwright/test';
import { personNamed, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { expect, test } from './fixtures/test';

const BEN = personNamed('ben@brightwater.example');
const PRODUCTS = `${address(BEN.host)}/o/200/products`;

const field = (page: Page) => page.getByRole('combobox', { name: 'Search products' });
const chip = (page: Page, text: string) => page.getByRole('button', { name: `Remove the filter ${text}` });
const lines = (page: Page) => page.getByRole('table', { name: 'Products' }).locator('tr[data-index]');
const inView = (page: Page, index: number) => page.locator(`[data-index="${index}"]`);

/** The list is alive once it draws only what is in view. */
async function openList(page: Page, search = ''): Promise<void> {
  await page.goto(`${PRODUCTS}${search}`);
  await expect(page.getByText(/^(\d+ to [\d,]+ of|All) /)).toBeVisible();
  await expect.poll(() => lines(page).count()).toBeLessThan(45);
}

/** Scrolls like a wheel until a product far down is drawn and stands still: the browser may go on after the wheel. */
async function scrollTo(page: Page, index: number): Promise<void> {
  await page.mouse.move(900, 500);
  const top = () => page.evaluate(() => window.scrollY);
  await expect(async () => {
    const before = await top();
    const drawn = await lines(page).evaluateAll((rows) =>
      rows.map((row) => Number(row.getAttribute('data-index'))),
    );
    if (!drawn.includes(index)) await page.mouse.wheel(0, Math.max(...drawn) < index ? 3000 : -600);
    await page.waitForTimeout(200);
    await expect(inView(page, index)).toBeVisible({ timeout: 100 });
    expect(await top()).toBe(before);
  }).toPass();
}

test('a long list grows by scrolling, draws what is in view only, and Back finds it as it was', async ({
  page,
}) => {
  await signIn(page, BEN);
  await openList(page);
  await scrollTo(page, 320);
  expect(await lines(page).count()).toBeLessThan(60);
  await expect(inView(page, 320)).toHaveAttribute('aria-rowindex', '322');
  const link = inView(page, 320).locator('[data-product-link]');
  // In the middle, where a click need not scroll it into view.
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(async () => {
    const now = () => page.evaluate(() => window.scrollY);
    const at = await now();
    await page.waitForTimeout(200);
    expect(await now()).toBe(at);
  }).toPass();
  const name = (await link.textContent()) ?? '';
  const [before, top] = [await page.evaluate(() => window.scrollY), (await link.boundingBox())?.y ?? 0];
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(link).toHaveText(name);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  // Within half a line: how high the lines above are is not known before they are drawn.
  expect(Math.abs(((await link.boundingBox())?.y ?? 0) - top)).toBeLessThan(30);
  await page.getByRole('button', { name: 'Back to the top' }).click();
  await expect(inView(page, 0)).toBeVisible();
  await page.getByRole('link', { name: 'Orders' }).first().click();
  await page.getByRole('link', { name: 'Products' }).first().click();
  await expect(inView(page, 0)).toBeVisible();
});

test('a line that is in view stays the same element when the page becomes alive, so that no click is lost', async ({
  page,
}) => {
  await signIn(page, BEN);
  await page.addInitScript(() => {
    const removed: string[] = [];
    Object.assign(window, { removedLines: removed });
    new MutationObserver((changes) => {
      for (const { removedNodes } of changes)
        for (const node of removedNodes)
          if (node instanceof HTMLElement && node.dataset.index) removed.push(node.dataset.index);
    }).observe(document, { childList: true, subtree: true });
  });
  await openList(page);
  const removed = await page.evaluate(() => (window as unknown as { removedLines: string[] }).removedLines);
  expect(removed).toContain('49');
  expect(removed).not.toContain('0');
});

test('arrows go on where nothing is drawn yet, and the focus is not lost by scrolling', async ({ page }) => {
  await signIn(page, BEN);
  await openList(page);
  await inView(page, 0).locator('[data-product-link]').focus();
  for (let press = 0; press < 40; press++) await page.keyboard.press('ArrowDown');
  await expect(inView(page, 40).locator('[data-product-link]')).toBeFocused();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(inView(page, 1)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(inView(page, 41).locator('[data-product-link]')).toBeFocused();
  await expect(inView(page, 41)).toBeInViewport();
});

test('the search field proposes; arrows choose, Escape closes, Enter without a choice searches', async ({
  page,
}) => {
  await signIn(page, BEN);
  await openList(page);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
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

test('a price range counts on Enter, says what cannot be read, and is a chip', async ({ page }) => {
  await signIn(page, BEN);
  await openList(page);
  const range = page.getByRole('group', { name: /^Price/ });
  await range.getByLabel('From').fill('abc');
  await range.getByLabel('From').press('Enter');
  await expect(range.getByText('Give an amount such as 250 or 19.90.')).toBeVisible();
  await range.getByLabel('From').fill('100');
  await range.getByLabel('To').fill('50');
  await range.getByLabel('To').press('Enter');
  await expect(range.getByText('The first amount is above the second.')).toBeVisible();
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

test('a search that finds nothing is mended, or says what to leave out', async ({ page }) => {
  await signIn(page, BEN);
  await openList(page, '?text=labtop');
  await expect(page.getByText(/^Showing results for laptop/)).toBeVisible();
  await page.getByRole('button', { name: 'Search for “labtop” instead' }).click();
  await expect(page).toHaveURL(/text=labtop&exact=yes/);
  await page.goto(`${PRODUCTS}?text=laptop+qqxxqq`);
  await page.getByRole('button', { name: /^Leave out “qqxxqq”/ }).click();
  await expect(page).toHaveURL(/text=laptop$/);
  await expect(lines(page).first()).toBeVisible();
});

test('up to four products are compared, with what differs marked', async ({ page }) => {
  await signIn(page, BEN);
  await openList(page);
  const ticks = page.getByRole('checkbox', { name: /^Compare / });
  for (const at of [0, 1, 2, 3]) await ticks.nth(at).check();
  await expect(ticks.nth(4)).toBeDisabled();
  await ticks.nth(3).uncheck();
  await page.reload();
  await page.getByRole('link', { name: 'Compare 3 products' }).click();
  const table = page.getByRole('table', { name: 'Comparison' });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await expect(table.getByRole('rowheader', { name: 'Price (differs)' })).toBeVisible();
  const all = await table.getByRole('rowheader').count();
  await page.getByRole('checkbox', { name: 'Only differences' }).check();
  expect(await table.getByRole('rowheader').count()).toBeLessThan(all);
  await table
    .getByRole('button', { name: /^Do not compare / })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Compare 2 products' })).toBeVisible();
  await expect(page).toHaveURL(/ids=\d+,\d+$/);
  await expect(table.getByRole('button', { name: /^Add .+ to the cart$/ }).first()).toBeVisible();
});

test('the search works as a plain form where nothing runs in the page', async ({ page, browser }) => {
  await signIn(page, BEN);
  const plain = await browser.newContext({
    storageState: await page.context().storageState(),
    javaScriptEnabled: false,
  });
  const still = await plain.newPage();
  await still.goto(PRODUCTS);
  await still.getByRole('combobox', { name: 'Search products' }).fill('mouse');
  await still.getByRole('combobox', { name: 'Search products' }).press('Enter');
  await expect(still).toHaveURL(/\/products\?text=mouse$/);
  await plain.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('search, list and comparison fit', async ({ page }) => {
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
    const ticks = page.getByRole('checkbox', { name: /^Compare / });
    for (const at of [0, 1]) await ticks.nth(at).check();
    await page.getByRole('link', { name: 'Compare 2 products' }).click();
    await expect(page.getByRole('heading', { name: 'Compare 2 products' })).toBeVisible();
    expect(await width()).toBeLessThanOrEqual(375);
  });
});
