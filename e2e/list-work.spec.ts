import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expectAccessible, findOverflows } from './fixtures/accessibility';
import { header, ordersOf, pressButton, rows } from './fixtures/lists';
import { getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { callFromPage } from './fixtures/requests';
import { expect, test } from './fixtures/test';

/** She administers 200; he buys for it. */
const AMIRA = getDemoPerson('amira@brightwater.example');
const BEN = getDemoPerson('ben@brightwater.example');

/** The list of orders, which is busy while another order of it is read. */
const orderList = (page: Page) =>
  page.locator('[aria-busy]').filter({ has: page.locator('[data-list-row-link]') });

test('a list is sorted by its headings, in its address, its file and a view', async ({ page }) => {
  test.setTimeout(120_000);
  const name = `By status ${Date.now()}`;
  await signIn(page, AMIRA);
  await page.goto(`${ordersOf(AMIRA)}?columns=number,status`);
  await expect(rows(page).nth(3)).toBeVisible();
  const placed = await rows(page).locator('[data-list-row-link]').allTextContents();
  await expect(header(page, 'Order')).not.toHaveAttribute('aria-sort');
  await expect(header(page, 'Status')).toHaveAttribute('aria-sort', 'none');
  await pressButton(page, 'Status', () =>
    expect(header(page, 'Status')).toHaveAttribute('aria-sort', 'ascending', { timeout: 5_000 }),
  );
  await expect(page).toHaveURL(/sort=status/);
  await expect.poll(() => rows(page).locator('[data-list-row-link]').allTextContents()).not.toEqual(placed);
  // The former order stays, paler, until the other one is there.
  await expect(orderList(page)).toHaveCSS('opacity', '1');
  await expectAccessible(page, 'a sorted list');
  await expect(page.getByRole('button', { name: 'Status', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(header(page, 'Status')).toHaveAttribute('aria-sort', 'descending');
  const saving = page.getByRole('dialog', { name: 'Save view' });
  await pressButton(page, 'Save view', () => expect(saving).toBeVisible({ timeout: 5_000 }));
  await saving.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=-status.*saved=[\da-f-]{36}/);
  await page.reload();
  await expect(page.getByRole('button', { name: `View: ${name}` })).toBeVisible();
  await expect(header(page, 'Status')).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);

  const listed = await rows(page).locator('[data-list-row-link]').allTextContents();
  const { text } = await callFromPage(
    page,
    `/api/orders/export?organisation=${AMIRA.organisation}&sort=-status&columns=number`,
    { method: 'GET' },
  );
  const written = parse(text, { bom: true }) as string[][];
  expect(written.slice(1, listed.length + 1).map(([number]) => number)).toEqual(listed);

  await page.setViewportSize({ width: 390, height: 844 });
  const select = page.getByRole('combobox', { name: 'Sort by' });
  await expect(select).toHaveValue('-status');
  await select.selectOption({ label: 'Placed, ascending' });
  await expect(page).toHaveURL(/sort=placed/);
  await expect(orderList(page)).toHaveAttribute('aria-busy', 'false');
  await expect(orderList(page)).toHaveCSS('opacity', '1');
  await expectAccessible(page, 'a sorted list on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [path, heading] of [
    ['admin/people', 'Role'],
    ['admin/organisations', 'Customer'],
  ] as const) {
    await page.goto(`${address(AMIRA.host)}/o/${AMIRA.organisation}/${path}`);
    await expect(rows(page).first()).toBeVisible();
    await pressButton(page, heading, () =>
      expect(header(page, heading)).toHaveAttribute('aria-sort', /ascending|descending/, { timeout: 5_000 }),
    );
    await expect(page).toHaveURL(/sort=/);
    await expect(rows(page).first()).toBeVisible();
  }
});

test('selected products are watched and go into the cart, and one that cannot is named', async ({ page }) => {
  await page.setViewportSize({ width: 1_440, height: 1_400 });
  await signIn(page, BEN);
  await page.goto(`${address(BEN.host)}/o/${BEN.organisation}/products?text=difficult`);
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
  const bar = page.getByRole('region', { name: 'Selected products' });
  const orderable = ['Difficult addresses', 'Difficult: costs nothing'];
  for (const name of orderable) await box(name).check();
  await expect(bar).toContainText('2 products selected');
  await expectAccessible(page, 'products with a selection');
  expect(await findOverflows(page, [320, 390])).toEqual([]);
  await bar.getByRole('button', { name: 'Watch' }).press('Enter');
  await expect(page.getByText('Watch: 2 of 2 done')).toBeVisible();
  await expect(bar).toHaveCount(0);
  for (const name of [...orderable, 'Difficult: nothing is known']) await box(name).check();
  await bar.getByRole('button', { name: 'Add to cart' }).press('Enter');
  await expect(page.getByText('Add to cart: 2 of 3 done')).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: /^Difficult: nothing is known: / }),
  ).toBeVisible();
  await expect(bar).toContainText('1 product selected');
  await expectAccessible(page, 'the report of a bulk action');
  await expect(page.getByRole('row', { name: 'Difficult addresses' }).getByText(/in cart/)).toBeVisible();
});

test('selected orders are ordered again', async ({ page }) => {
  await signIn(page, AMIRA);
  await page.goto(`${ordersOf(AMIRA)}?status=COMPLETE`);
  await expect(rows(page).first()).toBeVisible();
  await rows(page).first().getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Order again' }).press('Enter');
  await expect(page.getByText(/^Order again: [01] of 1 done/)).toBeVisible();
  await expectAccessible(page, 'the report of orders that were ordered again');
});

test('products and waiting orders are shown in chosen columns', async ({ page }) => {
  await signIn(page, AMIRA);
  await page.goto(`${address(AMIRA.host)}/o/${AMIRA.organisation}/products?columns=price,vendor`);
  await expect(header(page, 'Vendor')).toBeVisible();
  await expect(header(page, 'Stock')).toHaveCount(0);
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  await pressButton(page, 'Columns', () => expect(dialog).toBeVisible({ timeout: 5_000 }));
  for (const name of ['SKU', 'Type', 'Stock', 'List price', 'Ordered before'])
    await dialog.getByRole('checkbox', { name, exact: true }).check();
  await dialog.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(header(page, 'Ordered before')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await findOverflows(page, [320, 390, 768, 1_024])).toEqual([]);
  await expectAccessible(page, 'products in all columns');

  await page.goto(`${ordersOf(AMIRA)}/approvals`);
  const layout = page.getByRole('combobox', { name: 'Layout' });
  await expect(layout).toBeVisible();
  await layout.selectOption('Table');
  await expect(page).toHaveURL(/view=table/);
  await expect(rows(page).first()).toBeVisible();
  await pressButton(page, 'Columns', () => expect(dialog).toBeVisible({ timeout: 5_000 }));
  await dialog.getByRole('checkbox', { name: 'Products' }).uncheck();
  await dialog.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(header(page, 'Products')).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
  await expectAccessible(page, 'waiting orders in a table');
  expect(await findOverflows(page, [320, 390, 768, 1_024])).toEqual([]);
});
