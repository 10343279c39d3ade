import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible';
import { addFirstProduct, openCheckout, placeOrder, searchFor } from './fixtures/ordering';
import { type Person, personNamed, signIn } from './fixtures/people';
import { accounts, address } from './fixtures/portal';
import { expect, test } from './fixtures/test';

/** Every page, with something on it, for one person. */
async function walk(page: Page, { host, organisation, role }: Person): Promise<void> {
  const base = `${address(host)}/o/${organisation}`;
  await searchFor(page, host, organisation, 'cable');
  await expectAccessible(page, 'products');
  await addFirstProduct(page);
  await page
    .getByRole('link', { name: /Cablewright|cable/i })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  await expectAccessible(page, 'product');
  await page.goto(`${base}/cart`);
  await expect(page.getByRole('link', { name: /^Continue to checkout for/ })).toBeVisible();
  await expectAccessible(page, 'cart');
  await openCheckout(page, host, organisation);
  await page.getByRole('radio').first().check();
  await expectAccessible(page, 'checkout');
  await placeOrder(page, 'DEMO-STUCK accessibility');
  await expect(page.locator('[aria-current="step"]')).toContainText('Processing', { timeout: 30_000 });
  await expectAccessible(page, 'order');
  await page.goto(`${page.url()}/evidence`);
  await expect(page.getByRole('heading', { level: 1, name: /^Evidence of/ })).toBeVisible();
  await expectAccessible(page, 'evidence');
  await page.goto(`${base}/orders`);
  await expect(page.getByText('DEMO-STUCK accessibility').filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page, 'orders');
  await page.goto(`${base}/cart`);
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  await expectAccessible(page, 'empty cart');
  if (role !== 'administrator') return;
  await page.goto(`${base}/admin/ordering`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ordering' })).toBeVisible();
  await page.getByRole('radio', { name: /^Hold for a while/ }).check();
  await expectAccessible(page, 'rules for ordering');
  await page.goto(`${base}/orders/approvals`);
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting for approval' })).toBeVisible();
  await expectAccessible(page, 'orders that wait for approval');
}

const PEOPLE = ['amira@brightwater.example', 'dev@delphin.example', 'colin@cobalt.example'].map(personNamed);

for (const [index, person] of PEOPLE.entries()) {
  const colorScheme = index % 2 === 0 ? 'light' : 'dark';
  test.describe(`${person.host}, ${colorScheme}`, () => {
    test.use({
      colorScheme,
      viewport: index === 2 ? { width: 375, height: 812 } : { width: 1440, height: 900 },
    });
    test('no page has a fault that axe finds', async ({ page }) => {
      test.setTimeout(120_000);
      await signIn(page, person);
      await walk(page, person);
    });
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, expectedConsoleErrors: [/404/] });
    test('sign-in and what is not found have no fault that axe finds, in any brand', async ({ page }) => {
      for (const { host } of accounts().brands) {
        await page.goto(`${address(host)}/sign-in`);
        await expectAccessible(page, `sign-in of ${host}`);
        await page.goto(`${address(host)}/nowhere`);
        await expectAccessible(page, `not found of ${host}`);
      }
    });
  });
}
