import type { Browser, Page } from '@playwright/test';
import { emptyCart } from './fixtures/cart';
import { openWith } from './fixtures/open-with';
import { getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { callFromPage } from './fixtures/requests';
import { expect, test } from './fixtures/test';

const CORA = getDemoPerson('cora@corvid.example');
const HOME = `${address(CORA.host)}/o/${CORA.organisation}`;
const OF = `organisation=${CORA.organisation}`;

/** A row of results, as far as the test reads it. */
interface Row {
  id: number;
  name: string;
  price: object | null;
  planCount: number;
  stock: number | null;
  isShippable: boolean;
}

const dialogOf = (page: Page) => page.getByRole('dialog');

async function openAsCora({ browser }: { browser: Browser }) {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, CORA);
  return page;
}

test('a buyer asks for a price where a quantity is more than in stock: in results, the comparison and the cart', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const page = await openAsCora({ browser });
  const { rows } = JSON.parse((await callFromPage(page, `/api/products?${OF}&text=cable`)).text) as {
    rows: Row[];
  };
  const product = rows.find(
    (one) => one.price && one.planCount === 0 && one.stock !== null && one.isShippable,
  );
  expect(product).toBeDefined();
  const { id = 0, name = '', stock } = product ?? {};
  const quantity = (stock ?? 0) + 8;
  const dialog = dialogOf(page);
  const ask = page.getByRole('button', { name: `Ask for a price for ${name}` }).first();
  for (const path of ['products?text=cable', `products/compare?ids=${id}`]) {
    await page.goto(`${HOME}/${path}`);
    const field = page.getByRole('textbox', { name: `Quantity of ${name}` }).first();
    await expect(async () => {
      await field.fill(String(quantity));
      await expect(ask).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await openWith(ask, dialog);
    await expect(dialog.getByRole('textbox', { name: 'Quantity' })).toHaveValue(String(quantity));
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await emptyCart(page, CORA.organisation);
  const added = await callFromPage(page, `/api/cart/lines?${OF}`, {
    method: 'POST',
    body: { productId: id, quantity },
  });
  expect(added.status).toBeLessThan(300);
  await page.goto(`${HOME}/cart`);
  await openWith(ask, dialog);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page).toHaveURL(/\/requests\/[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Price request');
  await emptyCart(page, CORA.organisation);
});

test('a line of an order is asked about, and cancelled, from the line itself', async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await openAsCora({ browser });
  const openOrder = async (status: string) => {
    const { text } = await callFromPage(page, `/api/orders?${OF}&status=${status}`);
    const { items } = JSON.parse(text) as { items: { id: string }[] };
    await page.goto(`${HOME}/orders/${items[0]?.id}`);
    const dialog = dialogOf(page);
    await openWith(page.getByRole('button', { name: /^Ask about / }).first(), dialog);
    await expect(dialog.getByRole('checkbox').first()).toBeChecked();
    return dialog;
  };
  const over = await openOrder('COMPLETE');
  await expect(over.getByRole('radio', { name: /^Cancellation/ })).toHaveCount(0);
  await over.getByLabel('Message').fill('Which cable comes with it?');
  await over.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('log')).toContainText('Which cable comes with it?');

  const open = await openOrder('PROCESSING');
  await open.getByRole('radio', { name: /^Cancellation/ }).check();
  const line = open.getByRole('checkbox').first();
  await line.uncheck();
  await open.getByRole('button', { name: 'Send request' }).click();
  await expect(open.getByText('Choose at least one line.')).toBeVisible();
  await line.check();
  await open.getByRole('button', { name: 'Send request' }).click();
  await expect(page).toHaveURL(/\/requests\/[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cancellation');
});
