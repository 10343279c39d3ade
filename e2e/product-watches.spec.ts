import type { BrowserContext, Page } from '@playwright/test';
import { getDemoPerson, signIn } from './fixtures/people';
import { accounts, address } from './fixtures/portal';
import { callFromPage } from './fixtures/requests';
import { expect, test } from './fixtures/test';

const BEN = getDemoPerson('ben@brightwater.example');
const AMIRA = getDemoPerson('amira@brightwater.example');
const CORA = getDemoPerson('cora@corvid.example');

/** Signs in to the service's console, where a distributor changes prices. */
async function openConsole(context: BrowserContext): Promise<Page> {
  const { url, email, password } = accounts().console;
  const page = await context.newPage();
  await page.goto(url);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('link', { name: 'Products' })).toBeVisible();
  return page;
}

/** Gives a product another base price. @returns the price before, and whether an organisation agreed on one. */
async function setPrice(console: Page, productId: number, factor: number): Promise<boolean> {
  await console.goto(new URL(`/console/products/${productId}`, accounts().console.url).href);
  const field = console.getByLabel('Base price');
  const before = Number(await field.inputValue());
  if (!(before > 0) || (await console.getByText('agreed', { exact: true }).count()) > 0) return false;
  await field.fill((before * factor).toFixed(2));
  await console.getByRole('button', { name: 'Save' }).click();
  await expect(console).toHaveURL(/done=saved/);
  return true;
}

interface Product {
  id: number;
  name: string;
  price: { amount: string } | null;
}

/** Asks for a read of the catalogue until one is taken, as an administrator does. */
async function requestSync(page: Page): Promise<void> {
  const getSyncRuns = () => callFromPage(page, '/api/catalogue/syncs?organisation=200');
  const { connections } = JSON.parse((await getSyncRuns()).text) as {
    connections: { id: number; organisation: { id: number } }[];
  };
  const own = connections.find(({ organisation }) => organisation.id === 200);
  await callFromPage(page, '/api/catalogue/syncs?organisation=200', {
    method: 'POST',
    body: { connectionId: own?.id },
  });
}

test('a cheaper watched product appears in the bell, the changes and the file, at the reader’s price', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await signIn(page, BEN);
  const list = await callFromPage(page, '/api/products?organisation=200&kind=one-off&sort=-name');
  // The demo's own changes would be in the same span, and the page compares its beginning with its end.
  const changed = await callFromPage(page, '/api/products/changes.csv?organisation=200');
  const products = (JSON.parse(list.text) as { rows: Product[] }).rows.filter(
    ({ id, price }) => price && !changed.text.includes(`\r\n${id},`),
  );

  const service = await browser.newContext();
  const console = await openConsole(service);
  const findChangeableProduct = async () => {
    for (const product of products) if (await setPrice(console, product.id, 1)) return product;
    throw new Error('Every product of the first part has an agreed price.');
  };
  const product = await findChangeableProduct();

  await page.goto(`${address(BEN.host)}/o/200/products/${product.id}`);
  const watching = page.getByRole('button', { name: 'Watching', exact: true });
  await expect(async () => {
    // A first try of this test may have left it watched.
    if (!(await watching.isVisible()))
      await page.getByRole('button', { name: 'Watch', exact: true }).click({ timeout: 5_000 });
    await expect(watching).toBeVisible({ timeout: 3_000 });
  }).toPass();

  await setPrice(console, product.id, 0.9);
  await service.close();
  const office = await browser.newContext();
  const admin = await office.newPage();
  await signIn(admin, AMIRA);
  // A read in progress may have passed the product already: the test requests another.
  await expect(async () => {
    await requestSync(admin);
    await page.goto(`${address(BEN.host)}/o/200/inbox`);
    const notification = page.getByRole('link', { name: /Unread: / }).filter({ hasText: product.name });
    await expect(notification.first()).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 120_000 });
  await office.close();
  await expect(page.getByRole('link', { name: /^Inbox, \d+ unread$/ })).toBeVisible();
  await expect(page.getByText(/^Price down to .+, from /).first()).toBeVisible();

  await page.goto(`${address(BEN.host)}/o/200/products/changes?kind=price-down`);
  const row = page.getByRole('row').filter({ hasText: product.name }).first();
  await expect(row.getByText('Price down')).toBeVisible();
  const file = await callFromPage(page, '/api/products/changes.csv?organisation=200&kind=price-down');
  expect(file.headers['content-type']).toContain('text/csv');
  const line = file.text.split('\r\n').find((text) => text.startsWith(`${product.id},`)) ?? '';
  expect(line).toContain(`,${product.price?.amount},`);

  // Below, the same change has the price of that organisation: neither cost of 200 is in it.
  const below = await browser.newContext();
  const cora = await below.newPage();
  await signIn(cora, CORA);
  const otherChanges = await callFromPage(
    cora,
    `/api/products/changes.csv?organisation=${CORA.organisation}`,
  );
  const lineBelow = otherChanges.text.split('\r\n').find((text) => text.startsWith(`${product.id},`)) ?? '';
  expect(lineBelow).toContain('Price down');
  expect(lineBelow).not.toContain(`,${product.price?.amount},`);
  await below.close();
});
