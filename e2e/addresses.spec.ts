import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { expectAccessible, expectNoHorizontalScroll } from './fixtures/accessibility';
import { chooseAction, createCustomer, openDialog } from './fixtures/address-book';
import { addFirstProduct, openCheckout, placeOrder, searchFor } from './fixtures/ordering';
import { getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { callFromPage } from './fixtures/requests';
import { expect, test } from './fixtures/test';

const AMIRA = getDemoPerson('amira@brightwater.example');
const DEV = getDemoPerson('dev@delphin.example');

/** An address of the distributor's. */
const DEPOT = {
  ...{ company_name: 'Delphin', recipient_name: null, addr_line_1: '1 Quay', addr_line_2: null },
  ...{ city: 'Hull', region: null, postal_code: null, country_code: 826 },
};

/** Expects no accessibility fault and no sideways scrolling. */
async function expectGoodPage(page: Page): Promise<void> {
  await expectAccessible(page, page.url());
  await expectNoHorizontalScroll(page);
}

async function fillAddress(
  page: Page,
  { company, street }: { company: string; street: string },
): Promise<void> {
  await page.getByLabel('Company').fill(company);
  await page.getByLabel('Street and number').fill(street);
  await page.getByLabel('Town or city').fill('Leeds');
  await page.getByLabel('Country').selectOption({ label: 'United Kingdom' });
}

async function startCheckout(page: Page, organisation: number): Promise<void> {
  await searchFor(page, AMIRA.host, organisation, 'cable');
  await addFirstProduct(page);
  await openCheckout(page, AMIRA.host, organisation);
}

/** The row of an address. */
const getRow = (page: Page, label: string) => page.getByRole('listitem').filter({ hasText: label });

test.describe('the addresses of an organisation', () => {
  test.use({ expectedConsoleErrors: [/status of 403/] });

  test('are added, preselected, saved from an order, and can be the only allowed ones', async ({ page }) => {
    test.setTimeout(600_000);
    const suffix = Date.now();
    await signIn(page, AMIRA);
    const organisation = await createCustomer(page, AMIRA.organisation, `Ash Vets ${suffix}`);
    const book = `${address(AMIRA.host)}/o/${organisation}/addresses`;

    await page.goto(book);
    await expect(page.getByText('This organisation has no addresses yet')).toBeVisible();
    await expectGoodPage(page);
    await openDialog(page, 'Add address');
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByLabel('Street and number')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Label').fill('Leeds surgery');
    await fillAddress(page, { company: 'Ash Vets', street: '12 Mill Lane' });
    await page.getByRole('textbox', { name: 'Contact Optional' }).fill('Priya Shah');
    await page.getByRole('textbox', { name: 'Opening hours Optional' }).fill('Mon–Fri 8–16');
    await page.getByLabel('Default ship-to').check();
    await expectGoodPage(page);
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(getRow(page, 'Leeds surgery')).toContainText('Default');
    await expect(getRow(page, 'Leeds surgery')).toContainText('Priya Shah');
    await expectGoodPage(page);

    await startCheckout(page, organisation);
    await expect(page.getByText('This is your organisation’s default address.')).toBeVisible();
    await expect(page.getByRole('radio', { name: /Leeds surgery/ })).toBeChecked();
    await expect(page.getByText('Priya Shah is sent to the supplier as the recipient.')).toBeVisible();
    await page.getByLabel('Add this to the order’s notes').check();
    await expectGoodPage(page);
    const orderId = await placeOrder(page, `PO-BOOK-${suffix}`);
    const order = await callFromPage(page, `/api/orders/${orderId}?organisation=${organisation}`);
    expect(JSON.parse(order.text)).toMatchObject({
      notes: expect.stringContaining('Opening hours: Mon–Fri 8–16'),
      shipping: { recipient_name: 'Priya Shah', addr_line_1: '12 Mill Lane' },
    });

    await startCheckout(page, organisation);
    await page.getByRole('button', { name: 'Enter another address' }).click();
    await fillAddress(page, { company: 'Ash Vets', street: `${suffix} Kept Road` });
    await page.getByLabel('Keep this address').check();
    await placeOrder(page, `PO-KEEP-${suffix}`);
    await page.goto(book);
    await expect(getRow(page, `${suffix} Kept Road`)).toHaveCount(1);

    await openDialog(page, 'Address policy');
    await page.getByLabel('Saved addresses only').check();
    await expectGoodPage(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await startCheckout(page, organisation);
    await expect(page.getByText(/^Orders go to saved addresses only/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enter another address' })).toHaveCount(0);
    const cart = JSON.parse((await callFromPage(page, `/api/cart?organisation=${organisation}`)).text) as {
      version: number;
    };
    const refused = await callFromPage(page, `/api/orders?organisation=${organisation}`, {
      method: 'POST',
      body: {
        intentKey: crypto.randomUUID(),
        cartVersion: cart.version,
        reference: 'PO-REFUSED',
        shipping: {
          kind: 'one-off',
          address: { company_name: 'X', addr_line_1: '1 X', city: 'X', country_code: 826 },
        },
      },
    });
    expect(refused.status, refused.text).toBe(403);
  });
});

test('three hundred addresses are imported with a report and exported in the same form', async ({ page }) => {
  test.setTimeout(120_000);
  const suffix = Date.now();
  await signIn(page, AMIRA);
  const organisation = await createCustomer(page, AMIRA.organisation, `Oak Vets ${suffix}`);
  const book = `${address(AMIRA.host)}/o/${organisation}/addresses`;
  const lines = Array.from(
    { length: 300 },
    (_, index) =>
      `Shop ${index + 1};Oak Vets;${index + 1} High Street;Leeds;${index === 7 ? 'Atlantis' : 'GB'}`,
  );
  const csv = `\uFEFFLabel;Company;Street;City;Country\n${lines.join('\n')}\n`;
  const check = async (buffer: Buffer) => {
    await page.goto(`${book}/import`);
    await expect(async () => {
      await page
        .getByLabel('CSV or XLSX file')
        .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
      await expect(page.getByRole('button', { name: 'Check file' })).toBeEnabled({ timeout: 2_000 });
    }).toPass();
    await page.getByRole('button', { name: 'Check file' }).click();
  };
  await check(Buffer.from(csv, 'utf8'));
  await expect(page.getByText('300 lines: 299 created, 0 updated, 0 unchanged, 1 rejected')).toBeVisible();
  await expect(page.getByText('Country: “Atlantis” is not a country.')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Import 299 of 300 lines' }).click();
  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible();

  await page.getByRole('link', { name: 'View addresses' }).click();
  await expect(page.getByText('299 addresses shown')).toBeVisible();
  // A long list draws only the rows in view.
  expect(await page.getByRole('listitem').count()).toBeLessThan(100);
  await page.getByLabel('Search 299 addresses').fill('shop 287');
  await expect(page.getByText('1 address shown')).toBeVisible();
  await expect(getRow(page, '287 High Street')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export' }).click(),
  ]);
  await check(readFileSync(await download.path()));
  await expect(page.getByText('299 lines: 0 created, 0 updated, 299 unchanged, 0 rejected')).toBeVisible();
});

test('an address that the supplier removed keeps its label and can be saved as the organisation’s own', async ({
  page,
}) => {
  const suffix = Date.now();
  const label = `Old depot ${suffix}`;
  const book = `${address(DEV.host)}/o/${DEV.organisation}/addresses`;
  const database = new Client({ connectionString: process.env.E2E_DATABASE_URL });
  await database.connect();
  try {
    await signIn(page, DEV);
    await page.goto(book);
    await expect(page.getByRole('heading', { level: 1, name: 'Addresses' })).toBeVisible();
    // Imitates a read a moment ago in which the supplier listed one more address.
    const body = { ...DEPOT, name: `Depot ${suffix}` };
    await database.query(
      `WITH fresh AS (UPDATE address_reads SET read_at = now() + interval '5 minutes' WHERE organisation_id = $1)
       INSERT INTO addresses (organisation_id, id, position, body) VALUES ($1, $2, 5000, $3)`,
      [DEV.organisation, `depot-${suffix}`, JSON.stringify(body)],
    );
    await page.reload();
    await page.getByRole('searchbox', { name: /^Search/ }).fill(`depot ${suffix}`);
    await chooseAction(page, `Depot ${suffix}`, 'Edit');
    await page.getByLabel('Label').fill(label);
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(getRow(page, label)).toBeVisible();

    await database.query(
      `UPDATE address_reads SET read_at = now() - interval '5 minutes' WHERE organisation_id = $1`,
      [DEV.organisation],
    );
    await page.reload();
    await expect(async () => {
      await page.getByRole('button', { name: 'Show them' }).click({ timeout: 5_000 });
      await expect(getRow(page, label)).toContainText('No longer at your supplier', { timeout: 2_000 });
    }).toPass();
    await expectGoodPage(page);
    await chooseAction(page, label, 'Keep as own address');
    await expect(page.getByText('Address kept as your own')).toBeVisible();
    await page.getByRole('combobox', { name: 'Show', exact: true }).selectOption({ label: 'Own' });
    await expect(getRow(page, label)).toContainText('1 Quay');
    await chooseAction(page, label, 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete address' }).click();
    await expect(getRow(page, label)).toHaveCount(0);
  } finally {
    await database.query(`DELETE FROM address_details WHERE organisation_id = $1 AND gone_body IS NOT NULL`, [
      DEV.organisation,
    ]);
    await database.end();
  }
});
