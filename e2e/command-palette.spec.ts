import type { Page } from '@playwright/test';
import { expectAccessible, findOverflows } from './fixtures/accessibility';
import { pressUntilHeard } from './fixtures/keyboard';
import { getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { callFromPage } from './fixtures/requests';
import { expect, test } from './fixtures/test';

const AMIRA = getDemoPerson('amira@brightwater.example');
const HOME = `${address(AMIRA.host)}/o/${AMIRA.organisation}`;

const field = (page: Page) => page.getByRole('combobox', { name: 'Search everything' });
const group = (page: Page, name: string) =>
  page.getByRole('dialog', { name: 'Search and commands' }).getByRole('group', { name });

async function openPalette(page: Page): Promise<void> {
  await pressUntilHeard(page, 'Control+k', () => expect(field(page)).toBeFocused({ timeout: 20_000 }));
}

test.beforeEach(async ({ page }) => {
  await signIn(page, AMIRA);
  await page.goto(`${HOME}/addresses`);
});

test('an order is found by its number, opened and remembered, by keyboard only', async ({ page }) => {
  const { text } = await callFromPage(page, `/api/orders?organisation=${AMIRA.organisation}`, {
    method: 'GET',
  });
  const [order] = JSON.parse(text).items as { id: string; number: string }[];
  const number = order?.number ?? '';
  await openPalette(page);
  await page.keyboard.type(number);
  await expect(group(page, 'Orders').getByRole('option').first()).toContainText(number);
  await expect(group(page, 'Orders').getByRole('option').first()).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${HOME}/orders/${order?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await openPalette(page);
  await expect(group(page, 'Recent').getByRole('option').first()).toContainText(number);
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
});

test('products, organisations, people, settings and commands are found together', async ({ page }) => {
  await openPalette(page);
  await page.keyboard.type('norv');
  await expect(group(page, 'Products').getByRole('option').first()).toBeVisible();
  await field(page).fill('act for corvid');
  await expect(group(page, 'Act for').getByRole('option').first()).toContainText('Act for Corvid');
  await field(page).fill('amira');
  await expect(group(page, 'People').getByRole('option').first()).toContainText('Amira');
  await field(page).fill('new price');
  await expect(group(page, 'Commands').getByRole('option')).toHaveText(['New price list']);
  await field(page).fill('no such thing');
  await expect(group(page, 'Search').getByRole('option')).toHaveText([
    'Search products for “no such thing”',
    'Search orders for “no such thing”',
  ]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${HOME}/orders?text=no+such+thing`);
});

test('dark mode is a command, and every state of the palette is accessible', async ({ page }) => {
  const root = page.locator('html');
  await openPalette(page);
  await expect(group(page, 'Go to').getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'the palette without a text');
  expect(await findOverflows(page, [320, 390])).toEqual([]);
  await page.keyboard.type('dark');
  await expect(group(page, 'Commands').getByRole('option').first()).toHaveText('Dark mode');
  await page.keyboard.press('Enter');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await openPalette(page);
  await page.keyboard.type('corvid');
  await expect(group(page, 'Act for').getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'the palette with results, dark');
  await field(page).fill('light or dark');
  await expect(group(page, 'Commands').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(root).not.toHaveAttribute('data-theme', 'dark');
});

test('two keys go to a place of the portal, and a slash to the product search', async ({ page }) => {
  await pressUntilHeard(page, '/', () =>
    expect(page.getByRole('combobox', { name: 'Search products' })).toBeFocused({ timeout: 2_000 }),
  );
  await page.keyboard.press('Escape');
  await page.locator('body').click({ position: { x: 2, y: 400 } });
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page).toHaveURL(`${HOME}/orders`);
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page).toHaveURL(`${HOME}/cart`);
});
