import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from './fixtures/accessibility';
import { getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { BEN, openList, PRODUCTS } from './fixtures/product-list';
import { expect, test } from './fixtures/test';

const OLIVE = getDemoPerson('olive@halden.example');
const MONITORS = 903;

const facets = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const specification = (page: Page) => facets(page).getByRole('region', { name: 'Specification' });
const count = async (page: Page): Promise<number> =>
  Number.parseInt(
    (await page
      .getByRole('status')
      .filter({ hasText: /^\d+ products?/ })
      .textContent()) ?? '',
    10,
  );

/** Opens a group of the specification, which may be open already. */
async function openGroup(page: Page, name: string): Promise<void> {
  const group = specification(page)
    .locator('details')
    .filter({ has: page.getByText(name, { exact: true }) });
  await expect(group).toBeVisible();
  if ((await group.getAttribute('open')) === null) await group.locator('summary').click();
}

test('a type is filtered by a range and by values of its specification, and the address keeps them', async ({
  page,
}) => {
  await signIn(page, BEN);
  await openList(page);
  await expect(facets(page).getByText('Choose one type to filter by its specification.')).toBeVisible();
  await facets(page)
    .getByRole('searchbox', { name: /^Search \d+ types/ })
    .fill('Monitors');
  await facets(page)
    .getByRole('checkbox', { name: /^Monitors/ })
    .check();
  await expect(
    specification(page)
      .getByText(/^Stated by \d+% of this type/)
      .first(),
  ).toBeVisible();
  const all = await count(page);

  await openGroup(page, 'Refresh rate');
  await expectAccessible(page, 'the list with the filters of a specification');
  const fast = specification(page).getByRole('checkbox', { name: /^120 Hz/ });
  const counted = Number(/\d+$/.exec((await fast.locator('xpath=..').textContent()) ?? '')?.[0]);
  expect(counted).toBeGreaterThan(0);
  expect(counted).toBeLessThan(all);
  const from = specification(page).getByRole('textbox', { name: 'From (Hz)' });
  await from.fill('100');
  await from.press('Enter');
  const chip = page.getByRole('button', { name: 'Remove filter Refresh rate: from 100 Hz' });
  await expect(chip).toBeVisible();
  await expect.poll(() => count(page)).toBe(counted);

  await page.reload();
  await expect(chip).toBeVisible();
  await expect.poll(() => count(page)).toBe(counted);
  await expect(from).toHaveValue('100');
  await chip.click();
  await expect.poll(() => count(page)).toBe(all);
  await page.goBack();
  await expect(chip).toBeVisible();
  await expect.poll(() => count(page)).toBe(counted);

  await openGroup(page, 'Refresh rate');
  await fast.check();
  await expect(page.getByRole('button', { name: 'Remove filter Refresh rate: 120 Hz' })).toBeVisible();
  await expect(page).toHaveURL(/spec=refresh\+rate%3A120\+Hz/);
  await expect.poll(() => count(page)).toBe(counted);
});

test('filters of an address that do not apply or find nothing are named', async ({ page }) => {
  await signIn(page, BEN);
  await page.goto(`${PRODUCTS}?spec=size:27&specRange=brightness:1..2`);
  await expect(page.getByText('Specification filters need exactly one product type.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page).toHaveURL(PRODUCTS);

  await page.goto(`${PRODUCTS}?type=${MONITORS}&specRange=brightness:9..2`);
  await expect(page.getByText('One specification filter in the address could not be read')).toBeVisible();

  await page.goto(`${PRODUCTS}?type=${MONITORS}&spec=wattage:5 W`);
  await expect(page.getByText('No product of this type states “wattage”.')).toBeVisible();
  await expect(page.getByText('No products match these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Wattage: 5 W' }).click();
  await expect.poll(() => count(page)).toBeGreaterThan(10);
});

test('a phone has the filters of the specification in its sheet', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await signIn(page, BEN);
  await page.goto(`${PRODUCTS}?type=${MONITORS}`);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByText('Resolution', { exact: true }).first().click();
  await sheet.getByRole('checkbox', { name: /^4K/ }).check();
  await expect(sheet.getByRole('button', { name: /^Show \d+ products?/ })).toBeVisible();
  await expectAccessible(page, 'the sheet with the filters of a specification');
  await sheet.getByRole('button', { name: /^Show \d+ products?/ }).click();
  await expect(page.getByRole('button', { name: 'Remove filter Resolution: 4K' })).toBeVisible();
  await expectNoHorizontalScroll(page);
});

test('an operator names, hides and orders the filters of a type', async ({ page }) => {
  await signIn(page, OLIVE);
  const list = page.getByRole('list', { name: 'Filters of Monitors' });
  const open = async () => {
    await page.goto(`${address(OLIVE.host)}/o/100/admin/specification-filters`);
    await expect(async () => {
      await page.getByLabel('Product type').selectOption({ label: 'Monitors' });
      await expect(list).toBeVisible({ timeout: 3_000 });
    }).toPass();
  };
  const save = async () => {
    await page.getByRole('button', { name: 'Save filters' }).click();
    await expect(page.getByText('Specification filters saved').first()).toBeVisible();
  };
  await open();
  await expectAccessible(page, 'the filters of a type');
  await expectNoHorizontalScroll(page);
  await page.getByLabel('Name of “Refresh rate”').fill('Picture rate');
  await list.getByRole('button', { name: 'Hide Connection' }).click();
  const up = list.getByRole('button', { name: 'Move Picture rate up' });
  while ((await up.getAttribute('aria-disabled')) === null) await up.press('Enter');
  await save();

  await page.goto(`${address(OLIVE.host)}/o/100/products?type=${MONITORS}`);
  await expect(specification(page).locator('summary').first()).toHaveText('Picture rate');
  await expect(specification(page).getByText('Connection', { exact: true })).toHaveCount(0);

  await open();
  await page.getByLabel('Name of “Refresh rate”').fill('');
  await list.getByRole('button', { name: 'Show Connection' }).click();
  await save();
});
