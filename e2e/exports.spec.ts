import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre';
import { type Requester, signInRequester } from './fixtures/access-cells';
import { createApiCaller } from './fixtures/api-caller';
import { downloadFile, exportFile } from './fixtures/downloads';
import { addFirstProduct, openCheckout, placeOrder, searchFor } from './fixtures/ordering';
import { getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import {
  createPriceCanaries,
  type PriceCanaries,
  type PriceTiers,
  readPriceCells,
  withConsent,
} from './fixtures/price-canaries';
import { callFromPage } from './fixtures/requests';
import { listOrganisationRoutes } from './fixtures/routes';
import { expect, test } from './fixtures/test';

/**
 * Ben exports for an organisation below his own. Cora exports for the connection's own, which reads more of the supplier's data than
 * the contract names.
 */
const BEN = getDemoPerson('ben@brightwater.example');
const CORA = getDemoPerson('cora@corvid.example');

const readCsv = (bytes: Buffer): Record<string, string>[] => parse(bytes, { bom: true, columns: true });
async function readSheet(bytes: Buffer): Promise<unknown[][]> {
  const { sheets } = await readXlsx(bytes);
  return sheets[0]?.rows ?? [];
}

async function orderCable(page: Page, organisation: number, reference: string): Promise<string> {
  await searchFor(page, BEN.host, organisation, 'cable');
  await addFirstProduct(page);
  await openCheckout(page, BEN.host, organisation);
  await page.getByRole('radio').first().check();
  return placeOrder(page, reference);
}

// A cart that moved on is rejected.
test.use({ expectedConsoleErrors: [/status of 409/] });

/** Orders the lines in the cart, and one cable more. @throws Error when the cart changed in between */
async function orderByApi(page: Page, organisation: number, reference: string): Promise<string> {
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const init = body ? { method: 'POST', body } : {};
    const { status, text } = await callFromPage(
      page,
      `${path}${path.includes('?') ? '&' : '?'}organisation=${organisation}`,
      init,
    );
    if (status >= 300) throw new Error(`${path}: ${status} ${text}`);
    return JSON.parse(text);
  };
  const { rows } = await call<{ rows: { id: number; price: unknown; planCount: number }[] }>(
    '/api/products?text=cable',
  );
  const product = rows.find(({ price, planCount }) => price && planCount === 0);
  await call('/api/cart/lines', { productId: product?.id, quantity: 1 });
  const { version: cartVersion } = await call<{ version: number }>('/api/cart/summary');
  const address = {
    company_name: 'Brightwater',
    addr_line_1: '1 High Street',
    city: 'Leeds',
    country_code: 826,
  };
  const shipping = { kind: 'one-off', address };
  const order = { intentKey: crypto.randomUUID(), cartVersion, reference, shipping };
  return (await call<{ id: string }>('/api/orders', order)).id;
}

test('order lines of the list and of one order are exported as CSV and Excel', async ({ page, browser }) => {
  await signIn(page, BEN);
  const id = await orderCable(page, 400, 'PO-LINES-31');
  const one = readCsv((await exportFile(page, 'Order lines as CSV', 'More')).bytes);
  expect(one).toHaveLength(1);

  await page.goto(`${address(BEN.host)}/o/400/orders?text=PO-LINES-31`);
  const csv = await exportFile(page, 'Order lines as CSV');
  expect(csv.filename).toMatch(/^order-lines-\d{4}-\d\d-\d\d\.csv$/);
  const [row] = readCsv(csv.bytes);
  expect(row).toMatchObject({
    Reference: 'PO-LINES-31',
    Quantity: expect.stringMatching(/^[12]$/),
    'Placed by': BEN.name,
  });
  expect(Number(row?.Amount)).toBeGreaterThan(0);

  const xlsx = await exportFile(page, 'Order lines as Excel');
  const [header = [], cells = []] = await readSheet(xlsx.bytes);
  expect(cells[header.indexOf('Amount')]).toBe(Number(row?.Amount));
  const orders = await exportFile(page, 'Orders as Excel');
  expect((await readSheet(orders.bytes))[1]).toEqual(expect.arrayContaining(['PO-LINES-31']));

  const other = await (await browser.newContext()).newPage();
  await signIn(other, CORA);
  for (const what of ['lines', 'serials'])
    expect((await callFromPage(other, `/api/orders/${id}/${what}?organisation=300`)).status).toBe(404);
});

test('the price list is exported as Excel, CSV and PDF, with filters and a last day', async ({ page }) => {
  await signIn(page, BEN);
  await page.goto(`${address(BEN.host)}/o/400/price-list?text=cable`);
  // Two levels below he sees what his own customer on the way pays, and the page says so.
  await expect(page.getByTestId('price-view')).toContainText('Your prices to');
  const download = page.getByRole('link', { name: 'Download price list' });
  await expect(download).toBeVisible();
  const xlsx = await downloadFile(page, 'Download price list');
  expect(xlsx.filename).toMatch(/^price-list-\d{4}-\d\d-\d\d\.xlsx$/);
  const [header = [], ...rows] = await readSheet(xlsx.bytes);
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.every((cells) => typeof cells[header.indexOf('Product')] === 'string')).toBe(true);
  expect(rows.some((cells) => typeof cells[header.indexOf('Your price')] === 'number')).toBe(true);

  await expect(async () => {
    await page.getByRole('radio', { name: /^CSV/ }).check();
    await expect(download).toHaveAttribute('href', /format=csv/);
  }).toPass();
  const csv = await downloadFile(page, 'Download price list');
  expect(readCsv(csv.bytes)).toHaveLength(rows.length);

  await page.getByRole('radio', { name: /^PDF/ }).check();
  const pdf = await downloadFile(page, 'Download price list');
  expect(pdf.filename).toMatch(/^price-list-.+\.pdf$/);
  const text = pdf.bytes.toString('latin1');
  expect(text.slice(0, 5)).toBe('%PDF-');
  expect(text).toContain('Price list');
  expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(0);

  await page.getByLabel('Valid until').fill('2020-01-01');
  await expect(page.getByText('Choose a day from today to one year from now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download price list' })).toBeDisabled();
});

