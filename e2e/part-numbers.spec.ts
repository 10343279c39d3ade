import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from './fixtures/accessibility';
import { openWith } from './fixtures/open-with';
import { getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { callFromPage } from './fixtures/requests';
import { expect, test } from './fixtures/test';

const AMIRA = getDemoPerson('amira@brightwater.example');
const CONNIE = getDemoPerson('connie@corvid.example');
const ADMIN = `${address(AMIRA.host)}/o/200/admin/part-numbers`;
const SUFFIX = String(Date.now()).slice(-7);
const SKU = `CONFLICT-${SUFFIX}`;

/** Adds products to the distributor's catalogue, with the command that an operator uses. */
function addProducts(products: { id: number; name: string }[]): void {
  const { E2E_DATA_DIR: dataDir = '', E2E_SERVICE_URL: serviceUrl = '' } = process.env;
  const file = join(dataDir, `part-numbers-${SUFFIX}.jsonl`);
  const lines = products.map(({ id, name }) =>
    JSON.stringify({ id, name, product_code: SKU, price: 12, stock: 4, is_shippable: true }),
  );
  writeFileSync(file, lines.join('\n'));
  execFileSync(process.execPath, ['scripts/run.mjs', 'service-import', file], {
    env: { ...process.env, DATA_DIR: dataDir, SERVICE_PORT: new URL(serviceUrl).port },
    stdio: 'pipe',
  });
}

/** Asks for a read of the catalogue, as an administrator does. */
async function requestSync(page: Page): Promise<void> {
  const { text } = await callFromPage(page, '/api/catalogue/syncs?organisation=200');
  const { connections } = JSON.parse(text) as { connections: { id: number; organisation: { id: number } }[] };
  const own = connections.find(({ organisation }) => organisation.id === 200);
  const body = { connectionId: own?.id };
  await callFromPage(page, '/api/catalogue/syncs?organisation=200', { method: 'POST', body });
}

/** Imports a file as it is checked. */
async function importFile(page: Page, csv: string): Promise<void> {
  await page.goto(`${ADMIN}/import`);
  const file = { name: 'numbers.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'utf8') };
  await expect(async () => {
    await page.getByLabel('CSV or XLSX file').setInputFiles(file);
    await expect(page.getByRole('button', { name: 'Check file' })).toBeEnabled({ timeout: 2_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByText('3 lines: 2 created, 0 updated, 0 unchanged, 1 rejected')).toBeVisible();
  await expectAccessible(page, page.url());
  await page.getByRole('button', { name: 'Import 2 of 3 lines' }).click();
  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible();
}

/** Returns the first product in the list for a text. */
async function findFirst(page: Page, organisation: number, text: string): Promise<string> {
  const { text: answer } = await callFromPage(
    page,
    `/api/products?organisation=${organisation}&text=${encodeURIComponent(text)}`,
  );
  return (JSON.parse(answer) as { rows: { name: string }[] }).rows[0]?.name ?? '';
}

test('own part numbers are imported, found, overridden below, and reported when another product gets their SKU', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const [id, conflictingId] = [31_000_000 + Number(SUFFIX), 41_000_000 + Number(SUFFIX)];
  const [name, conflictingName] = [`Tested cable ${SUFFIX}`, `Conflicting cable ${SUFFIX}`];
  const own = `MY-${SUFFIX}`;
  addProducts([{ id, name }]);
  await signIn(page, AMIRA);
  await expect(async () => {
    await requestSync(page);
    expect(await findFirst(page, 200, SKU)).toBe(name);
  }).toPass({ timeout: 120_000, intervals: [3_000] });

  await importFile(page, `Part number;SKU\n${own};${SKU}\n${SKU};${SKU}\nNO-${SUFFIX};NOTHING-${SUFFIX}\n`);
  await page.getByRole('link', { name: 'View part numbers' }).click();
  await page.getByRole('searchbox', { name: 'Search part numbers' }).fill(own);
  await expect(page.getByRole('button', { name: `Change ${own}` })).toBeVisible();
  await expectAccessible(page, page.url());
  await expectNoHorizontalScroll(page);
  await page.goto(`${address(AMIRA.host)}/o/200/products?text=${own}`);
  await expect(page.getByRole('link', { name }).first()).toBeVisible();
  await expect(page.getByText('Your part number').first()).toBeVisible();

  const below = await browser.newContext();
  const connie = await below.newPage();
  await signIn(connie, CONNIE);
  // A first try may have shared them.
  await callFromPage(page, '/api/part-numbers/sharing?organisation=200', {
    method: 'PUT',
    body: { sharesPartNumbers: false },
  });
  expect(await findFirst(connie, CONNIE.organisation, own)).toBe('');
  await page.goto(ADMIN);
  const sharing = page.getByRole('checkbox', { name: 'Your customers can use your part numbers' });
  const saved = page.waitForResponse(/part-numbers\/sharing/);
  await sharing.click();
  expect((await saved).status()).toBe(204);
  await expect(sharing).toBeChecked();
  const home = `${address(CONNIE.host)}/o/${CONNIE.organisation}`;
  const other = await findFirst(connie, CONNIE.organisation, 'laptop');
  await connie.goto(`${home}/admin/part-numbers?text=${own}`);
  const dialog = connie.getByRole('dialog', { name: `Override ${own}` });
  await openWith(connie.getByRole('button', { name: `Override ${own}` }), dialog);
  await dialog.getByRole('combobox', { name: 'Product' }).fill(other);
  await connie.getByRole('option', { name: other }).first().click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(connie.getByRole('button', { name: `Delete ${own}` })).toBeVisible();
  expect(await findFirst(connie, CONNIE.organisation, own)).toBe(other);
  expect(await findFirst(page, 200, own)).toBe(name);
  await below.close();

  addProducts([{ id: conflictingId, name: conflictingName }]);
  await expect(async () => {
    await requestSync(page);
    await page.goto(`${address(AMIRA.host)}/o/200/inbox`);
    await expect(page.getByText(`${SKU}: ${conflictingName} has the same SKU`)).toBeVisible({
      timeout: 4_000,
    });
  }).toPass({ timeout: 120_000 });

  await page.goto(`${ADMIN}?show=attention`);
  await expect(page.getByText('SKU used by another product').first()).toBeVisible();
  const keep = page.getByRole('button', { name: `Keep the product of ${SKU}` });
  await expect(async () => {
    if (await keep.isVisible()) await keep.click({ timeout: 5_000 });
    await expect(keep).toHaveCount(0, { timeout: 3_000 });
  }).toPass();
  await page.goto(`${ADMIN}/duplicates?text=${SKU}`);
  await expect(page.getByRole('heading', { name: SKU })).toBeVisible();
  await page.getByRole('button', { name: `Choose ${conflictingName} for ${SKU}` }).click();
  await expect(page.getByRole('button', { name: `Choose ${name} for ${SKU}` })).toBeVisible();
  await expectAccessible(page, page.url());
});
