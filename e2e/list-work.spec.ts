import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { Client } from 'pg';
import { expectAccessible, findOverflows } from './fixtures/accessibility';
import { createCustomer } from './fixtures/address-book';
import { type ApiCaller, createApiCaller } from './fixtures/api-caller';
import { pressUntilHeard } from './fixtures/keyboard';
import { header, ordersOf, pressButton, rows } from './fixtures/lists';
import { SHIPPING } from './fixtures/organisation-objects';
import { getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { callFromPage, getCookieHeader } from './fixtures/requests';
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

test('selected orders are ordered again, and a line that cannot be is named', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, AMIRA);
  const customer = await createCustomer(page, AMIRA.organisation, `Elm Clinic ${Date.now()}`);
  const call = createApiCaller(AMIRA.host, await getCookieHeader(page), customer);
  const { rows: found } = await call<{ rows: ShownProduct[] }>('GET', '/api/products?text=cable&stock=in');
  const [kept, gone] = found.filter(({ price, planCount }) => price && planCount === 0);
  if (!kept || !gone) throw new Error('There are no two products to order without a plan.');
  const partly = await placeOrder(call, [kept.id, gone.id]);
  const lost = await placeOrder(call, [gone.id]);
  await loseLines([partly, lost], gone.id);

  await page.goto(ordersOf({ ...AMIRA, organisation: customer }));
  await expect(rows(page)).toHaveCount(2);
  for (const { number } of [partly, lost])
    await page.getByRole('checkbox', { name: `Select ${number}`, exact: true }).check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Order again' }).press('Enter');
  const report = page.getByRole('status').filter({ hasText: 'Order again: 1 of 2 done' });
  const reason = `${gone.name}: This product is no longer in the catalogue.`;
  await expect(report.getByRole('listitem')).toHaveText([
    `${lost.number}: None of its lines can be ordered today: ${reason}`,
    `${partly.number}: Not added: ${reason}`,
  ]);
  await expect(bar).toContainText('1 selected');
  await expect(page.getByRole('checkbox', { name: `Select ${lost.number}`, exact: true })).toBeChecked();
  await expectAccessible(page, 'the report of orders that were ordered again');
  const { lines } = await call<{ lines: { productId: number; quantity: number }[] }>('GET', '/api/cart');
  expect(lines).toMatchObject([{ productId: kept.id, quantity: QUANTITY }]);
  expect(lines).toHaveLength(1);
});

const QUANTITY = 3;

interface ShownProduct {
  id: number;
  name: string;
  price: object | null;
  planCount: number;
}

/** Places an order of some units of each product. */
async function placeOrder(call: ApiCaller, productIds: readonly number[]) {
  let cartVersion = 0;
  for (const productId of productIds) {
    const line = { productId, quantity: QUANTITY };
    cartVersion = (await call<{ version: number }>('POST', '/api/cart/lines', line)).version;
  }
  const order = { intentKey: crypto.randomUUID(), cartVersion, reference: 'PO-AGAIN', shipping: SHIPPING };
  return call<{ id: string; number: string }>('POST', '/api/orders', order);
}

/** Imitates a product that left the catalogue after it was ordered, for these orders alone. */
async function loseLines(orders: readonly { id: string }[], productId: number): Promise<void> {
  const database = new Client({ connectionString: process.env.E2E_DATABASE_URL });
  await database.connect();
  try {
    await database.query(
      'UPDATE order_lines SET product_id = 999999999 WHERE product_id = $1 AND order_id = ANY($2)',
      [productId, orders.map(({ id }) => id)],
    );
  } finally {
    await database.end();
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  for (const [path, labels] of [
    ['admin/people', ['Role', 'Last sign-in']],
    ['admin/organisations', ['Number', 'Price list', 'Sub-organisations']],
    ['admin/prices', ['Markup', 'Rules', 'Assigned to']],
  ] as const)
    test(`${path} shows cards with the columns of its table, which are selected`, async ({ page }) => {
      await signIn(page, AMIRA);
      await page.goto(`${address(AMIRA.host)}/o/${AMIRA.organisation}/${path}`);
      const card = page.locator('li[data-list-row]').filter({ has: page.locator('[data-list-row-link]') });
      await expect(card.first()).toBeVisible();
      await expect(rows(page).first()).toBeHidden();
      for (const label of labels)
        await expect(card.first().getByRole('term').filter({ hasText: label })).toBeVisible();
      await expectAccessible(page, `${path} as cards`);
      expect(await findOverflows(page, [320, 390])).toEqual([]);
      await pressUntilHeard(page, 'j', () =>
        expect(page.locator('li[data-list-row]:focus-within')).toHaveCount(1, { timeout: 1_000 }),
      );
      await page.keyboard.press('x');
      await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected');
    });
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
