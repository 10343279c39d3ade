import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessibility';
import { getDemoPerson, signIn } from './fixtures/people';
import { accounts, address } from './fixtures/portal';
import { expect, test } from './fixtures/test';

const OLIVE = getDemoPerson('olive@halden.example');
/** Most journeys use another reseller: pausing this one's connection stops no other test. */
const BIRCHLINE = 'Birchline Systems';
/** A test of a connection may take half a minute. */
const TEST_TIMEOUT = { timeout: 35_000 };

async function openConnections(page: Page): Promise<Locator> {
  await signIn(page, OLIVE);
  await page.goto(`${address(OLIVE.host)}/o/100/admin/connections`);
  await expect(page.getByRole('heading', { level: 1, name: 'Connections' })).toBeVisible();
  return page.getByRole('region', { name: new RegExp(`^${BIRCHLINE}`) });
}

test('an operator tests a connection, sees a wrong secret rejected, pauses and resumes', async ({ page }) => {
  const connection = await openConnections(page);
  await expect(page.getByText(/\d+ of 32 catalogues/)).toBeVisible();
  await expect(connection.getByText('Client ID', { exact: true })).toBeVisible();
  await expectAccessible(page, 'connections');

  await connection.getByRole('button', { name: 'Test now' }).click();
  const steps = connection.getByRole('list', { name: 'Connection test' }).getByRole('listitem');
  await expect(steps).toHaveCount(6, TEST_TIMEOUT);
  await expect(steps.filter({ hasText: 'Client ID and secret' })).toContainText('Passed');
  await expect(steps.filter({ hasText: 'Failed' })).toHaveCount(0);

  await connection.getByRole('button', { name: 'Rotate secret' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rotate secret' });
  await dialog.getByRole('button', { name: 'Test and use' }).click();
  await expect(dialog.getByText('Enter the secret.')).toBeVisible();
  await dialog.getByLabel('Secret', { exact: true }).fill('not the secret');
  await dialog.getByRole('button', { name: 'Test and use' }).click();
  await expect(dialog.getByText('could not determine which organisation')).toBeVisible(TEST_TIMEOUT);
  await expect(dialog.getByText('does not accept this client ID and secret')).toBeVisible();
  await expect(dialog.getByLabel('Secret', { exact: true })).toHaveValue('not the secret');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await connection.getByRole('button', { name: 'Test now' }).click();
  await expect(steps.filter({ hasText: 'Client ID and secret' })).toContainText('Passed', TEST_TIMEOUT);

  await connection.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pause connection' }).click();
  await expect(connection.getByText('The connection is paused')).toBeVisible();
  await connection.getByRole('button', { name: 'Resume' }).click();
  await expect(connection.getByText('The connection is paused')).toHaveCount(0);
  await expect(connection.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('a connection is added for ordering only, and deleted again', async ({ page }) => {
  const connection = await openConnections(page);
  await expect(connection).toBeVisible();
  const client = accounts().clients.find(({ organisation }) => organisation === 302);
  test.skip(!client, 'the demo has no client of 302');
  await page.getByRole('link', { name: 'Add connection' }).click();
  const organisation = page.getByRole('combobox', { name: 'Organisation', exact: true });
  await expect(organisation).toBeEnabled();
  await organisation.fill('Cobalt');
  // The list comes with the first use of the field, which keeps the focus and what was typed.
  const proposal = page.getByRole('option', { name: /Cobalt/ }).first();
  await expect(proposal).toHaveAttribute('data-highlighted');
  await expect(organisation).toBeFocused();
  await expect(organisation).toHaveValue('Cobalt');
  await organisation.press('Enter');
  await expect(organisation).toHaveValue(/^Cobalt./);
  await page.getByLabel('Client ID').fill(client?.client_id ?? '');
  await page.getByLabel('Secret', { exact: true }).fill(client?.client_secret ?? '');
  await page.getByRole('radio', { name: /Ordering only/ }).check();
  await page.getByRole('button', { name: 'Test and add' }).click();
  await expect(page.getByText('Connection added')).toBeVisible(TEST_TIMEOUT);
  await page.getByRole('link', { name: 'View connections' }).click();
  const added = page.getByRole('region', { name: /^Cobalt/ });
  await expect(added.getByText('Ordering only')).toBeVisible();
  await added.getByRole('button', { name: 'Delete' }).click();
  const confirmation = page.getByRole('alertdialog');
  await expect(confirmation.getByText('Open orders')).toBeVisible();
  await confirmation.getByRole('button', { name: 'Delete connection' }).click();
  await expect(added).toHaveCount(0);
});
