import type { Page, Response } from '@playwright/test';
import { getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { expect, test } from './fixtures/test';

const BEN = getDemoPerson('ben@brightwater.example');
const HOME = `${address(BEN.host)}/o/200`;
const SKELETON = '[role="status"][aria-busy="true"]';

async function openPage(page: Page, path: string): Promise<Response> {
  const response = await page.goto(`${HOME}/${path}`);
  if (!response) throw new Error(`There is no answer for ${path}.`);
  return response;
}

test('a page is complete in its document, without a skeleton', async ({ page }) => {
  await signIn(page, BEN);
  for (const path of [
    '',
    'products',
    'orders',
    'cart',
    'quick-order',
    'order-templates',
    'subscriptions',
    'inbox',
    'account',
    'price-list',
  ]) {
    const html = await (await openPage(page, path)).text();
    expect(html, path).toMatch(/<h1[ >]/);
    expect(html, path).not.toMatch(/aria-busy="true"|<template id="B:/);
    expect(html, path).toContain('<link rel="preload" as="font"');
  }
});

test.describe('a missing page', () => {
  test.use({ expectedConsoleErrors: [/404/] });

  test('answers 404 in the portal’s look', async ({ page }) => {
    await signIn(page, BEN);
    for (const path of ['orders/nope', 'products/99999999', 'carts/nope']) {
      expect((await openPage(page, path)).status(), path).toBe(404);
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    }
  });
});

test('a slow navigation shows the skeleton of its target', async ({ page }) => {
  await signIn(page, BEN);
  await openPage(page, 'products');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isNavigation = (headers: Record<string, string>) => headers.rsc && !headers['next-router-prefetch'];
  await page.route('**/o/200/orders?*', async (route) => {
    if (isNavigation(route.request().headers())) await released;
    await route.continue();
  });
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' });
  const frame = page.waitForResponse((response) => {
    const headers = response.request().headers();
    const isWhole = !headers['next-router-segment-prefetch'];
    return response.url().includes('/orders?') && Boolean(headers['next-router-prefetch']) && isWhole;
  });
  await link.hover();
  await frame;
  await link.click();
  await expect(page.getByText('Loading orders')).toBeAttached();
  await expect(page).toHaveURL(/\/orders$/);
  release();
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await expect(page.locator(SKELETON)).toHaveCount(0);
});
