import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openCheckout, placeOrder, searchFor } from './fixtures/ordering';
import { getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { callFromPage, setFaults } from './fixtures/requests';
import { expect, test } from './fixtures/test';

/** Loaded into the reference service before the tests, with the command that an operator uses. */
const PRODUCTS = readFileSync(join(import.meta.dirname, 'data/difficult-products.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { id: number; name: string; price: number | null });
const BEN = getDemoPerson('ben@brightwater.example');

/** Expects that no code in the data ran, and that no unreadable text reached the page. */
async function expectUnharmed(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(() => '__broken' in window), where).toBe(false);
  await expect(page.locator('img[src="x"], [onerror], [onmouseover]'), where).toHaveCount(0);
  // biome-ignore lint/performance/useDomNodeTextContent: what a person sees, not the scripts in the page
  const text = await page.locator('body').innerText();
  expect(text, where).not.toMatch(/\b(NaN|undefined|null|\[object Object\])\b/);
  const hrefs = await page.evaluate(() =>
    [...document.querySelectorAll('[href], [src]')].map(
      (node) => node.getAttribute('href') ?? node.getAttribute('src') ?? '',
    ),
  );
  expect(
    hrefs.filter((href) => /^(javascript|file):|127\.0\.0\.1:9|169\.254/.test(href)),
    where,
  ).toEqual([]);
}

test('products with difficult data break no page', async ({ page }) => {
  await signIn(page, BEN);
  for (const layout of ['', '&view=grid', '&layout=grid']) {
    await page.goto(`${address(BEN.host)}/o/200/products?text=difficult${layout}`);
    await expect(page.getByText('nothing is known').first()).toBeVisible();
    await expectUnharmed(page, `list ${layout}`);
  }
  for (const { id, price } of PRODUCTS) {
    await page.goto(`${address(BEN.host)}/o/200/products/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectUnharmed(page, `product ${id}`);
    if (price === null) await expect(page.getByText('On request').first()).toBeVisible();
  }
});

test('such products can be ordered exactly when they have a price', async ({ page }) => {
  await signIn(page, BEN);
  const add = (productId: number) =>
    callFromPage(page, '/api/cart/lines?organisation=200', {
      method: 'POST',
      body: { productId, quantity: 1 },
    });
  expect((await add(30001)).status).toBeLessThan(300);
  expect((await add(30004)).status).toBeLessThan(300);
  await page.goto(`${address(BEN.host)}/o/200/cart`);
  await expect(page.getByRole('link', { name: /^Continue to checkout for/ })).toBeVisible();
  await expectUnharmed(page, 'cart');
  await openCheckout(page, BEN.host, 200);
  await page.getByRole('radio').first().check();
  await placeOrder(page, '<img src=x onerror="window.__broken=1">');
  await expect(page.locator('[aria-current="step"]')).toBeVisible();
  await expectUnharmed(page, 'order');
  await page.goto(`${page.url()}/audit-trail`);
  await expect(page.getByRole('heading', { level: 1, name: /^Audit trail of/ })).toBeVisible();
  await expectUnharmed(page, 'audit-trail');
  await page.goto(`${address(BEN.host)}/o/200/orders`);
  await expect(page.getByText('<img src=x').filter({ visible: true }).first()).toBeVisible();
  await expectUnharmed(page, 'orders');
});

test('a long name does not widen the page', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn(page, BEN);
  for (const path of ['products?text=difficult', 'products/30004']) {
    await searchFor(page, BEN.host, 200, 'difficult');
    await page.goto(`${address(BEN.host)}/o/200/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(375);
  }
});

/** An API might send these in the place of any value. */
const JUNK: unknown[] = [
  null,
  true,
  '',
  '12,50 €',
  '<img src=x onerror="window.__broken=1">',
  -1,
  1e300,
  [],
  [null],
  { amount: 1 },
];
/** Loaded as the others, and looked at by no other test. */
const PLAIN = PRODUCTS.find(({ id }) => id === 30005);

test.describe('an API that sends invalid values', () => {
  // The browser's console reports each rejected request as an error.
  test.use({ expectedConsoleErrors: [/status of 4(00|04|22)/] });

  test('breaks no page with them, and such products cannot be ordered', async ({ page }) => {
    await signIn(page, BEN);
    for (const junk of JUNK) {
      const { id, name, ...rest } = PLAIN ?? {};
      const fields = Object.fromEntries(Object.keys(rest).map((key) => [key, junk]));
      const body = JSON.stringify({ id, name, ...fields, unknown_field: junk });
      const answer = { kind: 'instead', status: 200, body, headers: { 'content-type': 'application/json' } };
      const fault = { name: 'junk', isForwarded: false, answer };
      await setFaults('junk', [{ method: 'GET', path: `/v1/products/${id}$`, faults: [fault] }]);
      const where = `every field ${JSON.stringify(junk)}`;
      const response = await page.goto(`${address(BEN.host)}/o/200/products/${id}`);
      expect(response?.status(), where).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectUnharmed(page, where);
      const line = { method: 'POST', body: { productId: id, quantity: 1 } };
      const added = await callFromPage(page, '/api/cart/lines?organisation=200', line);
      expect([400, 404, 422], `${where}: ${added.text}`).toContain(added.status);
    }
    await setFaults('junk', []);
  });
});
