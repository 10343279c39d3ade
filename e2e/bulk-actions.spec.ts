import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessibility';
import { createCustomer } from './fixtures/address-book';
import { type ApiCaller, createApiCaller } from './fixtures/api-caller';
import { RULE_FOR_EVERY_ORDER } from './fixtures/approval-rule';
import { pressUntilHeard } from './fixtures/keyboard';
import { SHIPPING } from './fixtures/organisation-objects';
import { getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { getCookieHeader } from './fixtures/requests';
import { expect, test } from './fixtures/test';

/** Both belong to 200 and act for its customers: she administers, he buys. */
const AMIRA = getDemoPerson('amira@brightwater.example');
const BEN = getDemoPerson('ben@brightwater.example');

// The order that she placed herself is rejected.
test.use({ expectedConsoleErrors: [/status of 403/] });

test('selected orders are approved together, and what cannot be stays selected with the reason', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await signIn(page, AMIRA);
  const customer = await createCustomer(page, AMIRA.organisation, `Ash Vets ${Date.now()}`);
  const amira = createApiCaller(AMIRA.host, await getCookieHeader(page), customer);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, BEN);
  const ben = createApiCaller(BEN.host, await getCookieHeader(other), customer);
  await amira('POST', '/api/approval-rules', RULE_FOR_EVERY_ORDER);
  const approvable = [await placeOrder(ben, 'PO-MANY-1'), await placeOrder(ben, 'PO-MANY-2')];
  const own = await placeOrder(amira, 'PO-MANY-OWN');

  await page.goto(`${address(AMIRA.host)}/o/${customer}/orders/approvals`);
  const orders = page.locator('li[data-list-row]');
  await expect(orders).toHaveCount(3);
  await expectAccessible(page, 'orders that wait for approval');
  await pressUntilHeard(page, 'j', () =>
    expect(page.locator('li[data-list-row]:focus-within')).toHaveCount(1, { timeout: 1_000 }),
  );
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('1 selected');
  await bar.getByRole('button', { name: 'Select all 3 that match' }).press('Enter');
  await expect(bar).toContainText('3 selected');
  await bar.getByRole('button', { name: 'Approve', exact: true }).press('Enter');
  const report = page.getByRole('status').filter({ hasText: 'Approve: 2 of 3 done' });
  await expect(report).toContainText(own);
  await expect(report).toContainText('You cannot approve your own order');
  await expect(orders).toHaveCount(1);
  await expect(bar).toContainText('1 selected');
  await expectAccessible(page, 'the report of a bulk action');
  for (const number of approvable) await expect(page.getByRole('link', { name: number })).toHaveCount(0);
});

/** True when the browser would ask before it closes the page. */
const isLeavingAsked = (page: Page) =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));

test('a bulk action goes on while another page is opened, and says there how it ended', async ({ page }) => {
  await signIn(page, BEN);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/watches?*', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.fallback();
  });
  await page.goto(`${address(BEN.host)}/o/${BEN.organisation}/products?text=difficult`);
  await page.getByRole('checkbox', { name: 'Select Difficult: nothing is known', exact: true }).check();
  const bar = page.getByRole('region', { name: 'Selected products' });
  await bar.getByRole('button', { name: 'Watch' }).press('Enter');
  await expect(bar).toContainText('Watch: 0 of 1');
  expect(await isLeavingAsked(page)).toBe(true);
  await page.getByRole('link', { name: 'Orders', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  release();
  await expect(page.getByText('Watch: 1 of 1 done')).toBeVisible();
  expect(await isLeavingAsked(page)).toBe(false);
});

interface ShownProduct {
  id: number;
  price: object | null;
  planCount: number;
}

/** Places an order of one product that needs no choice. @returns its number */
async function placeOrder(call: ApiCaller, reference: string): Promise<string> {
  const { rows: products } = await call<{ rows: ShownProduct[] }>('GET', '/api/products?text=cable&stock=in');
  const product = products.find(({ price, planCount }) => price && planCount === 0);
  const line = { productId: product?.id, quantity: 1 };
  const { version: cartVersion } = await call<{ version: number }>('POST', '/api/cart/lines', line);
  const order = { intentKey: crypto.randomUUID(), cartVersion, reference, shipping: SHIPPING };
  const { number } = await call<{ number: string }>('POST', '/api/orders', order);
  return number;
}
