import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessibility';
import { createCustomer } from './fixtures/address-book';
import { type ApiCaller, createApiCaller } from './fixtures/api-caller';
import { RULE_FOR_EVERY_ORDER } from './fixtures/approval-rule';
import { pressUntilHeard } from './fixtures/keyboard';
import { openWith } from './fixtures/open-with';
import { SHIPPING } from './fixtures/organisation-objects';
import { fillSignIn, getDemoPerson, type Person, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { getCookieHeader } from './fixtures/requests';
import { expect, test } from './fixtures/test';

/** Both belong to 200 and act for its customers: she administers, he buys. */
const AMIRA = getDemoPerson('amira@brightwater.example');
const BEN = getDemoPerson('ben@brightwater.example');

interface ShownProduct {
  id: number;
  price: object | null;
  planCount: number;
}

async function callAs(page: Page, person: Person, organisation: number): Promise<ApiCaller> {
  await signIn(page, person);
  return createApiCaller(person.host, await getCookieHeader(page), organisation);
}

/** Places an order of one product that needs no choice. @returns its number */
async function placeOrder(call: ApiCaller, reference: string): Promise<string> {
  const { rows } = await call<{ rows: ShownProduct[] }>('GET', '/api/products?text=cable&stock=in');
  const product = rows.find(({ price, planCount }) => price && planCount === 0);
  const line = { productId: product?.id, quantity: 1 };
  const { version: cartVersion } = await call<{ version: number }>('POST', '/api/cart/lines', line);
  const order = { intentKey: crypto.randomUUID(), cartVersion, reference, shipping: SHIPPING };
  const { number } = await call<{ number: string }>('POST', '/api/orders', order);
  return number;
}

/** Holds the orders of an organisation for an hour. */
const holdForAnHour = (call: ApiCaller) =>
  call('PUT', '/api/orders/policy', {
    version: 0,
    holdSeconds: 3_600,
    tolerancePercent: 0,
    requiresCostCentre: false,
  });

test('the to-do list is emptied from home with the keyboard', async ({ page, browser }) => {
  test.setTimeout(180_000);
  await signIn(page, AMIRA);
  const customer = await createCustomer(page, AMIRA.organisation, `Oak Vets ${Date.now()}`);
  const amira = await callAs(page, AMIRA, customer);
  const ben = await callAs(await (await browser.newContext()).newPage(), BEN, customer);
  await holdForAnHour(amira);
  const held = await placeOrder(ben, 'PO-HOME-HELD');
  await amira('POST', '/api/approval-rules', RULE_FOR_EVERY_ORDER);
  const waiting = [await placeOrder(ben, 'PO-HOME-1'), await placeOrder(ben, 'PO-HOME-2')];
  const { id: cartId } = await ben<{ id: string }>('POST', '/api/carts', { name: 'Surgery refit' });
  const { people } = await ben<{ people: { id: string; email: string }[] }>(
    'GET',
    `/api/carts/${cartId}/shares`,
  );
  const colleague = people.find(({ email }) => email === AMIRA.email);
  await ben('PUT', `/api/carts/${cartId}/shares/${colleague?.id}`, { access: 'edit' });

  await page.goto(`${address(AMIRA.host)}/o/${customer}`);
  const toDo = page.getByRole('region', { name: 'To do', exact: true });
  await expect(toDo).toContainText('Surgery refit');
  await expectAccessible(page, 'home');
  const items = toDo.locator('li[data-to-do]');
  const focused = page.locator('li[data-to-do]:focus');
  await expect(items).toHaveCount(4);

  await pressUntilHeard(page, 'a', () => expect(focused).toContainText(waiting[0] ?? '', { timeout: 2_000 }));
  await page.keyboard.press('a');
  await expect(toDo).not.toContainText(waiting[0] ?? '');
  await expect(focused).toContainText(waiting[1] ?? '');
  await page.keyboard.press('a');
  await expect(toDo).not.toContainText(waiting[1] ?? '');
  await expect(focused).toContainText(held);
  await expect(focused).toContainText(/59:\d\d/);

  const sendNow = toDo.getByRole('button', { name: 'Send now' });
  await tabTo(page, 'Send now');
  await expect(sendNow).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toDo).not.toContainText(held);
  await expect(focused).toContainText('Surgery refit');
  await tabTo(page, 'Mark as seen: Surgery refit');
  await page.keyboard.press('Enter');
  await expect(items).toHaveCount(0);
  await expect(toDo.getByRole('status')).toHaveText('Nothing is waiting for you.');
  await expect(toDo.getByRole('heading', { name: 'To do' })).toBeFocused();
});

