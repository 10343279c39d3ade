import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from './fixtures/accessibility';
import { getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { callRaw, getCookieHeader } from './fixtures/requests';
import { expect, test } from './fixtures/test';

const AMIRA = getDemoPerson('amira@brightwater.example');
const HOME = `${address(AMIRA.host)}/o/200/admin/organisations`;

/** Opens a step of the checklist over the page; a page that is not ready yet does not hear the first press. */
async function openStep(page: Page, button: string, title: string | RegExp) {
  const sheet = page.getByRole('dialog', { name: title });
  await expect(async () => {
    if (!(await sheet.isVisible()))
      await page.getByRole('button', { name: button, exact: true }).press('Enter');
    await expect(sheet).toBeVisible({ timeout: 3_000 });
  }).toPass();
  return sheet;
}

const step = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });

/** Creates a price list within the step, by keyboard. The choice is back afterwards, with the new list in it. */
async function createPriceList(page: Page, sheet: Locator, name: string): Promise<void> {
  await sheet.getByRole('button', { name: 'New price list' }).press('Enter');
  await expect(sheet.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type(name);
  await sheet.getByLabel('Markup in %').fill('11');
  await expect(sheet.getByRole('table', { name: 'Products at the prices of this list' })).toContainText('£');
  await expectAccessible(page, 'a new price list in its step');
  await sheet.getByRole('button', { name: 'Create price list' }).press('Enter');
  const choice = sheet.getByRole('combobox', { name: 'Price list' });
  await expect(choice).toBeFocused();
  await expect(choice.locator('option:checked')).toHaveText(name);
}

/** Creates and publishes a brand with a colour of its own within the step. */
async function publishBrand(page: Page, sheet: Locator, name: string): Promise<void> {
  await sheet.getByRole('button', { name: 'Create brand' }).press('Enter');
  await sheet.getByLabel('Name', { exact: true }).fill(name);
  await sheet.getByLabel('Main colour', { exact: true }).fill('#7a1f5c');
  await expect(sheet.getByText('Draft saved')).toBeVisible();
  await expectAccessible(page, 'the step of the brand');
  await sheet.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish this brand?' });
  await expect(dialog.getByRole('table')).toContainText('#7a1f5c');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(sheet).toBeHidden();
}

test('a customer is launched from one page', async ({ page }) => {
  test.setTimeout(300_000);
  const name = `Ash Dental ${Date.now()}`;
  await signIn(page, AMIRA);

  await page.goto(`${HOME}/new`);
  await expect(page.getByRole('combobox', { name: 'Parent organisation' })).toBeEnabled();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Price list').selectOption({ label: 'No price list' });
  await page.getByRole('button', { name: 'Add customer' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('1 of 5 done')).toBeVisible();
  await expect(step(page, 'Host')).toContainText('Optional');
  await expectAccessible(page, 'the checklist');
  await expectNoHorizontalScroll(page);
  const customer = page.url();
  const id = Number(customer.split('/').at(-1));

  const prices = await openStep(page, 'Assign: Price list', `Price list of ${name}`);
  await expectAccessible(page, 'the step of the price list');
  const list = `Terms of ${name}`;
  await createPriceList(page, prices, list);
  await prices.getByRole('button', { name: 'Assign price list' }).click();
  await expect(prices).toBeHidden();
  await expect(step(page, 'Price list')).toContainText(`Buys by ${list}.`);
  await expect(page.getByRole('button', { name: 'Assign: Price list' })).toBeFocused();

  const shipTo = await openStep(page, 'Add: Ship-to address', 'Add address');
  await shipTo.getByLabel('Street and number').fill('12 Mill Lane');
  await shipTo.getByLabel('Company').fill(name);
  await shipTo.getByLabel('Town or city').fill('Leeds');
  await shipTo.getByLabel('Postal code').fill('LS1 4AB');
  await shipTo.getByLabel('Country').selectOption({ label: 'United Kingdom' });
  await expectAccessible(page, 'the step of the address');
  await shipTo.getByRole('button', { name: 'Save address' }).click();
  await expect(shipTo).toBeHidden();
  await expect(step(page, 'Ship-to address')).toContainText('1 address.');

  const people = await openStep(page, 'Invite: People', `Invite a person to ${name}`);
  await people.getByLabel('Email').fill(`eve-${Date.now()}@ash.example`);
  await people.getByRole('button', { name: 'Create invitation' }).click();
  await expect(people.locator('code')).toContainText('/invitation#');
  await expectAccessible(page, 'the step of the people');
  await people.getByRole('button', { name: 'Done' }).click();
  await expect(step(page, 'People')).toContainText('1 open invitation.');
  await expect(page.getByText('4 of 5 done')).toBeVisible();

  const host = await openStep(page, 'Open: Host', `Hosts of ${name}`);
  await expect(host.getByText('inherits the brand')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(host).toBeHidden();

  const brand = await openStep(page, 'Open: Brand', `Brand of ${name}`);
  await publishBrand(page, brand, name);
  await expect(step(page, 'Brand')).toContainText(`Its own brand: ${name}.`);
  await expect(page.getByRole('button', { name: 'Open: Brand' })).toBeFocused();
  await expect(page).toHaveURL(customer);

  await page.getByRole('button', { name: `View as ${name}` }).click();
  await expect(page).toHaveURL(new RegExp(`/o/${id}/products`));
  const bar = page.getByTestId('acting-bar');
  await expect(bar).toContainText(`You see what the people of ${name} see. Nothing can be changed.`);
  await expect(page.getByRole('table', { name: 'Products' })).toContainText('£');
  await expect(page.getByRole('button', { name: /^Add .* to the cart/ })).toHaveCount(0);
  await expectAccessible(page, 'the portal of the customer');
  const write = await callRaw({
    host: AMIRA.host,
    path: `/api/carts?organisation=${id}`,
    method: 'POST',
    headers: {
      cookie: await getCookieHeader(page),
      origin: address(AMIRA.host),
      'content-type': 'application/json',
    },
    body: '{}',
  });
  expect(write.status).toBe(403);
  expect(write.text).toContain('You only look at this organisation');
  await bar.getByRole('button', { name: `Act for ${name}` }).click();
  await expect(bar).toContainText(`Acting for ${name}`);
  await expect(page.getByRole('button', { name: /^Add .* to the cart/ }).first()).toBeVisible();
  await page.goto(`${address(AMIRA.host)}/o/${id}/orders`);
  const back = bar.getByRole('link', { name: 'Back to Brightwater IT' });
  await back.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(customer);
  await expect(page.getByText('4 of 5 done')).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('the steps are as many before the supplier’s addresses were read as afterwards', async ({ page }) => {
  await signIn(page, AMIRA);
  await page.goto(`${HOME}/501`);
  const progress = page.getByRole('status').filter({ hasText: /of \d+ done/ });
  const countSteps = async () => / of (\d+) done/.exec((await progress.textContent()) ?? '')?.[1];
  await expect(progress).toBeVisible();
  const before = await countSteps();
  await expect(step(page, 'Ship-to address')).toContainText(/\d+ address|No saved addresses/);
  expect(await countSteps()).toBe(before);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 720 } });
  test('the checklist and the bar fit', async ({ page }) => {
    await signIn(page, AMIRA);
    await page.goto(`${HOME}/300`);
    await expect(page.getByRole('heading', { name: 'Launch checklist' })).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page, 'the checklist on a phone');
    await page.goto(`${address(AMIRA.host)}/o/300/orders`);
    await expect(page.getByTestId('acting-bar')).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page, 'the bar on a phone');
  });
});
