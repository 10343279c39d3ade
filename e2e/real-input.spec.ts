import { addToCart, currentStep, openCheckout, placeOrder, searchFor } from './fixtures/ordering';
import { getDemoPerson, signIn } from './fixtures/people';
import { callFromPage } from './fixtures/requests';
import { expect, test } from './fixtures/test';

const BEN = getDemoPerson('ben@brightwater.example');
const SKUS = ['XR-2CA', 'UNI-FAN-SL-INFINITY-3-0FB', 'PEERLESS-ASSASSIN-120'];
/** Some 69,000 products, one page of 1000 after another. */
const SYNC_TIMEOUT = { timeout: 420_000, intervals: [2_000] };

test('three real products are found, ordered and completed', async ({ page }) => {
  test.setTimeout(600_000);
  await signIn(page, BEN);
  const path = '/api/products?organisation=200';
  const countProducts = async () =>
    (JSON.parse((await callFromPage(page, path)).text) as { facets: { total: { count: number } } | null })
      .facets?.total.count ?? 0;
  await expect.poll(countProducts, SYNC_TIMEOUT).toBeGreaterThan(10_000 - 1);

  for (const sku of SKUS) {
    await searchFor(page, BEN.host, 200, sku);
    const row = page
      .getByRole('row')
      .filter({ has: page.getByText(sku, { exact: true }) })
      .first();
    await addToCart(row.getByRole('button', { name: /^Add .+ to the cart$/ }), row.getByText(/\d+ in cart/));
  }
  await searchFor(page, BEN.host, 200, 'montech');
  await expect(page.getByRole('checkbox', { name: /^Montech/ })).toBeVisible();

  await openCheckout(page, BEN.host, 200);
  await page.getByRole('radio').first().check();
  await placeOrder(page, 'PO-REAL');
  for (const sku of SKUS) await expect(page.getByText(sku).first()).toBeVisible();
  await expect(currentStep(page)).toContainText('Complete', { timeout: 60_000 });
});
