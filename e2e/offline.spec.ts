import type { Page } from '@playwright/test';
import { createCustomer, openDialog } from './fixtures/address-book';
import { addFirstProduct, openCheckout, searchFor, typeAddress } from './fixtures/ordering';
import { getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { expectEquation, paste } from './fixtures/quick-order';
import { expect, test } from './fixtures/test';

const AMIRA = getDemoPerson('amira@brightwater.example');
const NO_ANSWER = /Check your connection and try again/;

test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] });

/** Presses something without a network, waits until the page says so, and expects that nothing leaves when the network is back. */
async function pressOffline(page: Page, press: () => Promise<void>, expectSaid: () => Promise<void>) {
  // A dialog hides the rest of the page from roles.
  const bar = page.locator('[data-offline]');
  await page.context().setOffline(true);
  await expect(bar).toContainText('Nothing is sent, and nothing is sent later by itself.');
  await press();
  await expectSaid();
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The checkout asks again who must approve the cart, which changes nothing.
    const isRead = request.method() === 'GET' || pathname === '/api/approval-rules/outlook';
    if (!isRead) sent.push(`${request.method()} ${pathname}`);
  });
  // Data that is read again shows that the page has noticed the network.
  const isRead = page.waitForResponse((response) => response.ok());
  await page.context().setOffline(false);
  await isRead;
  await expect(bar).toBeHidden();
  await expect(page.getByText('You are online again. Nothing was sent in the meantime.')).toBeAttached();
  await page.waitForTimeout(500);
  expect(sent).toEqual([]);
  page.removeAllListeners('request');
}

test('an action without a network fails at once and is not sent later', async ({ page }) => {
  await signIn(page, AMIRA);
  const organisation = await createCustomer(page, AMIRA.organisation, `Oak Vets ${Date.now()}`);
  const home = `${address(AMIRA.host)}/o/${organisation}`;

  await test.step('add to cart', async () => {
    await searchFor(page, AMIRA.host, organisation, 'cable');
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: /^Add / }) })
      .first();
    const quantity = row.getByRole('textbox');
    await quantity.fill('3');
    await quantity.press('Tab');
    await pressOffline(
      page,
      () => row.getByRole('button', { name: /^Add / }).click(),
      () => expect(page.getByText(NO_ANSWER).first()).toBeVisible(),
    );
    await expect(quantity).toHaveValue('3');
    await expect(row.getByText(/in cart/)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Cart, 0 lines' })).toBeVisible();
  });

  await test.step('a quantity of the cart', async () => {
    await searchFor(page, AMIRA.host, organisation, 'cable');
    await addFirstProduct(page);
    await page.goto(`${home}/cart`);
    const quantity = page.getByRole('textbox', { name: /^Quantity of/ });
    await pressOffline(
      page,
      async () => {
        await quantity.fill('7');
        await quantity.press('Enter');
      },
      () => expect(page.getByRole('alert').filter({ hasText: NO_ANSWER })).toBeVisible(),
    );
    await expect(quantity).toHaveValue('7');
    const saved = page.waitForResponse(
      (response) =>
        response.request().method() !== 'GET' && response.ok() && response.url().includes('/api/cart'),
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await saved;
    await expect(page.getByText(NO_ANSWER)).toHaveCount(0);
    await page.reload();
    await expect(quantity).toHaveValue('7');
  });

  await test.step('place order', async () => {
    await openCheckout(page, AMIRA.host, organisation);
    await typeAddress(page);
    await page.getByLabel('Purchase order reference').fill('PO-OFFLINE');
    await pressOffline(
      page,
      () => page.getByRole('button', { name: /^Place order for/ }).click(),
      () => expect(page.getByText(/^No response received\./)).toBeVisible(),
    );
    await expect(page.getByLabel('Purchase order reference')).toHaveValue('PO-OFFLINE');
    await expect(page).toHaveURL(/\/checkout$/);
  });

  await test.step('add the lines of quick order', async () => {
    await page.goto(`${home}/quick-order`);
    await paste(page, 'QY-D977-PD\t3\n');
    await expectEquation(page, '1 line = 1 ready + 0 to choose + 0 rejected + 0 merged');
    await pressOffline(
      page,
      () => page.getByRole('button', { name: 'Add 1 line to cart' }).click(),
      () =>
        expect(page.getByRole('alert').filter({ hasText: 'Nothing was added to the cart' })).toBeVisible(),
    );
    await expect(page.getByRole('button', { name: 'Add 1 line to cart' })).toBeEnabled();
  });

  await test.step('save an address', async () => {
    await page.goto(`${home}/addresses`);
    await openDialog(page, 'Add address');
    await typeAddress(page);
    await pressOffline(
      page,
      () => page.getByRole('button', { name: 'Save address' }).click(),
      () => expect(page.getByText(NO_ANSWER).first()).toBeVisible(),
    );
    await expect(page.getByLabel('Street and number')).toHaveValue('1 Quay Street');
  });
});
