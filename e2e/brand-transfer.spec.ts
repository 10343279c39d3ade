import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from './fixtures/accessibility';
import { addCustomer } from './fixtures/customer-brand';
import { exportFile } from './fixtures/downloads';
import { openWith } from './fixtures/open-with';
import { getDemoPerson } from './fixtures/people';
import { address } from './fixtures/portal';
import { expect, test } from './fixtures/test';

const AMIRA = getDemoPerson('amira@brightwater.example');
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const nameField = (page: Page) => section(page, 'Identity').getByLabel('Name');

async function openBrand(page: Page, organisationId: number): Promise<void> {
  await page.goto(`${address(AMIRA.host)}/o/${organisationId}/admin/brand`);
}

async function createBrand(page: Page, organisationId: number): Promise<void> {
  await openBrand(page, organisationId);
  await page.getByRole('button', { name: 'Create brand' }).click();
  await expect(nameField(page)).toBeVisible();
}

/** Chooses an entry of the menu, which opens once the page has its scripts. */
async function choose(page: Page, name: string): Promise<void> {
  const item = page.getByRole('menuitem', { name, exact: true });
  await expect(page.getByRole('menu')).toHaveCount(0);
  await openWith(page.getByRole('button', { name: 'More', exact: true }), item);
  await item.click();
}

async function importFile(page: Page, content: string): Promise<void> {
  await choose(page, 'Import file');
  const dialog = page.getByRole('dialog', { name: 'Import a brand file' });
  const buffer = Buffer.from(content);
  await dialog
    .getByLabel('Brand file')
    .setInputFiles({ name: 'brand.json', mimeType: 'application/json', buffer });
}

test.use({ expectedConsoleErrors: [/status of 4(00|09)/] });

test('a brand is exported and imported into another one, whose preview shows it', async ({ page }) => {
  const run = Date.now();
  const [from, to] = [await addCustomer(page, `Yew ${run}`), await addCustomer(page, `Rowan ${run}`)];
  await createBrand(page, from);
  await nameField(page).fill('Yew Orders');
  await section(page, 'Colours').getByLabel('Main colour', { exact: true }).fill('#0b3d91');
  await section(page, 'Orders').getByLabel('Order number prefix').fill('yew');
  await expect(page.getByText('Draft saved')).toBeVisible();
  const { bytes, filename } = await exportFile(page, 'Export draft', 'More');
  expect(filename).toBe('brand-Yew-Orders.json');
  const file = JSON.parse(bytes.toString()) as Record<string, unknown>;
  expect(file).toEqual({ format: 1, name: 'Yew Orders', orderPrefix: 'YEW', tokens: { primary: '#0b3d91' } });

  await createBrand(page, to);
  await importFile(page, '{');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('This file is not JSON.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await expectAccessible(page, 'the dialog of an import');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await importFile(page, JSON.stringify({ ...file, replyTo: 'nobody', logo: 'logo.png' }));
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  const report = page.getByRole('dialog', { name: 'Import result' });
  await expect(report.getByText('3 fields were imported into the draft')).toBeVisible();
  await expect(report.getByText('Name, Order number prefix, Main colour')).toBeVisible();
  await expect(report.getByText('replyTo: Enter an email address.')).toBeVisible();
  await expect(report.getByText('logo: There is no such field.')).toBeVisible();
  await expectAccessible(page, 'the report of an import');
  await report.getByRole('button', { name: 'Done' }).click();
  await expect(nameField(page)).toHaveValue('Yew Orders');
  await expect(section(page, 'Preview').getByText('Yew Orders', { exact: true }).first()).toBeVisible();
  await expect(section(page, 'Versions').getByText('No versions published yet')).toBeVisible();
  await importFile(page, '[]');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText(/This is not a brand file/)).toBeVisible();
});

test('a brand is copied to a customer, and what that customer has only after a confirmation', async ({
  page,
}) => {
  const run = Date.now();
  const from = await addCustomer(page, `Hazel ${run}`);
  const customer = await addCustomer(page, `Alder ${run}`, from);
  await createBrand(page, from);
  await nameField(page).fill('Hazel Orders');
  await expect(page.getByText('Draft saved')).toBeVisible();
  const copyTo = async (submit: string) => {
    const dialog = page.getByRole('dialog', { name: 'Copy this brand to a customer' });
    if (!(await dialog.isVisible())) {
      await choose(page, 'Copy to a customer');
      await dialog.getByRole('combobox', { name: 'Customer' }).fill('Alder');
      await page.getByRole('option', { name: `Alder ${run}` }).click();
    }
    await dialog.getByRole('button', { name: submit, exact: true }).click();
  };
  await copyTo('Copy');
  await expect(page.getByText(`Copied to Alder ${run}`)).toBeVisible();
  await nameField(page).fill('Hazel & Sons');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await copyTo('Copy');
  await expect(page.getByText(`Alder ${run} already has a brand of its own.`)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await expectAccessible(page, 'the dialog of a copy');
  await copyTo('Replace their draft');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openBrand(page, customer);
  await expect(nameField(page)).toHaveValue('Hazel & Sons');
});