/** Presses Tab until the focus is on what has this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = page.locator(':focus');
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(focused).toHaveAccessibleName(name, { timeout: 200 });
  }).toPass({ intervals: [0] });
}

test('blocks are moved and hidden with the keyboard, for this person alone', async ({ page, browser }) => {
  await signIn(page, AMIRA);
  const customer = await createCustomer(page, AMIRA.organisation, `Elder Vets ${Date.now()}`);
  const home = `${address(AMIRA.host)}/o/${customer}`;
  await page.goto(home);
  const list = page.getByRole('list', { name: 'Blocks of home' });
  const arrange = page.getByRole('button', { name: 'Arrange', exact: true });
  await arrange.focus();
  await pressUntilHeard(page, 'Enter', () => expect(list).toBeVisible({ timeout: 5_000 }));
  const items = list.getByRole('listitem');
  await expect(items.first()).toContainText('Announcements');
  const up = list.getByRole('button', { name: 'Move up: My last orders' });
  await up.focus();
  const getPlace = async () =>
    (await items.allTextContents()).findIndex((text) => text.startsWith('My last orders'));
  for (let place = await getPlace(); place > 0; place--) {
    await page.keyboard.press('Enter');
    await expect.poll(getPlace).toBe(place - 1);
  }
  await expect(up).toBeFocused();
  await list.getByRole('button', { name: 'Hide: Bought often' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Bought often is hidden')).toBeAttached();
  await expect(page.getByRole('region', { name: 'Bought often' })).toHaveCount(0);
  await expectAccessible(page, 'home while it is arranged');

  const regions = page.getByRole('main').getByRole('region');
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('region', { name: 'Bought often' })).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expect(regions.filter({ has: page.getByRole('heading', { level: 2 }) }).first()).toHaveAccessibleName(
    /^(My last orders|Three steps)/,
  );
  const other = await (await browser.newContext()).newPage();
  await signIn(other, BEN);
  await other.goto(home);
  await expect(other.getByRole('region', { name: 'Bought often' })).toBeVisible();
});

test('a person lands on home after sign-in, and finds it in the header and the menu', async ({ page }) => {
  await page.goto(`${address(BEN.host)}/sign-in`);
  await fillSignIn(page, BEN);
  await expect(page).toHaveURL(`${address(BEN.host)}/o/200`);
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await page.goto(`${address(BEN.host)}/o/200/orders`);
  await page.getByRole('link', { name: /, home$/ }).click();
  await expect(page).toHaveURL(`${address(BEN.host)}/o/200`);
  await page.setViewportSize({ width: 375, height: 812 });
  await pressUntilOpen(page);
  const link = page.getByRole('dialog').getByRole('link', { name: 'Home', exact: true });
  await expect(link).toHaveAttribute('aria-current', 'page');
});

/** Opens the drawer of a phone; a page that is not ready yet does not hear the first press. */
async function pressUntilOpen(page: Page): Promise<void> {
  await openWith(page.getByRole('button', { name: 'Menu', exact: true }), page.getByRole('dialog'));
}

test('figures are charts and tables, and each number leads to a list with as many orders', async ({
  page,
}) => {
  await signIn(page, AMIRA);
  await page.goto(`${address(AMIRA.host)}/o/200`);
  const figures = page.getByRole('region', { name: 'Figures', exact: true });
  await figures.scrollIntoViewIfNeeded();
  const spend = figures.getByRole('region', { name: 'Spend by month, GBP' });
  await expect(spend.getByRole('application')).toBeVisible();
  await expect(spend).toContainText(/£[\d,.]+ in twelve months/);
  await expect(figures.getByRole('region', { name: 'Sales and margin by month, GBP' })).toBeVisible();
  await expect(figures.getByRole('list', { name: 'Spend by vendor, GBP' })).toBeVisible();
  // A link that is half under the header would count as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page, 'home with charts');

  await spend.getByRole('button', { name: 'Show as a table: Spend by month, GBP' }).focus();
  await pressUntilHeard(page, 'Enter', () =>
    expect(spend.getByRole('table')).toBeVisible({ timeout: 2_000 }),
  );
  await expectAccessible(page, 'home with a table of figures');
  const orders = spend.getByRole('link', { name: /^\d+ orders?: / }).first();
  const count = Number(await orders.textContent());
  expect(count).toBeGreaterThan(0);
  await orders.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/o\/200\/orders\?/);
  await expect(page.getByRole('button', { name: /Not cancelled or closed/ })).toBeVisible();
  await expect(page.getByText(`${count} of ${count} orders`)).toBeVisible();
});

test('a buyer of an organisation without customers sees spend, and no margin', async ({ page }) => {
  const leo = getDemoPerson('leo@delphin.example');
  const call = await callAs(page, leo, leo.organisation);
  interface Shown {
    currencies: { customers: object[]; sales: object | null; vendors: object[] }[];
  }
  const { currencies } = await call<Shown>('GET', '/api/orders/figures');
  expect(currencies.length).toBeGreaterThan(0);
  for (const { customers, sales, vendors } of currencies) {
    expect(customers).toEqual([]);
    expect(sales).toBeNull();
    expect(vendors.length).toBeGreaterThan(0);
  }
});
