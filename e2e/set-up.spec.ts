import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessibility';
import { type EmptyPortal, startEmptyPortal, takeScreenshot } from './fixtures/empty-portal';
import { openWith } from './fixtures/open-with';
import { addFirstProduct, currentStep, placeOrder } from './fixtures/ordering';
import { fillSignIn } from './fixtures/people';
import { fillConnection, fillOperator, goLive } from './fixtures/set-up-steps';
import { expect, test } from './fixtures/test';

const PORT = 3190;
const OPERATOR = { email: 'olive@top.example', password: 'seven yellow ladders' };
const BUYER = { email: 'bea@elm.example', password: 'nineteen paper lanterns' };
const CUSTOMER = 'Elm Dental';
const HOST = 'elm.localhost';

test.describe.configure({ timeout: 600_000 });

/** The page of a form that has to be ready before it hears anything. */
async function openAdmin(page: Page, address: string, heading: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** From the printed link to the operator's first page. */
async function setUp(page: Page, browser: Browser, portal: EmptyPortal): Promise<void> {
  const home = portal.urlFor('localhost');
  await page.goto(`${home}/setup`);
  await expect(page.getByRole('heading', { name: 'This portal is not set up yet' })).toBeVisible();
  await page.goto(portal.link);
  await expect(page.getByRole('heading', { name: 'Set up your portal' })).toBeVisible();
  expect(page.url()).toBe(`${home}/setup`);
  await test.step('the set-up link works in one browser only', async () => {
    const other = await browser.newContext();
    const stranger = await other.newPage();
    await stranger.goto(portal.link);
    const error = stranger.getByRole('heading', { name: 'This link does not open the setup' });
    await expect(error).toBeVisible();
    expect((await stranger.request.get(`${home}/api/setup`)).status()).toBe(404);
    await other.close();
  });
  await fillOperator(page, OPERATOR);
  await fillConnection(page);
  await goLive(page, { name: 'Top Supplies', host: 'top.localhost' });
  await page.getByRole('link', { name: portal.urlFor('top.localhost') }).click();
  await fillSignIn(page, OPERATOR);
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /Top Supplies/ }).first()).toBeVisible();
}

