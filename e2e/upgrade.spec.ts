import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { BEN, getJson, ORGANISATION_QUERY, prepareCheckout, submitOrder } from './fixtures/checkout-calls';
import { addFirstProduct, currentStep, placeOrder } from './fixtures/ordering';
import { fillSignIn, getDemoPerson } from './fixtures/people';
import { callFromPage } from './fixtures/requests';
import { expect, test } from './fixtures/test';

/** Run by `npm run test:upgrade`: the release before and the present one over one database, each with a web node and a worker. */
const PORTS = [process.env.E2E_PORT, process.env.E2E_OTHER_PORT];
const VERSIONS = [
  { from: 'the release before', to: 'this one', ports: PORTS },
  { from: 'this release', to: 'the one before', ports: PORTS.toReversed() },
];
const BEA = getDemoPerson('bea@birchline.example');
const AMIRA = getDemoPerson('amira@brightwater.example');
const PATHS = [
  '/o/200/lists',
  '/o/200/orders',
  '/o/200/quick-order',
  '/o/200/admin/people',
  '/o/200/admin/prices',
  '/o/200/admin/organisations',
  '/api/orders/export?organisation=200&format=csv',
];

// Both directions use the same carts.
test.describe.configure({ mode: 'default' });

const signInAt = async (page: Page, person: typeof BEN, port: string | undefined) => {
  await page.goto(`http://${person.host}:${port}/sign-in`);
  await fillSignIn(page, person);
  await expect(page).toHaveURL(/\/o\/\d+(\/|$)/);
};

/** Counts the distributor's orders with a reference, which the portal's number follows. */
async function countAtDistributor(reference: string): Promise<number> {
  const database = new Client({ connectionString: process.env.E2E_SERVICE_DATABASE_URL });
  await database.connect();
  const { rows } = await database.query("SELECT FROM orders WHERE reference LIKE $1 || ' %'", [reference]);
  await database.end();
  return rows.length;
}

for (const { from, to, ports } of VERSIONS) {
  const [here, there] = ports;

  test(`a person who signed in at ${from} continues at ${to}: search, cart, checkout, order`, async ({
    page,
  }) => {
    await signInAt(page, BEA, here);
    await page.goto(`http://${BEA.host}:${here}/o/201/products?text=cable`);
    const name = await addFirstProduct(page);
    await page.goto(`http://${BEA.host}:${there}/o/201/cart`);
    await expect(page.getByText(name).first()).toBeVisible();
    await page.getByRole('link', { name: /^Continue to checkout for/ }).click();
    await page.getByRole('radio').first().check();
    const id = await placeOrder(page, `PO-UPGRADE-${here}`);
    // The page of the other version follows the order to its end, whichever worker sends and reads it.
    await page.goto(`http://${BEA.host}:${here}/o/201/orders/${id}`);
    await expect(currentStep(page)).toContainText('Complete', { timeout: 60_000 });
  });

  test(`orders placed at both releases, begun at ${from}, are each sent once`, async ({ page }) => {
    await signInAt(page, BEN, here);
    const references: string[] = [];
    for (let turn = 0; turn < 6; turn++) {
      await page.goto(`http://${BEN.host}:${ports[turn % 2]}/robots.txt`);
      const reference = `PO-TURN-${here}-${turn}-${Date.now()}`;
      await submitOrder(page, await prepareCheckout(page, reference));
      references.push(reference);
    }
    await page.goto(`http://${BEN.host}:${there}/robots.txt`);
    for (const reference of references) {
      const list = () =>
        getJson<{ items: { state: string }[] }>(page, `/api/orders?${ORGANISATION_QUERY}&text=${reference}`);
      await expect
        .poll(async () => (await list()).items.map(({ state }) => state), { timeout: 60_000 })
        .toEqual(['SUBMITTED']);
      expect(await countAtDistributor(reference)).toBe(1);
    }
  });

  test(`${to} reads what ${from} writes: addresses, lists, people, exports`, async ({ page }) => {
    await signInAt(page, AMIRA, here);
    const name = `Quay ${Date.now()}`;
    const body = {
      address: {
        name,
        company_name: 'Brightwater IT',
        addr_line_1: '1 Quay Street',
        city: 'Bristol',
        postal_code: 'BS1 1AA',
        country_code: 826,
      },
      details: {},
      isDefault: false,
    };
    const created = await callFromPage(page, '/api/addresses?organisation=200', { method: 'POST', body });
    expect(created.status, created.text).toBe(201);
    await page.goto(`http://${AMIRA.host}:${there}/o/200/addresses`);
    await expect(page.getByText(name).first()).toBeVisible();
    for (const port of ports) {
      await page.goto(`http://${AMIRA.host}:${port}/robots.txt`);
      for (const path of PATHS)
        expect([port, path, (await callFromPage(page, path)).status]).toEqual([port, path, 200]);
    }
  });
}
