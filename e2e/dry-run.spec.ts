import { addFirstProduct, openCheckout, searchFor } from './fixtures/ordering';
import { getDemoPerson, signIn } from './fixtures/people';
import { callFromPage } from './fixtures/requests';
import { expect, test } from './fixtures/test';

/** Buyers of other journeys have carts, and connections above them that come and go, which these must not meet. */
const AMIRA = getDemoPerson('amira@brightwater.example');
const COLIN = getDemoPerson('colin@cobalt.example');

test('an order is tried out, changed, tried again, and nothing was ordered', async ({ page }) => {
  await signIn(page, AMIRA);
  await searchFor(page, AMIRA.host, 200, 'monitor');
  const name = await addFirstProduct(page);
  await openCheckout(page, AMIRA.host, 200);
  const orders = async () => {
    const { text } = await callFromPage(page, '/api/orders?organisation=200&text=PO-DRY-RUN');
    return (JSON.parse(text) as { items: unknown[] }).items.length;
  };
  await page.getByRole('button', { name: 'Check this order' }).click();
  await expect(page.getByText(/fields? needs? your attention/)).toBeVisible();

  await page.getByRole('radio').first().check();
  await page.getByLabel('Purchase order reference').fill('PO-DRY-RUN');
  await page.getByLabel('Notes').fill('Ring twice');
  await page.getByRole('button', { name: 'Check this order' }).click();
  const panel = page.getByRole('region', { name: 'Order check' });
  await expect(panel).toBeFocused();
  await expect(panel).toContainText('This order would be accepted');
  await expect(panel).toContainText('Nothing was ordered.');
  await expect(panel.getByText('Ring twice')).toBeVisible();
  await expect(panel.getByText(name).first()).toBeVisible();
  await expect(panel.getByRole('row', { name: /Total excluding shipping/ })).toBeVisible();

  await page.getByLabel('Purchase order reference').fill('PO-DRY-RUN DEMO-STUCK');
  await expect(panel).toContainText('The order has changed since this check');
  await panel.getByRole('button', { name: 'Check again' }).click();
  await expect(panel).toContainText('DEMO-STUCK');
  await expect(panel).not.toContainText('The order has changed since this check');
  await expect(page.getByLabel('Purchase order reference')).toHaveValue('PO-DRY-RUN DEMO-STUCK');
  await expect(page.getByLabel('Notes')).toHaveValue('Ring twice');
  expect(await orders()).toBe(0);
});

test('a customer sees its own prices, in words that name nobody', async ({ page }) => {
  await signIn(page, COLIN);
  await searchFor(page, COLIN.host, COLIN.organisation, 'cable');
  await addFirstProduct(page);
  await openCheckout(page, COLIN.host, COLIN.organisation);
  await page.getByRole('radio').first().check();
  await page.getByLabel('Purchase order reference').fill('PO-DRY-RUN DEMO-FAILED');
  const answered = page.waitForResponse((response) => response.url().includes('/api/orders/dry-run'));
  await page.getByRole('button', { name: 'Check this order' }).click();
  const answer = await (await answered).text();
  expect(answer).not.toMatch(/halden|https?:/i);
  const panel = page.getByRole('region', { name: 'Order check' });
  await expect(panel).toContainText('This order would be accepted in its current form');
});

test.describe('a failed check of an order', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });
  test('it says so, keeps what was typed, and works when it is tried again', async ({ page }) => {
    await signIn(page, AMIRA);
    await searchFor(page, AMIRA.host, 200, 'cable');
    await addFirstProduct(page);
    await openCheckout(page, AMIRA.host, 200);
    await page.getByRole('radio').first().check();
    await page.getByLabel('Purchase order reference').fill('PO-LOST');
    await page.route('**/api/orders/dry-run*', (route) => route.abort('connectionreset'), { times: 1 });
    await page.getByRole('button', { name: 'Check this order' }).click();
    const panel = page.getByRole('region', { name: 'Order check' });
    await expect(panel).toContainText('could not be checked');
    await expect(page.getByLabel('Purchase order reference')).toHaveValue('PO-LOST');
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(panel).toContainText('This order would be accepted');
  });
});
