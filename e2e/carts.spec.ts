import type { Locator, Page } from '@playwright/test';
import { createCustomer } from './fixtures/address-book';
import { openWith } from './fixtures/open-with';
import { getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { callFromPage } from './fixtures/requests';
import { expect, test } from './fixtures/test';

/** Colleagues, who both order for a customer of which no other journey knows. */
const BEN = getDemoPerson('ben@brightwater.example');
const AMIRA = getDemoPerson('amira@brightwater.example');
let organisation = 0;
const query = () => `organisation=${organisation}`;
const pageUrl = (path: string) => `${address(BEN.host)}/o/${organisation}/${path}`;

interface Cart {
  id: string;
  version: number;
  lines: { quantity: number; facts: { name: string } }[];
}

const call = async <T>(page: Page, path: string, body?: unknown, method = 'POST'): Promise<T> => {
  const response = await callFromPage(page, path, body === undefined ? {} : { method, body });
  expect(response.status, `${path} ${response.text}`).toBeLessThan(300);
  return (response.text ? JSON.parse(response.text) : undefined) as T;
};

/** The first products of a search that are bought without a plan. */
async function findProducts(page: Page): Promise<{ id: number; name: string }[]> {
  const { rows } = await call<{ rows: { id: number; name: string; price: unknown; planCount: number }[] }>(
    page,
    `/api/products?${query()}&text=cable`,
  );
  return rows.filter(({ price, planCount }) => price && planCount === 0);
}

const addToCart = (page: Page, productId: number | undefined, cartId: string) =>
  call(page, `/api/cart/lines?${query()}&cart=${cartId}`, { productId, quantity: 2 });

/** Opens the actions of a cart; a page that is not ready yet is asked again. */
async function chooseAction(page: Page, cart: string, action: string): Promise<void> {
  const item = page.locator('[role="menu"][data-open]').getByRole('menuitem', { name: action, exact: true });
  await openWith(page.getByRole('button', { name: `Actions for ${cart}`, exact: true }), item);
  await item.press('Enter');
}

async function submitName(page: Page, name: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: button, exact: true }).click();
}

const quantityField = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name: `Quantity of ${name}`, exact: true });

// A name that is taken is rejected, and a cart that is locked.
test.use({ expectedConsoleErrors: [/status of 4(00|09)/] });

test.beforeEach(async ({ page, browser }) => {
  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, AMIRA);
  organisation = await createCustomer(
    admin,
    AMIRA.organisation,
    `Elm Vets ${crypto.randomUUID().slice(0, 8)}`,
  );
  await admin.context().close();
  await signIn(page, BEN);
});