test('the catalogue exports its price list in one press, with the filters in use', async ({ page }) => {
  await signIn(page, BEN);
  await page.goto(`${address(BEN.host)}/o/400/products?text=cable&stock=in`);
  await page.getByRole('link', { name: 'Price list', exact: true }).click();
  await expect(page).toHaveURL(/\/price-list\?.*stock=in/);
  await expect(page.getByRole('heading', { level: 1, name: 'Price list' })).toBeVisible();
});

test('carrier, tracking and serial numbers have columns of their own', async ({ page }) => {
  await signIn(page, BEN);
  let id = '';
  // A journey that fills his cart at the same time makes it move on: then it is ordered as it is.
  await expect(async () => {
    id = await orderByApi(page, BEN.organisation, 'DEMO-TRACKED 7');
  }).toPass();
  const shipments = page.getByRole('region', { name: 'Shipments' });
  await expect(async () => {
    await page.goto(`${address(BEN.host)}/o/${BEN.organisation}/orders/${id}`);
    await expect(shipments).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 120_000 });
  await expect(shipments.getByText('Example Parcel')).toBeVisible();
  await expect(shipments.getByText(/^EX[0-9A-F]{12}$/)).toBeVisible();
  await expect(page.getByText('Tracking number', { exact: true })).toHaveCount(0);
  const file = await downloadFile(page, 'Serial numbers (CSV)');
  const [row] = readCsv(file.bytes);
  expect(row?.['Serial number']).toMatch(/^SN\d+-1-001$/);
  expect(row?.Carrier).toBe('Example Parcel');
});

test.describe('prices that a person two or more levels above could see', () => {
  let canaries: PriceCanaries;
  let tiers: PriceTiers;
  test.beforeAll(async ({ browser }) => {
    const [top, parent, between] = [
      await signInRequester(browser, getDemoPerson('amira@brightwater.example')),
      await signInRequester(browser, getDemoPerson('connie@corvid.example')),
      await signInRequester(browser, getDemoPerson('dev@delphin.example')),
    ];
    tiers = { top, parent, between };
    canaries = await createPriceCanaries(tiers);
  });

  const readAll = (requester: Requester, hidden: readonly string[], routes = listOrganisationRoutes()) =>
    readPriceCells(routes, requester, { ...canaries, hidden });
  const includesOne = (text: string | undefined, forms: readonly string[]) =>
    forms.some((form) => text?.includes(form));

  test('are in no byte without consent: only the direct customer’s price is', async () => {
    const { ids, prices } = canaries;
    const all = Object.values(prices).flat();
    expect(new Set(all).size).toBe(all.length);
    const { answers, leaks, resolved } = await readAll(tiers.parent, [
      ...prices.supplier,
      ...prices.seller,
      ...prices.buyer,
    ]);
    expect(leaks).toEqual([]);
    expect(includesOne(resolved, prices.between)).toBe(true);
    const [order, template] = [`/api/orders/${ids.orderId}`, `/api/order-templates/${ids.templateId}`];
    for (const path of [
      `/o/500/orders/${ids.orderId}`,
      ...[order, `${order}/pdf`, `${order}/lines`, `${order}/lines format=xlsx`, `${order}/audit-trail`],
      ...['/api/orders/export', '/api/orders/lines', '/api/orders', '/api/cart', '/api/cart/export'],
      ...[template, `${template}/export`, `/api/products/${ids.productId}`, '/api/price-list'],
    ])
      expect(includesOne(answers.get(path), prices.between), path).toBe(true);
  });

  test('are in no byte of either tier for a person above both', async () => {
    const { prices } = canaries;
    const calls = listOrganisationRoutes().filter(({ kind }) => kind === 'handler');
    // Her own cost may be in the supplier's answer, which her organisation's technicians read.
    const { answers, leaks } = await readAll(tiers.top, [...prices.between, ...prices.buyer], calls);
    expect(leaks).toEqual([]);
    expect(includesOne(answers.get(`/api/orders/${canaries.ids.orderId}`), prices.seller)).toBe(true);
  });

  test('are visible with the consent of the organisation in between, and hidden after it', async () => {
    const { ids, prices } = canaries;
    const call = createApiCaller(tiers.parent.host, tiers.parent.cookie, 500);
    const paths = [`/api/products/${ids.productId}`, `/api/orders/${ids.orderId}`, '/api/cart'];
    const expectPrices = async (seen: readonly string[], unseen: readonly string[]) => {
      for (const path of paths)
        await expect(async () => {
          const text = JSON.stringify(await call('GET', path));
          expect([path, includesOne(text, seen), includesOne(text, unseen)]).toEqual([path, true, false]);
        }).toPass({ timeout: 20_000 });
    };
    await withConsent(tiers.between, () => expectPrices(prices.buyer, prices.between));
    await expectPrices(prices.between, prices.buyer);
  });
});
