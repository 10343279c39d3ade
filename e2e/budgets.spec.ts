import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from './fixtures/accessibility';
import { addCustomer } from './fixtures/customer-brand';
import { getDemoPerson } from './fixtures/people';
import { address } from './fixtures/portal';
import { expect, test } from './fixtures/test';

const AMIRA = getDemoPerson('amira@brightwater.example');

// A field that cannot be read, and an order that a budget blocks, are answered so.
test.use({ expectedConsoleErrors: [/status of 4(00|22)/] });

async function addBudget(
  page: Page,
  fields: { name: string; amount: string; onExcess: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Add budget' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add budget' });
  await dialog.getByLabel('Name').fill(fields.name);
  await dialog.getByLabel('Amount per period').fill(fields.amount);
  await dialog.getByLabel('Currency').fill('GBP');
  await dialog.getByLabel('Above the amount').selectOption(fields.onExcess);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

test('a budget is written, raised and removed', async ({ page }) => {
  test.setTimeout(180_000);
  const id = await addCustomer(page, `Budget Dental ${Date.now()}`);
  await page.goto(`${address(AMIRA.host)}/o/${id}/admin/budgets`);
  await expect(page.getByText('No budgets')).toBeVisible();
  await page.getByRole('button', { name: 'Add budget' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add budget' });
  await dialog.getByLabel('Amount per period').fill('-5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await expect(dialog.getByText('Enter an amount above zero')).toBeVisible();
  await expect(dialog.getByLabel('Amount per period')).toHaveValue('-5');
  await expectAccessible(page, 'the dialog of a budget');
  await page.keyboard.press('Escape');

  await addBudget(page, { name: 'IT', amount: '1', onExcess: 'block' });
  const card = page.getByRole('listitem').filter({ hasText: 'IT' });
  await expect(card.getByText('£0.00 of £1.00 used')).toBeVisible();
  await expect(card.getByText('Orders above it cannot be placed.')).toBeVisible();
  await expectAccessible(page, 'the budgets');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Edit IT' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit IT' });
  await expect(edit.getByLabel('Amount per period')).toHaveValue('1');
  await edit.getByLabel('Amount per period').fill('2500');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('£0.00 of £2,500.00 used')).toBeVisible();
  await page.getByRole('button', { name: 'Remove IT' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No budgets')).toBeVisible();
});
