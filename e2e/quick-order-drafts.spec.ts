import { setTimeout } from 'node:timers/promises';
import { writeXlsx } from 'hucre';
import { getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { expectEquation, getCode, getQuantity, getRow, paste } from './fixtures/quick-order';
import { callRaw, getCookieHeader } from './fixtures/requests';
import { expect, test } from './fixtures/test';

/** No test here adds a line to a cart. */
const COLIN = getDemoPerson('colin@cobalt.example');
const BEN = getDemoPerson('ben@brightwater.example');
/** Longer than a person needs to make the next choice in the form. */
const SLOW_READING_MS = 1_000;
const PAGE = `${address(COLIN.host)}/o/302/quick-order`;

test.beforeEach(({ page }) => signIn(page, COLIN));

test('the sample file is read completely', async ({ page }) => {
  await page.goto(PAGE);
  for (const format of ['csv', 'xlsx']) {
    const { bytes } = await callRaw({
      host: COLIN.host,
      path: `/api/quick-order/sample?organisation=302&format=${format}`,
      headers: { cookie: await getCookieHeader(page) },
    });
    await page.getByRole('button', { name: 'Upload file' }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: `sample.${format}`, mimeType: 'text/plain', buffer: bytes });
    await expect(page.getByText(new RegExp(`read from sample\\.${format}`))).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change columns' })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: /^[1-9]\d* ready/ })).toBeVisible();
});

test('sheet and columns of a file are chosen and remembered on a slow connection', async ({ page }) => {
  await page.route('**/api/quick-order/files?*', async (route) => {
    await setTimeout(SLOW_READING_MS);
    await route.continue();
  });
  await page.goto(PAGE);
  const rows = [
    ['Ref', 'Wanted', 'What'],
    ['PL-958-XU', 7, 'Dock'],
    ['920-051645', 8, 'Mouse'],
  ];
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Notes', rows: [['For the branch in York']] },
      { name: 'Needs', rows },
    ],
  });
  const file = { name: 'stock list.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) };
  await page.getByRole('button', { name: 'Upload file' }).click();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByLabel('Sheet').selectOption({ label: 'Needs (3 rows)' });
  await expect(page.getByRole('cell', { name: '920-051645' })).toBeVisible();
  await page.getByLabel('Headings are in').selectOption('1');
  await page.getByLabel('Column 1 holds').selectOption('SKU');
  await page.getByLabel('Column 2 holds').selectOption('Quantity');
  await page.getByLabel('Column 3 holds').selectOption('Ignore');
  const remember = page.getByRole('checkbox', { name: /^Remember/ });
  await expect(remember).not.toBeChecked();
  await remember.check();
  await page.getByRole('button', { name: 'Read lines' }).click();
  await expectEquation(page, '2 lines = 2 ready + 0 to choose + 0 rejected + 0 merged');
  await page.getByRole('button', { name: 'Upload file' }).click();
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('Columns as your organisation read such a file before.')).toBeVisible();
  await expectEquation(page, '4 lines = 2 ready + 0 to choose + 0 rejected + 2 merged');
});

test('lines survive a reload and Back, and clearing can be undone', async ({ page }) => {
  await page.goto(PAGE);
  await paste(page, 'QY-D977-PD\t3\nno such thing\t2');
  await expectEquation(page, '2 lines = 1 ready + 0 to choose + 1 rejected + 0 merged');
  await page.reload();
  await expectEquation(page, '2 lines = 1 ready + 0 to choose + 1 rejected + 0 merged');
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await page.goBack();
  await expectEquation(page, '2 lines = 1 ready + 0 to choose + 1 rejected + 0 merged');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Clear all lines' }).click();
  await expect(page.getByRole('button', { name: '0 lines', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(getQuantity(page, 1)).toHaveValue('3');
});

test('two tabs order for two organisations', async ({ browser }) => {
  const context = await browser.newContext();
  const [first, second] = [await context.newPage(), await context.newPage()];
  await signIn(first, BEN);
  await first.goto(`${address(BEN.host)}/o/200/quick-order`);
  await second.goto(`${address(BEN.host)}/o/301/quick-order`);
  await paste(first, 'QY-D977-PD\t3');
  await paste(second, 'VX5159-UC\t4');
  await expect(getRow(first, 1)).toContainText('Ready');
  await expect(getRow(second, 1)).toContainText('Ready');
  await Promise.all([first.reload(), second.reload()]);
  await expect(getCode(first, 1)).toHaveValue('QY-D977-PD');
  await expect(getCode(second, 1)).toHaveValue('VX5159-UC');
  await expect(first.getByText(/^For /)).not.toHaveText(
    (await second.getByText(/^For /).textContent()) ?? '',
  );
  await context.close();
});

test.describe('without an answer of the API', () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED/] });

  test('a failed check is reported, loses no line and is repeated', async ({ page }) => {
    await page.goto(PAGE);
    await page.route('**/api/quick-order/resolve**', (route) => route.abort());
    await paste(page, 'QY-D977-PD\t3\nVX5159-UC\t1');
    const dialog = page.getByRole('dialog', { name: 'Paste lines' });
    await expect(dialog.getByRole('textbox')).toHaveValue('QY-D977-PD\t3\nVX5159-UC\t1');
    await expect(dialog.getByRole('alert')).toBeVisible();
    await page.unroute('**/api/quick-order/resolve**');
    await dialog.getByRole('button', { name: 'Add lines' }).click();
    await expectEquation(page, '2 lines = 2 ready + 0 to choose + 0 rejected + 0 merged');
  });
});
