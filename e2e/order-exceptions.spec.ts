import { expectAccessible } from './fixtures/accessibility';
import { placeOrderAtDistributor } from './fixtures/distributor';
import { openWith } from './fixtures/open-with';
import { addFirstProduct, currentStep, openCheckout, placeOrder, searchFor } from './fixtures/ordering';
import { getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { callFromPage } from './fixtures/requests';
import { expect, test } from './fixtures/test';

const BEA = getDemoPerson('bea@birchline.example');
const OLIVE = getDemoPerson('olive@halden.example');
const COMPLETION_TIMEOUT = { timeout: 45_000 };

test('an order that needs attention is taken, annotated and resubmitted from the worklist', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, BEA);
  await searchFor(page, BEA.host, 201, 'cable');
  await addFirstProduct(page);
  await openCheckout(page, BEA.host, 201);
  await page.getByRole('radio').first().check();
  const id = await placeOrder(page, 'DEMO-ATTENTION desk');
  await expect(currentStep(page)).toContainText('Attention required', COMPLETION_TIMEOUT);
  const number = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByLabel('Add a note').fill('Called them, they raise the credit limit.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('raise the credit limit');

  await page.goto(`${address(BEA.host)}/o/201/orders`);
  await page.getByRole('link', { name: 'Attention required', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Attention required' })).toBeVisible();
  const order = page
    .getByRole('list', { name: 'Orders that need attention' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: number, exact: true }) });
  await expect(order).toContainText('raise the credit limit');
  const owner = order.getByLabel(`Owner of ${number}`);
  const take = order.getByRole('button', { name: 'Assign to me' });
  await expect(async () => {
    if (await take.isVisible()) await take.click({ timeout: 5_000 });
    await expect(owner.locator('option:checked')).toHaveText(`${BEA.name} (you)`, { timeout: 3_000 });
  }).toPass();

  await expectAccessible(page, 'attention required');

  await order.getByRole('button', { name: 'Resubmit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Resubmit this order' });
  await dialog.getByRole('button', { name: 'Resubmit', exact: true }).click();
  await expect(dialog.getByText('Confirm that the problem is resolved')).toBeVisible();
  await dialog.getByLabel('The problem is resolved with my supplier').check();
  await dialog.getByLabel('How was it resolved?').fill('The credit limit was raised.');
  await dialog.getByRole('button', { name: 'Resubmit', exact: true }).click();
  await expect(order).toHaveCount(0, COMPLETION_TIMEOUT);
  await page.goto(`${address(BEA.host)}/o/201/orders/${id}`);
  await expect(page.getByText('“The credit limit was raised.”')).toBeVisible();
  await expect(currentStep(page)).toContainText('Complete', COMPLETION_TIMEOUT);
});

test('an operator imports an order that was placed directly with the distributor', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, OLIVE);
  const products = await callFromPage(page, '/api/products?organisation=100&text=cable');
  const { rows } = JSON.parse(products.text) as {
    rows: { id: number; name: string; price: object | null; planCount: number }[];
  };
  const product = rows.find(({ price, planCount }) => price && planCount === 0);
  expect(product).toBeDefined();
  const reference = 'TELEPHONE-17';
  const upstreamId = await placeOrderAtDistributor({
    organisation: 200,
    productId: product?.id ?? 0,
    reference,
  });

  await page.goto(`${address(OLIVE.host)}/o/100/admin/unconfirmed-orders`);
  await expect(page.getByRole('heading', { level: 1, name: 'Unconfirmed orders' })).toBeVisible();
  await expectAccessible(page, 'unconfirmed orders');
  const dialog = page.getByRole('dialog', { name: 'Import an external order' });
  await openWith(page.getByRole('button', { name: 'Import order' }), dialog);
  await expect(dialog.locator('option', { hasText: 'Brightwater' }).first()).toBeAttached();
  await dialog.getByLabel('Organisation', { exact: true }).selectOption('200');
  await dialog.getByLabel('Distributor’s order number').fill(String(upstreamId));
  await dialog.getByRole('button', { name: 'Look up' }).click();
  await expect(dialog.getByText(reference)).toBeVisible();
  await expect(dialog.getByText(product?.name ?? '')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import order' }).click();
  await page.getByRole('button', { name: 'View order' }).click();
  await page.waitForURL(/\/o\/200\/orders\/[0-9a-f-]{36}$/);
  await expect(page.getByText(`Imported by ${OLIVE.name}`).first()).toBeVisible();
  await expect(page.getByText(product?.name ?? '').first()).toBeVisible();
  await expect(currentStep(page)).toContainText('Complete', COMPLETION_TIMEOUT);

  await page.goto(`${address(OLIVE.host)}/o/200/orders?text=${reference}`);
  await expect(page.getByText(reference).filter({ visible: true }).first()).toBeVisible();
});
