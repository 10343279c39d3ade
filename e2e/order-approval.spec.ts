import type { Page } from '@playwright/test';
import { openWith } from './fixtures/open-with';
import { addFirstProduct, currentStep, openCheckout, placeOrder, searchFor } from './fixtures/ordering';
import { getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { expect, test } from './fixtures/test';

const BEN = getDemoPerson('ben@brightwater.example');
const AMIRA = getDemoPerson('amira@brightwater.example');
/** Carrow Schools Trust: Ben buys for it, and Amira administers it, both from above. Its own carts are others'. */
const CARROW = 301;
const NEEDS_APPROVAL =
  'Needs approval before it is sent. You can withdraw it until then. Amira Lindqvist can approve it.';
const COMPLETION_TIMEOUT = { timeout: 45_000 };

/** The rules of the organisation are one for both tests. */
test.describe.configure({ mode: 'serial' });

const orderingPage = () => `${address(AMIRA.host)}/o/${CARROW}/admin/ordering`;

/** Chooses a rule on its page and saves it. */
async function saveOrderingRule(
  page: Page,
  choice: RegExp,
  fill: () => Promise<void> = async () => undefined,
) {
  await page.goto(orderingPage());
  await expect(page.getByRole('heading', { level: 1, name: 'Ordering rules' })).toBeVisible();
  // A first try may have left its rules.
  if (await page.getByRole('button', { name: 'Use inherited policy' }).isVisible())
    await resetToInheritedRules(page);
  await expect(async () => {
    await page.getByRole('radio', { name: choice }).check();
    await expect(page.getByRole('button', { name: 'Discard changes' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await fill();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Carrow Schools Trust has its own policy')).toBeVisible();
}

async function resetToInheritedRules(page: Page) {
  await page.goto(orderingPage());
  const dialog = page.getByRole('alertdialog');
  await openWith(page.getByRole('button', { name: 'Use inherited policy' }), dialog);
  await dialog.getByRole('button', { name: 'Use inherited policy' }).click();
  await expect(page.getByText('Portal default', { exact: true })).toBeVisible();
}

/** Adds the rule that stops every order, on its page. */
async function addRule(page: Page) {
  await page.goto(`${address(AMIRA.host)}/o/${CARROW}/admin/approval-rules/new`);
  const name = page.getByLabel('Name', { exact: true });
  await expect(async () => {
    await name.fill('Every order');
    await page.getByRole('button', { name: 'Save rule' }).click({ timeout: 5_000 });
    await page.waitForURL(/\/admin\/approval-rules$/, { timeout: 5_000 });
  }).toPass();
  await expect(page.getByRole('listitem').filter({ hasText: 'Every order needs approval by' })).toBeVisible();
}

async function removeRules(page: Page) {
  await page.goto(`${address(AMIRA.host)}/o/${CARROW}/admin/approval-rules`);
  const dialog = page.getByRole('alertdialog');
  const rules = page.getByRole('list', { name: 'Approval rules' }).getByRole('listitem');
  await openWith(rules.first().getByRole('button', { name: /^Remove/ }), dialog);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No approval rules')).toBeVisible();
}

/** The cart of an order that waits for its approval is listed with its lines, and nothing in it can be changed. */
async function expectLockedCart(page: Page, product: string) {
  await page.goto(`${address(BEN.host)}/o/${CARROW}/carts`);
  const row = page.getByRole('row').filter({ hasText: 'Waiting for approval' }).first();
  await row.getByRole('link', { name: 'Cart', exact: true }).click();
  await expect(page.getByText('This cart is waiting for approval')).toBeVisible();
  await expect(page.getByRole('textbox', { name: `Quantity of ${product}`, exact: true })).toBeDisabled();
  await expect(page.getByRole('link', { name: /^Continue to checkout/ })).toHaveCount(0);
}

/** @param expectedDescription what the checkout says beforehand */
async function submitOrder(
  page: Page,
  reference: string,
  expectedDescription: string,
): Promise<{ id: string; product: string }> {
  await searchFor(page, BEN.host, CARROW, 'cable');
  const product = await addFirstProduct(page);
  await openCheckout(page, BEN.host, CARROW);
  await page.getByRole('radio').first().check();
  await expect(page.getByRole('button', { name: /^Place order for/ })).toHaveAccessibleDescription(
    expectedDescription,
  );
  return { id: await placeOrder(page, reference), product };
}

test('an order is held for an hour and withdrawn, and the next is sent at once', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, AMIRA);
  await saveOrderingRule(admin, /^Hold for a set time/, async () => {
    await admin.getByLabel('Hold for', { exact: true }).fill('25');
    await admin.getByLabel('Unit').selectOption('hours');
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(admin.getByText('Orders can be held for 24 hours at most.')).toBeVisible();
    await admin.getByLabel('Hold for', { exact: true }).fill('1');
  });
  await expect(admin.getByText('Orders are held for 1 hour before they are sent.').first()).toBeVisible();

  await signIn(page, BEN);
  const { product } = await submitOrder(
    page,
    'PO-HELD-1',
    'Held for 1 hour after you confirm. You can withdraw it until then.',
  );
  await expect(currentStep(page)).toContainText(/On hold until .+, then sent/);
  const countdown = page.getByText(/^59:\d\d$/);
  await expect(countdown).toBeVisible();
  const first = await countdown.textContent();
  await expect(countdown).not.toHaveText(first ?? '', { timeout: 5_000 });
  // A second press in a hurry is none.
  await page.getByRole('button', { name: 'Withdraw' }).dblclick();
  await expect(currentStep(page)).toContainText('Withdrawn');
  await expect(page.getByText('The request could not be completed')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Restore to cart|Order again/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Lines are in your cart' }).click();
  await page.waitForURL(`${address(BEN.host)}/o/${CARROW}/cart`);
  await expect(page.getByRole('link', { name: product, exact: true })).toBeVisible();

  await openCheckout(page, BEN.host, CARROW);
  await page.getByRole('radio').first().check();
  await placeOrder(page, 'PO-HELD-2');
  await expect(currentStep(page)).toContainText('On hold until');
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(currentStep(page)).toContainText('Complete', COMPLETION_TIMEOUT);
  await expect(page.getByText(`Released by ${BEN.name}`)).toBeVisible();
  await resetToInheritedRules(admin);
});

test('an order waits for its approval, and a rejected one shows the reason', async ({ page, browser }) => {
  test.setTimeout(240_000);
  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, AMIRA);
  await addRule(admin);

  await signIn(page, BEN);
  const approved = await submitOrder(page, 'PO-APPROVAL-1', NEEDS_APPROVAL);
  await expect(currentStep(page)).toContainText('Awaiting approval');
  await expect(page.getByRole('button', { name: 'Send now' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  const number = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await expectLockedCart(page, approved.product);
  await page.getByRole('link', { name: 'View order' }).click();
  await page.waitForURL(new RegExp(`/orders/${approved.id}$`));

  await admin.goto(`${address(AMIRA.host)}/o/${CARROW}/orders`);
  await admin.getByRole('link', { name: 'Awaiting approval', exact: true }).click();
  const waiting = admin
    .getByRole('list', { name: 'Orders awaiting approval' })
    .getByRole('listitem')
    .filter({ has: admin.getByRole('link', { name: number, exact: true }) });
  await expect(waiting).toContainText(`Placed by ${BEN.name}`);
  await waiting.getByRole('button', { name: 'Approve' }).click();
  await expect(waiting).toHaveCount(0);
  await expect(currentStep(page)).toContainText('Complete', COMPLETION_TIMEOUT);
  await expect(page.getByText(`Approved by ${AMIRA.name}`).first()).toBeVisible();

  const refused = await submitOrder(page, 'PO-APPROVAL-2', NEEDS_APPROVAL);
  expect(refused.id).not.toBe(approved.id);
  await admin.goto(`${address(AMIRA.host)}/o/${CARROW}/orders/${refused.id}`);
  const dialog = admin.getByRole('dialog', { name: 'Reject this order' });
  await openWith(admin.getByRole('button', { name: 'Reject', exact: true }), dialog);
  await dialog.getByLabel('Reason').fill('Use the ones in the store room first.');
  await dialog.getByRole('button', { name: 'Reject order' }).click();
  await expect(currentStep(admin)).toContainText('Withdrawn');
  await expect(page.getByText(/Use the ones in the store room first/).first()).toBeVisible(
    COMPLETION_TIMEOUT,
  );
  await page.getByRole('button', { name: 'Restore to cart' }).click();
  await expect(page.getByRole('link', { name: refused.product, exact: true })).toBeVisible();
  await removeRules(admin);
});
