import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from './fixtures/accessibility';
import { addCustomer, givePrices } from './fixtures/customer-brand';
import {
  addFirstProduct,
  currentStep,
  openCheckout,
  placeOrder,
  searchFor,
  typeAddress,
} from './fixtures/ordering';
import { getDemoPerson } from './fixtures/people';
import { address } from './fixtures/portal';
import { expect, test } from './fixtures/test';

const AMIRA = getDemoPerson('amira@brightwater.example');

// A field that cannot be read, and an order that a budget blocks, are answered so.
test.use({ expectedConsoleErrors: [/status of 4(00|22)/] });

async function addBudget(
  page: Page,
  fields: { name: string; amount: string; onExcess: string; scope?: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Add budget' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add budget' });
  await dialog.getByLabel('Name').fill(fields.name);
  await dialog.getByLabel('Amount per period').fill(fields.amount);
  await dialog.getByLabel('Currency').fill('GBP');
  await dialog.getByLabel('Above the amount').selectOption(fields.onExcess);
  if (fields.scope) await dialog.getByLabel('For', { exact: true }).selectOption({ label: fields.scope });
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

async function addCostCentre(page: Page, code: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add cost centre' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add cost centre' });
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

test('a budget stops an order at checkout, and another one sends it to an approval', async ({ page }) => {
  test.setTimeout(240_000);
  const id = await addCustomer(page, `Budget Surgery ${Date.now()}`);
  await givePrices(page, id);
  const budgetsPage = `${address(AMIRA.host)}/o/${id}/admin/budgets`;
  await page.goto(budgetsPage);
  await addCostCentre(page, '4711', 'Marketing');
  await addBudget(page, { name: 'Asks', amount: '0.01', onExcess: 'approve', scope: '4711 Marketing' });
  await addBudget(page, { name: 'Small', amount: '0.01', onExcess: 'block' });

  await searchFor(page, AMIRA.host, id, 'cable');
  await addFirstProduct(page);
  await openCheckout(page, AMIRA.host, id);
  const button = page.getByRole('button', { name: /^Place order for/ });
  await expect(page.getByText(/^Small: this order exceeds the budget by £/)).toBeVisible();
  await expect(button).toBeDisabled();
  await expectAccessible(page, 'a checkout that a budget stops');

  await page.goto(budgetsPage);
  await page.getByRole('button', { name: 'Edit Small' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Small' });
  await edit.getByLabel('Amount per period').fill('100000');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();

  await openCheckout(page, AMIRA.host, id);
  await expect(page.getByText(/^Small: £.* left after this order\.$/)).toBeVisible();
  await expect(page.getByText(/^Asks:/)).toHaveCount(0);
  await page.getByLabel('Cost centre').selectOption({ label: '4711 Marketing' });
  await expect(page.getByText(/^Asks: this order exceeds the budget by £.*, so it waits/)).toBeVisible();
  await typeAddress(page);
  await placeOrder(page, 'PO-BUDGET');
  await expect(page.getByText('Awaiting approval', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('4711 Marketing')).toBeVisible();

  await page.goto(budgetsPage);
  await page.getByRole('link', { name: 'Details of Asks' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Amira Lindqvist' });
  await expect(row.getByRole('cell').nth(5)).toHaveText(/^£/);
  await expectAccessible(page, 'the details of a budget');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(currentStep(page)).toContainText('Withdrawn');
  await page.goto(budgetsPage);
  await page.getByRole('link', { name: 'Details of Asks' }).click();
  await expect(row.getByText('Released')).toBeVisible();
});

test('a policy that requires a cost centre stops an order without one at its field', async ({ page }) => {
  test.setTimeout(180_000);
  const id = await addCustomer(page, `Centre Surgery ${Date.now()}`);
  await givePrices(page, id);
  await page.goto(`${address(AMIRA.host)}/o/${id}/admin/budgets`);
  await addCostCentre(page, '4711', 'Marketing');
  await page.goto(`${address(AMIRA.host)}/o/${id}/admin/ordering`);
  await expect(async () => {
    await page.getByRole('checkbox', { name: /^Require a cost centre/ }).check();
    await expect(page.getByRole('button', { name: 'Discard changes' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Every order needs a cost centre.').first()).toBeVisible();
  await expectAccessible(page, 'an ordering policy that requires a cost centre');

  await searchFor(page, AMIRA.host, id, 'cable');
  await addFirstProduct(page);
  await openCheckout(page, AMIRA.host, id);
  await expect(page.getByText('Your organisation needs one on every order.')).toBeVisible();
  await typeAddress(page);
  const reference = page.getByLabel('Purchase order reference');
  await reference.fill('PO-CENTRE');
  await page.getByRole('button', { name: /^Place order for/ }).click();
  const costCentre = page.getByRole('combobox', { name: 'Cost centre' });
  await expect(costCentre).toHaveAccessibleDescription(/Choose a cost centre\./);
  await expect(costCentre).toBeFocused();
  await expect(reference).toHaveValue('PO-CENTRE');
  await expectAccessible(page, 'a checkout without its cost centre');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await costCentre.selectOption({ label: '4711 Marketing' });
  await placeOrder(page, 'PO-CENTRE');
  await expect(page.getByText('4711 Marketing')).toBeVisible();
});
