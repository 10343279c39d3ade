import type { Page, Request } from '@playwright/test';
import { emptyCart } from './fixtures/cart';
import { getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { callFromPage, callRaw } from './fixtures/requests';
import { expect, test } from './fixtures/test';

/** His organisation has a thousand saved addresses, and no other test orders for it. */
const CARL = getDemoPerson('carl@carrow.example');
const CART = '/api/cart?organisation=301';
const PAGE = `${address(CARL.host)}/o/301`;

interface Facts {
  id: number;
  name: string;
  price: { amount: string; currency: string } | null;
  stock: number | null;
  isShippable: boolean;
  ratePlans: { id: number; minQuantity: number | null; maxQuantity: number | null }[];
}
interface Cart {
  version: number;
  lines: { id: string; quantity: number; facts: Facts }[];
  later: { id: string; quantity: number }[];
}

const read = async <T>(page: Page, path: string): Promise<T> =>
  JSON.parse((await callFromPage(page, path)).text) as T;

/** The first product of a search that `fits`, with its plans. */
async function findProduct(page: Page, text: string, matches: (facts: Facts) => boolean): Promise<Facts> {
  const { rows } = await read<{ rows: { id: number }[] }>(
    page,
    `/api/products?organisation=301&text=${text}`,
  );
  for (const { id } of rows) {
    const { facts } = await read<{ facts: Facts }>(page, `/api/products/${id}?organisation=301`);
    if (matches(facts)) return facts;
  }
  throw new Error(`no product for "${text}" fits`);
}

/** A product with a price and without plans. */
const findCable = (page: Page) =>
  findProduct(page, 'cable', ({ price, ratePlans }) => price !== null && ratePlans.length === 0);

async function add(page: Page, body: Record<string, unknown>): Promise<void> {
  const response = await callFromPage(page, '/api/cart/lines?organisation=301', { method: 'POST', body });
  expect(response.status, response.text).toBe(200);
}

/** Sends what the page sent, as it is, and keeps the answer from the page. */
async function forwardToServer(request: Request): Promise<void> {
  const { 'content-length': _length, ...headers } = await request.allHeaders();
  const { pathname, search } = new URL(request.url());
  const requestHeaders = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':')),
  );
  const sent = {
    host: CARL.host,
    path: pathname + search,
    method: request.method(),
    headers: requestHeaders,
  };
  const response = await callRaw({ ...sent, body: request.postData() ?? '' });
  expect(response.status).toBe(202);
}

test.describe.configure({ mode: 'serial' });

test.beforeEach(async ({ page }) => {
  await signIn(page, CARL);
  await emptyCart(page, 301);
});

test('quantities are corrected only at the buyer’s request, and a removal can be undone', async ({
  page,
}) => {
  const limited = await findProduct(page, 'support', ({ ratePlans }) =>
    ratePlans.some(({ maxQuantity }) => maxQuantity !== null),
  );
  const plan = limited.ratePlans.find(({ maxQuantity }) => maxQuantity !== null);
  await add(page, { productId: limited.id, quantity: plan?.minQuantity ?? 1, ratePlanId: plan?.id });
  await page.goto(`${PAGE}/cart`);
  const quantity = page.getByRole('textbox', { name: `Quantity of ${limited.name}` });
  await quantity.fill('900000');
  await quantity.press('Enter');
  await expect(page.getByText(/^This plan is sold in quantities of/)).toBeVisible();
  await page.getByRole('button', { name: `Use ${plan?.maxQuantity}` }).click();
  await expect(quantity).toHaveValue(String(plan?.maxQuantity));
  await expect.poll(async () => (await read<Cart>(page, CART)).lines[0]?.quantity).toBe(plan?.maxQuantity);

  await page.getByRole('button', { name: `Remove ${limited.name}` }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(quantity).toHaveValue(String(plan?.maxQuantity));
});

test('a changed price shows the old and the new one and must be accepted', async ({ page }) => {
  const product = await findCable(page);
  await add(page, { productId: product.id, quantity: 1, seenPrice: { amount: '1.23', currency: 'GBP' } });
  await page.goto(`${PAGE}/cart`);
  await expect(page.getByText(/Price changed: £1\.23 → £/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Continue to checkout/ })).toBeDisabled();
  await page.goto(`${PAGE}/checkout`);
  await expect(page.getByRole('button', { name: /^Place order/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Place order/ })).toBeEnabled();
  await expect(page.getByText(/Price changed/)).toHaveCount(0);
});