test('carts can be named, copied, filled from each other, cleared and deleted', async ({ page }) => {
  const [first, second] = await findProducts(page);
  await page.goto(pageUrl('carts'));
  await expect(page.getByText('No carts yet')).toBeVisible();
  const dialog = page.getByRole('dialog');
  await openWith(page.getByRole('button', { name: 'New cart' }), dialog);
  await submitName(page, '   ', 'Create cart');
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await submitName(page, 'Office move', 'Create cart');
  await page.waitForURL(pageUrl('cart'));
  await expect(page.getByRole('heading', { level: 1, name: 'Office move' })).toBeVisible();

  const office = await call<Cart>(page, `/api/cart?${query()}`);
  await addToCart(page, first?.id, office.id);
  await addToCart(page, second?.id, office.id);
  await page.reload();
  await expect(quantityField(page, first?.name ?? '')).toHaveValue('2');

  await page.getByRole('button', { name: `Add reference to ${first?.name}`, exact: true }).click();
  const reference = page.getByRole('textbox', { name: `Reference for ${first?.name}`, exact: true });
  await reference.fill('Room 4');
  await reference.press('Enter');
  await expect(page.getByText('Reference: Room 4')).toBeVisible();

  await chooseAction(page, 'Office move', 'Copy');
  await submitName(page, 'Spare', 'Copy cart');
  await expect(dialog).toHaveCount(0);
  await chooseAction(page, 'Office move', 'Rename');
  await submitName(page, 'spare', 'Rename');
  await expect(dialog.getByText(/already have a cart with this name/)).toBeVisible();
  await submitName(page, 'Second floor', 'Rename');
  await expect(page.getByRole('heading', { level: 1, name: 'Second floor' })).toBeVisible();

  await chooseAction(page, 'Second floor', 'Move lines');
  await dialog.getByLabel('To cart').selectOption({ label: 'Spare (2 lines)' });
  await dialog.getByRole('checkbox', { name: second?.name }).check();
  await dialog.getByRole('button', { name: 'Move lines' }).click();
  await expect(quantityField(page, second?.name ?? '')).toHaveCount(0);

  await chooseAction(page, 'Second floor', 'Clear');
  await expect(page.getByText('Cart cleared: 1 line removed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Reference: Room 4')).toBeVisible();

  await chooseAction(page, 'Second floor', 'Merge into another cart');
  await dialog.getByLabel('To cart').selectOption({ label: 'Spare (2 lines)' });
  await dialog.getByRole('button', { name: 'Merge carts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Spare' })).toBeVisible();
  await expect(quantityField(page, first?.name ?? '')).toHaveValue('4');
  await expect(quantityField(page, second?.name ?? '')).toHaveValue('4');

  await chooseAction(page, 'Spare', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete cart' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('two people in one cart see each other’s changes and lose nothing', async ({ page, browser }) => {
  const [first, second, third] = await findProducts(page);
  const { id } = await call<Cart>(page, `/api/carts?${query()}`, { name: 'Joint order' });
  for (const product of [first, second]) await addToCart(page, product?.id, id);

  const amira = await (await browser.newContext()).newPage();
  await signIn(amira, AMIRA);
  await page.goto(pageUrl('cart'));
  await chooseAction(page, 'Joint order', 'Share');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`Access of ${AMIRA.name}`).selectOption('Can edit');
  await expect(dialog.getByText(`Saved: ${AMIRA.name} has access.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Shared', { exact: true })).toBeVisible();

  await amira.goto(pageUrl(`carts/${id}`));
  await expect(amira.getByText(`Shared by ${BEN.name}`)).toBeVisible();
  await expect(quantityField(amira, first?.name ?? '')).toHaveValue('2');

  // Both change different lines without having seen each other's change.
  await quantityField(page, first?.name ?? '').fill('5');
  await quantityField(amira, second?.name ?? '').fill('7');
  await Promise.all([
    quantityField(page, first?.name ?? '').press('Enter'),
    quantityField(amira, second?.name ?? '').press('Enter'),
  ]);
  await expect(quantityField(page, second?.name ?? '')).toHaveValue('7');
  await expect(quantityField(amira, first?.name ?? '')).toHaveValue('5');
  await expect(page.getByText(`Changed by ${AMIRA.name}`)).toBeVisible();

  // The text being typed stays while the other person adds a line.
  await page.getByRole('button', { name: `Add reference to ${first?.name}`, exact: true }).click();
  const reference = page.getByRole('textbox', { name: `Reference for ${first?.name}`, exact: true });
  await reference.fill('Half a refer');
  await addToCart(amira, third?.id, id);
  await expect(quantityField(page, third?.name ?? '')).toHaveValue('2');
  await expect(page.getByText(`${AMIRA.name} changed 1 line`)).toBeAttached();
  await expect(reference).toHaveValue('Half a refer');
  await reference.pressSequentially('ence');
  await reference.press('Enter');
  await expect(amira.getByText('Reference: Half a reference')).toBeVisible();

  await chooseAction(page, 'Joint order', 'Share');
  await dialog.getByLabel(`Access of ${AMIRA.name}`).selectOption('Can read');
  await expect(dialog.getByText(`Saved: ${AMIRA.name} has access.`)).toBeVisible();
  await amira.reload();
  await expect(amira.getByText('Read only')).toBeVisible();
  await expect(quantityField(amira, first?.name ?? '')).toBeDisabled();
  await dialog.getByLabel(`Access of ${AMIRA.name}`).selectOption('No access');
  await expect(dialog.getByText(`Saved: ${AMIRA.name} no longer has access.`)).toBeVisible();
  await amira.goto(pageUrl('carts'));
  await expect(amira.getByText('Joint order')).toHaveCount(0);
  await amira.context().close();
});
