import type { Browser, Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from './fixtures/accessibility';
import { createCustomer } from './fixtures/address-book';
import { type ApiCaller, createApiCaller } from './fixtures/api-caller';
import { RULE_FOR_EVERY_ORDER } from './fixtures/approval-rule';
import { openWith } from './fixtures/open-with';
import { SHIPPING } from './fixtures/organisation-objects';
import { fillSignIn, getDemoPerson, type Person, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { callRaw, getCookieHeader, signInRaw } from './fixtures/requests';
import { expect, test } from './fixtures/test';

/** She administers 200, he buys for it and its customers; the operator is a tier above. */
const AMIRA = getDemoPerson('amira@brightwater.example');
const BEN = getDemoPerson('ben@brightwater.example');
const OLIVE = getDemoPerson('olive@halden.example');
const PHONE = { width: 390, height: 844 };
const MAIL_TIMEOUT_MS = 60_000;

test.use({ expectedConsoleErrors: [/status of 4(00|03|09|22)/] });

async function callAs(browser: Browser, person: Person, organisation: number) {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, person);
  return { page, call: createApiCaller(person.host, await getCookieHeader(page), organisation) };
}

/** Places an order of one product that needs no choice. */
async function placeOrder(call: ApiCaller, reference: string): Promise<{ id: string; number: string }> {
  const { rows } = await call<{ rows: { id: number; price: unknown; planCount: number }[] }>(
    'GET',
    '/api/products?text=cable&stock=in',
  );
  const product = rows.find(({ price, planCount }) => price && planCount === 0);
  const line = { productId: product?.id, quantity: 1 };
  const { version: cartVersion } = await call<{ version: number }>('POST', '/api/cart/lines', line);
  const order = { intentKey: crypto.randomUUID(), cartVersion, reference, shipping: SHIPPING };
  return call('POST', '/api/orders', order);
}

/** The address of the order's page in the mail that asks for its approval. Her own organisation reads the mails to her. */
async function readMailLink(cookie: string, number: string): Promise<string> {
  const call = createApiCaller(AMIRA.host, cookie, AMIRA.organisation);
  let link = '';
  await expect(async () => {
    const { items } = await call<{ items: { id: string; subject: string }[] }>('GET', '/api/mails');
    const mail = items.find(({ subject }) => subject === `Order ${number} needs approval`);
    const path = `/api/mails/${mail?.id ?? ''}/html?organisation=${AMIRA.organisation}`;
    const { text } = await callRaw({ host: AMIRA.host, path, headers: { cookie } });
    link = /href="([^"]+\/orders\/[0-9a-f-]{36})"/.exec(text)?.[1] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: MAIL_TIMEOUT_MS });
  return link;
}

/** Approves the order of a page, which may not hear the first press. */
async function approveOn(page: Page, outcome: string) {
  const approval = page.getByRole('region', { name: 'Approval' });
  const button = page.getByRole('button', { name: 'Approve', exact: true });
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 5_000 });
    await expect(approval).toContainText(outcome, { timeout: 5_000 });
  }).toPass();
}

