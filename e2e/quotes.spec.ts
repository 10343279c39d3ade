import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from './fixtures/accessibility';
import { askForPrice, openToAnswer, passOn } from './fixtures/asking';
import { openWith } from './fixtures/open-with';
import { getDemoPerson, type Person, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { expect, test } from './fixtures/test';

/** She sells for Brightwater; he buys for Carrow, a customer of it. */
const AMIRA = getDemoPerson('amira@brightwater.example');
const CARL = getDemoPerson('carl@carrow.example');
/** They sell and buy for Corvid, a customer of Brightwater, and for Delphin, a customer of Corvid. */
const CONNIE = getDemoPerson('connie@corvid.example');
const DEV = getDemoPerson('dev@delphin.example');

const open = async (page: Page, person: Person, path: string) => {
  await signIn(page, person);
  await page.goto(`${address(person.host)}/o/${person.organisation}/${path}`);
};

async function makeQuote(page: Page): Promise<string> {
  await open(page, AMIRA, 'quotes');
  const dialog = page.getByRole('dialog', { name: 'New quote' });
  await openWith(page.getByRole('button', { name: 'New quote' }), dialog);
  await dialog.getByRole('combobox', { name: 'Customer' }).fill('Carrow');
  await page
    .getByRole('option', { name: /Carrow/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Make quote' }).click();
  await page.waitForURL(/\/quotes\/[0-9a-f-]{36}$/);
  return page.url().split('/').at(-1) ?? '';
}

const CHECKOUT = /\/checkout\?cart=/;

/** Adds the first product that the search proposes. @returns its name */
async function addProduct(page: Page, text: string): Promise<string> {
  const option = page
    .getByRole('listbox', { name: 'Products' })
    .getByRole('option')
    // Proposals for the last text stay until the next ones are there.
    .filter({ hasText: text })
    .first();
  // The field does not listen before the page is ready.
  await expect(async () => {
    await page.getByLabel('Add a product').fill('');
    await page.getByLabel('Add a product').fill(text);
    await expect(option).toBeVisible({ timeout: 5_000 });
  }).toPass();
  const name = (await option.locator('span').first().textContent()) ?? '';
  await option.click();
  await expect(page.getByRole('textbox', { name: `Quantity of ${name}` })).toBeVisible();
  return name;
}

/** Presses a button that leads to another page; a page that is not ready yet does not hear the first press. */
async function pressTo(page: Page, name: string | RegExp, url: RegExp): Promise<void> {
  const button = page.getByRole('button', { name });
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 5_000 });
    await page.waitForURL(url, { timeout: 10_000 });
  }).toPass();
}

const send = async (page: Page) => {
  await page.getByRole('button', { name: 'Send quote' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send quote' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
};

/** Orders the accepted lines from the checkout. */
async function checkOut(page: Page) {
  await expect(page.getByText('These lines and prices come from an accepted quote')).toBeVisible();
  await page.getByRole('group', { name: 'Ship to' }).getByRole('radio').first().check();
  await page.getByLabel('Purchase order reference').fill('PO-QUOTE');
  await page.getByRole('button', { name: /^Place order for/ }).click();
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}$/);
}

test('a quote is made, countered, revised, accepted in part and ordered at its prices', async ({ page }) => {
  test.setTimeout(240_000);
  const id = await makeQuote(page);
  const name = await addProduct(page, 'monitor');
  const price = page.getByLabel(`Price: ${name}`).first();
  await expect(price).toBeVisible();
  await page.getByRole('textbox', { name: `Quantity of ${name}` }).fill('50');
  await page.getByRole('textbox', { name: `Quantity of ${name}` }).blur();
  await price.fill('0.01');
  await expect(page.getByText(/Below your own cost/)).toBeVisible();
  await price.fill('450');
  await page.getByLabel('Internal note').fill('Not for the customer');
  await expectAccessible(page, 'the editor of a quote');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('The draft was saved')).toBeVisible();
  const optional = await addProduct(page, 'headset');
  await page.getByLabel(`Kind of line: ${optional}`).selectOption('optional');
  await send(page);

  await open(page, CARL, `quotes/${id}`);
  await expect(page.getByText('£22,500.00').first()).toBeVisible();
  expect(await page.content()).not.toContain('Not for the customer');
  await expectAccessible(page, 'a quote for the customer');
  const counter = page.getByRole('dialog', { name: 'Ask for another price' });
  await openWith(page.getByRole('button', { name: 'Ask for another price' }), counter);
  await counter.getByLabel('Total (GBP)').fill('-1');
  await counter.getByRole('button', { name: 'Send' }).click();
  await expect(counter.getByText(/Enter an amount/)).toBeVisible();
  await counter.getByLabel('Total (GBP)').fill('22000');
  await counter.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('You asked for another price')).toBeVisible();

  await open(page, AMIRA, `quotes/${id}`);
  await expect(page.getByText(/asks for another price/)).toBeVisible();
  await openWith(page.getByRole('button', { name: 'Revise at the price asked for' }), price);
  await expect(price).toHaveValue('440');
  await send(page);

  await open(page, CARL, `quotes/${id}`);
  await expect(page.getByText('Changes since the version before')).toBeVisible();
  await expect(page.getByText('£22,000.00').first()).toBeVisible();
  await pressTo(page, 'Accept 1 line', CHECKOUT);
  await checkOut(page);
  await expect(page.getByText('£22,000.00').first()).toBeVisible();
  await page.getByRole('link', { name: /^From quote Q-/ }).click();
  await page.waitForURL(new RegExp(`/quotes/${id}$`));
  await expect(page.getByText('It was ordered at the quoted prices.')).toBeVisible();
});

/** Makes a quote for the open request at a unit price, and sends it. */
async function quoteRequest(page: Page, unitPrice: string): Promise<void> {
  await pressTo(page, 'Make quote', /\/quotes\/[0-9a-f-]{36}$/);
  await page
    .getByLabel(/^Price: /)
    .first()
    .fill(unitPrice);
  await send(page);
}

test('a price request of a customer’s customer becomes a quote of each tier, and an order', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const openAs = async (person: Person) => {
    const page = await (await browser.newContext()).newPage();
    await signIn(page, person);
    return page;
  };
  const [dev, connie, amira] = [await openAs(DEV), await openAs(CONNIE), await openAs(AMIRA)];
  const number = await askForPrice(dev, DEV, { quantity: 40, text: 'Forty for the new practice' });
  await openToAnswer(connie, CONNIE, number);
  const above = await passOn(connie, 'Forty in one order');

  await openToAnswer(amira, AMIRA, above);
  await quoteRequest(amira, '90');

  await connie.reload();
  await connie.getByRole('region', { name: 'Passed on' }).getByRole('link', { name: above }).click();
  await connie.getByRole('link', { name: /^Q-/ }).click();
  await expect(connie.getByText('£3,600.00').first()).toBeVisible();
  await openToAnswer(connie, CONNIE, number);
  await quoteRequest(connie, '99.5');

  await dev.reload();
  await dev.getByRole('link', { name: /^Q-/ }).click();
  await expect(dev.getByText('£3,980.00').first()).toBeVisible();
  for (const hidden of ['£3,600', 'Amira', 'Brightwater', above])
    expect(await dev.content()).not.toContain(hidden);
  await pressTo(dev, /^Accept/, CHECKOUT);
  await checkOut(dev);
  await expect(dev.getByText('£3,980.00').first()).toBeVisible();
});
