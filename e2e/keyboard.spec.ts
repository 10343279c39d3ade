import type { Page } from '@playwright/test';
import { createCustomer } from './fixtures/address-book';
import { pressUntilHeard } from './fixtures/keyboard';
import { addFirstProduct, openCheckout, searchFor } from './fixtures/ordering';
import { getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { expectEquation, getCode, pasteAtFocus } from './fixtures/quick-order';
import { callFromPage } from './fixtures/requests';
import { expect, test } from './fixtures/test';

const AMIRA = getDemoPerson('amira@brightwater.example');

async function saveAddress(
  page: Page,
  organisation: number,
  town: string,
  isDefault: boolean,
): Promise<void> {
  const { status, text } = await callFromPage(page, `/api/addresses?organisation=${organisation}`, {
    method: 'POST',
    body: {
      address: { company_name: `${town} surgery`, addr_line_1: '1 Quay', city: town, country_code: 826 },
      details: {
        ...{ label: null, contactName: null, phone: null, email: null, openingHours: null },
        deliveryNote: null,
      },
      isDefault,
    },
  });
  expect(status, text).toBe(201);
}

/** Ten that are ready, one SKU of two vendors, and one whose plan allows no fewer than five. */
const LINES = [
  ...['C73FL4975A', 'AMP2610RMI2U', '46JH23S-KK', 'VX5159-UC', 'QY-D977-PD', 'KW-4431-EU=', 'OC-V105-J'],
  ...['FHC-SIP-528', 'CW-C6A-365G', 'CW80-0362', 'ARN-9592X-L', 'SP-NXX-25U'],
]
  .map((sku) => `${sku}\t2`)
  .join('\n');

test('twelve pasted lines with two questions become an order within fifteen keys', async ({ page }) => {
  const suffix = Date.now();
  await signIn(page, AMIRA);
  const organisation = await createCustomer(page, AMIRA.organisation, `Yew Vets ${suffix}`);
  await saveAddress(page, organisation, 'Bath', true);
  await page.goto(`${address(AMIRA.host)}/o/${organisation}/cart`);
  /** Every press of a key counts, each character of the reference, and Ctrl with another key as one. */
  let count = 0;
  const press = async (key: string) => {
    count++;
    await page.keyboard.press(key);
  };
  const focused = page.locator(':focus');

  count++;
  await pressUntilHeard(page, 'q', () => expect(getCode(page, 1)).toBeFocused({ timeout: 20_000 }));
  count++;
  await pasteAtFocus(page, LINES);
  await expectEquation(page, '12 lines = 10 ready + 2 to choose + 0 rejected + 0 merged');
  await expect(focused).toHaveAccessibleName(/^Choose /);
  await press('Enter');
  await expect(focused).toHaveAccessibleName('Use 5');
  await press('Enter');
  await expectEquation(page, '12 lines = 12 ready + 0 to choose + 0 rejected + 0 merged');
  await expect(focused).toHaveAccessibleName('Add 12 lines to cart');
  await press('Enter');
  await expect(focused).toHaveAccessibleName('Go to cart');
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Continue to checkout/ })).toBeVisible();
  await press('Control+Enter');
  await expect(page.getByRole('radio', { name: /^Bath / })).toBeChecked();
  // The page keeps its scrollbar's room, or it would move sideways as it grows.
  await expect(page.locator('html')).toHaveCSS('scrollbar-gutter', 'stable');
  await press('Control+Enter');
  await expect(page.getByLabel('Purchase order reference')).toBeFocused();
  for (const key of 'PO-7') await press(key);
  await press('Control+Enter');
  await expect(focused).toHaveAccessibleName(/^Place order for Yew Vets/);
  await press('Enter');
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}$/);
  expect(count).toBeLessThanOrEqual(15);
});