/** Writes the rule in its editor: orders above a pound need the tier above, and then the one above that. */
async function writeRule(page: Page, organisation: number) {
  await page.goto(`${address(AMIRA.host)}/o/${organisation}/admin/approval-rules`);
  await page.getByRole('link', { name: 'Add rule' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New approval rule' })).toBeVisible();
  const addCondition = page.getByRole('button', { name: 'Add condition' });
  await openWith(addCondition.first(), page.getByRole('heading', { name: 'Group 1' }));
  await page.getByRole('button', { name: 'Save rule' }).click();
  await expect(page.getByText('Give the rule a name.')).toBeVisible();
  await expect(page.getByText('Enter an amount above 0')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Two tiers');
  await page.getByLabel('Above', { exact: true }).fill('1');
  await page.getByLabel('Currency').fill('GBP');
  await page.getByRole('button', { name: 'Add step' }).click();
  const first = page.getByRole('listitem').filter({ hasText: 'Step 1' });
  const second = page.getByRole('listitem').filter({ hasText: 'Step 2' });
  await first.getByLabel('Approvers').selectOption('administrator');
  await first.getByLabel('Of', { exact: true }).selectOption('rule 1');
  await second.getByLabel('Of', { exact: true }).selectOption('rule 2');
  await page.getByRole('button', { name: 'Save rule' }).click();
  await expect(page.getByText('Nobody has this role there.')).toBeVisible();
  await second.getByLabel('Approvers').selectOption('operator');
}

test('a rule of two steps across two tiers is approved on a phone from the mail', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  await signIn(page, AMIRA);
  const customer = await createCustomer(page, AMIRA.organisation, `Step Dental ${Date.now()}`);
  await writeRule(page, customer);
  const sentence =
    'An order with a total above £1.00 needs approval by an administrator of the organisation above this one, then by an operator of the organisation 2 tiers above this one.';
  await expect(page.getByText(sentence)).toBeVisible();
  await page.getByRole('button', { name: 'Check against past orders' }).click();
  await expect(
    page.getByText('Of the 0 orders of the last 30 days this would have stopped 0.'),
  ).toBeVisible();
  await expectAccessible(page, 'the editor of a rule');
  await page.setViewportSize(PHONE);
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Save rule' }).click();
  await page.waitForURL(/\/admin\/approval-rules$/);
  await expect(page.getByRole('listitem').filter({ hasText: sentence })).toBeVisible();
  await expectAccessible(page, 'the approval rules');

  const ben = await callAs(browser, BEN, customer);
  const { id, number } = await placeOrder(ben.call, 'PO-TWO-TIERS');
  const cookie = await getCookieHeader(page);
  const link = await readMailLink(cookie, number);
  const phone = await (await browser.newContext({ viewport: PHONE })).newPage();
  await phone.goto(link);
  await fillSignIn(phone, AMIRA);
  await phone.waitForURL(new RegExp(`/orders/${id}$`));
  const approval = phone.getByRole('region', { name: 'Approval' });
  await expect(approval).toContainText('Total above a limit');
  await expect(approval).toContainText('Step 1 of 2');
  await expect(approval).toContainText('An administrator of a parent organisation');
  await expect(approval).toContainText(/Your margin.*paid by your customer/);
  await expectNoHorizontalScroll(phone);
  await approveOn(phone, `Approved by ${AMIRA.name}`);
  await expect(phone.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  const olive = await callAs(browser, OLIVE, customer);
  await olive.page.goto(`${address(OLIVE.host)}/o/${customer}/orders/${id}`);
  await expect(olive.page.getByRole('region', { name: 'Approval' })).toContainText('Step 2 of 2');
  await expectAccessible(olive.page, 'an order at the second step');
  await approveOn(olive.page, `Approved by ${OLIVE.name}`);
  await ben.page.goto(`${address(BEN.host)}/o/${customer}/orders/${id}`);
  const shown = ben.page.getByRole('region', { name: 'Approval' });
  await expect(shown).toContainText('Approved by a parent organisation');
  await expect(shown).not.toContainText(OLIVE.name);
  await expect(shown).not.toContainText('margin');
});

/** Invites an administrator, who joins. */
async function addAdministrator(call: ApiCaller, organisation: number, name: string): Promise<Person> {
  const email = `${name.toLowerCase()}-${organisation}@joined.example`.replace('--', '-');
  const { link } = await call<{ link: string }>('POST', '/api/invitations', {
    ...{ email, organisationId: organisation, role: 'administrator', locale: 'en-GB' },
  });
  const password = crypto.randomUUID();
  const token = new URL(link).hash.slice(1);
  await call('POST', '/api/invitations/accept', { token, name, password });
  return { ...AMIRA, email, name, password, organisation };
}

test('an approver who is away delegates, and the approval says so', async ({ page, browser }) => {
  test.setTimeout(240_000);
  await signIn(page, AMIRA);
  const customer = await createCustomer(page, AMIRA.organisation, `Away Dental ${Date.now()}`);
  const amira = createApiCaller(AMIRA.host, await getCookieHeader(page), customer);
  const dan = await addAdministrator(amira, customer, 'Dan');
  const { cookie } = await signInRaw(dan);
  const asDan = createApiCaller(AMIRA.host, cookie, customer);
  const dora = await addAdministrator(asDan, customer, 'Dora');
  const { approvers } = await asDan<{ approvers: { id: string; name: string }[] }>(
    'GET',
    '/api/approval-rules',
  );
  const personIds = approvers.filter(({ name }) => name === 'Dora').map(({ id }) => id);
  await asDan('POST', '/api/approval-rules', {
    ...RULE_FOR_EVERY_ORDER,
    steps: [{ approvers: { kind: 'people', personIds }, needs: 'one' }],
  });

  const away = await (await browser.newContext()).newPage();
  await signIn(away, dora);
  await away.goto(`${address(AMIRA.host)}/o/${customer}/orders/approvals`);
  const dialog = away.getByRole('dialog', { name: 'Delegate approvals' });
  await openWith(away.getByRole('button', { name: 'Delegate approvals' }), dialog);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Choose another person who may approve orders.')).toBeVisible();
  await dialog.getByLabel('Who decides').selectOption({ label: 'Dan' });
  await dialog.getByLabel('To the end of').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Choose a day on or after the first one.')).toBeVisible();
  await dialog.getByLabel('To the end of').fill('2031-01-31');
  await expectAccessible(away, 'the dialog of a delegation');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(away.getByText('Dan decides in place of Dora')).toBeVisible();

  const ben = await callAs(browser, BEN, customer);
  const { id } = await placeOrder(ben.call, 'PO-AWAY');
  const deputy = await (await browser.newContext()).newPage();
  await signIn(deputy, dan);
  await deputy.goto(`${address(AMIRA.host)}/o/${customer}/orders/${id}`);
  await expect(deputy.getByText('You decide in place of Dora.')).toBeVisible();
  await approveOn(deputy, 'Approved by Dan in place of Dora');
});

test('an order that nobody can approve says so, and its owner finds somebody', async ({ page, browser }) => {
  test.setTimeout(240_000);
  await signIn(page, AMIRA);
  const customer = await createCustomer(page, AMIRA.organisation, `Stuck Dental ${Date.now()}`);
  const amira = createApiCaller(AMIRA.host, await getCookieHeader(page), customer);
  await amira('POST', '/api/approval-rules', {
    ...RULE_FOR_EVERY_ORDER,
    steps: [{ approvers: { kind: 'role', role: 'administrator', from: 'order', above: 1 }, needs: 'one' }],
  });
  const { id } = await placeOrder(amira, 'PO-STUCK');
  await page.goto(`${address(AMIRA.host)}/o/${customer}/orders/${id}`);
  const approval = page.getByRole('region', { name: 'Approval' });
  await expect(approval).toContainText('Nobody can approve it');
  await expect(approval).toContainText('There is nobody else who may approve orders.');
  await expectAccessible(page, 'an order that nobody can approve');

  // The nearest administrator owns it from now on.
  const nell = await addAdministrator(amira, customer, 'Nell');
  const owner = await (await browser.newContext()).newPage();
  await signIn(owner, nell);
  await owner.goto(`${address(AMIRA.host)}/o/${customer}/orders/${id}`);
  const owned = owner.getByRole('region', { name: 'Approval' });
  await owned.getByLabel('Who decides').selectOption({ label: 'Nell' });
  await owned.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(owned).toContainText('Awaiting approval');
  await approveOn(owner, 'Approved by Nell');
  const ben = await callAs(browser, BEN, customer);
  await ben.page.goto(`${address(BEN.host)}/o/${customer}/orders/${id}`);
  await expect(ben.page.getByRole('region', { name: 'Approval' })).toContainText('Nell');
});
