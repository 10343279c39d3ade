import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expectAccessible, findOverflows } from './fixtures/accessibility';
import { pressUntilHeard } from './fixtures/keyboard';
import { header, ordersOf, pressButton, rows } from './fixtures/lists';
import { getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { callFromPage } from './fixtures/requests';
import { expect, test } from './fixtures/test';

/** Both belong to 200: she administers, he buys. */
const AMIRA = getDemoPerson('amira@brightwater.example');
const BEN = getDemoPerson('ben@brightwater.example');
/** Belongs to 201, next to 200. */
const BEA = getDemoPerson('bea@birchline.example');

const focusedRow = (page: Page) => page.locator('tr[data-list-row]:focus-within');

async function openViewMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^View: / }).focus();
  await pressUntilHeard(page, 'Enter', () =>
    expect(page.getByRole('menuitemradio').first()).toBeVisible({ timeout: 5_000 }),
  );
}

test('a saved view is shared: a colleague opens it, another organisation cannot', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const name = `Complete ones ${Date.now()}`;
  await signIn(page, AMIRA);
  await page.goto(ordersOf(AMIRA));

  const dialog = page.getByRole('dialog', { name: 'Columns' });
  await pressButton(page, 'Columns', () => expect(dialog).toBeVisible({ timeout: 5_000 }));
  await expectAccessible(page, 'the choice of columns');
  await dialog.getByRole('checkbox', { name: 'Your reference' }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('checkbox', { name: 'Lines', exact: true }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Move up: Lines' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Move up: Lines' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Apply' }).focus();
  await page.keyboard.press('Enter');
  await expect(header(page, 'Your reference')).toHaveCount(0);
  await expect(header(page, 'Lines')).toBeVisible();
  await page.reload();
  await expect(header(page, 'Lines')).toBeVisible();

  const complete = page.getByRole('button', { name: /^Complete\s?\d/ });
  await complete.focus();
  await pressUntilHeard(page, 'Enter', () =>
    expect(complete).toHaveAttribute('aria-pressed', 'true', { timeout: 2_000 }),
  );
  const saving = page.getByRole('dialog', { name: 'Save view' });
  await pressButton(page, 'Save view', () => expect(saving).toBeVisible({ timeout: 5_000 }));
  await saving.getByRole('textbox', { name: 'Name' }).focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expectAccessible(page, 'the dialog that saves a view');
  await saving.getByRole('textbox', { name: 'Name' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/saved=[\da-f-]{36}/);
  await expect(page.getByRole('button', { name: `View: ${name}` })).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  const viewId = new URL(page.url()).searchParams.get('saved');

  const ben = await (await browser.newContext()).newPage();
  await signIn(ben, BEN);
  await ben.goto(ordersOf(BEN));
  await openViewMenu(ben);
  const shared = ben.getByRole('menuitemradio', { name: `${name} (${AMIRA.name})` });
  await expect(shared).toBeVisible();
  await shared.focus();
  await ben.keyboard.press('Enter');
  await expect(header(ben, 'Lines')).toBeVisible();
  await expect(header(ben, 'Your reference')).toHaveCount(0);
  await expect(ben.getByRole('button', { name: /^Complete\s?\d/ })).toHaveAttribute('aria-pressed', 'true');
  // A menu that closes leaves its focus guards for a moment.
  await expect(ben.getByRole('menu')).toHaveCount(0);
  // The list fades while its orders are loaded.
  await expect(ben.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(ben, 'a list with a shared view');
  await ben.getByRole('button', { name: `Actions of view ${name}` }).press('Enter');
  await expect(ben.getByRole('menuitem', { name: 'Open the list with this view' })).toBeVisible();
  await expect(ben.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);

  const bea = await (await browser.newContext()).newPage();
  await signIn(bea, BEA);
  await bea.goto(`${ordersOf(BEA)}?saved=${viewId}`);
  await expect(bea.getByText('no longer exists, or is not shared with you')).toBeVisible();
  await openViewMenu(bea);
  await expect(bea.getByRole('menuitemradio', { name: new RegExp(name) })).toHaveCount(0);
  const { text } = await callFromPage(bea, `/api/saved-views?list=orders&organisation=${BEA.organisation}`, {
    method: 'GET',
  });
  expect(JSON.parse(text).views).toEqual([]);

  await pressButton(page, `Actions of view ${name}`, () =>
    expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible({ timeout: 5_000 }),
  );
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await page.getByRole('button', { name: 'Delete view' }).press('Enter');
  await expect(page).toHaveURL(ordersOf(AMIRA));
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('button', { name: `View: ${name}` })).toBeVisible();
  await expect(header(page, 'Your reference')).toHaveCount(0);
});

test('a list is gone through, selected and exported with the keyboard', async ({ page }) => {
  await signIn(page, AMIRA);
  await page.goto(`${ordersOf(AMIRA)}?columns=number,status`);
  await expect(rows(page).nth(3)).toBeVisible();
  await pressUntilHeard(page, 'j', () => expect(focusedRow(page)).toHaveCount(1, { timeout: 1_000 }));
  while ((await rows(page).first().locator(':focus').count()) === 0) await page.keyboard.press('k');
  const bar = page.getByRole('region', { name: 'Selection' });
  await page.keyboard.press('x');
  await expect(bar).toContainText('1 selected');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await expect(bar).toContainText('3 selected');
  await expect(rows(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page, 'a list with selected orders');
  expect(await findOverflows(page, [320, 390])).toEqual([]);

  await bar.getByRole('button', { name: 'Export' }).press('Enter');
  const downloadEvent = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Selected as CSV' }).press('Enter');
  const download = await downloadEvent;
  expect(download.suggestedFilename()).toBe('orders.csv');
  const written = parse(readFileSync(await download.path()), { bom: true }) as string[][];
  const numbers = await rows(page).locator('[data-list-row-link]').allTextContents();
  expect(written).toHaveLength(4);
  expect(written[0]).toEqual(['Order', 'Status']);
  expect(written.slice(1).map(([number]) => number)).toEqual(numbers.slice(0, 3));

  await rows(page).first().locator('[data-list-row-link]').focus();
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders\/[\da-f-]{36}$/);
  await page.goBack();
  await page.getByRole('searchbox', { name: 'Search orders' }).focus();
  await page.keyboard.type('xj');
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('xj');
  await expect(bar).toHaveCount(0);
});

test('people, customers, price lists and products are gone through and kept as views', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, AMIRA);
  const home = `${address(AMIRA.host)}/o/${AMIRA.organisation}`;
  for (const path of ['admin/people', 'admin/organisations', 'admin/prices']) {
    await page.goto(`${home}/${path}`);
    await expect(rows(page).first()).toBeVisible();
    await pressUntilHeard(page, 'j', () => expect(focusedRow(page)).toHaveCount(1, { timeout: 1_000 }));
    await page.keyboard.press('x');
    await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected');
    // Where the list scrolls, its head or the bar covers a part of some row, which axe takes for a small target.
    await page.setViewportSize({ width: 1280, height: 6_000 });
    await expectAccessible(page, path);
    await page.setViewportSize({ width: 1280, height: 720 });
    expect(await findOverflows(page, [320, 390])).toEqual([]);
  }
  await page.goto(`${home}/admin/people?status=active&columns=name,email`);
  await expect(header(page, 'Email')).toBeVisible();
  await expect(header(page, 'Role')).toHaveCount(0);
  await page.goto(`${home}/products?stock=in`);
  const product = page.locator('[data-product-link]:focus');
  await pressUntilHeard(page, 'j', () => expect(product).toHaveCount(1, { timeout: 1_000 }));
  const first = await product.textContent();
  await page.keyboard.press('j');
  await expect(product).not.toHaveText(first ?? '');
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Selected products' })).toContainText('1 product selected');
  const saving = page.getByRole('dialog', { name: 'Save view' });
  await pressButton(page, 'Save view', () => expect(saving).toBeVisible({ timeout: 5_000 }));
  await saving.getByRole('textbox', { name: 'Name' }).fill(`In stock ${Date.now()}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/stock=in&saved=[\da-f-]{36}/);
  await expectAccessible(page, 'products with a view');
});
