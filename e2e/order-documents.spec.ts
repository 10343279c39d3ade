import type { Page } from '@playwright/test';
import { downloadFile, exportFile } from './fixtures/downloads';
import { openWith } from './fixtures/open-with';
import { addFirstProduct, openCheckout, placeOrder, searchFor } from './fixtures/ordering';
import { getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { callFromPage } from './fixtures/requests';
import { expect, test } from './fixtures/test';

/** For an organisation below his own: his cart there is no other journey's. */
const BEN = getDemoPerson('ben@brightwater.example');
const CORA = getDemoPerson('cora@corvid.example');

/** Signs Ben in and places an order of one cable. @returns its id and the product's name */
async function orderCable(page: Page, reference: string): Promise<{ id: string; name: string }> {
  await signIn(page, BEN);
  await searchFor(page, BEN.host, 400, 'cable');
  const name = await addFirstProduct(page);
  await openCheckout(page, BEN.host, 400);
  await page.getByRole('radio').first().check();
  return { id: await placeOrder(page, reference), name };
}

test('an order is exported as a PDF and as an audit trail, for its own organisation only', async ({
  page,
  browser,
}) => {
  const { id } = await orderCable(page, 'PO-PAPERS');
  const pdf = await downloadFile(page, 'PDF');
  expect(pdf.filename).toMatch(/^order-ORD-.+\.pdf$/);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');

  const auditTrail = page.getByRole('menuitem', { name: 'Audit trail', exact: true });
  await openWith(page.getByRole('button', { name: 'More', exact: true }), auditTrail);
  await auditTrail.click();
  await expect(page.getByRole('heading', { level: 1, name: /^Audit trail of ORD-/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: '1. Order placed' })).toBeVisible();
  await expect(page.getByText('PO-PAPERS').first()).toBeVisible();
  const file = await downloadFile(page, 'Download as JSON');
  const pack = JSON.parse(file.bytes.toString('utf8')) as { head: string; count: number; entries: unknown[] };
  expect(pack.entries).toHaveLength(pack.count);
  expect(pack.head).toMatch(/^[0-9a-f]{64}$/);

  const other = await (await browser.newContext()).newPage();
  await signIn(other, CORA);
  for (const what of ['pdf', 'audit-trail', 'reorder', 'lines', 'serials'])
    expect((await callFromPage(other, `/api/orders/${id}/${what}?organisation=300`)).status).toBe(404);
});

test('an order is repeated after a review of changes', async ({ page }) => {
  const { name } = await orderCable(page, 'PO-AGAIN');
  const again = page.getByRole('dialog', { name: 'Order again' });
  await openWith(page.getByRole('button', { name: 'Order again' }), again);
  const line = again.getByRole('checkbox');
  await expect(line).toBeChecked();
  await line.uncheck();
  await expect(again.getByRole('button', { name: 'Add 0 lines to cart' })).toBeDisabled();
  await line.check();
  await again.getByRole('button', { name: 'Add 1 line to cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText(name).first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
});

test('orders are searched by words, filtered by a person and exported', async ({ page }) => {
  const { id } = await orderCable(page, 'PO-LISTED-77');
  await page.goto(`${address(BEN.host)}/o/400/orders`);
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  for (const text of ['listed 77', BEN.name, 'po-listed']) {
    await search.fill(text);
    await expect(page).toHaveURL(/text=/);
    await expect(page.locator(`a[href$="${id}"]`).first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Placed by').selectOption({ label: BEN.name });
  await expect(page).toHaveURL(/person=/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Remove filter Placed by: ${BEN.name}` })).toBeVisible();
  await expect(page.locator(`a[href$="${id}"]`).first()).toBeVisible();
  const { bytes, filename } = await exportFile(page, 'Orders as CSV');
  expect(filename).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  expect(bytes.toString('utf8')).toContain('PO-LISTED-77');
  await search.fill('nobody ordered this');
  await expect(page.getByText('No matching orders')).toBeVisible();
});
