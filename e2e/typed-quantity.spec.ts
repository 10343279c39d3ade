import type { Page } from '@playwright/test';
import { emptyCart } from './fixtures/cart';
import { getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { callFromPage } from './fixtures/requests';
import { expect, test } from './fixtures/test';

const CARL = getDemoPerson('carl@carrow.example');
const PAGE = `${address(CARL.host)}/o/301`;

interface Row {
  id: number;
  name: string;
  price: unknown;
  planCount: number;
}

const read = async <T>(page: Page, path: string): Promise<T> =>
  JSON.parse((await callFromPage(page, path)).text) as T;

async function findCable(page: Page): Promise<Row> {
  const { rows } = await read<{ rows: Row[] }>(page, '/api/products?organisation=301&text=cable');
  const row = rows.find(({ price, planCount }) => price !== null && planCount === 0);
  if (!row) throw new Error('no cable has a price');
  return row;
}

test.beforeEach(async ({ page }) => {
  await signIn(page, CARL);
  await emptyCart(page, 301);
});

test('a quantity that cannot be read stays as typed with a message and is not added', async ({ page }) => {
  const product = await findCable(page);
  const quantity = page.getByRole('textbox', { name: 'Quantity', exact: true });
  const addToCart = page.getByRole('button', { name: 'Add to cart', exact: true }).first();
  const getUnits = async () =>
    (await read<{ lines: { quantity: number }[] }>(page, '/api/cart?organisation=301')).lines.map(
      (line) => line.quantity,
    );
  await page.goto(`${PAGE}/products/${product.id}`);
  for (const text of ['1.000', '-5', '0', '9999999', '345345345345', '1.5', 'ten', '']) {
    await quantity.fill(text);
    await addToCart.click();
    await expect(quantity).toHaveValue(text);
    await expect(quantity).toHaveAttribute('aria-invalid', 'true');
    await expect(quantity).toHaveAccessibleDescription(/Enter/);
  }
  await quantity.fill('345345345345');
  await quantity.press('Enter');
  await expect(quantity).toHaveValue('345345345345');
  expect(await getUnits()).toEqual([]);
  await quantity.fill('1,000');
  await addToCart.click();
  await expect.poll(getUnits).toEqual([1000]);

  await page.goto(`${PAGE}/cart`);
  const inCart = page.getByRole('textbox', { name: `Quantity of ${product.name}` });
  for (const text of ['1.000', '9999999']) {
    await inCart.fill(text);
    await inCart.press('Enter');
    await expect(inCart).toHaveValue(text);
    await expect(inCart).toHaveAccessibleDescription(/Enter/);
    await expect(page.getByRole('button', { name: /^Continue to checkout/ })).toBeDisabled();
  }
  expect(await getUnits()).toEqual([1000]);
  await inCart.fill('１０ pcs');
  await inCart.press('Enter');
  await expect.poll(getUnits).toEqual([10]);
});

test('Add in a list does nothing while the typed quantity cannot be read', async ({ page }) => {
  const { name } = await findCable(page);
  await page.goto(`${PAGE}/products?text=cable`);
  const quantity = page.getByRole('textbox', { name: `Quantity of ${name}`, exact: true });
  const requests: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()));
  await quantity.fill('1.000');
  await page.getByRole('button', { name: `Add ${name} to the cart` }).click();
  await expect(quantity).toHaveValue('1.000');
  await expect(quantity).toHaveAccessibleDescription(/read in two ways/);
  expect(requests.filter((url) => url.includes('/cart'))).toEqual([]);
});