/** A price list, and a customer that the distributor does not know. @returns the customer's number */
async function addCustomer(page: Page, admin: string): Promise<number> {
  await openAdmin(page, `${admin}/prices/new`, 'New price list');
  await expect(page.getByLabel('Which vendor')).toBeEnabled();
  await page.getByLabel('Name', { exact: true }).fill('Practices');
  await page.getByLabel('Markup in %').fill('12');
  await page.getByRole('button', { name: 'Save price list' }).click();
  await expect(page.getByRole('table', { name: 'Price lists', exact: true })).toBeVisible();
  await page.goto(`${admin}/organisations/new`);
  await expect(page.getByRole('combobox', { name: 'Parent organisation' })).toBeEnabled();
  await page.getByLabel('Name', { exact: true }).fill(CUSTOMER);
  await page.getByLabel('Price list').selectOption({ label: 'Practices' });
  await page.getByLabel('Add a delivery address now').check();
  await page.getByLabel('Street and number').fill('12 Mill Lane');
  await page.getByLabel('Company').fill(CUSTOMER);
  await page.getByLabel('Town or city').fill('Leeds');
  await page.getByLabel('Postal code').fill('LS1 4AB');
  await page.getByLabel('Country').selectOption({ label: 'United Kingdom' });
  await takeScreenshot(page, '5-customer');
  await page.getByRole('button', { name: 'Add customer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: CUSTOMER })).toBeVisible();
  return Number(page.url().split('/').at(-1));
}

/** A brand of the customer's own, on a host of its own. */
async function publishBrand(page: Page, admin: string): Promise<void> {
  await page.goto(`${admin}/brand`);
  await expect(page.getByText(/inherits the brand Top Supplies/)).toBeVisible();
  await page.getByRole('button', { name: 'Create brand' }).click();
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  await section('Identity').getByLabel('Name').fill('Elm Orders');
  await section('Colours').getByLabel('Main colour', { exact: true }).fill('#0b6b3a');
  await section('Orders').getByLabel('Order number prefix').fill('elm');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await section('Hosts').getByLabel('Host name').fill(HOST);
  await section('Hosts').getByRole('button', { name: 'Add host' }).click();
  await expect(section('Hosts').getByRole('link', { name: HOST })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await takeScreenshot(page, '6-brand-of-the-customer');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /Publish/ });
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Version 1 published').first()).toBeVisible();
}

/** @returns the link, which is shown because there is no mail server */
async function inviteBuyer(page: Page, admin: string): Promise<string> {
  await openAdmin(page, `${admin}/people`, 'People');
  const dialog = page.getByRole('dialog', { name: 'Invite' });
  await openWith(
    page.getByRole('button', { name: 'Invite', exact: true }).first(),
    dialog.getByLabel('Email'),
  );
  await dialog.getByLabel('Email').fill(BUYER.email);
  await dialog.getByLabel('Role').selectOption('Buyer');
  await dialog.getByRole('button', { name: 'Create invitation' }).click();
  const made = page.getByRole('dialog', { name: 'Invitation created' });
  await expect(made).toBeVisible();
  return (await made.locator('code').textContent()) ?? '';
}

/** The invited customer joins under the new brand, and orders. */
async function orderAsBuyer(page: Page, link: string, customer: number): Promise<void> {
  await page.goto(link);
  await expect(page.getByText(`has invited you to join ${CUSTOMER}`)).toBeVisible();
  await expect(page).toHaveTitle(/Elm Orders/);
  await page.getByLabel('Your name').fill('Bea Lindqvist');
  await page.getByLabel('Password', { exact: true }).fill(BUYER.password);
  await takeScreenshot(page, '7-invitation');
  await page.getByRole('button', { name: 'Accept and sign in' }).click();
  await expect(page).toHaveURL(new RegExp(`/o/${customer}$`));
  await page.goto(new URL(`/o/${customer}/products?text=switch`, page.url()).href);
  await expect(page.getByRole('table', { name: 'Products' })).toBeVisible();
  await addFirstProduct(page);
  await page.goto(new URL(`/o/${customer}/cart`, page.url()).href);
  await page.getByRole('link', { name: /^Continue to checkout for/ }).click();
  await expect(page.getByRole('heading', { name: 'Checkout', exact: true })).toBeVisible();
  await page.getByRole('radio').first().check();
  await placeOrder(page, 'ELM-2026-001');
  await expect(page.getByText(/ELM-\w{4}-\w{4}/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(currentStep(page)).toContainText(/Accepted|Shipped|Complete/, { timeout: 60_000 });
  await expectAccessible(page, 'the order of an invited customer');
  await takeScreenshot(page, '8-order');
}

test('a new portal with another distributor leads from an empty database to an order by an invited customer under a new brand', async ({
  page,
  browser,
}) => {
  const portal = await startEmptyPortal(PORT);
  try {
    await setUp(page, browser, portal);
    const top = portal.urlFor('top.localhost');
    const customer = await addCustomer(page, `${top}/o/100/admin`);
    const admin = `${top}/o/${customer}/admin`;
    await publishBrand(page, admin);
    const link = await inviteBuyer(page, admin);
    expect(link.startsWith(`${portal.urlFor(HOST)}/invitation#`)).toBe(true);
    const buyer = await (await browser.newContext()).newPage();
    await orderAsBuyer(buyer, link, customer);
    await buyer.goto(portal.link);
    await expect(buyer.getByText('There is no portal at this address')).toBeVisible();
    // Open pages would go on asking a portal that has stopped.
    await Promise.all([page.close(), buyer.close()]);
  } finally {
    await portal.stop();
  }
});
