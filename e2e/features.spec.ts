import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from './fixtures/accessibility';
import { addCustomer } from './fixtures/customer-brand';
import { getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { callFromPage } from './fixtures/requests';
import { expect, test } from './fixtures/test';

const AMIRA = getDemoPerson('amira@brightwater.example');
const BEN = getDemoPerson('ben@brightwater.example');
/** Brightwater, which sells, and a customer of its own for this test. */
const SELLER = 200;

/** The rejected calls. */
test.use({ expectedConsoleErrors: [/status of 40[34]/] });

interface Found {
  rows: { rrp: unknown; stock: number | null; stockLevel?: string }[];
}

/** Chooses a value of a feature on the page; one that is not ready yet is asked again. */
async function choose(page: Page, feature: string, value: string): Promise<void> {
  await expect(async () => {
    await page.getByLabel(feature, { exact: true }).selectOption(value);
    await expect(page.getByText(`Saved: ${feature}`).first()).toBeVisible({ timeout: 3_000 });
  }).toPass();
}

/** The kinds of facts that the list of products has for an organisation. */
async function readFacts(page: Page, organisation: number) {
  const path = `/api/products?organisation=${organisation}&text=laptop`;
  const { rows } = JSON.parse((await callFromPage(page, path)).text) as Found;
  return {
    hasRrp: rows.some(({ rrp }) => rrp !== null),
    hasStock: rows.some(({ stock }) => stock !== null),
    hasLevels: rows.some(({ stockLevel }) => stockLevel !== undefined),
  };
}

test('an administrator switches features off for a customer, and the seller keeps them', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  // A customer of its own, so that nothing of the shared demo changes.
  const customer = await addCustomer(page, `Features ${crypto.randomUUID()}`);
  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, AMIRA);
  await admin.goto(`${address(AMIRA.host)}/o/${customer}/admin/features`);
  await expect(admin.getByRole('heading', { level: 1, name: 'Features' })).toBeVisible();
  await expectAccessible(admin, admin.url());
  await expectNoHorizontalScroll(admin);
  await choose(admin, 'Quick order', 'off');
  await choose(admin, 'List prices (RRP)', 'off');
  await choose(admin, 'Stock figures', 'levels');
  const main = admin.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Products' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Quick order' })).toHaveCount(0);
  const lock = admin.getByRole('checkbox', { name: 'Lock for organisations below: Quick order' });
  await lock.click();
  await expect(lock).toBeChecked();
  await expectAccessible(admin, admin.url());
  await admin.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(admin);
  await admin.context().close();

  await signIn(page, BEN);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await page.goto(`${address(BEN.host)}/o/${customer}/products`);
  await expect(menu.getByRole('link', { name: 'Orders' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Quick order' })).toHaveCount(0);
  expect(await readFacts(page, customer)).toEqual({ hasRrp: false, hasStock: false, hasLevels: true });
  await expect(page.getByText('In stock', { exact: true }).first()).toBeVisible();
  const refused = await callFromPage(page, `/api/quick-order/resolve?organisation=${customer}`, {
    method: 'POST',
    body: { text: 'SW-24' },
  });
  expect(refused.status).toBe(403);
  expect(refused.text).toContain('Quick order is switched off for this organisation.');
  expect((await callFromPage(page, `/o/${customer}/quick-order`)).status).toBe(404);

  await page.goto(`${address(BEN.host)}/o/${SELLER}/products`);
  await expect(menu.getByRole('link', { name: 'Quick order' })).toBeVisible();
  expect(await readFacts(page, SELLER)).toEqual({ hasRrp: true, hasStock: true, hasLevels: false });
  expect((await callFromPage(page, `/o/${SELLER}/quick-order`)).status).toBe(200);
});