test('each line of the cart is one Tab stop, and arrow keys move within it', async ({ page }) => {
  const suffix = Date.now();
  await signIn(page, AMIRA);
  const organisation = await createCustomer(page, AMIRA.organisation, `Fir Vets ${suffix}`);
  await page.goto(`${address(AMIRA.host)}/o/${organisation}/quick-order`);
  await expect(getCode(page, 1)).toBeFocused();
  await pasteAtFocus(page, 'C73FL4975A\t2\nAMP2610RMI2U\t3\n');
  await expect(page.getByRole('button', { name: 'Add 2 lines to cart' })).toBeFocused();
  // From anywhere in the page.
  await getCode(page, 2).focus();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('link', { name: 'Go to cart' }).press('Enter');

  const focused = page.locator(':focus');
  const quantities = page.getByRole('textbox', { name: /^Quantity of/ });
  await expect(quantities).toHaveCount(2);
  await quantities.first().focus();
  await page.keyboard.press('Tab');
  await expect(quantities.nth(1)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(quantities.first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(focused).toHaveAccessibleName('Increase');
  await page.keyboard.press('ArrowRight');
  await expect(focused).toHaveAccessibleName(/^Remove /);
  await page.keyboard.press('Home');
  await expect(focused).toHaveRole('link');
  await page.keyboard.press('Tab');
  await expect(quantities.nth(1)).toBeFocused();
  // The control that was left last is where the line is entered again.
  await page.keyboard.press('Shift+Tab');
  await expect(focused).toHaveRole('link');
});

test('shortcuts are listed, ignored in fields and under dialogs, and can be switched off', async ({
  page,
}) => {
  await signIn(page, AMIRA);
  await searchFor(page, AMIRA.host, AMIRA.organisation, 'cable');
  const search = page.getByRole('combobox', { name: 'Search products' });
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const link = page.locator('[data-product-link]').first();

  // A checkbox takes no text.
  const box = page.getByRole('checkbox').first();
  await box.focus();
  await pressUntilHeard(page, '/', () => expect(search).toBeFocused({ timeout: 1_000 }));
  await page.keyboard.type('?q/');
  await expect(search).toHaveValue('?q/');
  await expect(list).toBeHidden();
  // The list goes along with what is typed: from here on it is another one.
  await searchFor(page, AMIRA.host, AMIRA.organisation, 'cable');
  await link.focus();
  await pressUntilHeard(page, '?', () => expect(list).toBeVisible({ timeout: 3_000 }));
  await expect(list).toContainText('Move from product to product');
  await expect(list).toContainText('Open quick order');
  await expect(list).not.toContainText('Remove the row');
  await page.keyboard.press('q');
  await page.keyboard.press('/');
  await expect(list).toBeVisible();
  await expect(page).toHaveURL(/\/products/);
  await list.getByRole('checkbox', { name: /^Shortcuts of one character/ }).uncheck();
  await expect(list).not.toContainText('Open quick order');
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await expect(link).toBeFocused();
  await expect(list).toBeHidden();

  await page.goto(`${address(AMIRA.host)}/o/${AMIRA.organisation}/account`);
  const choice = page.getByRole('checkbox', { name: /^Shortcuts of one character/ });
  // The server does not know what the browser keeps: the box is checked until the page is ready.
  await expect(choice).not.toBeChecked();
  await choice.check();
  // A product with plans is not added: its plans are shown.
  await searchFor(page, AMIRA.host, AMIRA.organisation, 'SP-NXX-25U');
  await link.focus();
  await pressUntilHeard(page, 'a', () => expect(page).toHaveURL(/#plans$/, { timeout: 3_000 }));
  await expect(page.getByRole('group', { name: 'Plan' })).toBeInViewport();
});

test('arrow keys move through saved addresses without reordering them', async ({ page }) => {
  const suffix = Date.now();
  await signIn(page, AMIRA);
  const organisation = await createCustomer(page, AMIRA.organisation, `Elm Vets ${suffix}`);
  const towns = ['Bath', 'Cork', 'Deal', 'Ely', 'Frome', 'Hull', 'Leek', 'Ryde'];
  for (const town of towns) await saveAddress(page, organisation, town, town === 'Deal');
  await searchFor(page, AMIRA.host, organisation, 'cable');
  await addFirstProduct(page);
  await openCheckout(page, AMIRA.host, organisation);
  const radios = page.getByRole('radio', { name: /surgery/ });
  await expect(radios).toHaveCount(6);
  const shown = ['Deal', 'Bath', 'Cork', 'Ely', 'Frome', 'Hull'];
  const expectCards = async (chosen: string) => {
    await expect(page.getByRole('radio', { name: new RegExp(`^${chosen} `) })).toBeChecked();
    for (const [place, town] of shown.entries())
      await expect(radios.nth(place)).toHaveAccessibleName(new RegExp(`^${town} `));
  };
  await expectCards('Deal');
  await radios.first().focus();
  for (const chosen of [...shown.slice(1), 'Deal']) {
    await page.keyboard.press('ArrowDown');
    await expectCards(chosen);
  }
  await page.keyboard.press('ArrowUp');
  await expectCards('Hull');

  // An address that a search does not find stays in view, and the results below it stay in their order.
  await page.getByRole('searchbox', { name: /Search/ }).fill('leek');
  await page.getByRole('radio', { name: /^Leek / }).check();
  await page.getByRole('searchbox', { name: /Search/ }).fill('bath');
  await expect(radios.first()).toHaveAccessibleName(/^Leek /);
  await page.getByRole('radio', { name: /^Bath / }).check();
  await expect(radios.first()).toHaveAccessibleName(/^Leek /);
  await expect(page.getByText('Bath surgery, 1 Quay')).toBeVisible();
});
