import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { callFromPage } from './fixtures/calls';
import { openCheckout, placeOrder, searchFor } from './fixtures/ordering';
import { personNamed, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { expect, test } from './fixtures/test';

/** Loaded into the reference service before the tests, with the command that an operator uses. */
const PRODUCTS = readFileSync(join(import.meta.dirname, 'data/difficult-products.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { id: number; name: string; price: number | null });
const BEN = personNamed('ben@brightwater.example');

/** Nothing of the data ran, and nothing unreadable reached the page. */
async function expectUnharmed(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(() => '__broken' in window), where).toBe(false);
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

test('products that are hard to show break no page', async ({ page }) => {
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

test('they can be ordered when they have a price, and only then', async ({ page }) => {
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
});

test('a long name leaves the page as wide as the screen', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn(page, BEN);
  for (const path of ['products?text=difficult', 'products/30004']) {
    await searchFor(page, BEN.host, 200, 'difficult');
    await page.goto(`${address(BEN.host)}/o/200/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(375);
  }
});