test('units on back-order are saved for later, moved to the cart or removed', async ({ page }) => {
  const product = await findProduct(
    page,
    'cable',
    ({ price, ratePlans, stock, isShippable }) =>
      price !== null && ratePlans.length === 0 && isShippable && stock !== null && stock > 0 && stock < 5000,
  );
  const stock = product.stock ?? 0;
  const text = (count: number) => count.toLocaleString('en-GB');
  const getQuantities = async () => {
    const { lines, later } = await read<Cart>(page, CART);
    return [lines.map(({ quantity }) => quantity), later.map(({ quantity }) => quantity)];
  };

  await page.goto(`${PAGE}/products/${product.id}`);
  await page.getByRole('textbox', { name: 'Quantity' }).fill(String(stock + 8));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${text(stock)} in stock, 8 on back-order.`)).toBeVisible();
  await page.getByRole('button', { name: `Add ${text(stock)}, save 8 for later` }).click();
  await expect(page.getByText(`${text(stock)} in the cart`)).toBeVisible();
  await expect.poll(getQuantities).toEqual([[stock], [8]]);

  await page.goto(`${PAGE}/cart`);
  const waiting = page.getByRole('region', { name: 'Saved for later' });
  await expect(waiting.getByText('8 ×')).toBeVisible();
  await waiting.getByRole('button', { name: `Move ${product.name} to the cart` }).click();
  await expect(waiting).toHaveCount(0);
  const quantity = page.getByRole('textbox', { name: `Quantity of ${product.name}` });
  await expect(quantity).toHaveValue(String(stock + 8));
  await expect.poll(getQuantities).toEqual([[stock + 8], []]);

  await page.goto(`${PAGE}/checkout`);
  await expect(page.getByText(`${text(stock)} in stock, 8 on back-order.`)).toBeVisible();
  await page.getByRole('button', { name: 'Save 8 for later' }).click();
  await expect(page.getByText(/in stock, 8 on back-order/)).toHaveCount(0);
  await expect.poll(getQuantities).toEqual([[stock], [8]]);

  await page.goto(`${PAGE}/cart`);
  await page.getByRole('button', { name: `Remove ${product.name} from saved items` }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(waiting).toHaveCount(0);
  await quantity.fill(String(stock + 3));
  await quantity.press('Enter');
  await page.getByRole('button', { name: `Reduce to ${text(stock)}` }).click();
  await expect(quantity).toHaveValue(String(stock));
  await expect.poll(getQuantities).toEqual([[stock], []]);
});

test('prices and stock show their age, and are read again on request', async ({ page }) => {
  const product = await findCable(page);
  await add(page, { productId: product.id, quantity: 1 });
  for (const path of ['cart', 'checkout', `products/${product.id}`]) {
    await page.goto(`${PAGE}/${path}`);
    await expect(page.getByText(/ checked just now$/)).toBeVisible();
    const again = page.getByRole('button', { name: 'Check again' });
    const cartRequest = page.waitForRequest((request) => /\/api\/cart\?|\/products\/\d+/.test(request.url()));
    await Promise.all([cartRequest, again.click()]);
    await expect(again).toBeVisible();
  }
});

test.describe('two windows', () => {
  test.use({ expectedConsoleErrors: [/409/] });

  test('a conflicting change is rejected with an explanation', async ({ page, context }) => {
    const product = await findCable(page);
    await add(page, { productId: product.id, quantity: 1 });
    await page.goto(`${PAGE}/cart`);
    const more = page
      .getByRole('group', { name: `Quantity of ${product.name}` })
      .getByRole('button', { name: 'Increase' });
    await expect(more).toBeVisible();
    const other = await context.newPage();
    await other.goto(`${PAGE}/products`);
    await add(other, { productId: product.id, quantity: 4 });
    await more.click();
    await expect(page.getByText('The cart was changed in another window')).toBeVisible();
    await expect(page.getByText(/1 → 5/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: `Quantity of ${product.name}` })).toHaveValue('5');
  });
});

test.describe('a lost answer', () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED/] });

  test('loses no line, and a retry makes one order', async ({ page }) => {
    const product = await findCable(page);
    await add(page, { productId: product.id, quantity: 2 });
    await page.goto(`${PAGE}/checkout`);
    await page.getByRole('button', { name: /^Place order/ }).click();
    await expect(page.getByText('2 fields need your attention.')).toBeVisible();

    await page.getByLabel(/^Search .* saved addresses$/).fill('zz no such place');
    await expect(page.getByText(/^No saved addresses match/)).toBeVisible();
    await page.getByLabel(/^Search .* saved addresses$/).fill('');
    await page.getByRole('radio').nth(2).check();
    await page.getByLabel('Purchase order reference').fill('PO-LOST');

    const keys: string[] = [];
    await page.route('**/api/orders?*', async (route) => {
      keys.push((route.request().postDataJSON() as { intentKey: string }).intentKey);
      // It arrives, and its answer does not.
      if (keys.length === 1) await forwardToServer(route.request());
      await route.abort();
    });
    await page.route('**/api/orders/intents/*', (route) => route.abort());
    await page.getByRole('button', { name: /^Place order/ }).click();
    await expect(page.getByText(/^No response received/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^No response received/)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => keys.length).toBe(2);
    await page.unroute('**/api/orders?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(/\/orders\/[0-9a-f-]{36}$/);
    expect(new Set(keys).size).toBe(1);
    await expect(page.getByText('PO-LOST').first()).toBeVisible();

    const orders = await read<{ items: unknown[] }>(page, '/api/orders?organisation=301&text=PO-LOST');
    expect(orders.items).toHaveLength(1);
    await page.goto(`${PAGE}/checkout`);
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  });
});
