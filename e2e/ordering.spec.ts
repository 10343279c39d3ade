import type { Page } from '@playwright/test';
import {
  addFirstProduct,
  currentStep,
  openCheckout,
  placeOrder,
  searchFor,
  typeAddress,
} from './fixtures/ordering';
import { getDemoPerson, signIn } from './fixtures/people';
import { callFromPage, callRaw } from './fixtures/requests';
import { expect, test } from './fixtures/test';

const BEN = getDemoPerson('ben@brightwater.example');
const CORA = getDemoPerson('cora@corvid.example');
const BEA = getDemoPerson('bea@birchline.example');
const DANA = getDemoPerson('dana@dunmore.example');
const LEO = getDemoPerson('leo@delphin.example');

/** The reference service moves an order every second or so while the tests run. */
const COMPLETION_TIMEOUT = { timeout: 45_000 };

test('a buyer searches, filters, opens a product, orders it and watches it complete', async ({ page }) => {
  await signIn(page, BEN);
  await searchFor(page, BEN.host, 200, 'monitor');
  await page.getByRole('checkbox', { name: /In stock only/ }).check();
  await expect(page).toHaveURL(/stock/i);
  const name = await addFirstProduct(page);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: /In stock only/ })).toBeChecked();

  await openCheckout(page, BEN.host, 200);
  await page.getByRole('radio').first().check();
  const id = await placeOrder(page, 'PO-JOURNEY-1');
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(currentStep(page)).toContainText('Complete', COMPLETION_TIMEOUT);
  const steps = page.getByRole('listitem').filter({ hasText: /Processing|Accepted|Shipped/ });
  expect(await steps.count()).toBeGreaterThanOrEqual(3);

  await page.goto(page.url().replace(/\/orders\/.*/, '/orders'));
  await page.getByRole('searchbox', { name: /orders/i }).fill('PO-JOURNEY-1');
  await expect(page.locator(`a[href$="${id}"]`).first()).toBeVisible();
  await expect(page.getByText('PO-JOURNEY-1').first()).toBeVisible();
});

test('an order goes to a typed address of a descendant organisation', async ({ page }) => {
  await signIn(page, CORA);
  await searchFor(page, CORA.host, 400, 'cable');
  await addFirstProduct(page);
  await openCheckout(page, CORA.host, 400);
  await page.getByRole('button', { name: 'Enter another address' }).click();
  await page.getByRole('button', { name: /^Place order for/ }).click();
  await expect(page.getByText(/need your attention|needs your attention/)).toBeVisible();
  await typeAddress(page);
  await page.reload();
  await expect(page.getByLabel('Street and number')).toHaveValue('1 Quay Street');
  await placeOrder(page, 'PO-ONE-OFF');
  await expect(page.getByText('1 Quay Street')).toBeVisible();
  await expect(page.getByText('Delphin Retail').first()).toBeVisible();
});

