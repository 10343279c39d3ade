import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from './fixtures/accessibility';
import { listOrderPosts } from './fixtures/checkout-calls';
import { openWith } from './fixtures/open-with';
import { addFirstProduct, currentStep, openCheckout, placeOrder, searchFor } from './fixtures/ordering';
import { getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { listUpstreamPaths } from './fixtures/requests';
import { expect, test } from './fixtures/test';

const AMIRA = getDemoPerson('amira@brightwater.example');
const HOME = `${address(AMIRA.host)}/o/200/admin/organisations`;
/** A number of the portal's own. */
const OWN_ID_PATTERN = /\b2[01]\d{8}\b/;

/** Expects no accessibility fault, on a desktop and a phone. */
async function expectGoodPage(page: Page): Promise<void> {
  await expectAccessible(page, page.url());
  await expectNoHorizontalScroll(page);
}

/** Opens the form of a new customer, and waits until it can be typed in. */
async function openForm(page: Page): Promise<void> {
  await page.goto(`${HOME}/new`);
  await expect(page.getByRole('combobox', { name: 'Parent organisation' })).toBeEnabled();
}

/** Imports a file as it is checked. @returns the report that is downloaded */
async function importFile(page: Page, csv: string): Promise<string> {
  await page.goto(`${HOME}/import`);
  const file = { name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'utf8') };
  await expect(async () => {
    await page.getByLabel('CSV or XLSX file').setInputFiles(file);
    await expect(page.getByRole('button', { name: 'Check file' })).toBeEnabled({ timeout: 2_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByText('3 lines: 2 created, 0 updated, 0 unchanged, 1 rejected')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Import 2 of 3 lines' }).click();
  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download report' }).click(),
  ]);
  return readFileSync(await download.path(), 'utf8');
}

/** Picks an organisation to move the customer of the page to. */
async function chooseNewParent(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Move / });
  const below = dialog.getByRole('combobox', { name: 'New parent organisation' });
  await openWith(page.getByRole('button', { name: 'Move', exact: true }), below);
  await below.fill(name);
  await page.getByRole('option', { name }).first().click();
}

/** Archives the customer of the page; a page that is not ready yet does not hear the first press. */
async function archive(page: Page): Promise<void> {
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Archive customer' });
  await openWith(page.getByRole('button', { name: 'Archive customer' }), confirm);
  await confirm.click();
  await expect(page.getByRole('button', { name: 'Restore customer' })).toBeVisible();
}

test('a reseller adds a customer unknown to the supplier, moves it, imports others and orders for it', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const suffix = Date.now();
  const name = `Elm Dental ${suffix}`;
  const group = `Oak Group ${suffix}`;
  await signIn(page, AMIRA);

  await page.goto(HOME);
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Carrow Schools' })).toBeVisible();
  await expectGoodPage(page);

  await openForm(page);
  await page.getByRole('button', { name: 'Add customer' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Price list').selectOption({ label: 'Education' });
  await page.getByLabel('Add a delivery address now').check();
  await page.getByLabel('Street and number').fill('12 Mill Lane');
  await page.getByLabel('Company').fill(name);
  await page.getByLabel('Town or city').fill('Leeds');
  await page.getByLabel('Postal code').fill('LS1 4AB');
  await page.getByLabel('Country').selectOption({ label: 'United Kingdom' });
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Add customer' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const customer = page.url();
  const id = Number(customer.split('/').at(-1));
  expect(id).toBeLessThan(0);
  await expect(page.getByText('12 Mill Lane')).toBeVisible();
  await expectGoodPage(page);

  const report = await importFile(
    page,
    `\uFEFFName;Number;Parent\n${group};G${suffix};\n=Oak York ${suffix};Y${suffix};G${suffix}\nNobody;;Nowhere\n`,
  );
  expect(report).toContain(`"'=Oak York ${suffix}"`);
  expect(report).toContain('Rejected');
  await page.getByRole('link', { name: 'View customers' }).click();
  await page.getByLabel('Search customers').fill(String(suffix));
  await expect(page.getByRole('link', { name: `=Oak York ${suffix}` })).toBeVisible();

  await page.goto(customer);
  await chooseNewParent(page, group);
  await expect(page.getByText('No prices or orders after the move')).toBeVisible();
  await page.getByRole('button', { name: 'Move customer' }).click();
  await expect(page.getByRole('dialog', { name: /^Move / })).toBeHidden();
  await expect(page.getByText(`Brightwater IT › ${group}`)).toBeVisible();
  await chooseNewParent(page, 'Brightwater IT');
  await page.getByRole('button', { name: 'Move customer' }).click();
  await expect(page.getByRole('dialog', { name: /^Move / })).toBeHidden();
  await expect(page.getByText(`Brightwater IT › ${group}`)).toHaveCount(0);

  await page.getByRole('link', { name: `Act for ${name}` }).click();
  await expect(page).toHaveURL(new RegExp(`/o/${id}/products`));
  await searchFor(page, AMIRA.host, id, 'cable');
  await expect(page.getByRole('table', { name: 'Products' })).toContainText('£');
  await addFirstProduct(page);
  await openCheckout(page, AMIRA.host, id);
  await page.getByRole('radio').first().check();
  const reference = `PO-OWN-${suffix}`;
  await placeOrder(page, reference);
  await expect(currentStep(page)).toBeVisible();
  await expect.poll(async () => (await listOrderPosts(reference)).length, { timeout: 30_000 }).toBe(1);
  const [post] = await listOrderPosts(reference);
  expect(post?.reference).toContain(` / ${name} / `);
  await expect(page.getByText(/Processing|Accepted|Shipped|Complete/).first()).toBeVisible({
    timeout: 30_000,
  });
  expect((await listUpstreamPaths()).filter((path) => OWN_ID_PATTERN.test(path))).toEqual([]);

  await page.goto(customer);
  await archive(page);
  await page.goto(`${HOME}?text=${suffix}`);
  await expect(page.getByRole('link', { name: group, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: group, exact: true }).click();
  await archive(page);
});
