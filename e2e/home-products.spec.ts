import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from './fixtures/accessibility';
import { addCustomer } from './fixtures/customer-brand';
import { pressUntilHeard } from './fixtures/keyboard';
import { openWith } from './fixtures/open-with';
import { getDemoPerson, type Person, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { callFromPage } from './fixtures/requests';
import { expect, test } from './fixtures/test';

const AMIRA = getDemoPerson('amira@brightwater.example');
const BEN = getDemoPerson('ben@brightwater.example');
/** A person at a customer of Brightwater that buys by a price list of its own. */
const CARL = getDemoPerson('carl@carrow.example');

interface Featured {
  featured: { id: number; name: string; price: { amount: string } | null }[];
}

async function readFeatured(page: Page, person: Person): Promise<Featured['featured']> {
  await signIn(page, person);
  const answer = await callFromPage(page, `/api/home?organisation=${person.organisation}`);
  return (JSON.parse(answer.text) as Featured).featured;
}

test('featured products are shown at the reader’s own price, and go into the cart', async ({
  page,
  browser,
}) => {
  const atReseller = await readFeatured(page, BEN);
  expect(atReseller.length).toBeGreaterThan(1);
  const customer = await (await browser.newContext()).newPage();
  const atCustomer = await readFeatured(customer, CARL);
  expect(atCustomer.map(({ id }) => id)).toEqual(atReseller.map(({ id }) => id));
  const [mine, theirs] = [atReseller[0], atCustomer[0]];
  expect(Number(theirs?.price?.amount)).not.toBe(Number(mine?.price?.amount));

  await customer.goto(`${address(CARL.host)}/o/${CARL.organisation}`);
  const block = customer.getByRole('region', { name: 'Featured products', exact: true });
  const card = block.getByRole('listitem').first();
  await expect(card).toContainText(theirs?.name ?? '');
  await expect(card).toContainText(Number(theirs?.price?.amount).toLocaleString('en-GB'));
  await expectAccessible(customer, 'home with featured products');
  await expectNoHorizontalScroll(customer);
  await card.getByRole('button', { name: /^Add/ }).focus();
  await pressUntilHeard(customer, 'Enter', () =>
    expect(card).toContainText(/\d+ in cart/, { timeout: 5_000 }),
  );
});

test('an editor chooses featured products by searching, and orders them with the keyboard', async ({
  page,
}) => {
  const id = await addCustomer(page, `Birch Clinic ${Date.now()}`);
  await page.goto(`${address(AMIRA.host)}/o/${id}/admin/brand`);
  await openWith(
    page.getByRole('button', { name: 'Create brand' }),
    page.getByRole('region', { name: 'Home page', exact: true }),
  );
  const section = page.getByRole('region', { name: 'Featured products', exact: true });
  const search = section.getByLabel('Add a product');
  await openWith(section.getByRole('button', { name: 'Choose products' }), search);
  const items = section.getByRole('list', { name: 'Featured products' }).getByRole('listitem');
  for (const [place, text] of ['laptop', 'monitor'].entries()) {
    await search.fill(text);
    await page.getByRole('option').first().click();
    await expect(items).toHaveCount(place + 1);
  }
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expectAccessible(page, 'the editor with featured products');
  const second = (await items.nth(1).locator('p').first().textContent()) ?? '';
  const up = items.nth(1).getByRole('button', { name: `Move up: ${second}` });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(items.first()).toContainText(second);
  await expect(section.getByRole('button', { name: `Move up: ${second}` })).toBeFocused();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(items.first()).toContainText(second);
  await section.getByRole('button', { name: `Remove: ${second}` }).click();
  await expect(items).toHaveCount(1);
  await expect(search).toBeFocused();
  await expectNoHorizontalScroll(page);
});
