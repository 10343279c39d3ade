import type { Page } from '@playwright/test';
import { emptyCart } from './fixtures/cart';
import { typeAddress } from './fixtures/ordering';
import { getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { callFromPage } from './fixtures/requests';
import { expect, test } from './fixtures/test';

/** She has a cart of her own for this organisation, which nothing else here uses. */
const CORA = getDemoPerson('cora@corvid.example');
const ORGANISATION = 500;
const PAGE = `${address(CORA.host)}/o/${ORGANISATION}`;

interface Row {
  id: number;
  name: string;
  price: unknown;
  stock: number | null;
  planCount: number;
  isShippable: boolean;
}

const read = async <T>(page: Page, path: string): Promise<T> =>
  JSON.parse(
    (await callFromPage(page, `${path}${path.includes('?') ? '&' : '?'}organisation=${ORGANISATION}`)).text,
  );

/** A product of which there is some in stock, and eight units more of it in the cart. */
async function addShort(page: Page): Promise<Row & { stock: number }> {
  const { rows } = await read<{ rows: Row[] }>(page, '/api/products?text=cable&stock=in');
  const found = rows.find(
    (row) => row.price && row.planCount === 0 && row.isShippable && (row.stock ?? 9999) < 5000,
  );
  if (!found?.stock) throw new Error('There is no product with a few in stock.');
  const body = { productId: found.id, quantity: found.stock + 8 };
  const { status } = await callFromPage(page, `/api/cart/lines?organisation=${ORGANISATION}`, {
    method: 'POST',
    body,
  });
  expect(status).toBe(200);
  return { ...found, stock: found.stock };
}

async function openCheckout(page: Page): Promise<void> {
  await page.goto(`${PAGE}/checkout`);
  await typeAddress(page);
}

async function place(page: Page, reference: string): Promise<void> {
  await page.getByLabel('Purchase order reference').fill(reference);
  await page.getByRole('button', { name: /^Place order for/ }).click();
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}$/);
}

const PDF = {
  name: 'Purchase order 77.pdf',
  mimeType: 'text/plain',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
};

// A file that is none of the kinds is rejected.
test.use({ expectedConsoleErrors: [/status of 415/] });
test.describe.configure({ mode: 'serial' });
test.beforeEach(async ({ page }) => {
  await signIn(page, CORA);
  await emptyCart(page, ORGANISATION);
});

test('a file, a delivery date and a reference survive a reload and go with the order', async ({ page }) => {
  const product = await addShort(page);
  await openCheckout(page);
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Requested delivery date').fill(day);
  await page.getByLabel('Ship complete').check();
  const files = page.locator('input[type=file]');
  await files.setInputFiles([PDF, { ...PDF, name: 'page.pdf', buffer: Buffer.from('<html>') }]);
  await expect(page.getByText('Purchase order 77.pdf', { exact: true })).toBeVisible();
  await expect(page.getByText(/^page\.pdf was not added\. The file is not a PDF/)).toBeVisible();
  await page.getByRole('button', { name: `Add reference to ${product.name}` }).click();
  await page.getByLabel(new RegExp(`^Reference.*${product.name.slice(0, 10)}`)).fill('Site 7');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Reference: Site 7')).toBeVisible();
  await expect(page.getByText('Your supplier receives this in the order notes.')).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Requested delivery date')).toHaveValue(day);
  await expect(page.getByLabel('Ship complete')).toBeChecked();
  await expect(page.getByText('Purchase order 77.pdf', { exact: true })).toBeVisible();
  await place(page, 'PO-EXTRAS');

  await expect(page.getByText('Reference: Site 7')).toBeVisible();
  await expect(page.getByText('Yes, in one delivery')).toBeVisible();
  const link = page.getByRole('link', { name: 'Download Purchase order 77.pdf' });
  const { headers, text } = await callFromPage(page, (await link.getAttribute('href')) ?? '');
  expect(text).toBe('%PDF-1.4\n%%EOF\n');
  expect(headers['content-disposition']).toContain('attachment');
  expect(headers['content-security-policy']).toContain('sandbox');
});

test('units on back-order become a second order when the buyer asks for it', async ({ page }) => {
  const product = await addShort(page);
  const count = product.stock.toLocaleString('en-GB');
  await page.goto(`${PAGE}/cart`);
  await expect(page.getByRole('radio', { name: 'Keep in one order' })).toBeChecked();
  await page.getByRole('radio', { name: `${count} now, 8 as a second order` }).check();
  await openCheckout(page);
  await expect(page.getByRole('radio', { name: `${count} now, 8 as a second order` })).toBeChecked();
  await page.reload();
  await expect(page.getByText('This places two orders')).toBeVisible();
  await place(page, 'PO-TWO');
  await page
    .getByRole('definition')
    .filter({ hasText: /^Order / })
    .getByRole('link')
    .click();
  await expect(page.getByText('Units in stock', { exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: '8', exact: true })).toBeVisible();
});

test('another product can replace one that is out of stock', async ({ page }) => {
  const product = await addShort(page);
  await page.goto(`${PAGE}/cart`);
  await page.getByRole('button', { name: 'Choose another product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose another product' });
  const use = dialog.getByRole('button', { name: /^Use .+ instead$/ });
  await expect(use.first().or(dialog.getByText(/^No similar product/))).toBeVisible();
  if ((await use.count()) === 0) return;
  const name = ((await use.first().getAttribute('aria-label')) ?? '').replace(/^Use (.+) instead$/, '$1');
  await use.first().click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: product.name, exact: true })).toHaveCount(0);
});