test('an order that needs attention is resubmitted once the problem is resolved', async ({ page }) => {
  await signIn(page, BEA);
  await searchFor(page, BEA.host, 201, 'cable');
  await addFirstProduct(page);
  await openCheckout(page, BEA.host, 201);
  await page.getByRole('radio').first().check();
  await placeOrder(page, 'DEMO-ATTENTION 1');
  await expect(currentStep(page)).toContainText('Attention required', COMPLETION_TIMEOUT);
  await page.getByRole('button', { name: 'Resubmit' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Resubmit this order' });
  await dialog.getByLabel('The problem is resolved with my supplier').check();
  await dialog.getByLabel('How was it resolved?').fill('The credit limit was raised.');
  await dialog.getByRole('button', { name: /Resubmit/ }).click();
  await expect(currentStep(page)).toContainText('Complete', COMPLETION_TIMEOUT);
});

test('a failed order says so and has no further status', async ({ page }) => {
  await signIn(page, CORA);
  await searchFor(page, CORA.host, 300, 'cable');
  await addFirstProduct(page);
  await openCheckout(page, CORA.host, 300);
  await page.getByRole('radio').first().check();
  await placeOrder(page, 'DEMO-FAILED 1');
  await expect(currentStep(page)).toContainText('Failed', COMPLETION_TIMEOUT);
});

test('an order in processing can be cancelled', async ({ page }) => {
  await signIn(page, BEA);
  await searchFor(page, BEA.host, 201, 'keyboard');
  await addFirstProduct(page);
  await openCheckout(page, BEA.host, 201);
  await page.getByRole('radio').first().check();
  await placeOrder(page, 'DEMO-STUCK 1');
  await page.getByRole('button', { name: /Cancel/ }).click(COMPLETION_TIMEOUT);
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(currentStep(page)).toContainText('Cancelled', COMPLETION_TIMEOUT);
});

test('a repeated checkout is one order', async ({ page }) => {
  await signIn(page, LEO);
  await searchFor(page, LEO.host, 500, 'cable');
  await addFirstProduct(page);
  const cart = JSON.parse((await callFromPage(page, '/api/cart?organisation=500')).text) as {
    version: number;
  };
  const body = {
    intentKey: crypto.randomUUID(),
    cartVersion: cart.version,
    reference: 'PO-TWENTY',
    shipping: {
      kind: 'one-off',
      address: {
        company_name: 'Delphin',
        addr_line_1: '1 High Street',
        city: 'Leeds',
        postal_code: 'LS1 1AA',
        country_code: 826,
      },
    },
  };
  const responses = await Promise.all(
    Array.from({ length: 20 }, () =>
      callFromPage(page, '/api/orders?organisation=500', { method: 'POST', body }),
    ),
  );
  expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(responses[0]?.status).toBe(202);
});

test.describe('a lost answer', () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED|status of 4(22|29)/] });
  const SUBMIT = '**/api/orders?*';
  const READ = '**/api/orders/intents/*';
  const busy = { status: 429, json: { code: 'too-many', title: 'Too many tries', detail: 'Wait a moment.' } };
  const submitCheckout = (page: Page) => page.getByRole('button', { name: /^Place order for/ }).click();

  async function fillCheckout(page: Page, reference: string): Promise<void> {
    await signIn(page, LEO);
    await searchFor(page, LEO.host, 500, 'cable');
    await addFirstProduct(page);
    await openCheckout(page, LEO.host, 500);
    await typeAddress(page);
    await page.getByLabel('Purchase order reference').fill(reference);
  }

  test('is never shown as “nothing was ordered” before the server confirms it; the order is opened then', async ({
    page,
  }) => {
    await fillCheckout(page, 'PO-UNHEARD');
    // It arrives, and its answer does not; from then on the portal is busy.
    await page.route(
      SUBMIT,
      async (route) => {
        const sent = route.request();
        const { hostname: host, pathname, search } = new URL(sent.url());
        const headers = await sent.allHeaders();
        const body = sent.postData() ?? '';
        const { status } = await callRaw({ host, path: pathname + search, method: 'POST', headers, body });
        expect(status).toBe(202);
        await route.abort();
      },
      { times: 1 },
    );
    await page.route(READ, (route) => route.fulfill(busy));
    await submitCheckout(page);
    await expect(page.getByText(/^No response received/)).toBeVisible();
    await page.route(SUBMIT, (route) => route.fulfill(busy));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Wait a moment.')).toBeVisible();
    await expect(page.getByText('Nothing was ordered')).toBeHidden();
    await page.unroute(READ);
    await page.reload();
    await page.waitForURL(/\/orders\/[0-9a-f-]{36}$/);
    await expect(page.getByText('PO-UNHEARD').first()).toBeVisible();
  });

  test('shows the placed order in a copied tab and keeps what was typed', async ({ page, context }) => {
    await fillCheckout(page, 'PO-FIRST');
    await page.route(SUBMIT, (route) => route.fulfill(busy));
    await submitCheckout(page);
    await expect(page.getByText('Nothing was ordered')).toBeVisible();
    const storage = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    const copy = await context.newPage();
    await copy.addInitScript((tab) => {
      if (sessionStorage.length > 0) return;
      for (const [name, value] of Object.entries(JSON.parse(tab)))
        sessionStorage.setItem(name, String(value));
    }, storage);
    await copy.goto(page.url());
    await expect(copy.getByLabel('Purchase order reference')).toHaveValue('PO-FIRST');
    await copy.getByLabel('Purchase order reference').fill('PO-SECOND');

    await page.unroute(SUBMIT);
    await submitCheckout(page);
    await page.waitForURL(/\/orders\/[0-9a-f-]{36}$/);
    await submitCheckout(copy);
    await expect(copy.getByText(/^This order was placed as ORD-/)).toBeVisible();
    await expect(copy.getByText(/reference PO-FIRST, to /)).toBeVisible();
    await copy.getByRole('button', { name: 'Start a new order' }).click();
    await expect(copy.getByLabel('Purchase order reference')).toHaveValue('PO-SECOND');
    await submitCheckout(copy);
    await copy.waitForURL(/\/orders\/[0-9a-f-]{36}$/);
    expect(copy.url()).not.toBe(page.url());
    await expect(copy.getByText('PO-SECOND').first()).toBeVisible();
  });
});

test('each organisation sees its own price, and cannot order without a price list', async ({
  page,
  browser,
}) => {
  await signIn(page, CORA);
  const search = (organisation: number) =>
    `/api/products?organisation=${organisation}&text=monitor&sort=price`;
  const parseRows = (text: string) =>
    (JSON.parse(text) as { rows: { id: number; price: { amount: string } | null }[] }).rows;
  const mine = parseRows((await callFromPage(page, search(300))).text);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, BEN);
  const theirs = new Map(
    parseRows((await callFromPage(other, search(200))).text).map(({ id, price }) => [id, price?.amount]),
  );
  const shared = mine.filter(({ id, price }) => price && theirs.get(id));
  expect(shared.length).toBeGreaterThan(5);
  for (const { id, price } of shared) expect(Number(price?.amount)).toBeGreaterThan(Number(theirs.get(id)));

  const dana = await (await browser.newContext()).newPage();
  await signIn(dana, DANA);
  const none = parseRows((await callFromPage(dana, search(401))).text);
  expect(none.length).toBeGreaterThan(0);
  for (const { price } of none) expect(price).toBeNull();
});
